import { sql } from 'kysely'
import { countAgain } from '#src/features/coupons/coupon.service.ts'
import { takePreorders, takeStock } from '#src/features/inventory/inventory.service.ts'
import {
  giveBackPreorders,
  giveBackStock,
  isEnoughForHolds,
  lockStock,
} from '#src/features/inventory/stock-return.service.ts'
import { giveBackPools, takePoolsAgain } from '#src/features/promotions/pool-return.service.ts'
import { publishChange } from '#src/platform/changes.ts'
import type { ShopContext } from '#src/platform/context.ts'
import { afterCommit } from '#src/platform/db.ts'
import type { LockedOrder } from './order-settle.service.ts'
import type { OrderLineRow } from './order-state.store.ts'

interface Pieces {
  line: OrderLineRow
  quantity: number
}

/**
 * Gives back what an order had taken of stock, places of pre-orders and flash pools, in the caller's transaction and
 * after the order was locked. Pages that tell of it are told when it stands.
 * @param of.isRestocked false leaves the shelf alone: what was damaged or lost comes back to nobody
 */
export async function giveBackGoods(
  inside: ShopContext,
  { id }: LockedOrder,
  of: { pieces: readonly Pieces[]; reason: 'cancelled' | 'expired'; isRestocked?: boolean },
): Promise<void> {
  const { reason, isRestocked = true } = of
  const pieces = of.pieces.filter(({ quantity }) => quantity > 0)
  const ofStock = sumByVariant(pieces.filter(({ line }) => !line.is_preorder))
  await lockStock(
    inside,
    ofStock.map(({ variantId }) => variantId),
  )
  const ofPools = sumByVariant(pieces.filter(({ line }) => line.price_source === 'flash'))
  const tags = [
    ...(isRestocked ? await giveBackStock(inside, ofStock, { reason, orderId: id }) : []),
    ...(await giveBackPreorders(
      inside,
      pieces
        .filter(({ line }) => line.is_preorder)
        .map(({ line, quantity }) => ({ productId: line.product_id, quantity })),
    )),
    ...(await giveBackPools(inside, id, reason === 'expired' ? null : ofPools)),
  ]
  await tell(inside, tags)
}

/**
 * Takes the goods of an expired order once more, and the use of its coupon, all or nothing.
 * @returns false, with nothing taken, when something of it is not there any more
 */
export async function takeGoodsAgain(inside: ShopContext, { id, row, lines }: LockedOrder): Promise<boolean> {
  const pieces = lines.map((line) => ({ line, quantity: line.quantity }))
  const ofStock = sumByVariant(pieces.filter(({ line }) => !line.is_preorder))
  await sql`savepoint goods`.execute(inside.db)
  await lockStock(
    inside,
    ofStock.map(({ variantId }) => variantId),
  )
  const wanted = ofStock.map((piece) => ({ ...piece, categoryIds: [] }))
  const taken = await takeStock(inside, wanted, id)
  const preordered = await takePreorders(
    inside,
    pieces
      .filter(({ line }) => line.is_preorder)
      .map(({ line, quantity }) => ({ productId: line.product_id, quantity })),
  )
  const pooled = await takePoolsAgain(inside, id)
  const owner = { holder: row.user_id ?? row.guest_hash, cartId: row.cart_id }
  const isShared = await isEnoughForHolds(
    inside,
    owner,
    ofStock.map(({ variantId }) => variantId),
  )
  const areThere = taken.ok && preordered.ok && pooled !== null && isShared
  // The coupon after the goods, as an order locks them.
  if (!areThere || !(await useCouponAgain(inside, row))) {
    await sql`rollback to savepoint goods`.execute(inside.db)
    return false
  }
  await tell(inside, [
    ...(taken.change ? ['catalog', ...(taken.change.tags ?? [])] : []),
    ...(preordered.change?.tags ?? []),
    ...pooled,
  ])
  return true
}

async function useCouponAgain(inside: ShopContext, row: LockedOrder['row']): Promise<boolean> {
  const { id: orderId, coupon_id: couponId, user_id: userId, email } = row
  return couponId === null || (await countAgain(inside, { couponId, orderId, user: { userId, email } }))
}

async function tell(inside: ShopContext, tags: readonly string[]): Promise<void> {
  if (tags.length === 0) return
  const change = { shopId: inside.shop.id, tags: [...new Set(tags)] }
  await publishChange(inside.db, change)
  afterCommit(inside.db, () => inside.announce(change))
}

function sumByVariant(pieces: readonly Pieces[]): { variantId: string; quantity: number }[] {
  const sums = new Map<string, number>()
  for (const { line, quantity } of pieces) sums.set(line.variant_id, (sums.get(line.variant_id) ?? 0) + quantity)
  return [...sums].map(([variantId, quantity]) => ({ variantId, quantity }))
}
