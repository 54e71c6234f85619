import { plural } from '#src/shared/messages/format.en.ts'

/** Texts that all kinds of discounts share. */
export const discountsEn = {
  variants: {
    regular: (price: string) => `Regular price ${price}`,
    remove: (name: string) => `Remove ${name}`,
  },
  all: 'All',
  emptyFiltered: 'Nothing fits these filters.',
  clearFilters: 'Clear filters',
  save: 'Save',
  discard: 'Discard',
  more: 'More actions',
  pause: 'Pause',
  resume: 'Resume',
  end: 'End now',
  remove: 'Delete',
  restored: 'This is what you typed before. It is not saved yet.',
  preview: 'What shoppers see',
  percentLess: (percent: string) => `−${percent} %`,
  before: 'Before',
  noImage: 'None',
  uploading: 'Uploading…',
  chooseImage: (label: string) => `Choose a file: ${label}`,
  mayNotUpload: 'Pictures are chosen by people who may edit content.',
  previewUnready: 'Fill in the form to see what changes on the shop’s pages.',
  dates: 'When',
  startsAt: 'Starts',
  endsAt: 'Ends',
  timeZone: (name: string) => `Times are those of the shop, ${name}.`,
  startHint: 'Empty: at once.',
  endHint: 'Empty: until you end it.',
  scope: 'For what',
  products: 'Products',
  categories: 'Categories',
  findProduct: 'Add a product',
  findHint: 'Name, SKU or brand',
  notFound: 'No product found.',
  foundProducts: (count: number) => plural(count, { one: '1 product found', other: `${count} products found` }),
  addCategory: 'Add a category',
  chooseCategory: 'Choose…',
  removeTarget: (name: string) => `Remove ${name}`,
  everything: 'Without products and categories it is for everything.',
  mayNotSearch: 'You may not look at products, so these cannot be changed here.',
  forProducts: (count: number) =>
    plural(count, { one: 'For 1 product of the shop now.', other: `For ${count} products of the shop now.` }),
  errors: {
    percent: 'Enter a percentage from 0.01 to 100.',
    amount: 'Enter an amount such as 12.50.',
    count: 'Enter a whole number from 1 on.',
    order: 'The end comes after the start.',
  },
} as const

/** Texts of the calendar of discounts. */
export const calendarEn = {
  title: 'Calendar of discounts',
  lead: 'Everything that changes a price now or later. Where a product is in several, the lowest price wins; they never add up.',
  empty: 'Nothing running or planned.',
  kinds: { flash: 'Flash sale', campaign: 'Campaign', coupon: 'Coupon', priceList: 'Price list', sale: 'Sale price' },
  paused: 'Paused',
  dates: (from: string | null, to: string | null) =>
    from === null
      ? to === null
        ? 'Until you end it'
        : `Until ${to}`
      : to === null
        ? `From ${from}`
        : `${from} – ${to}`,
  overlaps: (titles: string) => `At the same time: ${titles}`,
  more: (count: number) => `${count} more`,
  sales: (count: number) =>
    plural(count, {
      one: 'And 1 more product with a sale price.',
      other: `And ${count} more products with a sale price.`,
    }),
  allSales: 'All sale prices',
} as const
