import { emailKey } from '#src/features/mail/mail.rules.ts'
import type { GuestContext, ShopContext } from '#src/platform/context.ts'
import { inTransaction, type Tx } from '#src/platform/db/db.ts'
import { Failure } from '#src/shared/failure.ts'
import { readCrockford, showOrderNumber } from '#src/shared/ids.ts'
import type { OrderRow } from '#src/platform/db/tables.generated.ts'
import type { Order } from './order.contract.ts'
import { toOrder } from './my-orders/order-view.service.ts'
import { orderStore } from './order.store.ts'

/** Finds the order of a cart; a cart is ordered at most once. */
export async function findOrderOfCart(
  tx: Tx<ShopContext>,
  cartId: string,
): Promise<{ id: string; orderNumber: string; guestHash: string; userId: string | null } | null> {
  const row = await orderStore(tx).byCart(cartId)
  return row && { id: row.id, orderNumber: row.order_number, guestHash: row.guest_hash, userId: row.user_id }
}

/**
 * Returns the number and the status of an order.
 * @throws Failure `not_found`
 */
export async function getOrderState(
  tx: Tx<ShopContext>,
  orderId: string,
): Promise<{ orderId: string; orderNumber: string; status: string }> {
  const row = await orderStore(tx).byId(orderId)
  if (!row) throw new Failure('not_found')
  return { orderId, orderNumber: showOrderNumber(row.order_number), status: row.status }
}

/** Counts the unpaid orders of a shopper, or of a guest's e-mail address. */
export const countAwaitingPayment = (
  tx: Tx<ShopContext>,
  of: { userId: string | null; email: string },
): Promise<number> => orderStore(tx).countAwaitingPayment({ userId: of.userId, emailKey: emailKey(of.email) })

/**
 * Returns an order as it is stored.
 * @throws Failure `not_found`
 */
export async function readOrderRow(tx: Tx<ShopContext>, id: string): Promise<OrderRow> {
  const row = await orderStore(tx).byId(id)
  if (!row) throw new Failure('not_found')
  return row
}

/**
 * Returns an order as its customer sees it.
 * @throws Failure `not_found`, both for an unknown order and for one that this browser may not read
 */
export function getOrder(context: GuestContext, typedNumber: string): Promise<Order> {
  return inTransaction(context, async (tx) => {
    return toOrder(tx, await requireOrder(tx, { orderNumber: typedNumber }))
  })
}

/**
 * Returns an order by its number as typed, or by its id, if this browser may read it.
 * @throws Failure `not_found`, both for an unknown order and for one that this browser may not read
 */
export async function requireOrder(
  tx: Tx<GuestContext>,
  name: { orderNumber: string } | { id: string },
): Promise<OrderRow> {
  const store = orderStore(tx)
  const row = 'id' in name ? await store.byId(name.id) : await store.byNumber(readCrockford(name.orderNumber))
  if (!row || !canReadOrder(tx, row)) throw new Failure('not_found')
  return row
}

/**
 * A shopper may read their orders on any device; a guest's order needs the browser that placed it or used an access
 * link.
 */
const canReadOrder = ({ guest, session }: GuestContext, row: OrderRow): boolean =>
  row.user_id === null ? guest.canReadOrder(row.id) : session?.userId === row.user_id
