import { expect, test } from 'vitest'
import { isCrossSite, isSameOrigin } from './origin-check.ts'

const from = (headers: Record<string, string>, host = 'shop.example'): boolean =>
  isSameOrigin(new Headers(headers), host)

test('accepts changes from a page of its own host', () => {
  expect(from({ origin: 'https://shop.example' })).toBe(true)
  expect(from({ origin: 'http://shop.example:3000' }, 'shop.example:3000')).toBe(true)
  expect(from({ origin: 'HTTPS://SHOP.EXAMPLE' }, 'Shop.Example')).toBe(true)
  expect(from({ 'sec-fetch-site': 'same-origin' })).toBe(true)
})

test('rejects changes from a page of any other host', () => {
  for (const origin of [
    '',
    'null',
    'https://evil.example',
    'https://shop.example.evil.example',
    'https://evilshop.example',
    'https://shop.example:8443',
    'https://www.shop.example',
    'https://shop.example/',
    'https://shop.example@evil.example',
    'https://evil.example#shop.example',
    'https://shop.example https://evil.example',
    'file://shop.example',
    'shop.example',
  ])
    expect(from({ origin }), origin).toBe(false)
})

test('does not accept a foreign origin because of other browser headers', () => {
  expect(from({ origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' })).toBe(false)
  expect(from({ origin: 'null', 'sec-fetch-site': 'same-origin' })).toBe(false)
})

test('rejects a request without information on its origin', () => {
  expect(from({})).toBe(false)
  expect(from({ referer: 'https://shop.example/' })).toBe(false)
  for (const site of ['same-site', 'cross-site', 'none', '']) expect(from({ 'sec-fetch-site': site }), site).toBe(false)
})

test('distinguishes reads by another site’s page from those by own pages, the address bar or a program', () => {
  const isForeign = (headers: Record<string, string>): boolean => isCrossSite(new Headers(headers), 'Shop.example')

  expect(isForeign({})).toBe(false)
  expect(isForeign({ 'sec-fetch-site': 'none' })).toBe(false)
  expect(isForeign({ 'sec-fetch-site': 'same-origin' })).toBe(false)
  expect(isForeign({ 'sec-fetch-site': 'same-origin', origin: 'https://shop.example' })).toBe(false)
  for (const site of ['same-site', 'cross-site', ''])
    expect(isForeign({ 'sec-fetch-site': site, origin: 'https://shop.example' }), site).toBe(true)
  for (const origin of ['null', '', 'https://evil.example', 'https://www.shop.example', 'https://shop.example:8443'])
    expect(isForeign({ 'sec-fetch-site': 'same-origin', origin }), origin).toBe(true)
})
