import type { Address } from '#src/features/addresses/address.rules.ts'
import type { ShopContext } from '#src/platform/context.ts'
import { countryName } from '#src/shared/countries.ts'
import { showOrderNumber } from '#src/shared/ids.ts'
import { localTime } from '#src/shared/local-time.ts'
import { invoiceEn } from '#src/shared/messages/invoice.en.ts'
import {
  billOrder,
  creditOrder,
  documentNumber,
  type BilledLine,
  type Credit,
  type InvoiceDocument,
  type TaxRow,
} from './invoice.rules.ts'
import { invoiceStore } from './invoice.store.ts'
import type { Order } from './order.contract.ts'
import type { LockedOrder, NewEvent } from './order-settle.service.ts'

/** An invoice that was not there before. */
export interface IssuedInvoice {
  id: string
  number: string
}

/**
 * Issues the invoice with the payment, of cash with the first shipment, and a credit note with each refund, in the
 * transaction in which that happens.
 * @returns the invoice, when this issued it
 */
export async function settleDocuments(
  inside: ShopContext,
  order: LockedOrder,
  events: readonly NewEvent[],
): Promise<IssuedInvoice | null> {
  const issued = await invoiceStore(inside).ofOrder(order.id)
  const invoice = issued.find(({ document }) => document.kind === 'invoice')?.document
  if (!invoice) return isBillable(order) ? issueInvoice(inside, order) : null
  const credited = issued.reduce(
    (sum, { document }) => sum + (document.kind === 'creditNote' ? document.totalAmount : 0),
    0,
  )
  // What was paid twice was billed once: it goes back without a credit note.
  let creditable = invoice.totalAmount - order.state.dueAmount - credited
  for (const { type, data = {} } of events) {
    const isUnpaidCash = order.row.is_cod && order.facts.capturedAmount === 0 && type === 'linesCancelled'
    if (type !== 'refunded' && !isUnpaidCash) continue
    const refundId = isUnpaidCash ? null : (data.refundId ?? null)
    const amount = Math.min(isUnpaidCash ? creditable : (data.amount ?? 0), creditable)
    if (amount <= 0) continue
    const pieces = refundId === null ? (data.lines ?? []) : await invoiceStore(inside).piecesOf(order.id, refundId)
    const credit = { amount, pieces }
    await issueCreditNote(inside, order, { invoice, credit, refundId, reason: data.reason ?? '' })
    creditable -= amount
  }
  return null
}

/** Nothing is billed that is only promised; cash is, with the goods. */
function isBillable({ row, facts, state }: LockedOrder): boolean {
  if (state.status === 'cancelled' || state.status === 'expired' || !facts.isConfirmed) return false
  return row.is_cod ? facts.lines.some(({ shipped }) => shipped > 0) : state.openAmount === 0
}

/** @param order one that has none yet */
export async function issueInvoice(
  inside: ShopContext,
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
  const head = await headOf(inside, order, 'invoice')
  const id = await invoiceStore(inside).add(order.id, { ...head, ...amounts, corrects: null }, null)
  return { id, number: head.number }
}

async function issueCreditNote(
  inside: ShopContext,
  order: LockedOrder,
  of: { invoice: InvoiceDocument; credit: Credit; refundId: string | null; reason: string },
): Promise<void> {
  const { invoice, credit, refundId, reason } = of
  const lines = order.lines.map(billedLine)
  const amounts = creditOrder(invoice, { credit, lines, otherLabel: invoiceEn.other })
  const head = await headOf(inside, order, 'creditNote')
  const corrects = { number: invoice.number, reason: invoiceEn.reasons[reason] ?? invoiceEn.otherReason }
  const { lines: said, taxes, netAmount, taxAmount, totalAmount } = amounts
  await invoiceStore(inside).add(
    order.id,
    { ...head, lines: said, taxes, netAmount, taxAmount, totalAmount, corrects },
    refundId,
  )
}

const billedLine = (line: LockedOrder['lines'][number]): BilledLine => ({
  id: line.id,
  name: [line.name, ...line.option_values].join(', '),
  quantity: line.quantity,
  cancelled: line.cancelled_quantity,
  unitAmount: line.unit_amount,
  netAmount: line.net_amount,
  taxAmount: line.tax_amount,
  ratePpm: line.tax_rate_ppm,
})

async function headOf(inside: ShopContext, { row }: Pick<LockedOrder, 'row'>, kind: InvoiceDocument['kind']) {
  const { shop, now } = inside
  const year = Number(localTime(now, shop.time_zone).date.slice(0, 4))
  const { companyName = '', registrationNumber = '', vatNumber = '' } = shop.legal
  const goesTo = row.shipping_address as Address
  return {
    kind,
    number: documentNumber(kind, year, await invoiceStore(inside).nextNumber(kind, year)),
    issuedAt: now.toISOString(),
    orderNumber: showOrderNumber(row.order_number),
    placedAt: row.placed_at.toISOString(),
    currency: row.currency,
    seller: {
      name: shop.name,
      companyName,
      registrationNumber,
      vatNumber,
      address: shop.address,
      email: shop.shop_email,
      phone: shop.shop_number,
    },
    billTo: addressLines((row.billing_address as Address | null) ?? goesTo, shop.language),
    shipTo: addressLines(goesTo, shop.language),
    payment: (row.payment as Order['payment']).title,
  }
}

const addressLines = (address: Address, language: string): string[] =>
  [
    address.name,
    address.company,
    address.addressLine1,
    address.addressLine2,
    address.area,
    [address.postcode, address.city].filter(Boolean).join(' '),
    address.state,
    countryName(address.country, language),
  ].filter((line) => line !== '')
