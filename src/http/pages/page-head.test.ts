import { beforeAll, expect, test } from 'vitest'
import { changeSlug } from '#src/features/catalog/slug.service.ts'
import { setCampaignState } from '#src/features/promotions/promotion.admin.service.ts'
import { startCampaign, startFlash } from '#test/promotions.ts'
import { saveReviews } from '#src/features/catalog/admin/review-batch.service.ts'
import { ensureBuilt } from '#test/build.ts'
import { openTestServer, type TestServer } from '#test/test-server.ts'
import { openTestShop, type TestShop } from '#test/shop.ts'

beforeAll(ensureBuilt, 120_000)

const teapot = { slug: 'teapot', name: 'Iron teapot', category: ['Kitchen', 'Tea'], priceAmount: 4900, brand: 'Hearth' }

async function openTeaShop(): Promise<{ shop: TestShop; server: TestServer }> {
  const shop = await openTestShop({
    shop: { name: 'Tea & Co', bio: 'All about <tea>.', favicon: '/files/ICON.JPEG?v=2' },
    products: [teapot, { slug: 'old-cup', status: 'archived', category: ['Kitchen'] }],
    pages: [{ title: 'Returns', body: '<p>a</p>' }],
  })
  return { shop, server: await openTestServer(shop) }
}

interface Graph {
  '@context': string
  '@graph': Record<string, unknown>[]
}

const graphOf = (html: string): Graph['@graph'] => {
  const text = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1]
  if (text === undefined) return []
  const graph = JSON.parse(text) as Graph
  expect(graph['@context']).toBe('https://schema.org')
  return graph['@graph']
}
const typesIn = (html: string): unknown[] => graphOf(html).map((node) => node['@type'])

/** Returns the head by the names of its parts. */
const headOf = (html: string) => ({
  canonical: /<link rel="canonical" href="([^"]*)">/.exec(html)?.[1] ?? null,
  isListed: !html.includes('<meta name="robots" content="noindex">'),
  title: /<title>(.*?)<\/title>/.exec(html)?.[1],
  social: Object.fromEntries(
    [...html.matchAll(/<meta property="([^"]+)" content="([^"]*)">/g)].map(([, name, value]) => [name, value]),
  ),
})

test('a page names its canonical address and whether it may be indexed', async () => {
  const { shop, server } = await openTeaShop()
  const origin = `https://${shop.domain}`
  for (const [path, canonical, isListed] of [
    ['/', '/', true],
    ['/?utm_source=mail', '/', true],
    ['/categories', '/categories', true],
    ['/categories/Kitchen', '/categories/kitchen', true],
    ['/categories/kitchen/', '/categories/kitchen', true],
    ['/categories/kitchen?sort=new', '/categories/kitchen', false],
    ['/categories/kitchen?page=2', '/categories/kitchen', false],
    ['/product/teapot', '/product/teapot', true],
    [`/product/${shop.productId('teapot')}`, '/product/teapot', true],
    [`/product/teapot?v=${shop.variantId('teapot')}`, '/product/teapot', true],
    ['//product//teapot', '/product/teapot', true],
    ['/product/old-cup', '/product/old-cup', false],
    ['/top-selling', '/top-selling', true],
    ['/pages/returns', '/pages/returns', true],
    ['/search?value=iron%20tea&sort=new', '/search?value=iron%20tea', false],
    ['/search', '/search', false],
    ['/user/cart', '/user/cart', false],
    ['/user/order', '/user/order', false],
    ['/track-order', '/track-order', false],
    ['/sign-in', '/sign-in', false],
  ] as const) {
    const { status, text } = await server.request(path)
    expect({ status, ...headOf(text) }, path).toMatchObject({ status: 200, canonical: origin + canonical, isListed })
  }
  for (const path of ['/no-such-page', '/product/none', '/categories/none', '/pages/none']) {
    const { status, text } = await server.request(path)
    expect({ status, ...headOf(text) }, path).toMatchObject({
      status: 404,
      canonical: null,
      isListed: false,
      social: {},
    })
    expect(typesIn(text), path).toEqual([])
  }
})

test('names in its title what is missing', async () => {
  const { server } = await openTeaShop()
  for (const path of [
    '/product/none',
    '/flash-product/none',
    '/categories/none',
    '/pages/none',
    '/blog/none',
    '/legal/none',
  ])
    expect(headOf((await server.request(path)).text).title, path).toBe(
      'We could not find what you are looking for. | Tea &amp; Co',
    )
})

test('shows a legal text from the shop’s own page, and a notice when there is none', async () => {
  const { shop, server } = await openTeaShop()
  const missing = await server.request('/legal/terms')
  expect([missing.status, headOf(missing.text)]).toMatchObject([
    200,
    { title: 'Terms and conditions | Tea &amp; Co', isListed: false },
  ])
  expect(missing.text).toContain('has not published this text yet')

  const { status, text } = await server.request('/legal/returns')
  expect([status, headOf(text)]).toMatchObject([
    200,
    { title: 'Returns | Tea &amp; Co', canonical: `https://${shop.domain}/pages/returns` },
  ])
  expect(text).toContain('<p>a</p>')
  const withdraw = await server.request('/withdraw')
  expect([withdraw.status, headOf(withdraw.text).isListed]).toEqual([200, false])
  expect(withdraw.text).toMatch(/<form [^>]*action="\/withdraw"/)
})

test('the withdrawal page links to its legal text when the shop has published it', async () => {
  const linksOf = async (titles: readonly string[]) => {
    const server = await openTestServer(await openTestShop({ pages: titles.map((title) => ({ title })) }))
    return (await server.request('/withdraw')).text.includes('href="/legal/withdrawal"')
  }
  expect([await linksOf([]), await linksOf(['Withdrawal'])]).toEqual([false, true])
})

