import { useId } from 'react'
import type { ProductSetup } from '../client/operations.ts'
import { PERMISSIONS } from '../client/permissions.ts'
import { Field, TextField } from '../kit/fields.tsx'
import { SelectField } from '../kit/select-field.tsx'
import { productEditorEn as t } from '../messages/products/product-editor.en.ts'
import { productsEn } from '../messages/products.en.ts'
import { useCan } from '../shell/shop-context.ts'
import { kindOf } from './kind/product-kind.rules.ts'
import { TaxAndKind } from './kind/tax-and-kind.tsx'
import { ProductPreorder } from './product-preorder.tsx'
import { ProductSearch } from './product-search.tsx'
import { ProductTags } from './product-tags.tsx'
import { DeliveryLimitsField } from './delivery-limits-field.tsx'
import { ReturnTermsFields } from '../categories/return-terms-fields.tsx'
import type { ProductEditing } from './use-product-form.ts'

interface AsideProps {
  editing: ProductEditing
  setup: ProductSetup
  /** null for a new product. */
  slug: string | null
}

/** Status, category and how the product looks in a search. */
export const ProductAside = ({ editing, setup, slug }: AsideProps) => (
  <div className="column wide">
    <Status editing={editing} />
    <Place editing={editing} setup={setup} isNew={slug === null} />
    <ProductSearch editing={editing} slug={slug} />
  </div>
)

/** Returns a time as the field for local times has it. */
const toLocal = (instant: string | null): string => {
  if (instant === null) return ''
  const date = new Date(instant)
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}

const toInstant = (local: string): string | null => (local === '' ? null : new Date(local).toISOString())

function Status({ editing }: { editing: ProductEditing }) {
  const { fields, rejected, change } = editing
  const mayPublish = useCan()(PERMISSIONS.publishProducts)
  return (
    <section className="card" aria-labelledby="product-status">
      <div className="card-head">
        <h2 id="product-status">{t.status.title}</h2>
      </div>
      <div className="card-body form-body">
        <Field label={t.fields.status} hint={mayPublish ? t.status.texts[fields.status] : t.status.mayNot}>
          {(given) => (
            <select
              {...given}
              className="input"
              disabled={!mayPublish}
              value={fields.status}
              onChange={({ target }) => change({ status: target.value as typeof fields.status })}
            >
              {(['draft', 'active', 'archived'] as const).map((status) => (
                <option key={status} value={status}>
                  {productsEn.status[status]}
                </option>
              ))}
            </select>
          )}
        </Field>
        <TextField
          label={t.status.publishAt}
          hint={t.status.publishHint}
          type="datetime-local"
          disabled={!mayPublish}
          value={toLocal(fields.publishAt)}
          onValue={(value) => change({ publishAt: toInstant(value) })}
        />
        <TextField
          label={t.status.hideAt}
          hint={t.status.hideHint}
          type="datetime-local"
          error={rejected.hideAt}
          disabled={!mayPublish}
          value={toLocal(fields.hideAt)}
          onValue={(value) => change({ hideAt: toInstant(value) })}
        />
        <TextField
          label={t.status.availableFrom}
          hint={t.status.publishHint}
          type="datetime-local"
          value={toLocal(fields.availableFrom)}
          onValue={(value) => change({ availableFrom: toInstant(value) })}
        />
        <ProductPreorder editing={editing} />
      </div>
    </section>
  )
}

function Place({ editing, setup, isNew }: Pick<AsideProps, 'editing' | 'setup'> & { isNew: boolean }) {
  const { fields, rejected, change } = editing
  const brands = useId()
  return (
    <section className="card" aria-labelledby="product-place">
      <div className="card-head">
        <h2 id="product-place">{t.place.title}</h2>
      </div>
      <div className="card-body form-body">
        <Field label={t.fields.categoryId} error={rejected.categoryId}>
          {(given) => (
            <select
              {...given}
              className="input"
              value={fields.categoryId ?? ''}
              onChange={({ target }) => change({ categoryId: target.value === '' ? null : target.value })}
            >
              <option value="">{t.place.noCategory}</option>
              {setup.categories.map(({ _id, path }) => (
                <option key={_id} value={_id}>
                  {path}
                </option>
              ))}
            </select>
          )}
        </Field>
        <TextField
          label={t.fields.brand}
          list={brands}
          maxLength={80}
          autoComplete="off"
          value={fields.brand}
          onValue={(brand) => change({ brand })}
        />
        <datalist id={brands}>
          {setup.brands.map((brand) => (
            <option key={brand}>{brand}</option>
          ))}
        </datalist>
        <ProductTags editing={editing} />
        <PlaceDetails editing={editing} taxClasses={setup.taxClasses} isNew={isNew} />
        {kindOf(fields) !== 'giftCard' && <Measure editing={editing} />}
        {!fields.isDigital && <DeliveryLimitsField editing={editing} />}
        <ReturnTermsFields of="product" terms={fields} onTerms={change} />
      </div>
    </section>
  )
}

interface DetailsProps {
  editing: ProductEditing
  taxClasses: readonly string[]
  isNew: boolean
}

/** What one unit holds, from which the shop shows the price of a kilogram, a litre or a piece. */
function Measure({ editing: { fields, errors, rejected, change } }: { editing: ProductEditing }) {
  const { measure } = fields
  return (
    <div className="fields-2">
      <TextField
        label={t.fields.measure}
        hint={t.place.measureHint}
        inputMode="numeric"
        maxLength={8}
        error={errors.measure ? t.variants.whole : rejected.measure}
        value={measure.amount}
        onValue={(amount) => change({ measure: { ...measure, amount } })}
      />
      <SelectField
        label={t.place.unit}
        value={measure.unit}
        options={Object.entries(t.place.units)}
        onValue={(unit) => change({ measure: { ...measure, unit: unit as typeof measure.unit } })}
      />
    </div>
  )
}

/** Tax class, kind and how many may be ordered. */
function PlaceDetails({ editing, taxClasses, isNew }: DetailsProps) {
  const { fields, errors, rejected, change } = editing
  const whole = (name: 'minPerOrder' | 'maxPerOrder'): string | undefined =>
    errors[name] ? t.variants.whole : rejected[name]
  return (
    <div className="fields-2">
      <TaxAndKind editing={editing} taxClasses={taxClasses} isNew={isNew} />
      <TextField
        label={t.fields.minPerOrder}
        inputMode="numeric"
        error={whole('minPerOrder')}
        value={fields.minPerOrder}
        onValue={(minPerOrder) => change({ minPerOrder })}
      />
      <TextField
        label={t.fields.maxPerOrder}
        inputMode="numeric"
        error={whole('maxPerOrder')}
        value={fields.maxPerOrder}
        onValue={(maxPerOrder) => change({ maxPerOrder })}
      />
    </div>
  )
}
