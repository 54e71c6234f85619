import { X } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useRead } from '../client/use-operation.ts'
import { ActionDialog } from '../kit/dialog.tsx'
import { TextField } from '../kit/fields.tsx'
import { useFormats } from '../kit/formats.ts'
import { SearchField } from '../kit/search-field.tsx'
import { customersEn } from '../messages/customers.en.ts'

const t = customersEn.list

type Changes = Readonly<Record<string, string | null>>

interface FiltersProps {
  params: URLSearchParams
  onChange: (changes: Changes) => void
}

const FLAGS = Object.keys(t.flags) as (keyof typeof t.flags)[]

/** The search, the filters and the order of the list; each filter that is set is a chip that removes it. */
export function CustomerFilters({ params, onChange, children }: FiltersProps & { children: ReactNode }) {
  const [isDialogOpen, setIsDialogOpen] = useState(false)
  return (
    <div className="filter-bar">
      <SearchField
        label={t.find}
        hint={t.findHint}
        text={params.get('search')}
        onSearch={(search) => onChange({ search })}
      />
      <Chips params={params} onChange={onChange} />
      <AddFilter params={params} onChange={onChange} onRegistered={() => setIsDialogOpen(true)} />
      <select
        className="input"
        aria-label={t.sort}
        value={params.get('sort') ?? 'lastOrder'}
        onChange={({ target }) => onChange({ sort: target.value === 'lastOrder' ? null : target.value })}
      >
        {Object.entries(t.sorts).map(([name, text]) => (
          <option key={name} value={name}>
            {text}
          </option>
        ))}
      </select>
      {children}
      {isDialogOpen && <RegisteredDialog params={params} onChange={onChange} onClose={() => setIsDialogOpen(false)} />}
    </div>
  )
}

/** A list of the filters that are not set yet. */
function AddFilter({ params, onChange, onRegistered }: FiltersProps & { onRegistered: () => void }) {
  const tags = useRead('listCustomerTags').data?.data ?? []
  const choose = (value: string): void => {
    const [name = '', ...rest] = value.split(' ')
    if (name === 'registered') onRegistered()
    else onChange({ [name]: rest.join(' ') })
  }
  const flags = Object.entries(t.flagOptions).filter(([value]) => !params.has(value.split(' ')[0] ?? ''))
  return (
    <select className="input" aria-label={t.filterLabel} value="" onChange={({ target }) => choose(target.value)}>
      <option value="">{t.addFilter}</option>
      {flags.map(([value, text]) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
      <option value="registered">{t.registeredOption}</option>
      {tags.length > 0 && !params.has('tag') && (
        <optgroup label={t.tags}>
          {tags.map(({ tag }) => (
            <option key={tag} value={`tag ${tag}`}>
              {tag}
            </option>
          ))}
        </optgroup>
      )}
    </select>
  )
}

function Chips({ params, onChange }: FiltersProps) {
  const { days } = useFormats()
  const [from, to, tag] = [params.get('registeredFrom'), params.get('registeredTo'), params.get('tag')]
  const day = (date: string): string => (Number.isNaN(Date.parse(date)) ? date : days(date, null))
  const registered = (): string => {
    if (from !== null && to !== null) return t.days(day(from), day(to))
    return from === null ? t.until(day(to ?? '')) : t.since(day(from))
  }
  return (
    <>
      {FLAGS.filter((name) => params.has(name)).map((name) => {
        const { label, ...values } = t.flags[name]
        const value = params.get(name) ?? ''
        return (
          <Chip
            key={name}
            label={label}
            text={(values as Record<string, string>)[value] ?? value}
            onRemove={() => onChange({ [name]: null })}
          />
        )
      })}
      {tag !== null && <Chip label={t.tag} text={tag} onRemove={() => onChange({ tag: null })} />}
      {(from !== null || to !== null) && (
        <Chip
          label={t.registered}
          text={registered()}
          onRemove={() => onChange({ registeredFrom: null, registeredTo: null })}
        />
      )}
    </>
  )
}

const Chip = ({ label, text, onRemove }: { label: string; text: string; onRemove: () => void }) => (
  <span className="chip">
    <span className="soft">{label}</span>
    <bdi className="strong">{text}</bdi>
    <button type="button" aria-label={t.removeFilter(label)} onClick={onRemove}>
      <X aria-hidden />
    </button>
  </span>
)

function RegisteredDialog({ params, onChange, onClose }: FiltersProps & { onClose: () => void }) {
  const [from, setFrom] = useState(params.get('registeredFrom') ?? '')
  const [to, setTo] = useState(params.get('registeredTo') ?? '')
  return (
    <ActionDialog
      title={t.registeredTitle}
      submitLabel={t.apply}
      isPending={false}
      error={null}
      onSubmit={() => {
        onClose()
        onChange({ registeredFrom: from, registeredTo: to })
      }}
      onClose={onClose}
    >
      <TextField label={t.from} type="date" value={from} onValue={setFrom} />
      <TextField label={t.to} type="date" value={to} onValue={setTo} />
    </ActionDialog>
  )
}
