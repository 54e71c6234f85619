import { randomUUIDv7 } from 'node:crypto'
import { saveProducts } from '#src/features/catalog/product-batch.service.ts'
import type { ProductDraft, VariantDraft } from '#src/features/catalog/product-input.rules.ts'
import type { ExistingVariant } from '#src/features/catalog/product-merge.rules.ts'
import { listStoredVariants } from '#src/features/catalog/variant.admin.service.ts'
import { getCategoryTree } from '#src/features/categories/category-cache.service.ts'
import type { Restorer } from '#src/features/changes/change.events.ts'
import type { Values } from '#src/features/changes/change.rules.ts'
import { recordChange, requireVersion } from '#src/features/changes/change.service.ts'
import { changeStock, type StockTarget } from '#src/features/inventory/stock-change.service.ts'
import { findImage } from '#src/features/media/image.service.ts'
import { relist } from '#src/features/listing/listing-index.service.ts'
import { invalidate } from '#src/platform/cache/cache-invalidation.ts'
import type { AdminContext, ShopContext } from '#src/platform/context.ts'
import { inTransaction, type Tx } from '#src/platform/db/db.ts'
import { Failure } from '#src/shared/failure.ts'
import { productAdminEn } from '#src/shared/messages/catalog/product-admin.en.ts'
import { slugOf } from '#src/shared/text.ts'
import { productEditorStore, type EditedRow } from './product-editor.store.ts'
import { findInvalidValues, permissionsFor } from './product-form.rules.ts'
import { listJobAuthors } from './product-job-authors.service.ts'
import type { EditedProduct, ProductForm, StoredForm } from './product.contract.ts'

interface Stored {
  row: EditedRow
  variants: readonly ExistingVariant[]
}

/** Returns a product as staff edit it. @throws Failure `not_found` */
export const readProduct = (context: AdminContext, id: string): Promise<EditedProduct> =>
  inTransaction(context, async (tx) => {
    const stored = await requireProduct(tx, id, false)
    const { row, variants } = stored
    const form = toForm(stored, tx)
    const tree = await getCategoryTree(tx)
    return {
      ...form,
      _id: row.id,
      slug: row.slug,
      version: row.version,
      isTrashed: row.trash,
      categories:
        form.categoryId === null ? [] : tree.pathOf(form.categoryId).map(({ id: _id, name }) => ({ _id, name })),
      variants: form.variants.map((variant, index) => ({
        ...variant,
        stockOnHand: variants[index]?.stockOnHand ?? 0,
      })),
      updatedAt: row.updated_at.toISOString(),
    }
  })

/** Adds a product. @throws Failure `invalid_fields`, `permission_missing` */
export async function createProduct(tx: Tx<AdminContext>, form: ProductForm): Promise<{ _id: string; slug: string }> {
  requirePermissions(tx, null, form)
  const key = `staff:${randomUUIDv7()}`
  await saveForm(tx, form, { key, slug: slugOf(form.name) || 'product', row: null, variants: [] })
  const created = await productEditorStore(tx).findIdByKey(key)
  if (!created) throw new Error('the product was not stored')
  await countStock(tx, created.id, form)
  await productEditorStore(tx).complete(created.id, { publishAt: publishAtOf(form, null, tx), isTrashed: false })
  return { _id: created.id, slug: created.slug }
}

/**
 * Replaces what staff edit of a product.
 * @throws Failure `not_found`, `changed_meanwhile`, `invalid_fields`, `permission_missing`
 */
export async function updateProduct(
  tx: Tx<AdminContext>,
  id: string,
  { product: form, version: seen }: { product: ProductForm; version?: number | undefined },
) {
  const stored = await requireProduct(tx, id, true)
  const before = toForm(stored, tx)
  const check = { objectId: id, seen, present: stored.row.version, values: { ...before } }
  await requireVersion(tx, { ...check, listOthers: (version) => listJobAuthors(tx, id, version) })
  requirePermissions(tx, before, form)
  const version = await replaceProduct(tx, stored, form)
  const after = toForm(await requireProduct(tx, id, false), tx)
  const change = { id, before: { ...before }, after: { ...after }, version }
  return { data: { _id: id, version }, changeId: await recordChange(tx, 'updateProduct', [change]) }
}

