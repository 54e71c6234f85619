import type { AdminContext } from '#src/platform/context.ts'
import { inTransaction } from '#src/platform/db/db.ts'
import { cutPage } from '#src/platform/db/cut-page.ts'
import type { CustomerFilters } from './customer.admin.contract.ts'
import type { ListedCustomer } from './customer.contract.ts'
import { customerListStore, type CustomerFilter, type ListedCustomer as Row } from './customer-list.store.ts'
import { searchWords, type CustomerSort } from './customer.rules.ts'

const PAGE = 50
const MAX_TAGS = 200

interface Query extends CustomerFilters {
  sort: CustomerSort
  after?: string | undefined
  before?: string | undefined
}

interface Page {
  data: ListedCustomer[]
  /** The row after which the next page begins; null on the last page. */
  next: string | null
  /** The row before which the previous page ends; null on the first page. */
  previous: string | null
}

/** Returns a page of the customers. */
export const listCustomers = (context: AdminContext, { sort, after, before, ...query }: Query): Promise<Page> =>
  inTransaction(
    context,
    async (tx) => {
      const store = customerListStore(tx)
      const id = after ?? before ?? null
      const value = id === null ? null : await store.positionOf(id, sort)
      // The row may be gone meanwhile: the list then begins anew.
      const from = id === null || value === null ? null : { id, value }
      const isBackward = from !== null && after === undefined
      const rows = await store.list(toFilter(query), { sort, isBackward, from, limit: PAGE + 1 })
      const { shown, next, previous } = cutPage(rows, { limit: PAGE, hasCursor: from !== null, isBackward })
      return {
        data: shown.map(toListedCustomer),
        next: next?.id ?? null,
        previous: previous?.id ?? null,
      }
    },
    // The best index depends on how many customers a filter lets pass.
    { hasOwnPlans: true },
  )

/** Returns the tags that customers have, in alphabetical order. */
export const listTags = (context: AdminContext): Promise<string[]> =>
  inTransaction(context, (tx) => customerListStore(tx).tags(MAX_TAGS))

const toFlag = (value: 'yes' | 'no' | undefined): boolean | null => (value === undefined ? null : value === 'yes')

/** Returns the filter of a list. */
export const toFilter = (query: CustomerFilters): CustomerFilter => ({
  kind: query.kind ?? null,
  hasOpenOrder: toFlag(query.openOrder),
  hasTicket: toFlag(query.ticket),
  isSubscribed: toFlag(query.newsletter),
  isBlocked: toFlag(query.blocked),
  tag: query.tag ?? null,
  registeredFrom: query.registeredFrom ?? null,
  registeredTo: query.registeredTo ?? null,
  lastOrderFrom: query.lastOrderFrom ?? null,
  lastOrderTo: query.lastOrderTo ?? null,
  spentFrom: query.spentFrom ?? null,
  spentTo: query.spentTo ?? null,
  ordersFrom: query.ordersFrom ?? null,
  ordersTo: query.ordersTo ?? null,
  country: query.country ?? null,
  city: query.city ?? null,
  words: searchWords(query.search ?? ''),
})

const toListedCustomer = ({ id, userId, registeredAt, lastOrderAt, ...row }: Row): ListedCustomer => ({
  ...row,
  _id: id,
  kind: userId === null ? 'guest' : 'account',
  registeredAt: registeredAt?.toISOString() ?? null,
  lastOrderAt: lastOrderAt?.toISOString() ?? null,
})
