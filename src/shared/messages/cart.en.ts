/** What is told of a line of a cart (behaviour B6). */
export const cartTexts = {
  priceChanged: '{name} is now {now} (was {before}).',
  unknownItem: 'This item',
} as const
