/** Texts that all lists have in common. */
export const listsEn = {
  views: 'Views',
  all: 'All',
  any: 'Any',
  filter: 'Filter',
  addFilter: 'Add a filter',
  removeFilter: (name: string) => `Remove filter ${name}`,
  shownViews: 'Shown views',
  edited: 'Edited by you ·',
  saveView: 'Save view',
  deleteView: (name: string) => `Delete view ${name}`,
  viewDeleted: (name: string) => `The view ${name} was deleted.`,
  chooseColumns: 'Columns',
  widthOf: (column: string) => `Width of ${column}`,
  widthOfContent: 'As wide as its content',
  pixels: (width: number) => `${width} pixels`,
}
