import { expect, test } from 'vitest'
import { nextTry, stockEvent } from './webhook.rules.ts'

test('attempts a delivery eight times over a day', () => {
  const start = new Date('2030-01-01T00:00:00Z')
  const times = [start]
  for (let failures = 1; ; failures += 1) {
    const next = nextTry(failures, times.at(-1) ?? start)
    if (!next) break
    times.push(next)
  }
  expect(times.length).toBe(8)
  const hours = ((times.at(-1)?.getTime() ?? 0) - start.getTime()) / 3_600_000
  expect(hours).toBeGreaterThan(23)
  expect(hours).toBeLessThanOrEqual(24)
})

test('sends a stock event when stock becomes low, runs out or returns, and not in between', () => {
  const eventFor = (before: number, after: number) => stockEvent(before, after, 5)
  expect([eventFor(9, 6), eventFor(6, 5), eventFor(5, 4), eventFor(4, 0), eventFor(9, -1), eventFor(0, -2)]).toEqual([
    null,
    'stock.low',
    null,
    'stock.out',
    'stock.out',
    null,
  ])
  expect([eventFor(0, 3), eventFor(-2, 8), eventFor(-2, -1), eventFor(3, 9)]).toEqual([
    'stock.back',
    'stock.back',
    null,
    null,
  ])
})
