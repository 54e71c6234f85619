import { listCountries } from '#src/shared/countries.ts'
import { countryName } from '../kit/country-name.ts'
import { SelectField } from '../kit/select-field.tsx'

/** All countries that can be chosen: codes with their names, by name. */
export const COUNTRY_OPTIONS = listCountries()
  .map((code) => [code, countryName(code)] as const)
  .toSorted(([, left], [, right]) => left.localeCompare(right, 'en'))

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
  <SelectField
    label={label}
    error={error}
    value={country}
    options={[...(none !== undefined || country === '' ? [['', none ?? ''] as const] : []), ...COUNTRY_OPTIONS]}
    onValue={onCountry}
  />
)
