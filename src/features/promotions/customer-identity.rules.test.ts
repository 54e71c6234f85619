import { expect, test } from 'vitest'
import { addressText, mailboxText } from './customer-identity.rules.ts'

test('recognises the same mailbox in different spellings of its address', () => {
  expect(mailboxText(' Ana+flash2@Example.com ')).toBe('ana@example.com')
  expect(mailboxText('ana@example.com')).toBe('ana@example.com')
  expect(mailboxText('an.a@example.com')).not.toBe('ana@example.com')
  expect(['', 'ana', 'ana@', '@example.com', 'a@b@c'].map(mailboxText)).toEqual(Array(5).fill(null))
})

test('dots distinguish mailboxes, except at the provider that ignores them', () => {
  expect(mailboxText('A.n.a+x@googlemail.com')).toBe(mailboxText('ana@gmail.com'))
  expect(mailboxText('an.a@example.com')).not.toBe(mailboxText('ana@example.com'))
})

test('an address that begins with a plus counts as its own mailbox', () => {
  expect(mailboxText('+Ana@example.com')).toBe('+ana@example.com')
})

test('matches a postal address regardless of case, accents, spaces and punctuation, but not another flat', () => {
  const address = { country: 'DE', postcode: '10119', city: 'Köln', addressLine1: 'Torstraße 1' }

  expect(addressText({ ...address, city: 'KOLN', addressLine1: 'TORSTRASSE, 1.' })).not.toBeNull()
  expect(addressText({ ...address, city: 'koln ', addressLine1: 'Torstraße  1.' })).toBe(addressText(address))
  expect(addressText({ ...address, addressLine2: 'Flat 2' })).not.toBe(addressText(address))
  expect(addressText({ ...address, addressLine1: ' ' })).toBeNull()
})
