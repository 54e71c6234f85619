import { useCallback, useMemo, useState } from 'react'
import { productEditorEn } from '../../messages/products/product-editor.en.ts'
import { useFocusAfter } from '../../kit/use-focus-after.ts'
import { useShop } from '../../shell/shop-context.ts'
import { cellHandlers } from '../cell-handlers.ts'
import type { VariantFields } from '../product-form.rules.ts'
import type { ProductEditing } from '../use-product-form.ts'
import { firstInvalid, TYPED_FIELDS, VARIANTS_PER_PAGE, type CellText } from './variant-grid.rules.ts'
import { isOpen, removeVariantId, VariantRow, type AllowedFields } from './variant-row.tsx'

const t = productEditorEn.variants

interface ListProps {
  editing: ProductEditing
  /** The variants that are shown. */
  indexes: readonly number[]
  allowed: AllowedFields
  onChange: (index: number, changes: Partial<VariantFields>) => void
  onRemove: (index: number) => void
  onCells: (cells: readonly CellText[]) => void
}

/** The page that is shown. A save that is refused shows the first variant with an error. */
function useVariantPage({ attempts, errors }: ProductEditing, indexes: readonly number[]) {
  const [place, setPlace] = useState({ page: 0, attempts })
  const invalid = place.attempts === attempts ? null : firstInvalid(errors)
  if (place.attempts !== attempts)
    setPlace({
      page: invalid === null ? place.page : Math.max(0, Math.floor(indexes.indexOf(invalid) / VARIANTS_PER_PAGE)),
      attempts,
    })
  const last = Math.max(0, Math.ceil(indexes.length / VARIANTS_PER_PAGE) - 1)
  const page = Math.min(place.page, last)
  return { page, isLast: page === last, turn: (by: number) => setPlace({ page: page + by, attempts }) }
}

/** A row for each variant, fifty at a time. */
export function VariantList({ editing, indexes, allowed, onChange, onRemove, onCells }: ListProps) {
  const { variants, options, images, name } = editing.fields
  const { page, isLast, turn } = useVariantPage(editing, indexes)
  const hasOptions = options.length > 0
  const focusNext = useFocusAfter()
  const removeRow = useCallback(
    (index: number, row: number): void => {
      focusNext(`#${removeVariantId(row)}`, `#${removeVariantId(row - 1)}`, '#product-variants')
      onRemove(index)
    },
    [focusNext, onRemove],
  )
  const errors = Object.keys(editing.errors).length > 0 ? editing.errors : null
  const from = page * VARIANTS_PER_PAGE
  const shown = indexes.slice(from, from + VARIANTS_PER_PAGE)
  const grid = useMemo(
    () =>
      indexes.map((index) =>
        TYPED_FIELDS.map((field) => {
          const variant = variants[index]
          return variant && isOpen(field, variant, allowed) ? { index, field } : null
        }),
      ),
    [variants, indexes, allowed],
  )
  return (
    <>
      <div className="table-scroll">
        <table className="table variants" aria-label={t.table} {...cellHandlers(grid, onCells)}>
          <Head hasOptions={hasOptions} />
          <tbody>
            {shown.map((index, row) => {
              const variant = variants[index]
              return (
                variant && (
                  <VariantRow
                    key={variant._id ?? variant.optionValues.join(' ')}
                    variant={variant}
                    index={index}
                    row={from + row}
                    name={variant.optionValues.join(', ') || name}
                    hasOptions={hasOptions}
                    isLast={variants.length === 1}
                    images={images}
                    errors={errors}
                    allowed={allowed}
                    onChange={onChange}
                    onRemove={removeRow}
                  />
                )
              )
            })}
          </tbody>
        </table>
      </div>
      {indexes.length > VARIANTS_PER_PAGE && (
        <div className="card-body row wrap">
          <button type="button" className="button" disabled={page === 0} onClick={() => turn(-1)}>
            {t.previous}
          </button>
          <button type="button" className="button" disabled={isLast} onClick={() => turn(1)}>
            {t.next}
          </button>
          <span className="small soft" role="status">
            {t.range(from + 1, from + shown.length, indexes.length)}
          </span>
        </div>
      )}
    </>
  )
}

function Head({ hasOptions }: { hasOptions: boolean }) {
  const { currency } = useShop()
  return (
    <thead>
      <tr>
        {hasOptions && <th scope="col">{t.variant}</th>}
        <th scope="col">{`${t.price} (${currency})`}</th>
        <th scope="col">{`${t.sale} (${currency})`}</th>
        <th scope="col">{t.stock}</th>
        <th scope="col">{t.sku}</th>
        <th scope="col">{t.barcode}</th>
        <th scope="col">{t.weight}</th>
        <th scope="col">{t.image}</th>
        {hasOptions && (
          <th scope="col">
            <span className="visually-hidden">{t.actions}</span>
          </th>
        )}
      </tr>
    </thead>
  )
}
