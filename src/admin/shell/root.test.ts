import { expect, test } from 'vitest'
import type { Session } from '../client/session.ts'
import { requiredPage, returnPath } from './root.tsx'

const session = (needsSecondFactor: boolean): Session => ({
  staff: { _id: '1', name: 'Maeve', email: 'maeve@example.com', language: 'en-GB', appearance: null },
  isPlatformOwner: false,
  isDemo: false,
  hasPasskey: false,
  needsSecondFactor,
  hasSecondFactor: !needsSecondFactor,
  shops: [],
})

test('leads to the sign-in page with the way back when nobody is signed in', () => {
  expect(requiredPage(null, '/', '')).toBe('/sign-in')
  expect(requiredPage(null, '/s/1/orders', '?page=2')).toBe('/sign-in?next=%2Fs%2F1%2Forders%3Fpage%3D2')
  expect(requiredPage(null, '/sign-in', '')).toBeNull()
  for (const path of ['/invitation/abc', '/forgotten-password', '/new-password/abc', '/not-me/abc'])
    expect(requiredPage(null, path, ''), path).toBeNull()
})

test('opens nothing before the second factor is set up', () => {
  expect(requiredPage(session(true), '/s/1/orders', '')).toBe('/second-factor')
  expect(requiredPage(session(true), '/second-factor', '')).toBeNull()
  expect(requiredPage(session(false), '/s/1/orders', '')).toBeNull()
})

test('returns only to pages of the app after signing in', () => {
  expect(requiredPage(session(false), '/sign-in', '?next=%2Fs%2F1%2Forders')).toBe('/s/1/orders')
  for (const foreign of ['//evil.example', '/\\evil.example', 'https://evil.example'])
    expect(returnPath(`?next=${encodeURIComponent(foreign)}`)).toBe('/')
})
