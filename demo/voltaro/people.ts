import type { DemoShopper, DemoTicket } from '../demo-shop.ts'

/** Has no password: the shop's identity project does not contain her account. */
export const shopper: DemoShopper = {
  name: 'Lena Sommer',
  email: 'lena.sommer@example.com',
  password: null,
  wishList: {
    name: 'Birthday',
    products: ['air-buds-noise-cancelling', 'folio-7-e-reader', 'hearth-smart-speaker'],
  },
}

export const tickets: readonly DemoTicket[] = [
  {
    guest: 'henrik.voss@example.com',
    category: 'product',
    productSlug: 'meridian-14-laptop',
    subject: 'Can the memory be changed later?',
    body: 'I would take the Meridian 14 with 16 GB now and add more in a year. Is the memory soldered, or are there slots?',
    daysAgo: 1,
    reply: null,
  },
  {
    guest: null,
    category: 'product',
    productSlug: 'halo-7',
    subject: 'A second back glass',
    body: 'I fitted a new back glass three weeks ago and would like to keep a spare one. Do you sell it in graphite?',
    daysAgo: 9,
    reply: {
      name: 'Jannis',
      body: 'Hello Lena,\n\nyes: write to us with your order number and we send one for 19 euros, screws included.',
    },
  },
]
