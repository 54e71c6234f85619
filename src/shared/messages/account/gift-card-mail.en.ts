/** Texts of the mails about gift cards. */
export const giftCardMailEn = {
  hello: (name: string) => (name === '' ? 'Hello,' : `Hello ${name},`),
  subject: (sender: string) => `${sender} sent you a gift card`,
  preview: (amount: string, shop: string) => `${amount} for ${shop}`,
  heading: (sender: string) => `A gift card from ${sender}`,
  /** For the buyer of a card. */
  own: {
    subject: (shop: string) => `Your gift card for ${shop}`,
    heading: 'Your gift card',
    reason: (shop: string) => `You’re receiving this e-mail because you bought a gift card at ${shop}.`,
  },
  /** For the buyer of cards that are sent to others, or later. */
  bought: {
    subject: (number: string) => `Your gift card order ${number}`,
    heading: 'Thank you for your gift cards',
    text: (shop: string) => `We have your payment. These gift cards for ${shop} are sent by e-mail:`,
    card: ({ amount, to, on }: { amount: string; to: string; on: string | null }) =>
      `${amount} to ${to === '' ? 'you' : to}${on === null ? ', sent now' : `, to be sent on ${on}`}.`,
    show: 'See the order',
  },
  text: (amount: string, shop: string) => `You have a gift card of ${amount} for ${shop}.`,
  code: 'This is your code:',
  /** Instead of a code that cannot be shown any more. */
  noCode: 'Please ask the shop for the code of this card.',
  until: (date: string) => `It is valid until the end of ${date}.`,
  noEnd: 'It does not expire.',
  balance: 'See the balance',
  secret: 'Keep the code safe: anyone who has it can use the card.',
  /** Some weeks before the end of a card. */
  ending: {
    subject: (date: string) => `Your gift card ends on ${date}`,
    preview: (amount: string, shop: string) => `${amount} for ${shop}`,
    heading: (date: string) => `Your gift card ends on ${date}`,
    text: ({ amount, shop, last4 }: { amount: string; shop: string; last4: string }) =>
      `Your gift card for ${shop} that ends in ${last4} has ${amount} left.`,
    code: 'Its code is in the e-mail that it came with. You enter it at checkout.',
    use: 'Visit the shop',
  },
  reason: (shop: string) => `You get this e-mail because you were sent a gift card of ${shop}.`,
} as const
