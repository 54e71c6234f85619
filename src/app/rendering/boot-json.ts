import type { ShopInfo } from '#src/features/shop/shop.contract.ts'
import { scriptJson } from '#src/shared/script-json.ts'
import type { PageShop, ShopData, WholeShopData } from '#src/web/client/shop-context.ts'

/**
 * Returns the JSON for hydration without fields that no screen reads. A card's image needs no description, because the
 * product name stands beside it. In a page of 24 cards this saves a tenth.
 */
export const bootJson = (boot: unknown): string => scriptJson(boot, (_key, node) => lighten(node))

/** The server writes colours into the styles and the icon into the head, and computes the states of stock. */
const SERVERS_OWN: ReadonlySet<string> = new Set<Exclude<keyof ShopInfo, keyof PageShop>>([
  '_id',
  'favicon',
  'primary_color',
  'footer_color',
  'secounder_color',
  'text_color',
  'text_color_s',
  'lowStockThreshold',
])

/** Returns the fields of a shop that screens read. */
export function screensShop({ shop, contacts, pages, categories }: WholeShopData): ShopData {
  return {
    shop: Object.fromEntries(Object.entries(shop).filter(([name]) => !SERVERS_OWN.has(name))) as unknown as PageShop,
    contacts: contacts.map(({ _id: _contactId, ...contact }) => contact),
    pages: pages.map(({ title, page, url, slug }) => ({ title, page, url, slug })),
    categories,
  }
}

function lighten(node: unknown): unknown {
  // The image of a variant is a URL string, not an object.
  const isCard = isObject(node) && 'stockState' in node && isObject(node.image)
  return isCard ? { ...node, image: { ...node.image, alt: '' } } : node
}

const isObject = (value: unknown): value is Record<string, unknown> & { image?: object } =>
  typeof value === 'object' && value !== null
