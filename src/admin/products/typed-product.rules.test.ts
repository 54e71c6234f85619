import { expect, test } from 'vitest'
import { EMPTY_PRODUCT, EMPTY_VARIANT, type ProductFields } from './product-form.rules.ts'
import { typedOf, withTyped } from './typed-product.rules.ts'

const BASE: ProductFields = {
  ...EMPTY_PRODUCT,
  name: 'Shirt',
  variants: Array.from({ length: 500 }, (_, index) => ({ ...EMPTY_VARIANT, _id: `v${index}`, price: '10.00' })),
}

const stored = (fields: ProductFields): ProductFields =>
  withTyped(BASE, JSON.parse(JSON.stringify(typedOf(BASE, fields))) as ReturnType<typeof typedOf>)

test('of five hundred variants, only those that were typed in are stored', () => {
  const variants = BASE.variants.map((variant, index) => (index === 7 ? { ...variant, price: '12' } : variant))
  const typed = { ...BASE, name: 'Blue shirt', variants }
  expect(JSON.stringify(typedOf(BASE, typed)).length).toBeLessThan(400)
  expect(stored(typed)).toEqual(typed)
})

test('added and removed variants are stored whole', () => {
  for (const variants of [BASE.variants.slice(1), [...BASE.variants, EMPTY_VARIANT], BASE.variants.toReversed()])
    expect(stored({ ...BASE, variants }).variants).toEqual(variants)
})
