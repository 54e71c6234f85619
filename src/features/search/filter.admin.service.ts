import { readFilterAttributes, setFilterAttributes } from '#src/features/listing/listing-index.service.ts'
import type { ShopContext } from '#src/platform/context.ts'

/** Returns the product attributes that filter lists. */
export const showFilters = async (context: ShopContext) => ({ attributes: await readFilterAttributes(context) })

/** Updates them and rebuilds all lists in batches, each in its own transaction. Idempotent. */
export async function updateFilters(context: ShopContext, { attributes }: { attributes: readonly string[] }) {
  await setFilterAttributes(context, attributes)
  return showFilters(context)
}
