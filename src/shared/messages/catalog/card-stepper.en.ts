/** Texts of the quantity on product cards, which only shops that have it load. */
export const cardStepperEn = {
  takeOut: 'Remove from cart',
  inCartNamed: (name: string) => `${name} in your cart`,
} as const
