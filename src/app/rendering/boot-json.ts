import type { ShopInfo } from '#src/features/shop/shop.contract.ts'
import { scriptJson } from '#src/shared/script-json.ts'
import type { PageShop, ShopData, WholeShopData } from '#src/web/client/shop-context.ts'

/**
 * What the browser wakes a page up with, without what none of its screens reads: a card says its product's name beside
 * its picture, so that the picture's own description is left out there. It would be a tenth of a page of 24 cards.
 */
export const bootJson = (boot: unknown): string => scriptJson(boot, (_key, node) => lighten(node))

/** Colours stand in the page's styles, the icon in its head. */
const SERVERS_OWN: ReadonlySet<string> = new Set<Exclude<keyof ShopInfo, keyof PageShop>>([
  '_id',
  'favicon',
  'primary_color',
  'footer_color',
  'secounder_color',
  'text_color',
  'text_color_s',
])

/** Of a shop what screens read. */
export function screensShop({ shop, contacts, pages, categories }: WholeShopData): ShopData {
  return {
    shop: Object.fromEntries(Object.entries(shop).filter(([name]) => !SERVERS_OWN.has(name))) as unknown as PageShop,
    contacts: contacts.map(({ _id: _contactId, ...contact }) => contact),
    pages: pages.map(({ title, page, url, slug }) => ({ title, page, url, slug })),
    categories,
  }
}

function lighten(node: unknown): unknown {
  // A variant's picture is its address alone.
  const isCard = isObject(node) && 'stockState' in node && isObject(node.image)
  return isCard ? { ...node, image: { ...node.image, alt: '' } } : node
}

const isObject = (value: unknown): value is Record<string, unknown> & { image?: object } =>
  typeof value === 'object' && value !== null
