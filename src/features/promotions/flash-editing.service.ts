import type { Restorer } from '#src/features/changes/change.events.ts'
import { recordChange, requireVersion } from '#src/features/changes/change.service.ts'
import { ShopInputError } from '#src/features/shop/shop.admin.service.ts'
import type { AdminContext, ShopContext } from '#src/platform/context.ts'
import { inTransaction, type Tx } from '#src/platform/db/db.ts'
import { Failure } from '#src/shared/failure.ts'
import { checkFlashChange, hasStarted } from './flash-change.rules.ts'
import { flashEditingStore, type StoredSale } from './flash-editing.store.ts'
import { createFlashSale, saveFlashSale } from './promotion.admin.service.ts'
import type { FlashDraft, FlashItemDraft } from './promotion-input.rules.ts'
import { statusOf } from './promotions.rules.ts'

/** For so long a promotion that was added by mistake can be taken back. */
const UNDO_MS = 24 * 3_600_000

/** The values of a sale that operations change, as they are recorded for an undo. */
interface FlashValues {
  title: string
  startsAt: string
  endsAt: string
  items: FlashItemDraft[]
  isDeleted: boolean
}

/** @throws Failure for a sale that does not exist */
const unknownSale = (id: string): Failure =>
  new Failure('not_found', { text: `There is no flash sale ${id} that could be changed.` })

/** Plans a flash sale. @throws ShopInputError, also when another sale has one of its products at that time */
export async function addFlashSale(tx: Tx<AdminContext>, draft: FlashDraft) {
  await requireNoOverlap(tx, draft, null)
  const { id } = await createFlashSale(tx, draft)
  const changeId = await recordChange(tx, 'createFlashSale', [
    { id, before: { isDeleted: true }, after: { isDeleted: false }, version: 1 },
  ])
  return { data: { _id: id }, changeId }
}

/**
 * Replaces the plan of a sale; sold units stay. After its start there is no undo, and only its end, its title and larger
 * pools can be changed.
 * @throws Failure `not_found`, `changed_meanwhile`; ShopInputError
 */
export async function editFlashSale(
  tx: Tx<AdminContext>,
  id: string,
  { version: seen, ...draft }: FlashDraft & { version?: number | undefined },
) {
  const sale = await lockSale(tx, id)
  const isOld = seen !== undefined && seen !== sale.version
  // Who sees the conflict reads names.
  const values = { ...valuesOf(sale), ...(isOld && { items: await flashEditingStore(tx).items(id) }) }
  await requireVersion(tx, { objectId: id, seen, present: sale.version, values })
  const reason = checkFlashChange(sale, draft, tx.now)
  if (reason !== null) throw new ShopInputError(reason)
  const after = { ...draft, isDeleted: false }
  const version = await saveValues(tx, sale, after)
  const data = { _id: id, version }
  if (hasStarted(sale, tx.now)) return { data, changeId: null }
  const change = { id, before: { ...valuesOf(sale) }, after: { ...valuesOf({ ...sale, ...draft }) }, version }
  return { data, changeId: await recordChange(tx, 'updateFlashSale', [change]) }
}

async function lockSale(tx: Tx<ShopContext>, id: string): Promise<StoredSale> {
  const sale = await flashEditingStore(tx).lock(id)
  if (!sale || sale.isDeleted || sale.state === 'cancelled') throw unknownSale(id)
  return sale
}

/** Checks and writes the values of a sale. @returns its new version */
async function saveValues(
  tx: Tx<ShopContext>,
  sale: StoredSale,
  { isDeleted, ...draft }: FlashDraft & { isDeleted: boolean },
): Promise<number> {
  if (!isDeleted) await requireNoOverlap(tx, draft, sale.id)
  const store = flashEditingStore(tx)
  if (isDeleted && (await store.items(sale.id)).some(({ sold, held }) => sold + held > 0))
    throw new ShopInputError('Shoppers have units of this flash sale, so it stays. You can cancel it instead.')
  const version = sale.version + 1
  // A deleted sale is a draft, which no page of the shop shows.
  const state = isDeleted ? 'draft' : sale.isDeleted ? 'live' : sale.state
  await saveFlashSale(tx, sale.id, { ...draft, version, state, deletedAt: isDeleted ? tx.now : null })
  return version
}

async function requireNoOverlap(tx: Tx<ShopContext>, draft: FlashDraft, except: string | null): Promise<void> {
  const store = flashEditingStore(tx)
  const variantIds = draft.items.map(({ variantId }) => variantId)
  await store.lockProducts(variantIds)
  const [overlap] = await store.overlaps(variantIds, { ...draft, except })
  if (overlap)
    throw new ShopInputError(
      `${overlap.name} is in the flash sale “${overlap.title}” at that time. A product is in one flash sale at a time.`,
    )
}

const valuesOf = ({ title, startsAt, endsAt, items, isDeleted }: FlashDraft & { isDeleted: boolean }): FlashValues => ({
  title,
  startsAt: startsAt.toISOString(),
  endsAt: endsAt.toISOString(),
  items: items.map(({ variantId, flashPriceAmount, poolQuantity, perShopperLimit }) => ({
    variantId,
    flashPriceAmount,
    poolQuantity,
    perShopperLimit,
  })),
  isDeleted,
})

/** Restores the plan of a sale that has not started, and takes back one that was added. */
export const flashSaleRestorer: Restorer = {
  read: async (tx, id) => {
    const sale = await flashEditingStore(tx).lock(id)
    return sale && sale.state !== 'cancelled' ? { ...valuesOf(sale) } : null
  },
  write: async (tx, id, values) => {
    const sale = await flashEditingStore(tx).lock(id)
    if (!sale) return undefined
    const { startsAt, endsAt, ...rest }: FlashValues = { ...valuesOf(sale), ...values }
    const draft = { ...rest, startsAt: new Date(startsAt), endsAt: new Date(endsAt) }
    const isPlanChange = Object.keys(values).some((name) => name !== 'isDeleted')
    const reason = isPlanChange ? checkFlashChange(sale, draft, tx.now) : null
    if (reason !== null) throw new ShopInputError(reason)
    return saveValues(tx, sale, draft)
  },
}

/** Returns a sale as staff edit it, with what is sold, held and waited for. @throws Failure `not_found` */
export const showFlashSale = (context: ShopContext, id: string) =>
  inTransaction(context, async (tx) => {
    const store = flashEditingStore(tx)
    const sale = await store.find(id)
    if (!sale) throw new Failure('not_found', { text: `There is no flash sale ${id}.` })
    return {
      _id: id,
      title: sale.title,
      startsAt: sale.startsAt.toISOString(),
      endsAt: sale.endsAt.toISOString(),
      status: statusOf(sale, tx.now),
      hasStarted: hasStarted(sale, tx.now),
      version: sale.version,
      items: await store.items(id),
    }
  })

/** Removes promotions for good that can no longer be restored. */
export const purgePromotions = (context: ShopContext): Promise<void> =>
  inTransaction(context, (tx) => flashEditingStore(tx).purge(new Date(tx.now.getTime() - UNDO_MS)))
