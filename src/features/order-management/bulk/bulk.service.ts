import { randomUUIDv7 } from 'node:crypto'
import { beginUndo, undoStatesOf } from '#src/features/changes/change.service.ts'
import { requireRights, rightsOf } from '#src/features/changes/rights.service.ts'
import { requireMember } from '#src/features/staff/colleagues.service.ts'
import type { AdminContext } from '#src/platform/context.ts'
import { inTransaction, type Tx } from '#src/platform/db/db.ts'
import type { BulkJobRow } from '#src/platform/db/tables.generated.ts'
import { enqueueJob } from '#src/platform/queue/job-queue.ts'
import { Failure } from '#src/shared/failure.ts'
import { readCrockford, showOrderNumber } from '#src/shared/ids.ts'
import { InputError } from '#src/shared/input-error.ts'
import { selectOrders } from '../order-list.service.ts'
import type { BulkJob, BulkSelection } from './bulk.admin.contract.ts'
import { MAX_BULK_ORDERS, MAX_NAMED, type BulkWork } from './bulk.rules.ts'
import { bulkStore, type JobCounts, type RejectedOrder } from './bulk.store.ts'

/** The kind of the queue's job; its key is the id of the bulk job. */
export const BULK_KIND = 'order.bulk'
const LISTED = 20

/**
 * Starts an operation on many orders, which the queue runs. Its id is that of the audit entry, and of the operation that
 * has waited for it.
 * @throws InputError when there are none or too many, or one does not exist
 */
export const startBulkJob = async (tx: Tx<AdminContext>, selection: BulkSelection, work: BulkWork): Promise<BulkJob> =>
  addBulkJob(tx, await selectIds(tx, selection, MAX_BULK_ORDERS), { work })

interface NewJob {
  work: BulkWork
  /** Tracking numbers by the ids of the orders. */
  trackingNumbers?: ReadonlyMap<string, string>
}

/** Starts an operation on orders by their ids; see `startBulkJob`. */
export async function addBulkJob(
  tx: Tx<AdminContext>,
  ids: readonly string[],
  { work, trackingNumbers = new Map() }: NewJob,
): Promise<BulkJob> {
  const { admin, now } = tx
  const { operation, ...input } = work
  const id = tx.operationId ?? randomUUIDv7()
  const sender = { staff_id: admin.staffId, key_id: admin.keyId, actor: admin.name, role: admin.role }
  await bulkStore(tx).add(
    { ...sender, id, operation, input: JSON.stringify(input), started_at: now },
    ids,
    trackingNumbers,
  )
  enqueueJob(tx, { kind: BULK_KIND, key: id, runAt: now })
  return readBulkJob(tx, id)
}

/**
 * Starts to assign orders.
 * @param staffId null removes the assignment
 * @throws InputError as `startBulkJob`; Failure `invalid_fields` for a person who does not work in the shop
 */
export async function startAssignment(
  tx: Tx<AdminContext>,
  selection: BulkSelection,
  staffId: string | null,
): Promise<BulkJob> {
  if (staffId !== null) await requireMember(tx, staffId)
  return startBulkJob(tx, selection, { operation: 'assignOrder', staffId })
}

/**
 * Returns the ids of the orders that are named, or of all that a filter selects.
 * @throws InputError when there are none or more than `most`, or one does not exist
 */
export async function selectIds(
  tx: Tx<AdminContext>,
  { orders, filter }: BulkSelection,
  most: number,
): Promise<string[]> {
  if ((orders === undefined) === (filter === undefined)) throw new InputError('Name orders, or give a filter.')
  const ids = orders ? await idsOfNumbers(tx, orders) : await selectOrders(tx, filter ?? {}, most + 1)
  if (ids.length === 0) throw new InputError('There are no such orders.')
  if (ids.length > most) throw new InputError(`These are more than ${most} orders. Please choose fewer.`)
  return ids
}

