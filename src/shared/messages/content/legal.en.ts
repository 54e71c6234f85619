/** Texts of the pages of legal texts, and of the page about withdrawing from a contract. */
export const legalEn = {
  titles: {
    imprint: 'Imprint',
    privacy: 'Privacy policy',
    terms: 'Terms and conditions',
    withdrawal: 'Right of withdrawal',
    returns: 'Returns',
    delivery: 'Delivery',
    payment: 'Payment',
    accessibility: 'Accessibility',
  },
  missing: (shop: string) => `${shop} has not published this text yet. If you have a question, please contact us.`,
  company: 'Company',
  address: 'Address',
  email: 'E-mail',
  phone: 'Phone',
  registration: 'Registration number',
  vat: 'VAT number',
  sendMessage: 'Send us a message',
  withdraw: {
    title: 'Withdraw from a purchase',
    lead: (shop: string) =>
      `Tell ${shop} in your own words that you want to withdraw from your purchase. Please include your name, your order number and the items.`,
    myOrders: 'Find the order number',
    rights: 'Read about the right of withdrawal',
  },
} as const
