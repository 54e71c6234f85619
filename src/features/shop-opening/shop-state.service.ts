import type { ShopLimits } from '#src/features/shop/shop-plan.contract.ts'
import { limitsOf } from '#src/features/shop/shop-limits.service.ts'
import { writeAuditEntry } from '#src/platform/api/admin.ts'
import { publishInvalidation } from '#src/platform/cache/cache-invalidation.ts'
import { waitForInvalidation } from '#src/platform/cache/invalidation-barrier.ts'
import type { Admin, ShopContext, SignedInStaffContext } from '#src/platform/context.ts'
import { inTransaction, type Tx } from '#src/platform/db/db.ts'
import type { ShopRow } from '#src/platform/db/tables.generated.ts'
import { enqueueJob } from '#src/platform/queue/job-queue.ts'
import { Failure } from '#src/shared/failure.ts'
import { isId } from '#src/shared/ids.ts'
import { platformEn as t } from '#src/shared/messages/staff/platform.en.ts'
import { permissionsOf } from '#src/shared/staff-permissions.ts'
import type { Operator } from './shop-opening.service.ts'
import { shopListStore, type ShopListStore } from './shop-list.store.ts'
import { REMOVAL_DAYS } from './shop-removal.rules.ts'
import { ERASE_SHOP } from './shop-removal.service.ts'

const DAY_MS = 86_400_000

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

/**
 * Brings a shop back as it was: open or closed. It is not removed any more.
 * @throws Failure `not_found`; `transition_not_allowed` when its removal has begun
 */
export const resumeShop = (context: PlatformContext, { shopId }: { shopId: string }): Promise<void> =>
  changeShop(context, shopId, {
    action: 'platform.resume',
    write: async (store, { id, removal_due_at: dueAt }) => {
      if (dueAt !== null && dueAt <= context.now) throw new Failure('transition_not_allowed', { text: t.beingRemoved })
      await store.setSuspension(id, null)
    },
  })

/**
 * Removes a suspended shop: it is erased after 30 days, in which its staff export what they need, unless it is resumed.
 * @param removal.name as it was typed, to be sure which shop is meant
 * @throws Failure `not_found`, `invalid_fields`; `transition_not_allowed` for a shop that is not suspended
 */
export const removeShop = (
  context: PlatformContext,
  { shopId, name }: { shopId: string; name: string },
): Promise<void> =>
  changeShop(context, shopId, {
    action: 'platform.remove',
    write: async (store, shop, tx) => {
      if (name.trim() !== shop.name.trim()) throw new Failure('invalid_fields', { fields: { name: t.typedName } })
      if (shop.suspended_at === null) throw new Failure('transition_not_allowed', { text: t.suspendFirst })
      // A removal that has begun stays as it is.
      if (shop.removal_due_at !== null) return
      const dueAt = new Date(context.now.getTime() + REMOVAL_DAYS * DAY_MS)
      await store.setRemoval(shop.id, dueAt)
      enqueueJob(tx, { kind: ERASE_SHOP, key: shop.id, runAt: dueAt })
    },
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
  /** @param shop its row, which is locked */
  write: (
    store: ShopListStore,
    shop: ShopRow,
    tx: Tx<Omit<PlatformContext, 'announce'> & { shop: ShopRow }>,
  ) => Promise<void>
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
    const store = shopListStore(tx.db)
    await write(store, (await store.lock(shop.id)) ?? shop, tx)
    await writeAuditEntry(tx, { action, target: shop.name, data: data?.(shop) ?? {}, reason: reason ?? null })
    // Everything of the shop: its pages are served without looking it up.
    await publishInvalidation(tx.db, { shopId: shop.id, tags: null })
  })
  announce({ shopId: shop.id, tags: null })
  await waitForInvalidation(db)
}
