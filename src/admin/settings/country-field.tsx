import { listCountries } from '#src/shared/countries.ts'
import { countryName } from '../kit/country-name.ts'
import { Field } from '../kit/fields.tsx'

const COUNTRIES = listCountries()
  .map((code) => ({ code, name: countryName(code) }))
  .toSorted((left, right) => left.name.localeCompare(right.name, 'en'))

interface CountryFieldProps {
  label: string
  /** The choice of no country; without it one has to be chosen. */
  none?: string
  error?: string | undefined
  /** Empty for none. */
  country: string
  onCountry: (country: string) => void
}

/** Chooses a country by its name. */
export const CountryField = ({ label, none, error, country, onCountry }: CountryFieldProps) => (
  <Field label={label} error={error}>
    {(attributes) => (
      <select {...attributes} className="input" value={country} onChange={({ target }) => onCountry(target.value)}>
        {(none !== undefined || country === '') && <option value="">{none ?? ''}</option>}
        {COUNTRIES.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </select>
    )}
  </Field>
)
