import { expect, test } from 'vitest'
import { labelsOf } from './option-values.rules.ts'
import {
  EMPTY_PRODUCT,
  findErrors,
  mergeProducts,
  move,
  toForm,
  type OptionFields,
  type ProductFields,
} from './product-form.rules.ts'
import {
  addMissing,
  applyOptions,
  archivedChoices,
  bringBack,
  combinationsOf,
  missingCombinations,
} from './product-options.rules.ts'

const now = new Date('2026-12-01T09:00:00Z')
const option = (name: string, values: string): OptionFields => ({ name, values, stored: null })
const lamp = (changes: Partial<ProductFields> = {}): ProductFields => ({
  ...EMPTY_PRODUCT,
  name: 'Lamp',
  variants: EMPTY_PRODUCT.variants.map((variant) => ({ ...variant, price: '29.00', stock: '4' })),
  ...changes,
})
const labels = ({ variants }: ProductFields): string[] => variants.map(({ optionValues }) => optionValues.join(' '))

test('reads values between commas, each once', () => {
  expect(labelsOf(' Small, Large,, small ,  Extra large ')).toEqual(['Small', 'Large', 'Extra large'])
})

test('combines up to three options in their order', () => {
  expect(combinationsOf([option('Size', 'S, L'), option('Colour', 'Red, Blue')])).toEqual([
    ['S', 'Red'],
    ['S', 'Blue'],
    ['L', 'Red'],
    ['L', 'Blue'],
  ])
  expect(combinationsOf([])).toEqual([[]])
})

test('the one variant becomes the first combination, and the others begin with its price', () => {
  const sized = applyOptions(lamp(), [option('Size', 'Small, Large')])
  expect(labels(sized)).toEqual(['Small', 'Large'])
  expect(sized.variants.map(({ price, stock }) => [price, stock])).toEqual([
    ['29.00', '4'],
    ['29.00', ''],
  ])
})

test('a renamed value keeps its variant, and a removed one takes it away', () => {
  const sized = applyOptions(lamp(), [option('Size', 'Small, Large')])
  const renamed = applyOptions(sized, [option('Size', 'Tiny, Large')])
  expect(renamed.variants[0]).toMatchObject({ optionValues: ['Tiny'], stock: '4' })
  expect(labels(applyOptions(sized, [option('Size', 'Large')]))).toEqual(['Large'])
})

test('adds the combinations that are missing', () => {
  const sized = applyOptions(lamp(), [option('Size', 'S, M, L')])
  const fewer = { ...sized, variants: sized.variants.slice(0, 1) }
  expect(missingCombinations(fewer)).toEqual([['M'], ['L']])
  expect(labels(addMissing(fewer))).toEqual(['S', 'M', 'L'])
})

test('names the fields that cannot be read', () => {
  const wrong = lamp({ name: ' ', maxPerOrder: 'many' })
  const variants = wrong.variants.map((variant) => ({ ...variant, price: 'free', stock: '1.5', weight: 'heavy' }))
  expect(findErrors({ ...wrong, variants }, 'EUR')).toEqual({
    name: 'required',
    maxPerOrder: 'whole',
    '0.price': 'amount',
    '0.stock': 'whole',
    '0.weight': 'whole',
  })
  expect(findErrors(lamp(), 'EUR')).toEqual({})
})

test('sends a stock only when it was counted, and a sale from now on', () => {
  const stored = {
    _id: '0197f000-0000-7000-8000-000000000001',
    optionValues: [],
    sku: '',
    barcode: '',
    priceAmount: 2900,
    sale: null,
    weightGrams: 0,
    stockTracked: true,
    backorderLimit: 0,
    image: null,
    stockOnHand: 4,
  }
  const variant = { ...lamp().variants[0], stored }
  const sent = (changes: object) =>
    toForm(lamp({ variants: [{ ...variant, ...changes } as ProductFields['variants'][number]] }), {
      currency: 'EUR',
      now,
    }).variants[0]
  expect(sent({})).not.toHaveProperty('stockOnHand')
  expect(sent({ stock: '9' })).toMatchObject({ stockOnHand: 9, stockSeen: 4 })
  expect(sent({ salePrice: '19,90' })).toMatchObject({
    priceAmount: 2900,
    sale: { amount: 1990, startsAt: now.toISOString(), endsAt: null },
  })
  expect(sent({ isBackorder: true })).toMatchObject({ backorderLimit: null })
})

test('a renamed value keeps its colour', () => {
  const stored = { name: 'Colour', values: [{ label: 'Sage', swatch: '#8a9a7b' }, { label: 'Red' }] }
  const product = lamp({ options: [{ name: 'Colour', values: 'Moss, Red', stored }] })
  expect(toForm(product, { currency: 'EUR', now }).options).toEqual([
    { name: 'Colour', values: [{ label: 'Moss', swatch: '#8a9a7b' }, { label: 'Red' }] },
  ])
})

test('merges what two people have changed, and names what both have', () => {
  const base = lamp()
  const { merged, conflicts } = mergeProducts(
    base,
    lamp({ name: 'Tall lamp', brand: 'Kiln' }),
    lamp({ name: 'Wide lamp', taxClass: 'reduced' }),
  )
  expect(merged).toMatchObject({ name: 'Tall lamp', brand: 'Kiln', taxClass: 'reduced' })
  expect(conflicts).toEqual(['name'])
})

test('moves a picture forward and back', () => {
  expect(move(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b'])
  expect(move(['a', 'b', 'c'], 0, 1)).toEqual(['b', 'a', 'c'])
})

test('an archived variant comes back with its figures and the value that only it has', () => {
  const sized = applyOptions(lamp(), [option('Size', 'Small')])
  const removed = {
    _id: 'removed',
    optionValues: ['Large'],
    sku: 'L-1',
    barcode: '',
    priceAmount: 4900,
    sale: null,
    weightGrams: 0,
    stockTracked: true,
    backorderLimit: 0,
    image: null,
    stockOnHand: 3,
  }
  const [found] = archivedChoices(sized, [removed, { ...removed, optionValues: ['small'] }])
  expect(found).toBe(removed)
  const back = bringBack(sized, removed, 'EUR')
  expect(back.options[0]?.values).toBe('Small, Large')
  expect(back.variants[1]).toMatchObject({ _id: 'removed', price: '49.00', stock: '3' })
  expect(archivedChoices(back, [removed])).toEqual([])
})
