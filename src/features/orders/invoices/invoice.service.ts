import type { Address } from '#src/features/addresses/address.rules.ts'
import { formatPostalAddress } from '#src/features/addresses/postal-address.rules.ts'
import { findBuyerVatNumber } from '#src/features/pricing/reverse-charge.rules.ts'
import type { ShopContext } from '#src/platform/context.ts'
import type { Tx } from '#src/platform/db/db.ts'
import { enqueueJob } from '#src/platform/queue/job-queue.ts'
import { showOrderNumber } from '#src/shared/ids.ts'
import { localTime } from '#src/shared/local-time.ts'
import { invoiceEn } from '#src/shared/messages/orders/invoice.en.ts'
import { creditOrder } from './credit-note.rules.ts'
import { billOrder, netUnitPrice, sumOf, type BilledLine, type InvoiceDocument, type TaxRow } from './invoice.rules.ts'
import { invoiceStore } from './invoice.store.ts'
import type { Order } from '../order.contract.ts'
import type { EventData, LockedOrder, RecordedEvent } from '../changes/order-changes.service.ts'
import { nameOfPart } from '../changes/payment-name.service.ts'
import { isPaidInParts, paymentPartStore, type PaymentPart } from '../changes/payment-part.store.ts'

/** An invoice that has just been issued. */
export interface IssuedInvoice {
  id: string
  number: string
}

/**
 * Issues the documents that a change requires. The invoice follows the payment, with cash the first shipment. A credit
 * note follows everything that lowers the due amount of an invoiced order, paid or not.
 * @returns the invoice if this call issued it
 */
export async function issueDueDocuments(
  tx: Tx<ShopContext>,
  order: LockedOrder,
  events: readonly RecordedEvent[],
): Promise<IssuedInvoice | null> {
  const open = await findInvoice(tx, order.id)
  if (!open) {
    if (!isBillable(order)) return null
    const issued = await issueInvoice(tx, order)
    enqueueArchive(tx, issued.id)
    return issued
  }
  const { invoice, earlier } = open
  // A double payment was invoiced once: it is refunded without a credit note.
  const amount = invoice.totalAmount - order.state.dueAmount - sumOf(earlier, ({ totalAmount }) => totalAmount)
  if (amount > 0) await issueCreditNote(tx, order, { invoice, earlier, amount, events })
  return null
}

/** Returns the invoice of an order that no edit has replaced, with its credit notes; null without one. */
async function findInvoice(
  tx: Tx<ShopContext>,
  orderId: string,
): Promise<{ id: string; invoice: InvoiceDocument; earlier: InvoiceDocument[] } | null> {
  const issued = await invoiceStore(tx).ofOrder(orderId)
  const found = issued.find(({ document, isReplaced }) => document.kind === 'invoice' && !isReplaced)
  if (!found) return null
  const earlier = issued.flatMap(({ document }) =>
    document.corrects?.number === found.document.number ? [document] : [],
  )
  return { id: found.id, invoice: found.document, earlier }
}

/**
 * Credits what is left of the invoice of an order that is edited: another one follows the payment.
 * @param order as it was invoiced
 */
export async function replaceInvoice(
  tx: Tx<ShopContext>,
  order: LockedOrder,
  events: readonly RecordedEvent[],
): Promise<void> {
  const open = await findInvoice(tx, order.id)
  if (!open) return
  const { id, invoice, earlier } = open
  const amount = invoice.totalAmount - sumOf(earlier, ({ totalAmount }) => totalAmount)
  if (amount > 0) await issueCreditNote(tx, order, { invoice, earlier, amount, events })
  await invoiceStore(tx).replace(id)
}

/** An authorisation is not invoiced; cash is invoiced with the shipment. */
function isBillable({ row, facts, state }: LockedOrder): boolean {
  if (state.status === 'cancelled' || state.status === 'expired' || !facts.isConfirmed) return false
  return row.is_cod ? facts.lines.some(({ shipped }) => shipped > 0) : state.openAmount === 0
}

/** @param order an order without an invoice */
export async function issueInvoice(
  tx: Tx<ShopContext>,
  order: Pick<LockedOrder, 'id' | 'row' | 'lines'>,
): Promise<IssuedInvoice> {
  const { row, lines } = order
  const amounts = billOrder(
    {
      lines: lines.map(billedLine),
      shippingAmount: row.shipping_amount - row.shipping_discount_amount,
      feeAmount: row.fee_amount,
      taxAmount: row.tax_amount,
      totalAmount: row.total_amount,
      taxes: (row.tax_lines as Order['taxLines']).map(({ label, ratePpm, baseAmount, amount }): TaxRow => ({
        label,
        ratePpm,
        baseAmount,
        amount,
      })),
    },
    { delivery: invoiceEn.delivery, fee: invoiceEn.fee },
  )
  const paid = await paymentPartStore(tx).ofOrder(order.id)
  const head = await headOf(tx, order, 'invoice')
  const id = await invoiceStore(tx).add(
    order.id,
    {
      ...head,
      suppliedAt: tx.now.toISOString(),
      ...amounts,
      corrects: null,
      ...(isPaidInParts(paid) && { payments: paid.map(toDocumentPart) }),
    },
    { refundId: null, adjustmentId: null },
  )
  return { id, number: head.number }
}

