/** Most scenes of the hero (behaviour B4). */
export const MAX_SLIDES = 5

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
