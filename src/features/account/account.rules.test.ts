import { expect, test } from 'vitest'
import { isOpenOrder, nameOf, readEmail, readLanguage, readName } from './account.rules.ts'

test('normalizes an e-mail address for comparison, and rejects an invalid one', () => {
  expect(readEmail(' Ana.Sousa@Example.COM ')).toEqual({
    email: 'Ana.Sousa@Example.COM',
    key: 'ana.sousa@example.com',
  })
  expect(readEmail('ａｎａ@example.com')?.key).toBe('ana@example.com')
  for (const text of [
    '',
    'ana',
    'ana@',
    '@example.com',
    'ana@example',
    'a b@example.com',
    'ana@example.com\nbcc:x@y.zz',
  ])
    expect(readEmail(text), text).toBeNull()
})

test('rejects a name with a link, markup or invisible characters', () => {
  for (const name of ['Li', 'Ana Sousa', 'Dr. A. B. Łukasz', 'O’Neil-Ba', '王小明', 'J.R.R. Tolkien'])
    expect(readName(name), name).toBe(name)
  for (const name of [
    '',
    ' A ',
    '<b>x</b>',
    'see http://x.y',
    'www.win.example',
    'win.example/now',
    'A\u0000na',
    'a\tb',
  ])
    expect(readName(name), name).toBeNull()
  expect(readName('x'.repeat(100))).toHaveLength(100)
  expect(readName('x'.repeat(101))).toBeNull()
})

test('uses the local part of the address, or a default, when a name is missing', () => {
  expect(nameOf('Ana', 'x@example.com')).toBe('Ana')
  expect(nameOf('', 'ana.sousa@example.com')).toBe('ana.sousa')
  expect(nameOf('<script>', null)).toBe('Customer')
})

test('accepts only a language tag as a language', () => {
  expect(['en', 'pt-BR', 'English', 'EN', 'x'].map(readLanguage)).toEqual(['en', 'pt-BR', null, null, null])
})

test('an order is open until it is delivered, completed, cancelled or expired', () => {
  const all = ['pendingPayment', 'confirmed', 'processing', 'partiallyShipped', 'shipped', 'delivered', 'completed']
  expect([...all, 'cancelled', 'expired'].filter(isOpenOrder)).toEqual(all.slice(0, 5))
})
