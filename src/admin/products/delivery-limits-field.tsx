import { X } from 'lucide-react'
import { useRef } from 'react'
import { countryName } from '../kit/country-name.ts'
import { SelectField } from '../kit/select-field.tsx'
import { productEditorEn } from '../messages/products/product-editor.en.ts'
import { COUNTRY_OPTIONS } from '../settings/country-field.tsx'
import type { ProductEditing } from './use-product-form.ts'

const t = productEditorEn.deliveryLimits
const { fields: names } = productEditorEn

/** Where a product is delivered: everywhere, or only to or not to some countries. */
export function DeliveryLimitsField({ editing: { fields, rejected, change } }: { editing: ProductEditing }) {
  const { deliveryLimits: limits } = fields
  const field = useRef<HTMLDivElement>(null)
  const set = (countries: readonly string[]): void => {
    if (limits) change({ deliveryLimits: { ...limits, countries: [...countries] } })
  }
  return (
    <div className="column" ref={field}>
      <SelectField
        label={names.deliveryLimits}
        hint={t.hint}
        error={rejected.deliveryLimits}
        value={limits?.mode ?? 'everywhere'}
        options={Object.entries(t.modes)}
        onValue={(mode) =>
          change({
            deliveryLimits: mode === 'only' || mode === 'except' ? { mode, countries: limits?.countries ?? [] } : null,
          })
        }
      />
      {limits && (
        <>
          <SelectField
            label={t.country}
            value=""
            options={[['', t.choose], ...COUNTRY_OPTIONS.filter(([code]) => !limits.countries.includes(code))]}
            onValue={(code) => set([...limits.countries, code])}
          />
          {limits.countries.length === 0 ? (
            <p className="small soft">{t.none}</p>
          ) : (
            <ul className="row wrap" aria-label={t.list}>
              {limits.countries.map((code) => (
                <li key={code} className="chip">
                  {countryName(code)}
                  <button
                    type="button"
                    aria-label={t.remove(countryName(code))}
                    onClick={() => {
                      set(limits.countries.filter((other) => other !== code))
                      // The button of a removed country is gone.
                      field.current?.querySelectorAll('select')[1]?.focus()
                    }}
                  >
                    <X aria-hidden />
                  </button>
                </li>
              ))}
            </ul>
          )}
        </>
      )}
    </div>
  )
}