test('uses title, description and icon of the shop where the page has none of its own', async () => {
  const { server } = await openTeaShop()
  const { text } = await server.request('/')
  expect(headOf(text).title).toBe('Tea &amp; Co')
  expect(text).toContain('<meta name="description" content="All about &lt;tea&gt;.">')
  expect(text).toContain('<link rel="icon" type="image/jpeg" href="/files/ICON.JPEG?v=2">')
  const product = await server.request('/product/teapot')
  expect(headOf(product.text).title).toBe('Iron teapot | Tea &amp; Co')
  expect(product.text, 'one without words of its own').toContain('content="All about &lt;tea&gt;."')
})

test('link previews describe the page', async () => {
  const { shop, server } = await openTeaShop()
  const { social } = headOf((await server.request('/product/teapot?utm_source=mail')).text)
  expect(social).toMatchObject({
    'og:title': 'Iron teapot | Tea &amp; Co',
    'og:url': `https://${shop.domain}/product/teapot`,
    'og:site_name': 'Tea &amp; Co',
    'og:locale': 'en_IE',
    'og:type': 'product',
    'product:price:amount': '49.00',
    'product:price:currency': 'EUR',
    'twitter:card': 'summary_large_image',
  })
  expect(headOf((await server.request('/')).text).social['og:type']).toBe('website')
})

test('structured data describes the page for search engines and stays out of the hydration data', async () => {
  const { shop, server } = await openTeaShop()
  await saveReviews(shop.staffContext(), [
    {
      productId: shop.productId('teapot'),
      displayName: '</script>Ada',
      rating: 4,
      title: '',
      body: '<!--',
      createdAt: new Date(),
    },
  ])
  const product = await server.request('/product/teapot')
  const [node, crumbs] = graphOf(product.text)
  expect(node).toMatchObject({
    '@type': 'Product',
    name: 'Iron teapot',
    brand: { name: 'Hearth' },
    aggregateRating: { ratingValue: '4.00', reviewCount: 1 },
    review: [{ author: { name: '</script>Ada' }, reviewBody: '<!--' }],
    offers: { price: '49.00', priceCurrency: 'EUR', url: `https://${shop.domain}/product/teapot` },
  })
  expect(crumbs).toMatchObject({
    itemListElement: [{ name: 'Home' }, { name: 'Kitchen' }, { name: 'Tea' }, { name: 'Iron teapot' }],
  })
  expect(product.text.split('schema.org/InStock').length - 1, 'only in its own block').toBe(1)

  expect(typesIn((await server.request('/')).text)).toEqual(['Organization', 'WebSite'])
  expect(typesIn((await server.request('/categories/tea')).text)).toEqual(['BreadcrumbList', 'ItemList'])
  expect(typesIn((await server.request('/product/old-cup')).text)).toEqual(['Product', 'BreadcrumbList'])
  expect(typesIn((await server.request('/user/cart')).text)).toEqual([])
})

test('structured data follows the price and the stock', async () => {
  const { shop, server } = await openTeaShop()
  const offer = async () => graphOf((await server.request('/product/teapot')).text)[0]?.offers
  expect(await offer()).toMatchObject({ price: '49.00' })
  await shop.save({ ...teapot, priceAmount: 5200, stock: 0 })
  expect(await offer()).toMatchObject({ price: '52.00', availability: 'https://schema.org/OutOfStock' })
})

test('a campaign is indexed while it runs or is planned, and not when it has ended or is paused', async () => {
  const { shop, server } = await openTeaShop()
  const running = await startCampaign(shop, ['teapot'], { title: 'Spring' })
  const hours = (count: number): Date => new Date(Date.now() + count * 3_600_000)
  const coming = await startCampaign(shop, ['teapot'], { title: 'Summer', startsAt: hours(1), endsAt: hours(2) })
  const over = await startCampaign(shop, ['teapot'], { title: 'Winter', startsAt: hours(-3), endsAt: hours(-2) })
  const sitemap = async (): Promise<string> => (await server.request('/sitemap.xml')).text

  for (const [{ slug }, isListed] of [
    [running, true],
    [coming, true],
    [over, false],
  ] as const) {
    const path = `/shop-campaign/${slug}`
    const { status, text } = await server.request(path)
    expect({ status, ...headOf(text) }, path).toMatchObject({
      status: 200,
      canonical: `https://${shop.domain}${path}`,
      isListed,
    })
    expect((await sitemap()).includes(`${path}<`), path).toBe(isListed)
  }
  await setCampaignState(shop.staffContext(), running.id, 'paused')
  expect(headOf((await server.request(`/shop-campaign/${running.slug}`)).text).isListed).toBe(false)
  expect(await sitemap()).not.toContain(running.slug)
})

test('a flash offer has the product’s canonical address, and its metadata omits the flash price', async () => {
  const { shop, server } = await openTeaShop()
  await startFlash(shop, [{ slug: 'teapot' }])

  const flash = await server.request('/flash-product/teapot')
  expect(flash.status).toBe(200)
  expect(headOf(flash.text)).toMatchObject({
    canonical: `https://${shop.domain}/product/teapot`,
    social: { 'og:type': 'product', 'product:price:amount': '49.00' },
  })
  expect(graphOf(flash.text)).toEqual([])
  expect(graphOf((await server.request('/product/teapot')).text)[0]?.offers).toMatchObject({ price: '49.00' })
  await changeSlug(shop.staffContext(), { kind: 'product', idOrSlug: 'teapot', requestedSlug: 'kettle' })
  expect(await server.request('/flash-product/teapot?v=1')).toMatchObject({
    status: 308,
    headers: { location: '/flash-product/kettle?v=1' },
  })
})
