import { availableOf, type Stock } from './stock.rules.ts'

/** Longest that a cart holds anything without a break, in minutes (behaviour B3). */
const MAX_HOLD_MINUTES = 30

/** Until when a cart holds its pieces that has held them since, and comes by again now. */
export function heldUntil(since: Date, now: Date, holdMinutes: number): Date {
  const [extended, last] = [now.getTime() + holdMinutes * 60_000, since.getTime() + MAX_HOLD_MINUTES * 60_000]
  return new Date(Math.min(extended, last))
}

/** What is left of a stock of which others hold so many pieces. */
export const withoutHeld = <S extends Stock>(stock: S, held: number): S =>
  held === 0 || !stock.stockTracked ? stock : { ...stock, stockOnHand: stock.stockOnHand - held }

/** Whether anybody counts the pieces: only then there is anything to hold. */
export const isCounted = (stock: Stock): boolean => Number.isFinite(availableOf(stock))
