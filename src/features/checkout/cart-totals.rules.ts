/** The fields of a cart line whose amounts are added. */
export interface PricedLine {
  unitAmount: number
  quantity: number
}

/** The fields of a quote that cart page and cart drawer need. */
interface CartQuote {
  subtotalAmount: number
  discountAmount: number
  coupon: { type: string | null; problem: unknown } | null
  lines: readonly {
    isDigital: boolean
    isGiftCard?: true | undefined
    lineAmount?: number
    problems: readonly { blocks: boolean }[]
  }[]
  requirements: readonly { code: string }[]
}

/** Returns the sum of the lines, before the server has calculated it. */
export const subtotalOf = (lines: readonly PricedLine[]): number =>
  lines.reduce((sum, { unitAmount, quantity }) => sum + unitAmount * quantity, 0)

/** Returns whether no line needs a parcel. */
export const isDigital = (quote: CartQuote | null): boolean =>
  quote !== null && quote.lines.length > 0 && quote.lines.every((line) => line.isDigital)

/** Returns whether a problem of a line prevents the checkout. */
export const isBlocked = (quote: CartQuote | null): boolean =>
  quote?.lines.some(({ problems }) => problems.some(({ blocks }) => blocks)) ?? false

/** Returns whether the shop requires an account and the visitor is a guest. */
export const needsAccount = (quote: CartQuote | null): boolean =>
  quote?.requirements.some(({ code }) => code === 'sign_in_required') ?? false

export const checkoutHref = (quote: CartQuote | null): string =>
  needsAccount(quote) ? '/sign-in?next=%2Fuser%2Forder' : '/user/order'

interface FreeDeliveryProgress {
  isFree: boolean
  spentAmount: number
  /** 0 when the delivery is free. */
  missingAmount: number
}

/**
 * Returns how much is missing for free delivery, after the discount of a coupon; null where there is nothing to reach.
 * @param fromAmount the shop's limit in minor units; null without one
 */
export function freeDeliveryProgress(
  fromAmount: number | null,
  quote: CartQuote | null,
  lines: readonly PricedLine[],
): FreeDeliveryProgress | null {
  if (fromAmount === null || isDigital(quote)) return null
  const spentAmount = quote
    ? quote.lines.reduce(
        // Gift cards do not count.
        (spent, { isGiftCard, lineAmount = 0 }) => (isGiftCard ? spent - lineAmount : spent),
        quote.subtotalAmount - quote.discountAmount,
      )
    : subtotalOf(lines)
  const isFreeByCoupon = quote?.coupon?.type === 'freeShipping' && quote.coupon.problem === null
  const isFree = spentAmount >= fromAmount || isFreeByCoupon
  return { isFree, spentAmount, missingAmount: isFree ? 0 : fromAmount - spentAmount }
}
