import fc from 'fast-check'
import { expect, test } from 'vitest'
import { asMarkup, drawable, drawablePrice, readSharePath, sharePath, shorten } from './share-image.rules.ts'

test('renders a text completely or not at all, without symbols that the font lacks', () => {
  expect(drawable('Größe Ł – “Café”')).toBe('Größe Ł – “Café”')
  expect(drawable('Cafe\u0301')).toBe('Café')
  expect(drawable('Tea 🫖 pot ★')).toBe('Tea pot')
  expect(drawable(' a\n\tb ')).toBe('a b')
  for (const text of ['চা', 'Tea চা', 'чай', '茶', '', '🫖', '\u0000', '\uD800']) expect(drawable(text), text).toBeNull()
})

test('renders a price in the shop’s format, or with the currency code when its symbol is missing from the font', () => {
  expect(drawablePrice(4900, 'EUR', 'en-IE')).toBe('€49.00')
  expect(drawablePrice(123_400, 'EUR', 'fr-FR')).toBe('1 234,00 €')
  expect(drawablePrice(78_000, 'BDT', 'bn-BD')).toBe('780.00 BDT')
  expect(drawablePrice(4900, 'JPY', 'ja-JP')).toBe('¥4,900')
})

test('rendered text is escaped and limited in length', () => {
  expect(asMarkup('<b>Tea</b> & co')).toBe('&lt;b&gt;Tea&lt;/b&gt; &amp; co')
  expect(shorten('one two three', 9)).toBe('one two…')
  expect(shorten('onetwothree', 5)).toBe('onetw…')
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.integer({ min: 1, max: 40 }), (text, length) => {
      const rendered = drawable(text)
      if (rendered === null) return
      expect(rendered).not.toMatch(/\p{C}/u)
      expect(asMarkup(rendered)).not.toMatch(/[<>]/)
      expect(Array.from(shorten(rendered, length)).length).toBeLessThanOrEqual(length + 1)
    }),
  )
})

test('reads back a written address and rejects all others', () => {
  const id = '01890000-0000-7000-8000-000000000001'
  const version = '0123456789abcdef'
  for (const productId of [id, null])
    expect(readSharePath(sharePath(productId, version))).toEqual({ productId, version })
  for (const path of [
    '/og/',
    '/og/shop.jpg',
    `/og/product-x-${version}.jpg`,
    `/og/shop-${version}.png`,
    `/og/../shop-${version}.jpg`,
  ])
    expect(readSharePath(path), path).toBeNull()
})
