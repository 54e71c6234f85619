/** Texts of the shop's own pages. */
export const pagesEn = {
  sisterPages: 'More pages',
  updated: (day: string) => `Updated ${day}`,
  table: 'Table',
} as const
