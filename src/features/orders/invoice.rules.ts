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

type Amounts = Pick<InvoiceDocument, 'lines' | 'taxes' | 'netAmount' | 'taxAmount' | 'totalAmount'>

const sumOf = <T>(of: readonly T[], valueOf: (one: T) => number): number =>
  of.reduce((sum, one) => sum + valueOf(one), 0)

/** What is billed: what was not cancelled before, delivery and fees. Lines, tax table and totals agree to the unit. */
export function billOrder(order: BilledOrder, labels: { delivery: string; fee: string }): Amounts {
  const cancelled = order.lines.map((line) => ({ line, part: partOfLine(line, { done: 0, quantity: line.cancelled }) }))
  const lines = cancelled.flatMap(({ line, part }): DocumentLine[] => {
    const quantity = line.quantity - line.cancelled
    if (quantity === 0) return []
    const netAmount = line.netAmount - part.netAmount
    const taxAmount = line.taxAmount - part.taxAmount
    const { name, unitAmount, ratePpm } = line
    return [{ name, quantity, unitAmount, ratePpm, netAmount, taxAmount, grossAmount: netAmount + taxAmount }]
  })
  lines.push(...extraLines(order, labels))
  const taxes = withoutParts(
    order.taxes,
    cancelled.map(({ line, part }) => ({ ...part, ratePpm: line.ratePpm })),
  )
  return settle(lines, taxes)
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
      ratePpm: null,
      netAmount: grossPart - taxPart,
      taxAmount: taxPart,
      grossAmount: grossPart,
    }
  })
}

/** Some pieces of a line: gross and tax by the rule of parts, so that all parts add up to the line. */
function partOfLine(
  { quantity, netAmount, taxAmount }: BilledLine,
  pieces: { done: number; quantity: number },
): { netAmount: number; taxAmount: number; grossAmount: number } {
  const grossAmount = partOf({ quantity, totalAmount: netAmount + taxAmount }, pieces)
  const tax = partOf({ quantity, totalAmount: taxAmount }, pieces)
  return { netAmount: grossAmount - tax, taxAmount: tax, grossAmount }
}

function withoutParts(
  taxes: readonly TaxRow[],
  parts: readonly { ratePpm: number; netAmount: number; taxAmount: number }[],
): TaxRow[] {
  const rows = taxes.map((row) => ({ ...row }))
  for (const { ratePpm, netAmount, taxAmount } of parts) {
    const row = rows.find((one) => one.ratePpm === ratePpm)
    if (!row) continue
    row.baseAmount -= netAmount
    row.amount -= taxAmount
  }
  return rows
}

/** Totals of the lines; what no rate of the table covers is told as a row of its own, so that the table sums exactly. */
function settle(lines: DocumentLine[], taxes: readonly TaxRow[]): Amounts {
  const netAmount = sumOf(lines, (line) => line.netAmount)
  const taxAmount = sumOf(lines, (line) => line.taxAmount)
  const rows = taxes.filter(({ baseAmount, amount }) => baseAmount !== 0 || amount !== 0).map((row) => ({ ...row }))
  const rest = netAmount - sumOf(rows, ({ baseAmount }) => baseAmount)
  if (rest !== 0) rows.push({ label: '', ratePpm: 0, baseAmount: rest, amount: 0 })
  return { lines, taxes: rows, netAmount, taxAmount, totalAmount: netAmount + taxAmount }
}

/** What goes back, and for which pieces. */
export interface Credit {
  amount: number
  /** Pieces, with how many of their line were cancelled before; empty for what is given back beside. */
  pieces: readonly { lineId: string; quantity: number; done: number }[]
}

/**
 * What a credit note says: the pieces that it is for, and what goes back beside them, with the tax that the invoice
 * has on it.
 */
export function creditOrder(
  invoice: Amounts,
  { credit, lines, otherLabel }: { credit: Credit; lines: readonly BilledLine[]; otherLabel: string },
): Amounts {
  // All of it: the same rows, whatever they were rounded to.
  if (credit.amount === invoice.totalAmount) return invoice
  const named = credit.pieces.flatMap(({ lineId, ...pieces }) => {
    const line = lines.find(({ id }) => id === lineId)
    return line ? [{ line, quantity: pieces.quantity, ...partOfLine(line, pieces) }] : []
  })
  // Something was given back for them before: which part is which cannot be told.
  const isCovered = sumOf(named, ({ grossAmount }) => grossAmount) <= credit.amount
  const parts = isCovered ? named : []
  const documented = parts.map(({ line, quantity, netAmount, taxAmount, grossAmount }): DocumentLine => ({
    name: line.name,
    quantity,
    unitAmount: line.unitAmount,
    ratePpm: line.ratePpm,
    netAmount,
    taxAmount,
    grossAmount,
  }))
  const taxes = invoice.taxes.map((row) => ({ ...row, baseAmount: 0, amount: 0 }))
  for (const { line, netAmount, taxAmount } of parts) {
    const row = taxes.find(({ ratePpm }) => ratePpm === line.ratePpm)
    if (!row) continue
    row.baseAmount += netAmount
    row.amount += taxAmount
  }
  const rest = credit.amount - sumOf(parts, ({ grossAmount }) => grossAmount)
  if (rest > 0) documented.push(spread(rest, { invoice, taxes, label: otherLabel }))
  return settle(documented, taxes)
}

/** An amount with the taxes of the invoice in it, each rate by its share. */
function spread(
  amount: number,
  { invoice, taxes, label }: { invoice: Amounts; taxes: TaxRow[]; label: string },
): DocumentLine {
  const shares = allocate(
    amount,
    invoice.taxes.map((row) => Math.max(0, row.baseAmount + row.amount)),
  )
  let taxAmount = 0
  for (const [index, row] of taxes.entries()) {
    const share = shares[index] ?? 0
    const base = Number(
      (BigInt(share) * 2_000_000n + BigInt(1_000_000 + row.ratePpm)) / (2n * BigInt(1_000_000 + row.ratePpm)),
    )
    row.baseAmount += base
    row.amount += share - base
    taxAmount += share - base
  }
  return {
    name: label,
    quantity: null,
    unitAmount: null,
    ratePpm: null,
    netAmount: amount - taxAmount,
    taxAmount,
    grossAmount: amount,
  }
}

/** `2026-000123`, and `CN-2026-000007` for a credit note. */
export const documentNumber = (kind: 'invoice' | 'creditNote', year: number, count: number): string =>
  `${kind === 'creditNote' ? 'CN-' : ''}${year}-${String(count).padStart(6, '0')}`
