import fc from 'fast-check'
import { expect, test } from 'vitest'
import { scriptJson } from '#src/shared/script-json.ts'
import {
  breadcrumbNode,
  listNode,
  productNode,
  shopNodes,
  videoNodes,
  type OfferedProduct,
  type OfferedVariant,
  type SellerFacts,
} from './json-ld.rules.ts'

const seller: SellerFacts = {
  origin: 'https://tea.example',
  shopName: 'Tea & Co',
  slogan: 'Leaves',
  bio: 'All about tea.',
  logo: '/files/logo.svg',
  shopEmail: 'hello@tea.example',
  shopNumber: '+49 30 1',
  legal: { companyName: 'Tea GmbH' },
  returns: { country: 'DE', windowDays: 30, costBearer: 'shopper', restockingFeeBps: 0 },
  links: ['https://social.example/tea'],
}

const variant = (facts: Partial<OfferedVariant> = {}): OfferedVariant => ({
  _id: '01890000-0000-7000-8000-000000000001',
  sku: 'T-1',
  barcode: '',
  unitAmount: 4900,
  priceAmount: 4900,
  salePriceAmount: null,
  saleEndsAt: null,
  stockState: 'inStock',
  ...facts,
})

const product = (facts: Partial<OfferedProduct> = {}): OfferedProduct => ({
  slug: 'teapot',
  name: 'Iron teapot',
  text: 'Keeps warm.',
  brand: 'Hearth',
  sku: '',
  currency: 'EUR',
  status: 'active',
  availableFrom: null,
  images: [{ url: '/pictures/a/1000.webp' }],
  videos: [],
  isDigital: false,
  variants: [variant()],
  ratingAverage: 467,
  ratingCount: 3,
  reviews: [{ displayName: 'Ada', rating: 5, title: 'Good', body: 'Very.', createdAt: '2026-01-02T03:04:05.000Z' }],
  ...facts,
})

type Json = null | string | number | boolean | Json[] | { [name: string]: Json }
type JsonNode = { [name: string]: Json }

const isUrl = (value: Json | undefined): boolean => typeof value === 'string' && /^https:\/\/\S+$/.test(value)
const isText = (value: Json | undefined): boolean => typeof value === 'string' && value !== ''
const isPrice = (value: Json | undefined): boolean => typeof value === 'string' && /^\d+(\.\d+)?$/.test(value)
const isNode = (type: string) => (value: Json | undefined) =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && value['@type'] === type
const each = (check: (value: Json) => boolean) => (value: Json | undefined) =>
  Array.isArray(value) && value.length > 0 && value.every(check)

/** The fields that search engines require of each type, and those that we always add. */
const REQUIRED: Readonly<Record<string, Readonly<Record<string, (value: Json | undefined) => boolean>>>> = {
  Product: { name: isText, url: isUrl },
  Offer: {
    price: isPrice,
    priceCurrency: (value) => typeof value === 'string' && /^[A-Z]{3}$/.test(value),
    availability: (value) => typeof value === 'string' && value.startsWith('https://schema.org/'),
    itemCondition: (value) => value === 'https://schema.org/NewCondition',
    url: isUrl,
    seller: isNode('Organization'),
  },
  AggregateOffer: { lowPrice: isPrice, highPrice: isPrice, priceCurrency: isText, offers: each(isNode('Offer')) },
  AggregateRating: { ratingValue: isPrice, reviewCount: (value) => typeof value === 'number' && value > 0 },
  Review: { author: isNode('Person'), reviewRating: isNode('Rating'), datePublished: isText },
  Person: { name: isText },
  Brand: { name: isText },
  BreadcrumbList: { itemListElement: each(isNode('ListItem')) },
  ItemList: { itemListElement: each(isNode('ListItem')) },
  ListItem: { position: (value) => typeof value === 'number' && value > 0, name: isText },
  Organization: { name: isText, url: isUrl },
  WebSite: { name: isText, url: isUrl, potentialAction: isNode('SearchAction') },
  VideoObject: {
    name: isText,
    description: isText,
    thumbnailUrl: isUrl,
    uploadDate: isText,
    contentUrl: isUrl,
  },
  SearchAction: { target: isNode('EntryPoint'), 'query-input': isText },
}

