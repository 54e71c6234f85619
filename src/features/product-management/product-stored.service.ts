import type { ExistingVariant } from '#src/features/catalog/product-merge.rules.ts'
import { listStoredVariants, listVariantsOf } from '#src/features/catalog/variant.admin.service.ts'
import type { ShopContext } from '#src/platform/context.ts'
import type { Tx } from '#src/platform/db/db.ts'
import { Failure } from '#src/shared/failure.ts'
import { productEditorStore, type EditedRow } from './product-editor.store.ts'
import type { StoredForm } from './product.contract.ts'

/** A product with its variants, as they are stored. */
export interface Stored {
  row: EditedRow
  variants: readonly ExistingVariant[]
}

/** @param locks locks it until the transaction ends */
export async function findStored(tx: Tx<ShopContext>, id: string, locks: boolean): Promise<Stored | null> {
  const store = productEditorStore(tx)
  const row = locks ? await store.lock(id) : await store.find(id)
  if (!row) return null
  const variants = await listStoredVariants(tx, id, locks)
  return { row, variants }
}

/** Returns products by id. @param locks locks their variants until the transaction ends */
export async function listStored(
  tx: Tx<ShopContext>,
  ids: readonly string[],
  locks: boolean,
): Promise<Map<string, Stored>> {
  if (ids.length === 0) return new Map()
  const variants = await listVariantsOf(tx, ids, locks)
  const rows = await productEditorStore(tx).list(ids)
  return new Map(rows.map((row) => [row.id, { row, variants: variants.get(row.id) ?? [] }]))
}

/** @throws Failure `not_found` */
export async function requireProduct(tx: Tx<ShopContext>, id: string, locks: boolean): Promise<Stored> {
  const stored = await findStored(tx, id, locks)
  if (!stored) throw new Failure('not_found')
  return stored
}

/** Returns what staff edit of a stored product. */
export function toForm({ row, variants }: Stored, { now }: ShopContext): StoredForm {
  return {
    name: row.name,
    shortDescription: row.short_description,
    description: row.description,
    brand: row.brand,
    isDigital: row.is_digital,
    taxClass: row.tax_class,
    minPerOrder: row.min_per_order,
    maxPerOrder: row.max_per_order,
    categoryId: row.extra_category_id ?? row.mini_category_id ?? row.sub_category_id ?? row.main_category_id,
    images: row.images.map(({ url, alt, width, height, focus }) => ({
      url,
      alt,
      width,
      height,
      ...(focus && { focus }),
    })),
    options: row.options.map(({ name, values }) => ({
      name,
      values: values.map(({ label, swatch }) => (swatch === undefined ? { label } : { label, swatch })),
    })),
    attributes: row.attributes,
    variants: variants.map(toEdited),
    status: row.status,
    publishAt: row.publish_at > now ? row.publish_at.toISOString() : null,
    availableFrom: row.available_from?.toISOString() ?? null,
    slug: row.slug,
    seoTitle: row.seo_title,
    seoDescription: row.seo_description,
    measure: row.measure,
    safety: row.safety,
    deliveryLimits: row.delivery_limits,
    returnable: row.returnable,
    withdrawalException: row.withdrawal_exception,
    hideAt: row.hide_at?.toISOString() ?? null,
    preorder:
      row.preorder_ships_by !== null && row.preorder_enabled
        ? { shipsBy: row.preorder_ships_by, limit: row.preorder_limit }
        : null,
    relatedIds: row.related_ids,
  }
}

/** Returns a variant as staff edit it, without its stock. */
export const toEdited = (variant: ExistingVariant): StoredForm['variants'][number] => ({
  _id: variant.id,
  optionValues: [...variant.optionValues],
  sku: variant.sku,
  barcode: variant.barcode,
  priceAmount: variant.priceAmount,
  sale: variant.sale && {
    amount: variant.sale.amount,
    startsAt: variant.sale.startsAt.toISOString(),
    endsAt: variant.sale.endsAt?.toISOString() ?? null,
  },
  weightGrams: variant.weightGrams,
  stockTracked: variant.stockTracked,
  backorderLimit: variant.backorderLimit,
  image: variant.image,
})
