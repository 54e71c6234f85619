import { Trash2 } from 'lucide-react'
import type { EditedProduct } from '../client/operations.ts'
import { PERMISSIONS } from '../client/permissions.ts'
import { productEditorEn } from '../messages/product-editor.en.ts'
import { useCan, useShop } from '../shell/shop-context.ts'
import { ArchivedVariants } from './archived-variants.tsx'
import { addMissing, combinationsOf, missingCombinations, type VariantFields } from './product-form.rules.ts'
import type { ProductEditing } from './use-product-form.ts'

const t = productEditorEn.variants

interface VariantsProps {
  editing: ProductEditing
  archived: EditedProduct['archivedVariants']
}

/** Prices, stock and article numbers: a row for each variant. */
export function ProductVariants({ editing, archived }: VariantsProps) {
  const { fields, rejected, change } = editing
  const { currency } = useShop()
  const { variants, options } = fields
  const missing = missingCombinations(fields).length
  const hasOptions = options.length > 0
  const set = (index: number, changes: Partial<VariantFields>): void =>
    change({ variants: variants.map((variant, at) => (at === index ? { ...variant, ...changes } : variant)) })
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
            onClick={() => change({ variants: variants.map((one) => ({ ...one, price: variants[0]?.price ?? '' })) })}
          >
            {t.fill}
          </button>
        )}
        {missing > 0 && (
          <button type="button" className="button" onClick={() => change(addMissing(fields))}>
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
                editing={editing}
                index={index}
                onChange={(changes) => set(index, changes)}
              />
            ))}
          </tbody>
        </table>
      </div>
      {rejected.variants && <p className="card-body error-text">{rejected.variants}</p>}
      <ArchivedVariants editing={editing} archived={archived} />
      <StockChoices variants={variants} onChange={(next) => change({ variants: next })} />
    </section>
  )
}

interface RowProps {
  editing: ProductEditing
  index: number
  onChange: (changes: Partial<VariantFields>) => void
}

type TextName = 'price' | 'salePrice' | 'stock' | 'sku' | 'barcode' | 'weight'

function VariantRow({ editing: { fields, errors, change }, index, onChange }: RowProps) {
  const can = useCan()
  const { variants, images, options } = fields
  const variant = variants[index]
  if (!variant) return null
  const name = variant.optionValues.join(', ') || fields.name
  const text = (field: TextName, label: string, isAllowed = true) => {
    const error = errors[`${index}.${field}`]
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
          onChange={({ target }) => onChange({ [field]: target.value })}
        />
        {error !== undefined && <span className="error-text small">{error === 'amount' ? t.amount : t.whole}</span>}
      </td>
    )
  }
  return (
    <tr>
      {options.length > 0 && (
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
          onChange={({ target }) => onChange({ image: target.value === '' ? null : target.value })}
        >
          <option value="">{t.noImage}</option>
          {images.map(({ url, alt }, at) => (
            <option key={url} value={url}>
              {`${at + 1}${alt === '' ? '' : ` ${alt}`}`}
            </option>
          ))}
        </select>
      </td>
      {options.length > 0 && (
        <td>
          <button
            type="button"
            className="icon-button"
            aria-label={t.remove(name)}
            disabled={variants.length === 1}
            onClick={() => change({ variants: variants.filter((_, at) => at !== index) })}
          >
            <Trash2 aria-hidden />
          </button>
        </td>
      )}
    </tr>
  )
}

interface StockChoicesProps {
  variants: readonly VariantFields[]
  onChange: (variants: VariantFields[]) => void
}

/** Whether stock is counted, and sold when there is none, for all variants at once. */
function StockChoices({ variants, onChange }: StockChoicesProps) {
  const isTracked = variants.every(({ stockTracked }) => stockTracked)
  const set = (changes: Partial<VariantFields>): void => onChange(variants.map((one) => ({ ...one, ...changes })))
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
