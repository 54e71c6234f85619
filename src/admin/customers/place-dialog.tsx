import { useState } from 'react'
import { ActionDialog } from '../kit/dialog.tsx'
import { TextField } from '../kit/fields.tsx'
import { customersEn } from '../messages/customers.en.ts'
import { listsEn } from '../messages/lists.en.ts'
import { CountryField } from '../settings/country-field.tsx'
import type { FiltersProps } from './customer-filters.tsx'

const t = customersEn.list

/** Asks where the last order went. */
export function PlaceDialog({ params, onChange, onClose }: FiltersProps & { onClose: () => void }) {
  const [country, setCountry] = useState(params.get('country') ?? '')
  const [city, setCity] = useState(params.get('city') ?? '')
  return (
    <ActionDialog
      title={t.place.title}
      text={t.place.text}
      submitLabel={t.apply}
      isPending={false}
      error={null}
      onSubmit={() => {
        onClose()
        onChange({ country: country || null, city: city.trim() || null })
      }}
      onClose={onClose}
    >
      <CountryField label={t.place.country} none={listsEn.any} country={country} onCountry={setCountry} />
      <TextField label={t.place.city} hint={t.place.cityHint} value={city} maxLength={100} onValue={setCity} />
    </ActionDialog>
  )
}
