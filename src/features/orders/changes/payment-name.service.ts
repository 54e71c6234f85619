import type { ShopContext } from '#src/platform/context.ts'
import type { Tx } from '#src/platform/db/db.ts'
import { invoiceEn } from '#src/shared/messages/orders/invoice.en.ts'
import { namePaymentPart } from '#src/shared/payment-part-name.ts'
import type { LockedOrder } from './order-changes.service.ts'
import type { PaymentMethod } from './order-state.store.ts'
import { isPaidInParts, paymentPartStore, type PaymentPart } from './payment-part.store.ts'
import type { RefundDestination } from '../order.rules.ts'

/** Returns how to name a payment, within a sentence. */
export const nameOfPart = (part: Pick<PaymentPart, 'provider' | 'title' | 'last4'>): string =>
  namePaymentPart(part, invoiceEn)

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
