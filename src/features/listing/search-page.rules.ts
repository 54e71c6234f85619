import type { ListCut, ListScope, SearchScope } from './list-page.rules.ts'
import { rankCandidates } from './search-rank.rules.ts'
import { TermIndexBuilder } from './term-index-builder.rules.ts'
import { matchText } from './term-index.rules.ts'
import type { TermIndex } from './term-postings.rules.ts'

/** A product on a page of a list as the database returns it; in a search with what ranks it. */
export interface PageRow {
  id: string
  inStock?: boolean
  popularity?: number
  /** A `tsvector` without the words of its prose; null when it is not ranked. */
  words?: string | null
}

interface PageOptions {
  scope: ListScope
  cut: ListCut
  /** The number of products that are ranked. */
  most: number
}

/** Returns the ids of a page. Products of a search are ranked by the same rules as in memory. */
export function readPage(rows: readonly PageRow[], { scope, cut, most }: PageOptions): string[] {
  const { offset, limit } = cut
  const ids = rows.map(({ id }) => id)
  if (scope.kind !== 'search' || cut.sort !== 'relevance' || offset >= most) return ids
  return [...rank(rows.slice(0, most), scope), ...ids.slice(most)].slice(offset, offset + limit)
}

function rank(rows: readonly PageRow[], scope: SearchScope): string[] {
  const builder = new TermIndexBuilder()
  for (const { words } of rows) builder.add(words ?? '')
  const match = matchText(buildAtOnce(builder), rows.length, scope.query)
  const candidates = rows.map(({ id, inStock = false, popularity = 0 }, position) => ({
    id,
    position,
    inStock,
    popularity,
  }))
  return rankCandidates(candidates, match, scope).map(({ id }) => id)
}

/** Builds the index of a page: it is small. */
function buildAtOnce(builder: TermIndexBuilder): TermIndex {
  const steps = builder.build()
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
  }
}

/** Returns a key that differs when a search may find or order other products. */
export function searchKey({ query, pinned = [], hidden = [], boosts }: SearchScope): string {
  const choices = [pinned, hidden, boosts ? [...boosts] : []]
  return choices.every(({ length }) => length === 0) ? query.match : `${query.match} ${JSON.stringify(choices)}`
}
