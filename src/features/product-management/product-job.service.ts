import { randomUUIDv7 } from 'node:crypto'
import type { z } from 'zod'
import { getCategoryTree } from '#src/features/categories/category-cache.service.ts'
import { UNDO_HOURS } from '#src/features/changes/change.rules.ts'
import type { AdminContext } from '#src/platform/context.ts'
import { inTransaction, type Tx } from '#src/platform/db/db.ts'
import type { ProductJobRow } from '#src/platform/db/tables.generated.ts'
import { enqueueJob } from '#src/platform/queue/job-queue.ts'
import { Failure } from '#src/shared/failure.ts'
import { may } from '#src/shared/permissions.ts'
import { InputError } from '#src/shared/input-error.ts'
import { productAdminEn } from '#src/shared/messages/catalog/product-admin.en.ts'
import type { productJobAdminContract } from './product-job.admin.contract.ts'
import {
  JOB_FIELDS,
  MAX_EDITED_VARIANTS,
  MAX_JOB_PRODUCTS,
  MAX_NAMED,
  MOST_AT_ONCE,
  type JobCheck,
  type ProductJob,
  type ProductRow,
  type RejectedProduct,
} from './product-job.contract.ts'
import type { JobChanges, ProductEdit } from './product-edit.rules.ts'
import { describeDifferences, isUnchanged, permissionsForJob, planChange } from './product-job.rules.ts'
import { NO_COUNTS, productJobStore, type JobCounts, type JobStep } from './product-job.store.ts'
import type { ProductFilters } from './product-filters.contract.ts'
import { listProductIds } from './product-list.service.ts'
import { describeRejection, runSteps, undoSteps } from './product-job-steps.service.ts'
import { readStates } from './product-state.service.ts'

/** The kind of the queue's job; its key is the id of the product job. */
export const PRODUCT_JOB_KIND = 'product.bulk'
const LISTED = 20
const MAX_AGE_DAYS = 30
const DAY_MS = 24 * 3_600_000

type Input = z.output<(typeof productJobAdminContract)['startProductJob']['body']>

interface Chosen {
  changes: JobChanges
  products: { productId: string; edit: ProductEdit | null }[]
}

/**
 * Changes many products: a few at once, more by the queue.
 * @throws InputError when there are none or too many; Failure `permission_missing`, `invalid_fields`
 */
export async function startProductJob(tx: Tx<AdminContext>, input: Input): Promise<ProductJob> {
  const { changes, products } = await choose(tx, input)
  const store = productJobStore(tx)
  const { admin, now } = tx
  await store.removeBefore(new Date(now.getTime() - MAX_AGE_DAYS * DAY_MS))
  const id = randomUUIDv7()
  const job = { id, changes: JSON.stringify(changes), staff_id: admin.staffId, actor: admin.name, started_at: now }
  await store.add(job, products)
  const steps = await store.next(id, MOST_AT_ONCE + 1)
  if (steps.length === 0) throw new InputError('There are no such products.')
  if (isFew(steps)) {
    await runSteps(tx, { jobId: id, changes, actor: admin.name }, steps)
    await store.change(id, { ended_at: now })
  } else enqueueJob(tx, { kind: PRODUCT_JOB_KIND, key: id, runAt: now })
  return readProductJob(tx, id)
}

const isFew = (steps: readonly { variants: number }[]): boolean =>
  steps.length <= MOST_AT_ONCE && steps.reduce((sum, { variants }) => sum + variants, 0) <= MOST_AT_ONCE

/** Returns what a job would change, without changing anything. @throws as `startProductJob` */
export const checkProductJob = (context: AdminContext, input: Input): Promise<JobCheck> =>
  inTransaction(context, async (tx) => {
    const { changes, products } = await choose(tx, input)
    const states = await readStates(
      tx,
      products.map(({ productId }) => productId),
      false,
    )
    const circumstances = { now: tx.now, currency: tx.shop.currency }
    const check: JobCheck = { products: 0, changed: 0, unchanged: 0, refused: 0, differences: [], refusals: [] }
    for (const { productId, edit } of products) {
      const before = states.get(productId)
      if (!before) continue
      check.products += 1
      const plan = planChange(before, { edit, changes }, circumstances)
      if ('refusal' in plan) {
        check.refused += 1
        check.refusals.push({ productId, name: before.name, ...describeRejection(plan.refusal) })
      } else if (isUnchanged(before, plan.after)) check.unchanged += 1
      else {
        check.changed += 1
        if (check.differences.length < MAX_NAMED) check.differences.push(...describeDifferences(before, plan.after))
      }
    }
    const named = { differences: check.differences.slice(0, MAX_NAMED), refusals: check.refusals.slice(0, MAX_NAMED) }
    return { ...check, ...named }
  })

