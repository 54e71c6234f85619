import { useCallback, useState } from 'react'
import { addressBookEn } from '#src/shared/messages/address-book.en.ts'
import { addressEn } from '#src/shared/messages/address.en.ts'
import { AddressInputs, type CountryForm } from '#src/web/kit/address-inputs.tsx'
import { Alert } from '#src/web/kit/alert.tsx'
import { SelectField, TextField } from '#src/web/kit/field.tsx'
import { useTexts } from '#src/web/messages.ts'
import type { SavedAddress } from '../address.contract.ts'
import css from './address-sheet.module.css'
import { CourierPlace } from './courier-place.tsx'
import type { FieldErrors } from './read-address.ts'
import { useCourier } from './use-courier.ts'

const LABELS = ['home', 'work', 'other'] as const

interface PlaceFieldsProps {
  country: CountryForm | undefined
  countries: readonly CountryForm[]
  home: string
  address: SavedAddress | null
  errors: FieldErrors
}

/** The address itself; in the shop's own country with the courier's places, if it has one. */
export function PlaceFields({ country, countries, home, address, errors }: PlaceFieldsProps) {
  const t = useTexts({ en: addressBookEn })
  const { optional } = useTexts({ en: addressEn })
  const [isTyped, setTyped] = useState(false)
  const courier = useCourier(country?.country === home && !isTyped)
  const giveUp = useCallback(() => setTyped(true), [])
  const hasFailed = isTyped || (courier.type === 'none' && courier.hasFailed)
  return (
    <div>
      <p className="vh" role="status">
        {courier.type === 'loading' ? t.courierLoading : ''}
      </p>
      {hasFailed && <Alert tone="warn">{t.courierFailed}</Alert>}
      <AddressInputs
        countries={countries}
        country={country}
        values={address ?? {}}
        errors={errors}
        {...(courier.type === 'there' && {
          place: (
            <CourierPlace
              directory={courier.directory}
              value={address?.courier ?? null}
              errors={errors}
              onFailed={giveUp}
            />
          ),
        })}
        more={
          <TextField
            wide
            name="vatNumber"
            label={t.vatNumber}
            optional={optional}
            error={errors.vatNumber}
            input={{ maxLength: 30, defaultValue: address?.vatNumber }}
          />
        }
      />
    </div>
  )
}

/** Home, work, or a word of one's own. */
export function LabelFields({ label, error }: { label: string; error: string | undefined }) {
  const t = useTexts({ en: addressBookEn })
  const known = LABELS.find((name) => name === label)
  const [kind, setKind] = useState<string>(known ?? 'other')
  return (
    <div className={css.labels}>
      <SelectField
        name="labelKind"
        label={t.label}
        select={{ value: kind, onChange: ({ currentTarget }) => setKind(currentTarget.value) }}
      >
        {LABELS.map((name) => (
          <option key={name} value={name}>
            {t.labels[name]}
          </option>
        ))}
      </SelectField>
      {kind === 'other' && (
        <TextField
          name="label"
          label={t.ownLabel}
          hint={t.ownLabelHint}
          error={error}
          input={{ maxLength: 30, defaultValue: known ? '' : label }}
        />
      )}
    </div>
  )
}

/** What is the default already stays it until another one becomes it. */
export function DefaultFields({ address }: { address: SavedAddress | null }) {
  const t = useTexts({ en: addressBookEn })
  return (
    <div className={css.defaults}>
      {!address?.isDefaultShipping && (
        <label>
          <input type="checkbox" name="isDefaultShipping" />
          {t.makeShipping}
        </label>
      )}
      {!address?.isDefaultBilling && (
        <label>
          <input type="checkbox" name="isDefaultBilling" />
          {t.makeBilling}
        </label>
      )}
    </div>
  )
}
