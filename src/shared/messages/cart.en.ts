/** What is told of a line of a cart (behaviour B6). */
export const cartTexts = {
  priceChanged: '{name} is now {now} (was {before}).',
  flashEnded: 'The flash price of {name} has ended.',
  unknownItem: 'This item',
} as const

/** Texts of the cart and of its amounts, which only their own pages load. */
export const cartEn = {
  title: 'My Cart',
  empty: 'Your cart is empty.',
  emptyText: 'Things that you put into it are kept on this device.',
  continue: 'Continue shopping',
  remove: 'Remove',
  removeNamed: (name: string) => `Remove ${name}`,
  removed: (name: string) => `${name} was removed.`,
  undo: 'Undo',
  each: (amount: string) => `${amount} each`,
  summary: 'Summary',
  subtotal: 'Subtotal',
  discount: 'Discount',
  delivery: 'Delivery',
  atCheckout: 'Calculated at checkout',
  free: 'Free',
  fee: (title: string) => title,
  includesTax: (label: string) => `Includes ${label}`,
  tax: (label: string) => label,
  total: 'Total',
  checkout: 'Checkout',
  problems: 'Please look at the marked lines before you go on.',
  change: (count: number) => `Change to ${count}`,
  checking: 'Checking prices and stock…',
  checkFailed: 'Prices could not be checked just now. Your cart is kept.',
  memoryOnly: 'This browser keeps no data for us: your cart is lost when you close the page.',
  isFree: 'You have free delivery.',
  popular: 'Popular right now',
} as const
