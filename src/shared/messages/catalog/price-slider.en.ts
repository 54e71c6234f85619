/** Texts of the price slider in filters. */
export const priceSliderEn = {
  lowest: 'Lowest price',
  highest: 'Highest price',
} as const
