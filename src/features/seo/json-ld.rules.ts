import { en } from '#src/shared/messages/interface.en.ts'
import { toDecimal } from '#src/shared/money.ts'
import { readGtin } from './gtin.rules.ts'

/** A node of schema.org's vocabulary; the context is added where it is written. */
export type Node = Readonly<Record<string, unknown>>

/** The shop data for its nodes. */
export interface SellerFacts {
  /** `https://domain`, the shop's origin. */
  origin: string
  shopName: string
  slogan: string
  bio: string
  logo: string | null
  shopEmail: string
  shopNumber: string
  legal: { companyName?: string | undefined; vatNumber?: string | undefined }
  /** When and how items come back, and who pays for it. */
  returns: { country: string; windowDays: number; costBearer: 'shopper' | 'shop'; restockingFeeBps: number }
  /** The shop's other profiles. */
  links: readonly string[]
}

export type StockState = 'upcoming' | 'preorder' | 'inStock' | 'lowStock' | 'backorder' | 'outOfStock'

export interface OfferedVariant {
  _id: string
  sku: string
  barcode: string
  unitAmount: number
  priceAmount: number
  salePriceAmount: number | null
  saleEndsAt: string | null
  stockState: StockState
}

interface DescribedVideo {
  url: string
  title: string
  poster: { url: string } | null
  createdAt: string
}

export interface OfferedProduct {
  slug: string
  name: string
  /** Without markup. */
  text: string
  brand: string
  sku: string
  currency: string
  status: 'active' | 'archived'
  availableFrom: string | null
  images: readonly { url: string }[]
  videos: readonly DescribedVideo[]
  isDigital: boolean
  returnTerms?: { isReturnable: boolean } | undefined
  variants: readonly OfferedVariant[]
  ratingAverage: number
  ratingCount: number
  reviews: readonly { displayName: string; rating: number; title: string; body: string; createdAt: string }[]
}

interface Step {
  name: string
  slug: string
}

const MAX_REVIEWS = 5
const MAX_TEXT = 5000

const AVAILABILITY = {
  upcoming: 'OutOfStock',
  preorder: 'PreOrder',
  inStock: 'InStock',
  lowStock: 'InStock',
  backorder: 'BackOrder',
  outOfStock: 'OutOfStock',
} as const satisfies Record<StockState, string>

/** The state of several variants is the best one among them. */
const BEST_FIRST = ['inStock', 'lowStock', 'preorder', 'backorder', 'upcoming', 'outOfStock'] as const

const absolute = (origin: string, url: string): string => new URL(url, origin).href
const availability = (state: StockState): string => `https://schema.org/${AVAILABILITY[state]}`

/** Returns when the current sale price of a variant ends; null without a sale or an end. */
export const reducedUntil = ({ unitAmount, priceAmount, salePriceAmount, saleEndsAt }: OfferedVariant): string | null =>
  salePriceAmount !== null && unitAmount === salePriceAmount && unitAmount < priceAmount ? saleEndsAt : null

/** Returns the schema.org Product that search engines document, with offers, rating and reviews. */
export function productNode(product: OfferedProduct, seller: SellerFacts): Node {
  const { origin } = seller
  const url = absolute(origin, `/product/${product.slug}`)
  const [only] = product.variants
  const gtin = product.variants.length === 1 && only ? readGtin(only.barcode) : null
  const sku = product.sku || (product.variants.length === 1 ? only?.sku : '')
  return {
    '@type': 'Product',
    '@id': `${url}#product`,
    name: product.name,
    url,
    ...(product.images.length > 0 && { image: product.images.map((image) => absolute(origin, image.url)) }),
    ...(product.text && { description: product.text.slice(0, MAX_TEXT) }),
    ...(sku && { sku }),
    ...(gtin && { gtin }),
    ...(product.brand && { brand: { '@type': 'Brand', name: product.brand } }),
    ...ratingOf(product),
    // A product that is no longer sold has no price.
    ...(product.status === 'active' && {
      offers: offersOf(product, url, seller),
      hasMerchantReturnPolicy: returnPolicyOf(product, seller),
    }),
  }
}

