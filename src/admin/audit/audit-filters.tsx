import { useState, type SyntheticEvent } from 'react'
import { useRead } from '../client/use-operation.ts'
import { TextField } from '../kit/fields.tsx'
import { SelectField } from '../kit/select-field.tsx'
import { auditEn as t } from '../messages/audit.en.ts'

interface AuditFiltersProps {
  params: URLSearchParams
  isFiltered: boolean
  onChange: (changes: Readonly<Record<string, string | null>>) => void
  onClear: () => void
}

const ACTIONS = [...Object.entries(t.actions), ...Object.entries(t.groups)].toSorted(([, left], [, right]) =>
  left.localeCompare(right, 'en'),
)

/** Chooses who, what and when; the choice is in the page's address. */
export function AuditFilters({ params, isFiltered, onChange, onClear }: AuditFiltersProps) {
  const actors = useRead('listAuditActors').data?.data ?? []
  const [target, setTarget] = useState(params.get('target') ?? '')
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault()
    onChange({ target: target.trim() || null })
  }
  return (
    <form className="audit-filters" role="search" aria-label={t.filters} onSubmit={submit}>
      <SelectFilter
        label={t.person}
        value={params.get('actor') ?? ''}
        all={t.anybody}
        options={[...actors.map(({ _id, name }) => [_id, name] as const), ['commandLine', t.commandLine] as const]}
        onValue={(actor) => onChange({ actor })}
      />
      <SelectFilter
        label={t.operation}
        value={params.get('action') ?? ''}
        all={t.anything}
        options={ACTIONS}
        onValue={(action) => onChange({ action })}
      />
      <TextField label={t.target} placeholder={t.targetHint} maxLength={320} value={target} onValue={setTarget} />
      {(['from', 'to'] as const).map((name) => (
        <TextField
          key={name}
          label={t[name]}
          type="date"
          value={params.get(name) ?? ''}
          onValue={(day) => onChange({ [name]: day || null })}
        />
      ))}
      <label className="check-row">
        <input
          type="checkbox"
          className="checkbox"
          checked={params.has('undone')}
          onChange={({ target: box }) => onChange({ undone: box.checked ? 'yes' : null })}
        />
        {t.undoneOnly}
      </label>
      <div className="row">
        <button type="submit" className="button">
          {t.apply}
        </button>
        {isFiltered && (
          <button type="button" className="button plain" onClick={onClear}>
            {t.clear}
          </button>
        )}
      </div>
    </form>
  )
}

interface SelectFilterProps {
  label: string
  value: string
  /** The option that filters nothing. */
  all: string
  options: readonly (readonly [string, string])[]
  onValue: (value: string | null) => void
}

function SelectFilter({ label, value, all, options, onValue }: SelectFilterProps) {
  // A person who has left is no option, but may be the filter of a link.
  const isOffered = value === '' || options.some(([each]) => each === value)
  return (
    <SelectField
      label={label}
      value={value}
      options={[['', all], ...(isOffered ? [] : [[value, value] as const]), ...options]}
      onValue={(chosen) => onValue(chosen || null)}
    />
  )
}
