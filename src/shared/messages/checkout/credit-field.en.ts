/** Texts of paying with gift cards and store credit, loaded when the field is opened. */
export const creditFieldEn = {
  code: 'Gift card code',
  apply: 'Apply',
  needed: 'Enter the code of your gift card.',
  failed: 'We couldn’t check the code. Please try again.',
  notForCards: 'Gift cards cannot be paid with gift cards.',
  card: (last4: string) => (last4 ? `Gift card ending in ${last4}` : 'Gift card'),
  remove: (last4: string) => (last4 ? `Remove gift card ending in ${last4}` : 'Remove gift card'),
  unusable: 'This card can’t be used any more.',
  spendCredit: (balance: string) => `Use store credit (${balance})`,
} as const
