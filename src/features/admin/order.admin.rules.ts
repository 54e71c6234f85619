import { readCrockford } from '#src/shared/ids.ts'

/** Why the shop cancels (behaviour B13). */
export const SHOP_CANCEL_REASONS = ['customer', 'declined', 'fraud', 'inventory', 'staff', 'other'] as const

/** What is looked for among orders. */
export interface OrderSearch {
  orderNumber: string | null
  email: string | null
  phoneDigits: string | null
}

const FEWEST_DIGITS = 6

/** What somebody typed into one field may be a number, an address of mail, or the end of a phone's number. */
export function readSearch(typed: string | undefined): OrderSearch {
  const text = (typed ?? '').trim()
  if (text === '') return { orderNumber: null, email: null, phoneDigits: null }
  if (text.includes('@')) return { orderNumber: null, email: text.toLowerCase(), phoneDigits: null }
  const digits = /^[+\d\s().-]+$/.test(text) ? text.replaceAll(/\D/g, '') : ''
  return {
    orderNumber: readCrockford(text),
    email: null,
    // A zero before it stands for the country.
    phoneDigits: digits.length >= FEWEST_DIGITS ? digits.replace(/^0+/, '') : null,
  }
}
