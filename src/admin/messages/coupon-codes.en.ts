/** Texts of the dialog that creates many codes. */
export const couponCodesEn = {
  menu: 'Create single-use codes…',
  title: (code: string) => `Codes like ${code}`,
  text: 'Each code gives the same as this coupon does now, for one order. Codes are in the list of coupons.',
  prefix: 'Prefix',
  prefixHint: 'Eight letters and digits follow that cannot be guessed.',
  prefixError: 'Use at most 20 letters, digits, - or _.',
  count: 'How many',
  countError: 'Enter a whole number from 1 to 10,000.',
  create: 'Create codes',
  created: (count: string) => `${count} codes are created.`,
  readyTitle: 'The codes are ready',
  readyText: 'Save them as a file for your mails or your printer.',
  download: 'Download CSV',
  file: (code: string) => `codes-${code.toLowerCase()}.csv`,
} as const
