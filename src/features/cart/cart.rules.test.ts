import { expect, test } from 'vitest'
import { NO_PROMOTIONS, type ClaimVerdict, type FlashItem } from '#src/features/promotions/promotions.rules.ts'
import { checkLines, mergeItems, type SellableVariant, type RequestedItem } from './cart.rules.ts'

const now = new Date('2026-11-21T12:00:00Z')
const moment = { now, lowStockThreshold: 5, promotions: NO_PROMOTIONS, claimOf: () => null }

const requested = (variantId: string, quantity: number, rest: Partial<RequestedItem> = {}): RequestedItem => ({
  itemId: `line of ${variantId}`,
  variantId,
  quantity,
  unitAmountWhenAdded: null,
  flashId: null,
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
  isDigital: false,
  tags: '',
  minPerOrder: 1,
  maxPerOrder: 99,
  isShown: true,
  availableFrom: null,
  preorder: null,
  categoryIds: [],
  returnable: null,
  withdrawalException: null,
  deliveryLimits: null,
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
function problemsOf(item: RequestedItem, variant: Partial<SellableVariant> = {}) {
  const [line] = checkLines([item], new Map([['teapot', sold('teapot', variant)]]), moment)
  return line?.problems.map(({ code, blocks, available }) => [code, blocks, available])
}

test('merges lines of one variant at the position of the first', () => {
  const merged = mergeItems([
    requested('a', 2, { itemId: '1' }),
    requested('b', 1, { itemId: '2' }),
    requested('a', 3, { itemId: '3' }),
  ])

  expect(merged).toEqual([requested('a', 5, { itemId: '1' }), requested('b', 1, { itemId: '2' })])
})

test('reports no problem when the quantity is available', () => {
  expect(problemsOf(requested('teapot', 20))).toEqual([])
  expect(problemsOf(requested('teapot', 99), { stockTracked: false, stockOnHand: 0 })).toEqual([])
  expect(problemsOf(requested('teapot', 30), { backorderLimit: 10 })).toEqual([])
  expect(problemsOf(requested('teapot', 99), { backorderLimit: null, stockOnHand: -50 })).toEqual([])
})

test('reports a shortage, with the remaining stock below the shop’s threshold, or as sold out', () => {
  expect(problemsOf(requested('teapot', 21))).toEqual([['insufficient_stock', true, null]])
  expect(problemsOf(requested('teapot', 7), { stockOnHand: 6 })).toEqual([['insufficient_stock', true, null]])
  expect(problemsOf(requested('teapot', 7), { stockOnHand: 5 })).toEqual([['insufficient_stock', true, 5]])
  expect(problemsOf(requested('teapot', 7), { stockOnHand: 1, backorderLimit: 4 })).toEqual([
    ['insufficient_stock', true, 5],
  ])
  expect(problemsOf(requested('teapot', 31), { backorderLimit: 10 })).toEqual([['insufficient_stock', true, null]])
  expect(problemsOf(requested('teapot', 1), { stockOnHand: 0 })).toEqual([['out_of_stock', true, 0]])
  expect(problemsOf(requested('teapot', 1), { stockOnHand: -10, backorderLimit: 10 })).toEqual([
    ['out_of_stock', true, 0],
  ])
})

test('enforces the product’s own limits', () => {
  expect(problemsOf(requested('teapot', 5), { maxPerOrder: 4 })).toEqual([['max_per_order', true, 4]])
  expect(problemsOf(requested('teapot', 5), { minPerOrder: 6 })).toEqual([['min_per_order', true, 6]])
})

test('reports the lower of two limits for a large quantity, and not the stock', () => {
  expect(problemsOf(requested('teapot', 999), { stockOnHand: 384 })).toEqual([['max_per_order', true, 99]])
  expect(problemsOf(requested('teapot', 999), { stockOnHand: 99 })).toEqual([['max_per_order', true, 99]])
  expect(problemsOf(requested('teapot', 999), { stockOnHand: 98 })).toEqual([['insufficient_stock', true, null]])
})

test('reports only that an item is not sold, or not yet', () => {
  const [unknown, hidden] = checkLines(
    [requested('a', 1), requested('b', 1)],
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
  expect(problemsOf(requested('teapot', 99_999), { availableFrom: new Date(now.getTime() + 1) })).toEqual([
    ['not_yet_available', true, null],
  ])
  expect(problemsOf(requested('teapot', 1), { availableFrom: now })).toEqual([])
})

test('reports a price change in either direction without blocking', () => {
  expect(problemsOf(requested('teapot', 1, { unitAmountWhenAdded: 1250 }))).toEqual([])
  expect(problemsOf(requested('teapot', 1, { unitAmountWhenAdded: 1000 }))).toEqual([['price_changed', false, null]])
  expect(problemsOf(requested('teapot', 1, { unitAmountWhenAdded: 1500 }))).toEqual([['price_changed', false, null]])
  expect(problemsOf(requested('teapot', 21, { unitAmountWhenAdded: 1000 }))).toEqual([
    ['insufficient_stock', true, null],
    ['price_changed', false, null],
  ])
})

test('uses the current price', () => {
  const reduced = {
    salePriceAmount: 1000,
    saleStartsAt: now,
    saleEndsAt: new Date(now.getTime() + 1),
    strikeAmount: 1250,
  }
  const [line] = checkLines([requested('a', 1)], new Map([['a', sold('a', reduced)]]), moment)

  expect(line?.price).toMatchObject({ amount: 1000, source: 'sale', strikeAmount: 1250 })
})

const flashItem: FlashItem = {
  id: 'item',
  flashId: 'flash',
  title: 'Hour of tea',
  productId: 'product of teapot',
  variantId: 'teapot',
  flashPriceAmount: 900,
  poolQuantity: 10,
  perShopperLimit: 2,
  state: 'live',
  startsAt: now,
  endsAt: new Date(now.getTime() + 1000),
}
function claimed(verdict: ClaimVerdict, items: readonly RequestedItem[], variant: Partial<SellableVariant> = {}) {
  const lines = checkLines(items, new Map([['teapot', sold('teapot', variant)]]), {
    ...moment,
    claimOf: ({ flashId }) => (flashId === null ? null : verdict),
  })
  return lines.map(({ price, flash, problems }) => [
    price?.amount,
    price?.source,
    flash?.id ?? null,
    problems.map(({ code, blocks, available }) => [code, blocks, available]),
  ])
}

test('a claimed line has the flash price, and another line of the variant its normal price', () => {
  const items = [requested('teapot', 1, { flashId: 'flash' }), requested('teapot', 3)]

  expect(claimed({ item: flashItem, problem: null }, items)).toEqual([
    [900, 'flash', 'item', []],
    [1250, 'list', null, []],
  ])
})

test('lines of one variant share its stock and limit at any price', () => {
  const items = [requested('teapot', 2, { flashId: 'flash' }), requested('teapot', 4)]
  const verdict = { item: flashItem, problem: null }

  expect(claimed(verdict, items, { stockOnHand: 5 })[1]?.[3]).toEqual([['insufficient_stock', true, 3]])
  // The quantity beside the other line would reveal the total stock.
  expect(claimed(verdict, items, { stockOnHand: 6, maxPerOrder: 99 })[1]?.[3]).toEqual([])
  const many = [requested('teapot', 17, { flashId: 'flash' }), requested('teapot', 4)]
  expect(claimed(verdict, many)[1]?.[3]).toEqual([['insufficient_stock', true, null]])
  expect(claimed(verdict, items, { maxPerOrder: 5 })[1]?.[3]).toEqual([['max_per_order', true, 3]])
  expect(claimed(verdict, items, { stockOnHand: 2 })[1]?.[3]).toEqual([['out_of_stock', true, 0]])
})

test('reports an ended flash price once, without a price change', () => {
  const ended: ClaimVerdict = { item: null, problem: { code: 'flash_ended', blocks: false, available: null } }

  expect(claimed(ended, [requested('teapot', 1, { flashId: 'flash', unitAmountWhenAdded: 900 })])).toEqual([
    [1250, 'list', null, [['flash_ended', false, null]]],
  ])
})

test('a claim takes nothing from the pool when another price is lower', () => {
  const soldOut: ClaimVerdict = { item: flashItem, problem: { code: 'flash_sold_out', blocks: true, available: 0 } }
  const sale = { salePriceAmount: 800, saleStartsAt: now, saleEndsAt: null, strikeAmount: null }

  expect(claimed(soldOut, [requested('teapot', 1, { flashId: 'flash' })], sale)).toEqual([[800, 'sale', null, []]])
})

test('reports the remaining flash pool only below the shop’s threshold', () => {
  const items = [requested('teapot', 9, { flashId: 'flash' })]
  const short = (available: number): ClaimVerdict => ({
    item: flashItem,
    problem: { code: 'flash_sold_out', blocks: true, available },
  })

  expect(claimed(short(5), items)[0]?.[3]).toEqual([['flash_sold_out', true, 5]])
  expect(claimed(short(6), items)[0]?.[3]).toEqual([['flash_sold_out', true, null]])
})

test('sells an unreleased item while pre-order places are left', () => {
  const toCome = { availableFrom: new Date(now.getTime() + 1), stockOnHand: 0 }
  const preorder = (left: number) => ({ ...toCome, preorder: { shipsBy: '2027-01-31', left } })

  expect(problemsOf(requested('teapot', 3), preorder(3))).toEqual([])
  expect(problemsOf(requested('teapot', 4), preorder(3))).toEqual([['insufficient_stock', true, 3]])
  expect(problemsOf(requested('teapot', 1), preorder(0))).toEqual([['not_yet_available', true, null]])
  // Since the product's release, the stock counts.
  expect(problemsOf(requested('teapot', 1), { ...preorder(3), availableFrom: now })).toEqual([
    ['out_of_stock', true, 0],
  ])
})
