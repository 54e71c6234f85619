import { allocate } from '#src/features/pricing/allocate.rules.ts'
import type { DateSetting } from '#src/shared/dates.ts'
import { partOf } from '../changes/order-state.rules.ts'

/** One row of a tax table: the taxed amount, and its tax. */
export interface TaxRow {
  label: string
  ratePpm: number
  baseAmount: number
  amount: number
}

export interface DocumentLine {
  name: string
  /** Units; null where there are none, such as for delivery. */
  quantity: number | null
  /** The unit price that the shop showed; null as above. */
  unitAmount: number | null
  /** The unit price without tax; only where `unitAmount` contains tax, and absent in older documents. */
  unitNetAmount?: number
  /** The discount of all units together; absent in documents from before this field existed. */
  discountAmount?: number | null
  /** null when several rates apply. */
  ratePpm: number | null
  netAmount: number
  taxAmount: number
  grossAmount: number
}

export type DocumentKind = 'invoice' | 'creditNote'

/**
 * The content of an invoice or a credit note. All amounts are in minor units of `currency`; those of credit notes are
 * not negative.
 */
export interface InvoiceDocument {
  kind: DocumentKind
  number: string
  issuedAt: string
  /** The format of amounts and dates; absent in documents from before this field existed. */
  setting?: DateSetting
  orderNumber: string
  placedAt: string
  currency: string
  /** Only for a credit note: the corrected invoice, and the reason. */
  corrects: { number: string; reason: string } | null
  seller: {
    name: string
    companyName: string
    registrationNumber: string
    vatNumber: string
    /** Absent without any, and in older documents. */
    producerNumbers?: string
    address: string
    email: string
    phone: string
  }
  /** The day of the payment, or of the shipment for cash on delivery. Only for invoices; absent in older ones. */
  suppliedAt?: string
  /** The VAT number of a buyer who owes the tax; absent for all others. */
  buyerVatNumber?: string
  /** What the law requires of a document without tax; absent without one. */
  note?: string
  /** The lines of the address, from the name on. */
  billTo: string[]
  shipTo: string[]
  lines: DocumentLine[]
  taxes: TaxRow[]
  netAmount: number
  taxAmount: number
  totalAmount: number
  payment: string
  /** How the amount was paid or is refunded, when not by one payment method; absent in older documents. */
  payments?: { title: string; amount: number }[]
}

/** A line of an order for the invoice. */
export interface BilledLine {
  id: string
  name: string
  quantity: number
  cancelled: number
  unitAmount: number
  /** Only where `unitAmount` contains tax. */
  unitNetAmount?: number
  /** Of all its units together. */
  discountAmount: number
  netAmount: number
  taxAmount: number
  ratePpm: number
}

export interface BilledOrder {
  lines: readonly BilledLine[]
  shippingAmount: number
  feeAmount: number
  /** Of the whole order, with delivery and fees. */
  taxAmount: number
  totalAmount: number
  taxes: readonly TaxRow[]
}

/** The calculated part of a document. */
export type DocumentAmounts = Pick<InvoiceDocument, 'lines' | 'taxes' | 'netAmount' | 'taxAmount' | 'totalAmount'>

export const sumOf = <T>(of: readonly T[], valueOf: (one: T) => number): number =>
  of.reduce((sum, one) => sum + valueOf(one), 0)

/**
 * Calculates an invoice: the units that were not cancelled, delivery and fees. Lines, tax table and totals agree to the
 * minor unit.
 */
export function billOrder(order: BilledOrder, labels: { delivery: string; fee: string }): DocumentAmounts {
  const taxes = order.taxes.map((row) => ({ ...row }))
  const lines = order.lines.flatMap((line): DocumentLine[] => {
    const part = partOfLine(line, { done: 0, quantity: line.cancelled })
    moveTax({ from: taxes }, part, line.ratePpm)
    const quantity = line.quantity - line.cancelled
    if (quantity === 0) return []
    return [
      {
        name: line.name,
        quantity,
        ...unitPriceOf(line),
        discountAmount: line.discountAmount - part.discountAmount,
        ratePpm: line.ratePpm,
        netAmount: line.netAmount - part.netAmount,
        taxAmount: line.taxAmount - part.taxAmount,
        grossAmount: line.netAmount + line.taxAmount - part.grossAmount,
      },
    ]
  })
  lines.push(...extraLines(order, labels))
  return sumUp(lines, taxes)
}

/** Returns the unit price of a line, and the one without tax where they differ. */
export const unitPriceOf = ({
  unitAmount,
  unitNetAmount,
}: BilledLine): Pick<DocumentLine, 'unitAmount' | 'unitNetAmount'> =>
  unitNetAmount === undefined ? { unitAmount } : { unitAmount, unitNetAmount }

/** Returns the unit price without tax of a price that contains it, rounded to the nearest minor unit. */
export const netUnitPrice = (unitAmount: number, ratePpm: number): number =>
  Math.round((unitAmount * 1_000_000) / (1_000_000 + ratePpm))

