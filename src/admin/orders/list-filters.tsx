import { lazy, Suspense, useState, type ReactNode } from 'react'
import { joinList } from '#src/shared/list-text.ts'
import { PERMISSIONS } from '../client/permissions.ts'
import { useRead } from '../client/use-operation.ts'
import { countryName } from '../kit/country-name.ts'
import { useFormats } from '../kit/formats.ts'
import { SearchField } from '../kit/search-field.tsx'
import { FilterChip } from '../lists/filter-chip.tsx'
import { FilterMenu } from '../lists/filter-menu.tsx'
import { orderListEn } from '../messages/order-list.en.ts'
import { ordersEn } from '../messages/orders.en.ts'
import { useCan } from '../shell/shop-context.ts'
import { valuesOf, type FilterName, type Period } from './list-query.rules.ts'

const OrderFilters = lazy(async () => ({ default: (await import('./filter-fields.tsx')).OrderFilters }))
const FiltersDialog = lazy(async () => ({ default: (await import('./filters-dialog.tsx')).FiltersDialog }))

const t = orderListEn

const HAS = ['hasNote', 'hasTicket', 'hasReturn'] as const

type Changes = Readonly<Record<string, string | null>>

interface FilterProps {
  params: URLSearchParams
  onChange: (changes: Changes) => void
}

interface FilterBarProps extends FilterProps {
  /** Beside the order of the list. */
  children: ReactNode
}

/** The search and the filters of the list; each filter that is set is a chip that removes it. */
export function FilterBar({ params, onChange: change, children }: FilterBarProps) {
  const [isOpen, setIsOpen] = useState(false)
  // Other filters have other pages.
  const onChange = (changes: Changes): void => change({ ...changes, after: null, before: null })
  return (
    <div className="filter-bar">
      <SearchField
        label={t.find}
        hint={t.findHint}
        text={params.get('search')}
        onSearch={(search) => onChange({ search })}
      />
      <Choice name="status" label={t.status} texts={ordersEn.statuses} params={params} onChange={onChange} />
      <Choice
        name="paymentStatus"
        label={t.payment}
        texts={ordersEn.paymentStatuses}
        params={params}
        onChange={onChange}
      />
      <Chips params={params} onChange={onChange} />
      <FilterMenu>
        {(close) => <OrderFilters params={params} onChange={onChange} onAsk={() => setIsOpen(true)} onClose={close} />}
      </FilterMenu>
      {isOpen && (
        <Suspense fallback={null}>
          <FiltersDialog params={params} onChange={onChange} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
      <select
        className="input sort"
        aria-label={t.sort}
        value={params.get('sort') ?? 'newest'}
        onChange={({ target }) => onChange({ sort: target.value === 'newest' ? null : target.value })}
      >
        {Object.entries(t.sorts).map(([name, text]) => (
          <option key={name} value={name}>
            {text}
          </option>
        ))}
      </select>
      {children}
    </div>
  )
}

interface ChoiceProps extends FilterProps {
  name: FilterName
  label: string
  texts: Readonly<Record<string, string>>
}

/** A filter with any of a few values: a chip that removes it, and a list from which more are chosen. */
function Choice({ name, label, texts, params, onChange }: ChoiceProps) {
  const values = valuesOf(params, name)
  const others = Object.entries(texts).filter(([each]) => !values.includes(each))
  const shown = t.or(values.map((value) => texts[value] ?? value))
  return (
    <>
      {values.length > 0 && <FilterChip label={label} text={shown} onRemove={() => onChange({ [name]: null })} />}
      <select
        className="input"
        aria-label={label}
        value=""
        onChange={({ target }) => onChange({ [name]: joinList([...values, target.value]) })}
      >
        <option value="">{values.length === 0 ? t.anyOf(label) : t.orMore}</option>
        {others.map(([each, text]) => (
          <option key={each} value={each}>
            {text}
          </option>
        ))}
      </select>
    </>
  )
}

/** Returns the names of the product and the people that the list is filtered by; until they are read, what they are. */
function useNames(params: URLSearchParams): { product: string; people: string } {
  const productId = params.get('product') ?? ''
  const personIds = valuesOf(params, 'assignedTo')
  const mayRead = useCan()(PERMISSIONS.readProducts)
  const product = useRead('showProduct', { params: { productId } }, { isEnabled: mayRead && productId !== '' })
  const people = useRead('listColleagues', {}, { isEnabled: personIds.length > 0 }).data?.data
  return {
    product: product.data?.data.name ?? t.chosenProduct,
    people: t.or(personIds.map((id) => people?.find(({ _id }) => _id === id)?.name ?? t.colleague)),
  }
}

/** The filters of the dialog that are set. */
function Chips({ params, onChange }: FilterProps) {
  const { money, days } = useFormats()
  const names = useNames(params)
  const value = (name: FilterName): string => params.get(name) ?? ''
  const anyOf = (name: FilterName, texts: Readonly<Record<string, string>> = {}): string =>
    t.or(valuesOf(params, name).map((each) => texts[each] ?? each))
  const amount = (name: FilterName): string => (params.has(name) ? money(Number(value(name))) : '')
  const day = (name: FilterName): string => {
    const date = value(name)
    return Number.isNaN(Date.parse(date)) ? date : days(date, null)
  }
  const chips: readonly { names: readonly FilterName[]; label: string; text: string }[] = [
    { names: ['placed'], label: t.columns.placed, text: t.periods[value('placed') as Period] ?? value('placed') },
    { names: ['placedFrom', 'placedTo'], label: t.columns.placed, text: t.between(day('placedFrom'), day('placedTo')) },
    {
      names: ['totalFrom', 'totalTo'],
      label: t.columns.total,
      text: t.between(amount('totalFrom'), amount('totalTo')),
    },
    {
      names: ['promisedFrom', 'promisedTo'],
      label: t.columns.promised,
      text: t.between(day('promisedFrom'), day('promisedTo')),
    },
    { names: ['fulfilmentStatus'], label: t.fulfilment, text: anyOf('fulfilmentStatus', t.fulfilmentStatuses) },
    { names: ['provider'], label: t.method, text: anyOf('provider', t.methods) },
    {
      names: ['country'],
      label: t.country,
      text: t.or(valuesOf(params, 'country').map((code) => countryName(code.toUpperCase()))),
    },
    { names: ['sku'], label: t.sku, text: value('sku') },
    { names: ['product'], label: t.product, text: names.product },
    { names: ['delivery'], label: t.columns.delivery, text: anyOf('delivery') },
    { names: ['tag'], label: t.tag, text: anyOf('tag') },
    { names: ['coupon'], label: t.columns.coupon, text: value('coupon') },
    { names: ['assignedTo'], label: t.assignedTo, text: names.people },
    { names: ['source'], label: t.source, text: anyOf('source', t.sources) },
    ...HAS.map((name) => ({ names: [name], label: t.has[name], text: t.yesNo[value(name)] ?? value(name) })),
  ]
  return chips
    .filter(({ names }) => names.some((name) => params.has(name)))
    .map(({ names, label, text }) => (
      <FilterChip
        key={names[0]}
        label={label}
        text={text}
        onRemove={() => onChange(Object.fromEntries(names.map((name) => [name, null])))}
      />
    ))
}
