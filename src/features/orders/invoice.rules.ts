import { allocate } from '#src/features/pricing/allocate.rules.ts'
import { partOf } from './order-state.rules.ts'

/** One row of a tax table: what was taxed, and the tax on it. */
export interface TaxRow {
  label: string
  ratePpm: number
  baseAmount: number
  amount: number
}

export interface DocumentLine {
  name: string
  /** Pieces; null for what has none, such as delivery. */
  quantity: number | null
  /** What one costs, as it was shown in the shop; null as above. */
  unitAmount: number | null
  /** What was taken off the prices of its pieces together; documents issued before it was kept do not have it. */
  discountAmount?: number | null
  /** null where several rates apply. */
  ratePpm: number | null
  netAmount: number
  taxAmount: number
  grossAmount: number
}

/** What an invoice or a credit note says; all amounts in minor units of `currency`, those of credit notes not negative. */
export interface InvoiceDocument {
  kind: 'invoice' | 'creditNote'
  number: string
  issuedAt: string
  orderNumber: string
  placedAt: string
  currency: string
  /** Of a credit note: the invoice that it corrects, and why. */
  corrects: { number: string; reason: string } | null
  seller: {
    name: string
    companyName: string
    registrationNumber: string
    vatNumber: string
    address: string
    email: string
    phone: string
  }
  /** From the name down, a line each. */
  billTo: string[]
  shipTo: string[]
  lines: DocumentLine[]
  taxes: TaxRow[]
  netAmount: number
  taxAmount: number
  totalAmount: number
  payment: string
}

/** A line of an order as it is billed. */
export interface BilledLine {
  id: string
  name: string
  quantity: number
  cancelled: number
  unitAmount: number
  /** Of all its pieces together. */
  discountAmount: number
  netAmount: number
  taxAmount: number
  ratePpm: number
}

export interface BilledOrder {
  lines: readonly BilledLine[]
  shippingAmount: number
  feeAmount: number
  /** Of everything, also delivery and fees. */
  taxAmount: number
  totalAmount: number
  taxes: readonly TaxRow[]
}

/** The calculated part of a document. */
export type DocumentAmounts = Pick<InvoiceDocument, 'lines' | 'taxes' | 'netAmount' | 'taxAmount' | 'totalAmount'>

export const sumOf = <T>(of: readonly T[], valueOf: (one: T) => number): number =>
  of.reduce((sum, one) => sum + valueOf(one), 0)

/** What is billed: what was not cancelled before, delivery and fees. Lines, tax table and totals agree to the unit. */
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
        unitAmount: line.unitAmount,
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

/** Delivery and fees, with their share of the tax. */
function extraLines(order: BilledOrder, labels: { delivery: string; fee: string }): DocumentLine[] {
  const { shippingAmount, feeAmount, lines, taxAmount, totalAmount } = order
  const tax = taxAmount - sumOf(lines, (line) => line.taxAmount)
  const gross = totalAmount - sumOf(lines, (line) => line.netAmount + line.taxAmount)
  const named = [
    { name: labels.delivery, amount: shippingAmount },
    { name: labels.fee, amount: feeAmount },
  ].filter(({ amount }) => amount > 0)
  const weights = named.map(({ amount }) => amount)
  const taxParts = allocate(tax, weights)
  const grossParts = allocate(gross, weights)
  return named.map(({ name }, index) => {
    const [taxPart = 0, grossPart = 0] = [taxParts[index], grossParts[index]]
    return {
      name,
      quantity: null,
      unitAmount: null,
      discountAmount: null,
      ratePpm: null,
      netAmount: grossPart - taxPart,
      taxAmount: taxPart,
      grossAmount: grossPart,
    }
  })
}

/** What some pieces of a line cost. */
export interface LinePart {
  netAmount: number
  taxAmount: number
  grossAmount: number
  discountAmount: number
}

/** Some pieces of a line: gross and tax by the rule of parts, so that all parts add up to the line. */
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
 * each of their rows, and its tax as these rows share theirs.
 * @param tables.to with the same rows as `from`; absent for what is not kept
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
  /** Where it stands in its table. */
  at: number
  /** Of the tax; what is in the row when absent. */
  share?: number
}

/** The one row of a rate, or those that a rate is put together from. */
export function rowsOfRate(table: readonly TaxRow[], ratePpm: number): RateRow[] {
  const at = table.findIndex((row) => row.ratePpm === ratePpm)
  const row = table[at]
  if (row) return [{ row, at, share: 1 }]
  return [...table.entries()].flatMap(([index, one]) =>
    one.ratePpm > 0 && one.ratePpm < ratePpm ? [{ row: one, at: index }] : [],
  )
}

/**
 * Totals of the lines. What no rate of the table covers becomes a row of its own, so that the bases add up to the net;
 * where a line has several rates it is the base of each of them, and the bases are more than the net.
 */
export function sumUp(lines: DocumentLine[], taxes: readonly TaxRow[]): DocumentAmounts {
  const netAmount = sumOf(lines, (line) => line.netAmount)
  const taxAmount = sumOf(lines, (line) => line.taxAmount)
  const rows = taxes.filter(({ baseAmount, amount }) => baseAmount !== 0 || amount !== 0).map((row) => ({ ...row }))
  const rest = netAmount - sumOf(rows, ({ baseAmount }) => baseAmount)
  if (rest > 0) rows.push({ label: '', ratePpm: 0, baseAmount: rest, amount: 0 })
  return { lines, taxes: rows, netAmount, taxAmount, totalAmount: netAmount + taxAmount }
}

/** `2026-000123`, and `CN-2026-000007` for a credit note. */
export const documentNumber = (kind: 'invoice' | 'creditNote', year: number, count: number): string =>
  `${kind === 'creditNote' ? 'CN-' : ''}${year}-${String(count).padStart(6, '0')}`
