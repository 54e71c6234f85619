import { countImageBytes } from '#src/features/media/image.service.ts'
import { countStaff } from '#src/features/staff/members/member.admin.service.ts'
import { lockShop, setProfile } from '#src/features/shop/profile.service.ts'
import type { ShopPlan } from '#src/features/shop/shop-plan.contract.ts'
import { limitsOf } from '#src/features/shop/shop-limits.service.ts'
import { createPreviewToken, isClosed } from '#src/platform/auth/shop-preview.ts'
import type { AdminContext, ShopContext } from '#src/platform/context.ts'
import { inTransaction, type Tx } from '#src/platform/db/db.ts'
import type { ShopRow } from '#src/platform/db/tables.generated.ts'
import { Failure } from '#src/shared/failure.ts'
import { setupEn } from '#src/shared/messages/content/setup.en.ts'
import type { SetupStep } from './profile.admin.contract.ts'
import { readSetup } from './setup.admin.service.ts'
import { setupStore } from './setup.store.ts'

/** Without these a visitor cannot order. Taxes are not among them: some shops charge none. */
const NEEDED: ReadonlySet<SetupStep> = new Set(['products', 'delivery', 'payments', 'legal'])

/** Returns whether visitors see the shop, and what it needs before it opens. */
export const showOpening = (context: ShopContext) =>
  inTransaction(context, async (tx) => readOpening(tx, await lockShop(tx)))

async function readOpening(tx: Tx<ShopContext>, shop: ShopRow) {
  const { steps, unreachedDomains } = await readSetup(tx, shop)
  return { isOpen: !isClosed(shop), checks: steps.filter(({ step }) => NEEDED.has(step)), unreachedDomains }
}

/**
 * Opens the shop to visitors.
 * @throws Failure `shop_not_ready` with what it lacks
 */
export async function showToVisitors(tx: Tx<AdminContext>) {
  const opening = await readOpening(tx, await lockShop(tx))
  const missing = opening.checks.filter(({ isDone }) => !isDone).map(({ step }) => setupEn.checks[step])
  if (missing.length > 0) throw new Failure('shop_not_ready', { values: { list: missing.join(', ') } })
  await setProfile(tx, { closed_at: null })
  return { ...opening, isOpen: true }
}

/** Returns what the platform allows the shop, and how much of it the shop uses. */
export const showPlan = (context: ShopContext): Promise<ShopPlan> =>
  inTransaction(context, async (tx) => ({
    limits: limitsOf(tx.shop),
    usage: {
      products: await setupStore(tx).countProducts(),
      staff: await countStaff(tx),
      storageBytes: await countImageBytes(tx),
    },
  }))

/** Closes the shop to visitors; one that is closed stays so. */
export async function hideFromVisitors(tx: Tx<AdminContext>) {
  const shop = await lockShop(tx)
  await setProfile(tx, { closed_at: shop.closed_at ?? tx.now })
  return { ...(await readOpening(tx, shop)), isOpen: false }
}

/** Returns the path of the shop with which a browser sees it while it is closed. */
export const showPreview = ({ shop, secret, now }: ShopContext): { path: string } => ({
  path: `/preview/${createPreviewToken({ shopId: shop.id, secret }, now)}`,
})
