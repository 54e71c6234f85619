/** What stands in place of a tax that the buyer owes. Orders keep it, and invoices print it. */
export const reverseChargeEn = {
  label: (vatNumber: string) => `Reverse charge, VAT number ${vatNumber}`,
  /** All that is left of the label when the buyer is deleted. */
  prefix: 'Reverse charge',
} as const
