import { listCustomers } from '#src/features/customers/customer-list.service.ts'
import { listLowStock, listOpenWork, readOrderOverview } from '#src/features/overview/overview.service.ts'
import { readSales } from '#src/features/sales/daily-sales.service.ts'
import { countOrders, listOrders, type ListQuery } from '#src/features/order-management/order-list.service.ts'
import { readOrder } from '#src/features/order-management/order-view.service.ts'
import { searchAll } from '#src/features/order-management/search-all.service.ts'
import { addOrderHistory } from '../order-history.ts'
import type { Result } from '../result.ts'
import { measureStaffWork, type StaffWork } from '../staff-work.ts'
import type { Subject } from '../subject.ts'
import { mix } from '../words.ts'

const LIST_MS = 150
const SEARCH_MS = 200
const COUNT_MS = 100
const PAGE_MS = 100

const page = (query: Partial<ListQuery>): StaffWork => {
  const whole = { sort: 'newest', page: 1, limit: 50, ...query } as const
  return (context) => listOrders(context, whole)
}
const find =
  (searches: readonly string[]): StaffWork =>
  (context, number) =>
    listOrders(context, { sort: 'newest', page: 1, limit: 50, search: searches[number % searches.length] })

/** Returns parts of e-mail addresses, of phone numbers and of order numbers that are in the history or not. */
const parts = (make: (random: number) => string): string[] =>
  Array.from({ length: 200 }, (_, number) => make(mix(number)))

const customers =
  (query: Partial<Parameters<typeof listCustomers>[1]>): StaffWork =>
  (context) =>
    listCustomers(context, { sort: 'lastOrder', ...query })

/** What the first screen reads. */
const home: StaffWork = async (context) => {
  await listOpenWork(context)
  await readOrderOverview(context)
  await readSales(context, '30days')
  return listLowStock(context)
}

/** Opens one of the newest orders. */
const openOrder: StaffWork = async (context, number) => {
  const orders = await listOrders(context, { sort: 'newest', page: 1, limit: 50 })
  return readOrder(context, orders.data[number % 50]?.orderNumber ?? '')
}

/** What is measured, by name, with its budget in milliseconds. */
const MEASURED: Readonly<Record<string, { work: StaffWork; atMost: number }>> = {
  'first page': { work: page({}), atMost: LIST_MS },
  'oldest first': { work: page({ sort: 'oldest' }), atMost: LIST_MS },
  'highest total first': { work: page({ sort: 'highest' }), atMost: LIST_MS },
  'promised first': { work: page({ sort: 'promised' }), atMost: LIST_MS },
  'by customer': { work: page({ sort: 'customer' }), atMost: LIST_MS },
  'view to ship': { work: page({ view: 'toShip' }), atMost: LIST_MS },
  'view unpaid': { work: page({ view: 'unpaid' }), atMost: LIST_MS },
  'view payments to check': { work: page({ view: 'paymentsToCheck' }), atMost: LIST_MS },
  'view promised today': { work: page({ view: 'promisedToday' }), atMost: LIST_MS },
  'view cancelled': { work: page({ view: 'cancelled' }), atMost: LIST_MS },
  'filter status': { work: page({ status: 'completed' }), atMost: LIST_MS },
  'filter three statuses': { work: page({ status: 'cancelled,returned,processing' }), atMost: LIST_MS },
  'filter payment status': { work: page({ paymentStatus: 'paid' }), atMost: LIST_MS },
  'filter placed': { work: page({ placedFrom: '2025-01-01', placedTo: '2025-01-31' }), atMost: LIST_MS },
  'filter promised': { work: page({ promisedFrom: '2025-01-01', promisedTo: '2025-01-31' }), atMost: LIST_MS },
  'filter total': { work: page({ totalFrom: 5000, totalTo: 6000 }), atMost: LIST_MS },
  'filter country': { work: page({ country: 'DE' }), atMost: LIST_MS },
  'filter three countries': { work: page({ country: 'DE,FR,NL' }), atMost: LIST_MS },
  'filter payment method': { work: page({ provider: 'bankTransfer' }), atMost: LIST_MS },
  'filter SKU': { work: page({ sku: 'B-123' }), atMost: LIST_MS },
  'counts of the views': { work: (context) => countOrders(context, {}), atMost: COUNT_MS },
  'six characters of an e-mail': { work: find(parts((random) => `an${random % 10_000}@`)), atMost: SEARCH_MS },
  'six digits of a phone number': {
    work: find(parts((random) => String(random % 1_000_000).padStart(6, '1'))),
    atMost: SEARCH_MS,
  },
  'six characters of a number': {
    work: find(parts((random) => random.toString(16).padStart(6, '0').slice(0, 6))),
    atMost: SEARCH_MS,
  },
  'two names': { work: find(['aoife moran', 'emma whelan', 'marek kowalski', 'orla ryan']), atMost: SEARCH_MS },
  'what many orders contain': { work: find(['gmail.com', 'murphy', 'example']), atMost: SEARCH_MS },
  home: { work: home, atMost: PAGE_MS },
  // The list as well.
  'list and order': { work: openOrder, atMost: LIST_MS + PAGE_MS },
  'first page of customers': { work: customers({}), atMost: LIST_MS },
  'customers who spent most': { work: customers({ sort: 'spent' }), atMost: LIST_MS },
  'customers by name': { work: customers({ sort: 'name' }), atMost: LIST_MS },
  'customers with an open order': { work: customers({ openOrder: 'yes' }), atMost: LIST_MS },
  'customers of a country': { work: customers({ country: 'DE' }), atMost: LIST_MS },
  'customers of a place': { work: customers({ city: 'cor' }), atMost: LIST_MS },
  'customers of a small place': { work: customers({ city: 'berw' }), atMost: LIST_MS },
  'customers of a place who spent most': {
    work: customers({ sort: 'spent', country: 'DE', city: 'berw' }),
    atMost: LIST_MS,
  },
  'customers of two names': { work: customers({ search: 'aoife moran' }), atMost: SEARCH_MS },
  'search everything': {
    work: (context, number) => searchAll(context, { search: `moran${mix(number) % 1000}` }),
    atMost: SEARCH_MS,
  },
}

/** Measures the list of orders and the search of the back office in a shop with a million orders. */
export async function benchBackOffice(subject: Subject, seconds: number, count: number): Promise<Result[]> {
  const { pool, small } = subject
  const { rows } = await pool.query<{ id: string }>('select id from products where shop_id = $1', [small.id])
  const report = (line: string): void => void process.stderr.write(`${line}\n`)
  await addOrderHistory(pool, { shopId: small.id, count, productIds: rows.map(({ id }) => id), report })
  return measureStaffWork(subject, { shopId: small.id, seconds, size: `${count} orders` }, MEASURED)
}
