import { useState } from 'react'
import type { CartLine } from '../cart.contract.ts'
import type { GuestLine } from './guest-cart.ts'

/** The largest quantity of a line without a limit of its own. */
const MAX_QUANTITY = 99

interface LineLimits {
  unitAmount: number
  maxQuantity: number
  /** The quantity that solves the problems of the line; null when none does. */
  available: number | null
}

/**
 * Returns the price and the quantities of a line, as far as the server has checked it.
 * @param checked the server's result; null while it is loading
 */
export function useCheckedLine(line: GuestLine, checked: CartLine | null): LineLimits {
  // The previous limit applies while the server checks again.
  const [max, setMax] = useState(MAX_QUANTITY)
  const limit = checked?.maxQuantity || (checked ? MAX_QUANTITY : max)
  if (limit !== max) setMax(limit)
  return {
    unitAmount: checked && checked.unitAmount > 0 ? checked.unitAmount : line.unitAmount,
    maxQuantity: Math.max(max, line.quantity),
    available: checked?.problems.find(({ available }) => available)?.available ?? null,
  }
}
