import { GENERAL_FORM } from '#src/web/client/address-forms.ts'
import { AddressInputs } from '#src/web/kit/form/address-inputs.tsx'
import { ADDRESS_FIELDS } from '#src/web/kit/form/address-values.ts'
import { TextField } from '#src/web/kit/form/field.tsx'
import { RadioCards } from '#src/web/kit/form/radio-cards.tsx'
import { useIsSignedIn } from '#src/web/client/shopper.ts'
import type { Quote, QuoteRequest } from '../checkout.contract.ts'
import css from './checkout.module.css'
import { DigitalFields, isDigital } from './digital-fields.tsx'
import { SAME_BOX, type FormValues } from './form-draft.ts'
import { BILLING, type FieldErrors } from './parse-checkout-form.ts'
import type { CheckoutFormProps, CheckoutSetup } from './types.ts'
import { useCheckoutTexts } from './texts.ts'
import { ANOTHER, type useShippingAddress } from './use-shipping-address.ts'
import type { QuoteDetails } from './use-quote.ts'

/** A field is valid when the quote was made with its value and requires no change. */
const isGood = (quote: Quote | null, field: string, value: string | undefined): boolean =>
  Boolean(value) && quote !== null && !quote.requirements.some((requirement) => requirement.field === field)

/** Returns whether the order is for pickup. The street fields are then hidden and keep their values. */
function isPickup(quote: Quote | null, { shippingOptionId }: QuoteDetails): boolean {
  const offers = quote?.shippingOffers ?? []
  const findOffer = (id: string | null | undefined) => offers.find(({ _id }) => _id === id)
  const chosen = findOffer(shippingOptionId) ?? findOffer(quote?.shippingOptionId)
  return chosen?.type === 'pickup'
}

interface FieldsProps {
  details: QuoteDetails
  errors: FieldErrors
  quote: Quote | null
}

/**
 * Returns the URL of the sign-in page.
 * @param here the return URL; the form's draft is stored for it
 */
export const signInAddress = (here: string): string => `/sign-in?next=${encodeURIComponent(here)}`

export function ContactFields({
  details,
  errors,
  quote,
  start,
  here,
}: FieldsProps & { start: FormValues; here: string }) {
  const t = useCheckoutTexts()
  const isSignedIn = useIsSignedIn()
  return (
    <section className={css.step} aria-labelledby="contact">
      <div className={css.titled}>
        <h2 id="contact">{t.contact}</h2>
        {!isSignedIn && (
          <a className="link" href={signInAddress(here)}>
            {t.signIn}
          </a>
        )}
      </div>
      <TextField
        name="email"
        label={t.email}
        hint={t.emailHint}
        error={errors.email}
        isGood={isGood(quote, 'email', details.email)}
        input={{
          type: 'email',
          autoComplete: 'email',
          inputMode: 'email',
          required: true,
          defaultValue: start.email,
        }}
      />
    </section>
  )
}

interface AddressFieldsProps extends FieldsProps {
  setup: CheckoutSetup | null
  addresses: CheckoutFormProps['addresses']
  shippingAddress: ReturnType<typeof useShippingAddress>
  /** The fields that are required for an order, whether the shopper has visited them or not. */
  missing: FieldErrors
  /** The request of the quote. */
  quotedFor: QuoteRequest | null
  onLocalityChange: () => void
}

