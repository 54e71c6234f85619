/** Most scenes of the hero (behaviour B4). */
export const MAX_SLIDES = 5

/** Tiles of main categories; the page of all categories has the others. */
export const MAX_CATEGORY_TILES = 24
/** Flash sales, and products of each. */
export const MAX_SALES = 4
export const MAX_SALE_PRODUCTS = 48
/** More blocks are no page any more. */
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

/** What keeps a block with content of the shop's own from being taken: a sentence; null when nothing does. */
export function blockFault({ slides = [], tiles = [], items = [], ...own }: OwnContent): string | null {
  if (slides.length > MAX_SLIDES) return `A hero has at most ${MAX_SLIDES} slides.`
  if (tiles.length > MAX_TILES) return `A hero has at most ${MAX_TILES} tiles.`
  if (items.length > MAX_PROMISES) return `A block has at most ${MAX_PROMISES} promises.`
  const words = [own, ...slides, ...tiles, ...items].flatMap(({ title = '', text = '' }) => [title, text])
  return words.some((text) => text.length > MAX_WORDS)
    ? `A title or text of the home page has at most ${MAX_WORDS} characters.`
    : null
}

/**
 * The kinds of blocks that are filled from the shop's data, beside those with content of its own; a page has one of each
 * at most.
 */
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

/** Whether a home page is as it was made for a new shop: every block that fills itself, and nothing of the shop's own. */
export const isUntouched = (blocks: readonly { kind: string; visible: boolean }[]): boolean =>
  blocks.length === FILLED_KINDS.length &&
  FILLED_KINDS.every((kind) => blocks.some((block) => block.kind === kind && block.visible))

/** A block as an operator names it: its kind, with a number where the page has several of it (`banner`, `banner2`). */
export function nameBlocks<B extends { kind: string }>(blocks: readonly B[]): (B & { name: string })[] {
  const counts = new Map<string, number>()
  return blocks.map((block) => {
    const number = (counts.get(block.kind) ?? 0) + 1
    counts.set(block.kind, number)
    return { ...block, name: number === 1 ? block.kind : `${block.kind}${number}` }
  })
}

/** The blocks with these names first, in this order; those that are not named follow as they stood. */
export function orderBlocks<B extends { name: string }>(blocks: readonly B[], names: readonly string[]): B[] {
  const named = names.flatMap((name) => blocks.find((block) => block.name === name) ?? [])
  return [...new Set(named), ...blocks.filter((block) => !named.includes(block))]
}
