import { useState } from 'react'
import { joinList } from '#src/shared/list-text.ts'
import { toDecimal } from '#src/shared/money.ts'
import { PROVIDERS } from '#src/shared/payment-providers.ts'
import { useRead } from '../client/use-operation.ts'
import { readAmount } from '../kit/amount-input.rules.ts'
import { ActionDialog } from '../kit/dialog.tsx'
import { TextField } from '../kit/fields.tsx'
import { FilterSelect } from '../lists/filter-select.tsx'
import { orderListEn } from '../messages/order-list.en.ts'
import { orderFiltersEn as own } from '../messages/lists/order-filters.en.ts'
import { ordersEn } from '../messages/orders.en.ts'
import { useShop } from '../shell/shop-context.ts'
import { valuesOf, type FilterName } from './list-query.rules.ts'

const t = orderListEn

const BETWEEN = 'between'
/** Filters that are in the URL as they are typed or chosen. */
const PLAIN = [
  'promisedFrom',
  'promisedTo',
  'sku',
  'delivery',
  'tag',
  'coupon',
  'hasNote',
  'hasTicket',
  'hasReturn',
] as const
/** Filters of which several values are chosen by boxes. */
const CHOICES = ['fulfilmentStatus', 'provider', 'assignedTo', 'source'] as const
type ChoiceName = (typeof CHOICES)[number]

interface FiltersDialogProps {
  params: URLSearchParams
  onChange: (changes: Readonly<Record<string, string | null>>) => void
  onClose: () => void
}

/** Filters with fields of their own; they apply together. */
export function FiltersDialog({ params, onChange, onClose }: FiltersDialogProps) {
  const { currency } = useShop()
  const toAmount = (name: FilterName): string => (params.has(name) ? toDecimal(Number(params.get(name)), currency) : '')
  const [fields, setFields] = useState<Readonly<Record<string, string>>>({
    placed: params.get('placed') ?? (params.has('placedFrom') || params.has('placedTo') ? BETWEEN : ''),
    placedFrom: params.get('placedFrom') ?? '',
    placedTo: params.get('placedTo') ?? '',
    totalFrom: toAmount('totalFrom'),
    totalTo: toAmount('totalTo'),
    country: valuesOf(params, 'country').join(', '),
    ...Object.fromEntries(PLAIN.map((name) => [name, params.get(name) ?? ''])),
  })
  const { choice, chosen } = useChoices(params)
  const [isChecked, setIsChecked] = useState(false)
  const field = (name: string): Field => ({
    value: fields[name] ?? '',
    onValue: (value: string) => setFields((before) => ({ ...before, [name]: value })),
  })
  const amounts = ['totalFrom', 'totalTo'].map((name) => {
    const text = fields[name]?.trim() ?? ''
    return { name, text, amount: text === '' ? null : readAmount(text, currency) }
  })
  const isInvalidAmount = (name: string): boolean =>
    amounts.some((each) => each.name === name && each.text !== '' && (each.amount === null || each.amount < 0))
  const countries = (fields['country'] ?? '').split(/[\s,]+/).filter(Boolean)
  const isInvalidCountry = countries.length > 20 || !countries.every((code) => /^[A-Za-z]{2}$/.test(code))
  const submit = (): void => {
    setIsChecked(true)
    if (isInvalidCountry || amounts.some(({ name }) => isInvalidAmount(name))) return
    const isBetween = fields['placed'] === BETWEEN
    onChange({
      placed: isBetween ? null : (fields['placed'] ?? null),
      placedFrom: isBetween ? (fields['placedFrom'] ?? null) : null,
      placedTo: isBetween ? (fields['placedTo'] ?? null) : null,
      ...Object.fromEntries(amounts.map(({ name, amount }) => [name, amount === null ? null : String(amount)])),
      ...chosen,
      country: countries.join(',').toUpperCase(),
      ...Object.fromEntries(PLAIN.map((name) => [name, fields[name]?.trim() ?? null])),
    })
    onClose()
  }
  const amountError = (name: string): string | undefined =>
    isChecked && isInvalidAmount(name) ? ordersEn.actions.amountWrong(toDecimal(1250, currency)) : undefined
  return (
    <ActionDialog
      title={own.filters}
      submitLabel={own.showOrders}
      isPending={false}
      error={null}
      onSubmit={submit}
      onClose={onClose}
    >
      <Days field={field} />
      <div className="row wrap top">
        <TextField label={own.totalFrom} inputMode="decimal" error={amountError('totalFrom')} {...field('totalFrom')} />
        <TextField label={own.totalTo} inputMode="decimal" error={amountError('totalTo')} {...field('totalTo')} />
      </div>
      <Choices label={t.fulfilment} texts={t.fulfilmentStatuses} {...choice('fulfilmentStatus')} />
      <Choices
        label={t.method}
        texts={Object.fromEntries(PROVIDERS.map((name) => [name, t.methods[name] ?? name]))}
        {...choice('provider')}
      />
      <TextField
        label={t.country}
        hint={own.countryHint}
        maxLength={80}
        error={isChecked && isInvalidCountry ? own.countryWrong : undefined}
        {...field('country')}
      />
      <MoreFilters field={field} choice={choice} />
    </ActionDialog>
  )
}

