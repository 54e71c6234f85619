import { setTimeout as wait } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { startIdleCollection } from './garbage-collection.ts'

const MB = 1024 * 1024
const INTERVAL_MS = 20

/** A process with this memory in use, of which a collection frees all but 50 MB. */
function openProcess() {
  const state = { bytes: 50 * MB, collections: 0 }
  const stop = startIdleCollection({
    intervalMs: INTERVAL_MS,
    measureBytes: () => state.bytes,
    collect: () => {
      state.collections += 1
      state.bytes = 50 * MB
    },
  })
  onTestFinished(stop)
  return state
}

/** Keeps the event loop busy. */
async function work(milliseconds: number): Promise<void> {
  const end = performance.now() + milliseconds
  while (performance.now() < end) await new Promise((resolve) => setImmediate(resolve))
}

test('collects once when an idle process has much garbage', async () => {
  const state = openProcess()
  await wait(3 * INTERVAL_MS)
  expect(state.collections).toBe(0)

  state.bytes = 90 * MB
  await expect.poll(() => state.collections, { timeout: 5000 }).toBe(1)

  await wait(5 * INTERVAL_MS)
  expect(state.collections).toBe(1)
})

test('does not collect when there is little garbage', async () => {
  const state = openProcess()
  await wait(3 * INTERVAL_MS)

  state.bytes = 60 * MB
  await wait(5 * INTERVAL_MS)

  expect(state.collections).toBe(0)
})

test('does not collect while the process works', async () => {
  const state = openProcess()
  await work(3 * INTERVAL_MS)

  state.bytes = 90 * MB
  await work(10 * INTERVAL_MS)

  expect(state.collections).toBe(0)
  await expect.poll(() => state.collections, { timeout: 5000 }).toBe(1)
})

test('frees memory with the collector of V8', async () => {
  let garbage: unknown[] | null = Array.from({ length: 1_000_000 }, (_, index) => ({ index }))
  const before = process.memoryUsage().heapUsed
  const measured: number[] = []
  const stop = startIdleCollection({
    intervalMs: INTERVAL_MS,
    measureBytes: () => {
      const { heapUsed } = process.memoryUsage()
      measured.push(heapUsed)
      return measured.length === 1 ? 1 : heapUsed
    },
  })
  onTestFinished(stop)
  expect(garbage).toHaveLength(1_000_000)
  garbage = null

  await expect.poll(() => process.memoryUsage().heapUsed, { timeout: 5000 }).toBeLessThan(before - 20 * MB)
})
