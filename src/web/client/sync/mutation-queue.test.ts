import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { createMemoryStorage } from '#test/storage.ts'
import { ApiError } from '../api-errors.ts'
import { shopperStore } from '../shopper.ts'
import { mutationQueue } from './mutation-queue.ts'

interface Addition {
  id: string
  by: number
  isSent?: true
}

const owner = { shopId: 'shop', userId: 'ana' }
const ana = { _id: 'ana', name: 'Ana', email: '', provider: 'custom', shopId: 'shop' }

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.stubGlobal('navigator', { onLine: true })
  shopperStore('shop').remember(ana)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** Opens the queue of a number that is on the server; `events` are the requests in their order. */
function openCounter(storage = createMemoryStorage()) {
  const events: string[] = []
  const server = { sum: 0, guestItems: 0, send: (_addition: Addition): void => {} }
  const queue = mutationQueue<Addition, number>(
    {
      name: 'counter',
      owner,
      keys: { pending: 'pending', base: 'sum' },
      isMutation: (value): value is Addition => typeof (value as Addition).id === 'string',
      parseBase: Number,
      empty: 0,
      idOf: ({ id }) => id,
      collapse: (pending, next) => [...pending, next],
      apply: (sum, { by }) => sum + by,
      send: async (addition) => {
        events.push(`send ${addition.id}`)
        await Promise.resolve()
        server.send(addition)
        return (server.sum += addition.by)
      },
      fetch: async () => {
        events.push('fetch')
        await Promise.resolve()
        return server.sum
      },
      onRejected: ({ id }) => void events.push(`rejected ${id}`),
      guest: {
        hasItems: () => server.guestItems > 0,
        merge: async () => {
          events.push('merge')
          await Promise.resolve()
          server.sum += server.guestItems
          server.guestItems = 0
        },
      },
    },
    storage,
  )
  return { queue, events, server, storage }
}

test('shows a mutation at once and stores it until the server has it', async () => {
  const { queue, events, storage } = openCounter()
  await queue.sync()

  queue.enqueue({ id: 'a', by: 2 })

  expect(queue.get()).toBe(2)
  expect([...storage.values]).toEqual([
    ['pending-shop-ana', '[{"id":"a","by":2}]'],
    ['sum-shop-ana', '0'],
  ])
  await vi.waitFor(() => expect(storage.values.size).toBe(0))
  expect([queue.get(), events]).toEqual([2, ['fetch', 'send a']])
})

test('loads the state after the mutations and the guest’s items have arrived', async () => {
  const { queue, events, server } = openCounter()
  server.guestItems = 3

  queue.enqueue({ id: 'a', by: 2 })
  await queue.sync()

  expect([queue.get(), events]).toEqual([5, ['send a', 'merge', 'fetch']])
})

test('marks a mutation as sent before its request, and repeats it a limited number of times', async () => {
  const { queue, events, server, storage } = openCounter()
  const stored: (string | null)[] = []
  server.send = () => {
    stored.push(storage.getItem('pending-shop-ana'))
    throw new TypeError('Failed to fetch')
  }

  queue.enqueue({ id: 'a', by: 2 })
  await vi.waitFor(() => expect(events).toHaveLength(3))
  await queue.run(async () => {})

  expect(new Set(stored)).toEqual(new Set(['[{"id":"a","by":2,"isSent":true}]']))
  expect(events).toEqual(['send a', 'send a', 'send a', 'send a'])
  expect(queue.get()).toBe(2)
})

test('sends when the network returns without an event, after increasing delays', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const { queue, events, server } = openCounter()
  let isReachable = false
  server.send = () => {
    if (!isReachable) throw new TypeError('Failed to fetch')
  }

  queue.enqueue({ id: 'a', by: 2 })
  await vi.advanceTimersByTimeAsync(0)
  expect(events).toHaveLength(3)
  await vi.advanceTimersByTimeAsync(2000)
  expect(events).toHaveLength(4)
  await vi.advanceTimersByTimeAsync(3000)
  expect(events).toHaveLength(4)
  isReachable = true
  await vi.advanceTimersByTimeAsync(1000)
  expect(events).toHaveLength(5)
  await vi.advanceTimersByTimeAsync(120_000)
  expect(events).toHaveLength(5)
  expect(server.sum).toBe(2)
})

test('drops a rejected mutation and sends the next one', async () => {
  const { queue, events, server } = openCounter()
  server.send = ({ id }) => {
    if (id === 'a') throw new ApiError(409, { code: 'out_of_stock' })
  }

  queue.enqueue({ id: 'a', by: 2 })
  queue.enqueue({ id: 'b', by: 1 })
  await queue.sync()

  expect([queue.get(), events]).toEqual([1, ['send a', 'rejected a', 'send b', 'fetch']])
})

test('sends nothing for a shopper who is no longer signed in', async () => {
  const { queue, events, storage } = openCounter()
  shopperStore('shop').remember({ ...ana, _id: 'ben' })

  queue.enqueue({ id: 'a', by: 2 })
  await queue.run(async () => {})

  expect(events).toEqual([])
  expect(storage.values.has('pending-shop-ana')).toBe(true)
})