/** Returns the state of each choice of several values, and all of them as parameters of the URL. */
function useChoices(params: URLSearchParams) {
  const [values, setValues] = useState<Readonly<Record<string, readonly string[]>>>(() =>
    Object.fromEntries(CHOICES.map((name) => [name, valuesOf(params, name)])),
  )
  return {
    choice: (name: ChoiceName): Choice => ({
      chosen: values[name] ?? [],
      onChange: (chosen) => setValues((before) => ({ ...before, [name]: chosen })),
    }),
    chosen: Object.fromEntries(CHOICES.map((name) => [name, joinList(values[name] ?? [])])),
  }
}

interface Choice {
  chosen: readonly string[]
  onChange: (chosen: readonly string[]) => void
}

interface ChoicesProps extends Choice {
  label: string
  /** Texts of the values. */
  texts: Readonly<Record<string, string>>
}

/** Values of which several may be chosen. */
const Choices = ({ label, texts, chosen, onChange }: ChoicesProps) => (
  <fieldset className="column">
    <legend className="strong medium">{label}</legend>
    {Object.entries(texts).map(([value, text]) => (
      <label key={value} className="check-row">
        <input
          type="checkbox"
          className="checkbox"
          checked={chosen.includes(value)}
          onChange={() =>
            onChange(chosen.includes(value) ? chosen.filter((each) => each !== value) : [...chosen, value])
          }
        />
        {text}
      </label>
    ))}
  </fieldset>
)

interface Field {
  value: string
  onValue: (value: string) => void
}

interface MoreFiltersProps {
  field: (name: string) => Field
  choice: (name: ChoiceName) => Choice
}

/** When an order was placed, and for when it is promised. */
function Days({ field }: Pick<MoreFiltersProps, 'field'>) {
  return (
    <>
      <FilterSelect
        label={t.columns.placed}
        options={{ ...t.periods, [BETWEEN]: own.betweenDays }}
        {...field('placed')}
      />
      {field('placed').value === BETWEEN && (
        <div className="row wrap">
          <TextField type="date" label={own.from} {...field('placedFrom')} />
          <TextField type="date" label={own.to} {...field('placedTo')} />
        </div>
      )}
      <div className="row wrap">
        <TextField type="date" label={own.promisedFrom} {...field('promisedFrom')} />
        <TextField type="date" label={own.promisedTo} {...field('promisedTo')} />
      </div>
    </>
  )
}

/** The filters that need no check. */
function MoreFilters({ field, choice }: MoreFiltersProps) {
  const people = useRead('listColleagues').data?.data ?? []
  return (
    <>
      <div className="row wrap top">
        <TextField label={t.sku} maxLength={64} {...field('sku')} />
        <TextField label={t.coupon} maxLength={100} {...field('coupon')} />
        <TextField label={t.tag} hint={own.commas} maxLength={600} {...field('tag')} />
        <TextField label={own.deliveryOption} hint={own.commas} maxLength={2000} {...field('delivery')} />
      </div>
      {people.length > 0 && (
        <Choices
          label={t.assignedTo}
          texts={Object.fromEntries(people.map(({ _id, name }) => [_id, name]))}
          {...choice('assignedTo')}
        />
      )}
      <Choices label={t.source} texts={t.sources} {...choice('source')} />
      <div className="row wrap top">
        {(['hasNote', 'hasTicket', 'hasReturn'] as const).map((name) => (
          <FilterSelect key={name} label={t.has[name]} options={t.yesNo} {...field(name)} />
        ))}
      </div>
    </>
  )
}
