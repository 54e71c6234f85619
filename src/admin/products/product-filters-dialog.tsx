import { formatAttributeFilter, parseAttributeFilter } from '#src/shared/attribute-filter.ts'
import { useId, useState } from 'react'
import { toDecimal } from '#src/shared/money.ts'
import { addOperations } from '../client/admin-client.ts'
import { CATALOG_OPERATIONS } from '../client/catalog-operations.ts'
import { DISCOUNT_OPERATIONS } from '../client/discount-operations.ts'
import { PERMISSIONS } from '../client/permissions.ts'
import { useRead } from '../client/use-operation.ts'
import { readAmount } from '../kit/amount-input.rules.ts'
import { ActionDialog } from '../kit/dialog.tsx'
import { TextField } from '../kit/fields.tsx'
import { FilterSelect } from '../lists/filter-select.tsx'
import { productFiltersEn as t } from '../messages/products/product-filters.en.ts'
import { useCan, useShop } from '../shell/shop-context.ts'
import type { FilterName } from './products-query.rules.ts'
import '../styles/drafts.css'

addOperations({ ...CATALOG_OPERATIONS, ...DISCOUNT_OPERATIONS })

/** Filters that are in the URL as they are typed or chosen. */
const PLAIN = [
  'status',
  'stock',
  'brand',
  'sale',
  'flash',
  'campaignId',
  'tag',
  'missing',
  'createdFrom',
  'createdTo',
  'changedFrom',
  'changedTo',
] as const satisfies readonly FilterName[]
const AMOUNTS = ['priceFrom', 'priceTo'] as const

interface Field {
  value: string
  onValue: (value: string) => void
}
type FieldOf = (name: string) => Field

interface DialogProps {
  params: URLSearchParams
  onChange: (changes: Readonly<Record<string, string | null>>) => void
  onClose: () => void
}

/** All filters of products; they apply together. */
export function ProductFiltersDialog({ params, onChange, onClose }: DialogProps) {
  const { currency } = useShop()
  const [fields, setFields] = useState(() => readFields(params, currency))
  const [isChecked, setIsChecked] = useState(false)
  const field: FieldOf = (name) => ({
    value: fields[name] ?? '',
    onValue: (value) => setFields((before) => ({ ...before, [name]: value })),
  })
  const amountOf = (name: string): number | null => readAmount(fields[name] ?? '', currency)
  const isInvalid = (name: string): boolean => (fields[name] ?? '').trim() !== '' && amountOf(name) === null
  const submit = (): void => {
    setIsChecked(true)
    if (AMOUNTS.some(isInvalid)) return
    const text = (name: string): string | null => (fields[name] ?? '').trim() || null
    const name = text('attribute')
    const value = text('value')
    onChange({
      ...Object.fromEntries(PLAIN.map((name) => [name, text(name)])),
      ...Object.fromEntries(AMOUNTS.map((name) => [name, amountOf(name)?.toString() ?? null])),
      attribute: name === null ? null : formatAttributeFilter({ name, ...(value !== null && { value }) }),
    })
    onClose()
  }
  return (
    <ActionDialog
      title={t.title}
      submitLabel={t.show}
      isPending={false}
      error={null}
      onSubmit={submit}
      onClose={onClose}
    >
      <div className="fields-2">
        <FilterSelect label={t.status} options={t.statuses} {...field('status')} />
        <FilterSelect label={t.stock} options={t.stocks} {...field('stock')} />
        <FilterSelect label={t.missing} options={t.lacks} {...field('missing')} />
      </div>
      <div className="fields-2">
        {AMOUNTS.map((name) => (
          <TextField
            key={name}
            label={t[name]}
            inputMode="decimal"
            error={isChecked && isInvalid(name) ? t.amount(toDecimal(1250, currency)) : undefined}
            {...field(name)}
          />
        ))}
      </div>
      <Offers field={field} />
      <Words field={field} />
      {(['created', 'changed'] as const).map((name) => (
        <div key={name} className="fields-2">
          <TextField type="date" label={t[`${name}From`]} {...field(`${name}From`)} />
          <TextField type="date" label={t[`${name}To`]} {...field(`${name}To`)} />
        </div>
      ))}
    </ActionDialog>
  )
}

function readFields(params: URLSearchParams, currency: string): Record<string, string> {
  const amount = (name: FilterName): string => (params.has(name) ? toDecimal(Number(params.get(name)), currency) : '')
  const { name, value = '' } = parseAttributeFilter(params.get('attribute') ?? '')
  return {
    ...Object.fromEntries(PLAIN.map((name) => [name, params.get(name) ?? ''])),
    ...Object.fromEntries(AMOUNTS.map((name) => [name, amount(name)])),
    attribute: name,
    value,
  }
}

/** Sales, flash sales and campaigns. */
function Offers({ field }: { field: FieldOf }) {
  const mayRead = useCan()(PERMISSIONS.editDiscounts)
  const promotions = useRead('listPromotions', {}, { isEnabled: mayRead }).data?.data ?? []
  const campaigns = promotions.filter(({ kind }) => kind === 'campaign')
  const yes = { yes: t.yes }
  return (
    <div className="fields-2">
      <FilterSelect label={t.sale} options={yes} {...field('sale')} />
      <FilterSelect label={t.flash} options={yes} {...field('flash')} />
      {campaigns.length > 0 && (
        <FilterSelect
          label={t.campaign}
          options={Object.fromEntries(campaigns.map(({ _id, title }) => [_id, title]))}
          {...field('campaignId')}
        />
      )}
    </div>
  )
}

/** Brand, tag and attribute. */
function Words({ field }: { field: FieldOf }) {
  const id = useId()
  const brands = useRead('showProductSetup').data?.data.brands ?? []
  const attributes = useRead('listAttributes').data?.data ?? []
  return (
    <>
      <div className="fields-2">
        <TextField label={t.brand} list={`${id}-brands`} autoComplete="off" maxLength={80} {...field('brand')} />
        <TextField label={t.tag} autoComplete="off" maxLength={60} {...field('tag')} />
      </div>
      <div className="fields-2">
        <FilterSelect
          label={t.attribute}
          options={Object.fromEntries(attributes.map(({ name }) => [name, name]))}
          {...field('attribute')}
        />
        <TextField label={t.value} autoComplete="off" maxLength={200} {...field('value')} />
      </div>
      <datalist id={`${id}-brands`}>
        {brands.map((brand) => (
          <option key={brand}>{brand}</option>
        ))}
      </datalist>
    </>
  )
}
