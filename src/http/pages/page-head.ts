import type { Post } from '#src/features/blog/blog.contract.ts'
import type { CategoryLink, Product, ProductCard } from '#src/features/catalog/catalog.contract.ts'
import type { Questions } from '#src/features/catalog/product-page.contract.ts'
import {
  breadcrumbNode,
  crumbsNode,
  postNode,
  questionsNode,
  listNode,
  productNode,
  shopNodes,
  videoNodes,
  type Node,
  type OfferedProduct,
  type SellerFacts,
} from '#src/features/seo/json-ld.rules.ts'
import { iconFacts, shareFacts, type SharedProduct } from '#src/features/seo/share.rules.ts'
import { iconPath, SHARE_SIZE, sharePath } from '#src/features/media/share-image.rules.ts'
import { versionOf } from '#src/features/media/share-image.service.ts'
import type { Contact, PageText, ShopInfo } from '#src/features/shop/shop.contract.ts'
import { textOfHtml } from '#src/platform/text/sanitise-html.ts'
import { questionsEn } from '#src/shared/messages/catalog/questions.en.ts'
import { blogEn } from '#src/shared/messages/content/blog.en.ts'
import { toDecimal } from '#src/shared/money.ts'
import type { PageMeta } from '#src/web/client/page-meta.ts'

/** Metadata of a page for search engines and link previews. Only the server renders it. */
export interface PageHead {
  /** The canonical URL of the page. */
  canonical: string
  /** Open Graph and Twitter properties. */
  social: readonly (readonly [name: string, content: string])[]
  /** The new path, when the page was requested by an earlier one (behaviour B5). */
  movedTo: string | null
  /** The URL of the blog's feed. */
  feed: string | null
  /** The icon for a phone's home screen. */
  icon: string
  /** Nodes of JSON-LD with schema.org's vocabulary. */
  nodes: readonly Node[]
}

interface Described {
  screen: string
  /** The data of the screen's loader. */
  data: unknown
  meta: PageMeta
  shop: ShopInfo
  /** The shop's theme colours in light mode. */
  theme: Readonly<Record<string, string>>
  contacts: readonly Contact[]
  /** What the shop promises about items that come back. */
  returns: SellerFacts['returns']
}

interface PageDescription {
  nodes: Node[]
  /** The product for sale on the page; null on all other pages. */
  product: Product | null
  /** The post on the page. */
  post?: Post
  /** The canonical path of the content, and its other identifiers. */
  address?: { path: string; names: readonly string[] }
}

/** Screens that link to the blog's feed. */
const FOLLOWED: ReadonlySet<string> = new Set(['blog.page', 'post.page', 'home.page'])
const NOTHING: PageDescription = { nodes: [], product: null }

/** Describes a page, by screen. */
const TELLERS: Readonly<Record<string, (data: unknown, seller: SellerFacts) => PageDescription>> = {
  'home.page': (_data, seller) => ({ nodes: shopNodes(seller), product: null }),
  'product.page': (data, seller) => describeProduct(data as { product?: Product }, seller),
  // Its price requires a claim, so the structured data is on the product's own page.
  'flash-product.page': (data, seller) => {
    const described = describeProduct(data as { product?: Product }, seller)
    const address = described.address && {
      ...described.address,
      path: described.address.path.replace('/product/', '/flash-product/'),
    }
    return { ...described, nodes: [], ...(address && { address }) }
  },
  'questions.page': (data, seller) => describeQuestions(data as { questions: Questions | null } | null, seller),
  'post.page': (data, seller) => describePost(data as { data: Post } | null, seller),
  'custom.page': (data, seller) => describeCustomPage(data as { data: PageText } | null, seller),
  'category.page': (data, seller) => describeCategory(data as CategoryData | null, seller),
}

/** @param place the shop's origin `https://domain`, and the page's path */
export function describePage(page: Described, { origin, path }: { origin: string; path: string }): PageHead {
  const { meta, shop, contacts } = page
  const seller = {
    ...shop,
    origin,
    returns: page.returns,
    links: contacts.map(({ URL }) => URL).filter((url) => url.startsWith('https:')),
  }
  const { nodes, product, post, address }: PageDescription = TELLERS[page.screen]?.(page.data, seller) ?? {
    nodes: [],
    product: null,
  }
  const canonical = new URL(meta.canonicalPath ?? path, origin).href
  const facts = shareFacts(shop, page.theme, product && asShared(product))
  const rendered = {
    url: origin + sharePath(facts.productId, versionOf(facts)),
    type: 'image/jpeg',
    alt: facts.title,
    ...SHARE_SIZE,
  }
  const shareImage = coverOf(post, origin) ?? rendered
  return {
    canonical,
    nodes,
    feed: FOLLOWED.has(page.screen) ? `${origin}/blog/feed.xml` : null,
    icon: iconPath(versionOf(iconFacts(shop, page.theme))),
    movedTo: address && !isNamed(path, address) ? encodeURI(address.path) : null,
    social: [
      ['og:title', meta.title],
      ['og:description', meta.description ?? ''],
      ['og:url', canonical],
      ['og:site_name', shop.shopName],
      ['og:locale', contentLocale(shop)],
      ['og:type', product ? 'product' : post ? 'article' : 'website'],
      ...(product ? priceTags(product) : []),
      ...(post ? articleTags(post) : []),
      ['og:image', shareImage.url],
      ['og:image:type', shareImage.type],
      ['og:image:width', String(shareImage.width)],
      ['og:image:height', String(shareImage.height)],
      ['og:image:alt', shareImage.alt],
      ['twitter:card', 'summary_large_image'],
      ['twitter:title', meta.title],
      ['twitter:description', meta.description ?? ''],
      ['twitter:image', shareImage.url],
    ],
  }
}

