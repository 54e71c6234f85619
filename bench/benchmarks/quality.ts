import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { QUALITY_MARKS } from '../budgets.ts'
import type { JudgedShop } from '../judged-shops.ts'
import { summarise as summariseTimes } from '../load.ts'
import type { BenchOptions } from '../options.ts'
import { ROOT, spawnOnCore, startServer } from '../process.ts'
import type { Result } from '../result.ts'
import { readJudgedQueries, type JudgedQuery } from '../search-quality/judged-queries.ts'
import { judge, summarise, type Judgement } from '../search-quality/metrics.ts'
import { describeBy, describeWorst } from '../search-quality/report.ts'
import { createSearcher, requireKnown } from '../search-quality/searcher.ts'

/**
 * Runs the judged queries through the search of a server, and prints how good the results are for each kind of query.
 * Queries held apart are only counted, so that the search is not adapted to them.
 */
export async function benchQuality({ dataFolder, isVerbose, worst }: BenchOptions): Promise<Result[]> {
  const dataDir = dataFolder ?? mkdtempSync(join(tmpdir(), 'storefront-quality-'))
  const environment = { DATA_DIR: dataDir, DATABASE_URL: '' }
  const opened = await openJudgedShops(environment)
  const server = await startServer({ root: ROOT, environment }, opened.shops[0]?.host ?? '')
  try {
    const judgeAll = async (queries: readonly JudgedQuery[]): Promise<Judgement[]> => {
      requireKnown(queries, opened.shops)
      const answer = createSearcher(server.port, opened.shops)
      const judgements: Judgement[] = []
      for (const query of queries) judgements.push(judge(query, await answer(query)))
      return judgements
    }
    const queries = readJudgedQueries('judged.txt')
    // The first run loads the shops into the server's memory.
    await judgeAll(queries)
    const judgements = await judgeAll(queries)
    const heldOut = await judgeAll(readJudgedQueries('held-out.txt'))
    const unseen = await judgeAll(readJudgedQueries('unseen.txt'))
    const blind = await judgeAll(readJudgedQueries('blind.txt'))
    const independent = await judgeAll(readJudgedQueries('independent.txt'))
    const sealed = await judgeAll(readJudgedQueries('sealed.txt'))
    const shown = [...judgements, ...unseen, ...blind, ...independent, ...sealed]
    for (const by of ['kind', 'shop'] as const) process.stdout.write(`${describeBy(by, shown)}\n\n`)
    if (isVerbose) process.stdout.write(`${describeWorst(shown, worst)}\n`)
    return [
      toResult('search quality', judgements),
      toResult('search quality, unseen queries', unseen),
      toResult('search quality, held-out queries', heldOut),
      toResult('search quality, blind queries', blind),
      toResult('search quality, independent queries', independent),
      toResult('search quality, sealed queries', sealed),
    ]
  } finally {
    await server.stop()
    await opened.close()
    if (dataFolder === null) rmSync(dataDir, { recursive: true, force: true })
  }
}

/** Opens the database in a process of its own, which runs it until it is closed. */
async function openJudgedShops(
  environment: Record<string, string>,
): Promise<{ shops: JudgedShop[]; close: () => Promise<void> }> {
  process.stderr.write('Preparing the judged shops\n')
  const child = spawnOnCore(1, [join(import.meta.dirname, '../judged-shops.ts')], environment)
  const ended = new Promise<never>((_resolve, reject) =>
    child.once('close', (code) => reject(new Error(`The preparation of the judged shops ended with ${code}.`))),
  )
  const line = new Promise<string>((resolve) => createInterface({ input: child.stdout }).once('line', resolve))
  const shops = JSON.parse(await Promise.race([line, ended])) as JudgedShop[]
  const close = async (): Promise<void> => {
    child.stdin.end()
    await ended.catch(() => {})
  }
  return { shops, close }
}

const PERCENT = 100

function toResult(name: string, judgements: readonly Judgement[]): Result {
  const { queries, ndcg, zeroRate, wrongRate, categoryRate, variantRate, silentCorrections } = summarise(judgements)
  const { p50, p95 } = summariseTimes(
    judgements.map(({ answer }) => answer.milliseconds),
    0,
    1,
  )
  const zero = zeroRate * PERCENT
  const wrong = wrongRate * PERCENT
  const categories = (categoryRate ?? 0) * PERCENT
  const mark = { isExact: true }
  return {
    name,
    values: {
      queries,
      'nDCG@10': ndcg,
      'zero %': zero,
      'wrong %': wrong,
      'suggestions with the expected category %': categories,
      'results with the expected variant %': (variantRate ?? 0) * PERCENT,
      'silent corrections': silentCorrections,
      'p50 in ms': p50,
      'p95 in ms': p95,
    },
    budgets: [
      { ...mark, what: 'nDCG@10', value: ndcg, atLeast: QUALITY_MARKS.ndcg },
      { ...mark, what: 'zero %', value: zero, atMost: QUALITY_MARKS.zeroPercent },
      { ...mark, what: 'wrong %', value: wrong, atMost: QUALITY_MARKS.wrongPercent },
      { ...mark, what: 'categories %', value: categories, atLeast: QUALITY_MARKS.categoryPercent },
    ],
  }
}
