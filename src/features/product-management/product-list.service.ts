import { getCategoryTree } from '#src/features/categories/category-cache.service.ts'
import type { AdminContext, ShopContext } from '#src/platform/context.ts'
import { inTransaction, type Tx } from '#src/platform/db/db.ts'
import { cutPage } from '#src/platform/db/cut-page.ts'
import { parseAttributeFilter } from '#src/shared/attribute-filter.ts'
import { fold } from '#src/shared/text.ts'
import { instantOf, nextDay } from '#src/shared/local-time.ts'
import type { ProductFilter } from './product-filter.store.ts'
import type { ProductFilters } from './product-filters.contract.ts'
import { productListStore, type ProductSort } from './product-list.store.ts'
import type { ListedProduct } from './product.contract.ts'

const PAGE = 50
const MAX_WORDS = 6

interface Query extends ProductFilters {
  sort: ProductSort
  after?: string | undefined
  before?: string | undefined
}

interface Page {
  data: ListedProduct[]
  /** The row after which the next page begins; null on the last page. */
  next: string | null
  /** The row before which the previous page ends; null on the first page. */
  previous: string | null
}

/** Returns a page of the products, drafts and archived ones included. */
export const listProducts = (context: AdminContext, { sort, after, before, ...query }: Query): Promise<Page> =>
  inTransaction(
    context,
    async (tx) => {
      const store = productListStore(tx)
      const tree = await getCategoryTree(tx)
      const filter = toFilter(tx, query)
      let from = after ?? before ?? null
      let isBackward = from !== null && after === undefined
      let rows = await store.list(filter, { sort, isBackward, from, limit: PAGE + 1 })
      if (from !== null && rows.length === 0 && !(await store.has(from))) {
        // The row is gone: the list starts from its first page.
        from = null
        isBackward = false
        rows = await store.list(filter, { sort, isBackward, from, limit: PAGE + 1 })
      }
      const { shown, next, previous } = cutPage(rows, { limit: PAGE, hasCursor: from !== null, isBackward })
      return {
        data: shown.map(({ id: _id, saleEndsAt, updatedAt, createdAt, ...row }) => ({
          ...row,
          _id,
          category: (row.categoryId && tree.findById(row.categoryId)?.name) ?? null,
          saleEndsAt: saleEndsAt?.toISOString() ?? null,
          updatedAt: updatedAt.toISOString(),
          createdAt: createdAt.toISOString(),
        })),
        next: next?.id ?? null,
        previous: previous?.id ?? null,
      }
    },
    // The best index depends on how many products a filter lets pass.
    { hasOwnPlans: true },
  )

/** Returns the ids of all products of a filter, in the order of their names. */
export const listProductIds = (tx: Tx<AdminContext>, filters: ProductFilters, limit: number): Promise<string[]> =>
  productListStore(tx).ids(toFilter(tx, filters), limit)

/** Returns what the filters of a request select in the shop's time zone. */
function toFilter({ shop }: ShopContext, query: ProductFilters): ProductFilter {
  const startOf = (date: string | undefined): Date | null =>
    date === undefined ? null : instantOf(date, '00:00', shop.time_zone)
  const endOf = (date: string | undefined): Date | null => startOf(date === undefined ? undefined : nextDay(date))
  return {
    words: fold(query.search ?? '')
      .split(/\s+/)
      .filter(Boolean)
      .slice(0, MAX_WORDS),
    ids: query.ids?.split(',') ?? null,
    status: query.status ?? null,
    categoryId: query.categoryId ?? null,
    brand: query.brand ?? null,
    stock: query.stock ?? null,
    priceFrom: query.priceFrom ?? null,
    priceTo: query.priceTo ?? null,
    isOnSale: query.sale === 'yes',
    isInFlashSale: query.flash === 'yes',
    campaignId: query.campaignId ?? null,
    tag: query.tag ?? null,
    attribute: query.attribute === undefined ? null : parseAttributeFilter(query.attribute),
    missing: query.missing ?? null,
    createdFrom: startOf(query.createdFrom),
    createdBefore: endOf(query.createdTo),
    changedFrom: startOf(query.changedFrom),
    changedBefore: endOf(query.changedTo),
    isTrashed: query.trash === 'yes',
  }
}
