import { readFilterAttributes, setFilterAttributes } from '#src/features/listing/listing-index.service.ts'
import type { ShopContext } from '#src/platform/context.ts'
import { searchStore, type AttributeInUse } from './search.store.ts'

const MAX_ATTRIBUTES = 200

/** Returns the product attributes that filter lists. */
export const showFilters = async (context: ShopContext) => ({ attributes: await readFilterAttributes(context) })

/** Returns the attributes of products that are not in the trash, or the values of one of them. */
export const listAttributes = (context: ShopContext, name: string | undefined): Promise<AttributeInUse[]> =>
  name === undefined
    ? searchStore(context).attributes(MAX_ATTRIBUTES)
    : searchStore(context).valuesOf(name, MAX_ATTRIBUTES)

/** Updates them and rebuilds all lists in batches, each in its own transaction. Idempotent. */
export async function updateFilters(context: ShopContext, { attributes }: { attributes: readonly string[] }) {
  await setFilterAttributes(context, attributes)
  return showFilters(context)
}
