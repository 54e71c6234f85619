import { csvStream } from '#src/platform/api/csv-download.ts'
import { writeAuditEntry } from '#src/platform/api/admin.ts'
import type { AdminContext } from '#src/platform/context.ts'
import { inTransaction } from '#src/platform/db/db.ts'
import type { DocumentResponse } from '#src/shared/endpoint.ts'
import { showOrderNumber } from '#src/shared/ids.ts'
import { localTime } from '#src/shared/local-time.ts'
import { toDecimal } from '#src/shared/money.ts'
import type { OrderFilters } from './order-list.admin.contract.ts'
import { MAX_EXPORTED } from './order-list.rules.ts'
import { filterOf } from './order-list.service.ts'
import { orderListStore, type ExportedOrder } from './order-list.store.ts'
import type { OrderFilter } from './order-selection.store.ts'

/** Orders of one statement and one part of the stream. */
const BATCH = 1000

const HEAD = (
  'order,placed,status,payment,fulfilment,name,email,phone,address,postcode,city,country,delivery,promised from,' +
  'promised to,payment method,coupon,items,currency,subtotal,discount,shipping,fee,tax,total,received,refunded'
).split(',')

/**
 * Exports the orders of a filter as CSV, the newest first, at most a million. The audit log has the filter and the number of
 * rows, but no text that was searched for, which may name a shopper.
 */
export async function exportOrders(context: AdminContext, filters: OrderFilters): Promise<DocumentResponse> {
  const filter = filterOf(context, filters)
  const ids = await inTransaction(
    context,
    async (tx) => {
      const store = orderListStore(tx)
      const found = await store.idsToExport(filter)
      const count = Math.min(found?.length ?? (await store.total(filter)), MAX_EXPORTED)
      const data = { ...filters, ...(filters.search !== undefined && { search: 'text' }), count }
      await writeAuditEntry(tx, { action: 'order.export', target: '', data })
      return found
    },
    { hasOwnPlans: true },
  )
  return csvStream('orders.csv', {
    head: HEAD,
    batches: readBatches(context, filter, ids),
    toRows: (rows) => rows.map((row) => lineOf(context, row)),
  })
}

/** Reads the orders in short transactions, so that a slow client holds no connection. */
async function* readBatches(
  context: AdminContext,
  filter: OrderFilter,
  ids: readonly string[] | null,
): AsyncGenerator<readonly ExportedOrder[]> {
  let after: ExportedOrder | null = null
  for (let start = 0; start < (ids?.length ?? MAX_EXPORTED); start += BATCH) {
    const part = ids ? { ids: ids.slice(start, start + BATCH) } : { filter, after, limit: BATCH }
    const rows: readonly ExportedOrder[] = await inTransaction(context, (tx) => orderListStore(tx).listToExport(part), {
      hasOwnPlans: true,
    })
    if (rows.length > 0) yield rows
    after = rows.at(-1) ?? null
    if (!ids && rows.length < BATCH) return
  }
}

function lineOf({ shop }: AdminContext, row: ExportedOrder): string[] {
  const { currency } = row
  const { date, clock } = localTime(row.placedAt, shop.time_zone)
  // The JSON column is stored from the type of addresses.
  const address = row.address as Readonly<Record<string, string | undefined>>
  const { name = '', addressLine1, addressLine2, postcode = '', city = '', country = '' } = address
  const state = [row.status, row.paymentStatus, row.fulfilmentStatus]
  const customer = [name, row.email, row.phone, [addressLine1, addressLine2].filter(Boolean).join(', ')]
  const delivery = [postcode, city, country, row.delivery, row.promisedFrom ?? '', row.promisedTo ?? '']
  const payment = [row.provider, row.couponCode ?? '', String(row.pieces), currency]
  const amounts = [row.subtotal, row.discount, row.shipping, row.fee, row.tax, row.total, row.captured, row.refunded]
  return [
    showOrderNumber(row.orderNumber),
    `${date} ${clock}`,
    ...state,
    ...customer,
    ...delivery,
    ...payment,
    ...amounts.map((amount) => toDecimal(amount, currency)),
  ]
}
