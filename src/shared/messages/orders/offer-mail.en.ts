/** Texts of mails by which staff offer an order, or a change of one, to a customer. */
export const offerMailEn = {
  hello: (name: string) => (name === '' ? 'Hello,' : `Hello ${name},`),
  line: (name: string, quantity: number, price: string) => `${quantity} × ${name}, ${price} each`,
  until: (time: string) => `The link works until ${time}.`,
  reason: (shop: string) => `You get this e-mail because you have talked with ${shop} about an order.`,
  customer: 'Customer',
  draft: {
    subject: (shop: string) => `Your order from ${shop}`,
    preview: 'Look at it, then order it with one click.',
    heading: 'We have put your order together',
    text: (shop: string) => `As agreed, ${shop} has put this order together for you. Nothing is ordered yet.`,
    total: (total: string) => `The total is ${total}.`,
    button: 'See and order',
  },
  change: {
    subject: (number: string, shop: string) => `A change of your order ${number} at ${shop}`,
    preview: 'Please say whether you agree.',
    heading: 'Do you agree to this change?',
    text: (number: string) =>
      `We would like to change your order ${number}. Nothing changes before you agree. It would contain:`,
    total: (before: string, after: string) => `The total is ${before} now and would be ${after}.`,
    button: 'See the change',
  },
} as const
