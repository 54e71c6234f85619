import { expect, onTestFinished, test, vi } from 'vitest'
import { startIdleCollection } from './garbage-collection.ts'

const INTERVAL_MS = 40
const MB = 1024 * 1024

test('collects once after a rush when the process is idle, and not while it works', () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const collect = vi.fn<() => void>()
  let utilisation = 0.5
  onTestFinished(startIdleCollection(collect, INTERVAL_MS, () => utilisation))

  vi.advanceTimersByTime(10 * INTERVAL_MS)
  expect(collect).not.toHaveBeenCalled()

  utilisation = 0.01
  vi.advanceTimersByTime(2 * INTERVAL_MS)
  expect(collect).not.toHaveBeenCalled()
  vi.advanceTimersByTime(20 * INTERVAL_MS)
  expect(collect).toHaveBeenCalledOnce()

  utilisation = 0.5
  vi.advanceTimersByTime(3 * INTERVAL_MS)
  expect(collect).toHaveBeenCalledOnce()
  utilisation = 0.01
  vi.advanceTimersByTime(20 * INTERVAL_MS)
  expect(collect).toHaveBeenCalledTimes(2)
})

test('returns memory of garbage to the system', async () => {
  let garbage: unknown[] | null = Array.from({ length: 1_000_000 }, (_, index) => ({ index }))
  expect(garbage).toHaveLength(1_000_000)
  const before = process.memoryUsage().heapTotal
  garbage = null

  onTestFinished(startIdleCollection(undefined, INTERVAL_MS, () => 0))

  await expect
    .poll(() => process.memoryUsage().heapTotal, { timeout: 10_000, interval: 500 })
    .toBeLessThan(before - 20 * MB)
})
