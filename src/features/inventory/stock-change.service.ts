import { randomUUIDv7 } from 'node:crypto'
import { relist } from '#src/features/listing/listing-index.service.ts'
import { invalidate } from '#src/platform/cache/cache-invalidation.ts'
import type { AdminContext, ShopContext } from '#src/platform/context.ts'
import { inTransaction, type Tx } from '#src/platform/db/db.ts'
import { recordStaffEvent } from '#src/platform/staff-events/staff-events.ts'
import { Failure } from '#src/shared/failure.ts'
import { localTime } from '#src/shared/local-time.ts'
import { stockAdminEn } from '#src/shared/messages/catalog/stock-admin.en.ts'
import { inventoryStore } from './inventory.store.ts'
import { stockChangeStore, type LockedStock } from './stock-change.store.ts'
import { notifyStockChanges } from './stock-events.service.ts'

/** Units on hand, or a difference to those of now. */
export type StockTarget = { to: number; /** What the sender has seen. */ seen?: number | undefined } | { by: number }

export interface StockChange {
  variantId: string
  target: StockTarget
  reason: string
  note?: string
  /** The movement that this one takes back. */
  reversesId?: string
}

export interface ChangedStock {
  /** null when the units are the same as before. */
  movementId: string | null
  productId: string
  before: number
  after: number
  wasTracked: boolean
}

/**
 * Changes the stock of a variant by staff, and records the movement. The row is locked first, so that no order between
 * the reading and the writing is lost. The stock is tracked from then on.
 * @throws Failure `not_found`; `changed_meanwhile` when the sender has seen other stock; `invalid_fields` for a
 * difference of stock that is not tracked, and when less would be left than may be sold ahead
 */
export const changeStock = async (context: ShopContext, change: StockChange): Promise<ChangedStock> => {
  const { changed, tags } = await inTransaction(context, (tx) => applyChange(tx, change))
  await invalidate(context, ...tags)
  return changed
}

async function applyChange(tx: Tx<ShopContext>, { variantId, target, ...change }: StockChange) {
  const { reason, note = '', reversesId = null } = change
  const store = stockChangeStore(tx)
  const stock = await store.lock(variantId)
  if (!stock) throw new Failure('not_found')
  const { stockOnHand: before, productId, lowLevel, isTracked } = stock
  await requireSeen(tx, variantId, { target, stock })
  const after = requireAllowed(target, stock)
  const movement = {
    id: randomUUIDv7(),
    variantId,
    quantity: after - before,
    stockAfter: after,
    reason,
    note,
    reversesId,
  }
  await store.move({ ...movement, actor: actorOf(tx) })
  await notifyStockChanges(tx, [{ variantId, before, after, lowLevel }])
  recordStaffEvent(tx, 'stock.changed', variantId)
  const movementId = after === before ? null : movement.id
  return { changed: { movementId, productId, before, after, wasTracked: isTracked }, tags: await tagsOf(tx, stock) }
}

/** Who changes the stock; null for the import and other programs without a person or key. */
const actorOf = (context: ShopContext | AdminContext): string | null => ('admin' in context ? context.admin.name : null)

async function requireSeen(
  tx: Tx<ShopContext>,
  variantId: string,
  { target, stock }: { target: StockTarget; stock: LockedStock },
): Promise<void> {
  if (!('to' in target) || target.seen === undefined || target.seen === stock.stockOnHand) return
  const last = await stockChangeStore(tx).lastMovement(variantId)
  throw new Failure('changed_meanwhile', {
    values: {
      name: last?.actor ?? stockAdminEn.order,
      time: localTime(last?.createdAt ?? tx.now, tx.shop.time_zone).clock,
    },
    data: { stockOnHand: stock.stockOnHand },
  })
}

