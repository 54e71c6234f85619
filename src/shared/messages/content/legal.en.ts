/** Texts of the pages of legal texts. */
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
  responsible: 'Responsible person',
  address: 'Address',
  email: 'E-mail',
  phone: 'Phone',
  registration: 'Registration number',
  vat: 'VAT number',
  sendMessage: 'Send us a message',
} as const
