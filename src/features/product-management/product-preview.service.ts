import { createProductToken } from '#src/platform/auth/product-preview.ts'
import type { AdminContext } from '#src/platform/context.ts'
import { inTransaction } from '#src/platform/db/db.ts'
import { requireProduct } from './product-stored.service.ts'

/** Returns the path of the shop that shows the page of a product, whatever its status. @throws Failure `not_found` */
export const showProductPreview = (context: AdminContext, id: string): Promise<{ path: string }> =>
  inTransaction(context, async (tx) => {
    await requireProduct(tx, id, false)
    const token = createProductToken({ shopId: tx.shop.id, secret: tx.secret }, id, tx.now)
    return { path: `/preview/product/${token}` }
  })
