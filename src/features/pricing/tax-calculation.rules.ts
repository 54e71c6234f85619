import { allocate } from './allocate.rules.ts'
import { proportion } from '#src/shared/money.ts'

/** A tax rate that applies to a line, the delivery or a fee. */
export interface TaxRate {
  label: string
  /** Parts per million: 8.875 % is 88750. */
  ratePpm: number
  /** Whether it is calculated on the amount including the taxes before it (behaviour B2-6). */
  compound?: boolean
}

/** The tax of one rate on an amount. */
interface RateTax {
  rate: TaxRate
  /** The taxed amount: without this tax, and for a compound rate including those before it. */
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
 * Calculates the taxes of an amount, rounded once per rate, half away from zero (behaviour B2-6). All rates have the
 * same base; a compound rate also includes the taxes before it.
 * @param rates in the order of calculation
 * @param included whether the amount includes the taxes
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

/** The net is rounded, and the rest is tax; several rates split it by their shares of the net. */
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

/** Returns each rate's share of the net, in millionths to the power of the number of rates. */
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

/** Returns the combined rate in parts per million of the net. */
export const togetherPpm = (rates: readonly TaxRate[]): number =>
  Number(halfUp(sum(sharesOf(rates)) * BigInt(WHOLE), BigInt(WHOLE) ** BigInt(rates.length)))

const sum = (values: readonly bigint[]): bigint => values.reduce((total, value) => total + value, 0n)
