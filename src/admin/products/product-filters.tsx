import { parseAttributeFilter } from '#src/shared/attribute-filter.ts'
import { lazy, Suspense, useState } from 'react'
import { useFormats } from '../kit/formats.ts'
import { FilterChip } from '../lists/filter-chip.tsx'
import { FilterMenu } from '../lists/filter-menu.tsx'
import { productFiltersEn as t } from '../messages/products/product-filters.en.ts'
import type { FilterName } from './products-query.rules.ts'

const ProductFields = lazy(async () => ({ default: (await import('./product-filter-fields.tsx')).ProductFields }))
const FiltersDialog = lazy(async () => ({
  default: (await import('./product-filters-dialog.tsx')).ProductFiltersDialog,
}))

interface ProductFiltersProps {
  params: URLSearchParams
  onChange: (changes: Readonly<Record<string, string | null>>) => void
}

/** A chip for each filter that is set, which removes it, and the dialog with all of them. */
export function ProductFilters({ params, onChange }: ProductFiltersProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Chips params={params} onChange={onChange} />
      <FilterMenu>
        {(close) => <ProductFields params={params} onChange={onChange} onAsk={() => setIsOpen(true)} onClose={close} />}
      </FilterMenu>
      {isOpen && (
        <Suspense fallback={null}>
          <FiltersDialog params={params} onChange={onChange} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

function Chips({ params, onChange }: ProductFiltersProps) {
  const { money, days } = useFormats()
  const value = (name: FilterName): string => params.get(name) ?? ''
  const amount = (name: FilterName): string =>
    Number.isNaN(Number(value(name))) ? value(name) : money(Number(value(name)))
  const day = (name: FilterName): string => {
    const date = value(name)
    return Number.isNaN(Date.parse(date)) ? date : days(date, null)
  }
  const between = (from: FilterName, to: FilterName, show: (name: FilterName) => string): string =>
    t.between(params.has(from) ? show(from) : '', params.has(to) ? show(to) : '')
  const chips: readonly { names: readonly FilterName[]; label: string; text: string }[] = [
    { names: ['status'], label: t.status, text: t.statuses[value('status')] ?? value('status') },
    { names: ['brand'], label: t.brand, text: value('brand') },
    { names: ['stock'], label: t.stock, text: t.stocks[value('stock')] ?? value('stock') },
    { names: ['priceFrom', 'priceTo'], label: t.price, text: between('priceFrom', 'priceTo', amount) },
    { names: ['sale'], label: t.sale, text: t.yes },
    { names: ['flash'], label: t.flash, text: t.yes },
    { names: ['campaignId'], label: t.campaign, text: t.oneCampaign },
    { names: ['tag'], label: t.tag, text: value('tag') },
    { names: ['attribute'], label: t.attribute, text: attributeText(value('attribute')) },
    { names: ['missing'], label: t.missing, text: t.lacks[value('missing')] ?? value('missing') },
    { names: ['createdFrom', 'createdTo'], label: t.created, text: between('createdFrom', 'createdTo', day) },
    { names: ['changedFrom', 'changedTo'], label: t.changed, text: between('changedFrom', 'changedTo', day) },
    { names: ['ids'], label: t.selected, text: t.selectedOnly },
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

function attributeText(filter: string): string {
  const { name, value } = parseAttributeFilter(filter)
  return value === undefined ? name : `${name}: ${value}`
}
