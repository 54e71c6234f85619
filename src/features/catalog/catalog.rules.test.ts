import { expect, test } from 'vitest'
import { NO_PROMOTIONS } from '#src/features/promotions/promotions.rules.ts'
import { earliest, offerProduct, offerVariant, type ProductFacts } from './catalog.rules.ts'

const DAY_MS = 86_400_000
const now = new Date('2026-11-21T12:00:00Z')
const inDays = (days: number): Date => new Date(now.getTime() + days * DAY_MS)
const moment = { now, lowStockThreshold: 5, promotions: NO_PROMOTIONS }

type CardVariant = ProductFacts['variants'][number]

const variant = (rest: Partial<CardVariant> = {}): CardVariant => ({
  id: 'v',
  optionValues: [],
  priceAmount: 2000,
  salePriceAmount: null,
  saleStartsAt: null,
  saleEndsAt: null,
  strikeAmount: null,
  stockTracked: true,
  stockOnHand: 20,
  backorderLimit: 0,
  ...rest,
})
const product = (rest: Partial<ProductFacts> = {}): ProductFacts => ({
  id: 'p',
  categoryIds: [],
  preorder: null,
  publishAt: inDays(-60),
  availableFrom: null,
  maxPerOrder: 10,
  measure: null,
  options: [],
  variants: [variant()],
  ...rest,
})
const sale = { salePriceAmount: 1500, saleStartsAt: inDays(-1), saleEndsAt: inDays(2), strikeAmount: 2000 }

test('a card shows the lowest price, and whether others are higher', () => {
  const sizes = [variant({ priceAmount: 2500 }), variant({ priceAmount: 1800 }), variant({ priceAmount: 2500 })]

  expect(offerProduct(product({ variants: sizes }), moment)).toMatchObject({ price: { amount: 1800 }, priceFrom: true })
  expect(offerProduct(product({ variants: [variant(), variant()] }), moment)).toMatchObject({
    price: { amount: 2000 },
    priceFrom: false,
  })
  expect(
    offerProduct(product({ variants: [variant(sale), variant({ priceAmount: 1600 })] }), moment).price,
  ).toMatchObject({ amount: 1500, source: 'sale' })
})

test('shows one badge: upcoming, sale or new', () => {
  const fresh = { publishAt: inDays(-13) }

  expect(offerProduct(product({ ...fresh, availableFrom: inDays(1), variants: [variant(sale)] }), moment).badge).toBe(
    'upcoming',
  )
  expect(offerProduct(product({ ...fresh, variants: [variant(sale)] }), moment).badge).toBe('sale')
  expect(offerProduct(product(fresh), moment).badge).toBe('new')
  expect(offerProduct(product({ publishAt: inDays(-14) }), moment).badge).toBeNull()
  expect(offerProduct(product({ availableFrom: now }), moment).badge).toBeNull()
  // Without a valid reference price, no product is shown as reduced.
  expect(offerProduct(product({ variants: [variant({ ...sale, strikeAmount: null })] }), moment).badge).toBeNull()
})

test('an offer is valid until its first change', () => {
  const validUntil = (rest: Partial<ProductFacts>) => offerProduct(product(rest), moment).validUntil

  expect(validUntil({})).toBeNull()
  expect(validUntil({ publishAt: inDays(-10) })).toEqual(inDays(4))
  expect(validUntil({ publishAt: inDays(-10), variants: [variant(sale)] })).toEqual(inDays(2))
  expect(validUntil({ publishAt: inDays(-10), availableFrom: inDays(1), variants: [variant(sale)] })).toEqual(inDays(1))
  expect(validUntil({ variants: [variant({ ...sale, saleStartsAt: inDays(1) })] })).toEqual(inDays(1))
})

test('shows up to four sold colours, and the number of others', () => {
  const labels = ['Red', 'Blue', 'Green', 'Black', 'White', 'Gold']
  const options = [
    { name: 'Size', values: [{ label: 'S' }, { label: 'M' }] },
    { name: 'Colour', values: labels.map((label) => ({ label, swatch: `#${label}` })) },
  ]
  const sold = (...colours: string[]) => colours.map((colour) => variant({ optionValues: ['S', colour] }))

  const many = offerProduct(product({ options, variants: sold(...labels) }), moment)
  expect([many.swatches.map(({ label }) => label), many.moreSwatches]).toEqual([['Red', 'Blue', 'Green', 'Black'], 2])
  const few = offerProduct(product({ options, variants: sold('White', 'Blue') }), moment)
  expect([few.swatches.map(({ label }) => label), few.moreSwatches]).toEqual([['Blue', 'White'], 0])
  expect(offerProduct(product({ options: [{ name: 'Size', values: [{ label: 'S' }] }] }), moment).swatches).toEqual([])
})

test('colours have images when a variant has an image of its own', () => {
  const options = [{ name: 'Colour', values: ['Red', 'Blue'].map((label) => ({ label, swatch: `#${label}` })) }]
  const pictured = (label: string, own?: string) =>
    variant({ optionValues: [label], ...(own !== undefined && { ownImage: { url: own } }) })
  const swatchImages = (variants: ReturnType<typeof pictured>[], image: { url: string } | null) =>
    offerProduct(product({ options, image, variants }), moment).swatches.map((swatch) => swatch.image)

  expect(swatchImages([pictured('Red'), pictured('Blue', 'blue')], { url: 'first' })).toEqual(['first', 'blue'])
  expect(swatchImages([pictured('Red'), pictured('Blue')], { url: 'first' })).toEqual([undefined, undefined])
  expect(swatchImages([pictured('Red'), pictured('Blue', 'blue')], null)).toEqual([undefined, 'blue'])
})

test('only a product with one variant can be added from a list', () => {
  expect(offerProduct(product(), moment).defaultVariantId).toBe('v')
  expect(offerProduct(product({ variants: [variant(), variant()] }), moment).defaultVariantId).toBeNull()
})

test('a measure gives the unit price, for the cheapest variant and for each', () => {
  const half = product({ measure: { amount: 500, unit: 'g' }, variants: [variant(), variant({ priceAmount: 1000 })] })

  expect(offerProduct(half, moment).unitPrice).toEqual({ amount: 2000, unit: 'kg' })
  expect(offerVariant(half, variant(), moment).unitPrice).toEqual({ amount: 4000, unit: 'kg' })
  expect(offerVariant(product(), variant(), moment).unitPrice).toBeNull()
})

test('limits the quantity to the product’s maximum and the stock', () => {
  const chosen = (rest: Partial<CardVariant>) => offerVariant(product(), variant(rest), moment).maxQuantity

  expect([
    chosen({}),
    chosen({ stockOnHand: 3 }),
    chosen({ stockOnHand: 0 }),
    chosen({ stockTracked: false, stockOnHand: 0 }),
  ]).toEqual([10, 3, 0, 10])
})

test('returns the earliest of several times, and null for none', () => {
  expect(earliest([null, inDays(2), inDays(1), null])).toEqual(inDays(1))
  expect(earliest([null])).toBeNull()
})
