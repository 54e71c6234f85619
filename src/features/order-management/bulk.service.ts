import { randomUUIDv7 } from 'node:crypto'
import type { z } from 'zod'
import { writeAuditEntry } from '#src/platform/api/admin.ts'
import type { AdminContext, ShopContext } from '#src/platform/context.ts'
import { inTransaction, type Tx } from '#src/platform/db/db.ts'
import type { BulkJobRow } from '#src/platform/db/tables.generated.ts'
import { enqueueJob } from '#src/platform/queue/job-queue.ts'
import { notifyStaff } from '#src/platform/staff-events/notifications.ts'
import { Failure } from '#src/shared/failure.ts'
import { readCrockford, showOrderNumber } from '#src/shared/ids.ts'
import { InputError } from '#src/shared/input-error.ts'
import { MAX_BULK_ORDERS, MAX_NAMED, type BulkJob, type bulkAdminContract } from './bulk.admin.contract.ts'
import { bulkStore, type JobCounts, type RejectedOrder } from './bulk.store.ts'
import { selectOrders } from './order-list.service.ts'
import { shipOrder, startProcessing } from './order.admin.service.ts'

/** The kind of the queue's job; its key is the id of the bulk job. */
export const BULK_KIND = 'order.bulk'
/** Orders of one turn, so that other jobs of the shop get theirs. */
const TURN = 25
const LISTED = 20

type Input = z.output<(typeof bulkAdminContract)['startBulkJob']['body']>

/**
 * Starts an operation on many orders, which the queue runs.
 * @throws InputError when there are none or too many
 */
export async function startBulkJob(tx: Tx<AdminContext>, input: Input): Promise<BulkJob> {
  const { operation, orders, filter, carrier } = input
  const store = bulkStore(tx)
  if ((orders === undefined) === (filter === undefined)) throw new InputError('Name orders, or give a filter.')
  const ids = orders
    ? await store.idsOf(orders.map(readCrockford))
    : await selectOrders(tx, filter ?? {}, MAX_BULK_ORDERS + 1)
  if (ids.length === 0) throw new InputError('There are no such orders.')
  if (ids.length > MAX_BULK_ORDERS)
    throw new InputError(`These are more than ${MAX_BULK_ORDERS} orders. Please narrow the filter.`)
  const { admin, now } = tx
  const id = randomUUIDv7()
  const sender = { staff_id: admin.staffId, key_id: admin.keyId, actor: admin.name, role: admin.role }
  await store.add({ ...sender, id, operation, input: JSON.stringify({ carrier }), started_at: now }, ids)
  enqueueJob(tx, { kind: BULK_KIND, key: id, runAt: now })
  return readBulkJob(tx, id)
}

/** Returns the newest jobs. */
export const listBulkJobs = (context: AdminContext): Promise<BulkJob[]> =>
  inTransaction(context, async (tx) => {
    const store = bulkStore(tx)
    const rows = await store.newest(LISTED)
    const counts = await store.count(rows.map(({ id }) => id))
    return rows.map((row) => show(row, counts.get(row.id), []))
  })

/** @throws Failure `not_found` */
export const readBulkJob = (context: AdminContext, id: string): Promise<BulkJob> =>
  inTransaction(context, async (tx) => {
    const store = bulkStore(tx)
    const row = await store.find(id)
    if (!row) throw new Failure('not_found')
    return show(row, (await store.count([id])).get(id), await store.refusals(id, MAX_NAMED))
  })

function show(
  row: BulkJobRow,
  counts: JobCounts = { total: 0, done: 0, refused: 0 },
  refusals: readonly RejectedOrder[],
): BulkJob {
  return {
    _id: row.id,
    operation: row.operation,
    startedBy: row.actor,
    startedAt: row.started_at.toISOString(),
    endedAt: row.ended_at?.toISOString() ?? null,
    isStopped: row.is_stopped,
    total: counts.total,
    done: counts.done,
    refused: counts.refused,
    refusals: refusals.map((refusal) => ({ ...refusal, orderNumber: showOrderNumber(refusal.orderNumber) })),
  }
}

/** Stops a job; what is done stays done. @throws Failure `not_found` */
export async function stopBulkJob(tx: Tx<AdminContext>, id: string): Promise<void> {
  const store = bulkStore(tx)
  if (!(await store.find(id))) throw new Failure('not_found')
  await store.end(id, { at: tx.now, isStopped: true })
}

/**
 * Runs a part of a job: each order in a transaction of its own with its outcome, so that an interrupted job does nothing
 * twice. @returns when to go on; null at the end
 */
export async function runBulkJob(context: ShopContext, id: string): Promise<Date | null> {
  const { job, orders } = await inTransaction(context, async (tx) => {
    const store = bulkStore(tx)
    return { job: await store.find(id), orders: await store.next(id, TURN) }
  })
  if (!job || job.ended_at) return null
  // Who started it has proven what was necessary.
  const admin = {
    keyId: job.key_id,
    staffId: job.staff_id,
    name: job.actor,
    role: job.role,
    permissions: [],
    isProven: true,
  }
  for (const order of orders) await runOne({ ...context, admin }, job, order)
  if (orders.length === TURN) return context.now
  await inTransaction(context, async (tx) => {
    await bulkStore(tx).end(id, { at: tx.now, isStopped: false })
    if (job.staff_id !== null) notifyStaff(tx, 'jobDone', { target: 'orders', staffId: job.staff_id })
  })
  return null
}

async function runOne(
  context: AdminContext,
  { id, operation, input }: BulkJobRow,
  { orderId, orderNumber }: { orderId: string; orderNumber: string },
): Promise<void> {
  // The JSON column is stored by `startBulkJob`.
  const { carrier } = input as { carrier: string }
  try {
    await inTransaction(context, async (tx) => {
      if (operation === 'shipOrder') await shipOrder(tx, orderNumber, { carrier, trackingNumber: '', trackingUrl: '' })
      else await startProcessing(tx, orderNumber)
      const action = operation === 'shipOrder' ? 'order.ship' : 'order.process'
      await writeAuditEntry(tx, { action, target: showOrderNumber(orderNumber), data: { bulkJob: id } })
      await bulkStore(tx).record(id, orderId, null)
    })
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    await inTransaction(context, (tx) => bulkStore(tx).record(id, orderId, error))
  }
}
