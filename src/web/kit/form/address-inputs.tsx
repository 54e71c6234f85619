import type { ReactNode } from 'react'
import { addressEn } from '#src/shared/messages/account/address.en.ts'
import { useTexts } from '#src/web/client/messages.ts'
import css from './address-inputs.module.css'
import { SelectField, TextField } from './field.tsx'

/** Address rules of a country. */
export interface CountryForm {
  country: string
  name: string
  states: { code: string; name: string }[]
  needsState: boolean
  needsPostcode: boolean
  postcodeExample: string | null
}

/** Fields in the order of the form. */
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
export type AddressField = (typeof ADDRESS_FIELDS)[number]

/** Values of an address by field name. */
export type AddressValues = Readonly<Partial<Record<AddressField, string | undefined>>>

interface AddressInputsProps {
  /** Countries that the shop serves, with their address rules. */
  countries: readonly CountryForm[]
  /** The chosen country, which decides the fields. */
  country: CountryForm | undefined
  /** Initial values of the fields. */
  values?: AddressValues
  errors: Readonly<Record<string, string | undefined>>
  /** Prefix of the field names, for forms with more than one address. */
  prefix?: string
  /** Autofill section, when the address is not the shipping address. */
  whose?: 'billing'
  /** Returns whether a field is valid and may show a mark. */
  isGood?: (field: AddressField) => boolean
  /** Replaces the city field where localities are chosen from a list. */
  locality?: ReactNode
  /** Additional fields beside the city. */
  beside?: ReactNode
  /** Additional fields among the optional ones. */
  more?: ReactNode
}

/**
 * Renders the fields of an address by the rules of its country. The surrounding form owns them; input survives a change
 * of country.
 */
export function AddressInputs(props: AddressInputsProps) {
  const t = useTexts({ en: addressEn })
  const { countries, country, values = {}, isGood = () => false, locality, beside, prefix = '' } = props
  const { errorOf, fill } = wordsOf(props)
  return (
    <>
      <div className={css.fields}>
        <SelectField
          wide
          name={`${prefix}country`}
          label={t.country}
          error={errorOf('country')}
          select={{ autoComplete: fill('country'), defaultValue: values.country ?? country?.country, required: true }}
        >
          {countries.map(({ country: code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </SelectField>
        <TextField
          wide
          name={`${prefix}name`}
          label={t.name}
          error={errorOf('name')}
          isGood={isGood('name')}
          input={{ autoComplete: fill('name'), required: true, maxLength: 100, defaultValue: values.name }}
        />
        <TextField
          wide
          name={`${prefix}addressLine1`}
          label={t.addressLine1}
          error={errorOf('addressLine1')}
          isGood={isGood('addressLine1')}
          input={{
            autoComplete: fill('address-line1'),
            required: true,
            maxLength: 120,
            defaultValue: values.addressLine1,
          }}
        />
        {country?.needsPostcode && (
          <TextField
            name={`${prefix}postcode`}
            label={t.postcode}
            hint={country.postcodeExample ? t.postcodeLike(country.postcodeExample) : undefined}
            error={errorOf('postcode')}
            isGood={isGood('postcode')}
            input={{ autoComplete: fill('postal-code'), required: true, maxLength: 12, defaultValue: values.postcode }}
          />
        )}
        {locality ?? (
          <TextField
            name={`${prefix}city`}
            wide={!country?.needsPostcode && !country?.needsState}
            label={t.city}
            error={errorOf('city')}
            isGood={isGood('city')}
            input={{ autoComplete: fill('address-level2'), required: true, maxLength: 80, defaultValue: values.city }}
          />
        )}
        {beside}
        {country?.needsState && (
          <StateField
            country={country}
            value={values.state}
            name={`${prefix}state`}
            error={errorOf('state')}
            wide={country.needsPostcode}
            autoComplete={fill('address-level1')}
          />
        )}
        <PhoneField {...props} />
      </div>
      <MoreFields {...props} />
    </>
  )
}

/** Returns functions for error messages and autofill tokens of this address. */
function wordsOf({ errors, prefix = '', whose }: AddressInputsProps) {
  return {
    errorOf: (field: AddressField): string | undefined => errors[`${prefix}${field}`],
    fill: (token: string): string => (whose ? `${whose} ${token}` : token),
  }
}

function PhoneField(props: AddressInputsProps) {
  const t = useTexts({ en: addressEn })
  const { values = {}, isGood = () => false, prefix = '' } = props
  const { errorOf, fill } = wordsOf(props)
  return (
    <TextField
      wide
      name={`${prefix}phone`}
      label={t.phone}
      hint={props.whose ? undefined : t.phoneHint}
      error={errorOf('phone')}
      isGood={isGood('phone')}
      input={{
        type: 'tel',
        autoComplete: fill('tel'),
        inputMode: 'tel',
        required: true,
        maxLength: 30,
        defaultValue: values.phone,
      }}
    />
  )
}

/** Renders the optional fields that few addresses need. */
function MoreFields(props: AddressInputsProps) {
  const { values, more, prefix = '' } = props
  const t = useTexts({ en: addressEn })
  const { addressLine2, company, instructions } = values ?? {}
  const { errorOf, fill } = wordsOf(props)
  return (
    <details className={css.more} open={[addressLine2, company, instructions].some(Boolean)}>
      <summary className="link">{t.addMore}</summary>
      <div className={css.fields}>
        <TextField
          name={`${prefix}addressLine2`}
          label={t.addressLine2}
          optional={t.optional}
          error={errorOf('addressLine2')}
          input={{ autoComplete: fill('address-line2'), maxLength: 120, defaultValue: addressLine2 }}
        />
        <TextField
          name={`${prefix}company`}
          label={t.company}
          optional={t.optional}
          error={errorOf('company')}
          input={{ autoComplete: fill('organization'), maxLength: 100, defaultValue: company }}
        />
        <TextField
          wide
          name={`${prefix}instructions`}
          label={t.instructions}
          optional={t.optional}
          error={errorOf('instructions')}
          input={{ maxLength: 200, defaultValue: instructions }}
        />
        {more}
      </div>
    </details>
  )
}

interface StateFieldProps {
  country: CountryForm
  name: string
  value: string | undefined
  autoComplete: string
  error: string | undefined
  wide: boolean
}

/** Renders the state of an address: a list where the country has states, else a text field. */
export function StateField({ country, name, value, error, wide, autoComplete }: StateFieldProps) {
  const t = useTexts({ en: addressEn })
  if (country.states.length === 0)
    return (
      <TextField
        name={name}
        label={t.state}
        error={error}
        wide={wide}
        input={{ autoComplete, maxLength: 80, defaultValue: value }}
      />
    )
  return (
    <SelectField
      // The key resets the choice, because states belong to one country.
      key={country.country}
      name={name}
      label={t.state}
      error={error}
      wide={wide}
      select={{ autoComplete, required: true, defaultValue: value ?? '' }}
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
