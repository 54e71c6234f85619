import { useState } from 'react'
import { toDecimal } from '#src/shared/money.ts'
import { PROVIDERS } from '#src/shared/payment-providers.ts'
import { useRead } from '../client/use-operation.ts'
import { readAmount } from '../kit/amount-input.rules.ts'
import { ActionDialog } from '../kit/dialog.tsx'
import { TextField } from '../kit/fields.tsx'
import { SelectField } from '../kit/select-field.tsx'
import { orderListEn } from '../messages/order-list.en.ts'
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
  'assignedTo',
  'source',
  'hasNote',
  'hasTicket',
  'hasReturn',
] as const

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
  const [providers, setProviders] = useState(() => valuesOf(params, 'provider'))
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
      provider: providers.join(','),
      country: countries.join(',').toUpperCase(),
      ...Object.fromEntries(PLAIN.map((name) => [name, fields[name]?.trim() ?? null])),
    })
    onClose()
  }
  const amountError = (name: string): string | undefined =>
    isChecked && isInvalidAmount(name) ? ordersEn.actions.amountWrong(toDecimal(1250, currency)) : undefined
  return (
    <ActionDialog
      title={t.filters}
      submitLabel={t.showOrders}
      isPending={false}
      error={null}
      onSubmit={submit}
      onClose={onClose}
    >
      <Select label={t.columns.placed} options={{ ...t.periods, [BETWEEN]: t.betweenDays }} {...field('placed')} />
      {fields['placed'] === BETWEEN && (
        <div className="row wrap">
          <TextField type="date" label={t.from} {...field('placedFrom')} />
          <TextField type="date" label={t.to} {...field('placedTo')} />
        </div>
      )}
      <div className="row wrap">
        <TextField type="date" label={t.promisedFrom} {...field('promisedFrom')} />
        <TextField type="date" label={t.promisedTo} {...field('promisedTo')} />
      </div>
      <div className="row wrap top">
        <TextField label={t.totalFrom} inputMode="decimal" error={amountError('totalFrom')} {...field('totalFrom')} />
        <TextField label={t.totalTo} inputMode="decimal" error={amountError('totalTo')} {...field('totalTo')} />
      </div>
      <Providers chosen={providers} onChange={setProviders} />
      <TextField
        label={t.country}
        hint={t.countryHint}
        maxLength={80}
        error={isChecked && isInvalidCountry ? t.countryWrong : undefined}
        {...field('country')}
      />
      <MoreFilters field={field} />
    </ActionDialog>
  )
}

interface ProvidersProps {
  chosen: readonly string[]
  onChange: (chosen: readonly string[]) => void
}

/** The payment methods, of which several may be chosen. */
const Providers = ({ chosen, onChange }: ProvidersProps) => (
  <fieldset className="column">
    <legend className="strong medium">{t.method}</legend>
    {PROVIDERS.map((provider) => (
      <label key={provider} className="check-row">
        <input
          type="checkbox"
          className="checkbox"
          checked={chosen.includes(provider)}
          onChange={() =>
            onChange(chosen.includes(provider) ? chosen.filter((each) => each !== provider) : [...chosen, provider])
          }
        />
        {t.methods[provider] ?? provider}
      </label>
    ))}
  </fieldset>
)

interface Field {
  value: string
  onValue: (value: string) => void
}

/** The filters that need no check. */
function MoreFilters({ field }: { field: (name: string) => Field }) {
  const people = useRead('listColleagues').data?.data ?? []
  return (
    <>
      <div className="row wrap top">
        <TextField label={t.sku} maxLength={64} {...field('sku')} />
        <TextField label={t.tag} maxLength={30} {...field('tag')} />
        <TextField label={t.coupon} maxLength={100} {...field('coupon')} />
        <TextField label={t.deliveryOption} maxLength={100} {...field('delivery')} />
      </div>
      <div className="row wrap top">
        <Select
          label={t.assignedTo}
          options={Object.fromEntries(people.map(({ _id, name }) => [_id, name]))}
          {...field('assignedTo')}
        />
        <Select label={t.source} options={t.sources} {...field('source')} />
      </div>
      <div className="row wrap top">
        {(['hasNote', 'hasTicket', 'hasReturn'] as const).map((name) => (
          <Select key={name} label={t.has[name]} options={t.yesNo} {...field(name)} />
        ))}
      </div>
    </>
  )
}

interface SelectProps extends Field {
  label: string
  options: Readonly<Record<string, string>>
}

const Select = ({ options, ...field }: SelectProps) => (
  <SelectField {...field} options={[['', t.any], ...Object.entries(options)]} />
)
