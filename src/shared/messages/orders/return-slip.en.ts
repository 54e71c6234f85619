/** Texts of the slip that goes into the parcel of a return. */
export const returnSlipEn = {
  title: (number: string) => `Return ${number}`,
  to: 'To',
  from: 'From',
  order: 'Order',
  inside: 'Please put this sheet into the parcel.',
  columns: ['Item', 'Quantity'],
} as const
