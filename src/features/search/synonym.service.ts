import { randomUUIDv7 } from 'node:crypto'
import type { Restorer } from '#src/features/changes/change.events.ts'
import { recordChange } from '#src/features/changes/change.service.ts'
import { ShopInputError } from '#src/features/shop/shop.admin.service.ts'
import { invalidate } from '#src/platform/cache/cache-invalidation.ts'
import type { AdminContext, ShopContext } from '#src/platform/context.ts'
import type { Tx } from '#src/platform/db/db.ts'
import { Failure } from '#src/shared/failure.ts'
import { MAX_TERM, wordsOf } from './search.rules.ts'
import { searchStore } from './search.store.ts'
import { groupPhrases, type PhraseMap } from './vocabulary.rules.ts'

/** They are in memory while the shop is searched. */
const MAX_GROUPS = 500
const MAX_TERMS = 20

interface Synonyms {
  id: string
  terms: string[]
}

/** Returns the shop's own synonyms by phrase, cached until they change. */
export const getSynonyms = (context: ShopContext): Promise<PhraseMap> =>
  context.processCache.getOrLoad(context, { name: 'synonyms', tags: ['synonyms'] }, async () =>
    groupPhrases((await searchStore(context).synonyms()).map(({ terms }) => [terms.map((term) => wordsOf(term))])),
  )

/** Returns the groups of synonyms as staff wrote them. */
export const listSynonyms = async (context: ShopContext): Promise<{ _id: string; terms: string[] }[]> =>
  (await searchStore(context).synonyms()).map(({ id, terms }) => ({ _id: id, terms }))

/**
 * Adds groups of synonyms. Groups with fewer than two different terms are ignored.
 * @returns the added groups
 * @throws ShopInputError
 */
export async function addSynonyms(context: ShopContext, groups: readonly (readonly string[])[]): Promise<Synonyms[]> {
  const usable = groups
    .map((terms) => [...new Map(terms.map((term) => [wordsOf(term).join(' '), term.trim()])).entries()])
    .map((terms) => terms.filter(([words]) => words !== '').map(([, term]) => term))
    .filter((terms) => terms.length > 1)
  const existingCount = (await searchStore(context).synonyms()).length
  if (existingCount + usable.length > MAX_GROUPS) throw new ShopInputError(`A shop has at most ${MAX_GROUPS} synonyms.`)
  for (const terms of usable)
    if (terms.length > MAX_TERMS || terms.some((term) => term.length > MAX_TERM))
      throw new ShopInputError(`Synonyms are at most ${MAX_TERMS} terms of at most ${MAX_TERM} letters.`)
  const added = usable.map((terms) => ({ id: randomUUIDv7(), terms }))
  await searchStore(context).addSynonyms(added)
  await invalidate(context, 'synonyms', 'catalog')
  return added
}

/** Adds a group. @returns the id of the change @throws ShopInputError */
export async function createSynonyms(tx: Tx<AdminContext>, terms: readonly string[]): Promise<string | null> {
  const added = await addSynonyms(tx, [terms])
  return recordChange(
    tx,
    'createSynonyms',
    added.map((group) => ({ id: group.id, before: { terms: null }, after: { terms: group.terms } })),
  )
}

/** Adds synonyms that staff have accepted. @throws ShopInputError */
export async function addAcceptedSynonyms(tx: Tx<ShopContext>, { terms }: { terms: readonly string[] }): Promise<void> {
  await addSynonyms(tx, [terms])
}

/** Removes the group with this id, or all groups with this term. @throws Failure `not_found` */
export async function deleteSynonyms(tx: Tx<AdminContext>, idOrTerm: string): Promise<string | null> {
  const removed = await removeSynonyms(tx, idOrTerm)
  return recordChange(
    tx,
    'deleteSynonyms',
    removed.map(({ id, terms }) => ({ id, before: { terms }, after: { terms: null } })),
  )
}

export const synonymsRestorer: Restorer = {
  read: async (tx, id) => {
    const found = (await searchStore(tx).synonyms()).find((group) => group.id === id)
    return { terms: found?.terms ?? null }
  },
  write: async (tx, id, { terms }) => {
    const store = searchStore(tx)
    if (Array.isArray(terms)) await store.addSynonyms([{ id, terms: terms.map(String) }])
    else await store.removeSynonyms([id])
    await invalidate(tx, 'synonyms', 'catalog')
  },
}

export async function removeSynonyms(context: ShopContext, term: string): Promise<Synonyms[]> {
  const normalisedTerm = wordsOf(term).join(' ')
  const store = searchStore(context)
  const found = (await store.synonyms()).filter(
    ({ id, terms }) => id === term || terms.some((one) => wordsOf(one).join(' ') === normalisedTerm),
  )
  if (found.length === 0) throw new Failure('not_found')
  await store.removeSynonyms(found.map(({ id }) => id))
  await invalidate(context, 'synonyms', 'catalog')
  return found
}
