import { limitsOf } from '#src/features/shop/shop-limits.service.ts'
import type { SignedInStaffContext } from '#src/platform/context.ts'
import { shopState, type ShopState } from './shop-list.rules.ts'
import { shopListStore, type PlatformShop, type ShopFilter } from './shop-list.store.ts'

const PAGE = 50

/** Returns a page of the deployment's shops by name, with their sums of 30 days, and the number of shops by state. */
export const listPlatformShops = (
  { db, now }: Pick<SignedInStaffContext, 'db' | 'now'>,
  filter: Omit<ShopFilter, 'now'>,
) =>
  db.transaction().execute(async (transaction) => {
    const store = shopListStore(transaction)
    await store.readAsPlatform()
    const rows = await store.list({ ...filter, now }, PAGE + 1)
    const counts: Record<ShopState, number> = { open: 0, setup: 0, closed: 0, suspended: 0 }
    for (const { state, count } of await store.countStates()) counts[state] = count
    const shown = rows.slice(0, PAGE)
    return { data: shown.map(toListed), counts, next: rows.length > PAGE ? (shown.at(-1)?.id ?? null) : null }
  })

const toListed = (shop: PlatformShop) => {
  const { id, createdAt, lastSeenAt, removalDueAt, storedProducts, staff, storageBytes } = shop
  const { name, domain, currency, locale, suspendedReason, products, orders, netAmount, ownerName, ownerEmail } = shop
  return {
    name,
    domain,
    currency,
    locale,
    suspendedReason,
    products,
    orders,
    netAmount,
    ownerName,
    ownerEmail,
    plan: { limits: limitsOf(shop), usage: { products: storedProducts, staff, storageBytes } },
    _id: id,
    state: shopState(shop),
    removalDueAt: removalDueAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
    lastSeenAt: lastSeenAt?.toISOString() ?? null,
  }
}
