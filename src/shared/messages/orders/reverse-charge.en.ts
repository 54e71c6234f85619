/** What stands in place of a tax that the buyer owes. Orders keep it, and invoices print it. */
export const reverseChargeEn = {
  label: (vatNumber: string) => `Reverse charge, VAT number ${vatNumber}`,
  prefix: 'Reverse charge, ',
} as const
