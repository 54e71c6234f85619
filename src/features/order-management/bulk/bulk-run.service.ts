import type { CourierClients } from '#src/features/courier/courier-clients.service.ts'
import { findActiveKey } from '#src/features/access/api-key.service.ts'
import { restoreObject } from '#src/features/changes/change.service.ts'
import { requireRights, rightsOf } from '#src/features/changes/rights.service.ts'
import { findMember } from '#src/features/staff/members/membership.service.ts'
import { writeAuditEntry } from '#src/platform/api/admin.ts'
import type { Admin, AdminContext, ShopContext } from '#src/platform/context.ts'
import { inTransaction, type Tx } from '#src/platform/db/db.ts'
import type { BulkJobRow } from '#src/platform/db/tables.generated.ts'
import { notifyStaff } from '#src/platform/staff-events/notifications.ts'
import { recordStaffEvent } from '#src/platform/staff-events/staff-events.ts'
import { Failure } from '#src/shared/failure.ts'
import { showOrderNumber } from '#src/shared/ids.ts'
import { assignOrder, changeOrderTags } from '../order-note.admin.service.ts'
import { cancelOrder, shipOrder, startProcessing } from '../order.admin.service.ts'
import { bookParcels } from './bulk-parcels.service.ts'
import { MOST_AT_ONCE, type BulkWork } from './bulk.rules.ts'
import { bulkStore, type JobOrder } from './bulk.store.ts'

/** Orders of one turn, so that other jobs of the shop get theirs. */
const TURN = 25
/** With a request to the courier for each: a turn ends before its job belongs to another process. */
const COURIER_TURN = 5

/**
 * Runs a part of a job with the present rights of its sender: each order in a transaction of its own with its outcome, so
 * that an interrupted job does nothing twice. @returns when to go on; null at the end
 */
export async function runBulkJob(context: ShopContext, courier: CourierClients, id: string): Promise<Date | null> {
  const { job, orders, turn } = await inTransaction(context, async (tx) => {
    const store = bulkStore(tx)
    const found = await store.find(id)
    const size = found?.operation === 'bookParcel' ? COURIER_TURN : TURN
    return { job: found, orders: await store.next(id, size), turn: size }
  })
  if (!job || job.ended_at) return null
  const sender = await findSender(context, job)
  const denial = await denialOf(context, job, sender)
  if (denial) await inTransaction(context, (tx) => bulkStore(tx).refuseRest(id, denial))
  else if (sender) {
    for (const order of orders) await tryOne({ ...context, admin: sender }, courier, { job, order })
    if (orders.length === turn) return context.now
  }
  await inTransaction(context, (tx) => end(tx, job))
  return null
}

async function end(tx: Tx<ShopContext>, { id, staff_id: staffId }: BulkJobRow): Promise<void> {
  const store = bulkStore(tx)
  if (!(await store.end(id, { at: tx.now, isStopped: false }))) return
  const total = (await store.count([id])).get(id)?.total ?? 0
  if (staffId !== null && total > MOST_AT_ONCE) notifyStaff(tx, 'jobDone', { target: 'orders', staffId })
}

/** Returns who has started a job, with their present rights; null for one who has none any more. */
async function findSender(context: ShopContext, job: BulkJobRow): Promise<Admin | null> {
  const { staff_id: staffId, key_id: keyId, actor, role } = job
  if (staffId !== null) {
    const member = await findMember(context, staffId)
    // They proved what was necessary when they started it.
    return member && { ...member, isProven: true }
  }
  if (keyId !== null) return findActiveKey(context, keyId)
  return { keyId, staffId, name: actor, role, permissions: [], isProven: true }
}

/** Returns why nothing of a job may be done; null when it may. */
async function denialOf(context: ShopContext, job: BulkJobRow, admin: Admin | null): Promise<Failure | null> {
  if (!admin) return new Failure('permission_missing')
  try {
    await inTransaction({ ...context, admin }, async (tx) => requireRights(tx, await rightsOf(tx, job.operation)))
    return null
  } catch (error) {
    if (error instanceof Failure) return error
    throw error
  }
}

interface Part {
  job: BulkJobRow
  order: JobOrder
}

async function tryOne(context: AdminContext, courier: CourierClients, { job, order }: Part): Promise<void> {
  const { id } = job
  const { orderId } = order
  const work = workOf(job)
  try {
    if (work.operation === 'bookParcel') await bookOne(context, courier, { job, order })
    else await runOne(context, { job, order })
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    await inTransaction(context, (tx) => bulkStore(tx).record(id, orderId, error))
  }
}

async function bookOne(context: AdminContext, courier: CourierClients, { job, order }: Part): Promise<void> {
  const { orderId, orderNumber } = order
  if (!(await bookParcels(context, courier, { jobId: job.id, orderId }))) return
  await inTransaction(context, async (tx) => {
    recordStaffEvent(tx, 'order.changed', showOrderNumber(orderNumber))
    await bulkStore(tx).record(job.id, orderId, null)
  })
}

async function runOne(context: AdminContext, { job, order }: Part): Promise<void> {
  const { id } = job
  const { orderId, orderNumber } = order
  await inTransaction(context, async (tx) => {
    // Another process may run the same job, whose lease on it has ended; or it was stopped.
    if (!(await bulkStore(tx).claim(id, orderId))) return
    // All changes of a job are undone together, under its id; the entry in the log has one of its own.
    const action = await perform({ ...tx, operationId: id }, order, workOf(job))
    recordStaffEvent(tx, 'order.changed', showOrderNumber(orderNumber))
    await writeAuditEntry(tx, { action, target: showOrderNumber(orderNumber), data: { bulkJob: id } })
    await bulkStore(tx).record(id, orderId, null)
  })
}

/** The JSON column is stored by `startBulkJob`. */
const workOf = ({ operation, input }: BulkJobRow): BulkWork => ({ operation, ...(input as object) }) as BulkWork

/** @returns the action of the audit entry */
async function perform(
  tx: Tx<AdminContext>,
  { orderId, orderNumber, trackingNumber }: JobOrder,
  work: BulkWork,
): Promise<string> {
  if ('undoes' in work) {
    await restoreObject(tx, work.undoes, orderId)
    return work.operation === 'assignOrder' ? 'order.assign' : 'order.tag'
  }
  switch (work.operation) {
    case 'startProcessing':
      await startProcessing(tx, orderNumber)
      return 'order.process'
    case 'shipOrder':
      await shipOrder(tx, orderNumber, {
        carrier: work.carrier,
        trackingNumber,
        trackingUrl: '',
        notify: work.notify ?? true,
      })
      return 'order.ship'
    case 'bookParcel':
      throw new Error('parcels are booked outside of a transaction')
    case 'cancelOrder':
      await cancelOrder(tx, orderNumber, { reason: work.reason, restock: work.restock })
      return 'order.cancel'
    case 'setOrderTags':
      await changeOrderTags(tx, orderNumber, work)
      return 'order.tag'
    case 'assignOrder':
      await assignOrder(tx, orderNumber, work.staffId)
      return 'order.assign'
  }
}
