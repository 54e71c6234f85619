import { expect, test } from 'vitest'
import { drawChart, stepFor } from './sales-chart.rules.ts'

test('takes round amounts for the axis that reach the highest value', () => {
  expect(stepFor(310_000)).toBe(200_000)
  expect(stepFor(300)).toBe(100)
  expect(stepFor(0)).toBe(1)
  for (const most of [1, 7, 99, 1234, 987_654_321]) expect(stepFor(most) * 3).toBeGreaterThanOrEqual(most)
})

test('draws the finished points, a dashed step to the present one, and the period before', () => {
  const points = [
    { netAmount: 300, netAmountBefore: 0 },
    { netAmount: 0, netAmountBefore: 300 },
    { netAmount: 150, netAmountBefore: 300 },
  ]
  const chart = drawChart(points, 2, { width: 100, height: 30 })
  expect(chart.line).toBe('M0 0L50 30')
  expect(chart.unfinished).toBe('M50 30L100 15')
  expect(chart.before).toBe('M0 30L50 0L100 0')
  expect(chart.end).toEqual({ x: 100, y: 15 })
  expect(chart.ticks.map(({ amount }) => amount)).toEqual([0, 100, 200, 300])
})

test('draws a day that has just begun', () => {
  const points = Array.from({ length: 24 }, () => ({ netAmount: 0, netAmountBefore: 10 }))
  expect(drawChart(points, 0, { width: 100, height: 30 })).toMatchObject({ line: '', unfinished: '', area: '' })
})
