import { getCategoryTree } from '#src/features/categories/category-cache.service.ts'
import { listTaxClasses } from '#src/features/pricing/tax.service.ts'
import type { AdminContext } from '#src/platform/context.ts'
import { inTransaction } from '#src/platform/db/db.ts'
import { productListStore } from './product-list.store.ts'

const MAX_BRANDS = 500

/** Returns what products can be put in. */
export const readProductSetup = (context: AdminContext) =>
  inTransaction(context, async (tx) => {
    const tree = await getCategoryTree(tx)
    const pathOf = (id: string): string =>
      tree
        .pathOf(id)
        .map(({ name }) => name)
        .join(' › ')
    return {
      categories: tree.all().map(({ id }) => ({ _id: id, path: pathOf(id) })),
      taxClasses: [...new Set(['standard', ...(await listTaxClasses(tx))])],
      brands: await productListStore(tx).brands(MAX_BRANDS),
    }
  })
