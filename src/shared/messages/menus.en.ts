/** Texts of the category menus. */
export const menusEn = {
  all: (name: string) => `All ${name}`,
  noCategories: 'No categories yet.',
  emptyText: 'There is nothing here at the moment.',
}
