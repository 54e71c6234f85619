/** Texts of the mails about store credit. */
export const creditMailEn = {
  hello: (name: string) => (name === '' ? 'Hello,' : `Hello ${name},`),
  subject: (amount: string) => `${amount} store credit`,
  preview: (shop: string) => `It is in your account at ${shop}`,
  heading: (amount: string) => `You have ${amount} more store credit`,
  text: (shop: string, amount: string) => `${shop} has added ${amount} to your store credit.`,
  note: (note: string) => `Reason: ${note}`,
  balance: (amount: string) => `You now have ${amount}.`,
  open: 'See your store credit',
  reason: (shop: string) => `You get this e-mail because you have an account at ${shop}.`,
} as const
