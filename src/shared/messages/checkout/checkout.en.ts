import { plural } from '../format.en.ts'

/** Texts of the checkout, which only its own page loads. */
export const checkoutEn = {
  title: 'Checkout',
  secure: 'Encrypted checkout',
  contact: 'Contact',
  address: 'Delivery address',
  buyer: 'Buyer',
  fetcher: 'Collected by',
  noStreet: 'You collect it yourself, so we only need a name and a phone number.',
  noParcel: 'No delivery needed: you’ll receive it by e-mail.',
  delivery: 'Delivery',
  payment: 'Payment',
  email: 'E-mail',
  emailHint: 'Only for your receipt and delivery updates.',
  optional: 'optional',
  enterAddress: 'Enter your address to see delivery options.',
  note: 'Note for the shop',
  terms: 'I accept the',
  acceptTerms: 'Please accept the terms.',
  holding: (left: string) => `We are holding these items for ${left}`,
  holdEnded: 'Your hold has ended. We will check stock again when you continue.',
  yourOrder: 'Your order',
  items: (count: number) => plural(count, { one: '# item', other: '# items' }),
  place: 'Place order',
  placing: 'Placing order...',
  toPay: 'Total to pay',
  credit: 'Gift card or store credit',
  giftCard: (last4: string) => `Gift card ••${last4}`,
  storeCredit: 'Store credit',
  rest: 'To pay',
  signIn: 'Sign in for faster checkout',
  signInFirst: 'You need an account to order from this shop. Please sign in: your cart and your details are saved.',
  signInToOrder: 'Sign in to order',
  createAccount: 'Create an account',
  session: {
    title: 'Your session has expired',
    text: (name: string) =>
      name
        ? `You are no longer signed in, ${name}. Nothing was ordered, and everything you entered is still here.`
        : 'You are no longer signed in. Nothing was ordered, and everything you entered is still here.',
    signIn: 'Sign in and continue',
    guest: 'Continue as a guest',
    guestText: 'An order placed as a guest does not appear in My Orders.',
  },
  savedAddresses: 'Your addresses',
  anotherAddress: 'Use another address',
  anotherText: 'Enter it below.',
  saveAddress: 'Save this address to my account',
  billing: 'Billing address',
  billingSame: 'Billing address is the same',
  gift: 'Add a gift message',
  giftMessage: 'Gift message',
  giftHint: 'We’ll include it in the parcel. Up to 200 characters.',
  news: (shop: string) => `E-mail me news and offers from ${shop}`,
  again: 'Try again',
  putBy: 'Save for later',
  pleaseCheck: 'Please check these fields:',
  totalIs: (total: string) => `Your total is ${total}.`,
  changedTitle: (before: string, after: string) => `Your total changed from ${before} to ${after}.`,
  changedLine: (label: string, before: string, after: string) => `${label}: ${before}, now ${after}`,
  changedStock: (label: string, requested: number, available: number) =>
    available === 0
      ? `${label}: sold out`
      : available > requested
        ? `${label}: at least ${available} can be ordered`
        : `${label}: ${requested} in your order, ${available} can be ordered`,
  changedOther: 'Your order has changed. Please review it.',
  accept: 'Accept and place order',
  backToCart: 'Back to cart',
  backToProduct: 'Back to the product',
  pickUp: (days: string) => `Ready to collect ${days}`,
  shortTitle: 'Some items are no longer available.',
  shortLine: (name: string, available: number | null) =>
    available === null
      ? `${name}: we don’t have that many in stock. Please choose a smaller quantity.`
      : available > 0
        ? `${name}: only ${available} left.`
        : `${name} is sold out.`,
  changeTo: (count: number) => `Change to ${count}`,
  takeOut: 'Remove',
  alreadyPlaced: 'This order was already placed.',
  showOrder: 'View order',
  networkFailed: 'We couldn’t reach the shop. Your details are safe; please try again.',
  saved: 'Your details stay on this page.',
  tax: 'Tax',
} as const
