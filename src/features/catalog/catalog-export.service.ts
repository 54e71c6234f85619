import { TEXTS_TAG } from '#src/features/listing/listing-tags.rules.ts'
import { dependsOn, type ShopContext } from '#src/platform/context.ts'
import { textOfHtml } from '#src/platform/text/sanitise-html.ts'
import { catalogExportStore, type ProductAddress } from './catalog-export.store.ts'
import { offerVariant, type Moment } from './catalog.rules.ts'
import { momentOf } from './catalog.service.ts'
import { getCategoryTree } from '#src/features/categories/category-cache.service.ts'
import { catalogStore, type DetailRow } from './catalog.store.ts'
import type { CategoryTree } from '#src/features/categories/category-tree.rules.ts'

const ADDRESSES_AT_ONCE = 2000
const PRODUCTS_AT_ONCE = 100

/** Returns how many products are shown. */
export function countShown(context: ShopContext): Promise<number> {
  dependsOn(context, 'catalog')
  return catalogExportStore(context).count()
}

/**
 * Yields the URLs of shown products in batches.
 * @param range a part of the products, in the order of their ids
 */
export async function* streamProductUrls(
  context: ShopContext,
  { from, count }: { from: number; count: number },
): AsyncGenerator<ProductAddress[]> {
  dependsOn(context, 'catalog', TEXTS_TAG)
  const store = catalogExportStore(context)
  let after = from === 0 ? null : await store.idAt(from)
  if (from > 0 && after === null) return
  for (let left = count; left > 0; left -= ADDRESSES_AT_ONCE) {
    const some = await store.addressesAfter(after, Math.min(left, ADDRESSES_AT_ONCE))
    const last = some.at(-1)
    if (!last) return
    yield some
    after = last.id
  }
}

/** A product with the prices and availability of its variants, for product feeds. */
export interface ExportedProduct extends Pick<
  DetailRow,
  'id' | 'slug' | 'name' | 'brand' | 'sku' | 'images' | 'options' | 'availableFrom'
> {
  /** Plain text without markup. */
  text: string
  /** Category names, from the main category down. */
  categories: string[]
  variants: ExportedVariant[]
}
export interface ExportedVariant extends Pick<
  DetailRow['variants'][number],
  | 'id'
  | 'sku'
  | 'barcode'
  | 'optionValues'
  | 'image'
  | 'weightGrams'
  | 'priceAmount'
  | 'salePriceAmount'
  | 'saleStartsAt'
  | 'saleEndsAt'
> {
  unitAmount: number
  stockState: ReturnType<typeof offerVariant>['availability']['state']
}

/** Yields all shown products in batches. */
export async function* streamProducts(context: ShopContext): AsyncGenerator<ExportedProduct[]> {
  dependsOn(context, 'catalog', 'stock', 'prices', TEXTS_TAG)
  const store = catalogStore(context)
  let after: string | null = null
  for (;;) {
    const rows: DetailRow[] = await store.shownAfter(after, PRODUCTS_AT_ONCE)
    const last = rows.at(-1)
    if (!last) return
    const [tree, moment] = await Promise.all([getCategoryTree(context), momentOf(context, rows)])
    yield rows.map((row) => toExported(row, tree, moment))
    after = last.id
  }
}

function toExported(row: DetailRow, tree: CategoryTree, moment: Moment): ExportedProduct {
  const deepest = row.categoryIds.findLast((id) => tree.findById(id) !== null)
  return {
    ...row,
    text: row.shortDescription || textOfHtml(row.description),
    categories: deepest ? tree.pathOf(deepest).map(({ name }) => name) : [],
    variants: row.variants.map((variant) => {
      const { price, availability } = offerVariant(row, variant, moment)
      return { ...variant, unitAmount: price.amount, stockState: availability.state }
    }),
  }
}
