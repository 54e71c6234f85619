/** Texts of mails about requests to the shop's support, which only the server needs. */
export const ticketMailEn = {
  hello: (name: string) => (name ? `Hello ${name},` : 'Hello,'),
  reason: (shop: string) => `You’re receiving this e-mail because someone contacted ${shop} support with this address.`,
  startedReason: (shop: string) =>
    `You’re receiving this e-mail because ${shop} has written to you about your purchase.`,
  shopReason: (shop: string) => `You’re receiving this e-mail because this is the address for orders at ${shop}.`,
  see: 'View your request',
  private: 'Anyone with this link can open the request. Please keep it private.',
  received: {
    subject: (number: string, shop: string) => `Your request ${number} at ${shop}`,
    preview: 'We have received your request.',
    heading: 'We have received your request',
    ignore: 'If you didn’t contact us, you can ignore this e-mail.',
  },
  started: {
    subject: (subject: string, shop: string) => `${subject} – ${shop}`,
    preview: (shop: string) => `A message from ${shop}.`,
    heading: (shop: string) => `A message from ${shop}`,
  },
  answered: {
    subject: (number: string, shop: string) => `Reply to your request ${number} at ${shop}`,
    preview: 'We’ve replied to your request.',
    heading: 'You have a reply',
    from: (name: string, shop: string) => (name ? `${name} of ${shop} writes:` : `${shop} writes:`),
    button: 'View and reply',
    noReply: 'Please reply on that page, not to this e-mail.',
  },
  resolved: {
    subject: (number: string, shop: string) => `Your request ${number} at ${shop} is solved`,
    preview: 'Still need help? Just reply.',
    heading: 'Your request has been marked as solved',
    text: 'Still need help? Reply within seven days to reopen it. Otherwise, there’s nothing to do.',
  },
  newTicket: {
    subject: (number: string, subject: string) => `New request ${number}: ${subject}`,
    preview: 'You have a new support request.',
    heading: 'New request',
    about: (category: string) => `Category: ${category}.`,
    order: (number: string) => `Order ${number}`,
    product: (name: string) => `Product: ${name}`,
  },
} as const
