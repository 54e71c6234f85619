import type { GuestContext } from '#src/platform/context.ts'
import { Failure } from '#src/shared/failure.ts'
import { readCrockford } from '#src/shared/ids.ts'
import { orderStore, type OrderRow } from './order.store.ts'

/** A shopper's order: the shopper, on any device. A guest's: the browser that placed it. */
export const mayRead = ({ guest, session }: GuestContext, row: Pick<OrderRow, 'id' | 'user_id'>): boolean =>
  row.user_id === null ? guest.mayRead(row.id) : session?.userId === row.user_id

/**
 * An order that whoever asks may read. Call it in a transaction of the shop.
 * @throws Failure `not_found` alike for an unknown order and for one that this browser may not read
 */
export async function openReadableOrder(
  inside: GuestContext,
  wanted: { orderNumber: string } | { orderId: string },
): Promise<OrderRow> {
  const store = orderStore(inside)
  const row =
    'orderId' in wanted ? await store.byId(wanted.orderId) : await store.byNumber(readCrockford(wanted.orderNumber))
  if (!row || !mayRead(inside, row)) throw new Failure('not_found')
  return row
}
