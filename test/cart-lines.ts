/** A cart line with a lamp. */
export const lamp = {
  productId: 'p1',
  variantId: 'lamp',
  slug: 'lamp',
  name: 'Lamp',
  image: null,
  optionValues: [],
  quantity: 1,
  unitAmount: 14_900,
}
