import { invalidate } from '#src/platform/cache/cache-invalidation.ts'
import type { ShopContext } from '#src/platform/context.ts'
import { inTransaction, isUniqueViolation } from '#src/platform/db/db.ts'
import { lockSlugs } from '#src/platform/db/free-slug.ts'
import { Failure } from '#src/shared/failure.ts'
import { InputError } from '#src/shared/input-error.ts'
import { slugOf } from '#src/shared/text.ts'
import { catalogStore, type DetailRow } from './catalog.store.ts'
import type { CategoryNode, CategoryTree } from '#src/features/categories/category-tree.rules.ts'
import { slugStore, type Addressed } from './slug.store.ts'

/** A requested slug is invalid or taken; the message contains the reason. */
export class SlugError extends InputError {}

/** Finds a product by id or slug, or by a former slug. */
export async function findProduct(context: ShopContext, idOrSlug: string): Promise<DetailRow | null> {
  const store = catalogStore(context)
  const found = await store.product(idOrSlug)
  if (found) return found
  const former = await slugStore(context, 'product').former(idOrSlug)
  return former === null ? null : store.product(former)
}

const MAX_SUCCESSORS = 5

/** Finds a category by id, slug or name, or by a former slug or name. */
export async function findCategory(
  context: ShopContext,
  tree: CategoryTree,
  idSlugOrName: string,
): Promise<CategoryNode | null> {
  const found = tree.resolve(idSlugOrName)
  if (found) return found
  const store = slugStore(context, 'category')
  // Menus link to names: a former one is found as the slug that it gives.
  const slug = slugOf(idSlugOrName)
  let former = (await store.former(idSlugOrName)) ?? (await store.former(slug))
  // The address of a deleted category leads to its successor, which may have been deleted too.
  for (let step = 0; former !== null && step < MAX_SUCCESSORS; step++) {
    const node = tree.findById(former)
    if (node) return node
    former = await store.former(former)
  }
  return slug === '' ? null : tree.resolve(slug)
}

/**
 * Changes the slug of a product or a category. The old one redirects to the new one (behaviour B5).
 * @param wanted is normalised to the form of a slug
 * @returns the old and the new slug
 * @throws SlugError when the product or category is unknown, or the slug is empty or taken
 */
export async function changeSlug(
  context: ShopContext,
  { kind, idOrSlug, requestedSlug }: { kind: Addressed; idOrSlug: string; requestedSlug: string },
): Promise<{ before: string; after: string }> {
  const after = slugOf(requestedSlug)
  if (after === '') throw new SlugError('A slug needs a letter or a digit.')
  const tags = (id: string): string[] => [
    `${kind}:${id}`,
    'catalog',
    // Every page links to categories.
    ...(kind === 'category' ? ['categories', 'home'] : []),
  ]
  const takenError = new SlugError(`Another ${kind} has the slug ${after}.`)
  try {
    const { slug } = await inTransaction(context, async (tx) => {
      const store = slugStore(tx, kind)
      await lockSlugs(tx, kind === 'product' ? 'products' : 'categories')
      const found = await store.lock(idOrSlug)
      if (!found) throw new Failure('not_found', { text: `There is no ${kind} ${idOrSlug}.` })
      if (found.slug === after) return found
      if (await store.isTaken(after)) throw takenError
      await store.move(found, after)
      await invalidate(tx, ...tags(found.id))
      return found
    })
    return { before: slug, after }
  } catch (error) {
    // A concurrent change has taken the slug.
    throw isUniqueViolation(error, kind === 'product' ? 'products_shop_id_slug_key' : 'categories_shop_id_slug_key')
      ? takenError
      : error
  }
}
