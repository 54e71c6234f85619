import { randomUUIDv7 } from 'node:crypto'
import { allocateItems, togetherOf, writeOrder } from '#src/features/checkout/write-order.service.ts'
import { toDraft } from '#src/features/checkout/order-draft.service.ts'
import type { QuoteCalculation } from '#src/features/checkout/quote-calculation.service.ts'
import { takeHold } from '#src/features/inventory/hold.service.ts'
import { getOrderState } from '#src/features/orders/order.service.ts'
import { shopperOf } from '#src/features/promotions/flash-claim.service.ts'
import { getPools } from '#src/features/promotions/promotions.service.ts'
import type { ShopContext } from '#src/platform/context.ts'
import { afterCommit, flushWrites, type Tx } from '#src/platform/db/db.ts'
import { Failure } from '#src/shared/failure.ts'
import { showOrderNumber } from '#src/shared/ids.ts'
import { formatMoney } from '#src/shared/money.ts'
import { isOnline } from '#src/shared/payment-providers.ts'
import type { DraftPayment } from './draft.admin.contract.ts'
import { calculateDraft, requestOf, type DraftToQuote } from './draft-quote.service.ts'
import { contentOf, holdOwnerOf } from './draft.service.ts'
import { draftStore, type ShownDraft } from './draft.store.ts'

interface PlacedDraft {
  orderId: string
  orderNumber: string
  status: string
  /** null when the order was placed before. */
  paymentId: string | null
}

/**
 * Places the order of a draft, exactly as the shop's checkout does. A draft becomes one order: a second placing returns
 * the first one.
 * @param agreed.quoteHash the quote to which the customer has agreed; absent for any total
 * @throws Failure `not_found`; `invalid_fields` with everything that the draft lacks; `quote_changed`;
 * `payment_unavailable` for a payment page, which needs the customer; `out_of_stock`
 */
export async function placeDraft(
  tx: Tx<ShopContext>,
  draftId: string,
  agreed: { payment: DraftPayment; quoteHash?: string | undefined; isByCustomer?: boolean },
): Promise<PlacedDraft> {
  await getPools(tx)
  const row = await draftStore(tx).lock(draftId)
  if (!row) throw new Failure('not_found')
  if (row.order_id !== null) return { ...(await getOrderState(tx, row.order_id)), paymentId: null }
  const { payment } = agreed
  const orderId = randomUUIDv7()
  const draft: DraftToQuote = {
    draftId,
    content: contentOf(row),
    gatewayId: payment.type === 'gateway' ? payment.gatewayId : null,
    isPaid: payment.type === 'received',
  }
  const guestHash = tx.secret.digest('draft guest', `${tx.shop.id} ${draftId}`).toString('hex')
  const calculation = complete(
    await calculateDraft(tx, draft, {
      lock: 'all',
      guestHash,
      heldOf: (variantIds) => takeHold(tx, holdOwnerOf(draftId), variantIds),
    }),
  )
  rejectChange(tx, { row, calculation }, agreed.quoteHash)
  const { gateway, lines } = calculation
  if (gateway && isOnline(gateway.provider) && !agreed.isByCustomer) throw new Failure('payment_unavailable')
  const shopper = shopperOf(tx, guestHash, requestOf(draft))
  const { changes, newlyLow } = await allocateItems(tx, { lines, shopper, orderId })
  const { content } = draft
  const written = await writeOrder(tx, {
    orderId,
    calculation,
    draft: {
      ...(await toDraft(tx, content.customer.userId, {
        row: { cart_id: draftId, guest_hash: guestHash },
        calculation,
        texts: { orderNote: content.note, giftMessage: '' },
      })),
      source: 'draft',
    },
    newlyLow,
    reference: payment.type === 'received' ? payment.reference : '',
  })
  // The draft refers to the order.
  await flushWrites(tx.db)
  await draftStore(tx).update(draftId, {
    state: 'placed',
    order_id: orderId,
    total_amount: calculation.totals.totalAmount,
    held_until: null,
    token_hash: null,
  })
  const change = togetherOf(changes)
  if (change) afterCommit(tx.db, () => tx.announce(change))
  const { orderNumber, status, paymentId } = written
  return { orderId, orderNumber: showOrderNumber(orderNumber), status, paymentId }
}

type Complete = QuoteCalculation & {
  address: NonNullable<QuoteCalculation['address']>
  offer: NonNullable<QuoteCalculation['offer']>
}

/** @throws Failure `invalid_fields` with everything that is missing, by field */
function complete(calculation: QuoteCalculation): Complete {
  const { quote, address, offer } = calculation
  if (quote.requirements.length > 0 || !address || !offer)
    throw new Failure('invalid_fields', {
      fields: Object.fromEntries(quote.requirements.map(({ field, message }) => [field, message])),
    })
  return { ...calculation, address, offer }
}

/** @throws Failure `quote_changed` when the customer has agreed to another total */
function rejectChange(
  { shop }: ShopContext,
  { row, calculation }: { row: ShownDraft; calculation: QuoteCalculation },
  quoteHash: string | undefined,
): void {
  if (quoteHash === undefined || quoteHash === calculation.quote.quoteHash) return
  const show = (amount: number): string => formatMoney(amount, shop.currency, shop.locale)
  throw new Failure('quote_changed', {
    values: { a: show(row.total_amount), b: show(calculation.totals.totalAmount) },
    data: { quoteHash: calculation.quote.quoteHash },
  })
}
