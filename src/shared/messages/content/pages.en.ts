/** Texts of the shop's own pages. */
export const pagesEn = {
  failed: 'We could not load this page.',
  sisterPages: 'More pages',
  updated: (day: string) => `Updated ${day}`,
  table: 'Table',
} as const
