import { expect, test } from 'vitest'
import { KeyedSemaphore } from './keyed-semaphore.ts'

const busy = (): Error => Object.assign(new Error('canceling statement due to lock timeout'), { code: '55P03' })

test('limits the concurrency per key, runs waiting calls in order, and does not block other keys', async () => {
  const semaphore = new KeyedSemaphore({ width: 2, timeoutMs: 10_000 })
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const go = (key: string, name: string): Promise<void> =>
    semaphore.run({ key }, () => {
      begun.push(name)
      return new Promise<void>((resolve) => void ends.set(name, resolve))
    })
  const all = ['a', 'b', 'c', 'd'].map((name) => go('one', name))
  const other = go('two', 'x')
  await Promise.resolve()
  expect(begun).toEqual(['a', 'b', 'x'])

  ends.get('b')?.()
  await expect.poll(() => begun).toEqual(['a', 'b', 'x', 'c'])
  ends.get('a')?.()
  await expect.poll(() => begun).toEqual(['a', 'b', 'x', 'c', 'd'])
  for (const end of ends.values()) end()
  await Promise.all([...all, other])
})

test('runs urgent work before waiting work, in its own order', async () => {
  const semaphore = new KeyedSemaphore({ width: 1, timeoutMs: 10_000 })
  const done: string[] = []
  const go = (name: string, isUrgent: boolean): Promise<void> =>
    semaphore.run({ key: 'one', isUrgent }, async () => void done.push(name))

  await Promise.all([go('first', false), go('second', false), go('third', true), go('fourth', true)])

  expect(done).toEqual(['first', 'third', 'fourth', 'second'])
})

test('retries while the database is busy and time remains, and rejects immediately on other failures', async () => {
  const semaphore = new KeyedSemaphore({ width: 1, timeoutMs: 10_000 })
  let attempts = 0
  const result = await semaphore.run({ key: 'one' }, () => {
    attempts += 1
    return attempts < 3 ? Promise.reject(busy()) : Promise.resolve('done')
  })
  expect([result, attempts]).toEqual(['done', 3])

  await expect(semaphore.run({ key: 'one' }, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  await expect(
    new KeyedSemaphore({ width: 1, timeoutMs: 0 }).run({ key: 'one' }, () => Promise.reject(busy())),
  ).rejects.toThrow('lock')
  expect(await semaphore.run({ key: 'one' }, () => Promise.resolve('free'))).toBe('free')
})

test('rejects a call as unavailable when it waits too long, and frees its place', async () => {
  const semaphore = new KeyedSemaphore({ width: 1, timeoutMs: 20 })
  let end = (): void => {}
  const first = semaphore.run({ key: 'one' }, () => new Promise<void>((resolve) => void (end = resolve)))

  await expect(semaphore.run({ key: 'one' }, () => Promise.resolve())).rejects.toMatchObject({ code: 'unavailable' })

  end()
  await first
  expect(await semaphore.run({ key: 'one' }, () => Promise.resolve('free'))).toBe('free')
})
