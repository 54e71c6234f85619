import { expect, test } from 'vitest'
import { readProviderAddress, UnsafeAddress } from './provider-url.ts'

test('a provider is asked over HTTPS, at a public address', () => {
  expect(readProviderAddress('https://api.stripe.com', false).host).toBe('api.stripe.com')
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
      expect(() => readProviderAddress(address, allowLocal), address).toThrow(UnsafeAddress)
})

test('this machine is asked only where simulators are allowed', () => {
  for (const address of ['http://127.0.0.1:4112', 'https://127.0.0.1', 'http://localhost:1', 'http://[::1]:1']) {
    expect(readProviderAddress(address, true).href).toContain(address)
    expect(() => readProviderAddress(address, false), address).toThrow(UnsafeAddress)
  }
})
