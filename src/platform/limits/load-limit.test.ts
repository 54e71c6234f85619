import { expect, test } from 'vitest'
import { LoadLimit } from './load-limit.ts'

const unavailable = { code: 'unavailable', details: { retryAfterSeconds: 2 } }

test('runs so many at once, lets so many wait, and refuses the rest at once', async () => {
  const limit = new LoadLimit({ width: 2, maxQueued: 1, maxWaitMs: 10_000 })
  const { promise, resolve } = Promise.withResolvers<string>()
  const running = [limit.run(() => promise), limit.run(() => promise)]
  const queued = limit.run(() => Promise.resolve('waited'))

  await expect(limit.run(() => Promise.resolve('refused'))).rejects.toMatchObject(unavailable)

  resolve('done')
  expect(await Promise.all([...running, queued])).toEqual(['done', 'done', 'waited'])
  expect(await limit.run(() => Promise.resolve('next'))).toBe('next')
})

test('refuses what has waited too long, and goes on after work that failed', async () => {
  const limit = new LoadLimit({ width: 1, maxQueued: 5, maxWaitMs: 20 })
  const { promise, reject } = Promise.withResolvers<never>()
  const running = limit.run(() => promise)

  await expect(limit.run(() => Promise.resolve())).rejects.toMatchObject(unavailable)

  reject(new Error('broken'))
  await expect(running).rejects.toThrow('broken')
  expect(await limit.run(() => Promise.resolve('next'))).toBe('next')
})
