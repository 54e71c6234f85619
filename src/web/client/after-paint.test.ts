import { beforeEach, expect, test, vi } from 'vitest'
import { afterPaint } from './after-paint.ts'

let scheduled: Map<number, () => void>

beforeEach(() => {
  scheduled = new Map()
  let last = 0
  vi.stubGlobal('requestAnimationFrame', (act: () => void) => {
    last += 1
    scheduled.set(last, act)
    return last
  })
  vi.stubGlobal('cancelAnimationFrame', (frame: number) => scheduled.delete(frame))
  return () => vi.unstubAllGlobals()
})

function nextFrame(): void {
  const callbacks = [...scheduled.values()]
  scheduled.clear()
  for (const act of callbacks) act()
}

test('waits until a frame has been painted', () => {
  const act = vi.fn<() => void>()
  afterPaint(act)
  nextFrame()
  expect(act).not.toHaveBeenCalled()
  nextFrame()
  expect(act).toHaveBeenCalledTimes(1)
})

test('does nothing when it is cancelled before or after the frame', () => {
  const act = vi.fn<() => void>()
  afterPaint(act)()
  const cancel = afterPaint(act)
  nextFrame()
  cancel()
  nextFrame()
  nextFrame()
  expect(act).not.toHaveBeenCalled()
})