/** Returns the numbers, as they are stored, of the orders of a selection. @throws InputError as `startBulkJob` */
export async function listOrderNumbers(tx: Tx<AdminContext>, selection: BulkSelection): Promise<string[]> {
  const orders = await bulkStore(tx).selected(await selectIds(tx, selection, MAX_BULK_ORDERS))
  return orders.map(({ orderNumber }) => orderNumber)
}

async function idsOfNumbers(tx: Tx<AdminContext>, orders: readonly string[]): Promise<string[]> {
  const numbers = new Set(orders.map(readCrockford))
  const found = await bulkStore(tx).idsOf([...numbers])
  const missing = [...numbers].find((number) => !found.has(number))
  if (missing !== undefined) throw new InputError(`There is no order ${showOrderNumber(missing)}.`)
  return [...found.values()]
}

/** Returns what cancelling orders amounts to, without writing it. @throws InputError as `startBulkJob` */
export const previewCancellation = (context: AdminContext, selection: BulkSelection) =>
  inTransaction(context, async (tx) => bulkStore(tx).sumCancellation(await selectIds(tx, selection, MAX_BULK_ORDERS)), {
    hasOwnPlans: true,
  })

/** Returns the newest jobs. */
export const listBulkJobs = (context: AdminContext): Promise<BulkJob[]> =>
  inTransaction(context, async (tx) => {
    const store = bulkStore(tx)
    const rows = await store.newest(LISTED)
    const counts = await store.count(rows.map(({ id }) => id))
    const undos = await undoStatesOf(
      tx,
      rows.map(({ id }) => id),
    )
    return rows.map((row) => show(row, { counts: counts.get(row.id), refusals: [], undo: undos.get(row.id) }))
  })

/** @throws Failure `not_found` */
export const readBulkJob = (context: AdminContext, id: string): Promise<BulkJob> =>
  inTransaction(context, async (tx) => {
    const store = bulkStore(tx)
    const row = await store.find(id)
    if (!row) throw new Failure('not_found')
    const undo = (await undoStatesOf(tx, [id])).get(id)
    return show(row, { counts: (await store.count([id])).get(id), refusals: await store.refusals(id, MAX_NAMED), undo })
  })

interface JobFacts {
  counts: JobCounts | undefined
  refusals: readonly RejectedOrder[]
  undo: 'possible' | 'done' | undefined
}

const NO_COUNTS: JobCounts = { total: 0, done: 0, refused: 0 }

function show(row: BulkJobRow, { counts = NO_COUNTS, refusals, undo }: JobFacts): BulkJob {
  return {
    _id: row.id,
    operation: row.operation,
    startedBy: row.actor,
    startedAt: row.started_at.toISOString(),
    endedAt: row.ended_at?.toISOString() ?? null,
    isStopped: row.is_stopped,
    undoes: (row.input as { undoes?: string }).undoes ?? null,
    canUndo: row.ended_at !== null && undo === 'possible',
    total: counts.total,
    done: counts.done,
    refused: counts.refused,
    refusals: refusals.map((refusal) => ({ ...refusal, orderNumber: showOrderNumber(refusal.orderNumber) })),
  }
}

/**
 * Starts to take back what a job has changed. Orders that were changed since are refused.
 * @throws Failure `not_found`, `undo_expired`; `permission_missing`, `forbidden` as its operation
 */
export async function undoBulkJob(tx: Tx<AdminContext>, id: string): Promise<BulkJob> {
  const job = await bulkStore(tx).lock(id)
  if (!job) throw new Failure('not_found')
  requireRights(tx, await rightsOf(tx, job.operation))
  if (job.ended_at === null) throw new Failure('undo_expired')
  return addBulkJob(tx, await beginUndo(tx, id), { work: { operation: job.operation, undoes: id } })
}

/** Stops a job; what is done stays done. @throws Failure `not_found`; `permission_missing`, `forbidden` as its operation */
export async function stopBulkJob(tx: Tx<AdminContext>, id: string): Promise<void> {
  const store = bulkStore(tx)
  const job = await store.find(id)
  if (!job) throw new Failure('not_found')
  requireRights(tx, await rightsOf(tx, job.operation))
  await store.end(id, { at: tx.now, isStopped: true })
}
