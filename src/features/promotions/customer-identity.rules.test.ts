import { expect, test } from 'vitest'
import { addressText, mailboxText } from './customer-identity.rules.ts'

test('a mailbox is the same one however its address is written', () => {
  expect(mailboxText(' Ana+flash2@Example.com ')).toBe('ana@example.com')
  expect(mailboxText('ana@example.com')).toBe('ana@example.com')
  expect(mailboxText('an.a@example.com')).not.toBe('ana@example.com')
  expect(['', 'ana', 'ana@', '@example.com', 'a@b@c'].map(mailboxText)).toEqual(Array(5).fill(null))
})

test('dots make another mailbox, but not at the provider that leaves them out', () => {
  expect(mailboxText('A.n.a+x@googlemail.com')).toBe(mailboxText('ana@gmail.com'))
  expect(mailboxText('an.a@example.com')).not.toBe(mailboxText('ana@example.com'))
})

test('an address that begins with a plus counts for its mailbox, not for nobody', () => {
  expect(mailboxText('+Ana@example.com')).toBe('+ana@example.com')
})

test('a house is the same one without case, accents, spaces and punctuation, and a flat is another', () => {
  const address = { country: 'DE', postcode: '10119', city: 'Köln', addressLine1: 'Torstraße 1' }

  expect(addressText({ ...address, city: 'KOLN', addressLine1: 'TORSTRASSE, 1.' })).not.toBeNull()
  expect(addressText({ ...address, city: 'koln ', addressLine1: 'Torstraße  1.' })).toBe(addressText(address))
  expect(addressText({ ...address, addressLine2: 'Flat 2' })).not.toBe(addressText(address))
  expect(addressText({ ...address, addressLine1: ' ' })).toBeNull()
})