/** Returns what the shop promises about sending the product back. */
function returnPolicyOf({ isDigital, returnTerms }: OfferedProduct, { returns }: SellerFacts): Node {
  const { country, windowDays, costBearer, restockingFeeBps } = returns
  const policy = { '@type': 'MerchantReturnPolicy', applicableCountry: country }
  if (windowDays === 0 || isDigital || returnTerms?.isReturnable === false)
    return { ...policy, returnPolicyCategory: 'https://schema.org/MerchantReturnNotPermitted' }
  return {
    ...policy,
    returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
    merchantReturnDays: windowDays,
    returnMethod: 'https://schema.org/ReturnByMail',
    returnFees: `https://schema.org/${costBearer === 'shop' ? 'FreeReturn' : 'ReturnFeesCustomerResponsibility'}`,
    // A number is a percentage of the price.
    ...(restockingFeeBps > 0 && { restockingFee: restockingFeeBps / 100 }),
  }
}

function ratingOf({ ratingAverage, ratingCount, reviews }: OfferedProduct): Node {
  if (ratingCount === 0) return {}
  return {
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: (ratingAverage / 100).toFixed(2),
      bestRating: 5,
      worstRating: 1,
      reviewCount: ratingCount,
    },
    review: reviews.slice(0, MAX_REVIEWS).map(({ displayName, rating, title, body, createdAt }) => ({
      '@type': 'Review',
      author: { '@type': 'Person', name: displayName },
      datePublished: createdAt.slice(0, 10),
      reviewRating: { '@type': 'Rating', ratingValue: rating, bestRating: 5, worstRating: 1 },
      ...(title && { name: title }),
      ...(body && { reviewBody: body }),
    })),
  }
}

function offersOf(product: OfferedProduct, url: string, seller: SellerFacts): Node {
  const { variants, currency } = product
  const [only] = variants
  if (variants.length === 1 && only) return offerOf(only, { product, url, seller })
  const amounts = variants.map(({ unitAmount }) => unitAmount)
  const states = new Set(variants.map(({ stockState }) => stockState))
  return {
    '@type': 'AggregateOffer',
    url,
    priceCurrency: currency,
    lowPrice: toDecimal(Math.min(...amounts), currency),
    highPrice: toDecimal(Math.max(...amounts), currency),
    offerCount: variants.length,
    availability: availability(BEST_FIRST.find((state) => states.has(state)) ?? 'outOfStock'),
    offers: variants.map((variant) => offerOf(variant, { product, url: `${url}?v=${variant._id}`, seller })),
  }
}

function offerOf(
  variant: OfferedVariant,
  { product, url, seller }: { product: OfferedProduct; url: string; seller: SellerFacts },
): Node {
  const until = reducedUntil(variant)
  const gtin = readGtin(variant.barcode)
  return {
    '@type': 'Offer',
    url,
    price: toDecimal(variant.unitAmount, product.currency),
    priceCurrency: product.currency,
    availability: availability(variant.stockState),
    itemCondition: 'https://schema.org/NewCondition',
    ...(variant.sku && { sku: variant.sku }),
    ...(gtin && { gtin }),
    ...(until && { priceValidUntil: until }),
    ...(product.availableFrom && { availabilityStarts: product.availableFrom }),
    seller: { '@type': 'Organization', name: seller.shopName, url: `${seller.origin}/` },
  }
}

/** Returns the schema.org VideoObjects of a product. Search engines need an image, so one without any has none. */
export function videoNodes({ slug, text, name, images, videos }: OfferedProduct, { origin }: SellerFacts): Node[] {
  return videos.flatMap(({ url, title, poster, createdAt }) => {
    const image = poster ?? images[0]
    if (!image) return []
    return {
      '@type': 'VideoObject',
      name: title,
      description: text.slice(0, MAX_TEXT) || name,
      thumbnailUrl: absolute(origin, image.url),
      uploadDate: createdAt,
      contentUrl: absolute(origin, url),
      about: { '@id': `${absolute(origin, `/product/${slug}`)}#product` },
    }
  })
}

