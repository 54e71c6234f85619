/** Texts of mails about requests to the shop's support, which only the server needs. */
export const ticketMailEn = {
  hello: (name: string) => (name ? `Hello ${name},` : 'Hello,'),
  reason: (shop: string) => `You get this mail because somebody wrote to the support of ${shop} with this address.`,
  shopReason: (shop: string) => `You get this mail because it is the address for orders of ${shop}.`,
  see: 'See your request',
  private: 'The link lets in whoever has it. Please keep it to yourself.',
  received: {
    subject: (number: string, shop: string) => `Your request ${number} at ${shop}`,
    preview: 'We have received your request.',
    heading: 'We have received your request',
    ignore: 'If you have not written to us, you can ignore this mail.',
  },
  answered: {
    subject: (number: string, shop: string) => `An answer to your request ${number} at ${shop}`,
    preview: 'There is an answer to your request.',
    heading: 'There is an answer for you',
    from: (name: string, shop: string) => (name ? `${name} of ${shop} writes:` : `${shop} writes:`),
    button: 'See and answer',
    noReply: 'Please answer on that page, not to this mail.',
  },
  resolved: {
    subject: (number: string, shop: string) => `Your request ${number} at ${shop} is solved`,
    preview: 'Is something still open? Then write to us.',
    heading: 'We think that your request is solved',
    text: 'If something is still open, write to us within seven days: the request is open again by that. Otherwise there is nothing to do.',
  },
  newTicket: {
    subject: (number: string, subject: string) => `New request ${number}: ${subject}`,
    preview: 'Somebody wrote to the support.',
    heading: 'A new request',
    about: (category: string) => `It is about: ${category}.`,
    order: (number: string) => `Order ${number}`,
    product: (name: string) => `Product: ${name}`,
  },
} as const
