import { plural } from '../format.en.ts'

/** Texts of a shopper's cart, which pages load without those of the cart page. */
export const accountCartEn = {
  notSaved: 'We couldn’t update your cart. Please try again.',
  combined: 'We combined your carts.',
  combinedWithout: (count: number, reason: string) =>
    `We combined your carts. ${plural(count, { one: '# item', other: '# items' })} could not be added: ${reason}`,
  view: 'View cart',
  leftCart: (name: string) => `${name} is no longer in your cart.`,
  gone: (name: string) => `${name} is no longer sold.`,
} as const
