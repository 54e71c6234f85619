import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react'
import { addressBookEn } from '#src/shared/messages/account/address-book.en.ts'
import { addressEn } from '#src/shared/messages/account/address.en.ts'
import { AddressInputs } from '#src/web/kit/form/address-inputs.tsx'
import type { AddressField, AddressValues, Country } from '#src/web/kit/form/address-values.ts'
import { Alert } from '#src/web/kit/feedback/alert.tsx'
import { SelectField, TextField } from '#src/web/kit/form/field.tsx'
import { useTexts } from '#src/web/client/messages.ts'
import type { AddressForm, SavedAddress } from '../address.contract.ts'
import css from './address-dialog.module.css'
import { CourierLocality, type AddressLocality, type TypedLocality } from './locality-select.tsx'
import type { FieldErrors } from '#src/web/client/forms/define-form.ts'
import { StreetLookup } from './street-lookup.tsx'
import { useCourier } from './use-localities.ts'

const LABELS = ['home', 'work', 'other'] as const

interface SavedAddressFieldsProps {
  country: string | undefined
  countries: readonly Country[]
  /** The fields of the first country. */
  form: AddressForm
  /** Whether the shop suggests addresses. */
  hasLookup: boolean
  home: string
  /** The initial values of the fields. */
  address: (AddressValues & AddressLocality) | null
  errors: FieldErrors
  isGood?: (field: AddressField) => boolean
  /** More optional fields for the collapsed section. */
  more?: ReactNode
  /** Called after a locality was chosen and written into the form. */
  onLocalityChange?: () => void
}

/** The fields of an address; in the shop's own country with the courier's localities, if it has a courier. */
export function SavedAddressFields(props: SavedAddressFieldsProps) {
  const { country, countries, form, hasLookup, home, address, errors, isGood, more, onLocalityChange } = props
  const t = useTexts({ en: addressBookEn })
  const isHome = country === home
  const { root, courier, typed, giveUp } = useLocalityFields(isHome)
  const hasFailed = isHome && (typed !== null || (courier.type === 'none' && courier.hasFailed))
  const saved = address?.country === home ? address : null
  return (
    <div ref={root}>
      <p className="vh" role="status">
        {courier.type === 'loading' ? t.courierLoading : ''}
      </p>
      {hasFailed && (
        <div className={css.notice}>
          <Alert tone="warn">{t.courierFailed}</Alert>
        </div>
      )}
      <AddressInputs
        countries={countries}
        form={form}
        country={country}
        {...(hasLookup && country !== undefined && { streetHelp: <StreetLookup country={country} /> })}
        values={{ ...address, ...(typed && { city: typed.city }) }}
        errors={errors}
        {...(courier.type === 'there' && {
          locality: (
            <CourierLocality
              directory={courier.directory}
              saved={saved}
              errors={errors}
              onFailed={giveUp}
              onLocalityChange={onLocalityChange}
            />
          ),
        })}
        {...(hasFailed && { beside: <TypedArea area={(typed ?? saved)?.area} error={errors.area} /> })}
        {...(isGood && { isGood })}
        more={more}
      />
    </div>
  )
}

/** Decides how to enter the locality: from the courier's lists, or as text when they fail or load too late. */
function useLocalityFields(isHome: boolean) {
  const root = useRef<HTMLDivElement>(null)
  const [typed, setTyped] = useState<TypedLocality | null>(null)
  // A field in which the shopper has begun to type must not be replaced.
  const isTooLate = useCallback((): boolean => {
    const city = root.current?.querySelector<HTMLInputElement>('input[name=city]')
    return city ? city === document.activeElement || city.value !== city.defaultValue : false
  }, [])
  const courier = useCourier(isHome && typed === null, isTooLate)
  const hadFocus = useRef(false)
  const fallBackToText = useCallback((chosen: TypedLocality): void => {
    hadFocus.current = document.activeElement?.matches('select[name^=courier]') ?? false
    setTyped(chosen)
  }, [])
  useEffect(() => {
    // The select that had the focus is gone.
    if (typed && hadFocus.current) root.current?.querySelector<HTMLInputElement>('input[name=city]')?.focus()
  }, [typed])
  return { root, courier, typed, giveUp: fallBackToText }
}

/** Text fields for the zone and the area. */
function TypedArea({ area, error }: { area: string | undefined; error: string | undefined }) {
  const t = useTexts({ en: addressEn })
  return (
    <TextField
      wide
      name="area"
      label={t.area}
      optional={t.optional}
      error={error}
      input={{ maxLength: 80, defaultValue: area, autoComplete: 'address-level3' }}
    />
  )
}

/** The VAT number of business customers. */
export function VatNumberField({ address, error }: { address: SavedAddress | null; error: string | undefined }) {
  const t = useTexts({ en: addressBookEn })
  const { optional } = useTexts({ en: addressEn })
  return (
    <TextField
      wide
      name="vatNumber"
      label={t.vatNumber}
      optional={optional}
      error={error}
      input={{ maxLength: 30, defaultValue: address?.vatNumber }}
    />
  )
}

/** The label of an address: home, work or a custom text. */
export function LabelFields({ label, error }: { label: string; error: string | undefined }) {
  const t = useTexts({ en: addressBookEn })
  const presetLabel = LABELS.find((name) => name === label)
  const [kind, setKind] = useState<string>(presetLabel ?? 'other')
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
          input={{ maxLength: 30, defaultValue: presetLabel ? '' : label }}
        />
      )}
    </div>
  )
}

/** Checkboxes for the defaults. A default stays one until another address replaces it. */
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
