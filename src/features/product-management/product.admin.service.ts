import { randomUUIDv7 } from 'node:crypto'
import { listArchivedVariants } from '#src/features/catalog/variant.admin.service.ts'
import { getCategoryTree } from '#src/features/categories/category-cache.service.ts'
import type { Restorer } from '#src/features/changes/change.events.ts'
import type { Values } from '#src/features/changes/change.rules.ts'
import { recordChange, requireVersion } from '#src/features/changes/change.service.ts'
import { relist } from '#src/features/listing/listing-index.service.ts'
import { invalidate, invalidateShop } from '#src/platform/cache/cache-invalidation.ts'
import type { AdminContext, ShopContext } from '#src/platform/context.ts'
import { noteChanged } from '#src/platform/api/admin.ts'
import { inTransaction, type Tx } from '#src/platform/db/db.ts'
import { Failure } from '#src/shared/failure.ts'
import { productAdminEn } from '#src/shared/messages/catalog/product-admin.en.ts'
import { slugOf } from '#src/shared/text.ts'
import { productEditorStore, type EditedRow } from './product-editor.store.ts'
import { permissionsFor } from './product-form.rules.ts'
import { shortChangesOf, type ShortChanges } from './product-history.rules.ts'
import { listJobAuthors } from './product-job-authors.service.ts'
import { pagesOf } from './product-pages.rules.ts'
import { completeForm, countStock, replaceProduct, saveForm } from './product-save.service.ts'
import { findStored, requireProduct, toEdited, toForm, type Stored } from './product-stored.service.ts'
import type { EditedProduct, ProductForm, StoredForm } from './product.contract.ts'

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
      archivedVariants: (await listArchivedVariants(tx, row.id)).map((variant) => ({
        ...toEdited(variant),
        stockOnHand: variant.stockOnHand,
      })),
      updatedAt: row.updated_at.toISOString(),
    }
  })

/** Adds a product. @throws Failure `invalid_fields`, `permission_missing` */
export async function createProduct(tx: Tx<AdminContext>, form: ProductForm): Promise<{ _id: string; slug: string }> {
  requirePermissions(tx, null, form)
  const key = `staff:${randomUUIDv7()}`
  await saveForm(tx, form, {
    key,
    slug: slugOf(form.slug ?? '') || slugOf(form.name) || 'product',
    row: null,
    variants: [],
  })
  const created = await productEditorStore(tx).findIdByKey(key)
  if (!created) throw new Error('the product was not stored')
  await countStock(tx, created.id, form)
  await completeForm(tx, created.id, { form, row: null })
  // Nothing shows a draft.
  if (form.status !== 'draft') await invalidateShop(tx)
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
  const { version, after } = await changeForm(tx, stored, form)
  const change = { id, before: { ...before }, after: { ...after }, version }
  return { data: { _id: id, version }, changeId: await recordChange(tx, 'updateProduct', [change]) }
}

/** Adds a draft like a product, without stock. @throws Failure `not_found` */
export async function duplicateProduct(tx: Tx<AdminContext>, id: string): Promise<{ _id: string; slug: string }> {
  const { variants, ...form } = toForm(await requireProduct(tx, id, false), tx)
  return createProduct(tx, {
    ...form,
    name: productAdminEn.copyOf(form.name).slice(0, 200),
    slug: '',
    status: 'draft',
    publishAt: null,
    hideAt: null,
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
    return (await changeForm(tx, stored, after)).version
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

/** Replaces what staff edit of a product, notes what has changed, and invalidates the pages that show it. */
async function changeForm(tx: Tx<AdminContext>, stored: Stored, form: ProductForm) {
  const { id } = stored.row
  const before = toForm(stored, tx)
  const version = await replaceProduct(tx, stored, form)
  const after = toForm(await requireProduct(tx, id, false), tx)
  noteChanged(tx, ...sidesOf(shortChangesOf(before, after)))
  const tree = await getCategoryTree(tx)
  const path = after.categoryId === null ? [] : tree.pathOf(after.categoryId)
  const tags = pagesOf(before, after, { id, categoryIds: path.map((category) => category.id) })
  if (tags === null) await invalidateShop(tx)
  else if (tags.length > 0) await invalidate(tx, ...tags)
  return { version, after }
}

/** Returns the values before and those after. */
const sidesOf = (changes: ShortChanges) => {
  const side = (which: 'before' | 'after') =>
    Object.fromEntries(Object.entries(changes).map(([name, each]) => [name, each[which]]))
  return [side('before'), side('after')] as const
}

/** Requires the permissions for prices, stock and publishing of members; API keys have those of their role. */
function requirePermissions({ admin }: AdminContext, before: StoredForm | null, after: ProductForm): void {
  if (admin.staffId === null) return
  if (!permissionsFor(before, after).every((permission) => admin.permissions.includes(permission)))
    throw new Failure('permission_missing')
}
