export const cartDrawerEn = {
  added: 'Added to cart',
  addedNamed: (name: string) => `Added to cart: ${name}`,
  add: 'Add',
  options: 'Options',
  isInCart: 'In your cart',
  view: 'View cart',
} as const
