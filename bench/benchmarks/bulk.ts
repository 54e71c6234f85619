import { setTimeout as wait } from 'node:timers/promises'
import { listProductIds } from '#src/features/product-management/product-list.service.ts'
import { runProductJob } from '#src/features/product-management/product-job-run.service.ts'
import {
  checkProductJob,
  listProductRows,
  startProductJob,
  undoProductJob,
} from '#src/features/product-management/product-job.service.ts'
import type { AdminContext } from '#src/platform/context.ts'
import { inTransaction } from '#src/platform/db/db.ts'
import type { Result } from '../result.ts'
import { openStaffContext } from '../staff-work.ts'
import type { Subject } from '../subject.ts'

const VARIANTS = 5000
/** Checking, applying and undoing have this time each. */
const AT_MOST_MS = 10_000

/** Products whose variants are read at once. */
const CHUNK = 500

/** Returns products of the shop with at least 5,000 variants; the list for a spreadsheet has no more at once. */
async function readRows(context: AdminContext) {
  const ids = await inTransaction(context, (tx) => listProductIds(tx, {}, VARIANTS))
  const rows: Awaited<ReturnType<typeof listProductRows>> = []
  let variants = 0
  for (let start = 0; start < ids.length && variants < VARIANTS; start += CHUNK) {
    const chunk = await listProductRows(context, { ids: ids.slice(start, start + CHUNK).join(',') })
    rows.push(...chunk)
    variants += chunk.reduce((sum, row) => sum + row.variants.length, 0)
  }
  return rows
}

/** Returns an edit of price and stock for each of 5,000 variants of the shop. */
async function editVariants(context: AdminContext) {
  const rows = await readRows(context)
  let left = VARIANTS
  const edits = rows.flatMap(({ _id: productId, variants }) => {
    const chosen = variants.slice(0, left)
    left -= chosen.length
    const changed = chosen.map(({ _id: variantId, priceAmount, stockOnHand }) => ({
      variantId,
      priceAmount: priceAmount + 10,
      ...(stockOnHand !== null && { stockOnHand: stockOnHand + 1 }),
    }))
    return changed.length === 0 ? [] : [{ productId, variants: changed }]
  })
  return { edits, count: VARIANTS - left }
}

async function runToEnd(context: AdminContext, id: string): Promise<void> {
  while ((await runProductJob(context, id)) !== null) await wait(0)
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}

/** Measures checking, applying and undoing of a change of 5,000 variants in a large shop. */
export async function benchBulk(subject: Subject, products: number): Promise<Result[]> {
  const { big } = subject
  if (!big) throw new Error('the benchmark of bulk changes needs the large shop')
  const { context, close } = await openStaffContext(subject, big.id)
  const { edits, count } = await editVariants(context)
  const times: Record<string, number> = {}
  times.check = await timeOf(() => checkProductJob(context, { edits }))
  let id = ''
  times.apply = await timeOf(async () => {
    ;({ _id: id } = await inTransaction(context, (tx) => startProductJob(tx, { edits })))
    await runToEnd(context, id)
  })
  times.undo = await timeOf(async () => {
    await inTransaction(context, (tx) => undoProductJob(tx, id))
    await runToEnd(context, id)
  })
  await close()
  return Object.entries(times).map(([step, ms]) => ({
    name: `${step} a change of ${count} variants, ${products} products`,
    values: { 'time in ms': ms },
    budgets: [{ what: 'time in ms', value: ms, atMost: AT_MOST_MS }],
  }))
}
