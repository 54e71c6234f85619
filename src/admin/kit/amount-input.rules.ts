import { fromDecimal, toDecimal } from '#src/shared/money.ts'

const MAX_COUNT_DIGITS = 9

const SWAPPED: Readonly<Record<string, string>> = { ',': '.', '.': ',' }

/** Returns an amount as it is typed, such as `12.50`, `12,50` or `1.234,50`, in minor units; null for other texts. */
export function readAmount(text: string, currency: string): number | null {
  const typed = text.trim()
  const hasDecimalComma = typed.lastIndexOf(',') > typed.lastIndexOf('.')
  return fromDecimal(hasDecimalComma ? typed.replaceAll(/[,.]/g, (mark) => SWAPPED[mark] ?? mark) : typed, currency)
}

/** Returns a whole number from 1 on; null for other texts. */
export const readCount = (text: string): number | null =>
  /^\d+$/.test(text.trim()) && text.trim().length <= MAX_COUNT_DIGITS && Number(text) > 0 ? Number(text) : null

/** Returns an amount as it is typed; empty for none. */
export const amountText = (amount: number | null | undefined, currency: string): string =>
  amount === null || amount === undefined ? '' : toDecimal(amount, currency)
