import { partOf } from './order-state.rules.ts'

/**
 * Returns the command that marks a manual refund as paid.
 * @param shop its id, or one of its domains
 */
export const refundDoneCommand = (shop: string, refundId: string): string =>
  `npm run shop -- refunds:mark-paid --shop ${shop} --refund ${refundId}`

/**
 * Returns the amount of some units of a line. They are taken from the end, and cancelled ones from the beginning, so that
 * the parts of both add up to the line (behaviour B2-9).
 * @param units.refunded how many were refunded before
 */
export const amountOfUnits = (
  line: { quantity: number; totalAmount: number },
  { refunded, quantity }: { refunded: number; quantity: number },
): number => partOf(line, { done: line.quantity - refunded - quantity, quantity })

interface DeliveryCosts {
  totalAmount: number
  /** All lines with discount and tax. */
  linesAmount: number
  shippingAmount: number
  feeAmount: number
}

/** Returns the delivery with its tax: what is not for items, without the part of the payment fee, which has the same tax. */
export function deliveryAmountOf({ totalAmount, linesAmount, shippingAmount, feeAmount }: DeliveryCosts): number {
  const restAmount = totalAmount - linesAmount
  if (shippingAmount <= 0 || restAmount <= 0) return 0
  return partOf(
    { quantity: shippingAmount + feeAmount, totalAmount: restAmount },
    { done: 0, quantity: shippingAmount },
  )
}
