/** Texts of ways of delivery that no shop has written itself; only the server needs them. */
export const shippingEn = {
  digital: { title: 'By e-mail', description: 'No delivery needed. We’ll e-mail you how to get it.' },
} as const
