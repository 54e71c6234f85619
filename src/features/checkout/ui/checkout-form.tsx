import { useEffect, useRef, useState, type ChangeEvent, type ComponentType, type FormEvent } from 'react'
import { useNavigate } from 'react-router'
import { Alert } from '#src/web/kit/alert.tsx'
import { Icon } from '#src/web/kit/icon.tsx'
import { useMoney } from '#src/web/kit/price.tsx'
import { useShop } from '#src/web/shop.ts'
import type { CountryForm, Quote } from '../checkout.contract.ts'
import { AddressFields, ContactFields } from './address-fields.tsx'
import css from './checkout.module.css'
import { DeliveryChoice, PaymentChoice } from './choices.tsx'
import { ErrorSummary } from './error-summary.tsx'
import { OrderSummary, PhoneSummary } from './order-summary.tsx'
import { Outcome } from './outcome.tsx'
import { readDetails, type FieldErrors } from './read-form.ts'
import { usePlacing, type ShownQuote } from './use-placing.ts'
import { useQuote, type QuotedLine, type QuoteDetails } from './use-quote.ts'
import { useCheckoutTexts } from './texts.ts'

/** The browser's cart as the checkout needs it. */
interface CheckoutCart {
  cartId: string
  lines: readonly (QuotedLine & { name: string; image: string | null; optionValues: readonly string[] })[]
}
interface CheckoutStore {
  setQuantity: (lineId: string, quantity: number) => void
  remove: (lineId: string) => void
  finish: () => void
}
export interface CheckoutSetup {
  countries: CountryForm[]
  country: string
  terms: { title: string; url: string } | null
}

interface CouponFieldProps {
  applied: Quote['coupon']
  lines: readonly QuotedLine[]
  email?: string | undefined
}

interface CheckoutFormProps {
  setup: CheckoutSetup | null
  cart: CheckoutCart
  store: CheckoutStore
  /** Where what is ordered can be changed. */
  back: string
  /** The code that is kept, and where one is typed and taken out. */
  coupon: { code: string | null; Field: ComponentType<CouponFieldProps> }
  /** The cart has become an order, which is shown next. */
  onPlaced: () => void
}

/** One page: contact, address, delivery, payment and the order itself, in whatever order they are filled in. */
export function CheckoutForm({ setup, cart, store, back, coupon, onPlaced }: CheckoutFormProps) {
  const t = useCheckoutTexts()
  const navigate = useNavigate()
  const form = useRef<HTMLFormElement>(null)
  const [details, setDetails] = useState<QuoteDetails>(() => ({ address: { country: setup?.country ?? '' } }))
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set())
  const [isSubmitted, setSubmitted] = useState(false)
  const { quote, quotedFor, hasFailed, refresh, show } = useQuote({ cartId: cart.cartId, lines: cart.lines, details })
  // The cart ends when the order is there to be seen: an empty cart in between would say that all is lost.
  const showOrder = async (url: string): Promise<void> => {
    onPlaced()
    await navigate(url)
    store.finish()
  }
  const placing = usePlacing({ onPlaced: showOrder, onStale: refresh, onQuote: show })

  const sync = (): void => {
    if (form.current) setDetails(readDetails(form.current))
  }
  // What was typed before the page woke up, or was put back by the browser; and the code, which another page may keep.
  useEffect(sync, [coupon.code])
  const code = <coupon.Field applied={quote?.coupon ?? null} lines={cart.lines} email={details.email} />
  const missing = errorsOf(quote)
  // While a try is under way the answer on the screen may be older than what it is about.
  const errors: FieldErrors =
    isSubmitted && !placing.isBusy ? { ...missing, ...placing.errors } : pick(missing, touched)

  const place = (shown: ShownQuote): void => {
    if (!form.current || placing.isBusy) return
    setSubmitted(true)
    void placing.place(form.current, cart, shown)
  }
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    place({ quote, quotedFor })
  }
  return (
    <form
      ref={form}
      method="post"
      className={css.page}
      noValidate
      onSubmit={submit}
      onChange={({ target }: ChangeEvent<HTMLFormElement>) => {
        sync()
        placing.forget(target.name)
      }}
      onBlur={({ target }) => {
        const name = target instanceof HTMLElement ? target.getAttribute('name') : null
        if (name) setTouched((before) => new Set(before).add(name))
      }}
    >
      <input type="hidden" name="couponCode" value={coupon.code ?? ''} />
      <PhoneSummary quote={quote} lines={cart.lines} coupon={code} />
      <div className={css.form}>
        <h1>{t.title}</h1>
        {hasFailed && !quote && <Alert tone="warn">{t.networkFailed}</Alert>}
        <CartProblems quote={quote} back={back} />
        {isSubmitted && <ErrorSummary form={form} errors={errors} round={placing.round} isBusy={placing.isBusy} />}
        <ContactFields errors={errors} quote={quote} />
        <AddressFields setup={setup} details={details} errors={errors} quote={quote} />
        <DeliveryChoice quote={quote} error={errors.shippingOptionId} />
        <PaymentChoice quote={quote} error={errors.gatewayId} />
        <Outcome
          outcome={placing.outcome}
          store={store}
          lines={cart.lines}
          back={back}
          onAccept={place}
          onShow={(url) => void showOrder(url)}
        />
        <PlaceOrder
          setup={setup}
          quote={quote}
          isAwake={cart.lines.length > 0}
          isBusy={placing.isBusy}
          termsError={errors.termsAccepted}
        />
      </div>
      <aside className={css.side} aria-label={t.yourOrder}>
        <OrderSummary quote={quote} lines={cart.lines} coupon={code} />
      </aside>
    </form>
  )
}

