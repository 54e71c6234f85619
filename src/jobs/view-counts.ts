import { findDueForViews, writeViews } from '#src/features/recommendations/popularity.service.ts'
import { findsAll } from '#src/features/search/search.service.ts'
import { findDueForInsights, writeInsights } from '#src/features/search-insights/insight.service.ts'
import type { ShopContext } from '#src/platform/context.ts'
import type { JobServices } from './run-jobs.ts'
import { runForShops } from './schedule.ts'

const MINUTE_MS = 60_000

/**
 * Writes the views and searches that this process has counted, every minute. They are in its memory, so every process
 * writes its own.
 * @returns a function that stops it and writes the last ones
 */
export function startViewCounts(services: JobServices): () => Promise<void> {
  const write = async (): Promise<void> => {
    await runForShops(services, { kind: 'views.write', run: writeViews, findDue: findDueForViews })
    await runForShops(services, { kind: 'searches.write', run: writeSearches, findDue: findDueForInsights })
  }
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

const writeSearches = (context: ShopContext): Promise<void> =>
  writeInsights(context, async (ofShop, term) => !(await findsAll(ofShop, term)))
