import { writeAuditEntry } from '#src/platform/api/admin.ts'
import { publishInvalidation } from '#src/platform/cache/cache-invalidation.ts'
import { waitForInvalidation } from '#src/platform/cache/invalidation-barrier.ts'
import type { SignedInStaffContext } from '#src/platform/context.ts'
import { inTransaction } from '#src/platform/db/db.ts'
import { Failure } from '#src/shared/failure.ts'
import { isId } from '#src/shared/ids.ts'
import { permissionsOf } from '#src/shared/staff-permissions.ts'
import { shopState, type ShopState } from './shop-list.rules.ts'
import { shopListStore, type PlatformShop, type ShopFilter } from './shop-list.store.ts'
import type { Operator } from './shop-opening.service.ts'

const PAGE = 50

/** Returns a page of the deployment's shops by name, with their sums of 30 days, and the number of shops by state. */
export const listPlatformShops = ({ db }: SignedInStaffContext, filter: ShopFilter) =>
  db.transaction().execute(async (transaction) => {
    const store = shopListStore(transaction)
    await store.readAsPlatform()
    const rows = await store.list(filter, PAGE + 1)
    const counts: Record<ShopState, number> = { open: 0, setup: 0, closed: 0, suspended: 0 }
    for (const { state, count } of await store.countStates()) counts[state] = count
    const shown = rows.slice(0, PAGE)
    return { data: shown.map(toListed), counts, next: rows.length > PAGE ? (shown.at(-1)?.id ?? null) : null }
  })

const toListed = (shop: PlatformShop) => {
  const { id, closedAt: _closedAt, suspendedAt: _suspendedAt, hasSold: _hasSold, createdAt, lastSeenAt, ...rest } = shop
  return {
    ...rest,
    _id: id,
    state: shopState(shop),
    createdAt: createdAt.toISOString(),
    lastSeenAt: lastSeenAt?.toISOString() ?? null,
  }
}

/**
 * Takes a shop off: visitors get status 503, and staff change nothing. It stays off until it is resumed.
 * @throws Failure `not_found`
 */
export const suspendShop = (context: SignedInStaffContext, change: SuspensionChange): Promise<void> =>
  setSuspension(context, { ...change, action: 'platform.suspend' })

/** Brings a shop back as it was: open or closed. @throws Failure `not_found` */
export const resumeShop = (context: SignedInStaffContext, change: Omit<SuspensionChange, 'reason'>): Promise<void> =>
  setSuspension(context, { ...change, reason: null, action: 'platform.resume' })

interface SuspensionChange {
  shopId: string
  /** null brings the shop back. */
  reason: string | null
  operator: Pick<Operator, 'announce'>
}

async function setSuspension(
  { db, now, session }: SignedInStaffContext,
  { shopId, reason, action, operator }: SuspensionChange & { action: string },
): Promise<void> {
  const shop = isId(shopId) ? await db.transaction().execute((tx) => shopListStore(tx).lock(shopId)) : null
  if (!shop) throw new Failure('not_found')
  const { staffId, name, isProven } = session
  const admin = { keyId: null, staffId, name, role: 'owner' as const, permissions: permissionsOf('owner'), isProven }
  await inTransaction({ db, shop, now, admin }, async (tx) => {
    await shopListStore(tx.db).setSuspension(shop.id, reason === null ? null : { at: now, reason })
    await writeAuditEntry(tx, { action, target: shop.name, data: {}, reason })
    // Everything of the shop: its pages are served without looking it up.
    await publishInvalidation(tx.db, { shopId: shop.id, tags: null })
  })
  operator.announce({ shopId: shop.id, tags: null })
  await waitForInvalidation(db)
}
