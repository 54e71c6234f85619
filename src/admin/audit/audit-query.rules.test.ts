import { expect, test } from 'vitest'
import { auditQueryOf, nameOfField, pathOfTarget } from './audit-query.rules.ts'

test('days are whole days of the shop', () => {
  const params = new URLSearchParams('actor=a1&from=2026-03-01&to=2026-03-01&target= HF-1 &action=')
  expect(auditQueryOf(params, 'Europe/Berlin')).toEqual({
    actor: 'a1',
    action: undefined,
    target: 'HF-1',
    from: '2026-02-28T23:00:00.000Z',
    to: '2026-03-01T23:00:00.000Z',
  })
})

test('leaves out what is no day', () => {
  expect(auditQueryOf(new URLSearchParams('from=yesterday&to=2026-13-40'), 'UTC')).toMatchObject({
    from: undefined,
    to: undefined,
  })
})

test('leads to the page of what an entry is about', () => {
  expect(pathOfTarget('order.ship', 'A/1')).toBe('/orders/A%2F1')
  expect(pathOfTarget('ticket.answer', '7')).toBe('/tickets/7')
  const id = '01a22279-6b89-7412-a059-fdc3fbad54c1'
  expect(pathOfTarget('product.change', id)).toBe(`/products/${id}`)
  expect(pathOfTarget('product.size-guide', 'teapot')).toBe('/products')
  expect(pathOfTarget('product.undoBulk', id)).toBe('/jobs')
  expect(pathOfTarget('price-list.add', 'Winter')).toBe('/discounts/price-lists')
  expect(pathOfTarget('theme.change', 'shop')).toBe('/settings/colours')
  expect([pathOfTarget('courier.change', 'x'), pathOfTarget('order.ship', '')]).toEqual([null, null])
})

test('names the fields of an entry in words', () => {
  expect(nameOfField('returnWindowDays')).toBe('Return window days')
  expect(nameOfField('name')).toBe('Name')
  expect(nameOfField('line1')).toBe('Line1')
  expect(nameOfField('vat_number')).toBe('VAT number')
  expect(nameOfField('categoryId')).toBe('Category ID')
  expect(nameOfField('_id')).toBe('ID')
})
