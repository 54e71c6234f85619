import { saveProducts } from '#src/features/catalog/product-batch.service.ts'
import type { ProductDraft, VariantDraft } from '#src/features/catalog/product-input.rules.ts'
import type { ExistingVariant } from '#src/features/catalog/product-merge.rules.ts'
import { changeSlug, SlugError } from '#src/features/catalog/slug.service.ts'
import { bringBackVariants, listStoredVariants } from '#src/features/catalog/variant.admin.service.ts'
import { getCategoryTree } from '#src/features/categories/category-cache.service.ts'
import { countLocked, type LockedCount } from '#src/features/inventory/stock-change.service.ts'
import { relist } from '#src/features/listing/listing-index.service.ts'
import { savePreorder } from '#src/features/promotions/promotion.admin.service.ts'
import { findImage } from '#src/features/media/image.service.ts'
import type { AdminContext, ShopContext } from '#src/platform/context.ts'
import type { Tx } from '#src/platform/db/db.ts'
import { enqueueJob } from '#src/platform/queue/job-queue.ts'
import { isGiftCardClass } from '#src/shared/products/gift-card-class.ts'
import { Failure } from '#src/shared/failure.ts'
import { productAdminEn } from '#src/shared/messages/catalog/product-admin.en.ts'
import { productEditorStore, type EditedRow } from './product-editor.store.ts'
import { PRODUCT_HIDE_KIND } from './product-hide.service.ts'
import { findInvalidValues } from './product-form.rules.ts'
import type { Stored } from './product-stored.service.ts'
import type { ProductForm } from './product.contract.ts'

/** Replaces what staff edit of a product. @returns the new version */
export async function replaceProduct(
  tx: Tx<AdminContext>,
  { row, variants }: Stored,
  form: ProductForm,
): Promise<number> {
  const store = productEditorStore(tx)
  const key = row.source_key ?? `staff:${row.id}`
  if (row.source_key === null) await store.setSourceKey(row.id, key)
  const removed = form.variants.flatMap(({ _id }) => (variants.some(({ id }) => id === _id) ? [] : (_id ?? [])))
  await bringBackVariants(tx, row.id, removed)
  const present = removed.length === 0 ? variants : await listStoredVariants(tx, row.id, true)
  await saveForm(tx, form, { key, slug: row.slug, row, variants: present })
  await countStock(tx, row.id, form)
  await moveAddress(tx, row, form.slug === '' ? form.name : form.slug)
  const version = await completeForm(tx, row.id, { form, row })
  await relist(tx, [row.id])
  return version
}

/** Sets what a batch of products preserves, and plans the end of the product. @returns the new version */
export async function completeForm(
  tx: Tx<AdminContext>,
  id: string,
  { form, row }: { form: ProductForm; row: EditedRow | null },
): Promise<number> {
  const hideAt = form.hideAt == null ? form.hideAt : new Date(form.hideAt)
  if (hideAt) enqueueJob(tx, { kind: PRODUCT_HIDE_KIND, key: id, runAt: hideAt })
  if (form.preorder !== undefined) await savePreorder(tx, id, form.preorder)
  return productEditorStore(tx).complete(id, {
    ...form,
    hideAt,
    publishAt: publishAtOf(form, row, tx),
    isTrashed: row?.trash ?? false,
  })
}

/** Changes the slug; the former one redirects. @throws Failure `invalid_fields` for one that cannot be used */
async function moveAddress(tx: Tx<ShopContext>, { id, slug }: EditedRow, requestedSlug: string | undefined) {
  if (requestedSlug === undefined || requestedSlug === slug) return
  try {
    await changeSlug(tx, { kind: 'product', idOrSlug: id, requestedSlug })
  } catch (error) {
    if (error instanceof SlugError) throw new Failure('invalid_fields', { fields: { slug: error.message } })
    throw error
  }
}

interface SaveTarget {
  key: string
  slug: string
  row: EditedRow | null
  variants: readonly ExistingVariant[]
}

/** Writes a product with its variants. @throws Failure `invalid_fields` */
export async function saveForm(
  tx: Tx<ShopContext>,
  form: ProductForm,
  { key, slug, row, variants }: SaveTarget,
): Promise<void> {
  const [found] = findInvalidValues(form)
  if (found) throw new Failure('invalid_fields', { fields: { [found.field]: productAdminEn.invalid(found) } })
  if (row && isGiftCardClass(row.tax_class) !== isGiftCardClass(form.taxClass))
    throw new Failure('invalid_fields', { fields: { taxClass: productAdminEn.giftCardForGood } })
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
    measure: form.measure === undefined ? (row?.measure ?? null) : form.measure,
    publishAt: publishAtOf(form, row, tx),
    availableFrom: form.availableFrom === null ? null : new Date(form.availableFrom),
    viewCount30: row?.view_count_30 ?? 0,
    variants: form.variants.map((variant) => toDraft(variant, form, byId.get(variant._id ?? '') ?? null)),
  }
  await saveProducts(tx, [draft], { invalidates: false })
}

/** Returns the images with their true sizes. @throws Failure `invalid_fields` for one that the shop does not have */
async function ownImages(context: ShopContext, images: ProductForm['images']): Promise<ProductForm['images']> {
  const found: ProductForm['images'] = []
  for (const { url, alt, focus } of images) {
    const image = await findImage(context, url)
    if (!image) throw new Failure('invalid_fields', { fields: { images: productAdminEn.unknownImage } })
    found.push({ ...image, alt, ...(focus && { focus }) })
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
export async function countStock(tx: Tx<AdminContext>, productId: string, { variants }: ProductForm): Promise<void> {
  if (variants.every(({ stockOnHand }) => stockOnHand === undefined)) return
  const stored = await listStoredVariants(tx, productId, true)
  const counts = variants.flatMap(({ stockOnHand, stockSeen, stockTracked }, index): LockedCount[] => {
    const variant = stored[index]
    if (stockOnHand === undefined || !stockTracked || !variant || variant.stockOnHand === stockOnHand) return []
    // What was sold since the sender read the stock stays sold.
    const target = stockSeen === undefined ? { to: stockOnHand } : { by: stockOnHand - stockSeen }
    return [{ variantId: variant.id, target, stock: { ...variant, isTracked: variant.stockTracked } }]
  })
  await countLocked(tx, productId, counts)
}

/** A product is published when it becomes active, or at the time that the form names. */
function publishAtOf(form: ProductForm, row: EditedRow | null, { now }: ShopContext): Date {
  if (form.publishAt !== null) return new Date(form.publishAt)
  const isFirst = row === null || (row.status === 'draft' && form.status === 'active')
  return isFirst || row.publish_at > now ? now : row.publish_at
}
