import { Field } from '../../kit/fields.tsx'
import { productEditorEn as t } from '../../messages/products/product-editor.en.ts'
import type { ProductEditing } from '../use-product-form.ts'
import { changesTo, kindOf, kindsFor, type ProductKind } from './product-kind.rules.ts'

interface TaxAndKindProps {
  editing: ProductEditing
  taxClasses: readonly string[]
  isNew: boolean
}

/** What a product is, and how it is taxed; a gift card has no tax. */
export function TaxAndKind({ editing: { fields, rejected, change }, taxClasses, isNew }: TaxAndKindProps) {
  const kind = kindOf(fields)
  return (
    <>
      {kind !== 'giftCard' && (
        <Field label={t.fields.taxClass} error={rejected.taxClass}>
          {(given) => (
            <select
              {...given}
              className="input"
              value={fields.taxClass}
              onChange={({ target }) => change({ taxClass: target.value })}
            >
              {[...new Set([...taxClasses, fields.taxClass])].map((name) => (
                <option key={name}>{name}</option>
              ))}
            </select>
          )}
        </Field>
      )}
      <Field label={t.fields.isDigital} {...(kind === 'giftCard' && { hint: t.place.giftCardHint })}>
        {(given) => (
          <select
            {...given}
            className="input"
            value={kind}
            onChange={({ target }) => change((latest) => changesTo(target.value as ProductKind, latest))}
          >
            {kindsFor(kind, isNew).map((name) => (
              <option key={name} value={name}>
                {t.place.kinds[name]}
              </option>
            ))}
          </select>
        )}
      </Field>
    </>
  )
}
