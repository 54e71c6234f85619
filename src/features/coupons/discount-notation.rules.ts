import type { Notation } from '#src/shared/admin-operation.ts'
import { money, percent } from '#src/shared/notations.ts'

/** What a coupon takes off: basis points, minor units, or the price of delivery. */
export type Discount = { type: 'percent' | 'fixed'; value: number } | { type: 'freeShipping' }

/** `percent:10`, `amount:5.00` or `free-delivery`. */
export const discount: Notation<Discount> = {
  hint: '<percent:10, amount:5.00 or free-delivery>',
  parse(text, shop) {
    const [type = '', value = ''] = text.split(':')
    if (text === 'free-delivery') return { type: 'freeShipping' }
    const taken =
      type === 'percent' ? percent.parse(value, shop) : type === 'amount' ? money.parse(value, shop) : undefined
    return taken === undefined ? undefined : { type: type === 'percent' ? 'percent' : 'fixed', value: taken }
  },
  print: (taken, shop) =>
    taken.type === 'freeShipping'
      ? 'free delivery'
      : taken.type === 'fixed'
        ? money.print(taken.value, shop)
        : percent.print(taken.value, shop),
}