function describeProduct({ product }: { product?: Product }, seller: SellerFacts): PageDescription {
  // The loader returned the specification's error marker instead of a product.
  if (!product) return NOTHING
  const text = product.shortDescription || textOfHtml(product.description)
  const offered: OfferedProduct = { ...product, text }
  const current = { name: product.name, path: `/product/${product.slug}` }
  return {
    address: { path: current.path, names: [product._id, product.slug] },
    nodes: [
      productNode(offered, seller),
      ...videoNodes(offered, seller),
      breadcrumbNode(seller.origin, product.breadcrumb, current),
    ],
    product: product.status === 'active' ? product : null,
  }
}

function describeQuestions(loaded: { questions: Questions | null } | null, { origin }: SellerFacts): PageDescription {
  if (!loaded?.questions) return NOTHING
  const { product, data } = loaded.questions
  const path = `/product/${product.slug}`
  const steps = [
    { name: product.name, path },
    { name: questionsEn.heading, path: `${path}/questions` },
  ]
  return { product: null, nodes: [crumbsNode(origin, steps), ...(data.length > 0 ? [questionsNode(data)] : [])] }
}

function describePost(response: { data: Post } | null, seller: SellerFacts): PageDescription {
  if (!response) return NOTHING
  const { data: post } = response
  const path = `/blog/${post.slug}`
  const steps = [
    { name: blogEn.title, path: '/blog' },
    { name: post.title, path },
  ]
  return {
    post,
    product: null,
    address: { path, names: [post._id, post.slug] },
    nodes: [postNode({ ...post, path, text: textOfHtml(post.body) }, seller), crumbsNode(seller.origin, steps)],
  }
}

function describeCustomPage(response: { data: PageText } | null, { origin }: SellerFacts): PageDescription {
  if (!response) return NOTHING
  const { _id, slug, title } = response.data
  const path = `/pages/${slug}`
  return { product: null, address: { path, names: [_id, slug] }, nodes: [crumbsNode(origin, [{ name: title, path }])] }
}

const COVER_WIDTH = 1400

/** Returns the post's own image, if it has one. */
function coverOf(post: Post | undefined, origin: string) {
  if (!post?.cover) return null
  const { url, alt, width, height } = post.cover
  const shown = Math.min(width, COVER_WIDTH)
  return {
    url: origin + url.replace(/\d{1,5}\.webp$/, `${COVER_WIDTH}.webp`),
    type: 'image/webp',
    alt: alt || post.title,
    width: shown,
    height: Math.round((height * shown) / width),
  }
}

const articleTags = (post: Post): (readonly [string, string])[] => [
  ['article:published_time', post.publishedAt],
  ['article:modified_time', post.updatedAt],
  ...post.tags.map((tag) => ['article:tag', tag] as const),
]

const lowest = ({ variants }: Product): number => Math.min(...variants.map(({ unitAmount }) => unitAmount))

const asShared = (product: Product): SharedProduct => ({
  _id: product._id,
  name: product.name,
  image: product.images[0] ?? null,
  priceAmount: lowest(product),
  priceFrom: product.variants.some(({ unitAmount }) => unitAmount > lowest(product)),
})

const priceTags = (product: Product): (readonly [string, string])[] => [
  ['product:price:amount', toDecimal(lowest(product), product.currency)],
  ['product:price:currency', product.currency],
]

const plain = (text: string): string => text.normalize('NFC').trim().toLowerCase()

/** Whether a path ends with a current name of its content; otherwise it was found by an earlier one. */
const isNamed = (path: string, { names }: { names: readonly string[] }): boolean =>
  names.some((name) => plain(name) === plain(decodeURIComponent(path.slice(path.lastIndexOf('/') + 1))))

interface CategoryData {
  category: CategoryLink
  breadcrumb: CategoryLink[]
  data: ProductCard[]
}

function describeCategory(list: CategoryData | null, { origin }: SellerFacts): PageDescription {
  if (!list) return NOTHING
  const { category, breadcrumb, data } = list
  const current = { name: category.name, path: `/categories/${category.slug}` }
  const products = data.length > 0 ? [listNode(origin, category.name, data)] : []
  return {
    nodes: [breadcrumbNode(origin, breadcrumb, current), ...products],
    product: null,
    // Links of the specification use a category's name.
    address: { path: current.path, names: [category._id, category.slug, category.name] },
  }
}

/** Returns the language of the shop's content with the shop's region: `en_DE` for English texts of a German shop. */
function contentLocale({ language, locale }: ShopInfo): string {
  const region = regions.get(locale) ?? new Intl.Locale(locale).region ?? ''
  regions.set(locale, region)
  return region ? `${language}_${region}` : language
}

/** The region of each locale; empty without one. */
const regions = new Map<string, string>()
