import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parsePageUrl } from './page-url.ts'

const urlOf = (url: string): string | null => parsePageUrl(url)?.url ?? null

test('normalises every spelling of an address to one page address', () => {
  for (const [given, kept] of [
    ['/', '/'],
    ['//', '/'],
    ['/cart/', '/cart'],
    ['//product///tea', '/product/tea'],
    ['/product/te%61', '/product/tea'],
    ['/product/caf%c3%a9', '/product/caf%C3%A9'],
    ['/product/tea?utm_source=mail&gclid=1', '/product/tea'],
    ['/product/tea?v=1&v=2', '/product/tea?v=1'],
    ['/product/tea?v=1&stars=5&x=y&sort=high&reviews=15', '/product/tea?reviews=15&sort=high&stars=5&v=1'],
    ['/categories/Tea?sort=price&page=2', '/categories/Tea?page=2&sort=price'],
    ['/categories/Tea?page=2&x=y&sort=price', '/categories/Tea?page=2&sort=price'],
    ['/categories/Tea?page=', '/categories/Tea'],
    ['/search?value=tea+pot&page=1', '/search?page=1&value=tea+pot'],
    ['/search?f.brand=b&value=tea&price=1-2', '/search?f.brand=b&price=1-2&value=tea'],
    ['/categories/Tea?f.size=m,s&f.color=red,blue,red,', '/categories/Tea?f.color=blue%2Cred&f.size=m%2Cs'],
    ['/categories/Tea?f.color=red&f.color=blue&f.=1&f.a%20b=1&f.x=,&f', '/categories/Tea?f.color=blue%2Cred'],
    ['/categories/Tea?price=300-100&from=&to=9', '/categories/Tea?price=100-300&to=9'],
    ['/categories/Tea?value=tea&price=100-', '/categories/Tea?price=100-'],
    ['/shop-campaign/may?sort=new&f.brand=x&utm=1', '/shop-campaign/may?f.brand=x&sort=new'],
    ['/shop-upcoming-product?page=2&f.brand=x', '/shop-upcoming-product?f.brand=x&page=2'],
    ['/product/tea?f.color=red&price=1-2', '/product/tea'],
    ['/?page=2&f.color=red', '/'],
  ])
    expect(urlOf(given ?? ''), given).toBe(kept)
})

test('rejects an address that no page can have', () => {
  for (const url of ['', 'cart', '*', 'http://other.example/', '/%', '/%ff', '/a%00b', `/${'x'.repeat(2600)}`])
    expect(parsePageUrl(url), url).toBeNull()
})

test('rejects a path with raw or encoded control characters or line separators', () => {
  for (const path of [
    '/a%0Ab',
    '/%00',
    '/product/%7F',
    '/a\u0085',
    '/%C2%85',
    '/pages/%E2%80%A8',
    '/a%E2%80%A9',
    '/\u2028',
  ])
    expect(parsePageUrl(path), path).toBeNull()
})

test('a slash or a question mark inside a name remains part of it', () => {
  expect(urlOf('/categories/a%2Fb')).toBe('/categories/a%2Fb')
  expect(urlOf('/categories/a%3Fpage=2')).toBe('/categories/a%3Fpage%3D2')
})

test('does not share personal pages', () => {
  for (const path of ['/user', '/user/my-profile', '/sign-in?next=/user/my-profile', '/sign-up'])
    expect(parsePageUrl(path)?.isShared, path).toBe(false)
  for (const path of ['/user/order', '/user/cart', '/confirm-order?order=1', '//user//order', '/%75ser/order'])
    expect(parsePageUrl(path)?.isShared, path).toBe(false)
  // The form then contains the number of a person's order.
  expect(parsePageUrl('/support?order=1')?.isShared).toBe(false)
  for (const path of ['/', '/cart', '/users', '/track-order', '/support', '/support?product=1'])
    expect(parsePageUrl(path)?.isShared, path).toBe(true)
  for (const path of ['/track-order', '/user/payment?order=1', '/user/failed?order=1'])
    expect(parsePageUrl(path)?.isQuiet, path).toBe(true)
  expect(urlOf('/user/failed?order=1&status=x')).toBe('/user/failed?order=1')
})

test('neither shares nor logs addresses that grant access', () => {
  for (const path of [
    '/watch/confirm/secret',
    '/watch//stop/secret?x=1',
    '/watch/confirm/secret/more',
    '/account/reset/secret',
    '/account//email/secret?x',
    '/user/success/payment_number/secret',
    '/wish-list/secret',
    '/wish-list//secret?x=1',
    '/support/secret',
    '/offer/secret',
    '/support/secret?sent=1',
  ]) {
    const address = parsePageUrl(path)
    expect([address?.isShared, address?.isQuiet], path).toEqual([false, true])
    expect(address?.pattern, path).not.toContain('secret')
  }
  expect(parsePageUrl('/product/tea')?.pattern).toBe('/product/tea')
})

test('parsing a normalised address again changes nothing', () => {
  fc.assert(
    fc.property(fc.webPath(), fc.webQueryParameters(), (path, query) => {
      const once = parsePageUrl(`${path}?${query}`)
      if (once) expect(parsePageUrl(once.url)).toEqual(once)
    }),
  )
})

test('a list reads a limited number of filters, and always the same ones', () => {
  const many = (count: number, prefix: string): string[] =>
    Array.from({ length: count }, (_, index) => `${prefix}${index}`)
  const address = parsePageUrl(
    `/search?${many(100, 'f.k')
      .map((name) => `${name}=1`)
      .join('&')}`,
  )
  const values = parsePageUrl(`/search?f.k=${many(100, 'v').join(',')}`)

  expect(new URL(address?.url ?? '', 'http://x').searchParams.size).toBe(20)
  expect(new URL(values?.url ?? '', 'http://x').searchParams.get('f.k')?.split(',')).toHaveLength(50)
})

test('pages of mailed links read their token, are never shared, and send no referrer', () => {
  for (const path of ['/track-order', '/withdraw', '/return/RT-12345678']) {
    const page = parsePageUrl(`${path}?link=a.1.b&utm_source=mail`)
    expect(page).toMatchObject({ url: `${path}?link=a.1.b`, isShared: false, isQuiet: true })
  }
})
