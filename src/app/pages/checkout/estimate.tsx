import { useId, useState, type KeyboardEvent } from 'react'
import type { AddressForm } from '#src/features/addresses/address.contract.ts'
import { addressEn } from '#src/shared/messages/account/address.en.ts'
import { useAddressForm } from '#src/web/client/address-forms.ts'
import { useTexts } from '#src/web/client/messages.ts'
import type { Country } from '#src/web/kit/form/address-values.ts'
import type { Quote } from '#src/features/checkout/checkout.contract.ts'
import { SelectField, TextField } from '#src/web/kit/form/field.tsx'
import { useMoney } from '#src/web/kit/display/price.tsx'
import { Icon } from '#src/web/kit/display/icon.tsx'
import css from './cart-summary.module.css'
import { useCartTexts } from '#src/features/cart/ui/texts.ts'
import type { useEstimate } from './use-estimate.ts'

interface EstimateProps {
  quote: Quote | null
  estimate: ReturnType<typeof useEstimate>
}

/** Estimates delivery by country and postcode, before the full address is known. */
export function Estimate({ quote, estimate: { destination, setup, setDestination } }: EstimateProps) {
  const t = useCartTexts()
  const money = useMoney()
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  if (!setup) return null
  const nameOf = (code: string): string => setup.countries.find(({ country }) => country === code)?.name ?? code
  const isUnserved = destination !== null && quote !== null && quote.shippingOffers.length === 0
  return (
    <details className={css.estimate} open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <Icon name="pin" />
        <span>
          {destination
            ? t.estimateFor([destination.postcode, nameOf(destination.country)].filter(Boolean).join(', '))
            : t.estimate}
        </span>
        <Icon name="down" />
      </summary>
      {isUnserved && <p role="alert">{t.notServed}</p>}
      {destination && !isUnserved && quote && (
        <ul>
          {quote.shippingOffers.map(({ _id, title, amount }) => (
            <li key={_id}>
              <span>{title}</span>
              <span className="num">{amount === 0 ? t.free : money(amount)}</span>
            </li>
          ))}
        </ul>
      )}
      <DestinationFields
        key={`${destination?.country} ${destination?.postcode}`}
        id={id}
        countries={setup.countries}
        form={setup.form}
        initial={{ country: destination?.country ?? setup.country, postcode: destination?.postcode ?? '' }}
        onDestinationChange={(country, postcode) => setDestination({ country, ...(postcode && { postcode }) })}
      />
    </details>
  )
}

interface DestinationFieldsProps {
  id: string
  countries: readonly Country[]
  form: AddressForm
  initial: { country: string; postcode: string }
  onDestinationChange: (country: string, postcode: string) => void
}

function DestinationFields({ id, countries, form: firstForm, initial, onDestinationChange }: DestinationFieldsProps) {
  const t = useCartTexts()
  const [country, setCountry] = useState(initial.country)
  const [postcode, setPostcode] = useState(initial.postcode)
  const form = useAddressForm(country, firstForm)
  const { labels } = useTexts({ en: addressEn })
  const field = form.fields.find(({ name }) => name === 'postcode')
  const show = (): void => onDestinationChange(country, postcode.trim().toUpperCase())
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Enter') show()
  }
  return (
    <div className={css.place} role="group" aria-labelledby={id}>
      <span id={id} className="vh">
        {t.estimate}
      </span>
      {countries.length > 1 && (
        <SelectField
          name="country"
          label={t.country}
          select={{ value: country, onChange: (event) => setCountry(event.target.value) }}
        >
          {countries.map(({ country: code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
      {field && (
        <TextField
          name="postcode"
          label={labels[field.label]}
          input={{
            value: postcode,
            maxLength: 20,
            autoComplete: 'postal-code',
            inputMode: form.isPostcodeNumeric ? 'numeric' : 'text',
            onChange: (event) => setPostcode(event.target.value),
            onKeyDown,
          }}
        />
      )}
      <button type="button" className="btn ghost" onClick={show}>
        {t.showEstimate}
      </button>
    </div>
  )
}