/** Returns the stock that a change leads to. */
function requireAllowed(target: StockTarget, { stockOnHand, isTracked, backorderLimit }: LockedCount['stock']): number {
  if ('by' in target && !isTracked) throw new Failure('invalid_fields', { fields: { by: stockAdminEn.notTracked } })
  const after = 'to' in target ? target.to : stockOnHand + target.by
  const least = backorderLimit === null ? Number.NEGATIVE_INFINITY : -backorderLimit
  if (after < least && after < stockOnHand)
    throw new Failure('invalid_fields', {
      fields: { ['to' in target ? 'to' : 'by']: stockAdminEn.tooFew(stockOnHand - least) },
    })
  if (after > MAX_UNITS) throw new Failure('invalid_fields', { fields: { by: stockAdminEn.tooMany } })
  return after
}

const MAX_UNITS = 999_999_999

/** Updates whether the product is on sale. @returns the cache tags of what its stock is visible in */
async function tagsOf(
  tx: Tx<ShopContext>,
  { productId, categoryIds }: Pick<LockedStock, 'productId' | 'categoryIds'>,
): Promise<string[]> {
  const turned = await inventoryStore(tx).updateInStock([productId])
  await relist(tx, turned)
  return [
    `product:${productId}`,
    ...categoryIds.map((id) => `category:${id}`),
    ...(turned.length > 0 ? ['stock', ...categoryIds.map((id) => `offers:${id}`)] : []),
  ]
}

/**
 * Changes the stock of many variants that are locked, tracked and may have it, and records the movements. The caller
 * updates lists and caches.
 * @returns the ids of the movements by variant
 */
export async function moveStocks(tx: Tx<ShopContext>, changes: readonly LockedMove[]): Promise<Map<string, string>> {
  const movements = changes.map((change) => ({ id: randomUUIDv7(), ...change, stockAfter: change.before + change.by }))
  if (movements.length === 0) return new Map()
  const levels = await stockChangeStore(tx).moveAll(movements)
  await notifyStockChanges(
    tx,
    movements.map(({ variantId, before, stockAfter }) => ({
      variantId,
      before,
      after: stockAfter,
      lowLevel: levels.get(variantId) ?? null,
    })),
  )
  for (const { variantId } of movements) recordStaffEvent(tx, 'stock.changed', variantId)
  return new Map(movements.map(({ variantId, id }) => [variantId, id]))
}

/** A change of stock by a number of units. */
export interface LockedMove {
  variantId: string
  before: number
  by: number
  reason: string
  actor: string | null
  /** The movement that this one takes back. */
  reversesId: string | null
}

/** A count of a variant that is locked. */
export interface LockedCount {
  variantId: string
  target: StockTarget
  stock: Pick<LockedStock, 'stockOnHand' | 'isTracked' | 'backorderLimit'>
}

/**
 * Sets the stock of locked variants of one product, in as many statements as for one variant.
 * @throws Failure `invalid_fields` as `changeStock`
 */
export async function countLocked(
  tx: Tx<ShopContext>,
  productId: string,
  counts: readonly LockedCount[],
): Promise<void> {
  const moves = counts.flatMap(({ variantId, target, stock }): LockedMove[] => {
    const before = stock.stockOnHand
    const by = requireAllowed(target, stock) - before
    return by === 0 ? [] : [{ variantId, before, by, reason: 'count', actor: actorOf(tx), reversesId: null }]
  })
  const [first] = moves
  if (!first) return
  await moveStocks(tx, moves)
  const product = await stockChangeStore(tx).lock(first.variantId)
  const tags = await tagsOf(tx, { productId, categoryIds: product?.categoryIds ?? [] })
  await invalidate(tx, ...tags)
}

/** Returns the units of movements that were not taken back, by movement. */
export const readOpenUnits = (context: ShopContext, ids: readonly string[]): Promise<Map<string, number>> =>
  stockChangeStore(context).openUnits(ids)

/** Sets whether the stock of a variant is tracked. */
export async function setTracked(context: ShopContext, variantId: string, isTracked: boolean): Promise<void> {
  const tags = await inTransaction(context, async (tx) => {
    const stock = await stockChangeStore(tx).lock(variantId)
    if (!stock) throw new Failure('not_found')
    await stockChangeStore(tx).setTracked(variantId, isTracked)
    return tagsOf(tx, stock)
  })
  await invalidate(context, ...tags)
}
