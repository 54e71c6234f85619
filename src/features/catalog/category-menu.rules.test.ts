import fc from 'fast-check'
import { expect, test } from 'vitest'
import { categoryAddresses } from '#src/features/categories/category-url.rules.ts'
import { menuOf, shortenMenu, shortLabel, type MenuNode } from './category-menu.rules.ts'
import { growTree, type CategoryNode } from '#src/features/categories/category-tree.rules.ts'

const main = (name: string, rest: { slug?: string; menu?: boolean; trash?: boolean } = {}) => ({
  _id: name,
  name,
  slug: name.toLowerCase(),
  img: null,
  menu: true,
  trash: false,
  ...rest,
})
const sub = (name: string, megaCategoryId: string, slug = name.toLowerCase()) => ({
  _id: `${megaCategoryId} ${name}`,
  megaCategoryId,
  subCategoryName: name,
  slug,
})

test('shows the menu’s main categories with all below them, in the shop’s order', () => {
  const menu = menuOf({
    main: [main('Plants'), main('Hidden', { menu: false }), main('Trashed', { trash: true }), main('Lamps')],
    sub: [sub('Desk', 'Lamps'), sub('Floor', 'Lamps'), sub('Nowhere', 'Hidden')],
    mini: [{ _id: 'm', subCategoryId: 'Lamps Desk', miniCategoryName: 'Clip-on', slug: 'clip-on' }],
    extra: [{ _id: 'x', miniCategoryId: 'm', extraCategoryName: 'Brass', slug: 'brass', img: '/b/160.webp' }],
  })

  expect(menu).toEqual([
    { _id: 'Plants', name: 'Plants', href: '/categories/Plants', image: null, children: [] },
    {
      _id: 'Lamps',
      name: 'Lamps',
      href: '/categories/Lamps',
      image: null,
      children: [
        {
          _id: 'Lamps Desk',
          name: 'Desk',
          href: '/categories/Desk',
          image: null,
          children: [
            {
              _id: 'm',
              name: 'Clip-on',
              href: '/categories/Clip-on',
              image: null,
              children: [{ _id: 'x', name: 'Brass', href: '/categories/Brass', image: '/b/160.webp', children: [] }],
            },
          ],
        },
        { _id: 'Lamps Floor', name: 'Floor', href: '/categories/Floor', image: null, children: [] },
      ],
    },
  ])
})

test('does not link by a name that two categories share, also when one is in no menu', () => {
  const menu = menuOf({
    main: [main('Lamps'), main('Garden', { menu: false })],
    sub: [sub('Desk', 'Lamps', 'desk'), sub('desk', 'Garden', 'desk-2'), sub('Oak & Ash/Elm', 'Lamps', 'oak')],
    mini: [],
    extra: [],
  })

  expect(menu[0]?.children.map(({ href }) => href)).toEqual(['/categories/desk', '/categories/Oak%20%26%20Ash%2FElm'])
  expect(menu[0]?.href).toBe('/categories/Lamps')
})

test('leaves out empty categories, whose names still count for links', () => {
  const menu = menuOf({
    main: [{ ...main('Garden'), isEmpty: true }, main('Lamps')],
    sub: [
      { ...sub('Desk', 'Garden', 'desk'), isEmpty: true },
      { ...sub('Floor', 'Lamps'), isEmpty: true },
      sub('Desk', 'Lamps', 'desk-2'),
    ],
    mini: [],
    extra: [],
  })

  expect(menu.map(({ name, children }) => [name, children.map(({ href }) => href)])).toEqual([
    ['Lamps', ['/categories/desk-2']],
  ])
})

test('every path resolves to its own category for any names', () => {
  const names = fc.constantFrom('Lamps', 'lamps', 'LAMPS ', 'lamps-2', 'x', '.', '..', 'é', 'é', 'a/b', '100%')
  fc.assert(
    fc.property(fc.array(names, { minLength: 1, maxLength: 12 }), (list) => {
      const nodes = list.map((name, index): CategoryNode => ({
        id: `id ${index}`,
        level: 1,
        parentId: null,
        name,
        slug: index === 0 ? 'lamps' : `lamps-${index + 1}`,
        description: '',
        image: null,
        menu: true,
        seoTitle: '',
        seoDescription: '',
        returnable: null,
        withdrawalException: null,
      }))
      const tree = growTree(nodes)
      const addressOf = categoryAddresses(nodes)
      for (const node of nodes) {
        const { pathname } = new URL(addressOf(node), 'http://shop.test')
        expect(tree.resolve(decodeURIComponent(pathname.replace('/categories/', '')))?.id).toBe(node.id)
      }
    }),
  )
})

test('cuts a label to its first ten visible characters', () => {
  expect(shortLabel('Walnut')).toBe('Walnut')
  expect(shortLabel('Ergonomics')).toBe('Ergonomics')
  expect(shortLabel('Upholstered')).toBe('Upholstere')
  expect(shortLabel('Wall and ceiling')).toBe('Wall and c')
  expect(shortLabel('')).toBe('')
  // A family, a flag and an accented letter are one character each.
  expect(shortLabel('👨‍👩‍👧👨‍👩‍👧👨‍👩‍👧')).toBe('👨‍👩‍👧👨‍👩‍👧👨‍👩‍👧')
  expect(shortLabel('🇩🇪'.repeat(11))).toBe('🇩🇪'.repeat(10))
  expect(shortLabel('e\u0301'.repeat(10))).toBe('e\u0301'.repeat(10))
})

/** Builds a category with this number of subcategories on each level. */
function nodeWith([most = 0, ...deeper]: readonly number[], id = 'c'): MenuNode {
  const children = Array.from({ length: most }, (_, index) => nodeWith(deeper, `${id}-${index}`))
  return { _id: id, name: id, href: `/categories/${id}`, image: null, children }
}
const linksIn = ({ children }: MenuNode): number => children.reduce((sum, child) => sum + 1 + linksIn(child), 0)

test('retains all below a main category up to two hundred links', () => {
  for (const shape of [[], [200], [10, 19], [4, 6, 7]]) {
    const main = nodeWith(shape)
    expect(shortenMenu(main), shape.join(' ')).toBe(main)
  }
})

test('shows the first categories of each level evenly when a main category exceeds the menu', () => {
  for (const shape of [[201], [30, 10], [5000], [50, 10, 10], [1, 1, 4000], [2, 300, 2], [24, 500, 500]]) {
    const short = shortenMenu(nodeWith(shape))

    expect(linksIn(short), shape.join(' ')).toBeLessThanOrEqual(200)
    expect(linksIn(short), shape.join(' ')).toBeGreaterThanOrEqual(24)
  }
  const short = shortenMenu(nodeWith([30, 10]))
  expect([short.isCut, short.children.length]).toEqual([true, 24])
  expect(short.children.map(({ isCut, children }) => [isCut, children.map(({ _id }) => _id).join()])).toContainEqual([
    true,
    'c-0-0,c-0-1,c-0-2,c-0-3,c-0-4,c-0-5,c-0-6',
  ])
  const narrow = shortenMenu(nodeWith([10, 30]))
  expect(narrow.isCut).toBe(false)
  expect(narrow.children.map(({ isCut, children }) => [isCut, children.length])).toEqual(
    Array.from({ length: 10 }, () => [true, 19]),
  )
})
