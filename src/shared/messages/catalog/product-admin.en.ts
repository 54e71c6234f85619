const INVALID = {
  quantities: 'The most per order cannot be lower than the least.',
  optionName: 'Two options have the same name.',
  optionValue: 'An option has the same value twice.',
  combination: 'Each variant needs its own combination of the options’ values.',
  sale: 'A sale price has to be lower than the price.',
  saleEnd: 'A sale ends after it begins.',
  sku: 'Another variant has the same SKU.',
  barcode: 'The last digit of this barcode does not fit. Please check the number.',
  hideAt: 'It has to be later than the time when the product is published.',
  noAmount: 'A gift card needs an amount.',
  stock: 'There cannot be less stock than may be sold ahead.',
} as const

/** Why a product was left out of a change of many products. */
const REJECTED = {
  price: 'The price would be higher than we can store.',
  sale: INVALID.sale,
  saleEnd: INVALID.saleEnd,
  sku: INVALID.sku,
  stock: INVALID.stock,
  notTracked: 'Stock that is not tracked cannot be counted here.',
  tags: 'All tags together can have 200 characters.',
  attributes: 'A product can have 50 attributes.',
  unknownVariant: 'One of the variants is no longer there.',
} as const

/** Messages about products that staff edit. */
export const productAdminEn = {
  /** Who has archived a product, in its history. */
  plannedEnd: 'Planned end',
  invalid: ({ text, variant }: { text: keyof typeof INVALID; variant?: number }) =>
    variant === undefined ? INVALID[text] : `Variant ${variant}: ${INVALID[text]}`,
  refused: (text: keyof typeof REJECTED) => REJECTED[text],
  changedMeanwhile: 'It was changed since it was loaded. Please load it again.',
  gone: 'It is no longer there.',
  giftCardForGood: 'A product is a gift card from the beginning, or never.',
  unknownCategory: 'This category is no longer there.',
  unknownImage: 'One of the images is no longer there. Please upload it again.',
  unreadableImage: 'We cannot read this image. Please use JPEG, PNG, WebP or AVIF.',
  copyOf: (name: string) => `${name} (copy)`,
} as const
