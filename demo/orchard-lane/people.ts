import type { DemoShopper, DemoTicket } from '../demo-shop.ts'

/** Has no password: the shop's identity project does not contain her account. */
export const shopper: DemoShopper = {
  name: 'Nusrat Jahan',
  email: 'nusrat.jahan@example.com',
  password: null,
  wishList: {
    name: 'Eid table',
    products: ['fog-and-leaf-jasmine-green-tea', 'maple-bread-board', 'alba-greek-yoghurt'],
  },
}

export const tickets: readonly DemoTicket[] = [
  {
    guest: 'rezaul.karim@example.com',
    category: 'order',
    productSlug: null,
    subject: 'Delivery before seven in the morning',
    body: 'We open our tea stall at seven. Could a standing order of milk and eggs come at half past six on working days?',
    daysAgo: 1,
    reply: null,
  },
  {
    guest: null,
    category: 'delivery',
    productSlug: 'free-range-eggs',
    subject: 'Two cracked eggs',
    body: 'Two of the twelve eggs were cracked when they came this morning. The rest is fine, thank you.',
    daysAgo: 5,
    reply: {
      name: 'Sumaiya',
      body:
        'Dear Nusrat,\n\nwe are sorry. The rider brings two more with your next order, and we have told the packers to ' +
        'put a sheet between the trays.',
    },
  },
]
