import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readXml, textsOf, type XmlElement } from '#test/xml.ts'
import { FEED_END, feedItems, feedStart, type MerchantProduct, type MerchantVariant } from './merchant.rules.ts'
import { SITEMAP_END, SITEMAP_START, sitemapEntry, sitemapIndex } from './sitemap.rules.ts'

const shop = { origin: 'https://tea.example', name: 'Tea & Co', description: '<b>Tea</b>', currency: 'EUR' }

const variant = (facts: Partial<MerchantVariant> = {}): MerchantVariant => ({
  id: 'v1',
  sku: '',
  barcode: '',
  optionValues: [],
  image: null,
  weightGrams: 0,
  priceAmount: 4900,
  salePriceAmount: null,
  unitAmount: 4900,
  saleStartsAt: null,
  saleEndsAt: null,
  stockState: 'inStock',
  ...facts,
})
const product = (facts: Partial<MerchantProduct> = {}): MerchantProduct => ({
  id: 'p1',
  slug: 'teapot',
  name: 'Iron teapot',
  text: 'Keeps warm.',
  brand: '',
  sku: '',
  images: [],
  options: [],
  availableFrom: null,
  categories: [],
  variants: [variant()],
  ...facts,
})

const itemsOf = (of: MerchantProduct, as = shop): XmlElement[] => {
  const [channel] = readXml(feedStart(as) + feedItems(of, as) + FEED_END).children
  return channel?.children.filter(({ name }) => name === 'item') ?? []
}
/** Names without their prefix, and the texts of the first item. */
const fieldsOf = (of: MerchantProduct, as = shop): Record<string, string> =>
  Object.fromEntries((itemsOf(of, as)[0]?.children ?? []).map(({ name, text }) => [name.replace('g:', ''), text]))

test('a plain product is one item with all required feed fields', () => {
  expect(fieldsOf(product())).toEqual({
    id: 'v1',
    title: 'Iron teapot',
    description: 'Keeps warm.',
    link: 'https://tea.example/product/teapot?v=v1',
    availability: 'in_stock',
    price: '49.00 EUR',
    identifier_exists: 'no',
    condition: 'new',
  })
})

test('each variant is an item of its group with its own URL, image and options', () => {
  const items = itemsOf(
    product({
      brand: 'Hearth',
      images: [{ url: '/pictures/a/1000.webp' }, { url: 'https://cdn.example/b.jpg' }],
      options: [{ name: 'Colour' }, { name: 'Size' }, { name: 'Handle' }],
      categories: ['Kitchen', 'Tea & more'],
      variants: [
        variant({ id: 'red', optionValues: ['Red', 'L', 'Oak'], barcode: '4006381333931', sku: 'T-R' }),
        variant({
          id: 'blue',
          optionValues: ['Blue', 'S', 'Oak'],
          image: 'https://cdn.example/b.jpg',
          weightGrams: 900,
        }),
      ],
    }),
  )

  const [red, blue] = items.map((item) => Object.fromEntries(item.children.map(({ name, text }) => [name, text])))
  expect(red).toMatchObject({
    'g:id': 'red',
    'g:item_group_id': 'p1',
    'g:title': 'Iron teapot – Red – L – Oak',
    'g:link': 'https://tea.example/product/teapot?v=red',
    'g:image_link': 'https://tea.example/pictures/a/1000.webp',
    'g:additional_image_link': 'https://cdn.example/b.jpg',
    'g:color': 'Red',
    'g:size': 'L',
    'g:gtin': '4006381333931',
    'g:mpn': 'T-R',
    'g:product_type': 'Kitchen > Tea & more',
  })
  expect(red).not.toHaveProperty('g:identifier_exists')
  expect(blue).toMatchObject({
    'g:image_link': 'https://cdn.example/b.jpg',
    'g:identifier_exists': 'no',
    'g:shipping_weight': '900 g',
  })
})

