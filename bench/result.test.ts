import { expect, test } from 'vitest'
import { parseBenchOptions } from './options.ts'
import { describe, isFarOff, isMet, medianOf, ratiosTo } from './result.ts'

const figures = { perSecond: 100, serverMs: 4, databaseMs: 1, p50: 8, p95: 9, p99: 12 }

test('compares a load with its baseline by rate and CPU time', () => {
  expect(ratiosTo({ ...figures, perSecond: 400, serverMs: 2, databaseMs: 0.5 }, figures)).toEqual({
    rate: 0.25,
    serverCpu: 2,
    databaseCpu: 2,
  })
})

test('tolerates a budget missed by up to 20 percent', () => {
  const budget = { what: 'rate', atLeast: 0.5 }

  expect([0.5, 0.41, 0.39].map((value) => isMet({ ...budget, value }))).toEqual([true, false, false])
  expect([0.5, 0.41, 0.39].map((value) => isFarOff({ ...budget, value }))).toEqual([false, false, true])
  expect([40, 47, 49].map((value) => isFarOff({ what: 'p95', atMost: 40, value }))).toEqual([false, false, true])
})

test('tolerates nothing when a budget is exact', () => {
  expect([0.93, 0.929].map((value) => isFarOff({ what: 'nDCG', atLeast: 0.93, value, isExact: true }))).toEqual([
    false,
    true,
  ])
})

test('reports the median of several rounds', () => {
  const rounds = [3, 1, 2].map((perSecond) => ({ name: 'orders', figures: { ...figures, perSecond } }))

  expect(medianOf(rounds).figures?.perSecond).toBe(2)
})

test('describes a row with its baseline, the other commit and its budgets', () => {
  const lines = describe(
    { name: 'orders', figures, floor: figures, budgets: [{ what: 'share of the floor', value: 1, atLeast: 0.4 }] },
    { name: 'orders', figures: { ...figures, perSecond: 50 } },
  )

  expect(lines).toEqual([
    'orders',
    '    100/s, CPU 4.00 + 1.00 ms, p50 8.00, p95 9.00, p99 12.00 ms',
    '    floor 100/s, CPU 4.00 + 1.00 ms, p50 8.00, p95 9.00, p99 12.00 ms',
    '    other 50.00/s, CPU 4.00 + 1.00 ms, p50 8.00, p95 9.00, p99 12.00 ms; rate 2.00 times',
    '  ✓ share of the floor: 1.00 (at least 0.4)',
  ])
})

test('parses the benchmark options and rejects unknown values', () => {
  expect(parseBenchOptions(['--only', 'orders', '--against', 'v1'])).toMatchObject({
    only: ['orders'],
    against: 'v1',
    rounds: 3,
  })
  expect(() => parseBenchOptions(['--only', 'everything'])).toThrow('--only takes one of')
  expect(() => parseBenchOptions(['--rounds', '0'])).toThrow('--rounds')
})