/** Adds a draft like a product, without stock. @throws Failure `not_found` */
export async function duplicateProduct(tx: Tx<AdminContext>, id: string): Promise<{ _id: string; slug: string }> {
  const { variants, ...form } = toForm(await requireProduct(tx, id, false), tx)
  return createProduct(tx, {
    ...form,
    name: productAdminEn.copyOf(form.name).slice(0, 200),
    status: 'draft',
    publishAt: null,
    variants: variants.map((variant) => ({ ...variant, _id: null, sku: '', barcode: '' })),
  })
}

/** Moves a product to the trash, or back. @throws Failure `not_found` */
export async function setTrash(
  tx: Tx<AdminContext>,
  id: string,
  { isTrashed, operation }: { isTrashed: boolean; operation: 'trashProduct' | 'restoreProduct' },
) {
  const { row } = await requireProduct(tx, id, true)
  const version = await writeTrash(tx, row, isTrashed)
  const change = { id, before: { isTrashed: row.trash }, after: { isTrashed }, version }
  return { data: { _id: id, version }, changeId: await recordChange(tx, operation, [change]) }
}

async function writeTrash(tx: Tx<ShopContext>, row: EditedRow, isTrashed: boolean): Promise<number> {
  const version = await productEditorStore(tx).complete(row.id, { publishAt: row.publish_at, isTrashed })
  await relist(tx, [row.id])
  await invalidate(tx, `product:${row.id}`, 'catalog', 'categories', 'home')
  return version
}

export const productRestorer: Restorer = {
  read: async (tx, id) => {
    const stored = await findStored(tx, id, true)
    return stored && ({ ...toForm(stored, tx) } satisfies Values)
  },
  write: async (tx, id, values) => {
    const stored = await requireProduct(tx, id, true)
    const before = toForm(stored, tx)
    // The values are those of a form that was stored.
    const after = { ...before, ...(values as Partial<ProductForm>) } as ProductForm
    requirePermissions(tx, before, after)
    return replaceProduct(tx, stored, after)
  },
}

export const productTrashRestorer: Restorer = {
  read: async (tx, id) => {
    const stored = await findStored(tx, id, true)
    return stored && { isTrashed: stored.row.trash }
  },
  write: async (tx, id, { isTrashed }) => {
    const { row } = await requireProduct(tx, id, true)
    return writeTrash(tx, row, isTrashed === true)
  },
}

async function findStored(tx: Tx<ShopContext>, id: string, locks: boolean): Promise<Stored | null> {
  const store = productEditorStore(tx)
  const row = locks ? await store.lock(id) : await store.find(id)
  if (!row) return null
  const variants = await listStoredVariants(tx, id, locks)
  return { row, variants }
}

async function requireProduct(tx: Tx<ShopContext>, id: string, locks: boolean): Promise<Stored> {
  const stored = await findStored(tx, id, locks)
  if (!stored) throw new Failure('not_found')
  return stored
}

/** Requires the permissions for prices, stock and publishing of members; API keys have those of their role. */
function requirePermissions({ admin }: AdminContext, before: StoredForm | null, after: ProductForm): void {
  if (admin.staffId === null) return
  if (!permissionsFor(before, after).every((permission) => admin.permissions.includes(permission)))
    throw new Failure('permission_missing')
}

/** @returns the new version */
async function replaceProduct(tx: Tx<AdminContext>, { row, variants }: Stored, form: ProductForm): Promise<number> {
  const store = productEditorStore(tx)
  const key = row.source_key ?? `staff:${row.id}`
  if (row.source_key === null) await store.setSourceKey(row.id, key)
  await saveForm(tx, form, { key, slug: row.slug, row, variants })
  await countStock(tx, row.id, form)
  const version = await store.complete(row.id, { publishAt: publishAtOf(form, row, tx), isTrashed: row.trash })
  await relist(tx, [row.id])
  return version
}

interface SaveTarget {
  key: string
  slug: string
  row: EditedRow | null
  variants: readonly ExistingVariant[]
}

