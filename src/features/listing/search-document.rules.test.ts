import { NO_TEXTS } from '#test/listed-texts.ts'
import { expect, test } from 'vitest'
import {
  CODES_PER_FACET,
  codeOf,
  dictionaryWords,
  facetEntries,
  assignCodes,
  searchText,
  type ListedTexts,
} from './search-document.rules.ts'

const texts = (rest: Partial<ListedTexts> = {}): ListedTexts => ({ ...NO_TEXTS, ...rest })

test('each word has its place in the name, or the best of the other texts that have it', () => {
  const text = searchText(
    texts({
      name: 'Oak table with drawer',
      brand: 'Oak & Söhne',
      categories: ['Furniture', 'Tables', 'Oak tables'],
      options: [{ name: 'Finish', values: [{ label: 'Waxed' }] }],
      optionValues: [['Waxed']],
      attributes: [
        { name: 'Material', value: 'Walnut oak' },
        { name: 'Pet safe', value: 'Yes' },
        { name: 'Extendable', value: 'No' },
        { name: 'Free from', value: 'Lead' },
      ],
      description: 'An oak table of Söhne, for tables.',
      skus: ['HF-12', '', 'hf 12'],
    }),
  )

  expect(text.split(' ')).toEqual([
    "'oak':1B",
    "'table':2A",
    "'with':3B",
    "'drawer':4B",
    "'sohne':100B",
    "'furniture':102C",
    "'tables':101C",
    "'waxed':103C",
    "'walnut':103C",
    "'materiallabel':105C",
    "'material':104D",
    "'pet':103C",
    "'safe':103C",
    "'extendablefree':105C",
    "'extendablefrei':105C",
    "'leadfree':105C",
    "'leadfrei':105C",
    "'lead':104D",
    "'free':104D",
    "'from':104D",
    "'finishlabel':105C",
    "'finish':104D",
    "'hf':104D",
    "'12':104D",
    "'an':104D",
    "'of':104D",
    "'for':104D",
    ...['oak', 'table', 'with', 'drawer', 'sohne', 'furniture', 'tables', 'waxed', 'walnut'].map(
      (word) => `'!${word}'`,
    ),
    ...['materiallabel', 'pet', 'safe', 'extendablefree', 'extendablefrei', 'leadfree', 'leadfrei', 'finishlabel'].map(
      (word) => `'!${word}'`,
    ),
    ...['oak', 'table', 'with', 'drawer', 'sohne'].map((word) => `'@${word}'`),
    "'^table'",
    "'^furniture'",
    "'^tables'",
    "'=hf12':1A",
  ])
  expect(dictionaryWords(text)).toContain('waxed')
  expect(dictionaryWords(text)).not.toContain('hf12')
  expect(dictionaryWords(text)).not.toContain('leadfree')
  expect(dictionaryWords(text)).not.toContain('materiallabel')
})

test('tags say what a product is; other attributes do not', () => {
  const text = searchText(
    texts({
      name: 'Flex',
      attributes: [
        { name: 'Tags', value: 'electronics, wireless earphones' },
        { name: 'Colour', value: 'Stone' },
      ],
    }),
  )

  expect(text).toContain("'earphones':102C")
  expect(text).toContain("'^earphones'")
  expect(text).toContain("'^electronics'")
  expect(text).toContain("'wireless':103C")
  expect(text).not.toContain("'^wireless'")
  expect(text).not.toContain("'^stone'")
})

test('a quantity is also one word, in the role of the text that states it', () => {
  const text = searchText(
    texts({
      name: 'Monitor, 27 inch',
      attributes: [{ name: 'Refresh rate', value: '90 Hz' }],
      description: 'It takes 30 watts.',
    }),
  )

  expect(text).toContain("'27inch':2B")
  expect(text).toContain("'90hz':103C")
  expect(text).toContain("'30w':104D")
  expect(text).toContain("'@27inch'")
})

