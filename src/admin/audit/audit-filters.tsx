import { useState } from 'react'
import { useRead } from '../client/use-operation.ts'
import { ActionDialog } from '../kit/dialog.tsx'
import { TextField } from '../kit/fields.tsx'
import { useFormats } from '../kit/formats.ts'
import { FieldFilters } from '../lists/field-filters.tsx'
import { FilterChip } from '../lists/filter-chip.tsx'
import { singleField, type FilterField, type SingleField } from '../lists/filter-fields.rules.ts'
import { auditEn as t } from '../messages/audit.en.ts'
import { dayOf, type AuditFilter } from './audit-query.rules.ts'

interface AuditFiltersProps {
  params: URLSearchParams
  onChange: (changes: Readonly<Record<string, string | null>>) => void
}

const ACTIONS = [...Object.entries(t.actions), ...Object.entries(t.groups)].toSorted(([, left], [, right]) =>
  left.localeCompare(right, 'en'),
)

/** Chooses who, what and when; the choice is in the page's address. */
export function AuditFilters({ params, onChange }: AuditFiltersProps) {
  const [isAsking, setIsAsking] = useState(false)
  const { days } = useFormats()
  const actors = useRead('listAuditActors').data?.data ?? []
  const field: SingleField<AuditFilter> = singleField(params)
  const fields: readonly FilterField[] = [
    field('actor', t.person, [
      ...actors.map(({ _id, name }) => [_id, name] as const),
      ['commandLine', t.commandLine] as const,
    ]),
    field('action', t.operation, ACTIONS),
    { ...field('target', t.target), isTyped: true },
    { name: 'days', label: t.daysBetween, options: null },
    field('undone', t.undone, [['yes', t.isUndone]]),
  ]
  const [from = '', to = ''] = (['from', 'to'] as const).map((name) => {
    const day = dayOf(params, name)
    return day && days(day, null)
  })
  return (
    <div className="filter-bar">
      {(from || to) && (
        <FilterChip label={t.days} text={t.between(from, to)} onRemove={() => onChange({ from: null, to: null })} />
      )}
      <FieldFilters fields={fields} onChange={onChange} onAsk={() => setIsAsking(true)} />
      {isAsking && <DaysDialog params={params} onChange={onChange} onClose={() => setIsAsking(false)} />}
    </div>
  )
}

/** Asks for two days, of which one may be left out. */
function DaysDialog({ params, onChange, onClose }: AuditFiltersProps & { onClose: () => void }) {
  const [from, setFrom] = useState(dayOf(params, 'from') ?? '')
  const [to, setTo] = useState(dayOf(params, 'to') ?? '')
  return (
    <ActionDialog
      title={t.daysTitle}
      submitLabel={t.apply}
      isPending={false}
      error={null}
      onSubmit={() => {
        onClose()
        onChange({ from, to })
      }}
      onClose={onClose}
    >
      <TextField label={t.from} type="date" value={from} onValue={setFrom} />
      <TextField label={t.to} type="date" value={to} onValue={setTo} />
    </ActionDialog>
  )
}
