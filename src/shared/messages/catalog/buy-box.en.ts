/** Texts of the options, the price and the buttons of a product. */
export const buyBoxEn = {
  addFor: (total: string) => `Add to cart, ${total}`,
  buyNow: 'Buy now',
  chooseButton: (option: string) => `Choose ${option}`,
  chooseOption: (option: string) => `Please choose ${option}.`,
  deliveryFor: (amount: string, freeFrom: string | null) =>
    freeFrom === null ? `Delivery ${amount}.` : `Delivery ${amount}, free from ${freeFrom}.`,
  deliveryFree: 'Free delivery.',
  flashFor: (amount: string) => `In the flash sale for ${amount}`,
  notOffered: 'Not available',
  orderWithin: (hours: number, minutes: number) =>
    hours > 0 ? `Order within ${hours} h ${minutes} min.` : `Order within ${minutes} min.`,
  maxReached: (count: number) => `You can order up to ${count}.`,
  otherChoice: 'This combination isn’t available. Please choose another one.',
  soldOutValue: 'Sold out',
  taxIncluded: 'Price includes tax.',
  taxExcluded: 'Price without tax.',
  minimum: (count: number) => `The minimum is ${count}.`,
  item: (sku: string) => `Item ${sku}`,
  lowest: (amount: string) => `Lowest price in the 30 days before this reduction: ${amount}.`,
} as const
