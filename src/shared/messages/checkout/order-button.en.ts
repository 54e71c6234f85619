/** The words of the order button, which the server chooses. */
export const orderButtonEn = {
  place: 'Place order',
  placeAndPay: (total: string) => `Place order and pay ${total}`,
} as const
