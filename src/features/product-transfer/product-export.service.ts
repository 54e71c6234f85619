import { getCategoryTree } from '#src/features/categories/category-cache.service.ts'
import type { CategoryTree } from '#src/features/categories/category-tree.rules.ts'
import type { ProductFilters } from '#src/features/product-management/product-filters.contract.ts'
import { listProductIds } from '#src/features/product-management/product-list.service.ts'
import { getShopInfo } from '#src/features/shop/shop.service.ts'
import { csvStream } from '#src/platform/api/csv-download.ts'
import { writeAuditEntry } from '#src/platform/api/admin.ts'
import type { AdminContext } from '#src/platform/context.ts'
import { inTransaction } from '#src/platform/db/db.ts'
import type { DocumentResponse } from '#src/shared/endpoint.ts'
import { toDecimal } from '#src/shared/money.ts'
import { CATEGORY_SEPARATOR, OWN_COLUMNS, protectCell, writeAttributes, type OwnColumn } from './own-columns.rules.ts'
import { productExportStore, type ExportedProduct } from './product-export.store.ts'

/** Products of one statement and one part of the stream. */
const BATCH = 200
const MAX_PRODUCTS = 1_000_000

/**
 * Exports the products of a filter as CSV, in the order of their names. An import of the file changes nothing. The audit log
 * has the filter and the number of products.
 * @param request `originOf` returns the public origin of a domain, for the URLs of images
 */
export async function exportProducts(
  context: AdminContext,
  { filters, originOf }: { filters: ProductFilters; originOf: (domain: string) => string },
): Promise<DocumentResponse> {
  const ids = await inTransaction(
    context,
    async (tx) => {
      const found = await listProductIds(tx, filters, MAX_PRODUCTS)
      await writeAuditEntry(tx, { action: 'product.export', target: '', data: { ...filters, count: found.length } })
      return found
    },
    { hasOwnPlans: true },
  )
  const tree = await getCategoryTree(context)
  const origin = originOf((await getShopInfo(context)).domain)
  const { currency } = context.shop
  return csvStream('products.csv', {
    head: OWN_COLUMNS,
    batches: readBatches(context, ids),
    toRows: (products) => products.flatMap((product) => rowsOf(product, { origin, tree, currency })),
  })
}

/** Reads the products in short transactions, so that a slow client holds no connection. */
async function* readBatches(context: AdminContext, ids: readonly string[]): AsyncGenerator<readonly ExportedProduct[]> {
  for (let start = 0; start < ids.length; start += BATCH)
    yield await inTransaction(context, (tx) => productExportStore(tx).list(ids.slice(start, start + BATCH)))
}

type Cells = Partial<Record<OwnColumn, string>>

/** Returns a row for each variant and each image; a product's fields are in its first one. */
function rowsOf(
  product: ExportedProduct,
  { origin, tree, currency }: { origin: string; tree: CategoryTree; currency: string },
): string[][] {
  const { variants, images } = product
  const address = (url: string): string => (url.startsWith('/') ? origin + url : url)
  return Array.from({ length: Math.max(1, variants.length, images.length) }, (_, index) => {
    const image = images[index]
    const cells: Cells = {
      Handle: product.slug,
      'Product ID': product.id,
      ...(index === 0 && fieldsOf(product, tree)),
      ...variantOf(product, index, currency),
      ...(image && { 'Image Src': address(image.url), 'Image Alt Text': image.alt }),
    }
    const variantImage = variants[index]?.image
    if (variantImage) cells['Variant Image'] = address(variantImage)
    return OWN_COLUMNS.map((column) => protectCell(cells[column] ?? ''))
  })
}

function fieldsOf(product: ExportedProduct, tree: CategoryTree): Cells {
  const path = product.categoryId === null ? [] : tree.pathOf(product.categoryId).map(({ name }) => name)
  return {
    Title: product.name,
    'Body (HTML)': product.description,
    Vendor: product.brand,
    // A path that could be read differently is left out; an empty cell changes no category.
    'Product Category': path.some((name) => name.includes('>')) ? '' : path.join(CATEGORY_SEPARATOR),
    Status: product.status,
    'Short Description': product.shortDescription,
    Attributes: writeAttributes(product.attributes),
    'Tax Class': product.taxClass,
    'Product SKU': product.sku,
    'Variant Requires Shipping': product.isDigital ? 'false' : 'true',
  }
}

function variantOf({ variants, options }: ExportedProduct, index: number, currency: string): Cells {
  const variant = variants[index]
  if (!variant) return {}
  const { backorderLimit } = variant
  return {
    ...Object.fromEntries(
      options.flatMap(({ name }, option) => [
        [`Option${option + 1} Name`, name],
        [`Option${option + 1} Value`, variant.optionValues[option] ?? ''],
      ]),
    ),
    'Variant SKU': variant.sku,
    'Variant Barcode': variant.barcode,
    'Variant Grams': String(variant.weightGrams),
    'Variant Inventory Tracker': variant.stockTracked ? 'storefront' : '',
    'Variant Inventory Qty': variant.stockTracked ? String(variant.stockOnHand) : '',
    'Variant Inventory Policy':
      backorderLimit === null ? 'continue' : backorderLimit === 0 ? 'deny' : String(backorderLimit),
    'Variant Price': toDecimal(variant.priceAmount, currency),
  }
}