async function saveForm(
  tx: Tx<ShopContext>,
  form: ProductForm,
  { key, slug, row, variants }: SaveTarget,
): Promise<void> {
  const [found] = findInvalidValues(form)
  if (found) throw new Failure('invalid_fields', { fields: { [found.field]: productAdminEn.invalid(found) } })
  const tree = await getCategoryTree(tx)
  const path = form.categoryId === null ? [] : tree.pathOf(form.categoryId)
  if (form.categoryId !== null && path.length === 0)
    throw new Failure('invalid_fields', { fields: { categoryId: productAdminEn.unknownCategory } })
  const byId = new Map(variants.map((variant) => [variant.id, variant]))
  const draft: ProductDraft = {
    ...form,
    sourceKey: key,
    slug,
    sku: row?.sku ?? '',
    categoryIds: path.map(({ id }) => id),
    images: await ownImages(tx, form.images),
    options: form.options.map(({ name, values }) => ({
      name,
      values: values.map(({ label, swatch }) => (swatch === undefined ? { label } : { label, swatch })),
    })),
    measure: row?.measure ?? null,
    publishAt: publishAtOf(form, row, tx),
    availableFrom: form.availableFrom === null ? null : new Date(form.availableFrom),
    viewCount30: row?.view_count_30 ?? 0,
    variants: form.variants.map((variant) => toDraft(variant, form, byId.get(variant._id ?? '') ?? null)),
  }
  await saveProducts(tx, [draft])
}

/** Returns the images with their true sizes. @throws Failure `invalid_fields` for one that the shop does not have */
async function ownImages(context: ShopContext, images: ProductForm['images']): Promise<ProductForm['images']> {
  const found: ProductForm['images'] = []
  for (const { url, alt } of images) {
    const image = await findImage(context, url)
    if (!image) throw new Failure('invalid_fields', { fields: { images: productAdminEn.unknownImage } })
    found.push({ ...image, alt })
  }
  return found
}

function toDraft(
  { _id, sale, image, stockOnHand = 0, stockSeen: _seen, ...variant }: ProductForm['variants'][number],
  { images }: ProductForm,
  existing: ExistingVariant | null,
): VariantDraft {
  return {
    ...variant,
    ...(existing && { id: existing.id }),
    sale: sale && {
      amount: sale.amount,
      startsAt: new Date(sale.startsAt),
      endsAt: sale.endsAt === null ? null : new Date(sale.endsAt),
    },
    image: images.some(({ url }) => url === image) ? image : null,
    // The stock of an existing variant changes by counting alone, which records the movement.
    stockOnHand: existing ? existing.stockOnHand : variant.stockTracked ? stockOnHand : 0,
    pricedSince: null,
  }
}

/** Sets the stock of existing variants that were counted. */
async function countStock(tx: Tx<AdminContext>, productId: string, { variants }: ProductForm): Promise<void> {
  const stored = await listStoredVariants(tx, productId, true)
  for (const [index, { stockOnHand, stockSeen, stockTracked }] of variants.entries()) {
    const variant = stored[index]
    if (stockOnHand === undefined || !stockTracked || !variant || variant.stockOnHand === stockOnHand) continue
    // What was sold since the sender read the stock stays sold.
    const target: StockTarget = stockSeen === undefined ? { to: stockOnHand } : { by: stockOnHand - stockSeen }
    await changeStock(tx, { variantId: variant.id, target, reason: 'count' })
  }
}

/** A product is published when it becomes active, or at the time that the form names. */
function publishAtOf(form: ProductForm, row: EditedRow | null, { now }: ShopContext): Date {
  if (form.publishAt !== null) return new Date(form.publishAt)
  const isFirst = row === null || (row.status === 'draft' && form.status === 'active')
  return isFirst || row.publish_at > now ? now : row.publish_at
}

function toForm({ row, variants }: Stored, { now }: ShopContext): StoredForm {
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
    images: row.images.map(({ url, alt, width, height }) => ({ url, alt, width, height })),
    options: row.options.map(({ name, values }) => ({
      name,
      values: values.map(({ label, swatch }) => (swatch === undefined ? { label } : { label, swatch })),
    })),
    attributes: row.attributes,
    variants: variants.map((variant) => ({
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
    })),
    status: row.status,
    publishAt: row.publish_at > now ? row.publish_at.toISOString() : null,
    availableFrom: row.available_from?.toISOString() ?? null,
  }
}