/** Returns missing and invalid fields in a tree of nodes. */
function faultsIn(value: Json, path = '$'): string[] {
  if (Array.isArray(value)) return value.flatMap((item, index) => faultsIn(item, `${path}[${index}]`))
  if (typeof value !== 'object' || value === null) return []
  const type = value['@type']
  const rules = typeof type === 'string' ? (REQUIRED[type] ?? {}) : {}
  const own = Object.entries(rules).flatMap(([name, check]) =>
    check(value[name]) ? [] : [`${path}.${name} of ${JSON.stringify(type)}`],
  )
  return [...own, ...Object.entries(value).flatMap(([name, inner]) => faultsIn(inner, `${path}.${name}`))]
}

/** Parses the node as a page contains it. */
const read = (node: unknown): JsonNode => JSON.parse(scriptJson(node)) as JsonNode

test('a product contains its price, availability, seller and reviews', () => {
  const node = read(productNode(product({ variants: [variant({ barcode: '4006381333931' })] }), seller))

  expect(faultsIn(node)).toEqual([])
  expect(node).toMatchObject({
    '@type': 'Product',
    url: 'https://tea.example/product/teapot',
    image: ['https://tea.example/pictures/a/1000.webp'],
    sku: 'T-1',
    gtin: '4006381333931',
    brand: { name: 'Hearth' },
    aggregateRating: { ratingValue: '4.67', reviewCount: 3 },
    offers: { '@type': 'Offer', price: '49.00', priceCurrency: 'EUR', availability: 'https://schema.org/InStock' },
  })
})

test('a video has its own image, else that of the product, and none without both', () => {
  const video = { url: '/files/a.mp4', title: 'How to pour', poster: null, createdAt: '2026-01-02T03:04:05.000Z' }
  const external = { ...video, url: 'https://videos.example/b.mp4', poster: { url: '/pictures/b/1000.webp' } }
  const nodes = read(videoNodes(product({ videos: [video, external] }), seller))

  expect(faultsIn(nodes)).toEqual([])
  expect(nodes).toMatchObject([
    {
      '@type': 'VideoObject',
      name: 'How to pour',
      thumbnailUrl: 'https://tea.example/pictures/a/1000.webp',
      contentUrl: 'https://tea.example/files/a.mp4',
      uploadDate: '2026-01-02T03:04:05.000Z',
    },
    {
      thumbnailUrl: 'https://tea.example/pictures/b/1000.webp',
      contentUrl: 'https://videos.example/b.mp4',
    },
  ])
  expect(videoNodes(product({ videos: [video], images: [] }), seller)).toEqual([])
})

test('several variants are one aggregate offer with a price range, each with its own URL', () => {
  const variants = [
    variant({ _id: '01890000-0000-7000-8000-00000000000a', unitAmount: 900, stockState: 'outOfStock' }),
    variant({ _id: '01890000-0000-7000-8000-00000000000b', unitAmount: 1200, stockState: 'backorder' }),
  ]
  const node = read(productNode(product({ variants, currency: 'JPY' }), seller))

  expect(faultsIn(node)).toEqual([])
  expect(node).toMatchObject({
    offers: {
      '@type': 'AggregateOffer',
      lowPrice: '900',
      highPrice: '1200',
      offerCount: 2,
      availability: 'https://schema.org/BackOrder',
      offers: [
        { url: 'https://tea.example/product/teapot?v=01890000-0000-7000-8000-00000000000a', price: '900' },
        { availability: 'https://schema.org/BackOrder' },
      ],
    },
  })
})

test('an amount has the decimal places of its currency', () => {
  for (const [currency, price] of [
    ['EUR', '49.00'],
    ['JPY', '4900'],
    ['KWD', '4.900'],
    ['HUF', '49.00'],
  ] as const)
    expect(read(productNode(product({ currency }), seller)).offers).toMatchObject({ price, priceCurrency: currency })
})

test('a reduced price contains its end, only while it applies', () => {
  const sale = { priceAmount: 4900, salePriceAmount: 3900, saleEndsAt: '2026-05-01T00:00:00.000Z' }
  const offers = (facts: Partial<OfferedVariant>) =>
    read(productNode(product({ variants: [variant(facts)] }), seller)).offers

  expect(offers({ ...sale, unitAmount: 3900 })).toMatchObject({ price: '39.00', priceValidUntil: sale.saleEndsAt })
  expect(offers({ ...sale, unitAmount: 4900 })).not.toHaveProperty('priceValidUntil')
  expect(offers({ ...sale, unitAmount: 3900, saleEndsAt: null })).not.toHaveProperty('priceValidUntil')
})

