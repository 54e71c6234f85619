import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { RequestQueue } from './request-queue.ts'

/** Work that keeps the process busy. */
function spin(ms: number): void {
  const end = performance.now() + ms
  while (performance.now() < end);
}

test('starts a single request immediately', () => {
  let isBegun = false
  new RequestQueue().add(() => (isBegun = true))

  expect(isBegun).toBe(true)
})

test('starts many in order, and yields to the process in between', async () => {
  const queue = new RequestQueue()
  const begun: number[] = []
  for (let number = 0; number < 20; number += 1)
    queue.add(() => {
      spin(4)
      begun.push(number)
    })

  expect(begun.length).toBeLessThan(10)
  const counts = [begun.length]
  while (begun.length < 20) {
    await nextTurn()
    counts.push(begun.length)
  }

  expect(begun).toEqual(Array.from({ length: 20 }, (_, number) => number))
  expect(counts.length).toBeGreaterThan(3)
})
