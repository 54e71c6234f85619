/** Texts of ways of delivery that no shop has written itself; only the server needs them. */
export const shippingEn = {
  digital: { title: 'By e-mail', description: 'Nothing is sent by post: you hear by e-mail how to get it.' },
} as const
