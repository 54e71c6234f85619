import { expect, test } from 'vitest'
import { isOpenOrder, nameOf, readEmail, readLanguage, readName } from './account.rules.ts'

test('an address is compared in one way however it is written', () => {
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

test('a name is a name: no link, no markup, nothing that cannot be seen', () => {
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

test('who comes without a name is called by their address, or by nothing that was made up', () => {
  expect(nameOf('Ana', 'x@example.com')).toBe('Ana')
  expect(nameOf('', 'ana.sousa@example.com')).toBe('ana.sousa')
  expect(nameOf('<script>', null)).toBe('Customer')
})

test('a language is a tag', () => {
  expect(['en', 'pt-BR', 'English', 'EN', 'x'].map(readLanguage)).toEqual(['en', 'pt-BR', null, null, null])
})

test('an order is open until it is delivered, completed, cancelled or expired', () => {
  const all = ['pendingPayment', 'confirmed', 'processing', 'partiallyShipped', 'shipped', 'delivered', 'completed']
  expect([...all, 'cancelled', 'expired'].filter(isOpenOrder)).toEqual(all.slice(0, 5))
})
