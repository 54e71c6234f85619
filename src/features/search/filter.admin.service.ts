import { versionOf } from '#src/features/changes/change.rules.ts'
import { requireUnchanged } from '#src/features/changes/change.service.ts'
import {
  lockFilterAttributes,
  readFilterAttributes,
  rebuildLists,
  storeFilterAttributes,
} from '#src/features/listing/listing-index.service.ts'
import type { AdminContext, ShopContext } from '#src/platform/context.ts'
import type { Tx } from '#src/platform/db/db.ts'
import { searchStore, type AttributeInUse } from './search.store.ts'

const MAX_ATTRIBUTES = 200

/** The target of their entries in the audit log. */
const FILTERS = 'filters'

/** Returns the product attributes that filter lists, with their version. */
export async function showFilters(context: ShopContext) {
  const attributes = await readFilterAttributes(context)
  return { attributes, version: versionOf({ attributes }) }
}

/** Returns the attributes of products that are not in the trash, or the values of one of them. */
export const listAttributes = (context: ShopContext, name: string | undefined): Promise<AttributeInUse[]> =>
  name === undefined
    ? searchStore(context).attributes(MAX_ATTRIBUTES)
    : searchStore(context).valuesOf(name, MAX_ATTRIBUTES)

/** Stores which attributes filter lists; `applyFilters` follows. @throws Failure `changed_meanwhile` */
export async function storeFilters(
  tx: Tx<AdminContext>,
  { attributes, version: seen }: { attributes: readonly string[]; version?: number | undefined },
): Promise<void> {
  const values = { attributes: await lockFilterAttributes(tx) }
  await requireUnchanged(tx, { objectId: FILTERS, seen, values })
  await storeFilterAttributes(tx, attributes)
}

/** Rebuilds all lists by the stored attributes. Idempotent. */
export async function applyFilters(context: ShopContext) {
  await rebuildLists(context)
  return showFilters(context)
}
