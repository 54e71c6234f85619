import { formatDate, type DateSetting } from '#src/shared/dates.ts'
import { invoiceEn } from '#src/shared/messages/orders/invoice.en.ts'
import { formatMoney } from '#src/shared/money.ts'
import type { DocumentLine, InvoiceDocument } from './invoice.rules.ts'

// The texts of a document in order: the page and the PDF differ only in layout.

const t = invoiceEn

export interface DocumentText {
  title: string
  facts: [label: string, value: string][]
  seller: string[]
  billTo: string[]
  /** Empty when it is equal to `billTo`. */
  shipTo: string[]
  /** Name, quantity, unit price, the one without tax and discount if any line has one, rate, net, tax, total. */
  columns: string[]
  rows: string[][]
  /** Rate, net, tax. */
  taxColumns: string[]
  taxRows: string[][]
  totals: [label: string, value: string][]
  /** Below the totals; empty without one. */
  note: string
  /** How it was paid, or where the refund goes; empty when the facts name the one payment method. */
  payments: [label: string, value: string][]
}

/** Returns the texts of a document, with amounts and dates in the shop's format. */
export function textOf(document: InvoiceDocument, setting: DateSetting): DocumentText {
  const show = (amount: number): string => formatMoney(amount, document.currency, setting.locale)
  const day = (date: string): string => formatDate(new Date(date), setting)
  const { seller, corrects, billTo, shipTo, lines } = document
  const isDiscounted = lines.some(({ discountAmount = null }) => discountAmount !== null && discountAmount > 0)
  const isNetApart = lines.some(({ unitNetAmount }) => unitNetAmount !== undefined)
  return {
    title: document.kind === 'invoice' ? t.invoice : t.creditNote,
    facts: [
      [t.number, document.number],
      [t.date, day(document.issuedAt)],
      ...(corrects
        ? [[t.ofInvoice, corrects.number] as [string, string], [t.reason, corrects.reason] as [string, string]]
        : []),
      [t.order, document.orderNumber],
      [t.ordered, day(document.placedAt)],
      ...(document.suppliedAt === undefined ? [] : [[t.supplied, day(document.suppliedAt)] as [string, string]]),
      [t.payment, document.payment],
    ],
    seller: [
      seller.companyName || seller.name,
      ...seller.address.split('\n'),
      ...(seller.vatNumber ? [t.vatNumber(seller.vatNumber)] : []),
      ...(seller.registrationNumber ? [t.registration(seller.registrationNumber)] : []),
      ...(seller.producerNumbers ? [t.producer(seller.producerNumbers)] : []),
      seller.email,
      seller.phone,
    ].filter((line) => line.trim() !== ''),
    billTo: document.buyerVatNumber === undefined ? billTo : [...billTo, t.vatNumber(document.buyerVatNumber)],
    shipTo: billTo.join('\n') === shipTo.join('\n') ? [] : shipTo,
    columns: [
      t.item,
      t.quantity,
      t.unitPrice,
      ...(isNetApart ? [t.netUnitPrice] : []),
      ...(isDiscounted ? [t.discount] : []),
      t.rate,
      t.net,
      t.tax,
      t.gross,
    ],
    rows: lines.map((line) => rowOf(line, { show, isDiscounted, isNetApart })),
    taxColumns: [t.rate, t.net, t.tax],
    taxRows: document.taxes.map(({ label, ratePpm, baseAmount, amount }) => [
      label === '' ? t.untaxed : `${label} (${percent(ratePpm)})`,
      show(baseAmount),
      show(amount),
    ]),
    totals: [
      [t.net, show(document.netAmount)],
      [t.tax, show(document.taxAmount)],
      [t.total, show(document.totalAmount)],
    ],
    note: document.note ?? '',
    payments: (document.payments ?? []).map(({ title, amount }) => [
      (document.kind === 'invoice' ? t.paidBy : t.refundedTo)(title),
      show(amount),
    ]),
  }
}

const rowOf = (
  line: DocumentLine,
  columns: { show: (amount: number) => string; isDiscounted: boolean; isNetApart: boolean },
): string[] => {
  const { show, isDiscounted, isNetApart } = columns
  return [
    line.name,
    line.quantity === null ? '' : String(line.quantity),
    line.unitAmount === null ? '' : show(line.unitAmount),
    ...(isNetApart ? [line.unitNetAmount === undefined ? '' : show(line.unitNetAmount)] : []),
    ...(isDiscounted ? [line.discountAmount ? show(-line.discountAmount) : ''] : []),
    line.ratePpm === null ? '' : percent(line.ratePpm),
    show(line.netAmount),
    show(line.taxAmount),
    show(line.grossAmount),
  ]
}

/** Parts per million: `190000` is `19%`, `88750` is `8.875%`. */
const percent = (ppm: number): string => `${Number((ppm / 10_000).toFixed(4))}%`