async function issueCreditNote(
  tx: Tx<ShopContext>,
  order: LockedOrder,
  of: {
    invoice: InvoiceDocument
    earlier: readonly InvoiceDocument[]
    amount: number
    events: readonly RecordedEvent[]
  },
): Promise<void> {
  const { invoice, earlier, amount, events } = of
  const dataOf = (isMeant: (data: EventData) => boolean): EventData =>
    events.flatMap(({ data }) => (data && isMeant(data) ? [data] : []))[0] ?? {}
  const { lines: units = [] } = dataOf(({ lines }) => lines !== undefined)
  const { reason = '' } = dataOf((data) => data.reason !== undefined)
  const { refundId = null } = dataOf((data) => data.refundId !== undefined)
  const amounts = creditOrder(invoice, {
    credit: { amount, units },
    lines: order.lines.map(billedLine),
    earlier,
    otherLabel: invoiceEn.other,
  })
  const refundIds = events.flatMap(({ data }) => data?.refundId ?? [])
  const refunds = refundIds.length === 0 ? [] : await paymentPartStore(tx).ofRefunds(order.id, refundIds)
  const head = await headOf(tx, order, 'creditNote')
  const corrects = { number: invoice.number, reason: invoiceEn.reasons[reason] ?? invoiceEn.otherReason }
  const { lines, taxes, netAmount, taxAmount, totalAmount } = amounts
  const document = {
    ...head,
    lines,
    taxes,
    netAmount,
    taxAmount,
    totalAmount,
    corrects,
    ...(isPaidInParts(refunds) && { payments: refunds.map(toDocumentPart) }),
  }
  // The first event is that of the command; the others follow from it.
  const id = await invoiceStore(tx).add(order.id, document, { refundId, adjustmentId: events[0]?.id ?? null })
  enqueueArchive(tx, id)
}

const toDocumentPart = (part: PaymentPart): { title: string; amount: number } => ({
  title: nameOfPart(part),
  amount: part.amount,
})

/** Has the PDF rendered once after the commit. */
const enqueueArchive = (tx: Tx<ShopContext>, id: string): void =>
  enqueueJob(tx, { kind: 'document.archive', key: id, runAt: tx.now })

/** Whether the price of a line contains its tax. */
const containsTax = (line: LockedOrder['lines'][number]): boolean =>
  line.tax_amount > 0 && line.unit_amount * line.quantity - line.discount_amount === line.net_amount + line.tax_amount

const billedLine = (line: LockedOrder['lines'][number]): BilledLine => ({
  id: line.id,
  name: [line.name, ...line.option_values].join(', '),
  quantity: line.quantity,
  cancelled: line.cancelled_quantity,
  unitAmount: line.unit_amount,
  ...(containsTax(line) && { unitNetAmount: netUnitPrice(line.unit_amount, line.tax_rate_ppm) }),
  discountAmount: line.discount_amount,
  netAmount: line.net_amount,
  taxAmount: line.tax_amount,
  ratePpm: line.tax_rate_ppm,
})

async function headOf(tx: Tx<ShopContext>, { row }: Pick<LockedOrder, 'row'>, kind: InvoiceDocument['kind']) {
  const { shop, now } = tx
  const year = Number(localTime(now, shop.time_zone).date.slice(0, 4))
  const {
    companyName = '',
    registrationNumber = '',
    vatNumber = '',
    smallBusinessNote = '',
    producerNumbers,
  } = shop.legal
  const buyerVatNumber = findBuyerVatNumber(row.tax_lines as Order['taxLines'])
  const goesTo = row.shipping_address as Address
  const label = { language: shop.language, isLabel: true }
  return {
    kind,
    number: await invoiceStore(tx).takeNumber(kind, year),
    issuedAt: now.toISOString(),
    setting: { locale: row.locale, language: shop.language, timeZone: shop.time_zone },
    orderNumber: showOrderNumber(row.order_number),
    placedAt: row.placed_at.toISOString(),
    currency: row.currency,
    seller: {
      name: shop.name,
      companyName,
      registrationNumber,
      vatNumber,
      ...(producerNumbers && { producerNumbers }),
      address: shop.address,
      email: shop.shop_email,
      phone: shop.shop_number,
    },
    ...(buyerVatNumber !== null && { buyerVatNumber }),
    ...(smallBusinessNote !== '' && row.tax_amount === 0 && { note: smallBusinessNote }),
    billTo: formatPostalAddress((row.billing_address as Address | null) ?? goesTo, label),
    shipTo: formatPostalAddress(goesTo, label),
    payment: (row.payment as Order['payment']).title,
  }
}
