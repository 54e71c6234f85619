import { summarise, type Judgement } from './metrics.ts'

/** Returns a table of the figures of each kind of query, or of each shop, the worst first. */
export function describeBy(by: 'kind' | 'shop', judgements: readonly Judgement[]): string {
  const groups = Map.groupBy(judgements, ({ query }) => query[by])
  const rows = [...groups].map(([name, all]) => ({ name, ...summarise(all) })).toSorted((a, b) => a.ndcg - b.ndcg)
  const lines = rows.map(({ name, queries, ndcg, zeroRate, wrongRate, categoryRate, variantRate }) =>
    [
      name.padEnd(16),
      String(queries).padStart(7),
      ndcg.toFixed(2).padStart(8),
      ...[zeroRate, wrongRate, categoryRate, variantRate].map(toCell),
    ].join(''),
  )
  const head = ['queries', 'nDCG@10'].map((title) => title.padStart(8)).join('')
  return [`${by.padEnd(15)}${head}   zero  wrong  categ.  var.`, ...lines].join('\n')
}

const toCell = (share: number | null): string => (share === null ? '–' : `${(share * 100).toFixed(0)} %`).padStart(7)

/** Returns the worst queries with what was found; `!` marks products that are wrong, and a number is the grade. */
export const describeWorst = (judgements: readonly Judgement[], count: number): string =>
  judgements
    .filter(
      ({ ndcg, isWrong, hasCategory, hasVariant }) =>
        ndcg < 1 || isWrong || !(hasCategory ?? true) || !(hasVariant ?? true),
    )
    .toSorted((a, b) => Number(b.isWrong) + 1 - b.ndcg - (Number(a.isWrong) + 1 - a.ndcg))
    .slice(0, count)
    .map(describeOne)
    .join('\n')

function describeOne({ query, answer, ndcg, isWrong, hasCategory, hasVariant }: Judgement): string {
  const { shop, term, kind, grades, isUnsold } = query
  const found = answer.found.slice(0, 5).map((slug) => `${grades.get(slug) ?? '!'} ${slug}`)
  const missing = [...grades].filter(([slug, grade]) => grade > 1 && !answer.found.includes(slug))
  return [
    `${ndcg.toFixed(2)} ${shop} "${term}" (${kind})${isUnsold ? ', not sold' : ''}${isWrong ? ', WRONG' : ''}`,
    `     found: ${found.join(', ') || 'nothing'}${answer.isLike ? ' (some words)' : ''}`,
    ...(answer.corrected === null ? [] : [`     corrected: ${answer.corrected}`]),
    ...(missing.length === 0 ? [] : [`     missing: ${missing.map(([slug, grade]) => `${grade} ${slug}`).join(', ')}`]),
    ...(hasCategory === false
      ? [`     offers ${answer.categories.join(', ') || 'no category'}, not ${query.categories.join(' or ')}`]
      : []),
    ...(hasVariant === false
      ? [`     shows ${answer.shownVariant?.join(' / ') ?? 'no variant'}, not ${query.variant.join(' / ')}`]
      : []),
  ].join('\n')
}
