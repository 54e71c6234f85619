import { useState } from 'react'
import { errorText, PersonalError, runOperation } from '../client/admin-client.ts'
import type { PriceListSummary } from '../client/discount-types.ts'
import { PERMISSIONS } from '../client/permissions.ts'
import { readAmount } from '../kit/amount-input.rules.ts'
import { FormError, TextField } from '../kit/fields.tsx'
import { useToast } from '../kit/toast.tsx'
import { discountsEn } from '../messages/discounts.en.ts'
import { priceListsEn as t } from '../messages/discounts/price-lists.en.ts'
import { useCan, useShop } from '../shell/shop-context.ts'
import { readPercent } from './coupon-form.rules.ts'
import { CategoryChoice, FormCard, ProductSearch, VariantRow } from './form-fields.tsx'
import {
  addPriceRows,
  readPriceRows,
  toPriceRow,
  writePriceRows,
  type PriceListError,
  type PriceListFields,
  type PriceRow,
} from './price-list-form.rules.ts'
import type { DiscountForm } from './use-discount-form.ts'

export type PriceListForm = DiscountForm<PriceListFields, PriceListError>

/** Rows that are shown at once; the others are found by name. */
const SHOWN = 100

interface FieldsProps {
  form: PriceListForm
  /** null for a new list. */
  status: PriceListSummary['status'] | null
}

/** The fields of a price list. */
export function PriceListFormFields({ form, status }: FieldsProps) {
  const { typed, errors, change } = form
  const { timeZone } = useShop()
  const isOver = status === 'ended'
  const errorOf = (name: keyof PriceListFields): string | undefined => {
    const error = errors[name]
    return error === undefined ? undefined : t.errors[error]
  }
  return (
    <>
      {isOver && <p className="callout">{t.over}</p>}
      {status === 'active' && <p className="callout">{t.started}</p>}
      <FormCard title={t.basics}>
        <div className="whole">
          <TextField
            label={t.labels.name}
            autoComplete="off"
            maxLength={80}
            hint={t.nameHint}
            readOnly={isOver}
            value={typed.name}
            error={errorOf('name')}
            onValue={(name) => change({ name })}
          />
        </div>
        <TextField
          label={t.labels.startsAt}
          type="datetime-local"
          hint={discountsEn.startHint}
          readOnly={isOver || status === 'active'}
          value={typed.startsAt}
          error={errorOf('startsAt')}
          onValue={(startsAt) => change({ startsAt })}
        />
        <TextField
          label={t.labels.endsAt}
          type="datetime-local"
          hint={discountsEn.endHint}
          readOnly={isOver}
          value={typed.endsAt}
          error={errorOf('endsAt')}
          onValue={(endsAt) => change({ endsAt })}
        />
        <p className="small soft whole">{discountsEn.timeZone(timeZone)}</p>
      </FormCard>
      <FormCard title={t.rows}>
        <Prices form={form} isOver={isOver} error={errorOf('rows')} />
      </FormCard>
    </>
  )
}

function Prices({
  form: { typed, change },
  isOver,
  error,
}: {
  form: PriceListForm
  isOver: boolean
  error?: string | undefined
}) {
  const [text, setText] = useState('')
  const rows = readPriceRows(typed.rows)
  const save = (next: readonly PriceRow[]): void => change({ rows: writePriceRows(next) })
  const search = text.trim().toLowerCase()
  const found = rows.filter(({ name, variant }) => `${name} ${variant}`.toLowerCase().includes(search))
  const shown = found.slice(0, SHOWN)
  return (
    <div className="whole column">
      {!isOver && <AddPrices rows={rows} onRows={save} />}
      <FormError error={error === undefined ? null : new PersonalError(error)} />
      {rows.length > SHOWN && (
        <>
          <TextField label={t.filter} autoComplete="off" value={text} onValue={setText} />
          <p className="small soft" role="status">
            {t.shown(shown.length, rows.length)}
          </p>
        </>
      )}
      {rows.length === 0 ? (
        <p className="medium soft">{t.noRows}</p>
      ) : (
        <ul aria-label={t.rows}>
          {shown.map((row) => (
            <Price
              key={row.variantId}
              row={row}
              isOver={isOver}
              isChecked={error !== undefined}
              onPrice={(price) =>
                save(rows.map((other) => (other.variantId === row.variantId ? { ...row, price } : other)))
              }
              onRemove={() => save(rows.filter(({ variantId }) => variantId !== row.variantId))}
            />
          ))}
        </ul>
      )}
    </div>
  )
}

/** Adds all variants of a product or a category with a percentage off. */
function AddPrices({ rows, onRows }: { rows: readonly PriceRow[]; onRows: (rows: readonly PriceRow[]) => void }) {
  const { _id: shopId, currency } = useShop()
  const mayRead = useCan()(PERMISSIONS.readProducts)
  const toast = useToast()
  const [percent, setPercent] = useState('10')
  const [isAdding, setIsAdding] = useState(false)
  if (!mayRead) return <p className="small soft">{discountsEn.mayNotSearch}</p>
  const bps = readPercent(percent)
  const add = async (kind: 'product' | 'category', name: string): Promise<void> => {
    if (bps === null || isAdding) return
    setIsAdding(true)
    try {
      const body = { name: '', reductions: [{ kind, name, bps }] }
      const { data } = await runOperation(shopId, 'previewPriceList', { body })
      if (data.rows.length === 0) toast(t.nothingAdded)
      onRows(
        addPriceRows(
          rows,
          data.rows.map((row) => toPriceRow(row, currency)),
        ),
      )
    } catch (failure) {
      toast(errorText(failure as Error))
    }
    setIsAdding(false)
  }
  return (
    <div className="column" aria-busy={isAdding}>
      <p className="small soft">{t.rowsHint}</p>
      <TextField
        label={t.percent}
        inputMode="decimal"
        autoComplete="off"
        maxLength={6}
        value={percent}
        error={bps === null || bps > 9900 ? discountsEn.errors.percent : undefined}
        onValue={setPercent}
      />
      <ProductSearch onAdd={({ _id }) => void add('product', _id)} />
      <CategoryChoice onAdd={({ _id }) => void add('category', _id)} />
    </div>
  )
}

interface PriceProps {
  row: PriceRow
  isOver: boolean
  /** Whether its error is shown. */
  isChecked: boolean
  onPrice: (price: string) => void
  onRemove: () => void
}

function Price({ row, isOver, isChecked, onPrice, onRemove }: PriceProps) {
  const { currency } = useShop()
  return (
    <VariantRow row={row} onRemove={isOver ? null : onRemove}>
      <TextField
        label={t.price(currency)}
        inputMode="decimal"
        autoComplete="off"
        maxLength={16}
        readOnly={isOver}
        value={row.price}
        error={isChecked && readAmount(row.price, currency) === null ? t.amountError : undefined}
        onValue={onPrice}
      />
    </VariantRow>
  )
}
