import { expect, test } from 'vitest'
import { checkLines, mergeItems, type SellableVariant, type WantedItem } from './cart.rules.ts'

const now = new Date('2026-11-21T12:00:00Z')
const moment = { now, lowStockThreshold: 5 }

const wanted = (variantId: string, quantity: number, rest: Partial<WantedItem> = {}): WantedItem => ({
  itemId: `line of ${variantId}`,
  variantId,
  quantity,
  unitAmountWhenAdded: null,
  ...rest,
})
const sold = (variantId: string, rest: Partial<SellableVariant> = {}): SellableVariant => ({
  variantId,
  productId: `product of ${variantId}`,
  slug: variantId,
  name: variantId,
  sku: '',
  image: null,
  optionValues: [],
  weightGrams: 0,
  taxClass: 'standard',
  minPerOrder: 1,
  maxPerOrder: 99,
  isShown: true,
  availableFrom: null,
  categoryIds: [],
  priceAmount: 1250,
  salePriceAmount: null,
  saleStartsAt: null,
  saleEndsAt: null,
  strikeAmount: null,
  stockTracked: true,
  stockOnHand: 20,
  backorderLimit: 0,
  ...rest,
})
function problemsOf(item: WantedItem, variant: Partial<SellableVariant> = {}) {
  const [line] = checkLines([item], new Map([['teapot', sold('teapot', variant)]]), moment)
  return line?.problems.map(({ code, blocks, available }) => [code, blocks, available])
}

test('lines of one thing become one, in the place of the first', () => {
  const merged = mergeItems([
    wanted('a', 2, { itemId: '1' }),
    wanted('b', 1, { itemId: '2' }),
    wanted('a', 3, { itemId: '3' }),
  ])

  expect(merged).toEqual([wanted('a', 5, { itemId: '1' }), wanted('b', 1, { itemId: '2' })])
})

test('what can be had as it is wanted has no problem', () => {
  expect(problemsOf(wanted('teapot', 20))).toEqual([])
  expect(problemsOf(wanted('teapot', 99), { stockTracked: false, stockOnHand: 0 })).toEqual([])
  expect(problemsOf(wanted('teapot', 30), { backorderLimit: 10 })).toEqual([])
  expect(problemsOf(wanted('teapot', 99), { backorderLimit: null, stockOnHand: -50 })).toEqual([])
})

test('too little is told with what is left, and nothing left as sold out', () => {
  expect(problemsOf(wanted('teapot', 21))).toEqual([['insufficient_stock', true, 20]])
  expect(problemsOf(wanted('teapot', 31), { backorderLimit: 10 })).toEqual([['insufficient_stock', true, 30]])
  expect(problemsOf(wanted('teapot', 1), { stockOnHand: 0 })).toEqual([['out_of_stock', true, 0]])
  expect(problemsOf(wanted('teapot', 1), { stockOnHand: -10, backorderLimit: 10 })).toEqual([['out_of_stock', true, 0]])
})

test('the product’s own limits hold', () => {
  expect(problemsOf(wanted('teapot', 5), { maxPerOrder: 4 })).toEqual([['max_per_order', true, 4]])
  expect(problemsOf(wanted('teapot', 5), { minPerOrder: 6 })).toEqual([['min_per_order', true, 6]])
})

test('who asks for very many learns the lower of two limits, and not how many there are', () => {
  expect(problemsOf(wanted('teapot', 999), { stockOnHand: 384 })).toEqual([['max_per_order', true, 99]])
  expect(problemsOf(wanted('teapot', 999), { stockOnHand: 99 })).toEqual([['max_per_order', true, 99]])
  expect(problemsOf(wanted('teapot', 999), { stockOnHand: 98 })).toEqual([['insufficient_stock', true, 98]])
})

test('what is not sold, or not yet, is told and nothing else of it', () => {
  const [unknown, hidden] = checkLines(
    [wanted('a', 1), wanted('b', 1)],
    new Map([['b', sold('b', { isShown: false })]]),
    moment,
  )

  expect(unknown).toMatchObject({
    variant: null,
    price: null,
    availability: null,
    problems: [{ code: 'no_longer_sold' }],
  })
  expect(hidden).toMatchObject({ price: null, availability: null, problems: [{ code: 'no_longer_sold' }] })
  expect(problemsOf(wanted('teapot', 99_999), { availableFrom: new Date(now.getTime() + 1) })).toEqual([
    ['not_yet_available', true, null],
  ])
  expect(problemsOf(wanted('teapot', 1), { availableFrom: now })).toEqual([])
})

test('another price than the one that was seen is told, up or down, and blocks nothing', () => {
  expect(problemsOf(wanted('teapot', 1, { unitAmountWhenAdded: 1250 }))).toEqual([])
  expect(problemsOf(wanted('teapot', 1, { unitAmountWhenAdded: 1000 }))).toEqual([['price_changed', false, null]])
  expect(problemsOf(wanted('teapot', 1, { unitAmountWhenAdded: 1500 }))).toEqual([['price_changed', false, null]])
  expect(problemsOf(wanted('teapot', 21, { unitAmountWhenAdded: 1000 }))).toEqual([
    ['insufficient_stock', true, 20],
    ['price_changed', false, null],
  ])
})

test('the price is that of this moment', () => {
  const reduced = {
    salePriceAmount: 1000,
    saleStartsAt: now,
    saleEndsAt: new Date(now.getTime() + 1),
    strikeAmount: 1250,
  }
  const [line] = checkLines([wanted('a', 1)], new Map([['a', sold('a', reduced)]]), moment)

  expect(line?.price).toMatchObject({ amount: 1000, source: 'sale', strikeAmount: 1250 })
})
