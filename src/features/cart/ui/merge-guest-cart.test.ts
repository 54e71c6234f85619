import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { lamp } from '#test/cart-lines.ts'
import { createMemoryStorage } from '#test/storage.ts'
import { shopperStore } from '#src/web/client/shopper.ts'
import { createGuestCart } from './guest-cart.ts'
import { clearRejections, mergeCarts } from './merge-guest-cart.ts'

const owner = { shopId: 'shop', userId: 'ana' }

/** The next response: a regular one, or an error before or after the server has written the addition. */
type Outcome = 'answered' | 'lost before' | 'lost after' | 'refused' | 'too busy'
let fates: Outcome[] = []
let onRequest: () => void = () => {}
/** The state of the server: units by variant and the ids of additions. */
let quantities = new Map<string, number>()
let additions = new Map<string, number>()
let requests: { additionId: string; variantId: string; quantity: number; merge: boolean; userId: string }[] = []

beforeEach(() => {
  fates = []
  onRequest = () => {}
  quantities = new Map()
  additions = new Map()
  requests = []
  vi.spyOn(console, 'error').mockImplementation(() => {})
  shopperStore('shop').remember({ _id: 'ana', name: 'Ana', email: '', provider: 'custom', shopId: 'shop' })
  vi.stubGlobal('fetch', async (path: string, init: { body: string }) => {
    expect(path).toBe('/api/v1/shop/user/add-to-cart?token=ana')
    const body = JSON.parse(init.body) as (typeof requests)[number]
    const outcome = fates.shift() ?? 'answered'
    await Promise.resolve()
    onRequest()
    if (outcome === 'lost before') throw new TypeError('Failed to fetch')
    if (outcome === 'too busy') return Response.json({ code: 'rate_limited', message: 'Wait.' }, { status: 429 })
    requests.push(body)
    if (outcome === 'refused') return Response.json({ code: 'out_of_stock', message: 'Sold out.' }, { status: 409 })
    if (!additions.has(body.additionId))
      quantities.set(body.variantId, (quantities.get(body.variantId) ?? 0) + body.quantity)
    additions.set(body.additionId, body.quantity)
    if (outcome === 'lost after') throw new TypeError('Failed to fetch')
    const data = [...quantities].map(([variantId, quantity]) => ({ variantId, quantity }))
    return Response.json({ success: true, data, cartId: null, notice: null })
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

function openGuests(lines: readonly { variantId: string; quantity: number }[]) {
  const storage = createMemoryStorage()
  const guests = createGuestCart('shop', {}, storage)
  for (const line of lines) guests.add({ ...lamp, ...line }, 999)
  return {
    storage,
    guests,
    merge: (retryRejected = false) => {
      if (retryRejected) clearRejections(guests)
      return mergeCarts(owner, guests, () => {})
    },
  }
}

test('posts the lines in order, each with its own id, and removes the guest cart', async () => {
  const { storage, guests, merge } = openGuests([
    { variantId: 'lamp', quantity: 2 },
    { variantId: 'chair', quantity: 1 },
  ])
  const ids = guests.get().lines.map(({ _id }) => _id)

  const merged = await merge()

  expect(requests).toMatchObject([
    { additionId: ids[0], variantId: 'lamp', quantity: 2, merge: true, userId: 'ana' },
    { additionId: ids[1], variantId: 'chair', quantity: 1, merge: true, userId: 'ana' },
  ])
  expect(merged).toEqual({ added: 2, rejected: 0, reasons: [], isCombined: false })
  expect(storage.values.has('addToCart-shop')).toBe(false)
})

test('retains a rejected line with its reason, posts the others, and retries only on request', async () => {
  const { storage, guests, merge } = openGuests([
    { variantId: 'lamp', quantity: 2 },
    { variantId: 'chair', quantity: 1 },
  ])
  fates = ['refused']

  expect(await merge()).toMatchObject({ added: 1, rejected: 1, reasons: ['Sold out.'] })
  expect(guests.get().lines).toMatchObject([{ variantId: 'lamp', quantity: 2, refusal: 'Sold out.' }])
  expect(await merge()).toMatchObject({ added: 0, rejected: 0 })
  expect(await merge(true)).toMatchObject({ added: 1, rejected: 0 })
  expect(storage.values.has('addToCart-shop')).toBe(false)
})

test('continues after an interruption, and counts a line once when its response was lost', async () => {
  for (const outcome of ['lost before', 'lost after', 'too busy'] as const) {
    quantities = new Map()
    const { guests, merge } = openGuests([
      { variantId: 'lamp', quantity: 2 },
      { variantId: 'chair', quantity: 1 },
    ])
    fates = ['answered', outcome]

    expect(await merge()).toMatchObject({ added: 1, rejected: 0 })
    expect(guests.get().lines).toMatchObject([{ variantId: 'chair', quantity: 1 }])
    await merge()

    expect([...quantities], outcome).toEqual([
      ['lamp', 2],
      ['chair', 1],
    ])
  }
})

test('does not lose units added while a line is being sent', async () => {
  const { guests, merge } = openGuests([{ variantId: 'lamp', quantity: 2 }])
  let isFirst = true
  onRequest = () => {
    if (isFirst) guests.add({ ...lamp, quantity: 3 }, 999)
    isFirst = false
  }

  await merge()

  expect([...quantities]).toEqual([['lamp', 5]])
})

test('posts nothing more after signing out', async () => {
  const { guests, merge } = openGuests([
    { variantId: 'lamp', quantity: 2 },
    { variantId: 'chair', quantity: 1 },
  ])
  onRequest = () => shopperStore('shop').clear()

  await merge()

  expect(requests).toHaveLength(1)
  expect(guests.get().lines).toMatchObject([{ variantId: 'chair' }])
})

test('the shopper ends up with the sum of both carts, whatever fails, in one tab or two', async () => {
  const line = fc.record({ variantId: fc.constantFrom('a', 'b', 'c'), quantity: fc.integer({ min: 1, max: 9 }) })
  const outcome = fc.constantFrom<Outcome>('answered', 'lost before', 'lost after', 'too busy')
  await fc.assert(
    fc.asyncProperty(
      fc.array(line, { maxLength: 4 }),
      fc.array(line, { maxLength: 6 }),
      fc.array(outcome, { maxLength: 12 }),
      async (own, guestLines, sequence) => {
        const sums = new Map<string, number>()
        for (const { variantId, quantity } of [...own, ...guestLines])
          sums.set(variantId, (sums.get(variantId) ?? 0) + quantity)
        quantities = new Map()
        for (const { variantId, quantity } of own)
          quantities.set(variantId, (quantities.get(variantId) ?? 0) + quantity)
        const { storage, guests, merge } = openGuests(guestLines)
        const tab = createGuestCart('shop', {}, storage)
        fates = [...sequence]
        for (let round = 0; round <= sequence.length; round += 1)
          await Promise.all([merge(), mergeCarts(owner, tab, () => {})])

        expect(guests.get().lines).toEqual([])
        expect(new Map([...quantities].toSorted())).toEqual(new Map([...sums].toSorted()))
      },
    ),
  )
})
