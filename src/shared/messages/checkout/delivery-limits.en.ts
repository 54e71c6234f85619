import { list, plural } from '../format.en.ts'

const listed = (names: readonly string[], more: number): string =>
  list(more === 0 ? names : [...names, plural(more, { one: '# more country', other: '# more countries' })])

/** What pages and the checkout say about products that are not delivered everywhere. */
export const deliveryLimitsEn = {
  only: (names: readonly string[], more: number) => `Delivered only to: ${listed(names, more)}.`,
  except: (names: readonly string[], more: number) => `Not delivered to: ${listed(names, more)}.`,
  notDelivered: (product: string, country: string) => `${product} cannot be delivered to ${country}.`,
}