/** Returns the breadcrumbs from home to the page. @param trail the categories above it */
export const breadcrumbNode = (origin: string, trail: readonly Step[], current: Crumb): Node =>
  crumbsNode(origin, [...trail.map(({ name, slug }) => ({ name, path: `/categories/${slug}` })), current])

interface Crumb {
  name: string
  path: string
}

/** Returns breadcrumbs from home through these steps. */
export function crumbsNode(origin: string, steps: readonly Crumb[]): Node {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [{ name: en.shell.home, path: '/' }, ...steps].map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: absolute(origin, path),
    })),
  }
}

export interface PublishedPost {
  path: string
  title: string
  excerpt: string
  /** Without markup. */
  text: string
  cover: { url: string } | null
  author: string
  publishedAt: string
  updatedAt: string
  tags: readonly string[]
}

/** Returns the schema.org BlogPosting of a post, with author and publisher. */
export function postNode(post: PublishedPost, { origin, shopName, logo }: SellerFacts): Node {
  const url = absolute(origin, post.path)
  const shop = { '@type': 'Organization', name: shopName, url: `${origin}/` }
  return {
    '@type': 'BlogPosting',
    '@id': `${url}#post`,
    mainEntityOfPage: url,
    url,
    headline: post.title,
    description: post.excerpt,
    ...(post.cover && { image: absolute(origin, post.cover.url) }),
    datePublished: post.publishedAt,
    dateModified: post.updatedAt,
    author: post.author ? { '@type': 'Person', name: post.author } : shop,
    publisher: { ...shop, ...(logo && { logo: { '@type': 'ImageObject', url: absolute(origin, logo) } }) },
    wordCount: post.text.split(/\s+/).filter(Boolean).length,
    ...(post.tags.length > 0 && { keywords: post.tags.join(', ') }),
  }
}

/** Returns the products of a list, in its order. */
export const listNode = (origin: string, name: string, products: readonly Step[]): Node => ({
  '@type': 'ItemList',
  name,
  numberOfItems: products.length,
  itemListElement: products.map((product, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: product.name,
    url: absolute(origin, `/product/${product.slug}`),
  })),
})

/** Returns the schema.org FAQPage of questions that the shop answers: nobody else can. */
export const questionsNode = (questions: readonly { body: string; answer: string }[]): Node => ({
  '@type': 'FAQPage',
  mainEntity: questions.map(({ body, answer }) => ({
    '@type': 'Question',
    name: body,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
})

/** Returns the nodes of the shop and of its search. */
export function shopNodes(seller: SellerFacts): Node[] {
  const { origin, shopName, slogan, bio, logo, shopEmail, shopNumber, legal, links } = seller
  const contact = { ...(shopNumber && { telephone: shopNumber }), ...(shopEmail && { email: shopEmail }) }
  return [
    {
      '@type': 'Organization',
      '@id': `${origin}/#organization`,
      name: shopName,
      url: `${origin}/`,
      ...(slogan && { slogan }),
      ...(bio && { description: bio }),
      ...(logo && { logo: absolute(origin, logo) }),
      ...(legal.companyName && { legalName: legal.companyName }),
      ...(legal.vatNumber && { vatID: legal.vatNumber }),
      ...(Object.keys(contact).length > 0 && {
        contactPoint: { '@type': 'ContactPoint', contactType: 'customer service', ...contact },
      }),
      ...(links.length > 0 && { sameAs: links }),
    },
    {
      '@type': 'WebSite',
      '@id': `${origin}/#website`,
      name: shopName,
      url: `${origin}/`,
      publisher: { '@id': `${origin}/#organization` },
      potentialAction: {
        '@type': 'SearchAction',
        target: { '@type': 'EntryPoint', urlTemplate: `${origin}/search?value={search_term_string}` },
        'query-input': 'required name=search_term_string',
      },
    },
  ]
}
