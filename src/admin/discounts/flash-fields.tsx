import { useState } from 'react'
import { errorText, PersonalError, runOperation } from '../client/admin-client.ts'
import { PERMISSIONS } from '../client/permissions.ts'
import { FormError, TextField } from '../kit/fields.tsx'
import { useToast } from '../kit/toast.tsx'
import { discountsEn } from '../messages/discounts.en.ts'
import { flashSalesEn as t } from '../messages/promotions.en.ts'
import { useCan, useShop } from '../shell/shop-context.ts'
import {
  findRowErrors,
  newRow,
  readRows,
  writeRows,
  type FlashError,
  type FlashFields,
  type FlashRow,
} from './flash-form.rules.ts'
import { FormCard, ProductSearch, VariantRow } from './form-fields.tsx'
import type { Target } from './targets.rules.ts'
import type { DiscountForm } from './use-discount-form.ts'

export type FlashForm = DiscountForm<FlashFields, FlashError>

/** The fields of a flash sale. @param props.isStarted whether only its title, its end and larger pools can be changed */
export function FlashFormFields({ form, isStarted }: { form: FlashForm; isStarted: boolean }) {
  const { typed, errors, change } = form
  const { timeZone } = useShop()
  const errorOf = (name: keyof FlashFields): string | undefined => {
    const error = errors[name]
    return error === undefined ? undefined : t.errors[error]
  }
  return (
    <>
      {isStarted && <p className="callout">{t.started}</p>}
      <FormCard title={t.basics}>
        <div className="whole">
          <TextField
            label={t.labels.title}
            autoComplete="off"
            maxLength={120}
            hint={t.titleHint}
            value={typed.title}
            error={errorOf('title')}
            onValue={(title) => change({ title })}
          />
        </div>
        <TextField
          label={t.labels.startsAt}
          type="datetime-local"
          readOnly={isStarted}
          value={typed.startsAt}
          error={errorOf('startsAt')}
          onValue={(startsAt) => change({ startsAt })}
        />
        <TextField
          label={t.labels.endsAt}
          type="datetime-local"
          hint={t.endHint}
          value={typed.endsAt}
          error={errorOf('endsAt')}
          onValue={(endsAt) => change({ endsAt })}
        />
        <p className="small soft whole">{discountsEn.timeZone(timeZone)}</p>
      </FormCard>
      <FormCard title={t.items}>
        <FlashItems form={form} isStarted={isStarted} error={errorOf('items')} />
      </FormCard>
    </>
  )
}

interface ItemsProps {
  form: FlashForm
  isStarted: boolean
  error: string | undefined
}

function FlashItems({ form: { typed, change }, isStarted, error }: ItemsProps) {
  const rows = readRows(typed.items)
  const save = (next: readonly FlashRow[]): void => change({ items: writeRows(next) })
  return (
    <div className="whole column">
      <p className="small soft">{t.itemsHint}</p>
      {!isStarted && <AddProduct rows={rows} onRows={save} />}
      <FormError error={error === undefined ? null : new PersonalError(error)} />
      {rows.length === 0 ? (
        <p className="medium soft">{t.empty}</p>
      ) : (
        <ul aria-label={t.items}>
          {rows.map((row) => (
            <Item
              key={row.variantId}
              row={row}
              isStarted={isStarted}
              isChecked={error !== undefined}
              onChange={(changes) =>
                save(rows.map((other) => (other.variantId === row.variantId ? { ...row, ...changes } : other)))
              }
              onRemove={() => save(rows.filter(({ variantId }) => variantId !== row.variantId))}
            />
          ))}
        </ul>
      )}
    </div>
  )
}

/** Adds all variants of a product; those that are not for the sale are removed again. */
function AddProduct({ rows, onRows }: { rows: readonly FlashRow[]; onRows: (rows: readonly FlashRow[]) => void }) {
  const { _id: shopId } = useShop()
  const mayRead = useCan()(PERMISSIONS.readProducts)
  const toast = useToast()
  const [isAdding, setIsAdding] = useState(false)
  if (!mayRead) return <p className="small soft">{discountsEn.mayNotSearch}</p>
  const add = async ({ _id: productId }: Target): Promise<void> => {
    setIsAdding(true)
    try {
      const { data } = await runOperation(shopId, 'showProduct', { params: { productId } })
      const has = new Set(rows.map(({ variantId }) => variantId))
      const added = data.variants.flatMap(({ _id, ...variant }) =>
        _id === null || has.has(_id) ? [] : [newRow(data, { ...variant, _id })],
      )
      onRows([...rows, ...added])
    } catch (failure) {
      toast(errorText(failure as Error))
    }
    setIsAdding(false)
  }
  return (
    <div aria-busy={isAdding}>
      <ProductSearch onAdd={(product) => void add(product)} />
    </div>
  )
}

interface ItemProps {
  row: FlashRow
  isStarted: boolean
  /** Whether its errors are shown. */
  isChecked: boolean
  onChange: (changes: Partial<FlashRow>) => void
  onRemove: () => void
}

function Item({ row, isStarted, isChecked, onChange, onRemove }: ItemProps) {
  const { currency } = useShop()
  const errors = isChecked ? findRowErrors(row, currency) : {}
  const field = (part: 'price' | 'pool' | 'limit', label: string) => {
    const error = errors[part]
    return (
      <TextField
        label={label}
        inputMode={part === 'price' ? 'decimal' : 'numeric'}
        autoComplete="off"
        maxLength={16}
        readOnly={isStarted && part !== 'pool'}
        value={row[part]}
        error={error === undefined ? undefined : t.rowErrors[error]}
        onValue={(value) => onChange({ [part]: value })}
      />
    )
  }
  return (
    <VariantRow row={row} className="flash-fields" onRemove={isStarted ? null : onRemove}>
      {field('price', t.price(currency))}
      {field('pool', t.pool)}
      {field('limit', t.limit)}
    </VariantRow>
  )
}
