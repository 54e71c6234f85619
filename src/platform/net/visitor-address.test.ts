import { expect, test } from 'vitest'
import { isTrusted, visitorAddress } from './visitor-address.ts'

test('uses the peer address of a visitor, whatever the headers claim', () => {
  expect(visitorAddress('203.0.113.1', '198.51.100.1', [])).toBe('203.0.113.1')
  expect(visitorAddress('203.0.113.1', '198.51.100.1', ['10.0.0.0/8'])).toBe('203.0.113.1')
})

test('uses the address from a configured proxy as far as the chain is trusted', () => {
  const trusted = ['10.0.0.0/8', '192.0.2.1']

  expect(visitorAddress('10.1.2.3', '198.51.100.1', trusted)).toBe('198.51.100.1')
  expect(visitorAddress('10.1.2.3', 'fake, 198.51.100.1', trusted)).toBe('198.51.100.1')
  expect(visitorAddress('10.1.2.3', 'fake, 198.51.100.1, 192.0.2.1', trusted)).toBe('198.51.100.1')
  expect(visitorAddress('10.1.2.3', '10.9.9.9', trusted)).toBe('10.9.9.9')
  expect(visitorAddress('10.1.2.3', null, trusted)).toBe('10.1.2.3')
  expect(visitorAddress('10.1.2.3', ' , ,', trusted)).toBe('10.1.2.3')
})

test('reads the address only when a proxy writes it with its port or in brackets', () => {
  const trusted = ['10.0.0.0/8', '2001:db8::/32']

  expect(visitorAddress('10.1.2.3', '198.51.100.1:52104', trusted)).toBe('198.51.100.1')
  expect(visitorAddress('10.1.2.3', '[2001:470:1::5]:443', trusted)).toBe('2001:470:1::5')
  expect(visitorAddress('10.1.2.3', '[2001:470:1::5]', trusted)).toBe('2001:470:1::5')
  expect(visitorAddress('10.1.2.3', '2001:470:1::5', trusted)).toBe('2001:470:1::5')
  expect(visitorAddress('10.1.2.3', '198.51.100.1:1, [2001:db8::7]:80, 10.0.0.9:8080', trusted)).toBe('198.51.100.1')
})

test('matches an address against the configured list and its ranges', () => {
  const list = ['10.0.0.0/8', '192.0.2.1', '2001:db8::/32', '::1']

  for (const address of ['10.255.0.1', '::ffff:10.0.0.1', '192.0.2.1', '2001:db8:ffff::1', '::1', '0:0:0:0:0:0:0:1'])
    expect(isTrusted(address, list), address).toBe(true)
  for (const address of ['11.0.0.1', '192.0.2.2', '2001:db9::1', '::2', '', 'unix', '10.0.0.0/8'])
    expect(isTrusted(address, list), address).toBe(false)
  expect(isTrusted('10.0.0.1', [])).toBe(false)
})
