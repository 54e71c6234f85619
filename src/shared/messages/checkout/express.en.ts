/** Texts of the wallets’ buttons on product pages and in the cart. */
export const expressEn = {
  title: 'Express checkout',
  sandbox: 'Pay with the test wallet',
  fromWallet: 'Address and delivery come from your wallet.',
  accept: 'By paying you accept our',
  loading: 'Loading the wallets...',
  sheet: 'Wallet',
  subtotal: 'Subtotal',
  discount: 'Discount',
  delivery: 'Delivery',
  deliveryPending: 'Delivery to your address',
  fee: 'Fee',
  tax: 'Tax',
  paying: 'Please wait, your order is being placed...',
  changed: (before: string, after: string): string =>
    `Your total changed from ${before} to ${after}. Please pay again if you agree.`,
  checkTotal: (total: string): string => `Your total is ${total}. Please pay again if you agree.`,
  noDelivery: 'We do not deliver to this address.',
  notOffered: 'Your wallet cannot be used for this order. Please go to the checkout.',
  failed: 'This did not work, and you have not been charged. Please try again, or go to the checkout.',
  unknown:
    'The connection was lost. Your order may have been placed: please pay again to see it. You will not be charged twice.',
  unavailable: 'The wallet cannot be opened right now. Please go to the checkout.',
} as const
