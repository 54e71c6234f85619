import { lazy, useState, type ReactNode } from 'react'
import { ActionDialog } from '../kit/dialog.tsx'
import { amountText, readAmount } from '../kit/amount-input.rules.ts'
import { countryName } from '../kit/country-name.ts'
import { TextField } from '../kit/fields.tsx'
import { useFormats } from '../kit/formats.ts'
import { SearchField } from '../kit/search-field.tsx'
import { FilterChip } from '../lists/filter-chip.tsx'
import { FilterMenu } from '../lists/filter-menu.tsx'
import { customersEn } from '../messages/customers.en.ts'
import { useShop } from '../shell/shop-context.ts'

const t = customersEn.list

const CustomerFields = lazy(async () => ({ default: (await import('./customer-filter-fields.tsx')).CustomerFields }))

export interface FiltersProps {
  params: URLSearchParams
  onChange: (changes: Readonly<Record<string, string | null>>) => void
}

const FLAGS = Object.keys(t.flags) as (keyof typeof t.flags)[]
export type Range = keyof typeof t.ranges
const RANGES = Object.keys(t.ranges) as Range[]

const isOfDays = (range: Range): boolean => range === 'registered' || range === 'lastOrder'

/** The search, the filters and the order of the list; each filter that is set is a chip that removes it. */
export function CustomerFilters({ params, onChange, children }: FiltersProps & { children: ReactNode }) {
  const [range, setRange] = useState<Range | null>(null)
  return (
    <div className="filter-bar">
      <SearchField
        label={t.find}
        hint={t.findHint}
        text={params.get('search')}
        onSearch={(search) => onChange({ search })}
      />
      <Chips params={params} onChange={onChange} />
      <FilterMenu>
        {(close) => <CustomerFields params={params} onChange={onChange} onRange={setRange} onClose={close} />}
      </FilterMenu>
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
      {range && <RangeDialog range={range} params={params} onChange={onChange} onClose={() => setRange(null)} />}
    </div>
  )
}

function Chips({ params, onChange }: FiltersProps) {
  const textOf = useRangeText()
  const tag = params.get('tag')
  const country = params.get('country')
  const city = params.get('city')
  return (
    <>
      {FLAGS.filter((name) => params.has(name)).map((name) => {
        const { label, ...values } = t.flags[name]
        const value = params.get(name) ?? ''
        return (
          <FilterChip
            key={name}
            label={label}
            text={(values as Record<string, string>)[value] ?? value}
            onRemove={() => onChange({ [name]: null })}
          />
        )
      })}
      {tag !== null && <FilterChip label={t.tag} text={tag} onRemove={() => onChange({ tag: null })} />}
      {country !== null && (
        <FilterChip label={t.place.country} text={countryName(country)} onRemove={() => onChange({ country: null })} />
      )}
      {city !== null && <FilterChip label={t.place.city} text={city} onRemove={() => onChange({ city: null })} />}
      {RANGES.map((range) => {
        const text = textOf(range, params.get(`${range}From`), params.get(`${range}To`))
        const cleared = { [`${range}From`]: null, [`${range}To`]: null }
        return (
          text && (
            <FilterChip key={range} label={t.ranges[range].label} text={text} onRemove={() => onChange(cleared)} />
          )
        )
      })}
    </>
  )
}

/** Returns how a range is written; null without one. */
function useRangeText(): (range: Range, from: string | null, to: string | null) => string | null {
  const { days, money, number } = useFormats()
  const day = (date: string): string => (Number.isNaN(Date.parse(date)) ? date : days(date, null))
  const amount = (minor: string): string => (/^\d+$/.test(minor) ? money(Number(minor)) : minor)
  return (range, from, to) => {
    const count = (text: string): string => (/^\d+$/.test(text) ? number(Number(text)) : text)
    const write = { spent: amount, orders: count, registered: day, lastOrder: day }[range]
    const isDay = isOfDays(range)
    if (from !== null && to !== null) return t.days(write(from), write(to))
    if (from !== null) return isDay ? t.since(write(from)) : t.fromAmount(write(from))
    if (to !== null) return isDay ? t.until(write(to)) : t.upToAmount(write(to))
    return null
  }
}

interface RangeDialogProps extends FiltersProps {
  range: Range
  onClose: () => void
}

/** Asks for two days, two amounts or two numbers. */
function RangeDialog({ range, params, onChange, onClose }: RangeDialogProps) {
  const { currency } = useShop()
  const isAmount = range === 'spent'
  const isDay = isOfDays(range)
  const shownOf = (name: string): string => {
    const value = params.get(name) ?? ''
    return isAmount && /^\d+$/.test(value) ? amountText(Number(value), currency) : value
  }
  const [from, setFrom] = useState(shownOf(`${range}From`))
  const [to, setTo] = useState(shownOf(`${range}To`))
  const [isChecked, setIsChecked] = useState(false)
  const isInvalid = (text: string): boolean => isAmount && text.trim() !== '' && readAmount(text, currency) === null
  const errorOf = (text: string): string | undefined =>
    isChecked && isInvalid(text) ? t.amountWrong(amountText(12_500, currency)) : undefined
  const valueOf = (text: string): string => (isAmount ? String(readAmount(text, currency) ?? '') : text)
  const kind = isDay ? { type: 'date' } : { type: isAmount ? 'text' : 'number', min: 0 }
  return (
    <ActionDialog
      title={t.ranges[range].title}
      submitLabel={t.apply}
      isPending={false}
      error={null}
      onSubmit={() => {
        setIsChecked(true)
        if (isInvalid(from) || isInvalid(to)) return
        onClose()
        onChange({ [`${range}From`]: valueOf(from), [`${range}To`]: valueOf(to) })
      }}
      onClose={onClose}
    >
      <TextField label={isDay ? t.from : t.least} {...kind} value={from} error={errorOf(from)} onValue={setFrom} />
      <TextField label={isDay ? t.to : t.most} {...kind} value={to} error={errorOf(to)} onValue={setTo} />
    </ActionDialog>
  )
}
