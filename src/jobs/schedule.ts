import { purgeAccounts } from '#src/features/account/session.service.ts'
import { purgeCarts } from '#src/features/cart/add-to-cart.service.ts'
import { findDueForPrices, applyScheduledPrices } from '#src/features/pricing/price-schedule.service.ts'
import { findDueForLists, renewStale } from '#src/features/listing/listing-index.service.ts'
import { purgeCheckout } from '#src/features/checkout/checkout.service.ts'
import { purgeOrderLinks } from '#src/features/orders/access/order-access-link.service.ts'
import { purgeWebhooks } from '#src/features/payments/payment-callback.service.ts'
import { countPopularity, writeViews } from '#src/features/recommendations/popularity.service.ts'
import { countPairs } from '#src/features/recommendations/recommendation.service.ts'
import { purgeOldTerms } from '#src/features/search/suggestion.service.ts'
import { findDueForPools, purgePools } from '#src/features/promotions/flash-claim.service.ts'
import { purgeMails } from '#src/features/mail/mail.service.ts'
import { listShops } from '#src/features/shop/shop.service.ts'
import { purgeDeliveries } from '#src/features/webhooks/webhook.service.ts'
import { purgeSubscribers } from '#src/features/newsletter/newsletter.service.ts'
import { sendAlerts, purgeAlerts } from '#src/features/alerts/alert.job.ts'
import { purgeWishLists } from '#src/features/wish-list/wish-list.service.ts'
import { adminContext, type ShopContext } from '#src/platform/context.ts'
import { isDatabaseUnavailable, type Db } from '#src/platform/db/db.ts'

const MINUTE_MS = 60_000

export interface Job {
  name: string
  run: (context: ShopContext) => Promise<void>
  everyMinutes: number
  /** Whether the job also runs at start. */
  atStart?: boolean
  /** Returns the shops with work for the job, in one query; without it the job runs for every shop. */
  findDue?: (db: Db, now: Date) => Promise<ReadonlySet<string>>
}

/** Scheduled jobs with their intervals. Each may run in several processes at once. */
const JOBS: readonly Job[] = [
  { name: 'tidyPools', run: purgePools, everyMinutes: 1, findDue: findDueForPools },
  { name: 'settlePrices', run: applyScheduledPrices, everyMinutes: 1, findDue: findDueForPrices },
  // Products written by an older release have no facets yet.
  { name: 'renewStale', run: renewStale, everyMinutes: 1, atStart: true, findDue: findDueForLists },
  { name: 'callWatchers', run: sendAlerts, everyMinutes: 1 },
  { name: 'tidyCheckout', run: purgeCheckout, everyMinutes: 5 },
  { name: 'writeViews', run: writeViews, everyMinutes: 1 },
  { name: 'countPopularity', run: countPopularity, everyMinutes: 10 },
  { name: 'countPairs', run: countPairs, everyMinutes: 60 },
  { name: 'forgetOldTerms', run: purgeOldTerms, everyMinutes: 60 },
  { name: 'tidyOrderLinks', run: purgeOrderLinks, everyMinutes: 60 },
  { name: 'tidyMails', run: purgeMails, everyMinutes: 60 },
  { name: 'tidyNotices', run: purgeWebhooks, everyMinutes: 60 },
  { name: 'tidyAccounts', run: purgeAccounts, everyMinutes: 60 },
  { name: 'tidyCarts', run: purgeCarts, everyMinutes: 60 },
  { name: 'tidyDeliveries', run: purgeDeliveries, everyMinutes: 60 },
  { name: 'tidySubscribers', run: purgeSubscribers, everyMinutes: 60 },
  { name: 'tidyWatches', run: purgeAlerts, everyMinutes: 60 },
  { name: 'tidyWishes', run: purgeWishLists, everyMinutes: 60 },
]

type JobServices = Omit<Parameters<typeof adminContext>[0], 'shop'>

/** Starts the schedule. @returns a function that stops it and waits for running jobs */
export function startJobs(services: JobServices, jobs: readonly Job[] = JOBS): () => Promise<void> {
  let running = Promise.resolve()
  let stopped = false
  // A waiting job is not queued twice: if all jobs take longer than a minute, the queue would grow without limit.
  const queued = new Set<Job>()
  const queue = (job: Job): void => {
    if (queued.has(job)) return
    queued.add(job)
    running = running.then(() => {
      queued.delete(job)
      return runForAll(services, job, () => stopped)
    })
  }
  for (const job of jobs) if (job.atStart) queue(job)
  const timers = jobs.map((job) => setInterval(() => queue(job), job.everyMinutes * MINUTE_MS))
  return async () => {
    stopped = true
    for (const timer of timers) clearInterval(timer)
    await running
    // Otherwise the counts of the last minute would be lost.
    await runForAll(services, { run: writeViews, name: 'writeViews' }, () => false)
  }
}

/** Runs a job for every shop that needs it. A failure in one shop does not affect the others. */
async function runForAll(
  services: JobServices,
  { name, run, findDue }: Omit<Job, 'everyMinutes'>,
  isStopped: () => boolean,
): Promise<void> {
  try {
    const dueShopIds = await findDue?.(services.db, new Date())
    if (dueShopIds?.size === 0) return
    for (const shop of await listShops(services.db)) {
      if (isStopped()) return
      if (dueShopIds && !dueShopIds.has(shop.id)) continue
      await run(adminContext({ ...services, shop })).catch((error: unknown) => {
        // The database is unavailable for all shops: stop until the next run.
        if (isDatabaseUnavailable(error)) throw error
        services.log.error({ err: error, job: name, shopId: shop.id }, 'job failed')
      })
    }
  } catch (error) {
    services.log.error({ err: error, job: name }, 'job failed')
  }
}