/** Reads what is to be done, and requires that the sender may. */
async function choose(tx: Tx<AdminContext>, input: Input): Promise<Chosen> {
  const { products, filter, edits, ...given } = input
  const changes: JobChanges = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))
  if ([products, filter, edits].filter((one) => one !== undefined).length !== 1)
    throw new InputError('Name products, give a filter, or give edits.')
  if (Object.keys(changes).length === 0 && edits === undefined) throw new InputError('Say what is to be changed.')
  requirePermissions(tx, changes, edits ?? [])
  await requireCategories(tx, [changes, ...(edits ?? [])])
  const ids = products ?? (filter ? await listProductIds(tx, filter, MAX_JOB_PRODUCTS + 1) : [])
  if (ids.length > MAX_JOB_PRODUCTS)
    throw new InputError(`These are more than ${MAX_JOB_PRODUCTS} products. Please narrow the filter.`)
  const byProduct = edits ? new Map(edits.map((edit) => [edit.productId, edit])) : null
  if (byProduct && byProduct.size < (edits?.length ?? 0)) throw new InputError('A product has edits twice.')
  if ((edits ?? []).reduce((sum, { variants }) => sum + variants.length, 0) > MAX_EDITED_VARIANTS)
    throw new InputError(`At most ${MAX_EDITED_VARIANTS} variants can be edited at once.`)
  return {
    changes,
    products: byProduct
      ? [...byProduct].map(([productId, edit]) => ({ productId, edit }))
      : [...new Set(ids)].map((productId) => ({ productId, edit: null })),
  }
}

/** Requires the permissions of members for what is changed; API keys have those of their role. */
function requirePermissions({ admin }: AdminContext, changes: JobChanges, edits: readonly ProductEdit[]): void {
  const permissions = permissionsForJob(changes, edits)
  if (admin.staffId !== null) {
    if (!permissions.every((permission) => admin.permissions.includes(permission)))
      throw new Failure('permission_missing')
  } else if (permissions.length > 0 && (admin.role === null || !may(admin.role, 'administer')))
    throw new Failure('forbidden')
}

async function requireCategories(
  tx: Tx<AdminContext>,
  all: readonly { categoryId?: string | null | undefined }[],
): Promise<void> {
  const tree = await getCategoryTree(tx)
  const isMissing = all.some(({ categoryId = null }) => categoryId !== null && tree.pathOf(categoryId).length === 0)
  if (isMissing) throw new Failure('invalid_fields', { fields: { categoryId: productAdminEn.unknownCategory } })
}

/** Returns the newest jobs. */
export const listProductJobs = (context: AdminContext): Promise<ProductJob[]> =>
  inTransaction(context, async (tx) => {
    const store = productJobStore(tx)
    const rows = await store.newest(LISTED)
    const counts = await store.count(rows.map(({ id }) => id))
    return rows.map((row) => show(tx, row, { counts: counts.get(row.id), refusals: [] }))
  })

/** @throws Failure `not_found` */
export const readProductJob = (context: AdminContext, id: string): Promise<ProductJob> =>
  inTransaction(context, async (tx) => {
    const store = productJobStore(tx)
    const row = await store.find(id)
    if (!row) throw new Failure('not_found')
    const counts = (await store.count([id])).get(id)
    return show(tx, row, { counts, refusals: await store.refusals(id, MAX_NAMED) })
  })

const undoEnd = ({ started_at: at }: ProductJobRow): Date => new Date(at.getTime() + UNDO_HOURS * 3_600_000)

/** Returns the changes of a job, which `startProductJob` has stored. */
export const changesOf = ({ changes }: ProductJobRow): JobChanges => changes as JobChanges

