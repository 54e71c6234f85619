import { expect, test } from 'vitest'
import { checkPassword, hashPassword, Narrow } from './password-hash.adapter.ts'

test('a hash matches only its own password, and is unique', async () => {
  const cheap = { memory: 64, passes: 1, parallelism: 1 }
  const [one, other] = [await hashPassword('cobalt tram', cheap), await hashPassword('cobalt tram', cheap)]
  expect(one).not.toBe(other)
  expect(await checkPassword('cobalt tram', one)).toEqual({ isRight: true, isOutdated: true })
  expect((await checkPassword('Cobalt tram', one)).isRight).toBe(false)
  for (const storedHash of [null, '', 'nonsense']) expect((await checkPassword('', storedHash)).isRight).toBe(false)
})

test('limits concurrent hashing, queues some calls, and rejects the rest immediately', async () => {
  const narrow = new Narrow(2, 3)
  const begun: number[] = []
  const ends: (() => void)[] = []
  const runs = Array.from({ length: 7 }, (_, number) =>
    narrow
      .run(async () => {
        begun.push(number)
        await new Promise<void>((resolve) => void ends.push(resolve))
        return number
      })
      .catch((error: { code: string; details: { retryAfterSeconds: number } }) => [
        error.code,
        error.details.retryAfterSeconds > 0,
      ]),
  )
  expect(await Promise.all(runs.slice(5))).toEqual([
    ['unavailable', true],
    ['unavailable', true],
  ])
  expect(begun).toEqual([0, 1])
  for (let index = 0; index < 5; index += 1) {
    ends[index]?.()
    await runs[index]
    expect(begun.length).toBeLessThanOrEqual(index + 3)
  }
  expect(await Promise.all(runs.slice(0, 5))).toEqual([0, 1, 2, 3, 4])
  expect(begun).toEqual([0, 1, 2, 3, 4])
})

test('a failed job frees its slot for the next', async () => {
  const narrow = new Narrow(1, 1)
  const failed = narrow.run(() => Promise.reject(new Error('broken')))
  const next = narrow.run(() => Promise.resolve('done'))
  await expect(failed).rejects.toThrow('broken')
  expect(await next).toBe('done')
  expect(await narrow.run(() => Promise.resolve('again'))).toBe('again')
})
