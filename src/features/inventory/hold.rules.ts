import { availableOf, type Stock } from './stock.rules.ts'

/** The longest continuous hold of a cart, in minutes (behaviour B3). */
const MAX_HOLD_MINUTES = 30

/** Returns the end of a cart's hold that began at `since` and is extended now. */
export function heldUntil(since: Date, now: Date, holdMinutes: number): Date {
  const [extended, last] = [now.getTime() + holdMinutes * 60_000, since.getTime() + MAX_HOLD_MINUTES * 60_000]
  return new Date(Math.min(extended, last))
}

/** Returns a stock without the quantity that others hold. */
export const withoutHeld = <S extends Stock>(stock: S, held: number): S =>
  held === 0 || !stock.stockTracked ? stock : { ...stock, stockOnHand: stock.stockOnHand - held }

/** Returns whether the stock is tracked: otherwise there is nothing to hold. */
export const isCounted = (stock: Stock): boolean => Number.isFinite(availableOf(stock))
