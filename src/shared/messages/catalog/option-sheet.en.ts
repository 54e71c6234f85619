/** Texts of the sheet in which the options of a product are chosen. */
export const optionSheetEn = {
  details: 'View details',
  failed: 'We couldn’t load this product.',
} as const
