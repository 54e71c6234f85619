import type { Address } from '#src/features/addresses/address.rules.ts'
import type { ShopContext } from '#src/platform/context.ts'
import type { Tx } from '#src/platform/db/db.ts'
import { Failure } from '#src/shared/failure.ts'
import { orderEditTexts } from '#src/shared/messages/orders/order-edit.en.ts'
import { orderEn } from '#src/shared/messages/orders/orders.en.ts'
import { lockOrder, type LockedOrder } from './order-changes.service.ts'
import { isTerminal } from './order-state.rules.ts'
import { orderStateStore } from './order-state.store.ts'

/** Where an order goes, and to whom its invoice is addressed; null for the same address. */
export interface OrderAddresses {
  shippingAddress: Address
  billingAddress: Address | null
}

/** Returns the addresses of an order. Each was stored in this type. */
export const addressesOf = ({ row }: LockedOrder): OrderAddresses => ({
  shippingAddress: row.shipping_address as Address,
  billingAddress: row.billing_address as Address | null,
})

/**
 * Requires that an order has not ended, and that nothing of it has left.
 * @throws Failure `transition_not_allowed`
 */
export function requireUnshipped({ state, facts }: LockedOrder): void {
  const { status } = state
  const hasLeft = facts.lines.some(({ shipped }) => shipped > 0)
  if (!hasLeft && !isTerminal(status)) return
  throw new Failure('transition_not_allowed', {
    text: hasLeft ? orderEditTexts.hasLeftForAddress : orderEditTexts.isOver,
    values: { status: orderEn.order.statuses[status] },
    data: { status },
  })
}

/** Writes the addresses of a locked order. @returns its new version */
export async function saveAddresses(
  tx: Tx<ShopContext>,
  orderId: string,
  { shippingAddress, billingAddress }: OrderAddresses,
): Promise<number> {
  await orderStateStore(tx).update(orderId, {
    shipping_address: JSON.stringify(shippingAddress),
    billing_address: billingAddress && JSON.stringify(billingAddress),
    phone: shippingAddress.phone,
  })
  return (await lockOrder(tx, orderId)).row.version
}
