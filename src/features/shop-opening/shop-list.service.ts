import type { DocumentResponse } from '#src/shared/endpoint.ts'
import { csvDownload } from '#src/platform/api/csv-download.ts'
import { toDecimal } from '#src/shared/money.ts'
import { limitsOf } from '#src/features/shop/shop-limits.service.ts'
import type { SignedInStaffContext } from '#src/platform/context.ts'
import { cutPage } from '#src/platform/db/cut-page.ts'
import { shopState, type ShopView } from './shop-list.rules.ts'
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
    const counts: Record<ShopView, number> = { open: 0, setup: 0, closed: 0, suspended: 0, attention: 0 }
    for (const { state, count, attention } of await store.countStates()) {
      counts[state] = count
      counts.attention += attention
    }
    const isBackward = filter.before !== null
    const { shown, next, previous } = cutPage(rows, { limit: PAGE, hasCursor: filter.after !== null, isBackward })
    return {
      data: shown.map(toListed),
      counts,
      next: next?.id ?? null,
      previous: previous?.id ?? null,
    }
  })

/** Shops of an export. */
const MAX_EXPORTED = 100_000
const HEAD = [
  'Shop',
  'Domain',
  'State',
  'Products',
  'Orders, 30 d',
  'Net sales, 30 d',
  'Currency',
  'Files, MB',
  'Owner',
]
const MEGABYTE = 1024 * 1024

/** Returns the shops of a filter as CSV, by name. */
export const exportPlatformShops = (
  { db, now }: Pick<SignedInStaffContext, 'db' | 'now'>,
  filter: Pick<ShopFilter, 'search' | 'state' | 'hasLimits'>,
): Promise<DocumentResponse> =>
  db.transaction().execute(async (transaction) => {
    const store = shopListStore(transaction)
    await store.readAsPlatform()
    const shops = await store.list({ ...filter, after: null, before: null, now }, MAX_EXPORTED)
    return csvDownload('shops.csv', [[...HEAD, 'E-mail', 'Last seen'], ...shops.map(lineOf)])
  })

const lineOf = (shop: PlatformShop): string[] => [
  shop.name,
  shop.domain,
  shopState(shop),
  String(shop.products),
  String(shop.orders),
  toDecimal(shop.netAmount, shop.currency),
  shop.currency,
  String(Math.ceil(shop.storageBytes / MEGABYTE)),
  shop.ownerName ?? '',
  shop.ownerEmail ?? '',
  shop.lastSeenAt?.toISOString() ?? '',
]

const toListed = (shop: PlatformShop) => {
  const { id, createdAt, lastSeenAt, removalDueAt, storedProducts, staff, storageBytes } = shop
  const {
    name,
    domain,
    favicon,
    currency,
    locale,
    suspendedReason,
    unreachedDomains,
    products,
    orders,
    netAmount,
    ownerName,
    ownerEmail,
  } = shop
  return {
    name,
    domain,
    favicon,
    currency,
    locale,
    suspendedReason,
    unreachedDomains,
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
