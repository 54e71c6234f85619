import type { ShopContext } from '#src/platform/context.ts'
import { inTransaction, type Tx } from '#src/platform/db/db.ts'
import type { ProductJobRow } from '#src/platform/db/tables.generated.ts'
import { notifyStaff } from '#src/platform/staff-events/notifications.ts'
import { runSteps, undoSteps } from './product-job-steps.service.ts'
import { changesOf } from './product-job.service.ts'
import { productJobStore, type JobStep } from './product-job.store.ts'

/** Products and variants of one transaction: an order that wants one of them waits for it. */
const BATCH_PRODUCTS = 200
const BATCH_VARIANTS = 400
/** How long a turn takes, so that other jobs of the shop get theirs. */
const TURN_MS = 5000

/** Returns as many steps as fit into a transaction, and at least one. */
export function cutBatch(steps: readonly JobStep[]): JobStep[] {
  let variants = 0
  const end = steps.findIndex((step, index) => {
    variants += step.variants
    return index > 0 && variants > BATCH_VARIANTS
  })
  return steps.slice(0, end === -1 ? steps.length : end)
}

/**
 * Runs a turn of a job, or of its undo: batches of products, each in a transaction with its outcomes. An interrupted job
 * goes on behind its last batch, and does nothing twice.
 * @returns when to go on; null at the end
 */
export async function runProductJob(
  context: ShopContext,
  id: string,
  { turnMs = TURN_MS, batch = BATCH_PRODUCTS } = {},
): Promise<Date | null> {
  const end = performance.now() + turnMs
  for (;;) {
    // A plan for the few rows of other calls would compare each of hundreds of rows with all variants of the shop.
    const hasMore = await inTransaction(context, (tx) => runBatch(tx, id, batch), { hasOwnPlans: true })
    if (!hasMore) return null
    if (performance.now() > end) return context.now
  }
}

/** @returns whether there is more to do */
async function runBatch(tx: Tx<ShopContext>, id: string, batch: number): Promise<boolean> {
  const store = productJobStore(tx)
  // The lock also keeps a second process out, whose lease began when that of the first one had ended.
  const job = await store.lock(id)
  if (!job) return false
  const work = workOf(tx, job)
  if (!work) return false
  const steps = cutBatch(await work.next(batch))
  if (steps.length === 0) {
    await work.end()
    return false
  }
  await work.run(steps)
  return true
}

function workOf(tx: Tx<ShopContext>, job: ProductJobRow) {
  const store = productJobStore(tx)
  const { id, actor, ended_at: ended, undo_started_at: began, undo_ended_at: undone, undo_actor: undoActor } = job
  if (ended === null)
    return {
      next: (batch: number) => store.next(id, batch),
      run: (steps: JobStep[]) => runSteps(tx, { jobId: id, changes: changesOf(job), actor }, steps),
      end: async () => {
        await store.change(id, { ended_at: tx.now })
        if (job.staff_id !== null) notifyStaff(tx, 'jobDone', { target: 'products', staffId: job.staff_id })
      },
    }
  if (began === null || undone !== null) return null
  return {
    next: (batch: number) => store.nextToUndo(id, batch),
    run: (steps: JobStep[]) => undoSteps(tx, { jobId: id, actor: undoActor ?? actor }, steps),
    end: () => store.change(id, { undo_ended_at: tx.now }),
  }
}