test('the name of a product says which of the things of its category it is', () => {
  const category = ['Bakery', 'Boards and knives']
  const board = searchText(texts({ name: 'Maple bread board', categories: category }))
  const other = searchText(texts({ name: 'Crumb set', categories: category }))

  expect(board).toContain("'^boards'")
  expect(board).not.toContain("'^knives'")
  expect(board).toContain("'!knives'")
  expect(other).toContain("'^boards'")
  expect(other).toContain("'^knives'")
})

test('special characters, long words and split surrogates produce valid search text', () => {
  expect(searchText(texts({ name: `it's \\ "x" '':* ${'a'.repeat(59)}😀 ${'𝒳'.repeat(40)}` }))).toMatch(
    /^('[!@^=]?[\p{L}\p{N}]+'(:[\d,A-D]+)? ?)+$/u,
  )
  expect(codeOf('—')).toBeNull()
  expect(codeOf('x'.repeat(61))).toBeNull()
})

test('a product is listed under its brand, its sold option values and its filter attributes', () => {
  const entries = facetEntries(
    texts({
      brand: ' Halden ',
      options: [
        { name: 'Color', values: [{ label: 'Red', swatch: '#f00' }, { label: 'Blue' }, { label: 'Gone' }] },
        { name: 'Rating', values: [{ label: 'High' }] },
      ],
      optionValues: [
        ['Red', 'High'],
        ['Blue', 'High'],
      ],
      attributes: [
        { name: 'MATERIAL', value: 'Oak' },
        { name: 'Material', value: 'oak ' },
        { name: 'Width', value: '12 cm' },
        { name: 'Brand', value: 'Other' },
        { name: 'Care', value: '  ' },
      ],
    }),
    [' material', 'Brand', 'Care'],
  )

  expect(entries).toEqual([
    { key: 'brand', kind: 'brand', name: 'Brand', label: 'Halden', normalized: 'halden', swatch: null },
    { key: 'color', kind: 'option', name: 'Color', label: 'Red', normalized: 'red', swatch: '#f00' },
    { key: 'color', kind: 'option', name: 'Color', label: 'Blue', normalized: 'blue', swatch: null },
    { key: 'material', kind: 'attribute', name: 'MATERIAL', label: 'Oak', normalized: 'oak', swatch: null },
  ])
})

test('gives one filter key when products spell an option or attribute differently', () => {
  const entriesOf = (name: string) =>
    facetEntries(texts({ options: [{ name, values: [{ label: 'Red' }] }], optionValues: [['Red']] }), [])
  expect(entriesOf('Colour')).toMatchObject([{ key: 'color', name: 'Colour', normalized: 'red' }])
  expect(entriesOf('Frame Colours')[0]?.key).toBe(entriesOf('frame color')[0]?.key)
  const attributes = [{ name: 'Fabric color', value: 'Blue' }]
  expect(facetEntries(texts({ attributes }), ['fabric Colour'])).toMatchObject([{ key: 'fabric-color', label: 'Blue' }])
})

test('new codes continue after the last of their facet, and addresses are unique within a facet', () => {
  const entry = (key: string, label: string) => ({
    key,
    kind: 'option' as const,
    name: key,
    label,
    normalized: label.toLowerCase(),
    swatch: null,
  })
  const facets = new Map([
    ['color', 1],
    ['size', 2],
    ['full', 3],
  ])
  const values = assignCodes(
    [
      entry('color', 'C'),
      entry('color', 'C++'),
      entry('size', 'C'),
      entry('size', '—'),
      entry('full', 'x'),
      entry('none', 'x'),
    ],
    facets,
    {
      last: new Map([
        [1, CODES_PER_FACET + 7],
        [3, 4 * CODES_PER_FACET - 1],
      ]),
      taken: new Set(['2 c']),
    },
  )

  expect(values.map(({ code, value }) => [code, value])).toEqual([
    [CODES_PER_FACET + 8, 'c'],
    [CODES_PER_FACET + 9, 'c--9'],
    [2 * CODES_PER_FACET + 1, 'c--1'],
    [2 * CODES_PER_FACET + 2, '--2'],
  ])
})
