import type { ReactNode } from 'react'
import type { CountryForm } from '#src/features/checkout/checkout.contract.ts'
import { addressEn } from '#src/shared/messages/address.en.ts'
import { useTexts } from '../messages.ts'
import css from './address-inputs.module.css'
import { SelectField, TextField } from './field.tsx'

export type { CountryForm }

/** The fields as they follow each other. */
export const ADDRESS_FIELDS = [
  'country',
  'name',
  'addressLine1',
  'postcode',
  'city',
  'state',
  'area',
  'phone',
  'addressLine2',
  'company',
  'instructions',
] as const
type AddressField = (typeof ADDRESS_FIELDS)[number]

/** What an address says, by the names of its fields. */
export type AddressValues = Readonly<Partial<Record<AddressField, string | undefined>>>

interface AddressInputsProps {
  /** The countries that are served, and what their addresses ask for. */
  countries: readonly CountryForm[]
  /** The chosen one, which decides what is asked. */
  country: CountryForm | undefined
  /** What the fields begin with. */
  values?: AddressValues
  errors: Readonly<Record<string, string | undefined>>
  /** Whether a field is filled in rightly, and may say so. */
  isGood?: (field: AddressField) => boolean
  /** In place of the city, where places are chosen and not typed. */
  place?: ReactNode
  /** What else is asked of the place. */
  beside?: ReactNode
  /** What else is folded away with what few addresses need. */
  more?: ReactNode
}

/** The fields of an address, as its country has them. They belong to the form around them and keep what is typed. */
export function AddressInputs(props: AddressInputsProps) {
  const t = useTexts({ en: addressEn })
  const { countries, country, values = {}, errors, isGood = () => false, place, beside } = props
  return (
    <>
      <div className={css.fields}>
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
          isGood={isGood('name')}
          input={{ autoComplete: 'name', required: true, maxLength: 100, defaultValue: values.name }}
        />
        <TextField
          wide
          name="addressLine1"
          label={t.addressLine1}
          error={errors.addressLine1}
          isGood={isGood('addressLine1')}
          input={{ autoComplete: 'address-line1', required: true, maxLength: 120, defaultValue: values.addressLine1 }}
        />
        {country?.needsPostcode && (
          <TextField
            name="postcode"
            label={t.postcode}
            hint={country.postcodeExample ? t.postcodeLike(country.postcodeExample) : undefined}
            error={errors.postcode}
            isGood={isGood('postcode')}
            input={{ autoComplete: 'postal-code', required: true, maxLength: 12, defaultValue: values.postcode }}
          />
        )}
        {place ?? (
          <TextField
            name="city"
            wide={!country?.needsPostcode && !country?.needsState}
            label={t.city}
            error={errors.city}
            isGood={isGood('city')}
            input={{ autoComplete: 'address-level2', required: true, maxLength: 80, defaultValue: values.city }}
          />
        )}
        {beside}
        {country?.needsState && (
          <StateField country={country} value={values.state} error={errors.state} wide={country.needsPostcode} />
        )}
        <TextField
          wide
          name="phone"
          label={t.phone}
          hint={t.phoneHint}
          error={errors.phone}
          isGood={isGood('phone')}
          input={{
            type: 'tel',
            autoComplete: 'tel',
            inputMode: 'tel',
            required: true,
            maxLength: 30,
            defaultValue: values.phone,
          }}
        />
      </div>
      <MoreFields {...props} />
    </>
  )
}

/** What few addresses need. */
function MoreFields({ values, errors, more }: AddressInputsProps) {
  const t = useTexts({ en: addressEn })
  const { addressLine2, company, instructions } = values ?? {}
  return (
    <details className={css.more} open={[addressLine2, company, instructions].some(Boolean)}>
      <summary className="link">{t.addMore}</summary>
      <div className={css.fields}>
        <TextField
          name="addressLine2"
          label={t.addressLine2}
          optional={t.optional}
          error={errors.addressLine2}
          input={{ autoComplete: 'address-line2', maxLength: 120, defaultValue: addressLine2 }}
        />
        <TextField
          name="company"
          label={t.company}
          optional={t.optional}
          error={errors.company}
          input={{ autoComplete: 'organization', maxLength: 100, defaultValue: company }}
        />
        <TextField
          wide
          name="instructions"
          label={t.instructions}
          optional={t.optional}
          error={errors.instructions}
          input={{ maxLength: 200, defaultValue: instructions }}
        />
        {more}
      </div>
    </details>
  )
}

interface StateFieldProps {
  country: CountryForm
  value: string | undefined
  error: string | undefined
  wide: boolean
}

function StateField({ country, value, error, wide }: StateFieldProps) {
  const t = useTexts({ en: addressEn })
  if (country.states.length === 0)
    return (
      <TextField
        name="state"
        label={t.state}
        error={error}
        wide={wide}
        input={{ autoComplete: 'address-level1', maxLength: 80, defaultValue: value }}
      />
    )
  return (
    <SelectField
      // States of one country are no states of another.
      key={country.country}
      name="state"
      label={t.state}
      error={error}
      wide={wide}
      select={{ autoComplete: 'address-level1', required: true, defaultValue: value ?? '' }}
    >
      <option value="">{t.choose}</option>
      {country.states.map(({ code, name }) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </SelectField>
  )
}
