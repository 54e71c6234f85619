import { beforeAll, expect, test } from 'vitest'
import { changeSlug } from '#src/features/catalog/slug.service.ts'
import { ensureBuilt } from '#test/build.ts'
import { openTestServer } from '#test/test-server.ts'
import { openTestShop, type TestProduct } from '#test/shop.ts'
import { readXml, textsOf } from '#test/xml.ts'

beforeAll(ensureBuilt, 120_000)

const teapot: TestProduct = { slug: 'teapot', name: 'Iron <teapot>', category: ['Kitchen', 'Tea'], priceAmount: 4900 }
const HIDDEN: TestProduct[] = [
  { slug: 'draft', status: 'draft' },
  { slug: 'archived', status: 'archived' },
  { slug: 'tomorrow', publishAt: new Date(Date.now() + 86_400_000) },
]

async function openTeaShop() {
  const image = { url: '/pictures/0123456789abcdef0123456789abcdef/1000.webp', alt: '', width: 10, height: 10 }
  const shop = await openTestShop({
    domains: [],
    products: [{ ...teapot, images: [image] }, ...HIDDEN],
    pages: [
      { title: 'Returns', body: '<p>a</p>' },
      { title: 'Hidden', status: false },
      { title: 'Elsewhere', url: 'https://elsewhere.example/' },
    ],
  })
  return { shop, door: await openTestServer(shop), origin: `https://${shop.domain}` }
}

test('a sitemap names exactly the pages that may be indexed', async () => {
  const { door, origin } = await openTeaShop()
  const { status, headers, text } = await door.request('/sitemap.xml')
  expect(status).toBe(200)
  expect(headers).toMatchObject({ 'content-type': 'application/xml; charset=utf-8', 'x-robots-tag': 'noindex' })
  const entries = readXml(text).children
  expect(entries.flatMap((entry) => textsOf(entry, 'loc'))).toEqual(
    [
      '/',
      '/categories',
      '/top-selling',
      '/categories/kitchen',
      '/categories/tea',
      '/pages/returns',
      '/product/teapot',
    ].map((path) => origin + path),
  )
  const product = entries.at(-1)
  expect(product && textsOf(product, 'lastmod')[0]).toMatch(/^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/)
  expect(product?.children.find(({ name }) => name === 'image:image')?.children[0]?.text).toBe(
    `${origin}/pictures/0123456789abcdef0123456789abcdef/1000.webp`,
  )
  expect((await door.request('/sitemap-1.xml')).status).toBe(404)
  expect((await door.request('/sitemap-0.xml')).status).toBe(404)
})

test('every address of a sitemap is an indexable page with exactly that canonical address', async () => {
  const { door } = await openTeaShop()
  const { text } = await door.request('/sitemap.xml')
  for (const url of readXml(text).children.flatMap((entry) => textsOf(entry, 'loc'))) {
    const page = await door.request(new URL(url).pathname)
    expect(page.status, url).toBe(200)
    expect(page.text, url).toContain(`<link rel="canonical" href="${url}">`)
    expect(page.text, url).not.toContain('noindex')
  }
})

test('robots.txt names the sitemap and the disallowed paths', async () => {
  const { shop, door, origin } = await openTeaShop()
  const { status, headers, text } = await door.request('/robots.txt')
  expect({ status, type: headers['content-type'] }).toEqual({ status: 200, type: 'text/plain; charset=utf-8' })
  expect(text).toContain(`Sitemap: ${origin}/sitemap.xml\n`)
  for (const path of ['/user/', '/search', '/api/']) expect(text, path).toContain(`Disallow: ${path}\n`)
  const closed = [...text.matchAll(/^Disallow: (.*)$/gm)].map(([, path = '']) => path)
  for (const path of [
    '/',
    '/product/teapot',
    '/categories/tea',
    '/shop-upcoming-product',
    '/pages/returns',
    '/pictures/a',
  ])
    expect(
      closed.some((prefix) => path.startsWith(prefix)),
      path,
    ).toBe(false)
  expect((await door.request(`/shop/product/${shop.id}/product/teapot`)).headers['x-robots-tag']).toBe('noindex')
})

test('a feed contains products for sale at the price of the page', async () => {
  const { shop, door, origin } = await openTeaShop()
  const items = async (): Promise<Record<string, string>[]> =>
    (readXml((await door.request('/feeds/google.xml')).text).children[0]?.children ?? [])
      .filter(({ name }) => name === 'item')
      .map((item) => Object.fromEntries(item.children.map(({ name, text }) => [name, text])))

  expect(await items()).toMatchObject([
    {
      'g:id': shop.variantId('teapot'),
      'g:title': 'Iron <teapot>',
      'g:link': `${origin}/product/teapot?v=${shop.variantId('teapot')}`,
      'g:price': '49.00 EUR',
      'g:product_type': 'Kitchen > Tea',
      'g:availability': 'in_stock',
    },
  ])
  const sale = { amount: 3900, startsAt: new Date(Date.now() - 1000), endsAt: new Date(Date.now() + 86_400_000) }
  await shop.save({ ...teapot, sale, stock: 2 })
  expect(await items()).toMatchObject([{ 'g:price': '49.00 EUR', 'g:sale_price': '39.00 EUR' }])
  await shop.guest().order([{ slug: 'teapot', quantity: 2 }])
  expect(await items()).toMatchObject([{ 'g:availability': 'out_of_stock' }])
  await changeSlug(shop.staffContext(), { kind: 'product', idOrSlug: 'teapot', requestedSlug: 'kettle' })
  expect((await items())[0]?.['g:link']).toContain('/product/kettle?v=')
})

test('a file is created once, is the same in every encoding, and returns 304 to a client that has it', async () => {
  const { door } = await openTeaShop()
  for (const path of ['/sitemap.xml', '/feeds/google.xml', '/robots.txt']) {
    const first = await door.request(path, { headers: { 'accept-encoding': 'br' } })
    expect(first.headers['content-encoding'], path).toBe('br')
    for (const encoding of ['gzip', 'identity']) {
      const response = await door.request(path, { headers: { 'accept-encoding': encoding } })
      expect(response.text, path).toBe(first.text)
      expect(response.headers.etag, path).toBe(first.headers.etag)
    }
    const revalidated = await door.request(path, { headers: { 'if-none-match': String(first.headers.etag) } })
    expect(revalidated, path).toMatchObject({ status: 304, text: '' })
    expect(await door.request(path, { method: 'HEAD' }), path).toMatchObject({ status: 200, text: '' })
    expect((await door.request(path, { method: 'POST' })).status, path).toBe(405)
  }
})

test('a shop reveals nothing of another, an unknown host nothing, and a second domain redirects to the first', async () => {
  const { shop, door, origin } = await openTeaShop()
  const other = await openTestShop({ products: [{ slug: 'lamp' }] })
  for (const path of ['/sitemap.xml', '/feeds/google.xml', '/robots.txt']) {
    const theirs = await door.request(path, { host: other.domain })
    expect(theirs.status, path).toBe(200)
    expect(theirs.text, path).not.toContain('teapot')
    expect(theirs.text, path).not.toContain(shop.domain)
    expect((await door.request(path, { host: 'nobody.example' })).status, path).toBe(404)
    const alias = await door.request(path, { host: `www.${shop.domain}` })
    expect({ status: alias.status, location: alias.headers.location }, path).toEqual({
      status: 301,
      location: origin + path,
    })
  }
})
