import { csvStream } from '#src/platform/api/csv-download.ts'
import { writeAuditEntry } from '#src/platform/api/admin.ts'
import type { AdminContext } from '#src/platform/context.ts'
import { inTransaction } from '#src/platform/db/db.ts'
import type { DocumentResponse } from '#src/shared/endpoint.ts'
import { localTime } from '#src/shared/local-time.ts'
import { toDecimal } from '#src/shared/money.ts'
import type { CustomerFilters } from './customer.admin.contract.ts'
import { toFilter } from './customer-list.service.ts'
import { customerListStore, type CustomerFilter, type ListedCustomer } from './customer-list.store.ts'

/** Customers of one statement and one part of the stream. */
const BATCH = 1000
const MAX_EXPORTED = 1_000_000

const HEAD =
  'name,email,phone,kind,orders,open orders,currency,spent,last order,registered,place,country,newsletter,blocked,tags'.split(
    ',',
  )

/**
 * Exports the customers of a filter as CSV, at most a million. The audit log has the filter and the number of rows, but no
 * text that was searched for, which may name a customer.
 */
export async function exportCustomers(context: AdminContext, filters: CustomerFilters): Promise<DocumentResponse> {
  const filter = toFilter(filters)
  await inTransaction(
    context,
    async (tx) => {
      const count = await customerListStore(tx).count(filter, MAX_EXPORTED)
      const data = { ...filters, ...(filters.search !== undefined && { search: 'text' }), count }
      await writeAuditEntry(tx, { action: 'customer.exportList', target: '', data })
    },
    { hasOwnPlans: true },
  )
  return csvStream('customers.csv', {
    head: HEAD,
    batches: readBatches(context, filter),
    toRows: (rows) => rows.map((row) => lineOf(context, row)),
  })
}

/** Reads the customers in short transactions, so that a slow client holds no connection. */
async function* readBatches(context: AdminContext, filter: CustomerFilter): AsyncGenerator<readonly ListedCustomer[]> {
  let after: string | null = null
  for (let count = 0; count < MAX_EXPORTED; count += BATCH) {
    const part = { after, limit: BATCH }
    const rows: readonly ListedCustomer[] = await inTransaction(
      context,
      (tx) => customerListStore(tx).listToExport(filter, part),
      { hasOwnPlans: true },
    )
    if (rows.length > 0) yield rows
    if (rows.length < BATCH) return
    after = rows.at(-1)?.id ?? null
  }
}

function lineOf({ shop }: AdminContext, row: ListedCustomer): string[] {
  const dayOf = (at: Date | null): string => (at === null ? '' : localTime(at, shop.time_zone).date)
  const yes = (is: boolean): string => (is ? 'yes' : '')
  return [
    row.name,
    row.email,
    row.phone,
    row.userId === null ? 'guest' : 'account',
    String(row.orders),
    String(row.openOrders),
    shop.currency,
    toDecimal(row.spentAmount, shop.currency),
    dayOf(row.lastOrderAt),
    dayOf(row.registeredAt),
    row.city,
    row.country,
    yes(row.isSubscribed),
    yes(row.isBlocked),
    row.tags.join(', '),
  ]
}
