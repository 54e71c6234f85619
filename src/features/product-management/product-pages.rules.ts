import { changedFields, type Values } from '#src/features/changes/change.rules.ts'
import { FACETS_TAG, TEXTS_TAG } from '#src/features/listing/listing-tags.rules.ts'

/** What decides where a product is shown. */
export interface ShownProduct {
  status: string
  images: readonly { url: string }[]
}

interface Place {
  id: string
  /** From the main category down. */
  categoryIds: readonly string[]
}

/** A change of these adds the product to lists, menus and counts, or removes it. */
const PLACES = ['status', 'publishAt', 'availableFrom', 'preorder', 'categoryId']
/** What is searched for. */
const TEXTS = [
  'name',
  'slug',
  'brand',
  'description',
  'shortDescription',
  'options',
  'attributes',
  'variants',
  'images',
]
/** What lists filter by. */
const FACETS = ['brand', 'options', 'attributes', 'variants']
/** What lists order by, filter by and show in counts. */
const LISTED = ['name', 'brand', 'options', 'attributes', 'variants', 'taxClass', 'isDigital', 'measure']

/**
 * Returns the cache tags of the pages that a change of a product touches.
 * @returns null for everything of the shop
 */
export function pagesOf<P extends ShownProduct>(before: P, after: P, { id, categoryIds }: Place): string[] | null {
  const changed = Object.keys(changedFields(asValues(before), asValues(after)))
  const has = (names: readonly string[]): boolean => names.some((name) => changed.includes(name))
  if (changed.length === 0) return []
  // Nothing shows a draft.
  if (before.status === 'draft' && after.status === 'draft') return [`product:${id}`]
  // A category without a picture has that of one of its products.
  if (has(PLACES) || before.images[0]?.url !== after.images[0]?.url) return null
  return [
    `product:${id}`,
    ...(has(TEXTS) ? [TEXTS_TAG] : []),
    ...(has(FACETS) ? [FACETS_TAG] : []),
    ...(has(LISTED)
      ? ['prices', 'stock', ...categoryIds.flatMap((each) => [`category:${each}`, `offers:${each}`])]
      : []),
  ]
}

const asValues = (product: object): Values => ({ ...product })
