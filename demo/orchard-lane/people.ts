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
    guest: 'sadia.islam@example.com',
    category: 'delivery',
    productSlug: null,
    subject: 'Change of address for Friday',
    body: 'On Friday I am at my sister’s in Uttara. Can the basket go there instead of Gulshan?',
    daysAgo: 6,
    reply: { name: 'Arif', body: 'Done, the Friday basket goes to Uttara. The rider calls before he comes.' },
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
    note: { name: 'Arif Karim', body: 'Third report about these trays in a month.' },
    followUp: {
      body: 'Good morning! The new box came, but again one is broken. Could you refund it instead?',
      daysAgo: 0.09,
    },
  },
  {
    guest: 'mahmud.hasan@example.com',
    category: 'payment',
    productSlug: null,
    subject: 'Invoice for the office',
    body: 'Could you write the name of our company on the invoices from now on?',
    daysAgo: 3,
    reply: { name: 'Sumaiya', body: 'Yes. Please send us the name and the address as they should be printed.' },
  },
  {
    guest: 'rezaul.karim@example.com',
    category: 'order',
    productSlug: null,
    subject: 'Delivery before seven in the morning',
    body: 'We open our tea stall at seven. Could a standing order of milk and eggs come at half past six on working days?',
    daysAgo: 0.8,
    isUrgent: true,
    reply: null,
  },
  {
    guest: 'farhana.akter@example.com',
    category: 'product',
    productSlug: 'wildflower-honey',
    subject: 'Which honey is raw?',
    body: 'My mother asked for the one that is not heated. Is it the wildflower honey?',
    daysAgo: 0.034,
    reply: null,
  },
  {
    guest: 'imran.chowdhury@example.com',
    category: 'delivery',
    productSlug: null,
    subject: 'Rider cannot find the gate',
    body: 'Please tell him: the green gate after the pharmacy, then the second bell.',
    daysAgo: 0.009,
    reply: null,
  },
]
