import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createMemoryStorage } from '#test/storage.ts'
import { shopperStore } from '#src/web/client/shopper.ts'
import { guestWishList } from './guest-wish-list.ts'
import { createAccountWishList } from './account-wish-list.ts'

const owner = { shopId: 'shop', userId: 'ana' }

/** The server's response to the next mutation: a success, or a failure before or after its work. */
type Outcome = 'answered' | 'lost before' | 'lost after' | 'too busy' | 'full'
let fates: Outcome[] = []
let onChange: () => void = () => {}
/** The list on the server. */
let list = new Set<string>()
let requests: unknown[] = []
/** The additions that the server has seen: it repeats none. */
let additionIds = new Set<string>()

beforeEach(() => {
  fates = []
  onChange = () => {}
  list = new Set()
  requests = []
  additionIds = new Set()
  vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.stubGlobal('navigator', { onLine: true })
  shopperStore('shop').remember({ _id: 'ana', name: 'Ana', email: '', provider: 'custom', shopId: 'shop' })
  vi.stubGlobal('fetch', async (path: string, { method, body }: { method: string; body?: string }) => {
    await Promise.resolve()
    if (method === 'GET') return Response.json({ success: true, data: [...list], defaultName: 'Mine' })
    const outcome = fates.shift() ?? 'answered'
    onChange()
    if (outcome === 'lost before') throw new TypeError('Failed to fetch')
    if (outcome === 'too busy') return Response.json({ code: 'rate_limited', message: 'Wait.' }, { status: 429 })
    if (outcome === 'full') return Response.json({ code: 'wish_list_full', message: 'Full.' }, { status: 422 })
    const removed = /product\/([^?]+)/.exec(path)?.[1]
    const saved = body === undefined ? null : (JSON.parse(body) as { productId: string; additionId?: string })
    requests.push(saved ?? removed)
    if (removed !== undefined) list.delete(removed)
    if (saved && !additionIds.has(saved.additionId ?? '')) list.add(saved.productId)
    if (saved?.additionId) additionIds.add(saved.additionId)
    if (outcome === 'lost after') throw new TypeError('Failed to fetch')
    return Response.json({ success: true, data: { itemId: 'i', listId: 'l', listName: 'Mine' } })
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const createItem = (productId: string, addedAt = '2026-01-01T00:00:00.000Z') => ({
  productId,
  addedAt,
  priceAmountWhenAdded: 100,
})

function open(...guestHas: string[]) {
  const storage = createMemoryStorage()
  const guests = guestWishList('shop', storage)
  for (const id of guestHas) guests.add(createItem(id))
  return { storage, guests, mine: createAccountWishList(owner, guests, storage) }
}

test('sends a guest’s items one by one, oldest first, and removes each from the browser with its response', async () => {
  const { guests, mine } = open('lamp', 'chair')
  const left: number[] = []
  onChange = () => left.push(guests.get().length)

  await mine.goOn()

  expect(requests).toMatchObject([
    { productId: 'lamp', merge: true, userId: 'ana' },
    { productId: 'chair', merge: true, userId: 'ana' },
  ])
  expect(left).toEqual([2, 1])
  expect(guests.get()).toEqual([])
  expect([mine.has('lamp'), mine.has('chair'), mine.name()]).toEqual([true, true, 'Mine'])
})

test('an item without room stays in the browser, and the others are sent', async () => {
  const { guests, mine } = open('lamp', 'chair')
  fates = ['full']

  await mine.goOn()

  expect(guests.get()).toMatchObject([{ productId: 'lamp' }])
  expect([...list]).toEqual(['chair'])
})

test('a click shows immediately, and is sent when the network is available again', async () => {
  const { storage, mine } = open()
  fates = ['lost before', 'lost before', 'lost before']
  mine.add(createItem('lamp'))
  expect(mine.has('lamp')).toBe(true)
  await vi.waitFor(() => expect(fates).toEqual([]))
  await mine.goOn()

  // Another page of the same browser has it too.
  expect(createAccountWishList(owner, guestWishList('shop', storage), storage).has('lamp')).toBe(true)
  expect([...list]).toEqual(['lamp'])
})

test('an addition without a response stays removed when its item is removed elsewhere', async () => {
  const { mine } = open()
  fates = ['lost after', 'lost before', 'lost before']
  mine.add(createItem('lamp'))
  await vi.waitFor(() => expect(fates).toEqual([]))
  list.delete('lamp')
  await mine.goOn()

  expect(requests).toHaveLength(2)
  expect([[...list], mine.has('lamp')]).toEqual([[], false])
})

test('undoing a removal requests the item as it was', async () => {
  const { mine } = open()
  list.add('lamp')
  await mine.goOn()
  const undo = mine.remove('lamp')
  expect(mine.has('lamp')).toBe(false)
  await mine.goOn()
  undo()
  expect(mine.has('lamp')).toBe(true)
  await mine.goOn()

  expect(requests).toMatchObject(['lamp', { productId: 'lamp', undo: true }])
})

test('reverts a click that the shop rejects', async () => {
  const { mine } = open()
  fates = ['full']
  mine.add(createItem('lamp'))
  await mine.goOn()

  expect(mine.has('lamp')).toBe(false)
})

test('sends nothing more when the shopper has signed out meanwhile', async () => {
  const { guests, mine } = open('lamp', 'chair')
  onChange = () => shopperStore('shop').clear()

  await mine.goOn()

  expect(requests).toHaveLength(1)
  expect(guests.get()).toMatchObject([{ productId: 'chair' }])
})

test('the shopper has the union of both lists in the end, whatever fails, in one tab or two', async () => {
  const outcome = fc.constantFrom<Outcome>('answered', 'lost before', 'lost after', 'too busy')
  const ids = fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 6 })
  await fc.assert(
    fc.asyncProperty(ids, ids, fc.array(outcome, { maxLength: 10 }), async (own, guestIds, sequence) => {
      list = new Set(own)
      const { storage, guests, mine } = open(...guestIds)
      const tab = createAccountWishList(owner, guestWishList('shop', storage), storage)
      fates = [...sequence]
      for (let round = 0; round <= sequence.length; round += 1) await Promise.all([mine.goOn(), tab.goOn()])

      expect(guests.get()).toEqual([])
      expect([...list].toSorted()).toEqual([...new Set([...own, ...guestIds])].toSorted())
    }),
  )
})
