import { listVariantsOf } from '#src/features/catalog/variant.admin.service.ts'
import type { AdminContext } from '#src/platform/context.ts'
import { inTransaction } from '#src/platform/db/db.ts'
import { csvDownload } from '#src/platform/api/csv-download.ts'
import type { DocumentResponse } from '#src/shared/endpoint.ts'
import { Failure } from '#src/shared/failure.ts'
import { toDecimal } from '#src/shared/money.ts'
import { productJobStore, type RejectedRow } from './product-job.store.ts'

const COLUMNS = ['Product', 'Variant', 'SKU', 'Price', 'Sale price', 'Sale until', 'Stock', 'Status', 'Reason'] as const
type Cells = Partial<Record<(typeof COLUMNS)[number], string>>

/**
 * Returns what a job has refused as CSV: a row for each variant that was to be changed, with the values that staff have typed.
 * @throws Failure `not_found`
 */
export const exportRejected = (context: AdminContext, id: string): Promise<DocumentResponse> =>
  inTransaction(context, async (tx) => {
    const store = productJobStore(tx)
    if (!(await store.find(id))) throw new Failure('not_found')
    const rejected = await store.refused(id)
    const variants = await listVariantsOf(
      tx,
      rejected.map(({ productId }) => productId),
      false,
    )
    const rows = rejected.flatMap((row) => {
      const labels = (variants.get(row.productId) ?? []).map(({ id: variantId, optionValues, sku }) => ({
        variantId,
        label: optionValues.join(', '),
        sku,
      }))
      return rowsOf(row, labels, tx.shop.currency)
    })
    const lines = rows.map((cells) => COLUMNS.map((column) => cells[column] ?? ''))
    return csvDownload('refused-products.csv', [COLUMNS, ...lines])
  })

interface Label {
  variantId: string
  label: string
  sku: string
}

function rowsOf({ name, text, edit }: RejectedRow, labels: readonly Label[], currency: string): Cells[] {
  const product: Cells = { Product: name, Status: edit?.status ?? '', Reason: text }
  if (!edit || edit.variants.length === 0) return [product]
  const amount = (value: number | null | undefined): string => (value == null ? '' : toDecimal(value, currency))
  return edit.variants.map(({ variantId, sku, priceAmount, saleAmount, saleEndsAt, stockOnHand }) => {
    const variant = labels.find((label) => label.variantId === variantId)
    return {
      ...product,
      Variant: variant?.label ?? '',
      SKU: sku ?? variant?.sku ?? '',
      Price: amount(priceAmount),
      'Sale price': amount(saleAmount),
      'Sale until': saleEndsAt ?? '',
      Stock: stockOnHand === undefined ? '' : String(stockOnHand),
    }
  })
}
