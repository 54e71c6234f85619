import type { AddressForm } from '#src/features/addresses/address.contract.ts'
import { addressEn } from '#src/shared/messages/account/address.en.ts'
import { useAddressForm } from '#src/web/client/address-forms.ts'
import type { AddressValues, Country } from '#src/web/kit/form/address-values.ts'
import { SelectField, TextField } from '#src/web/kit/form/field.tsx'
import { LocalFields } from '#src/web/kit/form/local-address-fields.tsx'
import { useTexts } from '#src/web/client/messages.ts'
import type { Quote } from '../checkout.contract.ts'
import css from './checkout.module.css'
import type { FieldErrors } from './parse-checkout-form.ts'
import { useCheckoutTexts } from './texts.ts'

/** Returns whether no item of the order needs a parcel. */
export const isDigital = (quote: Quote | null): boolean =>
  quote !== null && quote.lines.length > 0 && quote.lines.every((line) => line.isDigital)

interface DigitalFieldsProps {
  countries: readonly Country[]
  /** The fields of the first country. */
  form: AddressForm
  country: string | undefined
  /** The current values. */
  values: AddressValues
  errors: FieldErrors
  /** The fields that are required for an order: of the address only those on which taxes depend. */
  missing: FieldErrors
}

/** The fields of a digital order: a name, and the location for taxes. */
export function DigitalFields({ countries, form: initial, country, values, errors, missing }: DigitalFieldsProps) {
  const t = useTexts({ en: addressEn })
  const { noParcel } = useCheckoutTexts()
  const form = useAddressForm(country, initial)
  const fields = form.fields.filter(
    ({ name }) => (name === 'state' || name === 'postcode') && Boolean(missing[name] ?? values[name]),
  )
  return (
    <>
      <p className="muted">{noParcel}</p>
      <div className={css.buyer}>
        <SelectField
          wide
          name="country"
          label={t.country}
          error={errors.country}
          select={{ autoComplete: 'country', defaultValue: values.country ?? country, required: true }}
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
        <LocalFields form={{ ...form, fields }} values={values} errors={errors} />
      </div>
    </>
  )
}
