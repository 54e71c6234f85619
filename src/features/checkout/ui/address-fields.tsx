import { useState } from 'react'
import { SelectField, TextField } from '#src/web/kit/field.tsx'
import type { Quote } from '../checkout.contract.ts'
import type { CheckoutSetup } from './checkout-form.tsx'
import css from './checkout.module.css'
import type { FieldErrors } from './read-form.ts'
import type { QuoteDetails } from './use-quote.ts'
import { useCheckoutTexts } from './texts.ts'

/** A field is good when the server has seen it and asks nothing of it. */
const isGood = (quote: Quote | null, field: string, value: string | undefined): boolean =>
  Boolean(value) && quote !== null && !quote.requirements.some((requirement) => requirement.field === field)

export function ContactFields({ errors, quote }: { errors: FieldErrors; quote: Quote | null }) {
  const t = useCheckoutTexts()
  const [email, setEmail] = useState('')
  return (
    <section className={css.step} aria-labelledby="contact">
      <h2 id="contact">{t.contact}</h2>
      <TextField
        name="email"
        label={t.email}
        hint={t.emailHint}
        error={errors.email}
        isGood={isGood(quote, 'email', email)}
        input={{
          type: 'email',
          autoComplete: 'email',
          inputMode: 'email',
          required: true,
          onBlur: ({ currentTarget }) => setEmail(currentTarget.value),
        }}
      />
    </section>
  )
}

interface AddressFieldsProps {
  setup: CheckoutSetup | null
  details: QuoteDetails
  errors: FieldErrors
  quote: Quote | null
}

export function AddressFields({ setup, details, errors, quote }: AddressFieldsProps) {
  const t = useCheckoutTexts()
  const typed = details.address ?? {}
  const countries = setup?.countries ?? []
  const country = countries.find((form) => form.country === typed.country) ?? countries[0]
  const good = (field: keyof typeof typed): boolean => isGood(quote, field, typed[field])
  return (
    <section className={css.step} aria-labelledby="address">
      <h2 id="address">{t.address}</h2>
      <div className={css.fields}>
        <SelectField
          wide
          name="country"
          label={t.country}
          error={errors.country}
          select={{ autoComplete: 'country', defaultValue: setup?.country, required: true }}
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
          isGood={good('name')}
          input={{ autoComplete: 'name', required: true, maxLength: 100 }}
        />
        <TextField
          wide
          name="addressLine1"
          label={t.addressLine1}
          error={errors.addressLine1}
          isGood={good('addressLine1')}
          input={{ autoComplete: 'address-line1', required: true, maxLength: 120 }}
        />
        {country?.needsPostcode && (
          <TextField
            name="postcode"
            label={t.postcode}
            hint={country.postcodeExample ? t.postcodeLike(country.postcodeExample) : undefined}
            error={errors.postcode}
            isGood={good('postcode')}
            input={{ autoComplete: 'postal-code', required: true, maxLength: 12 }}
          />
        )}
        <TextField
          name="city"
          wide={!country?.needsPostcode && !country?.needsState}
          label={t.city}
          error={errors.city}
          isGood={good('city')}
          input={{ autoComplete: 'address-level2', required: true, maxLength: 80 }}
        />
        {country?.needsState && <StateField country={country} error={errors.state} wide={country.needsPostcode} />}
        <TextField
          wide
          name="phone"
          label={t.phone}
          hint={t.phoneHint}
          error={errors.phone}
          isGood={good('phone')}
          input={{ type: 'tel', autoComplete: 'tel', inputMode: 'tel', required: true, maxLength: 30 }}
        />
      </div>
      <MoreFields errors={errors} />
    </section>
  )
}

/** What few addresses need. */
function MoreFields({ errors }: { errors: FieldErrors }) {
  const t = useCheckoutTexts()
  return (
    <details className={css.more}>
      <summary className="link">{t.addMore}</summary>
      <div className={css.fields}>
        <TextField
          name="addressLine2"
          label={t.addressLine2}
          optional={t.optional}
          error={errors.addressLine2}
          input={{ autoComplete: 'address-line2', maxLength: 120 }}
        />
        <TextField
          name="company"
          label={t.company}
          optional={t.optional}
          error={errors.company}
          input={{ autoComplete: 'organization', maxLength: 100 }}
        />
        <TextField
          wide
          name="instructions"
          label={t.instructions}
          optional={t.optional}
          error={errors.instructions}
          input={{ maxLength: 200 }}
        />
      </div>
    </details>
  )
}

interface StateFieldProps {
  country: CheckoutSetup['countries'][number]
  error: string | undefined
  wide: boolean
}

function StateField({ country, error, wide }: StateFieldProps) {
  const t = useCheckoutTexts()
  if (country.states.length === 0)
    return (
      <TextField
        name="state"
        label={t.state}
        error={error}
        wide={wide}
        input={{ autoComplete: 'address-level1', maxLength: 80 }}
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
      select={{ autoComplete: 'address-level1', required: true, defaultValue: '' }}
    >
      <option value="">{t.chooseState}</option>
      {country.states.map(({ code, name }) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </SelectField>
  )
}