test('omits the offer of an archived product and absent ratings, and adds the date of an upcoming product', () => {
  expect(read(productNode(product({ status: 'archived' }), seller))).not.toHaveProperty('offers')
  const minimal = read(productNode(product({ ratingCount: 0, reviews: [], images: [], brand: '', text: '' }), seller))
  expect(faultsIn(minimal)).toEqual([])
  for (const name of ['aggregateRating', 'review', 'image', 'brand', 'description'])
    expect(minimal, name).not.toHaveProperty(name)
  const upcoming = product({
    availableFrom: '2026-09-01T00:00:00.000Z',
    variants: [variant({ stockState: 'upcoming' })],
  })
  expect(read(productNode(upcoming, seller)).offers).toMatchObject({
    availability: 'https://schema.org/OutOfStock',
    availabilityStarts: '2026-09-01T00:00:00.000Z',
  })
})

test('describes the shop, its search, breadcrumbs and lists as documented', () => {
  const nodes = [
    ...shopNodes(seller),
    breadcrumbNode(seller.origin, [{ name: 'Kitchen', slug: 'kitchen' }], { name: 'Teapot', path: '/product/teapot' }),
    listNode(seller.origin, 'Kitchen', [{ name: 'Teapot', slug: 'teapot' }]),
  ].map(read)

  expect(nodes.flatMap((node) => faultsIn(node))).toEqual([])
  expect(nodes[0]).toMatchObject({ logo: 'https://tea.example/files/logo.svg', sameAs: ['https://social.example/tea'] })
  expect(nodes[2]?.itemListElement).toMatchObject([
    { position: 1, item: 'https://tea.example/' },
    { position: 2, name: 'Kitchen', item: 'https://tea.example/categories/kitchen' },
    { position: 3, name: 'Teapot', item: 'https://tea.example/product/teapot' },
  ])
})

test('a hostile name does not break out of its node', () => {
  const hostile = fc.oneof(
    fc.constantFrom('</script><script>alert(1)</script>', '<!--', '\u2028"', ']]>', '\\', '&quot;'),
    fc.string({ unit: 'binary', minLength: 1 }),
  )
  fc.assert(
    fc.property(hostile, hostile, fc.integer({ min: 0, max: Number.MAX_SAFE_INTEGER }), (name, brand, unitAmount) => {
      const reviews = [
        { displayName: name, rating: 5, title: brand, body: name, createdAt: '2026-01-02T03:04:05.000Z' },
      ]
      const node = productNode(
        product({ name, brand, text: name, reviews, variants: [variant({ unitAmount })] }),
        seller,
      )
      expect(scriptJson(node)).not.toMatch(/<|\u2028|\u2029/)
      expect(faultsIn(read(node))).toEqual([])
      expect(read(node)).toMatchObject({ name: JSON.parse(JSON.stringify(name)) as string })
    }),
  )
})

test('a product says how long it may come back, by which way and who pays for it', () => {
  const policyOf = (facts: Partial<OfferedProduct>, returns: Partial<SellerFacts['returns']> = {}) =>
    productNode(product(facts), { ...seller, returns: { ...seller.returns, ...returns } }).hasMerchantReturnPolicy
  expect(policyOf({})).toEqual({
    '@type': 'MerchantReturnPolicy',
    applicableCountry: 'DE',
    returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
    merchantReturnDays: 30,
    returnMethod: 'https://schema.org/ReturnByMail',
    returnFees: 'https://schema.org/ReturnFeesCustomerResponsibility',
  })
  expect(policyOf({}, { costBearer: 'shop', restockingFeeBps: 1250 })).toMatchObject({
    returnFees: 'https://schema.org/FreeReturn',
    restockingFee: 12.5,
  })
  const never = { returnPolicyCategory: 'https://schema.org/MerchantReturnNotPermitted' }
  for (const policy of [
    policyOf({}, { windowDays: 0 }),
    policyOf({ isDigital: true }),
    policyOf({ returnTerms: { isReturnable: false } }),
  ]) {
    expect(policy).toMatchObject(never)
    expect(policy).not.toHaveProperty('merchantReturnDays')
  }
  // What is no longer sold promises nothing.
  expect(policyOf({ status: 'archived' })).toBeUndefined()
})
