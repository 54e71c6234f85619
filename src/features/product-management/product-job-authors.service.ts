import type { FieldChanges } from '#src/features/changes/change.rules.ts'
import type { VersionAuthor } from '#src/features/changes/change.service.ts'
import type { ShopContext } from '#src/platform/context.ts'
import type { Tx } from '#src/platform/db/db.ts'
import { productJobStore } from './product-job.store.ts'
import { isAttributeField } from './product-attributes.rules.ts'

/** Returns who has changed a product by a job, or undone one, after one of its versions. */
export async function listJobAuthors(
  tx: Tx<ShopContext>,
  productId: string,
  version: number,
): Promise<VersionAuthor[]> {
  const rows = await productJobStore(tx).authors(productId, version)
  return rows.map(({ fields, ...author }) => ({ ...author, fields: formFieldsOf(fields) }))
}

const formFieldOf = (name: string): string => {
  if (/^(?:sku|price) /.test(name)) return 'variants'
  return isAttributeField(name) ? 'attributes' : name
}

/** The product's own page has the variants as one field, and so the attributes. */
const formFieldsOf = (fields: FieldChanges): string[] => [...new Set(Object.keys(fields).map(formFieldOf))]
