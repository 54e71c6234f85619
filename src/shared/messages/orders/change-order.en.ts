/** Texts about changes of orders by their customers. */
export const changeOrderEn = {
  nothingLeft: 'At least one item has to stay. To call off the whole order, cancel it instead.',
  onlyFewer: (name: string) =>
    `You can only have fewer of ${name}: its price holds for the units that you have ordered.`,
  sameCountry: (country: string) =>
    `The order has to stay in ${country}. For another country, cancel it and order again.`,
  notPayable: 'A higher total cannot be paid online in this shop. Please contact us, and we’ll change it for you.',
} as const
