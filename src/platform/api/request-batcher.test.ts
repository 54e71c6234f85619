import { expect, test } from 'vitest'
import { RequestBatcher } from './request-batcher.ts'

/** Batches that finish when the test decides. */
function createRequestBatcher({ most = 10, mostWaiting = 100 } = {}) {
  const begun: { items: readonly number[]; end: (error?: Error) => void }[] = []
  const batches = new RequestBatcher<number, string>({
    most,
    maxQueued: mostWaiting,
    work: (items) =>
      new Promise((resolve, reject) => {
        const end = (error?: Error): void =>
          error ? reject(error) : resolve(items.map((item) => () => Promise.resolve(`did ${item}`)))
        begun.push({ items, end })
      }),
  })
  const next = async (number: number) => {
    await expect.poll(() => begun.length).toBe(number)
    const [batch] = begun.slice(-1)
    if (!batch) throw new Error('no batch has begun')
    return batch
  }
  return { batches, next }
}

test('runs a single request immediately, batches those that arrive meanwhile, and limits the batch size', async () => {
  const { batches, next } = createRequestBatcher({ most: 3 })
  const first = batches.do('shop', 1)
  const alone = await next(1)
  const others = [2, 3, 4, 5].map((item) => batches.do('shop', item))
  alone.end()

  expect(await first).toBe('did 1')
  const full = await next(2)
  full.end()
  const rest = await next(3)
  rest.end()

  expect([alone.items, full.items, rest.items]).toEqual([[1], [2, 3, 4], [5]])
  expect(await Promise.all(others)).toEqual(['did 2', 'did 3', 'did 4', 'did 5'])
})

test('requests do not wait for those of another key', async () => {
  const { batches, next } = createRequestBatcher()
  const slow = batches.do('shop', 1)
  const started = await next(1)
  const other = batches.do('other', 2)
  const quick = await next(2)
  quick.end()

  expect(await other).toBe('did 2')
  started.end()
  expect(await slow).toBe('did 1')
})

test('a failing batch rejects only its own requests', async () => {
  const { batches, next } = createRequestBatcher()
  const bad = batches.do('shop', 1)
  const failing = await next(1)
  const good = batches.do('shop', 2)
  failing.end(new Error('no room'))

  await expect(bad).rejects.toThrow('no room')
  const fine = await next(2)
  fine.end()
  expect(await good).toBe('did 2')
})

test('responds unavailable when too many requests wait', async () => {
  const { batches, next } = createRequestBatcher({ mostWaiting: 2 })
  const first = batches.do('shop', 1)
  const started = await next(1)
  const queued = [2, 3].map((item) => batches.do('shop', item))

  await expect(batches.do('shop', 4)).rejects.toMatchObject({ code: 'unavailable', status: 503 })
  started.end()
  const after = await next(2)
  after.end()
  expect(await Promise.all([first, ...queued])).toEqual(['did 1', 'did 2', 'did 3'])
})
