import fc from 'fast-check'
import { expect, test } from 'vitest'
import { returnUrl, signInAddress } from './return-url.ts'

const HERE = 'https://shop.example'

test('redirects to the requested page of this site', () => {
  for (const path of [
    '/user/my-profile',
    '/user/my-address?add=1',
    '/product/tea?v=1#reviews',
    '/search?value=a+b&page=2',
    '/categories/caf%C3%A9',
    '/pages/sign-in-help',
    '/account/verify/token',
  ])
    expect(returnUrl(path), path).toBe(path)
})

test('never redirects to another site or back to the sign-in page', () => {
  for (const input of [
    null,
    undefined,
    '',
    'user/my-profile',
    'https://evil.example/',
    'https:evil.example',
    'HTTPS:/evil.example',
    'javascript:alert(1)',
    'data:text/html,x',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '\t//evil.example',
    ' //evil.example',
    '/\u0000/evil.example',
    '/\u00a0/evil.example',
    '/\u2028/evil.example',
    '/.//evil.example',
    '/..//evil.example',
    '/a/../..//evil.example',
    '/%2e//evil.example',
    '//%65vil.example',
    '/sign-in',
    '/sign-in?next=/sign-in',
    '/sign-up',
    '/account/reset/secret',
    `/${'x'.repeat(1024)}`,
  ])
    expect(returnUrl(input), String(input)).toBe('/')
})

test('returns a path of this site for any input', () => {
  const segment = fc.constantFrom(
    '/',
    '\\',
    '.',
    '..',
    '%2f',
    '%5c',
    '%09',
    '\t',
    ':',
    '@',
    'evil.example',
    'a',
    '?',
    '#',
  )
  fc.assert(
    fc.property(
      fc.oneof(
        fc.array(segment).map((segments) => segments.join('')),
        fc.webUrl(),
        fc.string(),
      ),
      (input) => {
        const next = returnUrl(input)
        expect(new URL(next, `${HERE}/user/cart`).origin).toBe(HERE)
        // The URL also stays on this site in a browser that decodes it once more.
        expect(next).toMatch(/^\/(?![/\\])/)
        expect(returnUrl(next)).toBe(next)
      },
    ),
  )
})

test('the sign-in address contains the return path', () => {
  expect(signInAddress('/user/my-address?add=1')).toBe('/sign-in?next=%2Fuser%2Fmy-address%3Fadd%3D1')
  expect(signInAddress('/', '/sign-up')).toBe('/sign-up')
  expect(returnUrl(new URL(signInAddress('/a?b=c&d=e'), HERE).searchParams.get('next'))).toBe('/a?b=c&d=e')
})