function stateOf({
  ended_at: ended,
  is_stopped: isStopped,
  undo_started_at: began,
  undo_ended_at: undone,
}: ProductJobRow) {
  if (undone) return 'undone'
  if (began) return 'undoing'
  return ended === null ? 'running' : isStopped ? 'stopped' : 'done'
}

function show(
  { now }: AdminContext,
  row: ProductJobRow,
  { counts = NO_COUNTS, refusals }: { counts: JobCounts | undefined; refusals: readonly RejectedProduct[] },
): ProductJob {
  const fields = JOB_FIELDS.filter((name) => name in changesOf(row))
  const canUndo = row.ended_at !== null && row.undo_started_at === null && counts.done > 0 && now < undoEnd(row)
  return {
    _id: row.id,
    fields: fields.length > 0 ? fields : ['edits'],
    state: stateOf(row),
    startedBy: row.actor,
    startedAt: row.started_at.toISOString(),
    endedAt: row.ended_at?.toISOString() ?? null,
    ...counts,
    refusals: [...refusals],
    undoUntil: canUndo ? undoEnd(row).toISOString() : null,
  }
}

const editsOf = (steps: readonly JobStep[]): ProductEdit[] => steps.flatMap(({ edit }) => edit ?? [])

/** Stops a job; what is done stays done. @throws Failure `not_found`, `permission_missing` */
export async function stopProductJob(tx: Tx<AdminContext>, id: string): Promise<void> {
  const store = productJobStore(tx)
  const job = await store.lock(id)
  if (!job) throw new Failure('not_found')
  if (job.ended_at !== null) return
  requirePermissions(tx, changesOf(job), editsOf(await store.next(id, MAX_JOB_PRODUCTS)))
  await store.change(id, { ended_at: tx.now, is_stopped: true })
}

/**
 * Gives products back what a job has changed and nobody has changed since.
 * @throws Failure `not_found`, `undo_expired`, `permission_missing`; InputError while the job runs
 */
export async function undoProductJob(tx: Tx<AdminContext>, id: string): Promise<ProductJob> {
  const store = productJobStore(tx)
  const job = await store.lock(id)
  if (!job) throw new Failure('not_found')
  if (job.ended_at === null) throw new InputError('The job is still running. Stop it first.')
  if (job.undo_started_at !== null || tx.now >= undoEnd(job)) throw new Failure('undo_expired')
  const steps = await store.nextToUndo(id, MAX_JOB_PRODUCTS)
  requirePermissions(tx, changesOf(job), editsOf(steps))
  await store.change(id, { undo_started_at: tx.now, undo_actor: tx.admin.name })
  if (isFew(steps)) {
    await undoSteps(tx, { jobId: id, actor: tx.admin.name }, steps)
    await store.change(id, { undo_ended_at: tx.now })
  } else enqueueJob(tx, { kind: PRODUCT_JOB_KIND, key: id, runAt: tx.now })
  return readProductJob(tx, id)
}

/** Returns products with their variants, for a spreadsheet; at most 5,000 variants. @throws InputError for more */
export const listProductRows = (context: AdminContext, filters: ProductFilters): Promise<ProductRow[]> =>
  inTransaction(
    context,
    async (tx) => {
      const ids = await listProductIds(tx, filters, MAX_EDITED_VARIANTS + 1)
      const states = await readStates(tx, ids.slice(0, MAX_EDITED_VARIANTS), false)
      const found = ids.flatMap((id) => states.get(id) ?? [])
      if (found.reduce((sum, { variants }) => sum + variants.length, ids.length - found.length) > MAX_EDITED_VARIANTS)
        throw new InputError(`These are more than ${MAX_EDITED_VARIANTS} variants. Please choose fewer products.`)
      return found.map(({ id: _id, version, name, image, status, variants }) => ({
        _id,
        version,
        name,
        image,
        status,
        variants: variants.map(({ id, label, sku, priceAmount, sale, stockTracked, stockOnHand, backorderLimit }) => ({
          _id: id,
          label,
          sku,
          priceAmount,
          sale: sale && { amount: sale.amount, endsAt: sale.endsAt },
          stockOnHand: stockTracked ? stockOnHand : null,
          backorderLimit,
        })),
      }))
    },
    { hasOwnPlans: true },
  )
