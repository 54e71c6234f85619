import { randomUUIDv7 } from 'node:crypto'
import { ShopInputError } from '#src/features/shop/shop.admin.service.ts'
import { invalidate } from '#src/platform/cache/cache-invalidation.ts'
import type { ShopContext } from '#src/platform/context.ts'
import type { Tx } from '#src/platform/db/db.ts'
import { Failure } from '#src/shared/failure.ts'
import { MAX_TERM, wordsOf } from './search.rules.ts'
import { searchStore } from './search.store.ts'
import { groupPhrases, type PhraseMap } from './vocabulary.rules.ts'

/** They are in memory while the shop is searched. */
const MAX_GROUPS = 500
const MAX_TERMS = 20

/** Returns the shop's own synonyms by phrase, cached until they change. */
export const getSynonyms = (context: ShopContext): Promise<PhraseMap> =>
  context.processCache.getOrLoad(context, { name: 'synonyms', tags: ['synonyms'] }, async () =>
    groupPhrases((await searchStore(context).synonyms()).map(({ terms }) => [terms.map((term) => wordsOf(term))])),
  )

/** Returns the groups of synonyms as staff wrote them. */
export const listSynonyms = async (context: ShopContext): Promise<string[][]> =>
  (await searchStore(context).synonyms()).map(({ terms }) => terms)

/**
 * Adds groups of synonyms. Groups with fewer than two different terms are ignored.
 * @returns the number of added groups
 * @throws ShopInputError
 */
export async function addSynonyms(context: ShopContext, groups: readonly (readonly string[])[]): Promise<number> {
  const usable = groups
    .map((terms) => [...new Map(terms.map((term) => [wordsOf(term).join(' '), term.trim()])).entries()])
    .map((terms) => terms.filter(([words]) => words !== '').map(([, term]) => term))
    .filter((terms) => terms.length > 1)
  const existingCount = (await searchStore(context).synonyms()).length
  if (existingCount + usable.length > MAX_GROUPS) throw new ShopInputError(`A shop has at most ${MAX_GROUPS} synonyms.`)
  for (const terms of usable)
    if (terms.length > MAX_TERMS || terms.some((term) => term.length > MAX_TERM))
      throw new ShopInputError(`Synonyms are at most ${MAX_TERMS} terms of at most ${MAX_TERM} letters.`)
  await searchStore(context).addSynonyms(usable.map((terms) => ({ id: randomUUIDv7(), terms })))
  await invalidate(context, 'synonyms', 'catalog')
  return usable.length
}

/** Adds synonyms that staff have accepted. @throws ShopInputError */
export async function addAcceptedSynonyms(tx: Tx<ShopContext>, { terms }: { terms: readonly string[] }): Promise<void> {
  await addSynonyms(tx, [terms])
}

/** Removes all groups with this term. @returns their number @throws Failure `not_found` */
export async function removeSynonyms(context: ShopContext, term: string): Promise<number> {
  const normalisedTerm = wordsOf(term).join(' ')
  const store = searchStore(context)
  const found = (await store.synonyms()).filter(({ terms }) =>
    terms.some((one) => wordsOf(one).join(' ') === normalisedTerm),
  )
  if (found.length === 0) throw new Failure('not_found')
  await store.removeSynonyms(found.map(({ id }) => id))
  await invalidate(context, 'synonyms', 'catalog')
  return found.length
}
