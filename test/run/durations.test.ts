import { expect, test } from 'vitest'
import { describeSlowest, findTooSlow } from './durations.ts'

const timed = (seconds: number, name = `takes ${seconds}`) => ({ layer: 'unit', name, seconds }) as const

test('shows the twenty slowest tests of a run, the slowest first', () => {
  const lines = describeSlowest(Array.from({ length: 30 }, (_, seconds) => timed(seconds)))

  expect(lines).toHaveLength(20)
  expect(lines[0]).toBe('  29.0 s  unit: takes 29')
  expect(lines[19]).toBe('  10.0 s  unit: takes 10')
})

test('finds a test that far exceeds the limit of its layer, and permits more when the machine is busy', () => {
  expect(findTooSlow([timed(9.9), timed(10.1, 'adds up')], 0)).toEqual(['unit: adds up (10.1 s, usual are 1 s)'])
  expect(findTooSlow([timed(10.1)], 1000)).toEqual([])
})
