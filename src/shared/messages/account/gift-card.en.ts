/** Texts of the page that shows the balance of a gift card. */
export const giftCardEn = {
  title: 'Gift card balance',
  lead: 'Enter the code of your gift card to see what is left on it.',
  code: 'Code',
  codeHint: '16 letters and digits, such as 7K3M-…',
  codeNeeded: 'Please enter the code.',
  check: 'Show balance',
  failed: 'That did not work. Please try again.',
  card: (last4: string) => `Gift card ending in ${last4}`,
  balance: 'Balance',
  until: (date: string) => `Valid until the end of ${date}`,
  noEnd: 'Does not expire',
  another: 'Check another card',
} as const
