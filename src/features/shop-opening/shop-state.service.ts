import type { ShopLimits } from '#src/features/shop/shop-plan.contract.ts'
import { limitsOf } from '#src/features/shop/shop-limits.service.ts'
import { writeAuditEntry } from '#src/platform/api/admin.ts'
import { publishInvalidation } from '#src/platform/cache/cache-invalidation.ts'
import { waitForInvalidation } from '#src/platform/cache/invalidation-barrier.ts'
import type { Admin, ShopContext, SignedInStaffContext } from '#src/platform/context.ts'
import { inTransaction } from '#src/platform/db/db.ts'
import type { ShopRow } from '#src/platform/db/tables.generated.ts'
import { Failure } from '#src/shared/failure.ts'
import { isId } from '#src/shared/ids.ts'
import { permissionsOf } from '#src/shared/staff-permissions.ts'
import type { Operator } from './shop-opening.service.ts'
import { shopListStore, type ShopListStore } from './shop-list.store.ts'

/** Who changes a shop of the deployment: a platform owner, or the command line. */
export interface PlatformContext extends Pick<ShopContext, 'db' | 'now' | 'announce'> {
  admin: Admin
}

/** Returns the context of a platform owner who changes any shop. */
export const asPlatform = (
  { db, now, session: { staffId, name, isProven } }: SignedInStaffContext,
  { announce }: Pick<Operator, 'announce'>,
): PlatformContext => {
  const permissions = permissionsOf('owner')
  return { db, now, announce, admin: { keyId: null, staffId, name, role: 'owner', permissions, isProven } }
}

/**
 * Takes a shop off: visitors get status 503, and staff change nothing. It stays off until it is resumed.
 * @throws Failure `not_found`
 */
export const suspendShop = (
  context: PlatformContext,
  { shopId, reason }: { shopId: string; reason: string },
): Promise<void> =>
  changeShop(context, shopId, {
    action: 'platform.suspend',
    reason,
    write: (store, { id }) => store.setSuspension(id, { at: context.now, reason }),
  })

/** Brings a shop back as it was: open or closed. @throws Failure `not_found` */
export const resumeShop = (context: PlatformContext, { shopId }: { shopId: string }): Promise<void> =>
  changeShop(context, shopId, {
    action: 'platform.resume',
    write: (store, { id }) => store.setSuspension(id, null),
  })

/** Sets what a shop may have; what it has already stays. @throws Failure `not_found` */
export const setShopLimits = (
  context: PlatformContext,
  { shopId, limits }: { shopId: string; limits: ShopLimits },
): Promise<void> =>
  changeShop(context, shopId, {
    action: 'platform.limits',
    data: (shop) => ({ before: limitsOf(shop), after: limits }),
    write: (store, { id }) => store.setLimits(id, limits),
  })

interface ShopChange {
  action: string
  reason?: string
  data?: (shop: ShopRow) => object
  write: (store: ShopListStore, shop: ShopRow) => Promise<void>
}

/** Changes a shop with an entry in its audit log, and lets all processes know. */
async function changeShop(
  { db, now, admin, announce }: PlatformContext,
  shopId: string,
  { action, reason, data, write }: ShopChange,
): Promise<void> {
  const shop = isId(shopId) ? await db.transaction().execute((tx) => shopListStore(tx).lock(shopId)) : null
  if (!shop) throw new Failure('not_found')
  await inTransaction({ db, shop, now, admin }, async (tx) => {
    await write(shopListStore(tx.db), shop)
    await writeAuditEntry(tx, { action, target: shop.name, data: data?.(shop) ?? {}, reason: reason ?? null })
    // Everything of the shop: its pages are served without looking it up.
    await publishInvalidation(tx.db, { shopId: shop.id, tags: null })
  })
  announce({ shopId: shop.id, tags: null })
  await waitForInvalidation(db)
}
