/** The maximum number of slides in the hero (behaviour B4). */
export const MAX_SLIDES = 5

/** The maximum number of category tiles; the page of all categories shows the rest. */
export const MAX_CATEGORY_TILES = 24
/** The maximum number of flash sales, and of products in each. */
export const MAX_SALES = 4
export const MAX_SALE_PRODUCTS = 48
/** The maximum number of blocks on a home page. */
export const MAX_BLOCKS = 50
const MAX_TILES = 4
const MAX_PROMISES = 8
const MAX_WORDS = 300

interface OwnWords {
  title: string
  text?: string
}
interface OwnContent extends Partial<OwnWords> {
  kind: string
  slides?: readonly OwnWords[]
  tiles?: readonly OwnWords[]
  items?: readonly OwnWords[]
}

/** Returns why a block with its own content is invalid, as a sentence; null when it is valid. */
export function blockFault({ slides = [], tiles = [], items = [], ...own }: OwnContent): string | null {
  if (slides.length > MAX_SLIDES) return `A hero has at most ${MAX_SLIDES} slides.`
  if (tiles.length > MAX_TILES) return `A hero has at most ${MAX_TILES} tiles.`
  if (items.length > MAX_PROMISES) return `A block has at most ${MAX_PROMISES} promises.`
  const words = [own, ...slides, ...tiles, ...items].flatMap(({ title = '', text = '' }) => [title, text])
  return words.some((text) => text.length > MAX_WORDS)
    ? `A title or text of the home page has at most ${MAX_WORDS} characters.`
    : null
}

/** The kinds of blocks that are filled from the shop's data. A page has at most one of each. */
export const FILLED_KINDS = [
  'categories',
  'flash',
  'topSelling',
  'forYou',
  'upcoming',
  'newArrivals',
  'journal',
  'recentlyViewed',
] as const
export type FilledKind = (typeof FILLED_KINDS)[number]
export const isFilledKind = (kind: string): kind is FilledKind => FILLED_KINDS.some((one) => one === kind)

/**
 * Returns whether a home page is unchanged since the shop was created: all filled kinds, no content of the shop's own.
 */
export const isUntouched = (blocks: readonly { kind: string; visible: boolean }[]): boolean =>
  blocks.length === FILLED_KINDS.length &&
  FILLED_KINDS.every((kind) => blocks.some((block) => block.kind === kind && block.visible))

/** Names the blocks for the staff: the kind, with a number where the page has several of it (`banner`, `banner2`). */
export function nameBlocks<B extends { kind: string }>(blocks: readonly B[]): (B & { name: string })[] {
  const counts = new Map<string, number>()
  return blocks.map((block) => {
    const number = (counts.get(block.kind) ?? 0) + 1
    counts.set(block.kind, number)
    return { ...block, name: number === 1 ? block.kind : `${block.kind}${number}` }
  })
}

/** Puts the blocks with these names first, in this order; the others follow in their current order. */
export function orderBlocks<B extends { name: string }>(blocks: readonly B[], names: readonly string[]): B[] {
  const named = names.flatMap((name) => blocks.find((block) => block.name === name) ?? [])
  return [...new Set(named), ...blocks.filter((block) => !named.includes(block))]
}

/** A block as far as it shows products. */
interface ShowingBlock {
  kind: string
  slides?: readonly { cta: { url: string } }[]
  tiles?: readonly { url: string }[]
  cta?: { url: string }
  sales?: readonly { items: readonly ShownProduct[] }[]
  products?: readonly ShownProduct[]
}
interface ShownProduct {
  _id: string
  slug: string
}

const PRODUCT_URL = /^\/(?:flash-)?product\/([^/?#]+)/

/** Returns the ids and slugs of the products that a block shows, and the slugs of those that it links to. */
export function productsOf({ slides = [], tiles = [], cta, sales = [], products = [] }: ShowingBlock): string[] {
  const urls = [...slides.map((slide) => slide.cta.url), ...tiles.map(({ url }) => url), ...(cta ? [cta.url] : [])]
  const slugs = urls.flatMap((url) => PRODUCT_URL.exec(url)?.[1] ?? [])
  const shown = [...sales.flatMap(({ items }) => items), ...products]
  return [...slugs, ...shown.flatMap(({ _id, slug }) => [_id, slug])]
}
