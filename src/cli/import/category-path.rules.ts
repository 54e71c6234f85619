import { readName } from './field.rules.ts'
import type { ParseResult } from './imported-product.ts'

const MAX_LEVELS = 4
/** Tags that name no kind of goods: what programs set, and what only says how something is sold. */
const NO_CATEGORY =
  /[:=_]|^(?:sale|new|new arrivals?|best ?sellers?|featured|front ?page|hidden|clearance|outlet|all)$/i

interface Placed {
  category: string
  collections: string
  type: string
  tags: string
}

/**
 * Names from the main category down. A category of the file comes first, then a collection of the former shop, the
 * type, and of the tags the one that most products have, if there is another product with it.
 * @param tagCounts how many products have each tag, in lower case
 */
export function readCategoryPath(
  { category, collections, type, tags }: Placed,
  tagCounts: ReadonlyMap<string, number>,
): ParseResult<string[]> {
  // A bare number is an id of a list that we do not have.
  if (category !== '' && !/^[\d\s]+$|^uncategorized$/i.test(category)) return readPath(category)
  const [collection] = listOf(collections)
  if (collection) return readPath(collection)
  if (type !== '') return readPath(type)
  const tag = listOf(tags)
    .filter((name) => !NO_CATEGORY.test(name) && (tagCounts.get(name.toLowerCase()) ?? 0) > 1)
    .toSorted((a, b) => (tagCounts.get(b.toLowerCase()) ?? 0) - (tagCounts.get(a.toLowerCase()) ?? 0))[0]
  return tag === undefined ? { ok: true, value: [] } : readPath(tag.charAt(0).toUpperCase() + tag.slice(1))
}

/** The names in a list with commas. */
export const listOf = (text: string): string[] =>
  text
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean)

/** `A > B > C > D`; deeper levels than our four fall away. */
function readPath(path: string): ParseResult<string[]> {
  const names: string[] = []
  for (const segment of path.split('>')) {
    const read = readName(segment, 'the name of a category')
    if (!read.ok) return read
    if (read.value !== '' && names.length < MAX_LEVELS) names.push(read.value)
  }
  return { ok: true, value: names }
}
