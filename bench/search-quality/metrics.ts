import type { Grade, JudgedQuery } from './judged-queries.ts'

/** What the shop answered to a query. */
export interface Answer {
  /** Slugs of the products, the first ten. */
  found: readonly string[]
  /** Whether the page says that nothing has all words. */
  isLike: boolean
  /** The term searched instead. */
  corrected: string | null
  /** Slugs of the categories offered while typing, or on the page of a product not sold. */
  categories: readonly string[]
  /** The option values of the variant shown, of the first product that has the expected ones; null without such. */
  shownVariant: readonly string[] | null
  milliseconds: number
}

/** A query with its answer and how good that is. */
export interface Judgement {
  query: JudgedQuery
  answer: Answer
  ndcg: number
  /** Something fits, and nothing is shown. */
  isZero: boolean
  /** Something unrelated is among the first three. */
  isWrong: boolean
  /** Null when no category is expected. */
  hasCategory: boolean | null
  /** Null when no variant is expected. */
  hasVariant: boolean | null
  /** The shop has nothing for the words, and shows other ones without saying so. */
  isSilentCorrection: boolean
}

export interface Summary {
  queries: number
  ndcg: number
  zeroRate: number
  wrongRate: number
  /** Share of the suggestions with the expected category; null when none is expected. */
  categoryRate: number | null
  variantRate: number | null
  silentCorrections: number
}

const TOP = 10
const FIRST = 3

/**
 * Returns the normalised discounted cumulative gain of the first ten results: 1 for the best possible order, 0 when
 * nothing fits. A product counts 2^grade − 1, divided by the logarithm of its position.
 */
export function ndcgOf(grades: ReadonlyMap<string, Grade>, found: readonly string[]): number {
  const best = dcgOf([...grades.values()].toSorted((a, b) => b - a))
  return best === 0 ? 0 : dcgOf(found.map((slug) => grades.get(slug) ?? 0)) / best
}

const dcgOf = (grades: readonly number[]): number =>
  grades.slice(0, TOP).reduce((sum, grade, index) => sum + (2 ** grade - 1) / Math.log2(index + 2), 0)

/** Judges an answer. */
export function judge(query: JudgedQuery, answer: Answer): Judgement {
  const { grades, isUnsold, categories, variant } = query
  const { found, isLike, corrected, shownVariant } = answer
  const isSaidFirst = found.length === 0 || isLike
  return {
    query,
    answer,
    ndcg: isUnsold ? Number(isSaidFirst) : ndcgOf(grades, found),
    isZero: !isUnsold && found.length === 0,
    isWrong: isUnsold ? !isSaidFirst : found.slice(0, FIRST).some((slug) => !grades.has(slug)),
    hasCategory: categories.length === 0 ? null : categories.some((slug) => answer.categories.includes(slug)),
    hasVariant: variant.length === 0 ? null : variant.every((value) => shownVariant?.includes(value)),
    isSilentCorrection: isUnsold && corrected !== null && !isSaidFirst,
  }
}

/** Returns the averages of judgements. */
export function summarise(judgements: readonly Judgement[]): Summary {
  const share = (is: (judgement: Judgement) => boolean): number => meanOf(judgements.map((each) => Number(is(each))))
  const shareOf = (read: (judgement: Judgement) => boolean | null): number | null => {
    const known = judgements.map(read).filter((value) => value !== null)
    return known.length === 0 ? null : meanOf(known.map(Number))
  }
  return {
    queries: judgements.length,
    ndcg: meanOf(judgements.map(({ ndcg }) => ndcg)),
    zeroRate: share(({ isZero }) => isZero),
    wrongRate: share(({ isWrong }) => isWrong),
    categoryRate: shareOf(({ hasCategory }) => hasCategory),
    variantRate: shareOf(({ hasVariant }) => hasVariant),
    silentCorrections: judgements.filter(({ isSilentCorrection }) => isSilentCorrection).length,
  }
}

const meanOf = (values: readonly number[]): number =>
  values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length
