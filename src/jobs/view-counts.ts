import { findDueForViews, writeViews } from '#src/features/recommendations/popularity.service.ts'
import type { JobServices } from './run-jobs.ts'
import { runForShops } from './schedule.ts'

const MINUTE_MS = 60_000

/**
 * Writes the views that this process has counted, every minute. They are in its memory, so every process writes its own.
 * @returns a function that stops it and writes the last ones
 */
export function startViewCounts(services: JobServices): () => Promise<void> {
  const write = (): Promise<void> =>
    runForShops(services, { kind: 'views.write', run: writeViews, findDue: findDueForViews })
  let writing = Promise.resolve()
  const timer = setInterval(() => {
    writing = writing.then(write)
  }, MINUTE_MS)
  return async () => {
    clearInterval(timer)
    await writing
    await write()
  }
}
