import type { Notation } from './admin-operation.ts'
import { formatMoney, fromDecimal } from './money.ts'

/** An amount in minor units, written as a decimal number in the shop's currency. */
export const money: Notation<number> = {
  hint: '<12.50>',
  parse: (text, { currency }) => fromDecimal(text, currency) ?? undefined,
  print: (amount, { currency, locale }) => formatMoney(amount, currency, locale),
}
