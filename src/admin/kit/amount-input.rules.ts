import { fromDecimal, toDecimal } from '#src/shared/money.ts'

const MAX_COUNT_DIGITS = 9

/** Returns a typed amount in minor units; null for other texts. */
export const readAmount = (text: string, currency: string): number | null =>
  fromDecimal(text.trim().replace(',', '.'), currency)

/** Returns a whole number from 1 on; null for other texts. */
export const readCount = (text: string): number | null =>
  /^\d+$/.test(text.trim()) && text.trim().length <= MAX_COUNT_DIGITS && Number(text) > 0 ? Number(text) : null

/** Returns an amount as it is typed; empty for none. */
export const amountText = (amount: number | null | undefined, currency: string): string =>
  amount === null || amount === undefined ? '' : toDecimal(amount, currency)
