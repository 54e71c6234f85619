import { expect, test } from 'vitest'
import { findColourOffer } from './colour-offer.rules.ts'

const variant = (_id: string, fields: { optionValues: string[]; unitAmount: number; stockState?: string }) => ({
  _id,
  strikeAmount: null,
  discountBps: null,
  unitPrice: null,
  stockState: 'inStock',
  stockLeft: null,
  ...fields,
})

const CHAIR = {
  options: [
    { name: 'Height', values: [{ label: '44 cm' }, { label: '46 cm' }] },
    {
      name: 'Timber',
      values: [
        { label: 'Ash', swatch: '#eee' },
        { label: 'Oak', swatch: '#aaa' },
        { label: 'Pine', swatch: '#fff' },
      ],
    },
  ],
  variants: [
    variant('a', { optionValues: ['44 cm', 'Ash'], unitAmount: 1000, stockState: 'outOfStock' }),
    variant('b', { optionValues: ['46 cm', 'Ash'], unitAmount: 1200 }),
    variant('c', { optionValues: ['44 cm', 'Oak'], unitAmount: 1500 }),
    variant('d', { optionValues: ['46 cm', 'Oak'], unitAmount: 1400 }),
  ],
}

test('returns the cheapest available variant of a colour', () => {
  expect(findColourOffer(CHAIR, 'Oak')).toMatchObject({ variantId: 'd', priceAmount: 1400, priceFrom: true })
  expect(findColourOffer(CHAIR, 'Ash')).toMatchObject({ variantId: 'b', priceAmount: 1200, priceFrom: false })
})

test('returns the cheapest variant when all of a colour are sold out, and null without one', () => {
  const variants = CHAIR.variants.map((one) => ({ ...one, stockState: 'outOfStock' }))
  expect(findColourOffer({ ...CHAIR, variants }, 'Ash')).toMatchObject({ variantId: 'a', stockState: 'outOfStock' })
  expect(findColourOffer(CHAIR, 'Pine')).toBeNull()
  expect(findColourOffer(CHAIR, '44 cm')).toBeNull()
})
