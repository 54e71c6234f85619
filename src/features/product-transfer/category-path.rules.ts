import { readName } from './field.rules.ts'
import type { ParseResult } from './imported-product.rules.ts'

const MAX_LEVELS = 4
/** Tags that are not categories: set by programs, or only about how a product is sold. */
const NO_CATEGORY =
  /[:=_]|^(?:sale|new|new arrivals?|best ?sellers?|featured|front ?page|hidden|clearance|outlet|all)$/i

interface Placed {
  category: string
  collections: string
  type: string
  tags: string
}

/**
 * Returns category names from the main category down. The category of the file comes first, then a collection of the
 * former shop, then the type. Last comes the most common tag, if another product has it.
 * @param tagCounts number of products per tag, in lower case
 */
export function readCategoryPath(
  { category, collections, type, tags }: Placed,
  tagCounts: ReadonlyMap<string, number>,
): ParseResult<string[]> {
  // A number alone is an id of an unknown list.
  if (category !== '' && !/^[\d\s]+$|^uncategorized$/i.test(category)) return readPath(category)
  const [collection] = listOf(collections)
  if (collection) return readPath(collection)
  if (type !== '') return readPath(type)
  const tag = listOf(tags)
    .filter((name) => !NO_CATEGORY.test(name) && (tagCounts.get(name.toLowerCase()) ?? 0) > 1)
    .toSorted((a, b) => (tagCounts.get(b.toLowerCase()) ?? 0) - (tagCounts.get(a.toLowerCase()) ?? 0))[0]
  return tag === undefined ? { ok: true, value: [] } : readPath(tag.charAt(0).toUpperCase() + tag.slice(1))
}

/** Returns the names in a comma-separated list. */
export const listOf = (text: string): string[] =>
  text
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean)

/** Splits `A > B > C > D`; levels below the fourth are dropped. */
function readPath(path: string): ParseResult<string[]> {
  const names: string[] = []
  for (const segment of path.split('>')) {
    const read = readName(segment, 'the name of a category')
    if (!read.ok) return read
    if (read.value !== '' && names.length < MAX_LEVELS) names.push(read.value)
  }
  return { ok: true, value: names }
}
