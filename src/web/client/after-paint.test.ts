import { beforeEach, expect, test, vi } from 'vitest'
import { afterPaint } from './after-paint.ts'

let asked: Map<number, () => void>

beforeEach(() => {
  asked = new Map()
  let last = 0
  vi.stubGlobal('requestAnimationFrame', (act: () => void) => {
    last += 1
    asked.set(last, act)
    return last
  })
  vi.stubGlobal('cancelAnimationFrame', (frame: number) => asked.delete(frame))
  return () => vi.unstubAllGlobals()
})

function nextFrame(): void {
  const due = [...asked.values()]
  asked.clear()
  for (const act of due) act()
}

test('waits until a frame has been painted', () => {
  const act = vi.fn<() => void>()
  afterPaint(act)
  nextFrame()
  expect(act).not.toHaveBeenCalled()
  nextFrame()
  expect(act).toHaveBeenCalledTimes(1)
})

test('does nothing when it is taken back, before the frame or after it', () => {
  const act = vi.fn<() => void>()
  afterPaint(act)()
  const takeBack = afterPaint(act)
  nextFrame()
  takeBack()
  nextFrame()
  nextFrame()
  expect(act).not.toHaveBeenCalled()
})
