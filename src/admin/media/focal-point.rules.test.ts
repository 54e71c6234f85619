import { expect, test } from 'vitest'
import { CENTRE, movePoint, pointAt } from './focal-point.rules.ts'

test('arrow keys move the point by five percent, and not beyond the picture', () => {
  expect(movePoint(CENTRE, 'ArrowLeft')).toEqual({ x: 45, y: 50 })
  expect(movePoint(CENTRE, 'ArrowDown')).toEqual({ x: 50, y: 55 })
  expect(movePoint({ x: 98, y: 2 }, 'ArrowRight')).toEqual({ x: 100, y: 2 })
  expect(movePoint({ x: 98, y: 2 }, 'ArrowUp')).toEqual({ x: 98, y: 0 })
  expect(movePoint(CENTRE, 'Enter')).toBeNull()
})

test('a click sets the point in percent of the picture', () => {
  const box = { left: 100, top: 50, width: 200, height: 400 }
  expect(pointAt({ clientX: 150, clientY: 350 }, box)).toEqual({ x: 25, y: 75 })
  expect(pointAt({ clientX: 90, clientY: 500 }, box)).toEqual({ x: 0, y: 100 })
})
