import type { ShopContext } from '#src/platform/context.ts'
import { inTransaction } from '#src/platform/db/db.ts'
import { barcodesLike } from '#src/shared/products/barcode.ts'
import { barcodeStore, type ProductOfBarcode } from './barcode.store.ts'

/** Returns the products, drafts too, that have a variant with this barcode; none for a text that is no barcode. */
export async function findProductsByBarcode(
  context: ShopContext,
  text: string,
  limit: number,
): Promise<ProductOfBarcode[]> {
  const codes = barcodesLike(text)
  return codes.length === 0 ? [] : inTransaction(context, (tx) => barcodeStore(tx).products(codes, limit))
}
