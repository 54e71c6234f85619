import { expect, test } from 'vitest'
import { EMPTY_VARIANT } from '../product-form.rules.ts'
import { changesTo, kindOf, kindsFor } from './product-kind.rules.ts'

test('a new product becomes a gift card without tax, stock and weight, and goods again', () => {
  const variants = [{ ...EMPTY_VARIANT, price: '25', salePrice: '20', stock: '7', weight: '300' }]
  const card = changesTo('giftCard', { taxClass: 'reduced', variants })
  expect(card).toEqual({
    taxClass: 'giftCard',
    isDigital: true,
    variants: [{ ...EMPTY_VARIANT, price: '25', stockTracked: false }],
  })
  expect(changesTo('goods', { taxClass: 'giftCard', variants: card.variants ?? [] })).toEqual({
    taxClass: 'standard',
    isDigital: false,
    variants: [{ ...EMPTY_VARIANT, price: '25' }],
  })
})

test('only a new product can become a gift card, which it then stays', () => {
  expect(kindOf({ taxClass: 'giftCard', isDigital: true })).toBe('giftCard')
  expect(kindsFor('digital', true)).toContain('giftCard')
  expect(kindsFor('digital', false)).toEqual(['goods', 'digital'])
  expect(kindsFor('giftCard', false)).toEqual(['giftCard'])
  expect(changesTo('digital', { taxClass: 'reduced', variants: [] })).toEqual({ isDigital: true })
})
