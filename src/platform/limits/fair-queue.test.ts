import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { FairQueue } from './fair-queue.ts'

const LIMITS = { maxQueued: 3, maxWaitMs: 2000 }
const unavailable = { code: 'unavailable', details: { retryAfterSeconds: 2 } }

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Opens a queue on an event loop that is busy until the test says otherwise. */
function openQueue() {
  const loop = { utilisation: 1 }
  const queue = new FairQueue(() => loop.utilisation)
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const add = (name: string, limits = LIMITS): Promise<void> =>
    queue.run(name.slice(0, 1), limits, () => {
      begun.push(name)
      return new Promise((resolve) => void ends.set(name, resolve))
    })
  const finish = async (...names: string[]): Promise<void> => {
    for (const name of names) ends.get(name)?.()
    await vi.advanceTimersByTimeAsync(0)
  }
  return { queue, loop, begun, add, finish }
}

test('begins everything at once for a key that is active alone', async () => {
  const { begun, add, finish } = openQueue()

  const all = ['a1', 'a2', 'a3', 'a4', 'a5', 'a6'].map((name) => add(name))
  expect(begun).toHaveLength(6)
  await finish(...begun)
  await Promise.all(all)
})

test('begins the first run of a key at once, and queued ones in turn when none works', async () => {
  const { begun, add, finish } = openQueue()
  const all = ['b1', 'a1', 'a2', 'a3', 'b2', 'b3'].map((name) => add(name))
  expect(begun).toEqual(['b1', 'a1'])

  await finish('a1')
  expect(begun, 'the run of another key works').toEqual(['b1', 'a1'])
  all.push(add('c1'))
  expect(begun).toEqual(['b1', 'a1', 'c1'])
  await finish('b1')
  await finish('c1')
  expect(begun.slice(3)).toHaveLength(1)
  for (let run = 3; run < 7; run += 1) await finish(begun[run] ?? '')
  await Promise.all(all)

  const queued = begun.slice(3)
  expect(queued.filter((name) => name.startsWith('a'))).toEqual(['a2', 'a3'])
  expect(queued.map((name) => name.slice(0, 1)).join('')).toMatch(/^(ab|ba){2}$/)
})

test('begins more of a key while the event loop has time to spare, and all when the others have been quiet', async () => {
  const { loop, begun, add, finish } = openQueue()
  const all = ['b1', 'a1', 'a2', 'a3'].map((name) => add(name))
  await finish('b1')
  loop.utilisation = 0.2
  await vi.advanceTimersByTimeAsync(6)
  expect(begun).toEqual(['b1', 'a1', 'a2'])
  await vi.advanceTimersByTimeAsync(5)
  expect(begun).toEqual(['b1', 'a1', 'a2', 'a3'])

  all.push(...['a4', 'a5', 'a6', 'a7', 'a8'].map((name) => add(name)))
  expect(begun, 'without waiting').toContain('a8')
  all.push(add('a9'))
  await vi.advanceTimersByTimeAsync(20)
  expect(begun, 'not more than eight share the connections').not.toContain('a9')
  await vi.advanceTimersByTimeAsync(11_000)
  expect(begun).toContain('a9')
  all.push(add('a10'), add('a11'))
  expect(begun).toContain('a11')

  await finish(...begun)
  await Promise.all(all)
  expect(vi.getTimerCount()).toBe(0)
})

test('begins queued work after 50 milliseconds when that which has begun waits for something else', async () => {
  const { queue, begun, add, finish } = openQueue()
  const other = add('b1')
  const outer = queue.run('a', LIMITS, () => queue.run('a', LIMITS, () => Promise.resolve('inner')))
  await vi.advanceTimersByTimeAsync(60)

  expect(await outer).toBe('inner')
  await finish(...begun)
  await other
})

test('rejects runs above the limit of their key and runs that waited too long, and begins those of others', async () => {
  const { begun, add, finish } = openQueue()
  const limits = { maxQueued: 1, maxWaitMs: 20 }
  const running = [add('b1'), add('a1')]
  const late = add('a2', limits)
  await expect(add('a3', limits)).rejects.toMatchObject(unavailable)
  const apart = add('a4')

  const rejected = expect(late).rejects.toMatchObject(unavailable)
  await vi.advanceTimersByTimeAsync(40)
  await rejected
  await finish('a1', 'b1')
  expect(begun).toEqual(['b1', 'a1', 'a4'])
  running.push(add('c1'))
  expect(begun).toContain('c1')

  await finish(...begun)
  await Promise.all([...running, apart])
})

test('begins the next one after failed work', async () => {
  const { queue, begun, add, finish } = openQueue()
  const other = add('b1')
  await finish('b1')
  await other
  const failing = queue.run('a', LIMITS, () => Promise.reject(new Error('broken')))
  const next = add('a1')

  await expect(failing).rejects.toThrow('broken')
  await finish()
  expect(begun).toEqual(['b1', 'a1'])
  await finish('a1')
  await next
})
