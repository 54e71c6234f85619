import { nameColleagues } from '#src/features/staff/colleagues.service.ts'
import type { AdminContext } from '#src/platform/context.ts'
import { inTransaction, type Tx } from '#src/platform/db/db.ts'
import { Failure } from '#src/shared/failure.ts'
import { readCrockford, showOrderNumber } from '#src/shared/ids.ts'
import { splitList } from '#src/shared/list-text.ts'
import { instantOf, localTime, nextDay } from '#src/shared/local-time.ts'
import type { OrderFilters } from './order-list.admin.contract.ts'
import { readOrderSearch, spellingsOf, termOf, type OrderSort, type OrderView } from './order-list.rules.ts'
import { orderListStore, type ListedOrder } from './order-list.store.ts'
import type { OrderFilter } from './order-selection.store.ts'
import type { OrderState } from './order-view.contract.ts'

const NUMBERED_PAGE = 20
const CURSOR_PAGE = 50
/** Tags that are offered as values of a filter. */
const MAX_LISTED_TAGS = 500
type Statuses = Pick<OrderState, 'status' | 'paymentStatus' | 'fulfilmentStatus'>

export interface ListQuery extends OrderFilters {
  sort: OrderSort
  page: number
  limit?: number | undefined
  after?: string | undefined
  before?: string | undefined
}

const isYes = (choice: 'yes' | 'no' | undefined): boolean | null => (choice === undefined ? null : choice === 'yes')

const valuesOf = (text: string | undefined): readonly string[] | null =>
  text === undefined ? null : [...new Set(splitList(text))]

/** Orders of all sources are orders of any. */
const sourceOf = (text: string | undefined): OrderFilter['source'] => {
  const sources = valuesOf(text) ?? []
  return sources.length === 1 ? (sources[0] as OrderFilter['source']) : null
}

/** Returns what the filters of a request select in the shop's time zone. */
export function filterOf({ shop, now }: AdminContext, filters: OrderFilters): OrderFilter {
  const { search, country, provider, sku, placedFrom, placedTo } = filters
  const typed = search === undefined ? { needles: [], orderNumber: null } : readOrderSearch(search)
  const startOf = (date: string): Date => instantOf(date, '00:00', shop.time_zone)
  return {
    view: filters.view ?? null,
    statuses: valuesOf(filters.status),
    paymentStatuses: valuesOf(filters.paymentStatus),
    fulfilmentStatuses: valuesOf(filters.fulfilmentStatus),
    countries: valuesOf(country?.toUpperCase()),
    providers: valuesOf(provider),
    needles: typed.needles,
    orderNumber: typed.orderNumber,
    sku: sku === undefined ? null : { spellings: spellingsOf(sku), term: termOf.sku(sku) },
    productId: filters.product ?? null,
    placedFrom: placedFrom === undefined ? null : startOf(placedFrom),
    placedBefore: placedTo === undefined ? null : startOf(nextDay(placedTo)),
    promisedFrom: filters.promisedFrom ?? null,
    promisedTo: filters.promisedTo ?? null,
    totalFrom: filters.totalFrom ?? null,
    totalTo: filters.totalTo ?? null,
    deliveries: valuesOf(filters.delivery),
    tags: valuesOf(filters.tag),
    coupon: filters.coupon === undefined ? null : spellingsOf(filters.coupon),
    assignees: valuesOf(filters.assignedTo),
    source: sourceOf(filters.source),
    hasNote: isYes(filters.hasNote),
    hasTicket: isYes(filters.hasTicket),
    hasReturn: isYes(filters.hasReturn),
    today: localTime(now, shop.time_zone).date,
  }
}

const show = ({ placedAt, orderNumber, assignedTo, ...row }: ListedOrder, names: ReadonlyMap<string, string>) => ({
  ...row,
  assignedTo: assignedTo === null ? null : (names.get(assignedTo) ?? null),
  // One function derives all stored statuses, so they are valid.
  ...(row as unknown as Statuses),
  orderNumber: showOrderNumber(orderNumber),
  placedAt: placedAt.toISOString(),
})

