import type { CourierClients } from '#src/features/courier/courier-clients.service.ts'
import { hasCourier } from '#src/features/courier/courier.service.ts'
import { rejection } from '#src/features/courier/parcel-draft.service.ts'
import { bookParcel } from '#src/features/courier/parcel.service.ts'
import { writeAuditEntry } from '#src/platform/api/admin.ts'
import type { AdminContext } from '#src/platform/context.ts'
import { inTransaction, type Tx } from '#src/platform/db/db.ts'
import type { BulkJob, BulkSelection } from './bulk.admin.contract.ts'
import { MAX_BULK_ORDERS } from './bulk.rules.ts'
import { addBulkJob, selectIds } from './bulk.service.ts'
import { bulkStore, type JobOrder } from './bulk.store.ts'

/**
 * Starts to book parcels for orders.
 * @throws InputError as `startBulkJob`; Failure `parcel_rejected` in a shop without a courier
 */
export async function startBooking(tx: Tx<AdminContext>, selection: BulkSelection): Promise<BulkJob> {
  const ids = await selectIds(tx, selection, MAX_BULK_ORDERS)
  if (!(await hasCourier(tx))) throw rejection('noCourier')
  return addBulkJob(tx, ids, { work: { operation: 'bookParcel' } })
}

/** Returns how many parcels booking orders amounts to. @throws InputError as `startBulkJob` */
export const previewParcels = (context: AdminContext, selection: BulkSelection) =>
  inTransaction(
    context,
    async (tx) => ({
      ...(await bulkStore(tx).sumParcels(await selectIds(tx, selection, MAX_BULK_ORDERS))),
      hasCourier: await hasCourier(tx),
    }),
    { hasOwnPlans: true },
  )

/**
 * Books the parcels of an order of a job. The entries in the log come first, because the courier's response can be lost;
 * a parcel that is booked already is not booked again.
 * @returns false when the order is not to be done any more
 * @throws Failure as the courier's `bookParcel`; `parcel_rejected` when nothing waits for a parcel
 */
export async function bookParcels(
  context: AdminContext,
  courier: CourierClients,
  { jobId, orderId }: { jobId: string } & Pick<JobOrder, 'orderId'>,
): Promise<boolean> {
  const shipmentIds = await inTransaction(context, async (tx) => {
    const store = bulkStore(tx)
    if (!(await store.claim(jobId, orderId))) return null
    const found = await store.shipmentsToBook(orderId)
    for (const target of found) await writeAuditEntry(tx, { action: 'shipment.book', target, data: { bulkJob: jobId } })
    return found
  })
  if (!shipmentIds) return false
  if (shipmentIds.length === 0) throw rejection('noShipment')
  for (const shipmentId of shipmentIds) await bookParcel(context, courier, { shipmentId })
  return true
}
