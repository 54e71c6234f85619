import { readCrockford } from '#src/shared/ids.ts'

export { refundDoneCommand } from '#src/features/orders/changes/refund.rules.ts'

/** Why a shop cancels an order (behaviour B13). */
export const SHOP_CANCEL_REASONS = ['customer', 'declined', 'fraud', 'inventory', 'staff', 'other'] as const

/** The search criteria for orders. */
export interface OrderSearch {
  orderNumber: string | null
  email: string | null
  phoneDigits: string | null
}

const FEWEST_DIGITS = 6

/** Parses one search field: an order number, an e-mail address or the last digits of a phone number. */
export function readSearch(typed: string | undefined): OrderSearch {
  const text = (typed ?? '').trim()
  if (text === '') return { orderNumber: null, email: null, phoneDigits: null }
  if (text.includes('@')) return { orderNumber: null, email: text.toLowerCase(), phoneDigits: null }
  const digits = /^[+\d\s().-]+$/.test(text) ? text.replaceAll(/\D/g, '') : ''
  return {
    orderNumber: readCrockford(text),
    email: null,
    // Leading zeros are removed, because stored numbers have a country code instead.
    phoneDigits: digits.length >= FEWEST_DIGITS ? digits.replace(/^0+/, '') : null,
  }
}
