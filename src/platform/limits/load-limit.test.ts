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
