import { expect, test } from 'vitest'
import { LoadLimit } from './load-limit.ts'

const unavailable = { code: 'unavailable', details: { retryAfterSeconds: 2 } }

test('runs a limited number, queues a limited number, and rejects the rest immediately', async () => {
  const limit = new LoadLimit({ width: 2, maxQueued: 1, maxWaitMs: 10_000 })
  const { promise, resolve } = Promise.withResolvers<string>()
  const running = [limit.run(() => promise), limit.run(() => promise)]
  const queued = limit.run(() => Promise.resolve('waited'))

  await expect(limit.run(() => Promise.resolve('refused'))).rejects.toMatchObject(unavailable)

  resolve('done')
  expect(await Promise.all([...running, queued])).toEqual(['done', 'done', 'waited'])
  expect(await limit.run(() => Promise.resolve('next'))).toBe('next')
})

test('rejects work that waits too long, and continues after failed work', async () => {
  const limit = new LoadLimit({ width: 1, maxQueued: 5, maxWaitMs: 20 })
  const { promise, reject } = Promise.withResolvers<never>()
  const running = limit.run(() => promise)

  await expect(limit.run(() => Promise.resolve())).rejects.toMatchObject(unavailable)

  reject(new Error('broken'))
  await expect(running).rejects.toThrow('broken')
  expect(await limit.run(() => Promise.resolve('next'))).toBe('next')
})

test('starts the work of a key with fewer runs before queued work of a busy key', async () => {
  const limit = new LoadLimit({ width: 3, widthOfKey: 2, maxQueued: 10, maxQueuedOfKey: 3, maxWaitMs: 10_000 })
  const started: string[] = []
  const open = (name: string, key: string) => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const done = limit.run(() => {
      started.push(name)
      return promise
    }, key)
    return { done, finish: resolve }
  }
  const busy = ['busy 1', 'busy 2', 'busy 3', 'busy 4', 'busy 5'].map((name) => open(name, 'busy'))
  await Promise.resolve()
  expect(started).toEqual(['busy 1', 'busy 2'])

  const [quiet, next] = [open('quiet 1', 'quiet'), open('quiet 2', 'quiet')]
  await Promise.resolve()
  expect(started).toEqual(['busy 1', 'busy 2', 'quiet 1'])
  busy[0]?.finish()
  await busy[0]?.done
  expect(started, 'both have one run, and the older entry is next').toEqual(['busy 1', 'busy 2', 'quiet 1', 'busy 3'])
  busy[1]?.finish()
  quiet.finish()
  await Promise.all([busy[1]?.done, quiet.done])
  expect(started.slice(4).toSorted()).toEqual(['busy 4', 'quiet 2'])

  for (const { finish } of [...busy, next]) finish()
  await Promise.all([...busy, next].map(({ done }) => done))
})

test('rejects further work of a key that has filled its part of the queue, and accepts that of others', async () => {
  const limit = new LoadLimit({ width: 1, maxQueued: 3, maxQueuedOfKey: 2, maxWaitMs: 10_000 })
  const { promise, resolve } = Promise.withResolvers<string>()
  const busy = [1, 2, 3].map(() => limit.run(() => promise, 'busy'))

  await expect(limit.run(() => promise, 'busy')).rejects.toMatchObject(unavailable)
  const quiet = limit.run(() => promise, 'quiet')
  await expect(limit.run(() => promise, 'another')).rejects.toMatchObject(unavailable)

  resolve('done')
  expect(await Promise.all([...busy, quiet])).toEqual(['done', 'done', 'done', 'done'])
})
