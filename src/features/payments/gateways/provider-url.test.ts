import { expect, test } from 'vitest'
import { parseProviderUrl, UnsafeTarget } from './provider-url.ts'

test('accepts only https URLs with a public address for a provider', () => {
  expect(parseProviderUrl('https://api.stripe.com', false).host).toBe('api.stripe.com')
  for (const address of [
    'http://api.stripe.com',
    'https://10.0.0.1',
    'https://169.254.169.254',
    'https://[fd00::1]',
    'https://key:secret@api.stripe.com',
    'https://api.stripe.com/?a=b',
    'ftp://api.stripe.com',
    'api.stripe.com',
  ])
    for (const allowLocal of [false, true])
      expect(() => parseProviderUrl(address, allowLocal), address).toThrow(UnsafeTarget)
})

test('accepts local addresses only where simulators are allowed', () => {
  for (const address of ['http://127.0.0.1:4112', 'https://127.0.0.1', 'http://localhost:1', 'http://[::1]:1']) {
    expect(parseProviderUrl(address, true).href).toContain(address)
    expect(() => parseProviderUrl(address, false), address).toThrow(UnsafeTarget)
  }
})
