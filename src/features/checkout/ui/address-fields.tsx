import { useState } from 'react'
import { AddressInputs } from '#src/web/kit/address-inputs.tsx'
import { TextField } from '#src/web/kit/field.tsx'
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
  return (
    <section className={css.step} aria-labelledby="address">
      <h2 id="address">{t.address}</h2>
      <AddressInputs
        countries={countries}
        country={country}
        errors={errors}
        isGood={(field) => isGood(quote, field, typed[field])}
      />
    </section>
  )
}