/** Shows a shopper's saved addresses as cards, and the fields of another address. */
export function AddressFields(props: AddressFieldsProps) {
  const { setup, addresses, shippingAddress, details, errors, missing, quote, quotedFor, onLocalityChange } = props
  const t = useCheckoutTexts()
  const { Fields } = addresses
  const typed = details.address ?? {}
  const countries = setup?.countries ?? []
  const { known: chosenAddress, key, address } = shippingAddress
  // The fields have been reset, and the form has not been read since.
  const code = chosenAddress?.country ?? typed.country
  const country = (countries.find((one) => one.country === code) ?? countries[0])?.country
  const form = setup?.form ?? GENERAL_FORM
  // An incomplete saved address is shown with its fields, so that the shopper can complete it.
  const isQuoted =
    chosenAddress !== null &&
    (['name', 'phone', 'addressLine1'] as const).every((name) => quotedFor?.address?.[name] === chosenAddress[name])
  const isFolded = chosenAddress !== null && !(isQuoted && ADDRESS_FIELDS.some((name) => missing[name]))
  const isFetched = isPickup(quote, details)
  return (
    <section className={`${css.step} ${isFetched ? css.fetched : ''}`} aria-labelledby="address">
      <h2 id="address">{isDigital(quote) ? t.buyer : isFetched ? t.fetcher : t.address}</h2>
      {isFetched && <p className="muted">{t.noStreet}</p>}
      {shippingAddress.served.length > 0 && <Saved shippingAddress={shippingAddress} />}
      <div hidden={isFolded} className={shippingAddress.served.length > 0 ? css.below : undefined}>
        {isDigital(quote) ? (
          <DigitalFields
            key={`digital ${key}`}
            country={country}
            countries={countries}
            form={form}
            values={{ ...address, ...typed }}
            errors={errors}
            missing={missing}
          />
        ) : (
          <Fields
            key={key}
            country={country}
            countries={countries}
            form={form}
            hasLookup={setup?.hasAddressLookup ?? false}
            home={setup?.country ?? ''}
            address={address}
            errors={errors}
            isGood={(field) => isGood(quote, field, typed[field])}
            onLocalityChange={onLocalityChange}
          />
        )}
        {addresses.saved && !chosenAddress && !isDigital(quote) && !isFetched && (
          <label className={css.box}>
            <input type="checkbox" name="saveAddress" />
            <span>{t.saveAddress}</span>
          </label>
        )}
      </div>
    </section>
  )
}

function Saved({ shippingAddress }: Pick<AddressFieldsProps, 'shippingAddress'>) {
  const t = useCheckoutTexts()
  const cards = shippingAddress.served.map(({ _id, name, lines }) => ({
    value: _id,
    title: name,
    text: lines.filter((line) => line !== name).join(', '),
  }))
  return (
    <fieldset className={css.saved}>
      <legend className="vh">{t.savedAddresses}</legend>
      <RadioCards
        name="savedAddress"
        cards={[...cards, { value: ANOTHER, title: t.anotherAddress, text: t.anotherText }]}
        chosen={shippingAddress.chosen}
      />
    </fieldset>
  )
}

interface BillingProps extends FieldsProps {
  setup: CheckoutSetup | null
  start: FormValues
  /** The shopper's saved addresses, for the default billing address. */
  saved: CheckoutFormProps['addresses']['saved']
}

/** The billing address, which by default is the delivery address. */
export function BillingFields({ setup, details, errors, start, saved }: BillingProps) {
  const t = useCheckoutTexts()
  const countries = setup ? [...setup.countries, ...setup.billingCountries] : []
  const { billingAddress } = details
  const own = saved?.find(({ isDefaultBilling }) => isDefaultBilling)
  const draftValues = Object.fromEntries(ADDRESS_FIELDS.map((name) => [name, start[BILLING + name]]))
  const values = draftValues.country ? draftValues : (own ?? { country: details.address?.country })
  const code = billingAddress?.country || values.country
  return (
    <div className={css.billing}>
      <label className={css.box}>
        <input type="checkbox" name={SAME_BOX} defaultChecked={start[SAME_BOX] !== ''} />
        <span>{t.billingSame}</span>
      </label>
      {billingAddress && (
        <div className={css.other} role="group" aria-label={t.billing}>
          <AddressInputs
            countries={countries}
            form={setup?.form ?? GENERAL_FORM}
            country={(countries.find(({ country }) => country === code) ?? countries[0])?.country}
            values={values}
            errors={errors}
            prefix={BILLING}
            whose="billing"
          />
        </div>
      )}
    </div>
  )
}
