import { publishInvalidation } from '#src/platform/cache/cache-invalidation.ts'
import type { ShopContext } from '#src/platform/context.ts'
import { inTransaction, isUniqueViolation } from '#src/platform/db/db.ts'
import { lockSlugs } from '#src/platform/db/free-slug.ts'
import { InputError } from '#src/shared/input-error.ts'
import { slugOf } from '#src/shared/text.ts'
import { catalogStore, type DetailRow } from './catalog.store.ts'
import type { CategoryNode, CategoryTree } from '#src/features/categories/category-tree.rules.ts'
import { slugStore, type Addressed } from './slug.store.ts'

/** An operator asked for an address that cannot be given; the message says why. */
export class SlugError extends InputError {}

/** A product by id or slug, else the one that had this slug before. */
export async function findProduct(context: ShopContext, idOrSlug: string): Promise<DetailRow | null> {
  const store = catalogStore(context)
  const found = await store.product(idOrSlug)
  if (found) return found
  const former = await slugStore(context, 'product').former(idOrSlug)
  return former === null ? null : store.product(former)
}

/** A category by id, slug or name, else the one that had this slug before. */
export async function findCategory(
  context: ShopContext,
  tree: CategoryTree,
  idSlugOrName: string,
): Promise<CategoryNode | null> {
  const found = tree.resolve(idSlugOrName)
  if (found) return found
  const former = await slugStore(context, 'category').former(idSlugOrName)
  return former === null ? null : tree.findById(former)
}

/**
 * Gives a product or a category another address. The one it had leads on to the new one from then on (behaviour B5).
 * @param wanted is brought into the form of a slug
 * @returns the slug it had and the one it has now
 * @throws SlugError when there is no such thing, the slug is empty or another one has it
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
    // Links to a category stand on every page.
    ...(kind === 'category' ? ['categories', 'home'] : []),
  ]
  const takenError = new SlugError(`Another ${kind} has the slug ${after}.`)
  try {
    const { id, slug } = await inTransaction(context, async (tx) => {
      const store = slugStore(tx, kind)
      await lockSlugs(tx, kind === 'product' ? 'products' : 'categories')
      const found = await store.lock(idOrSlug)
      if (!found) throw new SlugError(`There is no ${kind} ${idOrSlug}.`)
      if (found.slug === after) return found
      if (await store.isTaken(after)) throw takenError
      await store.move(found, after)
      await publishInvalidation(tx.db, { shopId: context.shop.id, tags: tags(found.id) })
      return found
    })
    context.announce({ shopId: context.shop.id, tags: tags(id) })
    return { before: slug, after }
  } catch (error) {
    // Somebody else gave it away in the same moment.
    throw isUniqueViolation(error, kind === 'product' ? 'products_shop_id_slug_key' : 'categories_shop_id_slug_key')
      ? takenError
      : error
  }
}
