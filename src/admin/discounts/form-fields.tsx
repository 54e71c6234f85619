import { X } from 'lucide-react'
import { useId, useState, type ReactNode } from 'react'
import { PERMISSIONS } from '../client/permissions.ts'
import { useDelayed } from '../client/use-delayed.ts'
import { useRead } from '../client/use-operation.ts'
import { useFormats } from '../kit/formats.ts'
import { SearchPicker } from '../kit/search-picker.tsx'
import { SelectField } from '../kit/select-field.tsx'
import { discountsEn as t } from '../messages/discounts.en.ts'
import { useCan } from '../shell/shop-context.ts'
import { readTargets, writeTargets, type Target } from './targets.rules.ts'

const SEARCH_AFTER_MS = 120

/** A part of a form with a heading. */
export function FormCard({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section className="card open-list" aria-labelledby={id}>
      <div className="card-head">
        <h2 id={id}>{title}</h2>
      </div>
      <div className="card-body fields-2">{children}</div>
    </section>
  )
}

interface CheckProps {
  label: string
  value: string
  onValue: (value: string) => void
}

/** A choice of yes or no; its value is `yes` or empty. */
export const Check = ({ label, value, onValue }: CheckProps) => (
  <label className="choice whole">
    <input type="checkbox" checked={value === 'yes'} onChange={({ target }) => onValue(target.checked ? 'yes' : '')} />
    {label}
  </label>
)

interface TargetFieldsProps {
  products: string
  categories: string
  onChange: (changes: { products?: string; categories?: string }) => void
}

/** The products and categories that a discount is for. */
export function TargetFields({ products, categories, onChange }: TargetFieldsProps) {
  const mayRead = useCan()(PERMISSIONS.readProducts)
  const chosen = { products: readTargets(products), categories: readTargets(categories) }
  const add = (kind: 'products' | 'categories', target: Target): void => {
    if (!chosen[kind].some(({ _id }) => _id === target._id))
      onChange({ [kind]: writeTargets([...chosen[kind], target]) })
  }
  return (
    <div className="whole column">
      {!mayRead && <p className="small soft">{t.mayNotSearch}</p>}
      {mayRead && <ProductSearch onAdd={(target) => add('products', target)} />}
      {mayRead && <CategoryChoice onAdd={(target) => add('categories', target)} />}
      {(['products', 'categories'] as const).map(
        (kind) =>
          chosen[kind].length > 0 && (
            <ul key={kind} className="row wrap" aria-label={t[kind]}>
              {chosen[kind].map(({ _id, name }) => (
                <li key={_id} className="chip target">
                  <bdi className="ellipsis">{name}</bdi>
                  <button
                    type="button"
                    aria-label={t.removeTarget(name)}
                    onClick={() =>
                      onChange({ [kind]: writeTargets(chosen[kind].filter((other) => other._id !== _id)) })
                    }
                  >
                    <X aria-hidden />
                  </button>
                </li>
              ))}
            </ul>
          ),
      )}
    </div>
  )
}

/** Finds products by name, SKU or brand. */
export function ProductSearch({ onAdd }: { onAdd: (product: Target) => void }) {
  const [text, setText] = useState('')
  const search = useDelayed(text.trim(), SEARCH_AFTER_MS)
  const isSearching = text.trim() !== ''
  const { data, isFetching } = useRead(
    'listProducts',
    { query: { search, sort: 'name' } },
    { isEnabled: isSearching && search !== '' },
  )
  const found = isSearching && search !== '' ? (data?.data.slice(0, 8) ?? []) : []
  return (
    <SearchPicker
      label={t.findProduct}
      placeholder={t.findHint}
      text={text}
      onText={setText}
      options={found.map(({ _id, name }) => ({ key: _id, content: <bdi>{name}</bdi> }))}
      emptyText={isFetching || search !== text.trim() ? null : t.notFound}
      countText={t.foundProducts}
      onPick={(id) => {
        const product = found.find(({ _id }) => _id === id)
        if (product) onAdd({ _id: product._id, name: product.name })
      }}
    />
  )
}

/** Adds a category. */
export function CategoryChoice({ onAdd }: { onAdd: (category: Target) => void }) {
  const categories = useRead('showProductSetup').data?.data.categories ?? []
  if (categories.length === 0) return null
  return (
    <SelectField
      label={t.addCategory}
      value=""
      options={[['', t.chooseCategory], ...categories.map(({ _id, path }) => [_id, path] as const)]}
      onValue={(id) => {
        const found = categories.find(({ _id }) => _id === id)
        if (found) onAdd({ _id: found._id, name: found.path })
      }}
    />
  )
}

interface VariantRowProps {
  row: { name: string; variant: string; priceAmount: number }
  /** null when it has to stay. */
  onRemove: (() => void) | null
  className?: string
  /** Its fields. */
  children: ReactNode
}

/** A variant with its regular price, and fields that it names. */
export function VariantRow({ row: { name, variant, priceAmount }, onRemove, className, children }: VariantRowProps) {
  const { money } = useFormats()
  const id = useId()
  return (
    <li className="flash-row">
      <div className="row between">
        <span id={id} className="medium">
          <bdi className="strong break">{name}</bdi>
          {variant !== '' && <bdi className="soft break"> {variant}</bdi>}
          <span className="small soft block">{t.variants.regular(money(priceAmount))}</span>
        </span>
        {onRemove && (
          <button
            type="button"
            className="icon-button"
            aria-label={t.variants.remove([name, variant].filter(Boolean).join(', '))}
            onClick={onRemove}
          >
            <X aria-hidden />
          </button>
        )}
      </div>
      <div className={className} role="group" aria-labelledby={id}>
        {children}
      </div>
    </li>
  )
}
