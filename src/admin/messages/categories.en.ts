import { returnTermsEn } from './products/return-terms.en.ts'
import { plural } from '#src/shared/messages/format.en.ts'

/** Texts of the tree of categories. */
export const categoriesEn = {
  title: 'Categories',
  lead: 'What shoppers browse by: up to four levels, in this order.',
  thing: 'category',
  add: 'Add category',
  tree: 'Categories',
  empty: 'Put products where shoppers look for them.',
  keys: 'Drag a category to move it, or press Alt with an arrow key. Enter opens it.',
  tap: 'Tap a category to edit or move it.',
  choose: 'Choose a category to edit it.',
  products: (count: number) => plural(count, { one: '1 product', other: `${count} products` }),
  notInMenu: 'Not in menu',
  readOnly: 'You can read categories. Somebody who may edit products can change them.',
  moved: ({
    name,
    parent,
    position,
    total,
  }: {
    name: string
    parent: string | null
    position: number
    total: number
  }) => `${name} is now ${position} of ${total} ${parent === null ? 'main categories' : `below ${parent}`}.`,
  cannotMove: {
    up: (name: string) => `${name} is already the first here.`,
    down: (name: string) => `${name} is already the last here.`,
    in: (name: string) => `${name} cannot go further in. There are at most four levels.`,
    out: (name: string) => `${name} is already a main category.`,
  },
  back: 'Back to all categories',
  save: 'Save',
  discard: 'Discard',
  saved: (name: string) => `${name} is saved. It is on the shop’s pages now.`,
  restored: 'This is what you typed before. It is not saved yet.',
  nameRequired: 'Enter a name.',
  labels: {
    name: 'Name',
    slug: 'Address',
    description: 'Description',
    image: 'Picture',
    menu: 'In the menu',
    seoTitle: 'Title for search engines',
    seoDescription: 'Description for search engines',
    returnable: returnTermsEn.returnable,
    withdrawalException: returnTermsEn.exception,
  },
  hints: {
    slug: 'The last part of the link. The old link leads to the new one.',
    description: 'Shown above the products of the category, and in search engines.',
    image: 'Shown on tiles. Without one, that of a product is used.',
    menu: 'Shoppers see it in the menus of the shop.',
    seoTitle: (count: number, most: number) => `${count} of ${most} characters. Empty: the name`,
    seoDescription: (count: number, most: number) => `${count} of ${most} characters. Empty: the description above`,
  },
  menuText: (value: string) => (value === 'yes' ? 'In the menu' : 'Not in the menu'),
  noImage: 'None',
  chooseImage: 'Choose picture',
  uploading: 'Uploading…',
  removeImage: 'Remove picture',
  viewInShop: 'View in shop',
  place: 'Place',
  parent: 'Below',
  main: 'None, it is a main category',
  steps: { up: 'Move up', down: 'Move down', in: 'Move in', out: 'Move out' },
  delete: 'Delete category',
  deleteTitle: (name: string) => `Delete ${name}?`,
  deleteText: 'Its address leads to the category with its products, or to the one above.',
  deleted: (name: string) => `${name} is deleted.`,
  hasChildren: 'Move or delete the categories below it first.',
  productsTo: (count: number) =>
    plural(count, { one: 'Where its product goes', other: `Where its ${count} products go` }),
  chooseCategory: 'Choose a category',
  addTitle: 'Add a category',
  added: (name: string) => `${name} is added.`,
} as const
