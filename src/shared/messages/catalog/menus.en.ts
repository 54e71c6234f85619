/** Texts of the category menus. */
export const menusEn = {
  all: (name: string) => `All ${name}`,
  noCategories: 'No categories yet.',
  emptyText: 'There’s nothing here right now.',
}
