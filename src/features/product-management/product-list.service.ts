import { getCategoryTree } from '#src/features/categories/category-cache.service.ts'
import type { AdminContext } from '#src/platform/context.ts'
import { inTransaction, type Tx } from '#src/platform/db/db.ts'
import { fold } from '#src/shared/text.ts'
import { productListStore, type ProductFilter, type ProductSort } from './product-list.store.ts'
import type { ListedProduct } from './product.contract.ts'

const PAGE = 50
const MAX_WORDS = 6

/** What products are filtered by. */
export interface ProductFilters {
  search?: string | undefined
  ids?: string | undefined
  status?: string | undefined
  categoryId?: string | undefined
  stock?: 'low' | 'out' | undefined
  sale?: 'yes' | undefined
  missing?: ProductFilter['missing'] | undefined
  trash?: 'yes' | undefined
}

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
      const id = after ?? before ?? null
      const value = id === null ? null : await store.positionOf(id, sort)
      // The row may be gone meanwhile: the list then begins anew.
      const from = id === null || value === null ? null : { id, value }
      const isBackward = from !== null && after === undefined
      const rows = await store.list(toFilter(query), { sort, isBackward, from, limit: PAGE + 1 })
      const hasMore = rows.length > PAGE
      const shown = isBackward ? rows.slice(hasMore ? 1 : 0) : rows.slice(0, PAGE)
      const [hasNext, hasPrevious] = isBackward ? [true, hasMore] : [hasMore, from !== null]
      return {
        data: shown.map(({ id: _id, saleEndsAt, updatedAt, ...row }) => ({
          ...row,
          _id,
          category: (row.categoryId && tree.findById(row.categoryId)?.name) ?? null,
          saleEndsAt: saleEndsAt?.toISOString() ?? null,
          updatedAt: updatedAt.toISOString(),
        })),
        next: hasNext ? (shown.at(-1)?.id ?? null) : null,
        previous: hasPrevious ? (shown[0]?.id ?? null) : null,
      }
    },
    // The best index depends on how many products a filter lets pass.
    { hasOwnPlans: true },
  )

/** Returns the ids of all products of a filter, in the order of their names. */
export const listProductIds = (tx: Tx<AdminContext>, filters: ProductFilters, limit: number): Promise<string[]> =>
  productListStore(tx).ids(toFilter(filters), limit)

const toFilter = (query: ProductFilters): ProductFilter => ({
  words: fold(query.search ?? '')
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, MAX_WORDS),
  ids: query.ids?.split(',') ?? null,
  status: query.status ?? null,
  categoryId: query.categoryId ?? null,
  stock: query.stock ?? null,
  isOnSale: query.sale === 'yes',
  missing: query.missing ?? null,
  isTrashed: query.trash === 'yes',
})
