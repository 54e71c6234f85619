import { expect, test } from 'vitest'
import { networkOf, shortenNetwork } from './visitor-address.ts'

test.each([
  ['198.51.100.27', '198.51.100.*'],
  ['2001:db8:12ab:34cd::1', '2001:db8:12ab::'],
  ['::ffff:198.51.100.27', '198.51.100.*'],
  ['', null],
])('shortens the network of %s to %s', (address, expected) => {
  expect(shortenNetwork(networkOf(address).network)).toBe(expected)
})
