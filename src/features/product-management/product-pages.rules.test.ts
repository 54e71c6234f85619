import { expect, test } from 'vitest'
import { newForm, newVariant } from '#test/product-forms.ts'
import { pagesOf } from './product-pages.rules.ts'

const place = { id: 'lamp', categoryIds: ['home'] }
const shown = newForm({ status: 'active', images: [{ url: '/a.webp', alt: '', width: 1, height: 1 }] })

test('a new description is on the page of the product and in searches, not on other pages', () => {
  expect(pagesOf(shown, { ...shown, description: 'Of paper.' }, place)).toEqual(['product:lamp', 'product texts'])
  expect(pagesOf(shown, { ...shown, seoTitle: 'Lamps' }, place)).toEqual(['product:lamp'])
})

test('another price is in the lists of its categories', () => {
  const priced = { ...shown, variants: [newVariant({ priceAmount: 1 })] }
  expect(pagesOf(shown, priced, place)).toEqual(
    expect.arrayContaining(['product:lamp', 'prices', 'stock', 'category:home', 'offers:home']),
  )
})

test('a product that appears, moves or gets another main picture changes menus and lists everywhere', () => {
  const image = { url: '/b.webp', alt: '', width: 1, height: 1 }
  expect(pagesOf({ ...shown, status: 'draft' }, shown, place)).toBeNull()
  expect(pagesOf(shown, { ...shown, categoryId: 'c' }, place)).toBeNull()
  expect(pagesOf(shown, { ...shown, images: [image, ...shown.images] }, place)).toBeNull()
})

test('what nobody sees invalidates nothing else', () => {
  const draft = { ...shown, status: 'draft' as const }
  expect(pagesOf(draft, { ...draft, name: 'Tall lamp' }, place)).toEqual(['product:lamp'])
  expect(pagesOf(shown, shown, place)).toEqual([])
})
