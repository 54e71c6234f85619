import type { ShopContext } from '#src/platform/context.ts'
import type { Tx } from '#src/platform/db/db.ts'
import { invoiceEn } from '#src/shared/messages/orders/invoice.en.ts'
import type { LockedOrder } from './order-changes.service.ts'
import type { PaymentMethod } from './order-state.store.ts'
import { isPaidInParts, paymentPartStore, type PaymentPart } from './payment-part.store.ts'
import type { RefundDestination } from '../order.rules.ts'

/** Returns how to name a payment, within a sentence. */
export function nameOfPart({ provider, title, last4 }: Pick<PaymentPart, 'provider' | 'title' | 'last4'>): string {
  if (provider !== 'credit') return title
  return last4 === null ? invoiceEn.storeCredit : invoiceEn.giftCard(last4)
}

/** Returns how to name where the refunds of an order go. */
export async function nameRefundMethods(
  tx: Tx<ShopContext>,
  { id, row }: Pick<LockedOrder, 'id' | 'row'>,
  destination: RefundDestination,
): Promise<string> {
  if (destination === 'credit') return invoiceEn.storeCredit
  const parts = await paymentPartStore(tx).ofOrder(id)
  return isPaidInParts(parts) ? [...new Set(parts.map(nameOfPart))].join(', ') : (row.payment as PaymentMethod).title
}

/** Returns a part as the API shows it. */
export const toPaymentPart = ({ provider, title, last4, amount }: PaymentPart) => ({ provider, title, last4, amount })
