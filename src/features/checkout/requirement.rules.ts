import { Failure } from '#src/shared/failure.ts'
import { formatMoney } from '#src/shared/money.ts'

/** The requirement of a shop that sells only to accounts. */
export const SIGN_IN = {
  step: 'contact' as const,
  field: 'account',
  code: 'sign_in_required',
  message: new Failure('sign_in_required').message,
}

/** What a cart with gift cards requires that gift cards or store credit should pay. */
export const NO_CARDS_FOR_CARDS = {
  step: 'payment' as const,
  field: 'credits',
  code: 'gift_card_for_card',
  message: new Failure('gift_card_for_card').message,
}

/** Returns a detail that is required before a cart can be ordered. */
export const missing = <S extends 'contact' | 'delivery' | 'payment'>(step: S, field: string, message: string) => ({
  step,
  field,
  code: 'required',
  message,
})

interface OrderLimits {
  currency: string
  locale: string
  /** In minor units, like the maximum. */
  min_order_amount: number
  /** null without a maximum. */
  max_order_amount: number | null
}

/** Returns what a cart requires whose total, in minor units, is below the minimum or above the maximum of the shop. */
export function limitRequirements(shop: OrderLimits, totalAmount: number) {
  const reject = (code: 'order_too_small' | 'order_too_large', limit: number) => {
    const amount = formatMoney(limit, shop.currency, shop.locale)
    return [{ step: 'cart' as const, field: 'items', code, message: new Failure(code, { values: { amount } }).message }]
  }
  if (totalAmount < shop.min_order_amount) return reject('order_too_small', shop.min_order_amount)
  if (shop.max_order_amount !== null && totalAmount > shop.max_order_amount)
    return reject('order_too_large', shop.max_order_amount)
  return []
}
