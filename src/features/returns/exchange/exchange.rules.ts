interface ExchangedUnits {
  quantity: number
  /** What was paid for the units that come back, after discounts, in the tax mode of their order. */
  paidAmount: number
  /** What a unit of each variant costs today, at the same moment. */
  oldUnitAmount: number
  newUnitAmount: number
}

/**
 * Returns what the other variant costs in an exchange, in the tax mode of the order: what was paid and the difference of
 * today's prices, so that equal prices exchange evenly, whatever coupon was used. A cheaper variant has the same share of
 * discount. Never more than its price.
 */
export function exchangedAmount({ quantity, paidAmount, oldUnitAmount, newUnitAmount }: ExchangedUnits): number {
  const amount =
    newUnitAmount >= oldUnitAmount
      ? paidAmount + (newUnitAmount - oldUnitAmount) * quantity
      : // BigInt, because the product of two amounts may exceed the exact range of a double.
        Number((BigInt(paidAmount) * BigInt(newUnitAmount)) / BigInt(oldUnitAmount))
  return Math.min(newUnitAmount * quantity, amount)
}

/** Returns what is taken off the price of the units that were accepted, of those that were asked for. */
export const discountOfAccepted = (
  chosen: { quantity: number; unitAmount: number; discountAmount: number },
  accepted: number,
): number => {
  const paid = chosen.unitAmount * chosen.quantity - chosen.discountAmount
  return chosen.unitAmount * accepted - Number((BigInt(paid) * BigInt(accepted)) / BigInt(chosen.quantity))
}
