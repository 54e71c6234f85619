import { expect, test } from 'vitest'
import type { ProductDraft, VariantDraft } from './product-input.rules.ts'
import { mergeVariants, type ImportedFigures, type ExistingVariant } from './product-merge.rules.ts'

const variant: VariantDraft = {
  sku: 'A',
  barcode: '',
  optionValues: [],
  image: null,
  priceAmount: 1000,
  sale: null,
  weightGrams: 0,
  stockTracked: true,
  stockOnHand: 9,
  backorderLimit: 0,
  pricedSince: null,
  has: new Set(['sku', 'stock']),
  line: 4,
}
const draft = (rest: Partial<VariantDraft> = {}, source: Partial<ProductDraft['source']> = {}): ProductDraft => ({
  sourceKey: 'a',
  slug: 'a',
  name: 'Mug',
  shortDescription: '',
  description: '',
  brand: '',
  sku: '',
  categoryIds: [],
  images: [],
  options: [],
  attributes: [],
  measure: null,
  taxClass: 'standard',
  minPerOrder: 1,
  maxPerOrder: 99,
  status: 'active',
  publishAt: new Date(0),
  availableFrom: null,
  viewCount30: 0,
  variants: [{ ...variant, ...rest }],
  source: { fields: {}, overwritesPrices: false, overwritesStock: false, unread: [], ...source },
})
const here = (rest: Partial<ExistingVariant>, last: ImportedFigures | null) => ({
  options: [],
  figures: last && { v: last },
  variants: [
    {
      ...variant,
      id: 'v',
      position: 0,
      barcode: '4006381333931',
      weightGrams: 300,
      strikeAmount: null,
      amount: 1000,
      ...rest,
    },
  ],
})

test('takes a price of the source only when it is unchanged here since the last import', () => {
  const cases = [
    // given, here, last import: the resulting price, and the differences
    [1000, 1000, 1000, 1000, []],
    [1200, 1000, 1000, 1200, [{ field: 'price', here: 1000, given: 1200, isTaken: true, line: 4 }]],
    [1000, 1500, 1000, 1500, [{ field: 'price', here: 1500, given: 1000, isTaken: false, line: 4 }]],
    [1200, 1500, 1000, 1500, [{ field: 'price', here: 1500, given: 1200, isTaken: false, line: 4 }]],
    [1000, 1500, null, 1500, [{ field: 'price', here: 1500, given: 1000, isTaken: false, line: 4 }]],
  ] as const
  for (const [given, priceAmount, last, after, differences] of cases) {
    const merge = mergeVariants(
      draft({ priceAmount: given }),
      here({ priceAmount }, last === null ? null : { price: last, stock: 9 }),
    )
    expect(merge.variants[0]?.variant.priceAmount).toBe(after)
    expect(merge.differences).toMatchObject(differences)
    expect(merge.variants[0]?.figures).toMatchObject({ price: given })
  }
})

test('takes a price of the source when overwriting is requested', () => {
  const merge = mergeVariants(
    draft({ priceAmount: 1000 }, { overwritesPrices: true }),
    here({ priceAmount: 1500 }, { price: 1000 }),
  )
  expect(merge.variants[0]).toMatchObject({ variant: { priceAmount: 1000 }, keepsPrice: false })
})

test('preserves a sale, and the price when the source’s would be below it', () => {
  const sale = { amount: 800, startsAt: new Date(0), endsAt: null }
  const existing = here({ sale }, { price: 1000, stock: 9 })
  expect(mergeVariants(draft({ priceAmount: 1200 }), existing).variants[0]?.variant).toMatchObject({
    sale,
    priceAmount: 1200,
  })
  expect(mergeVariants(draft({ priceAmount: 700 }), existing).variants[0]?.variant).toMatchObject({
    sale,
    priceAmount: 1000,
  })
})

test('preserves stock counted or sold here, and fields that the source lacks', () => {
  const existing = here({ stockOnHand: 6 }, { price: 1000, stock: 9 })
  const sold = mergeVariants(draft({ stockOnHand: 9 }), existing)
  expect(sold.variants[0]?.variant).toMatchObject({ stockOnHand: 6, barcode: '4006381333931', weightGrams: 300 })
  expect(sold.differences).toMatchObject([{ field: 'stock', here: 6, given: 9, isTaken: false }])

  const silent = mergeVariants(draft({ has: new Set(), stockTracked: false, stockOnHand: 0 }), existing)
  expect(silent.variants[0]?.variant).toMatchObject({ stockTracked: true, stockOnHand: 6 })
  expect(silent.differences).toEqual([])

  const uncounted = mergeVariants(draft({ stockTracked: false, stockOnHand: 0 }), existing)
  expect(uncounted.variants[0]?.variant).toMatchObject({ stockTracked: true, stockOnHand: 6 })
  expect(uncounted.differences).toMatchObject([{ here: 6, given: null, isTaken: false }])

  const untouched = mergeVariants(draft({ stockOnHand: 20 }), here({ stockOnHand: 9 }, { price: 1000, stock: 9 }))
  expect(untouched.variants[0]?.variant.stockOnHand).toBe(20)
})

test('preserves a backorder limit when more was sold than the new one allows', () => {
  const existing = here({ stockOnHand: -3, backorderLimit: null }, { price: 1000, stock: 9 })
  const merge = mergeVariants(draft({ has: new Set(['backorder']), backorderLimit: 0 }), existing)
  expect(merge.variants[0]?.variant).toMatchObject({ stockOnHand: -3, backorderLimit: null })
})

test('preserves a variant whose row could not be read, and reports one that the source lacks', () => {
  const existing = here({}, null)
  const sized = (size: string, position: number): ExistingVariant => ({
    ...(existing.variants[0] as ExistingVariant),
    id: size,
    position,
    optionValues: [size],
  })
  const product = {
    ...draft({ optionValues: ['S'] }, { unread: [['M']] }),
    options: [{ name: 'Size', values: [{ label: 'S' }] }],
  }
  const merge = mergeVariants(product, {
    options: [{ name: 'Size', values: [{ label: 'S', swatch: '#fff' }, { label: 'M' }, { label: 'L' }] }],
    figures: null,
    variants: [sized('S', 0), sized('M', 1), sized('L', 2)],
  })

  expect(merge.variants.map((one) => one.existing?.id)).toEqual(['S', 'M'])
  expect(merge.options).toEqual([{ name: 'Size', values: [{ label: 'S', swatch: '#fff' }, { label: 'M' }] }])
  expect(merge.differences).toMatchObject([{ field: 'variant', optionValues: ['L'], isTaken: true }])
})

test('does not change a draft without a source', () => {
  const { source: _, ...whole } = draft({ priceAmount: 500, stockOnHand: 0 })
  const merge = mergeVariants(whole, here({ priceAmount: 1500 }, { price: 1000, stock: 9 }))
  expect(merge).toMatchObject({ differences: [], variants: [{ variant: { priceAmount: 500, stockOnHand: 0 } }] })
})
