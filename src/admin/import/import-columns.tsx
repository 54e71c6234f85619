import { Badge } from '../kit/badge.tsx'
import { importEn as t } from '../messages/import.en.ts'
import type { ImportRun } from './import-page.tsx'

export type Mapping = ImportRun['options']['mapping']
type Column = ImportRun['columns'][number]
type ColumnField = Mapping[string]

interface ColumnsProps {
  columns: readonly Column[]
  mapping: Mapping
  isReadOnly: boolean
  onChange: (mapping: Mapping) => void
}

const FIELDS = Object.entries(t.fields)

/** What each column of the file is, with the values of its first row. */
export function ImportColumns({ columns, mapping, isReadOnly, onChange }: ColumnsProps) {
  return (
    <section className="card" aria-labelledby="import-columns">
      <h2 id="import-columns" className="card-head">
        {t.columns}
      </h2>
      <ul>
        {columns.map((column, index) => (
          // Two columns of a file may have one name.
          <li key={`${index} ${column.name}`} className="import-column">
            <span className="import-column-name">
              <bdi className="strong break">{column.name}</bdi>
              <bdi className="small soft ellipsis block">{column.samples[0]}</bdi>
            </span>
            <select
              className="input"
              aria-label={t.fieldOf(column.name)}
              value={fieldOf(column, mapping)}
              disabled={isReadOnly}
              // The options are the fields of the API.
              onChange={({ target }) => onChange({ ...mapping, [column.name]: target.value as ColumnField })}
            >
              <option value="">{t.notImported}</option>
              {FIELDS.map(([name, label]) => (
                <option key={name} value={name}>
                  {label}
                </option>
              ))}
            </select>
            <span className="import-column-state">
              {column.field !== null && (
                <Badge tone={column.isKnown ? 'ok' : 'warn'} text={column.isKnown ? t.recognised : t.guessed} />
              )}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

const fieldOf = ({ name, field }: Column, mapping: Mapping): string => mapping[name] ?? field ?? ''