function errorsOf(quote: Quote | null): FieldErrors {
  const fields = quote?.requirements.filter(({ step }) => step !== 'cart') ?? []
  return Object.fromEntries(fields.map(({ field, message }) => [field, message]))
}

const pick = (errors: FieldErrors, names: ReadonlySet<string>): FieldErrors =>
  Object.fromEntries(Object.entries(errors).filter(([name]) => names.has(name)))

/** What is wrong with the cart itself is mended there. */
function CartProblems({ quote, back }: { quote: Quote | null; back: string }) {
  const t = useCheckoutTexts()
  const problems = quote?.requirements.filter(({ step }) => step === 'cart') ?? []
  if (problems.length === 0) return null
  return (
    <div className={css.summary}>
      <Alert tone="error">
        <ul>
          {problems.map(({ field, code, message }) => (
            <li key={`${field} ${code}`}>{message}</li>
          ))}
        </ul>
        <a className="link" href={back}>
          {back === '/user/cart' ? t.backToCart : t.backToProduct}
        </a>
      </Alert>
    </div>
  )
}

interface PlaceOrderProps {
  setup: CheckoutSetup | null
  quote: Quote | null
  /** Until then the browser itself would send the form, and write what was typed into the address. */
  isAwake: boolean
  isBusy: boolean
  termsError: string | undefined
}

function PlaceOrder({ setup, quote, isAwake, isBusy, termsError }: PlaceOrderProps) {
  const t = useCheckoutTexts()
  const shop = useShop()
  const money = useMoney()
  const isPriced = quote !== null && quote.shippingOptionId !== null
  return (
    <section className={css.step}>
      {shop.checkout_note && <p className={css.note}>{shop.checkout_note}</p>}
      <label className={css.area}>
        <span>
          {t.note} <span className="muted">({t.optional})</span>
        </span>
        <textarea name="orderNote" rows={2} maxLength={500} />
      </label>
      {setup?.terms && (
        <div className={css.terms}>
          <label>
            <input
              type="checkbox"
              name="termsAccepted"
              aria-describedby={termsError && 'terms-error'}
              aria-invalid={termsError ? true : undefined}
            />
            <span>{t.terms}</span>
          </label>
          <a className="link" href={setup.terms.url} target="_blank" rel="noopener">
            {setup.terms.title}
          </a>
          {termsError && (
            <p id="terms-error" className={css.termsError}>
              <Icon name="warn" /> {termsError}
            </p>
          )}
        </div>
      )}
      <button type="submit" className="btn lg full" disabled={!isAwake} aria-disabled={isBusy}>
        <Icon name="lock" />
        {isBusy ? t.placing : isPriced ? t.placeFor(money(quote.totalAmount)) : t.place}
      </button>
      <p className="vh" role="status">
        {isBusy ? t.placing : ''}
      </p>
    </section>
  )
}
