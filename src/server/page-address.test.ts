import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readPageAddress } from './page-address.ts'

const urlOf = (url: string): string | null => readPageAddress(url)?.url ?? null

test('one page has one address, whatever stands around it', () => {
  for (const [given, kept] of [
    ['/', '/'],
    ['//', '/'],
    ['/cart/', '/cart'],
    ['//product///tea', '/product/tea'],
    ['/product/te%61', '/product/tea'],
    ['/product/caf%c3%a9', '/product/caf%C3%A9'],
    ['/product/tea?utm_source=mail&gclid=1', '/product/tea'],
    ['/product/tea?v=1&v=2', '/product/tea?v=1'],
    ['/categories/Tea?sort=price&page=2', '/categories/Tea?page=2&sort=price'],
    ['/categories/Tea?page=2&x=y&sort=price', '/categories/Tea?page=2&sort=price'],
    ['/categories/Tea?page=', '/categories/Tea'],
    ['/search?value=tea+pot&page=1', '/search?page=1&value=tea+pot'],
    ['/?page=2', '/'],
  ])
    expect(urlOf(given ?? ''), given).toBe(kept)
})

test('equal filters are one page, and no other page has any', () => {
  const kept = '/categories/Tea?sort=new&f.color=blue%2Cred&f.size=2&price=1000-5000'
  for (const given of [
    '/categories/Tea?f.color=red,blue&f.size=2&price=1000-5000&sort=new',
    '/categories/Tea?sort=new&price=5000-1000&f.size=2&f.color=blue&f.color=red&f.brand=',
  ])
    expect(urlOf(given), given).toBe(kept)
  expect(urlOf('/search?f.color=red&value=tea')).toBe('/search?value=tea&f.color=red')
  expect(urlOf('/product/tea?f.color=red&price=1-2')).toBe('/product/tea')
  expect(urlOf('/categories?f.color=red')).toBe('/categories')
})

test('what no page can have is none', () => {
  for (const url of ['', 'cart', '*', 'http://other.example/', '/%', '/%ff', '/a%00b', `/${'x'.repeat(2048)}`])
    expect(readPageAddress(url), url).toBeNull()
})

test('a slash or a question mark inside a name stays inside', () => {
  expect(urlOf('/categories/a%2Fb')).toBe('/categories/a%2Fb')
  expect(urlOf('/categories/a%3Fpage=2')).toBe('/categories/a%3Fpage%3D2')
})

test('pages of one person are shared with nobody', () => {
  for (const path of ['/user/order', '/user/cart', '/confirm-order?order=1', '//user//order', '/%75ser/order'])
    expect(readPageAddress(path)?.isShared, path).toBe(false)
  for (const path of ['/', '/cart', '/users', '/track-order']) expect(readPageAddress(path)?.isShared, path).toBe(true)
  expect(readPageAddress('/track-order')?.isQuiet).toBe(true)
})

test('an address read again is the same', () => {
  fc.assert(
    fc.property(fc.webPath(), fc.webQueryParameters(), (path, query) => {
      const once = readPageAddress(`${path}?${query}`)
      if (once) expect(readPageAddress(once.url)).toEqual(once)
    }),
  )
})
