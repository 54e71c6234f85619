/** Texts of the heart of a product, which pages with products load. */
export const savedProductsEn = {
  title: 'My wish list',
  view: 'View list',
  saved: (list: string) => `Saved to ${list}.`,
  removed: (list: string) => `Removed from ${list}.`,
  undo: 'Undo',
  full: (count: number) => `You can save up to ${count} items in a list.`,
} as const
