import type { SearchScope } from '#src/features/listing/list-page.rules.ts'
import { scopeOfParts, understandTerm } from '#src/features/search/understanding.service.ts'
import type { ShopContext } from '#src/platform/context.ts'

/** Returns a search for products with all of these words, in all their forms. */
export async function toScope(context: ShopContext, words: readonly string[]): Promise<SearchScope> {
  const understanding = await understandTerm(context, words.join(' '))
  return scopeOfParts(context, understanding.parts, understanding)
}
