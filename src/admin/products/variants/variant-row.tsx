import { Trash2 } from 'lucide-react'
import { memo } from 'react'
import { productEditorEn } from '../../messages/products/product-editor.en.ts'
import { ScanButton } from '../../scanner/scan-button.tsx'
import { cellAttribute } from '../cell-handlers.ts'
import type { FieldErrors, VariantFields } from '../product-form.rules.ts'
import type { ProductEditing } from '../use-product-form.ts'
import { TYPED_FIELDS, type TypedField } from './variant-grid.rules.ts'

const t = productEditorEn.variants

/** Names of the columns. */
export const FIELD_NAMES: Readonly<Record<TypedField, string>> = {
  price: t.price,
  salePrice: t.sale,
  stock: t.stock,
  sku: t.sku,
  barcode: t.barcode,
  weight: t.weight,
}

interface FieldProps {
  variant: VariantFields
  field: TypedField
  /** What the variant is called. */
  name: string
  error: FieldErrors[string] | undefined
  isAllowed: boolean
  /** Its row and its column among the fields. */
  place: readonly [row: number, column: number]
  onText: (text: string) => void
}

/** A field of a variant, with what is wrong with it. */
export function VariantField({ variant, field, name, error, isAllowed, place, onText }: FieldProps) {
  const text = error === undefined ? undefined : error === 'amount' ? t.amount : t.whole
  return (
    <>
      <input
        {...cellAttribute(...place)}
        className="input"
        aria-label={t.of(FIELD_NAMES[field], name)}
        inputMode={field === 'sku' || field === 'barcode' ? 'text' : 'decimal'}
        autoComplete="off"
        maxLength={64}
        disabled={!isAllowed}
        aria-invalid={text === undefined ? undefined : true}
        title={text}
        value={variant[field]}
        onChange={({ target }) => onText(target.value)}
      />
      {text !== undefined && <span className="error-text small">{text}</span>}
    </>
  )
}

/** Which fields a member may change. */
export type AllowedFields = ReadonlySet<TypedField>

/** Whether a field of a variant can be changed by somebody who may change these fields. */
export const isOpen = (field: TypedField, { stockTracked }: VariantFields, allowed: AllowedFields): boolean =>
  allowed.has(field) && (field !== 'stock' || stockTracked)

/** @param row the place of the variant in the table */
export const removeVariantId = (row: number): string => `remove-variant-${row}`

interface RowProps {
  variant: VariantFields
  index: number
  /** Its place in the table. */
  row: number
  /** The values of its options, or the name of the product. */
  name: string
  hasOptions: boolean
  isLast: boolean
  images: ProductEditing['fields']['images']
  /** What is typed badly, by field. */
  errors: FieldErrors | null
  allowed: AllowedFields
  onChange: (index: number, changes: Partial<VariantFields>) => void
  onRemove: (index: number, row: number) => void
}

/** Typing renders one row and not all of them. */
export const VariantRow = memo(function VariantRow({ variant, index, name, images, errors, ...props }: RowProps) {
  const { row, hasOptions, isLast, allowed, onChange, onRemove } = props
  return (
    <tr>
      {hasOptions && (
        <th scope="row">
          <bdi>{name}</bdi>
        </th>
      )}
      {TYPED_FIELDS.map((field, column) => (
        <td key={field} data-label={FIELD_NAMES[field]}>
          <VariantField
            variant={variant}
            field={field}
            name={name}
            error={errors?.[`${index}.${field}`]}
            isAllowed={isOpen(field, variant, allowed)}
            place={[row, column]}
            onText={(text) => onChange(index, { [field]: text })}
          />
          {field === 'barcode' && allowed.has(field) && (
            <ScanButton field={t.of(t.barcode, name)} onCode={(barcode) => onChange(index, { barcode })} />
          )}
        </td>
      ))}
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
            id={removeVariantId(row)}
            className="icon-button"
            aria-label={t.remove(name)}
            disabled={isLast}
            onClick={() => onRemove(index, row)}
          >
            <Trash2 aria-hidden />
          </button>
        </td>
      )}
    </tr>
  )
})
