import type { CategoryLink, Product, ProductCard } from '#src/features/catalog/catalog.contract.ts'
import {
  breadcrumbNode,
  listNode,
  productNode,
  shopNodes,
  type Node,
  type OfferedProduct,
  type SellerFacts,
} from '#src/features/discovery/json-ld.rules.ts'
import type { Contact, ShopInfo } from '#src/features/shop/shop.contract.ts'
import { textOfHtml } from '#src/platform/sanitise-html.ts'
import { toDecimal } from '#src/shared/money.ts'
import type { PageMeta } from '#src/web/meta.ts'

/** What search engines and link previews read of a page. It is said by the server alone: no browser needs it. */
export interface PageHead {
  /** The one address under which the page should be known. */
  canonical: string
  /** Open Graph and Twitter: names and values. */
  social: readonly (readonly [name: string, content: string])[]
  /** Nodes of schema.org's vocabulary. */
  nodes: readonly Node[]
}

interface Described {
  screen: string
  /** What the screen's loader gave. */
  data: unknown
  meta: PageMeta
  shop: ShopInfo
  contacts: readonly Contact[]
}

interface Told {
  nodes: Node[]
  social: (readonly [string, string])[]
}

type Teller = (data: unknown, seller: SellerFacts) => Told

/** By the file of the screen. */
const TELLERS: Readonly<Record<string, Teller>> = {
  'src/features/catalog/ui/home.page.tsx': (_data, seller) => ({ nodes: shopNodes(seller), social: [] }),
  'src/features/catalog/ui/product.page.tsx': (data, seller) => tellProduct(data as { product?: Product }, seller),
  'src/features/catalog/ui/category.page.tsx': (data, seller) => tellCategory(data as CategoryData | null, seller),
}

/** @param place the shop's `https://domain`, and the page's own path */
export function describePage(page: Described, { origin, path }: { origin: string; path: string }): PageHead {
  const { meta, shop, contacts } = page
  const seller = { ...shop, origin, links: contacts.map(({ URL }) => URL).filter((url) => url.startsWith('https:')) }
  const { nodes, social } = TELLERS[page.screen]?.(page.data, seller) ?? { nodes: [], social: [] }
  const canonical = new URL(meta.canonicalPath ?? path, origin).href
  const isProduct = social.length > 0
  return {
    canonical,
    nodes,
    social: [
      ['og:title', meta.title],
      ['og:description', meta.description ?? ''],
      ['og:url', canonical],
      ['og:site_name', shop.shopName],
      ['og:locale', shop.locale.replace('-', '_')],
      ['og:type', isProduct ? 'product' : 'website'],
      ...social,
      ['twitter:card', 'summary_large_image'],
      ['twitter:title', meta.title],
      ['twitter:description', meta.description ?? ''],
    ],
  }
}

function tellProduct({ product }: { product?: Product }, seller: SellerFacts): Told {
  // The specification's error marker instead of a product.
  if (!product) return { nodes: [], social: [] }
  const text = product.shortDescription || textOfHtml(product.description)
  const offered: OfferedProduct = { ...product, text }
  const amounts = product.variants.map(({ unitAmount }) => unitAmount)
  const current = { name: product.name, path: `/product/${product.slug}` }
  return {
    nodes: [productNode(offered, seller), breadcrumbNode(seller.origin, product.breadcrumb, current)],
    social:
      product.status === 'active'
        ? [
            ['product:price:amount', toDecimal(Math.min(...amounts), product.currency)],
            ['product:price:currency', product.currency],
          ]
        : [],
  }
}

interface CategoryData {
  category: CategoryLink
  breadcrumb: CategoryLink[]
  data: ProductCard[]
}

function tellCategory(list: CategoryData | null, { origin }: SellerFacts): Told {
  if (!list) return { nodes: [], social: [] }
  const { category, breadcrumb, data } = list
  const current = { name: category.name, path: `/categories/${category.slug}` }
  const products = data.length > 0 ? [listNode(origin, category.name, data)] : []
  return { nodes: [breadcrumbNode(origin, breadcrumb, current), ...products], social: [] }
}
