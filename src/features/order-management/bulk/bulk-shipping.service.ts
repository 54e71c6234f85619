import { listCarriers } from '#src/features/shipping/shipping.service.ts'
import type { AdminContext } from '#src/platform/context.ts'
import { inTransaction, type Tx } from '#src/platform/db/db.ts'
import { InputError } from '#src/shared/input-error.ts'
import type { BulkJob, BulkSelection } from './bulk.admin.contract.ts'
import { MAX_BULK_ORDERS } from './bulk.rules.ts'
import { addBulkJob, selectIds } from './bulk.service.ts'
import { bulkStore } from './bulk.store.ts'
import { matchTrackingList, parseTrackingList, type LineRejection } from './tracking-list.rules.ts'

interface Shipping {
  /** Empty for that of each order's delivery option. */
  carrier: string
  /** Lines of an order number and a tracking number. */
  tracking: string
  notify: boolean
}

const TEXTS: Readonly<Record<LineRejection, string>> = {
  format: 'is no order number with a tracking number',
  tooLong: 'has a tracking number of more than 100 characters',
  unselected: 'is not about one of these orders',
  repeated: 'repeats an order',
  notShippable: 'is about an order that cannot be shipped now',
}

/**
 * Starts to ship orders, each with its tracking number.
 * @throws InputError as `startBulkJob`, and for a line that is not about one of the orders
 */
export async function startShipping(
  tx: Tx<AdminContext>,
  selection: BulkSelection,
  { carrier, tracking, notify }: Shipping,
): Promise<BulkJob> {
  const ids = await selectIds(tx, selection, MAX_BULK_ORDERS)
  const { numbers, rejected } = await matchLines(tx, ids, tracking)
  // An order that cannot be shipped is named by the job.
  const first = rejected.find(({ reason }) => reason !== 'notShippable')
  if (first) throw new InputError(`Line ${first.line} ${TEXTS[first.reason]}.`)
  return addBulkJob(tx, ids, { work: { operation: 'shipOrder', carrier, notify }, trackingNumbers: numbers })
}

async function matchLines(tx: Tx<AdminContext>, ids: readonly string[], tracking: string) {
  const orders = await bulkStore(tx).selected(ids)
  return { orders, ...matchTrackingList(parseTrackingList(tracking), orders) }
}

/** Returns what shipping orders with a list of tracking numbers amounts to. @throws InputError as `startBulkJob` */
export const previewShipping = (context: AdminContext, selection: BulkSelection, tracking: string) =>
  inTransaction(
    context,
    async (tx) => {
      const ids = await selectIds(tx, selection, MAX_BULK_ORDERS)
      const { orders, numbers, rejected } = await matchLines(tx, ids, tracking)
      return {
        total: orders.length,
        shippable: orders.filter(({ isShippable }) => isShippable).length,
        matched: numbers.size,
        rejected,
        carriers: (await listCarriers(tx)).map(({ name }) => name),
      }
    },
    { hasOwnPlans: true },
  )
