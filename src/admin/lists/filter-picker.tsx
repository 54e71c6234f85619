import { Check, ChevronLeft, ChevronRight, X } from 'lucide-react'
import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { shellEn } from '../messages/shell.en.ts'
import { listToolsEn as t } from '../messages/lists/list-tools.en.ts'
import { placeMenu } from '../kit/menu.tsx'
import '../styles/filter-menu.css'
import { filterEntries, type FilterEntry, type FilterField } from './filter-fields.rules.ts'

interface FilterPickerProps {
  fields: readonly FilterField[]
  /** A value was chosen; of a filter with several values, it may be one that was chosen before. */
  onPick: (field: FilterField, value: string) => void
  /** A filter with fields of its own was chosen. */
  onAsk: (field: FilterField) => void
  onClose: () => void
}

const TEXTS = { showTyped: t.typedValue, showValue: t.filterValue }

/**
 * Finds a filter and its value by typing, after the ARIA pattern of a combobox: arrows move, Enter chooses, Backspace in the
 * empty field goes back to all filters, Escape closes.
 */
export function FilterPicker({ fields, onPick, onAsk, onClose }: FilterPickerProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [openName, setOpenName] = useState<string | null>(null)
  const [typed, setTyped] = useState('')
  const [active, setActive] = useState(0)
  const open = fields.find(({ name }) => name === openName) ?? null
  const entries = filterEntries(fields, { open, typed }, TEXTS)
  const at = Math.min(active, entries.length - 1)
  useEffect(() => begin(input.current), [])
  useEffect(() => {
    if (at >= 0) document.querySelector(`#${CSS.escape(`${id}-${at}`)}`)?.scrollIntoView({ block: 'nearest' })
  }, [id, at])
  const show = (name: string | null): void => {
    setOpenName(name)
    setTyped('')
    setActive(0)
    input.current?.focus()
  }
  const choose = ({ field, value }: FilterEntry): void => {
    if (value === null) {
      if (field.options) return show(field.name)
      onClose()
      return onAsk(field)
    }
    onPick(field, value)
    if (!field.isMany) return onClose()
    if (field !== open) show(field.name)
    else if (typed !== '') setTyped('')
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (event.key === 'Backspace' && typed === '' && open) show(null)
    if (event.key === 'Tab') onClose()
    const entry = entries[at]
    if (event.key === 'Enter' && entry) choose(entry)
    if (event.key === 'Enter' || event.key === 'Tab' || step !== undefined) event.preventDefault()
    if (step !== undefined && entries.length > 0) setActive((at + step + entries.length) % entries.length)
  }
  const label = open ? (open.options?.length === 0 ? t.typeValue : t.findValue)(open.label) : t.findFilter
  return (
    <>
      <div className="filter-head">
        {open && <IconButton label={t.allFilters} icon={<ChevronLeft aria-hidden />} onClick={() => show(null)} />}
        <input
          ref={input}
          type="text"
          className="input grow"
          role="combobox"
          autoComplete="off"
          maxLength={100}
          aria-label={label}
          placeholder={label}
          aria-expanded
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={at >= 0 ? `${id}-${at}` : undefined}
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value)
            setActive(0)
          }}
          onKeyDown={onKeyDown}
        />
        <IconButton label={shellEn.close} icon={<X aria-hidden />} className="phone-only" onClick={onClose} />
      </div>
      <span className="visually-hidden" role="status">
        {entries.length > 0 ? t.filtersFound(entries.length) : t.noFilterFound}
      </span>
      {entries.length === 0 && (
        <p className="soft medium filter-none">{open?.isTyped ? t.typeFirst : t.noFilterFound}</p>
      )}
      <Entries id={id} label={open?.label ?? t.findFilter} entries={entries} active={at} onChoose={choose} />
    </>
  )
}

/** Places the box, which has its size only now that its styles are loaded, and focuses its field. */
function begin(field: HTMLElement | null): void {
  const box = field?.closest<HTMLElement>('.filter-menu')
  const opener = document.querySelector<HTMLElement>('.add-filter')
  if (box && opener) placeMenu(box, opener)
  field?.focus()
}

interface IconButtonProps {
  label: string
  icon: ReactNode
  className?: string
  onClick: () => void
}

const IconButton = ({ label, icon, className = '', onClick }: IconButtonProps) => (
  <button type="button" className={`icon-button small-button ${className}`} aria-label={label} onClick={onClick}>
    {icon}
  </button>
)

interface EntriesProps {
  id: string
  label: string
  entries: readonly FilterEntry[]
  active: number
  onChoose: (entry: FilterEntry) => void
}

const Entries = ({ id, label, entries, active, onChoose }: EntriesProps) => (
  <div
    id={`${id}-list`}
    role="listbox"
    aria-label={label}
    aria-multiselectable={entries.some(({ field, value }) => value !== null && field.isMany) || undefined}
    hidden={entries.length === 0}
  >
    {entries.map((entry, index) => (
      <div
        key={entry.key}
        id={`${id}-${index}`}
        role="option"
        aria-selected={entry.isChosen}
        data-active={index === active || undefined}
        tabIndex={-1}
        // Pressing must not take the focus out of the field.
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => onChoose(entry)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') onChoose(entry)
        }}
      >
        <bdi className="grow">{entry.text}</bdi>
        {entry.isChosen && <Check aria-hidden />}
        {entry.value === null && entry.field.options && <ChevronRight aria-hidden />}
      </div>
    ))}
  </div>
)
