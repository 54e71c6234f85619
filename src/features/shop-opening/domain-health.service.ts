import { isOfThisMachine } from '#src/features/shop/host.rules.ts'
import { listShops } from '#src/features/shop/shop.service.ts'
import type { ShopContext } from '#src/platform/context.ts'
import { inTransaction } from '#src/platform/db/db.ts'
import type { ShopRow } from '#src/platform/db/tables.generated.ts'
import { notifyStaff } from '#src/platform/staff-events/notifications.ts'
import type { ResolveDomain } from './domain-check.service.ts'
import { domainHealthStore, listDueDomains } from './domain-health.store.ts'
import { leadsTo, UNREACHED_AFTER, type Lead } from './domain.rules.ts'

/** Domains of one run, and those whose DNS is asked for at the same time. */
const [MAX_CHECKED, AT_ONCE] = [500, 20]
const MINUTE_MS = 60_000
/** How long what was found counts. A domain that was not reached is checked with each run. */
const [REACHED_MS, FAILED_MS] = [6 * 60 * MINUTE_MS, 9 * MINUTE_MS]

interface Checker extends Pick<ShopContext, 'db' | 'now'> {
  adminHost: string
  resolve: ResolveDomain
}

/**
 * Checks where the domains of all shops lead, and lets the staff of an open shop know when one is not reached twice in
 * a row. Nothing is stored while the addresses of this deployment itself cannot be found.
 */
export async function checkDomains({ db, now, adminHost, resolve }: Checker, signal?: AbortSignal): Promise<void> {
  if (isOfThisMachine(adminHost)) return
  const before = (ms: number): Date => new Date(now.getTime() - ms)
  const due = await listDueDomains(db, {
    reachedBefore: before(REACHED_MS),
    failedBefore: before(FAILED_MS),
    limit: MAX_CHECKED,
  })
  const expected = due.length === 0 ? [] : await resolve(adminHost)
  if (expected.length === 0) return
  const shops = new Map((await listShops(db, new Set(due.map(({ shopId }) => shopId)))).map((shop) => [shop.id, shop]))
  for (let start = 0; start < due.length && !signal?.aborted; start += AT_ONCE) {
    const found = await Promise.all(
      due.slice(start, start + AT_ONCE).map(async ({ domain, shopId }) => {
        return { domain, shopId, leads: leadsTo(await resolve(domain), expected) }
      }),
    )
    for (const { domain, shopId, leads } of found) {
      const shop = shops.get(shopId)
      if (shop) await record({ db, shop, now }, { domain, leads })
    }
  }
}

const record = (
  context: Pick<ShopContext, 'db' | 'now'> & { shop: ShopRow },
  { domain, leads }: { domain: string; leads: Lead },
): Promise<void> =>
  inTransaction(context, async (tx) => {
    const failed = await domainHealthStore(tx).record(domain, leads)
    const isOpen = tx.shop.closed_at === null && tx.shop.suspended_at === null
    if (failed === UNREACHED_AFTER && isOpen) notifyStaff(tx, 'domainNotReached', { target: domain })
  })
