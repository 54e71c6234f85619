export const cartDrawerEn = {
  added: 'Added to cart',
  addedNamed: (name: string) => `Added to cart: ${name}`,
  add: 'Add',
  options: 'Options',
  isInCart: 'In your cart',
} as const
