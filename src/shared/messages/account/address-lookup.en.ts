import { plural } from '../format.en.ts'

/** Texts of suggested addresses, which load when the street is typed. */
export const addressLookupEn = {
  list: 'Suggested addresses',
  manual: 'Enter address manually',
  count: (count: number) => plural(count, { one: '# address suggested.', other: '# addresses suggested.' }),
  filled: (address: string) => `Filled in: ${address}`,
  gone: 'This address isn’t available any more. Please enter it.',
} as const