/** Shows orders with the names of the people they are assigned to. */
async function showAll(tx: Tx<AdminContext>, rows: readonly ListedOrder[]) {
  const names = await nameColleagues(
    tx,
    rows.flatMap(({ assignedTo }) => assignedTo ?? []),
  )
  return rows.map((row) => show(row, names))
}

/**
 * Returns a page of orders.
 * @throws Failure `not_found` for the cursor of an order that does not exist
 */
export const listOrders = (context: AdminContext, query: ListQuery) =>
  inTransaction(context, (tx) => list(tx, query), { hasOwnPlans: true })

async function list(tx: Tx<AdminContext>, query: ListQuery) {
  const store = orderListStore(tx)
  const filter = filterOf(tx, query)
  const { sort, page, limit, after, before } = query
  if (limit === undefined && after === undefined && before === undefined) {
    const rows = await store.list(filter, { sort, limit: NUMBERED_PAGE, number: page })
    return { data: await showAll(tx, rows), total: await store.total(filter), next: null, previous: null }
  }
  return listByCursor(tx, filter, { ...query, limit: limit ?? CURSOR_PAGE })
}

async function listByCursor(
  tx: Tx<AdminContext>,
  filter: OrderFilter,
  { sort, limit, after, before }: ListQuery & { limit: number },
) {
  const store = orderListStore(tx)
  const typed = after ?? before
  const cursor = typed === undefined ? null : await store.cursorOf(readCrockford(typed))
  if (typed !== undefined && cursor === null) throw new Failure('not_found')
  const isBefore = after === undefined && before !== undefined
  // One more order tells whether there is a page beyond.
  const rows = await store.list(filter, { sort, limit: limit + 1, cursor, direction: isBefore ? 'before' : 'after' })
  const hasMore = rows.length > limit
  const data = await showAll(tx, isBefore ? rows.slice(-limit) : rows.slice(0, limit))
  const [first, last] = [data[0]?.orderNumber ?? null, data.at(-1)?.orderNumber ?? null]
  return {
    data,
    total: null,
    next: isBefore || hasMore ? last : null,
    previous: isBefore ? (hasMore ? first : null) : cursor && first,
  }
}

/** Returns the newest orders that a typed text finds. */
export const findOrders = (context: AdminContext, search: string, limit: number) =>
  inTransaction(
    context,
    async (tx) => {
      const page = { sort: 'newest', limit, cursor: null, direction: 'after' } as const
      const rows = await orderListStore(tx).list(filterOf(tx, { search }), page)
      const shown = await showAll(tx, rows)
      return shown.map(({ orderNumber, name, email, status, totalAmount, currency }) => ({
        orderNumber,
        name,
        email,
        status,
        totalAmount,
        currency,
      }))
    },
    { hasOwnPlans: true },
  )

/** Returns the ids of the orders of a filter. */
export const selectOrders = (tx: Tx<AdminContext>, filters: OrderFilters, limit: number): Promise<string[]> =>
  orderListStore(tx).ids(filterOf(tx, filters), limit)

/** Counts the orders of a filter and of each view. */
export const countOrders = (
  context: AdminContext,
  filters: OrderFilters,
): Promise<{ count: number; isCut: boolean; views: Record<OrderView, number> }> =>
  inTransaction(
    context,
    async (tx) => {
      const store = orderListStore(tx)
      const filter = filterOf(tx, filters)
      return { ...(await store.count(filter)), views: await store.countViews(filter.today) }
    },
    { hasOwnPlans: true },
  )

/** Returns the tags that orders have, in alphabetical order. */
export const listTags = (context: AdminContext): Promise<string[]> =>
  inTransaction(context, (tx) => orderListStore(tx).tags(MAX_LISTED_TAGS))
