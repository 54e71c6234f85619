/** What is told to who changes the profile of a shop. */
export const profileAdminEn = {
  email: 'Enter an e-mail address, like hello@shop.example.',
  locale: 'Choose a language and country, like en-IE.',
  timeZone: 'Choose a time zone, like Europe/Dublin.',
  currency: 'Choose a currency, like EUR.',
  sold: 'The shop has orders, so this can no longer be changed.',
  otherDigits:
    'This currency has other decimals, so that all prices would be wrong. Please delete products and delivery options first.',
  logo: 'Choose a PNG, JPEG or WebP image.',
} as const
