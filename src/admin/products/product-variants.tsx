import { Trash2 } from 'lucide-react'
import { memo, useCallback, useLayoutEffect, useRef } from 'react'
import type { EditedProduct } from '../client/operations.ts'
import { PERMISSIONS } from '../client/permissions.ts'
import { productEditorEn } from '../messages/product-editor.en.ts'
import { useCan, useShop } from '../shell/shop-context.ts'
import { ArchivedVariants } from './archived-variants.tsx'
import {
  addMissing,
  combinationsOf,
  missingCombinations,
  type FieldErrors,
  type VariantFields,
} from './product-form.rules.ts'
import type { ProductEditing } from './use-product-form.ts'

const t = productEditorEn.variants

/** Changes of single variants that stay the same functions, so that rows are not rendered for them. */
function useVariantChanges(change: ProductEditing['change']) {
  const latest = useRef(change)
  useLayoutEffect(() => {
    latest.current = change
  }, [change])
  const set = useCallback((index: number, changes: Partial<VariantFields>): void => {
    latest.current(({ variants }) => ({
      variants: variants.map((variant, at) => (at === index ? { ...variant, ...changes } : variant)),
    }))
  }, [])
  const remove = useCallback((index: number): void => {
    latest.current(({ variants }) => ({ variants: variants.filter((_, at) => at !== index) }))
  }, [])
  return { set, remove }
}

interface VariantsProps {
  editing: ProductEditing
  archived: EditedProduct['archivedVariants']
}

/** Prices, stock and article numbers: a row for each variant. */
export function ProductVariants({ editing, archived }: VariantsProps) {
  const { fields, errors, rejected, change } = editing
  const { currency } = useShop()
  const { variants, options } = fields
  const missing = missingCombinations(fields).length
  const hasOptions = options.length > 0
  const hasErrors = Object.keys(errors).length > 0
  const { set, remove } = useVariantChanges(change)
  return (
    <section className="card" aria-labelledby="product-variants">
      <div className="card-head">
        <h2 id="product-variants">
          {hasOptions ? t.title : t.only}{' '}
          {hasOptions && <span className="small soft">{t.count(variants.length, combinationsOf(options).length)}</span>}
        </h2>
        {variants.length > 1 && (
          <button
            type="button"
            className="button"
            onClick={() =>
              change(({ variants: latest }) => ({
                variants: latest.map((one) => ({ ...one, price: latest[0]?.price ?? '' })),
              }))
            }
          >
            {t.fill}
          </button>
        )}
        {missing > 0 && (
          <button type="button" className="button" onClick={() => change(addMissing)}>
            {t.addMissing(missing)}
          </button>
        )}
      </div>
      <div className="table-scroll">
        <table className="table variants" aria-label={t.table}>
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
          <tbody>
            {variants.map((variant, index) => (
              <VariantRow
                key={variant._id ?? variant.optionValues.join(' ')}
                variant={variant}
                index={index}
                name={variant.optionValues.join(', ') || fields.name}
                hasOptions={hasOptions}
                isLast={variants.length === 1}
                images={fields.images}
                errors={hasErrors ? errors : null}
                onChange={set}
                onRemove={remove}
              />
            ))}
          </tbody>
        </table>
      </div>
      {rejected.variants && <p className="card-body error-text">{rejected.variants}</p>}
      <ArchivedVariants editing={editing} archived={archived} />
      <StockChoices variants={variants} change={change} />
    </section>
  )
}

type TextName = 'price' | 'salePrice' | 'stock' | 'sku' | 'barcode' | 'weight'

interface RowProps {
  variant: VariantFields
  index: number
  /** The values of its options, or the name of the product. */
  name: string
  hasOptions: boolean
  isLast: boolean
  images: ProductEditing['fields']['images']
  /** What is typed badly, by field. */
  errors: FieldErrors | null
  onChange: (index: number, changes: Partial<VariantFields>) => void
  onRemove: (index: number) => void
}

/** Typing renders one row and not all of them. */
const VariantRow = memo(function VariantRow({ variant, index, name, hasOptions, images, errors, ...props }: RowProps) {
  const can = useCan()
  const { onChange, onRemove, isLast } = props
  const text = (field: TextName, label: string, isAllowed = true) => {
    const error = errors?.[`${index}.${field}`]
    return (
      <td data-label={label}>
        <input
          className="input"
          aria-label={t.of(label, name)}
          inputMode={field === 'sku' || field === 'barcode' ? 'text' : 'decimal'}
          autoComplete="off"
          maxLength={64}
          disabled={!isAllowed}
          aria-invalid={error ? true : undefined}
          title={error === undefined ? undefined : error === 'amount' ? t.amount : t.whole}
          value={variant[field]}
          onChange={({ target }) => onChange(index, { [field]: target.value })}
        />
        {error !== undefined && <span className="error-text small">{error === 'amount' ? t.amount : t.whole}</span>}
      </td>
    )
  }
  return (
    <tr>
      {hasOptions && (
        <th scope="row">
          <bdi>{name}</bdi>
        </th>
      )}
      {text('price', t.price, can(PERMISSIONS.editPrices))}
      {text('salePrice', t.sale, can(PERMISSIONS.editPrices))}
      {text('stock', t.stock, can(PERMISSIONS.editStock) && variant.stockTracked)}
      {text('sku', t.sku)}
      {text('barcode', t.barcode)}
      {text('weight', t.weight)}
      <td data-label={t.image}>
        <select
          className="input"
          aria-label={t.of(t.image, name)}
          value={variant.image ?? ''}
          onChange={({ target }) => onChange(index, { image: target.value === '' ? null : target.value })}
        >
          <option value="">{t.noImage}</option>
          {images.map(({ url, alt }, at) => (
            <option key={url} value={url}>
              {`${at + 1}${alt === '' ? '' : ` ${alt}`}`}
            </option>
          ))}
        </select>
      </td>
      {hasOptions && (
        <td>
          <button
            type="button"
            className="icon-button"
            aria-label={t.remove(name)}
            disabled={isLast}
            onClick={() => onRemove(index)}
          >
            <Trash2 aria-hidden />
          </button>
        </td>
      )}
    </tr>
  )
})

interface StockChoicesProps {
  variants: readonly VariantFields[]
  change: ProductEditing['change']
}

/** Whether stock is counted, and sold when there is none, for all variants at once. */
function StockChoices({ variants, change }: StockChoicesProps) {
  const isTracked = variants.every(({ stockTracked }) => stockTracked)
  const set = (changes: Partial<VariantFields>): void =>
    change((latest) => ({ variants: latest.variants.map((one) => ({ ...one, ...changes })) }))
  return (
    <div className="card-body">
      <label className="choice">
        <input type="checkbox" checked={isTracked} onChange={({ target }) => set({ stockTracked: target.checked })} />
        <span>{t.tracked}</span>
      </label>
      {isTracked && (
        <label className="choice">
          <input
            type="checkbox"
            checked={variants.every(({ isBackorder }) => isBackorder)}
            onChange={({ target }) => set({ isBackorder: target.checked })}
          />
          <span>{t.backorder}</span>
        </label>
      )}
    </div>
  )
}
