import { allocate } from './allocate.rules.ts'
import { proportion } from '#src/shared/money.ts'

/** A tax rate that holds for a line, for the delivery or for a fee. */
export interface TaxRate {
  label: string
  /** Parts per million: 8.875 % is 88750. */
  ratePpm: number
  /** Taken of the amount together with the taxes before it (behaviour B2-6). */
  compound?: boolean
}

/** What one rate takes of an amount. */
interface RateTax {
  rate: TaxRate
  /** What was taxed: without this tax, and for a compound rate with those before it. */
  baseAmount: number
  amount: number
}

export interface Tax {
  net: number
  amount: number
  parts: readonly RateTax[]
}

const WHOLE = 1_000_000

/**
 * The taxes of an amount, rounded once for each rate, half away from zero (behaviour B2-6). All rates are of the same
 * base; only a compound one is of what came out before it.
 * @param rates in the order in which they are taken
 * @param included whether the amount has the taxes in it
 */
export function taxOf(amount: number, rates: readonly TaxRate[], included: boolean): Tax {
  return included ? extractTax(amount, rates) : addTax(amount, rates)
}

function addTax(net: number, rates: readonly TaxRate[]): Tax {
  let taxes = 0
  const parts = rates.map((rate) => {
    const baseAmount = rate.compound ? net + taxes : net
    const amount = proportion(baseAmount, rate.ratePpm, WHOLE)
    taxes += amount
    return { rate, baseAmount, amount }
  })
  return { net, amount: taxes, parts }
}

/** The net is rounded, and the rest is tax; several rates share it by what each of them is of the net. */
function extractTax(gross: number, rates: readonly TaxRate[]): Tax {
  const shares = sharesOf(rates)
  const net = Number(halfUp(BigInt(gross) * BigInt(WHOLE) ** BigInt(rates.length), wholeOf(rates, shares)))
  const amounts = allocate(gross - net, shares)
  let taxes = 0
  const parts = rates.map((rate, index) => {
    const baseAmount = rate.compound ? net + taxes : net
    const amount = amounts[index] ?? 0
    taxes += amount
    return { rate, baseAmount, amount }
  })
  return { net, amount: gross - net, parts }
}

/** What each rate takes of one whole net, in parts of a million to the power of how many rates there are. */
function sharesOf(rates: readonly TaxRate[]): bigint[] {
  const unit = BigInt(WHOLE) ** BigInt(rates.length)
  let before = unit
  return rates.map(({ ratePpm, compound }) => {
    const share = ((compound ? before : unit) * BigInt(ratePpm)) / BigInt(WHOLE)
    before += share
    return share
  })
}

const wholeOf = (rates: readonly TaxRate[], shares: readonly bigint[]): bigint =>
  shares.reduce((total, share) => total + share, BigInt(WHOLE) ** BigInt(rates.length))

const halfUp = (value: bigint, divisor: bigint): bigint => (2n * value + divisor) / (2n * divisor)

/** What several rates are together, in parts per million of the net. */
export const togetherPpm = (rates: readonly TaxRate[]): number =>
  Number(halfUp(sum(sharesOf(rates)) * BigInt(WHOLE), BigInt(WHOLE) ** BigInt(rates.length)))

const sum = (values: readonly bigint[]): bigint => values.reduce((total, value) => total + value, 0n)
