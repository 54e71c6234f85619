import { settlePrices } from '#src/features/catalog/catalog-clock.service.ts'
import { renewStale } from '#src/features/catalog/listing.service.ts'
import { tidyCheckout } from '#src/features/checkout/checkout.service.ts'
import { countPopularity, writeViews } from '#src/features/recommendations/popularity.service.ts'
import { countPairs } from '#src/features/recommendations/recommendation.service.ts'
import { forgetOldTerms } from '#src/features/search/suggestion.service.ts'
import { tidyPools } from '#src/features/promotions/flash-claim.service.ts'
import { tidyMails } from '#src/features/mail/mail.service.ts'
import { listShops } from '#src/features/shop/shop.service.ts'
import { callWatchers, tidyWatches } from '#src/features/watch/watch-clock.service.ts'
import { operatorContext, type ShopContext } from '#src/platform/context.ts'

const MINUTE_MS = 60_000

type Job = (context: ShopContext) => Promise<void>

/** What happens by the clock, and how often. Each is safe to run in several processes at once. */
const JOBS: readonly { run: Job; everyMinutes: number }[] = [
  { run: tidyPools, everyMinutes: 1 },
  { run: settlePrices, everyMinutes: 1 },
  { run: renewStale, everyMinutes: 1 },
  { run: callWatchers, everyMinutes: 1 },
  { run: tidyCheckout, everyMinutes: 5 },
  { run: writeViews, everyMinutes: 1 },
  { run: countPopularity, everyMinutes: 10 },
  { run: countPairs, everyMinutes: 60 },
  { run: forgetOldTerms, everyMinutes: 60 },
  { run: tidyMails, everyMinutes: 60 },
  { run: tidyWatches, everyMinutes: 60 },
]

type Parts = Parameters<typeof operatorContext>[0]

/** Starts the clock. @returns stops it and waits for what is running */
export function startJobs(parts: Omit<Parts, 'shop'>): () => Promise<void> {
  let running = Promise.resolve()
  let stopped = false
  const timers = JOBS.map(({ run, everyMinutes }) =>
    setInterval(() => {
      running = running.then(() => runForAll(parts, run, () => stopped))
    }, everyMinutes * MINUTE_MS),
  )
  return async () => {
    stopped = true
    for (const timer of timers) clearInterval(timer)
    await running
    // What was counted since the last minute would be lost.
    await runForAll(parts, writeViews, () => false)
  }
}

async function runForAll(parts: Omit<Parts, 'shop'>, run: Job, isStopped: () => boolean): Promise<void> {
  try {
    for (const shop of await listShops(parts.db)) {
      if (isStopped()) return
      await run(operatorContext({ ...parts, shop }))
    }
  } catch (error) {
    parts.log.error({ err: error }, 'job failed')
  }
}
