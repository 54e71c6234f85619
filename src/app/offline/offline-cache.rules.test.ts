import { describe, expect, test } from 'vitest'
import {
  cacheNames,
  filesOfPage,
  isCacheableFile,
  isOutdated,
  markAsCached,
  MAX_IMAGES,
  canCacheResponse,
  canCachePage,
  type ResponseFacts,
} from './offline-cache.rules.ts'

describe('pages', () => {
  test.each([
    '/',
    '/categories',
    '/categories/Lamps?page=2&sort=new',
    '/product/lamp',
    '/product/lamp?v=1',
    '/flash-product/lamp',
    '/shop-campaign/summer',
    '/top-selling',
    '/shop-upcoming-product',
    '/blog',
    '/blog/oak',
    '/pages/terms',
  ])('%s is kept', (page) => expect(canCachePage(page)).toBe(true))

  test.each([
    '/user/cart',
    '/user/order',
    '/user/payment?order=7K3M9QXD2F',
    '/user/my-orders',
    '/user/my-profile',
    '/confirm-order?order=7K3M9QXD2F',
    '/track-order',
    '/track-order?link=secret',
    '/wish-list/secret',
    '/watch/confirm/secret',
    '/account/reset/secret',
    '/sign-in',
    '/sign-up?next=/user/order',
    '/search?value=what+somebody+typed',
    '/for-you',
    '/compare',
    '/demo/mails',
    '/api/v1/shop/user/add-to-cart',
    '/shop/user/add-to-cart',
    '/operator/v1/orders',
    '/pay/1/2',
    '/product/lamp/reviews',
    '/PRODUCT/lamp',
    '//elsewhere.example/product/lamp',
    'https://elsewhere.example/',
    '',
    `/product/${'x'.repeat(600)}`,
  ])('%s is never kept', (page) => expect(canCachePage(page)).toBe(false))
})

describe('responses', () => {
  const page: ResponseFacts = {
    status: 200,
    type: 'basic',
    isRedirected: false,
    contentType: 'text/html; charset=utf-8',
    cacheControl: 'no-cache',
  }
  test('caches a page when the server permits storing it', () => expect(canCacheResponse(page)).toBe(true))

  test.each<[string, Partial<ResponseFacts>]>([
    ['of one person', { cacheControl: 'no-store' }],
    ['of one person, in other words', { cacheControl: 'Private, max-age=60' }],
    ['that says nothing of storing', { cacheControl: null }],
    ['that is incomplete', { status: 503 }],
    ['that is not there', { status: 404 }],
    ['of another address', { isRedirected: true }],
    ['of another origin', { type: 'opaque' }],
    ['that is data', { contentType: 'application/json' }],
    ['that is nothing', { contentType: null }],
  ])('one %s is not', (_, facts) => expect(canCacheResponse({ ...page, ...facts })).toBe(false))
})

test('caches scripts, styles, fonts and images, but no personal data', () => {
  for (const path of ['/assets/app-1a2b3c4.js', '/pictures/0123/400.avif', '/files/0123.svg'])
    expect(isCacheableFile(path), path).toBe(true)
  for (const path of [
    '/sw.js',
    '/api/v1/files/x',
    '/shop/user/me',
    '/assets/../user/cart',
    '/assets/%2e%2e/user',
    '/og/shop-1.jpg',
    '/healthz',
    '/',
  ])
    expect(isCacheableFile(path), path).toBe(false)
})

test('caches a page with its assets and the first of its images', () => {
  const html =
    '<link rel="stylesheet" href="/assets/style-1.css"><script src="/assets/app-1.js"></script>' +
    '<link rel="modulepreload" href="/assets/product.page-1.js"><a href="/product/lamp">Lamp</a><img src="/pictures/x/1.avif">'
  const images = Array.from({ length: 100 }, (_, number) => `/pictures/${number}/400.avif`)

  const files = filesOfPage(html, ['/assets/at-rest-1.js', '/assets/app-1.js', '/api/v1/shop/user/me', ...images])

  expect(files).toEqual([
    '/assets/style-1.css',
    '/assets/app-1.js',
    '/assets/product.page-1.js',
    '/assets/at-rest-1.js',
    ...images.slice(0, MAX_IMAGES),
  ])
})

test('deletes caches of another build or shop of this domain, and no foreign ones', () => {
  const names = cacheNames({ shopId: 'a', build: '2' })
  expect(isOutdated(names.pages, names)).toBe(false)
  expect(isOutdated(names.files, names)).toBe(false)
  for (const other of [
    { shopId: 'a', build: '1' },
    { shopId: 'b', build: '2' },
  ])
    expect(isOutdated(cacheNames(other).pages, names)).toBe(true)
  expect(isOutdated('somebody-else', names)).toBe(false)
})

test('marks a cached page as cached', () =>
  expect(markAsCached('<!doctype html><html lang="en"><body>')).toBe(
    '<!doctype html><html data-cached lang="en"><body>',
  ))
