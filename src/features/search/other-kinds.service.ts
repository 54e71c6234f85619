import { getCategoryTree } from '#src/features/categories/category-cache.service.ts'
import type { CategoryTree } from '#src/features/categories/category-tree.rules.ts'
import type { ShopContext } from '#src/platform/context.ts'
import { otherThings } from './other-kinds.rules.ts'
import { phraseKey, type Vocabulary } from './vocabulary.rules.ts'

const found = new WeakMap<CategoryTree, Map<string, readonly string[]>>()

/**
 * Returns the head nouns of other things in the main categories that are named like one of these words, of the first one
 * that has any (`otherThings`).
 */
export async function findOtherThings(
  context: ShopContext,
  words: readonly string[],
  vocabulary: Vocabulary,
): Promise<readonly string[]> {
  const tree = await getCategoryTree(context)
  const cached = found.get(tree) ?? new Map<string, readonly string[]>()
  found.set(tree, cached)
  const mains = tree.childrenOf(null).map(({ name }) => name.toLowerCase())
  for (const word of words) {
    const key = phraseKey([word])
    // Only the few names of main categories are kept.
    if (!cached.has(key) && !mains.some((name) => name.includes(key.slice(0, -1)))) continue
    const others = cached.get(key) ?? otherThings(key, tree, vocabulary)
    cached.set(key, others)
    if (others.length > 0) return others
  }
  return []
}
