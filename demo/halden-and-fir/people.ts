import type { DemoShopper, DemoTicket } from '../demo-shop.ts'

/** The shopper with a password; the README has the credentials. */
export const shopper: DemoShopper = {
  name: 'Aoife Moran',
  email: 'aoife.moran@example.com',
  password: 'kettle north 58',
  wishList: {
    name: 'For the new flat',
    products: ['hearth-dining-table', 'hana-dining-chair', 'dome-pendant-lamp', 'broad-stock-pot'],
  },
}

export const tickets: readonly DemoTicket[] = [
  {
    guest: 'conor.daly@example.com',
    category: 'delivery',
    productSlug: 'hearth-dining-table',
    subject: 'Does the table fit through a narrow stairwell?',
    body: 'Our stairwell is 82 cm wide with one turn. Does the Hearth table come in one piece, or are the legs apart?',
    daysAgo: 2,
    reply: null,
  },
  {
    guest: null,
    category: 'product',
    productSlug: 'dome-pendant-lamp',
    subject: 'A longer cable for the pendant lamp',
    body: 'The ceiling in our hall is 3.4 m high. Can the Dome lamp be had with a longer cable, or is there one to buy?',
    daysAgo: 6,
    reply: {
      name: 'Maeve',
      body:
        'Hello Aoife,\n\nwe hang it with 3 m of cable at no extra cost: write "3 m" into the note of your order. A lamp ' +
        'that you have already can be changed by an electrician in ten minutes.',
    },
  },
]
