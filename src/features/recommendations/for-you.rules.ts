/** The data of a product that may be recommended. */
export interface Candidate {
  id: string
  /** From the main category down. */
  categoryIds: readonly string[]
  /** At most three of one subcategory are in any twelve results; null without one. */
  subCategoryId: string | null
  popularity: number
  publishAt: Date
  /** Whether it is bought repeatedly. */
  isConsumable: boolean
}

/** What is known about the visitor. Each part is empty when nothing is known. */
export interface Signals {
  /** The interest in each category, from 0 to 1. */
  affinities: ReadonlyMap<string, number>
  /** How strongly a product is bought together with a viewed one, from 0 to 1, and with which one. */
  together: ReadonlyMap<string, { strength: number; withId: string }>
  /** The categories of products in their wish lists. */
  wishedCategoryIds: ReadonlySet<string>
  boughtIds: ReadonlySet<string>
}

/** Why a product is recommended. */
export type Reason =
  | { kind: 'viewed'; categoryId: string }
  | { kind: 'together'; productId: string }
  | { kind: 'popular' }

export interface Recommendation<C extends Candidate = Candidate> {
  candidate: C
  score: number
  reason: Reason
}

/** The weights of the terms (behaviour B4). Each term is between 0 and 1. */
export const WEIGHTS = { category: 3, together: 4, wished: 2, popular: 1, isNew: 1, bought: -5 } as const

const NEW_DAYS = 30
const DAY_MS = 86_400_000
/** The maximum number of one subcategory … */
export const MAX_OF_SUB = 3
/** … in any sequence of this many results. */
export const WINDOW = 12

/** Returns the summed interest per category, relative to the greatest. @param events weights above 0 */
export function affinitiesOf(events: readonly { categoryId: string; weight: number }[]): Map<string, number> {
  const sums = new Map<string, number>()
  for (const { categoryId, weight } of events) sums.set(categoryId, (sums.get(categoryId) ?? 0) + weight)
  const greatest = Math.max(...sums.values(), 0)
  return new Map([...sums].map(([id, sum]) => [id, greatest > 0 ? sum / greatest : 0]))
}

/**
 * Returns the terms of a candidate's score, each between 0 and 1. @param greatest popularity of the most popular
 * product
 */
export function termsOf(
  candidate: Candidate,
  { affinities, together, wishedCategoryIds, boughtIds }: Signals,
  { greatest, now }: { greatest: number; now: Date },
): Record<keyof typeof WEIGHTS, number> {
  const { id, categoryIds, popularity, publishAt, isConsumable } = candidate
  const ageDays = (now.getTime() - publishAt.getTime()) / DAY_MS
  return {
    category: within01(Math.max(0, ...categoryIds.map((category) => affinities.get(category) ?? 0))),
    together: within01(together.get(id)?.strength ?? 0),
    wished: categoryIds.some((category) => wishedCategoryIds.has(category)) ? 1 : 0,
    // Logarithmic, so that one product with a thousand times the sales does not suppress all others.
    popular: greatest > 0 ? within01(Math.log1p(Math.max(0, popularity)) / Math.log1p(greatest)) : 0,
    isNew: within01(1 - ageDays / NEW_DAYS),
    bought: boughtIds.has(id) && !isConsumable ? 1 : 0,
  }
}

const within01 = (value: number): number => Math.min(1, Math.max(0, value))

/**
 * Returns the recommendations, best first: by score, then by a hash of product and day, so that similar products
 * alternate. At most three of a subcategory are in any twelve; the list ends when nothing else is left.
 */
export function recommend<C extends Candidate>(
  candidates: readonly C[],
  signals: Signals,
  { now, limit }: { now: Date; limit: number },
): Recommendation<C>[] {
  const greatest = Math.max(0, ...candidates.map(({ popularity }) => popularity))
  const day = now.toISOString().slice(0, 10)
  const scored = candidates.map((candidate) => {
    const terms = termsOf(candidate, signals, { greatest, now })
    return {
      candidate,
      score: TERMS.reduce((sum, term) => sum + WEIGHTS[term] * terms[term], 0),
      reason: reasonOf(candidate, signals, terms),
      turn: hashOf(`${candidate.id} ${day}`),
    }
  })
  scored.sort((a, b) => b.score - a.score || a.turn - b.turn || (a.candidate.id < b.candidate.id ? -1 : 1))
  return spread(scored, limit).map(({ candidate, score, reason }) => ({ candidate, score, reason }))
}

const TERMS = Object.keys(WEIGHTS) as (keyof typeof WEIGHTS)[]

function reasonOf(
  { id, categoryIds }: Candidate,
  { affinities, together }: Signals,
  terms: Record<keyof typeof WEIGHTS, number>,
): Reason {
  const pair = together.get(id)
  const closest = WEIGHTS.together * terms.together
  const nearest = WEIGHTS.category * terms.category
  if (pair && closest > 0 && closest >= nearest) return { kind: 'together', productId: pair.withId }
  // Of categories with equal interest, the narrowest is the most specific.
  const categoryId = categoryIds.findLast((category) => affinities.get(category) === terms.category)
  return categoryId !== undefined && nearest > 0 ? { kind: 'viewed', categoryId } : { kind: 'popular' }
}

/** Selects the best candidates whose subcategory is not exhausted in the eleven results before. */
function spread<R extends Recommendation>(ranked: readonly R[], limit: number): R[] {
  const left = [...ranked]
  const chosen: R[] = []
  while (chosen.length < limit) {
    const recent = chosen.slice(-(WINDOW - 1))
    const index = left.findIndex(({ candidate: { subCategoryId } }) => {
      const alike = recent.filter(({ candidate }) => candidate.subCategoryId === subCategoryId)
      return subCategoryId === null || alike.length < MAX_OF_SUB
    })
    const [next] = index < 0 ? [] : left.splice(index, 1)
    if (!next) break
    chosen.push(next)
  }
  return chosen
}

/** Returns a pseudorandom number that is equal for equal text (FNV-1a). */
export function hashOf(text: string): number {
  let hash = 0x81_1c_9d_c5
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01_00_01_93)
  return hash >>> 0
}
