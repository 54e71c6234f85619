import type { Notation } from '#src/shared/admin-operation.ts'
import { money } from '#src/shared/notations.ts'

/** What a coupon takes off: basis points, minor units, or the price of delivery. */
export type Discount = { type: 'percent' | 'fixed'; value: number } | { type: 'freeShipping' }

/** `percent:10`, `amount:5.00` or `free-delivery`. */
export const discount: Notation<Discount> = {
  hint: '<percent:10, amount:5.00 or free-delivery>',
  parse(text, shop) {
    const [type = '', value = ''] = text.split(':')
    if (text === 'free-delivery') return { type: 'freeShipping' }
    if (type === 'percent')
      return /^\d{1,3}(\.\d{1,2})?$/.test(value) ? { type, value: Math.round(Number(value) * 100) } : undefined
    const amount = type === 'amount' ? money.parse(value, shop) : undefined
    return amount === undefined ? undefined : { type: 'fixed', value: amount }
  },
  print: (taken, shop) =>
    taken.type === 'freeShipping'
      ? 'free delivery'
      : taken.type === 'fixed'
        ? money.print(taken.value, shop)
        : `${taken.value / 100} %`,
}
