/** Texts of the order that sends another variant for returned items. */
export const exchangeEn = {
  title: 'Exchange',
  note: (number: string) => `Exchange of return ${number}`,
} as const
