import { expect, test } from 'vitest'
import { mergeReports } from './merge-reports.ts'
import type { StepResult } from './run-steps.ts'
import { summarize } from './summary.ts'

const result = (overrides: Partial<StepResult>): StepResult => ({
  name: 'tests of units',
  passed: 0,
  failed: 0,
  seconds: 1,
  skipped: [],
  broken: [],
  ...overrides,
})

test('ends with the total of all steps', () => {
  const { lines, hasPassed } = summarize([result({ passed: 2 }), result({ name: 'browser tests', passed: 3 })])

  expect(lines.at(0)).toBe('✓ tests of units: 2 passed, 0 failed, 1 s')
  expect(lines.at(-1)).toBe('5 passed, 0 failed')
  expect(hasPassed).toBe(true)
})

test('fails when a test was skipped, and names it', () => {
  const { lines, hasPassed } = summarize([result({ passed: 2, skipped: ['buys'] })])

  expect(lines).toContain('skipped: buys')
  expect(lines.at(-1)).toBe('2 passed, 1 failed')
  expect(hasPassed).toBe(false)
})

test('names a test that passed at the second attempt', () => {
  const { lines, hasPassed } = summarize([result({ passed: 1, unstable: ['buys'] })])

  expect(lines).toContain('passed at the second attempt: buys')
  expect(hasPassed).toBe(true)
})

test('fails when a test is far too slow for its layer', () => {
  const timed = [{ layer: 'unit' as const, name: 'counts', seconds: 100_000 }]

  expect(summarize([result({ passed: 1, timed })]).lines.at(-1)).toBe('1 passed, 1 failed')
})

test('adds up the shards of a run, step by step', () => {
  const part = (index: number, passed: number) => ({
    shard: { index, count: 2 },
    results: [result({ passed, broken: [`${index}`] })],
  })

  expect(mergeReports([part(2, 3), part(1, 4)])).toEqual([
    { ...result({ passed: 7, seconds: 2, broken: ['2', '1'] }), unstable: [], timed: [] },
  ])
})

test.each([[[]], [[1]], [[1, 1]], [[1, 2, 3]]])('rejects the shards %s of two', (indices) => {
  const reports = indices.map((index) => ({ shard: { index, count: 2 }, results: [] }))

  expect(() => mergeReports(reports)).toThrow('not all')
})
