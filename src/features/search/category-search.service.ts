import { addAddresses, toLinks } from '#src/features/catalog/category-links.service.ts'
import type { AddressedCategory, CategoryLink } from '#src/features/catalog/catalog.contract.ts'
import { getCategoryTree } from '#src/features/categories/category-cache.service.ts'
import type { CategoryNode } from '#src/features/categories/category-tree.rules.ts'
import { listCategoryIds } from '#src/features/listing/list-page.service.ts'
import type { ShopContext } from '#src/platform/context.ts'
import { headsOfCategory } from '#src/features/listing/word-roles.rules.ts'
import { wordsIn } from '#src/shared/text.ts'
import { categoriesNamed } from './dictionary.service.ts'
import { namedLike, suggestedFrom, withParents, type CategoryMatch } from './closest-category.rules.ts'
import { phraseKey } from './vocabulary.rules.ts'
import type { TermPart } from './understanding.rules.ts'
import type { Understanding } from './understanding.service.ts'

type Meaning = Pick<Understanding, 'parts' | 'head' | 'isReal' | 'isOnlyFree' | 'kindsAbove' | 'excluded' | 'freeOf'>

/** Returns the categories that come closest to a term, also empty ones with the one above them. */
export async function findClosestCategories(
  context: ShopContext,
  meaning: Meaning,
  limit: number,
): Promise<AddressedCategory[]> {
  const { links, parentOf } = await readCategories(context)
  return addAddresses(context, withParents(matchesOf(links, meaning), parentOf, limit))
}

/** Returns the category directly above one, if it has products. */
export async function findFilledParent(context: ShopContext, id: string): Promise<CategoryNode | null> {
  const tree = await getCategoryTree(context)
  const { links } = await readCategories(context)
  const parent = tree.findById(tree.findById(id)?.parentId ?? '')
  return parent && links.some(({ _id, productCount }) => _id === parent.id && productCount > 0) ? parent : null
}

/** Returns the categories to suggest for a term that finds these products, the best first (`suggestedFrom`). */
export async function suggestCategories(
  context: ShopContext,
  meaning: Meaning,
  { productIds, limit }: { productIds: readonly string[]; limit: number },
): Promise<AddressedCategory[]> {
  const { links, parentOf } = await readCategories(context)
  const byId = new Map(links.map((link) => [link._id, link]))
  const ids = await Promise.all(productIds.map((id) => listCategoryIds(context, id)))
  const paths = ids.map((path) => path.flatMap((id) => byId.get(id) ?? []))
  const matches = matchesOf(links, meaning)
  return addAddresses(context, suggestedFrom(matches, paths, { parentOf, limit }))
}

/** Returns the categories named like a term; without any, those of what it is a kind of. */
function matchesOf(links: readonly CategoryLink[], meaning: Meaning): CategoryMatch<CategoryLink>[] {
  const fitting = fittingOf(links, meaning)
  // "Gluten-free pasta" is a name of what has to be without gluten.
  const free = meaning.freeOf.length === 0 ? [] : meaning.excluded.map((words) => freePart([...words, 'free']))
  const isReal = [...meaning.isReal, ...free.map(() => true)]
  const named = namedLike({ ...meaning, parts: [...meaning.parts, ...free], isReal }, fitting, true)
  if (named.length > 0 || meaning.kindsAbove.length === 0) return named
  const alternatives = meaning.kindsAbove.map((kind) => ({ words: kind.split(' '), kind: 'synonym' as const }))
  const part = { words: [], clause: { alternatives, isOpen: false }, isFound: true }
  return namedLike({ parts: [part], head: 0, isReal: [true] }, fitting, true).map(({ category, score }) => ({
    category,
    score,
  }))
}

const freePart = (words: readonly string[]): TermPart => ({
  words,
  clause: { alternatives: [{ words, kind: 'typed' }], isOpen: false },
  isFound: true,
})

/** Returns only "Gluten-free pasta" for what has to be without gluten: not what is named after it. */
const fittingOf = (links: readonly CategoryLink[], { isOnlyFree }: Meaning): readonly CategoryLink[] =>
  isOnlyFree ? links.filter(({ name }) => wordsIn(name).some((word) => /fr(?:ee|ei)$/.test(word))) : links

/**
 * Returns whether categories are named like this, and all of them are empty. "Boards and knives" does not count for
 * knives: it may have only boards.
 */
export async function isEmptyCategory(context: ShopContext, words: readonly string[]): Promise<boolean> {
  const ids = await categoriesNamed(context, words)
  if (ids.size === 0) return false
  const { links } = await readCategories(context)
  const named = links.filter(({ _id }) => ids.has(_id))
  const ofOne = named.filter(
    ({ name }) => headsOfCategory(name).length === 1 || phraseKey(wordsIn(name)) === phraseKey(words),
  )
  return (ofOne.length > 0 ? ofOne : named).every(({ productCount }) => productCount === 0)
}

async function readCategories(context: ShopContext) {
  const tree = await getCategoryTree(context)
  const links = await toLinks(context, tree.all())
  const byId = new Map(links.map((link) => [link._id, link]))
  const parentOf = ({ _id }: CategoryLink): CategoryLink | null => byId.get(tree.findById(_id)?.parentId ?? '') ?? null
  return { links, parentOf }
}