/** Returns the lines for delivery and fees, with their rate and their share of the tax. */
function extraLines(order: BilledOrder, labels: { delivery: string; fee: string }): DocumentLine[] {
  const { shippingAmount, feeAmount, lines, taxAmount, totalAmount } = order
  const tax = taxAmount - sumOf(lines, (line) => line.taxAmount)
  const gross = totalAmount - sumOf(lines, (line) => line.netAmount + line.taxAmount)
  const named = [
    { name: labels.delivery, amount: shippingAmount },
    { name: labels.fee, amount: feeAmount },
  ].filter(({ amount }) => amount > 0)
  const weights = named.map(({ amount }) => amount)
  const ratePpm = rateOfExtras(order, gross - tax)
  const taxParts = allocate(tax, weights)
  const grossParts = allocate(gross, weights)
  return named.map(({ name }, index) => {
    const [taxPart = 0, grossPart = 0] = [taxParts[index], grossParts[index]]
    return {
      name,
      quantity: null,
      unitAmount: null,
      discountAmount: null,
      ratePpm,
      netAmount: grossPart - taxPart,
      taxAmount: taxPart,
      grossAmount: grossPart,
    }
  })
}

/**
 * Returns the rate of delivery and fees, which have one tax class: what the lines leave of the tax table has their net as
 * its base. null when their net has several parts with a rate each, or a rate on top of another.
 */
function rateOfExtras({ lines, taxes }: BilledOrder, netAmount: number): number | null {
  const rest = taxes.map((row) => ({ ...row }))
  for (const line of lines)
    moveTax({ from: rest }, partOfLine(line, { done: 0, quantity: line.quantity }), line.ratePpm)
  const rows = rest.filter(({ baseAmount, amount }) => baseAmount !== 0 || amount !== 0)
  return rows.every(({ baseAmount }) => baseAmount === netAmount) ? sumOf(rows, ({ ratePpm }) => ratePpm) : null
}

/** The amounts of some units of a line. */
export interface LinePart {
  netAmount: number
  taxAmount: number
  grossAmount: number
  discountAmount: number
}

/** Returns the amounts of some units of a line: gross and tax are rounded so that all parts add up to the line. */
export function partOfLine(
  { quantity, netAmount, taxAmount, discountAmount }: BilledLine,
  units: { done: number; quantity: number },
): LinePart {
  const part = (totalAmount: number): number => partOf({ quantity, totalAmount }, units)
  const [gross, tax] = [part(netAmount + taxAmount), part(taxAmount)]
  return { netAmount: gross - tax, taxAmount: tax, grossAmount: gross, discountAmount: part(discountAmount) }
}

/**
 * Moves the net and the tax of a line's part from one tax table to another. A line with several rates moves its net in
 * each of their rows. Its tax is split in the proportion of these rows.
 * @param tables.to with the same rows as `from`; absent when the moved part is not needed
 * @param ratePpm of all rates of the line together
 */
export function moveTax(tables: { from: TaxRow[]; to?: TaxRow[] }, part: LinePart, ratePpm: number): void {
  const rows = rowsOfRate(tables.from, ratePpm)
  const taxes = allocate(
    part.taxAmount,
    rows.map(({ row, share }) => share ?? Math.max(0, row.amount)),
  )
  for (const [index, { row, at }] of rows.entries()) {
    const tax = taxes[index] ?? 0
    row.baseAmount -= part.netAmount
    row.amount -= tax
    const target = tables.to?.[at]
    if (!target) continue
    target.baseAmount += part.netAmount
    target.amount += tax
  }
}

interface RateRow {
  row: TaxRow
  /** Its index in the table. */
  at: number
  /** The share of the tax; the amount of the row when absent. */
  share?: number
}

/** Returns the row of a rate, or the rows that a combined rate consists of. */
export function rowsOfRate(table: readonly TaxRow[], ratePpm: number): RateRow[] {
  const at = table.findIndex((row) => row.ratePpm === ratePpm)
  const row = table[at]
  if (row) return [{ row, at, share: 1 }]
  return [...table.entries()].flatMap(([index, one]) =>
    one.ratePpm > 0 && one.ratePpm < ratePpm ? [{ row: one, at: index }] : [],
  )
}

/**
 * Returns the totals of the lines. Lines that no rate covers get a row of their own, so that the bases add up to the
 * net. A line with several rates counts in the base of each, so the bases then exceed the net.
 */
export function sumUp(lines: DocumentLine[], taxes: readonly TaxRow[]): DocumentAmounts {
  const netAmount = sumOf(lines, (line) => line.netAmount)
  const taxAmount = sumOf(lines, (line) => line.taxAmount)
  const rows = taxes.filter(({ baseAmount, amount }) => baseAmount !== 0 || amount !== 0).map((row) => ({ ...row }))
  const rest = netAmount - sumOf(rows, ({ baseAmount }) => baseAmount)
  if (rest > 0) rows.push({ label: '', ratePpm: 0, baseAmount: rest, amount: 0 })
  return { lines, taxes: rows, netAmount, taxAmount, totalAmount: netAmount + taxAmount }
}

/** What a series begins with until the shop chooses a prefix. */
export const FIRST_PREFIX: Readonly<Record<DocumentKind, string>> = { invoice: '', creditNote: 'CN-' }

/** `2026-000123`, and `CN-2026-000007` with a prefix. */
export const documentNumber = (prefix: string, year: number, count: number): string =>
  `${prefix}${year}-${String(count).padStart(6, '0')}`
