import { vi } from 'vitest'

/** Runs work at another time, also for what reads the clock itself, such as rate limits. */
export async function atTime<T>(now: Date, work: () => Promise<T>): Promise<T> {
  vi.useFakeTimers({ toFake: ['Date'], now })
  try {
    return await work()
  } finally {
    vi.useRealTimers()
  }
}
