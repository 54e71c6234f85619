import { getCategoryTree } from '#src/features/categories/category-cache.service.ts'
import type { CategoryTree } from '#src/features/categories/category-tree.rules.ts'
import type { ShopContext } from '#src/platform/context.ts'
import { otherThings } from './other-kinds.rules.ts'
import { phraseKey, type Vocabulary } from './vocabulary.rules.ts'

const found = new WeakMap<CategoryTree, Map<string, readonly string[]>>()

/** Returns the head nouns of other things in the main categories that are named like these words (`otherThings`). */
export async function findOtherThings(
  context: ShopContext,
  words: readonly string[],
  vocabulary: Vocabulary,
): Promise<readonly string[]> {
  if (words.length !== 1) return []
  const tree = await getCategoryTree(context)
  const cached = found.get(tree) ?? new Map<string, readonly string[]>()
  found.set(tree, cached)
  const key = phraseKey(words)
  const mains = tree.childrenOf(null)
  // Only the few names of main categories are kept.
  if (!cached.has(key) && !mains.some(({ name }) => name.toLowerCase().includes(key.slice(0, -1)))) return []
  const others = cached.get(key) ?? otherThings(key, tree, vocabulary)
  cached.set(key, others)
  return others
}
