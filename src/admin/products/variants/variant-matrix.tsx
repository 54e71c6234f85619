import { Plus } from 'lucide-react'
import { memo } from 'react'
import { productEditorEn } from '../../messages/products/product-editor.en.ts'
import { cellHandlers } from '../cell-handlers.ts'
import type { FieldErrors, VariantFields } from '../product-form.rules.ts'
import type { ProductEditing } from '../use-product-form.ts'
import { matrixOf, type CellPlace, type CellText, type MatrixCell, type TypedField } from './variant-grid.rules.ts'
import { FIELD_NAMES, isOpen, VariantField, type AllowedFields } from './variant-row.tsx'

const t = productEditorEn.variants

interface MatrixProps {
  editing: ProductEditing
  /** The value of a third option. */
  third: string
  field: TypedField
  allowed: AllowedFields
  onChange: (index: number, changes: Partial<VariantFields>) => void
  onAdd: (optionValues: readonly string[]) => void
  onCells: (cells: readonly CellText[]) => void
}

interface CellProps {
  variant: VariantFields
  index: number
  field: TypedField
  error: FieldErrors[string] | undefined
  isAllowed: boolean
  row: number
  column: number
  onChange: (index: number, changes: Partial<VariantFields>) => void
}

/** Typing renders one cell and not all of them. */
const Cell = memo(({ variant, index, field, row, column, onChange, ...props }: CellProps) => (
  <VariantField
    {...props}
    variant={variant}
    field={field}
    name={variant.optionValues.join(', ')}
    place={[row, column]}
    onText={(text) => onChange(index, { [field]: text })}
  />
))

interface RowProps extends Pick<MatrixProps, 'field' | 'allowed' | 'onChange' | 'onAdd'> {
  label: string
  cells: readonly MatrixCell[]
  columns: readonly string[]
  /** All variants, of which the cells have the indexes. */
  variants: readonly VariantFields[]
  errors: FieldErrors
  row: number
}

/** Whether nothing of a row has changed: its cells are new objects in each rendering, so their contents are compared. */
function isSameRow(before: RowProps, after: RowProps): boolean {
  const isSameCell = ({ index, optionValues }: MatrixCell, at: number): boolean => {
    const old = before.cells[at]
    if (old?.index !== index || old.optionValues.join('\n') !== optionValues.join('\n')) return false
    const error = `${index}.${after.field}`
    return (
      index === null ||
      (before.variants[index] === after.variants[index] && before.errors[error] === after.errors[error])
    )
  }
  return (
    (['label', 'row', 'field', 'allowed', 'onChange', 'onAdd'] as const).every(
      (name) => before[name] === after[name],
    ) &&
    before.cells.length === after.cells.length &&
    after.cells.every(isSameCell)
  )
}

const Row = memo(function Row({ label, cells, columns, variants, errors, field, allowed, ...props }: RowProps) {
  const { row, onChange, onAdd } = props
  return (
    <tr>
      <th scope="row">
        <bdi>{label}</bdi>
      </th>
      {cells.map(({ index, optionValues }, column) => {
        const variant = index === null ? undefined : variants[index]
        return (
          <td key={columns[column]}>
            {variant && index !== null ? (
              <Cell
                variant={variant}
                index={index}
                field={field}
                error={errors[`${index}.${field}`]}
                isAllowed={isOpen(field, variant, allowed)}
                row={row}
                column={column}
                onChange={onChange}
              />
            ) : (
              <button
                type="button"
                className="icon-button"
                aria-label={t.add(optionValues.join(', '))}
                onClick={() => onAdd(optionValues)}
              >
                <Plus aria-hidden />
              </button>
            )}
          </td>
        )
      })}
    </tr>
  )
}, isSameRow)

/** One figure of all variants: the first option in rows, the second in columns. */
export function VariantMatrix({ editing, third, field, allowed, onChange, onAdd, onCells }: MatrixProps) {
  const { options, variants } = editing.fields
  const { columns, rows } = matrixOf({ options, variants }, third)
  const [first, second] = options
  const placeOf = ({ index }: MatrixCell): CellPlace | null => {
    const variant = index === null ? undefined : variants[index]
    return index !== null && variant && isOpen(field, variant, allowed) ? { index, field } : null
  }
  const grid = rows.map(({ cells }) => cells.map(placeOf))
  return (
    <div className="table-scroll">
      <table className="table matrix" aria-label={t.matrixOf(FIELD_NAMES[field])} {...cellHandlers(grid, onCells)}>
        <thead>
          <tr>
            <th scope="col">{t.corner(first?.name ?? '', second?.name ?? '')}</th>
            {columns.map((column) => (
              <th key={column} scope="col">
                <bdi>{column}</bdi>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, cells }, row) => (
            <Row
              key={label}
              label={label}
              cells={cells}
              columns={columns}
              variants={variants}
              errors={editing.errors}
              field={field}
              allowed={allowed}
              row={row}
              onChange={onChange}
              onAdd={onAdd}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}
