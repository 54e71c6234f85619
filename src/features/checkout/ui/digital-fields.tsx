import { addressEn } from '#src/shared/messages/account/address.en.ts'
import { StateField, type AddressValues } from '#src/web/kit/form/address-inputs.tsx'
import { SelectField, TextField } from '#src/web/kit/form/field.tsx'
import { useTexts } from '#src/web/client/messages.ts'
import type { CountryForm, Quote } from '../checkout.contract.ts'
import css from './checkout.module.css'
import type { FieldErrors } from './parse-checkout-form.ts'
import { useCheckoutTexts } from './texts.ts'

/** Returns whether no item of the order needs a parcel. */
export const isDigital = (quote: Quote | null): boolean =>
  quote !== null && quote.lines.length > 0 && quote.lines.every((line) => line.isDigital)

interface DigitalFieldsProps {
  countries: readonly CountryForm[]
  country: CountryForm | undefined
  /** The current values. */
  values: AddressValues
  errors: FieldErrors
  /** The fields that are required for an order: of the address only those on which taxes depend. */
  missing: FieldErrors
}

/** The fields of a digital order: a name, and the location for taxes. */
export function DigitalFields({ countries, country, values, errors, missing }: DigitalFieldsProps) {
  const t = useTexts({ en: addressEn })
  const { noParcel } = useCheckoutTexts()
  const isRequired = (field: 'state' | 'postcode'): boolean => Boolean(missing[field] ?? values[field])
  return (
    <>
      <p className="muted">{noParcel}</p>
      <div className={css.buyer}>
        <SelectField
          wide
          name="country"
          label={t.country}
          error={errors.country}
          select={{ autoComplete: 'country', defaultValue: values.country ?? country?.country, required: true }}
        >
          {countries.map(({ country: code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </SelectField>
        <TextField
          wide
          name="name"
          label={t.name}
          error={errors.name}
          input={{ autoComplete: 'name', required: true, maxLength: 100, defaultValue: values.name }}
        />
        {country?.needsState && isRequired('state') && (
          <StateField
            country={country}
            value={values.state}
            name="state"
            error={errors.state}
            wide
            autoComplete="address-level1"
          />
        )}
        {country?.needsPostcode && isRequired('postcode') && (
          <TextField
            wide
            name="postcode"
            label={t.postcode}
            error={errors.postcode}
            input={{ autoComplete: 'postal-code', required: true, maxLength: 12, defaultValue: values.postcode }}
          />
        )}
      </div>
    </>
  )
}
