import { expect, test } from 'vitest'
import { isProviderPage, providerSources } from './identity-provider-csp.rules.ts'

const auth = {
  provider: 'external' as const,
  google: true,
  facebook: false,
  passwordMinLength: 6,
  neutralErrors: false,
  authDomain: 'teapots.firebaseapp.com',
}
const NONE = { script: [], frame: [], connect: [] }

test('allows the provider only on pages with sign-in', () => {
  for (const path of ['/sign-in', '/sign-up', '/user/my-profile', '/user', '/sign-in/'])
    expect(providerSources(auth, path).connect, path).toEqual([
      'https://identitytoolkit.googleapis.com',
      'https://securetoken.googleapis.com',
    ])
  for (const path of ['/', '/user/order', '/user/my-address', '/sign-in/x', '/product/sign-in'])
    expect(providerSources(auth, path), path).toEqual(NONE)
  expect(providerSources({ ...auth, provider: 'custom' }, '/sign-in')).toEqual(NONE)
  expect(isProviderPage({ provider: 'custom' }, '/sign-in')).toBe(false)
})

test('only popups need the helper script and the project’s frame', () => {
  expect(providerSources(auth, '/sign-in')).toMatchObject({
    script: ['https://apis.google.com'],
    frame: ['https://teapots.firebaseapp.com'],
  })
  expect(providerSources({ ...auth, google: false }, '/sign-in')).toMatchObject({ script: [], frame: [] })
})

test('an invalid domain adds nothing to the policy', () => {
  for (const authDomain of ["x; script-src 'unsafe-inline'", 'a b', '*', '', '-a', 'a/b'])
    expect(providerSources({ ...auth, authDomain }, '/sign-in'), authDomain).toMatchObject({ script: [], frame: [] })
})

test('a demo shop allows its simulator instead of the provider', () => {
  const simulatorUrl = 'http://127.0.0.1:4100'

  expect(providerSources({ ...auth, simulatorUrl }, '/sign-in')).toEqual({
    script: [simulatorUrl],
    frame: [simulatorUrl],
    connect: [simulatorUrl],
  })
})
