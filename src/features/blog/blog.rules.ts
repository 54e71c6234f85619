import { slugOf } from '#src/shared/text.ts'

/** The number of posts on one page of the list (behaviour B24). */
export const POSTS_PER_PAGE = 12
export const MAX_TAGS = 10
export const MAX_TAG = 40
export const MAX_RELATED = 8
const WORDS_PER_MINUTE = 220
/** The length of a summary that is made from the text, in characters. */
export const EXCERPT = 160

/**
 * Returns the reading time in whole minutes.
 * @param text without markup
 */
export const readMinutes = (text: string): number =>
  Math.max(1, Math.round((text.match(/\S+/g)?.length ?? 0) / WORDS_PER_MINUTE))

/**
 * Normalises tags and removes duplicates in any spelling.
 * @returns null when one is too long or there are too many
 */
export function cleanTags(tags: readonly string[]): string[] | null {
  const tagsByKey = new Map<string, string>()
  for (const tag of tags.map((one) => one.replaceAll(/\s+/g, ' ').trim()).filter((one) => one !== '')) {
    if (tag.length > MAX_TAG) return null
    const folded = slugOf(tag) || tag
    if (!tagsByKey.has(folded)) tagsByKey.set(folded, tag)
  }
  return tagsByKey.size > MAX_TAGS ? null : [...tagsByKey.values()]
}

/** Returns the path of the list, of one of its pages, or of one tag. */
export function blogPath({ page = 1, tag = null }: { page?: number; tag?: string | null } = {}): string {
  const query = new URLSearchParams({ ...(page > 1 && { page: String(page) }), ...(tag !== null && { tag }) })
  return query.size > 0 ? `/blog?${query.toString()}` : '/blog'
}