test('contains a reduced price next to the regular one, with its period', () => {
  const saleStartsAt = new Date('2026-05-01T00:00:00Z')
  const saleEndsAt = new Date('2026-05-08T00:00:00Z')
  const sale = { salePriceAmount: 3900, unitAmount: 3900, saleStartsAt, saleEndsAt }
  expect(fieldsOf(product({ variants: [variant(sale)] }))).toMatchObject({
    price: '49.00 EUR',
    sale_price: '39.00 EUR',
    sale_price_effective_date: '2026-05-01T00:00:00.000Z/2026-05-08T00:00:00.000Z',
  })
  const endless = fieldsOf(product({ variants: [variant({ ...sale, saleEndsAt: null })] }))
  expect(endless).toMatchObject({ sale_price: '39.00 EUR' })
  expect(endless).not.toHaveProperty('sale_price_effective_date')
  expect(fieldsOf(product({ variants: [variant({ ...sale, unitAmount: 4900 })] }))).not.toHaveProperty('sale_price')
  const campaign = fieldsOf(product({ variants: [variant({ ...sale, unitAmount: 3500 })] }))
  expect(campaign).toMatchObject({ sale_price: '35.00 EUR' })
  expect(campaign, 'not the time of the sale').not.toHaveProperty('sale_price_effective_date')
  expect(fieldsOf(product(), { ...shop, currency: 'KWD' })).toMatchObject({ price: '4.900 KWD' })
  expect(fieldsOf(product(), { ...shop, currency: 'JPY' })).toMatchObject({ price: '4900 JPY' })
})

test('maps the stock state to the availability values of the feed', () => {
  for (const [stockState, availability] of [
    ['inStock', 'in_stock'],
    ['lowStock', 'in_stock'],
    ['backorder', 'backorder'],
    ['preorder', 'preorder'],
    ['upcoming', 'out_of_stock'],
    ['outOfStock', 'out_of_stock'],
  ] as const)
    expect(fieldsOf(product({ variants: [variant({ stockState })] })).availability, stockState).toBe(availability)
  expect(fieldsOf(product({ availableFrom: new Date('2026-09-01T00:00:00Z') })).availability_date).toBe(
    '2026-09-01T00:00:00.000Z',
  )
})

test('truncates long texts to the feed limits, between characters', () => {
  const { title = '', description = '' } = fieldsOf(product({ name: '🫖'.repeat(200), text: 'é'.repeat(6000) }))
  expect(title).toBe('🫖'.repeat(150))
  expect(description).toHaveLength(5000)
})

// oxlint-disable-next-line no-control-regex
const IMPOSSIBLE = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g

test('feed and sitemap remain well-formed for any shop content', () => {
  const hostile = fc.oneof(
    fc.constantFrom('</item>', ']]>', '<!--', '&amp;', '&', '\u0000', '\u000B', '\uFFFF', '\uD800', '"', "'"),
    fc.string({ unit: 'binary' }),
  )
  fc.assert(
    fc.property(hostile, hostile, fc.webUrl(), (name, text, url) => {
      const images = [{ url }, { url: '/pictures/a b.webp?<>&"' }]
      const of = product({
        name,
        text,
        brand: text,
        slug: 'tee-kanne-é',
        images,
        categories: [name, text],
        variants: [variant({ sku: name, optionValues: [text] })],
        options: [{ name: 'Color' }],
      })
      const [item] = itemsOf(of, { ...shop, name: text, description: name })
      const expectedTitle = Array.from(`${name} – ${text}`)
        .slice(0, 150)
        .join('')
        .toWellFormed()
        .replaceAll(IMPOSSIBLE, '')
      expect(item && textsOf(item, 'g:title')).toEqual([expectedTitle])
      const [entry] = readXml(
        SITEMAP_START + sitemapEntry(shop.origin, { path: '/product/é', image: url }) + SITEMAP_END,
      ).children
      expect(entry && textsOf(entry, 'loc')).toEqual(['https://tea.example/product/%C3%A9'])
    }),
  )
})

test('an index lists its sitemaps', () => {
  const { name, children } = readXml(sitemapIndex(shop.origin, 2))
  expect(name).toBe('sitemapindex')
  expect(children.flatMap((child) => textsOf(child, 'loc'))).toEqual([
    'https://tea.example/sitemap-1.xml',
    'https://tea.example/sitemap-2.xml',
  ])
})
