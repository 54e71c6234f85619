import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { lamp } from '#test/cart-lines.ts'
import { createMemoryStorage } from '#test/storage.ts'
import { shopperStore } from '#src/web/client/shopper.ts'
import { createAccountCart } from './account-cart.ts'

const owner = { shopId: 'shop', userId: 'ana' }
const onServer = (variantId: string, quantity: number, rest: object = {}) => ({
  ...lamp,
  _id: `line of ${variantId}`,
  variantId,
  quantity,
  unitAmountWhenAdded: null,
  flashId: null,
  savedForLater: false,
  ...rest,
})

interface SentRequest {
  method: string
  path: string
  headers: Record<string, string>
  body: Record<string, unknown>
}
/** The next response: lines, an error, or none because the network is down. */
type Reply = object[] | { status: number; code: string; message: string } | 'lost'
let replies: Reply[] = []
let requests: SentRequest[] = []
let messages: (string | null)[] = []

beforeEach(() => {
  replies = []
  requests = []
  messages = []
  Object.assign(globalThis, { addEventListener: () => {}, removeEventListener: () => {} })
  vi.spyOn(console, 'error').mockImplementation(() => {})
  shopperStore('shop').remember({ _id: 'ana', name: 'Ana', email: '', provider: 'custom', shopId: 'shop' })
  vi.stubGlobal(
    'fetch',
    async (
      path: string,
      { method, headers, body }: { method: string; headers: Record<string, string>; body?: string },
    ) => {
      requests.push({
        method,
        path,
        headers,
        body: body === undefined ? {} : (JSON.parse(body) as SentRequest['body']),
      })
      await Promise.resolve()
      const reply = replies.shift()
      if (reply === undefined || reply === 'lost') throw new TypeError('no network')
      if (!Array.isArray(reply)) return Response.json(reply, { status: reply.status })
      return Response.json({ success: true, data: reply, cartId: 'cart', notice: null })
    },
  )
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

function openCart(storage = createMemoryStorage()) {
  const store = createAccountCart(owner, (message) => messages.push(message), storage)
  return { storage, store, shown: () => store.get().lines.map(({ variantId, quantity }) => [variantId, quantity]) }
}
const waitForRequests = (count: number) => vi.waitFor(() => expect(requests).toHaveLength(count))

test('requests the cart as specified', async () => {
  const { store, shown } = openCart()
  expect(store.get().state).toBe('loading')
  replies = [[onServer('lamp', 2), onServer('chair', 1, { savedForLater: true })]]

  await store.refresh()

  expect(requests[0]?.path).toMatch(/^\/api\/v1\/shop\/user\/add-to-cart\?userId=ana&shopId=shop&token=ana&_=\d{13}$/)
  expect(requests[0]?.headers).toMatchObject({ 'cache-control': 'no-cache' })
  expect(shown()).toEqual([['lamp', 2]])
  expect(store.get()).toMatchObject({ cartId: 'cart', saved: [{ variantId: 'chair' }] })
  expect(store.get().state).toBeUndefined()
})

test('reports a failed fetch, and retains the known cart', async () => {
  const { store, shown } = openCart()

  await expect(store.refresh()).rejects.toThrow('Failed to fetch data')
  expect(store.get().state).toBe('failed')
  replies = [[onServer('lamp', 2)]]
  await store.refresh()
  await expect(store.refresh()).rejects.toThrow('Failed to fetch data')

  expect(shown()).toEqual([['lamp', 2]])
  expect(store.get().state).toBeUndefined()
})

test('forgets the shopper in the browser when the session has ended', async () => {
  replies = [{ status: 401, code: 'sign_in_required', message: 'Please sign in to continue.' }]

  await expect(openCart().store.refresh()).rejects.toThrow('Failed to fetch data')

  expect(shopperStore('shop').get()).toBeNull()
})

test('an added item shows immediately and is sent with its own id', async () => {
  const { storage, store, shown } = openCart()
  replies = [[onServer('lamp', 1)], [onServer('lamp', 2)], [onServer('lamp', 3)]]
  await store.refresh()

  store.add(lamp, 99)
  store.add(lamp, 99)

  expect(shown()).toEqual([['lamp', 3]])
  await waitForRequests(3)
  await vi.waitFor(() => expect(storage.values.size).toBe(0))
  expect(shown()).toEqual([['lamp', 3]])
  const sent = requests.slice(1).map(({ body }) => body)
  expect(sent).toMatchObject([
    { variantId: 'lamp', quantity: 1, userId: 'ana', merge: false },
    { variantId: 'lamp', quantity: 1, userId: 'ana', merge: false },
  ])
  expect(new Set(sent.map(({ additionId }) => additionId)).size).toBe(2)
})

test('retries a lost addition with the same id, also after a reload', async () => {
  const { storage, store, shown } = openCart()
  replies = [[], 'lost']
  await store.refresh()
  store.add(lamp, 99)
  await waitForRequests(2)
  expect(shown()).toEqual([['lamp', 1]])

  const reopened = openCart(storage)
  expect(reopened.shown()).toEqual([['lamp', 1]])
  replies = [[onServer('lamp', 1)], [onServer('lamp', 1)]]
  await reopened.store.refresh()

  expect(requests[2]?.body.additionId).toBe(requests[1]?.body.additionId)
  expect(reopened.shown()).toEqual([['lamp', 1]])
  expect(storage.values.size).toBe(0)
})

test('reverts an addition that the server rejects, and shows the message', async () => {
  const { storage, store, shown } = openCart()
  replies = [[onServer('lamp', 1)], { status: 409, code: 'insufficient_stock', message: 'Only 1 of Lamp left.' }]
  await store.refresh()

  store.add(lamp, 99)

  await vi.waitFor(() => expect(messages).toEqual(['Only 1 of Lamp left.']))
  expect(shown()).toEqual([['lamp', 1]])
  expect(storage.values.size).toBe(0)
})

test('a change shows immediately, and is sent in order', async () => {
  const { storage, store, shown } = openCart()
  replies = [[onServer('lamp', 1)], [onServer('lamp', 4)], []]
  await store.refresh()

  store.setQuantity('line of lamp', 4)
  expect(shown()).toEqual([['lamp', 4]])
  await waitForRequests(2)
  store.remove('line of lamp')
  expect(shown()).toEqual([])

  await vi.waitFor(() => expect(storage.values.size).toBe(0))
  expect(shown()).toEqual([])
  expect(requests.slice(1).map(({ method, path, body }) => [method, path.split('/').at(-1), body])).toEqual([
    ['PATCH', 'line%20of%20lamp?token=ana', { quantity: 4 }],
    ['DELETE', 'line%20of%20lamp?token=ana', {}],
  ])
})

test('shows offline changes, also after a reload, and sends them once', async () => {
  const { storage, store } = openCart()
  replies = [[onServer('lamp', 1), onServer('chair', 1), onServer('vase', 2), onServer('rug', 1)]]
  await store.refresh()
  store.setQuantity('line of lamp', 3)
  store.setQuantity('line of lamp', 5)
  store.remove('line of chair')
  store.saveForLater?.('line of vase', true)
  store.add({ ...lamp, variantId: 'rug' }, 99)
  await vi.waitFor(() => expect(requests.length).toBeGreaterThan(1))
  const whole = [
    ['lamp', 5],
    ['rug', 2],
  ]

  requests = []
  const reopened = openCart(storage)
  expect(reopened.shown()).toEqual(whole)
  expect(reopened.store.get().saved).toMatchObject([{ variantId: 'vase', quantity: 2 }])
  const before = [onServer('lamp', 1), onServer('chair', 1), onServer('vase', 2), onServer('rug', 1)]
  const changed = [onServer('lamp', 5), onServer('chair', 1), onServer('vase', 2), onServer('rug', 1)]
  const savedLines = [onServer('lamp', 5), onServer('vase', 2, { savedForLater: true }), onServer('rug', 2)]
  replies = [before, changed, changed, savedLines, savedLines, savedLines]
  await reopened.store.refresh()

  expect(requests.map(({ method, body }) => [method, body.quantity ?? body.savedForLater])).toEqual([
    ['GET', undefined],
    ['PATCH', 5],
    ['DELETE', undefined],
    ['PATCH', true],
    ['POST', 1],
    ['GET', undefined],
  ])
  expect([reopened.shown(), messages, storage.values.size]).toEqual([whole, [], 0])
})

test('shows a rejected change on its line, and sends those after it', async () => {
  const { storage, store, shown } = openCart()
  const cart = [onServer('lamp', 1), onServer('chair', 2)]
  const rejection = { status: 409, code: 'insufficient_stock', message: 'Only 2 of Lamp left.' }
  replies = [cart]
  await store.refresh()
  store.setQuantity('line of lamp', 5)
  store.setQuantity('line of chair', 1)
  await waitForRequests(3)
  replies = [rejection, cart, [onServer('lamp', 1), onServer('chair', 1)], [onServer('lamp', 1), onServer('chair', 1)]]
  await store.refresh()

  expect(shown()).toEqual([
    ['lamp', 1],
    ['chair', 1],
  ])
  expect(messages).toEqual(['Only 2 of Lamp left.'])
  expect(store.get().lines.map(({ told: why }) => why)).toEqual(['Only 2 of Lamp left.', undefined])
  expect(storage.values.size).toBe(0)

  replies = [[onServer('lamp', 2)]]
  store.setQuantity('line of lamp', 2)
  expect(store.get().lines[0]?.told).toBeUndefined()
})

test('shows a message for a changed line that is gone from the cart, but not for a removed one', async () => {
  const { storage, store } = openCart()
  replies = [[onServer('lamp', 1), onServer('chair', 2)]]
  await store.refresh()
  store.setQuantity('line of lamp', 5)
  store.remove('line of chair')
  await waitForRequests(3)
  const gone = { status: 404, code: 'not_found', message: 'Not found.' }
  replies = [gone, [onServer('chair', 2)], gone, [], []]
  await store.refresh()

  expect(messages).toEqual(['Lamp is no longer in your cart.'])
  expect(storage.values.size).toBe(0)
})

test('sends nothing of a shopper who is no longer signed in', async () => {
  const { storage, store } = openCart()
  replies = [[onServer('lamp', 1)]]
  await store.refresh()
  store.setQuantity('line of lamp', 5)
  await waitForRequests(2)
  shopperStore('shop').remember({ _id: 'ben', name: 'Ben', email: '', provider: 'custom', shopId: 'shop' })
  requests = []
  replies = [[]]
  await store.refresh()

  expect(requests.map(({ method }) => method)).toEqual(['GET'])
  expect([...storage.values.keys()]).toContain('cart-outbox-shop-ana')
  expect(createAccountCart({ shopId: 'shop', userId: 'ben' }, () => {}, storage).get().lines).toEqual([])
})

test('an order discards pending changes of its lines', async () => {
  const { storage, store, shown } = openCart()
  replies = [[onServer('lamp', 1), onServer('chair', 2)]]
  await store.refresh()
  store.setQuantity('line of lamp', 5)
  store.remove('line of chair')
  await waitForRequests(3)
  requests = []
  replies = [[onServer('chair', 2)], [], []]
  store.finish()

  await vi.waitFor(() => expect(storage.values.size).toBe(0))
  expect([shown(), messages, requests.map(({ method }) => method)]).toEqual([[], [], ['GET', 'DELETE', 'GET']])
})

test('a line saved for later leaves the cart, and can be moved back', async () => {
  const { store, shown } = openCart()
  replies = [[onServer('lamp', 2)], [onServer('lamp', 2, { savedForLater: true })], [onServer('lamp', 2)]]
  await store.refresh()

  store.saveForLater?.('line of lamp', true)
  expect([shown(), store.get().saved?.length]).toEqual([[], 1])
  await waitForRequests(2)
  store.saveForLater?.('line of lamp', false)
  expect(shown()).toEqual([['lamp', 2]])
  await waitForRequests(3)

  expect(requests.slice(1).map(({ body }) => body)).toEqual([{ savedForLater: true }, { savedForLater: false }])
})

test('sends nothing when the stored queue is invalid', async () => {
  for (const text of ['{', '[1,null,{}]', '{"a":1}', '[{"additionId":"x"}]', '[{"changeId":"x","line":{}}]']) {
    const { store, shown } = openCart(createMemoryStorage({ 'cart-outbox-shop-ana': text }))
    replies = [[]]
    requests = []
    await store.refresh()
    expect([requests.length, shown()], text).toEqual([1, []])
  }
})
