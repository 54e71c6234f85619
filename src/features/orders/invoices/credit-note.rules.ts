import { allocate } from '#src/features/pricing/allocate.rules.ts'
import {
  moveTax,
  partOfLine,
  rowsOfRate,
  sumOf,
  sumUp,
  unitPriceOf,
  type BilledLine,
  type DocumentAmounts,
  type DocumentLine,
  type LinePart,
  type TaxRow,
} from './invoice.rules.ts'

/** The credited amount of an invoice, and its units. */
export interface Credit {
  /** Minor units. */
  amount: number
  /** The credited units, and how many of their line were cancelled before; empty for a refund without units. */
  units: readonly { lineId: string; quantity: number; done: number }[]
}

interface CreditedOrder {
  credit: Credit
  lines: readonly BilledLine[]
  /** The credit notes of this invoice so far. */
  earlier: readonly DocumentAmounts[]
  otherLabel: string
}

/** A line of a credit note under construction. */
type Part = LinePart & { line: BilledLine; quantity: number }

/**
 * Calculates a credit note: the credited units, and the rest as a separate line, with the taxes of the invoice. No rate
 * falls below zero, and the last credit note takes what is left of each rate. Together the notes equal the invoice, to
 * the minor unit.
 */
export function creditOrder(invoice: DocumentAmounts, order: CreditedOrder): DocumentAmounts {
  const { credit, earlier, otherLabel } = order
  // A full credit has the rows of the invoice, so that rounding cannot differ.
  if (earlier.length === 0 && credit.amount === invoice.totalAmount) return invoice
  const left = taxesLeft(invoice, earlier)
  const isLast = credit.amount === invoice.totalAmount - sumOf(earlier, ({ totalAmount }) => totalAmount)
  const taxes = left.map((row) => ({ ...row, baseAmount: 0, amount: 0 }))
  const parts = namedParts(order, left)
  const rest = credit.amount - sumOf(parts, ({ grossAmount }) => grossAmount)
  if (isLast) return sumUp(lastLines({ parts, rest, left, otherLabel }), left)
  for (const part of parts) moveTax({ from: left, to: taxes }, part, part.line.ratePpm)
  const lines = parts.map(lineOf)
  if (rest > 0) lines.push(otherLine(otherLabel, rest, spread(rest, left, taxes)))
  return sumUp(lines, taxes)
}

/** Returns what earlier credit notes have left of each rate of the invoice. */
function taxesLeft(invoice: DocumentAmounts, earlier: readonly DocumentAmounts[]): TaxRow[] {
  const left = invoice.taxes.map((row) => ({ ...row }))
  for (const { label, ratePpm, baseAmount, amount } of earlier.flatMap(({ taxes }) => taxes)) {
    const row = left.find((one) => one.ratePpm === ratePpm && one.label === label)
    if (!row) continue
    row.baseAmount -= baseAmount
    row.amount -= amount
  }
  return left
}

/** Returns the credited units; none if an earlier refund has left too little for them, in the credit or in a rate. */
function namedParts({ credit, lines }: CreditedOrder, left: readonly TaxRow[]): Part[] {
  const parts = credit.units.flatMap(({ lineId, ...units }): Part[] => {
    const line = lines.find(({ id }) => id === lineId)
    return line ? [{ line, quantity: units.quantity, ...partOfLine(line, units) }] : []
  })
  const isCovered = sumOf(parts, ({ grossAmount }) => grossAmount) <= credit.amount
  const fits = left.every((row, index) => {
    const own = parts.filter(({ line }) => {
      const [only, ...others] = rowsOfRate(left, line.ratePpm)
      return only?.at === index && others.length === 0
    })
    return sumOf(own, ({ grossAmount }) => grossAmount) <= Math.max(0, row.baseAmount + row.amount)
  })
  return isCovered && fits ? parts : []
}

const lineOf = ({ line, quantity, netAmount, taxAmount, grossAmount, discountAmount }: Part): DocumentLine => ({
  name: line.name,
  quantity,
  ...unitPriceOf(line),
  discountAmount,
  ratePpm: line.ratePpm,
  netAmount,
  taxAmount,
  grossAmount,
})

/** Returns the lines of the last credit note: its tax is the rest of the invoice's. */
function lastLines(of: { parts: readonly Part[]; rest: number; left: readonly TaxRow[]; otherLabel: string }) {
  const { parts, rest, left, otherLabel } = of
  const lines = parts.map(lineOf)
  const tax = sumOf(left, ({ amount }) => amount) - sumOf(lines, ({ taxAmount }) => taxAmount)
  if (rest > 0 || lines.length === 0) return [...lines, otherLine(otherLabel, rest, tax)]
  // The rounding difference of earlier credit notes.
  return lines.map((line, index) =>
    index === 0 ? { ...line, taxAmount: line.taxAmount + tax, netAmount: line.netAmount - tax } : line,
  )
}

const otherLine = (name: string, grossAmount: number, taxAmount: number): DocumentLine => ({
  name,
  quantity: null,
  unitAmount: null,
  discountAmount: null,
  ratePpm: null,
  netAmount: grossAmount - taxAmount,
  taxAmount,
  grossAmount,
})

/**
 * Distributes an amount over the taxes of a credit note, by each rate's share of the rest. @returns the included tax
 */
function spread(amount: number, left: readonly TaxRow[], taxes: readonly TaxRow[]): number {
  const shares = allocate(
    amount,
    left.map((row) => Math.max(0, row.baseAmount + row.amount)),
  )
  let taxAmount = 0
  for (const [index, row] of taxes.entries()) {
    const share = shares[index] ?? 0
    const { baseAmount, amount: most } = left[index] ?? { baseAmount: 0, amount: 0 }
    const tax = Math.max(share - baseAmount, Math.min(most, share - netOf(share, row.ratePpm)))
    row.baseAmount += share - tax
    row.amount += tax
    taxAmount += tax
  }
  return taxAmount
}

/** Returns the net of a gross amount, rounded half up. */
const netOf = (gross: number, ratePpm: number): number =>
  Number((BigInt(gross) * 2_000_000n + BigInt(1_000_000 + ratePpm)) / (2n * BigInt(1_000_000 + ratePpm)))
