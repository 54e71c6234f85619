import { expect, onTestFinished, test, vi } from 'vitest'
import { startIdleCollection } from './garbage-collection.ts'

const INTERVAL_MS = 40
const MB = 1024 * 1024

function open() {
  const collect = vi.fn<() => void>()
  onTestFinished(startIdleCollection(collect, INTERVAL_MS))
  return collect
}

/** Keeps the event loop busy. */
async function work(milliseconds: number): Promise<void> {
  const end = performance.now() + milliseconds
  while (performance.now() < end) await new Promise((resolve) => setImmediate(resolve))
}

test('collects once after a rush when the process is idle, and not while it works', async () => {
  const collect = open()
  await work(10 * INTERVAL_MS)
  expect(collect).not.toHaveBeenCalled()

  await expect.poll(() => collect.mock.calls.length, { timeout: 10_000, interval: 500 }).toBe(1)
  collect.mockClear()
  await work(3 * INTERVAL_MS)
  expect(collect).not.toHaveBeenCalled()
  await expect.poll(() => collect.mock.calls.length, { timeout: 10_000, interval: 500 }).toBe(1)
})

test('returns memory of garbage to the system', async () => {
  let garbage: unknown[] | null = Array.from({ length: 1_000_000 }, (_, index) => ({ index }))
  expect(garbage).toHaveLength(1_000_000)
  const before = process.memoryUsage().heapTotal
  garbage = null

  onTestFinished(startIdleCollection(undefined, INTERVAL_MS))

  await expect
    .poll(() => process.memoryUsage().heapTotal, { timeout: 10_000, interval: 500 })
    .toBeLessThan(before - 20 * MB)
})
