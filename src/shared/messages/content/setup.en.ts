/** What a shop needs before it opens, in a sentence. */
export const setupEn = {
  checks: {
    profile: 'e-mail and address',
    logo: 'a logo',
    products: 'a product on sale',
    delivery: 'a delivery option',
    taxes: 'taxes',
    payments: 'a payment method',
    domain: 'a domain that leads here',
    legal: 'the company, terms and privacy policy',
    testOrder: 'a test order',
  },
} as const
