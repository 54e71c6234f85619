import { plural } from '#src/shared/messages/format.en.ts'

/** Texts of the form for a flash sale. */
export const flashSalesEn = {
  thing: 'flash sale',
  back: 'All flash sales',
  newTitle: 'New flash sale',
  basics: 'Flash sale',
  labels: { title: 'Title', startsAt: 'Starts', endsAt: 'Ends', items: 'Products' },
  titleHint: 'Shoppers see it above the products.',
  endHint: 'At most seven days after the start.',
  items: 'Products',
  itemsHint: 'Each one has its own price, and a number of units at that price.',
  empty: 'Add the first product.',
  price: (currency: string) => `Flash price (${currency})`,
  pool: 'Units',
  limit: 'Per shopper',
  regular: (price: string) => `Regular price ${price}`,
  remove: (name: string) => `Remove ${name}`,
  figures: (sold: string, held: string, waiting: string) => `${sold} sold, ${held} in carts, ${waiting} waiting`,
  figuresTitle: 'So far',
  left: (count: string, pool: string) => `${count} of ${pool} left`,
  started:
    'The sale has started, so its prices are a promise. You can end it earlier, give it more units and change its title.',
  over: 'This flash sale is over and stays as it is.',
  errors: {
    title: 'A title has 1 to 120 letters.',
    time: 'Enter a day and a time.',
    order: 'The end comes after the start.',
    week: 'A flash sale lasts at most seven days.',
    noItems: 'Add a product.',
    items: 'Some of the products need a look.',
  },
  rowErrors: {
    amount: 'Enter an amount such as 12.50.',
    tooHigh: 'It is not below the regular price.',
    count: 'Enter a whole number from 1 on.',
    limit: 'Not more than the units.',
  },
  from: (time: string) => `Starts ${time}`,
  until: (time: string) => `Ends ${time}`,
  perShopper: (count: number) => plural(count, { one: 'Max. 1 per customer', other: `Max. ${count} per customer` }),
  overlap: (product: string, title: string) =>
    `${product} is in the flash sale “${title}” at that time. A product is in one flash sale at a time.`,
  notStruck: 'A price is only struck when the product cost more during the 30 days before.',
  added: (title: string) => `${title} is added.`,
  saved: (title: string) => `${title} is saved. The shop’s pages show it.`,
} as const
