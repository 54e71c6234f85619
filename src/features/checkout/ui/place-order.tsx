import type { ReactNode } from 'react'
import { Icon } from '#src/web/kit/display/icon.tsx'
import { useMoney } from '#src/web/kit/display/price.tsx'
import { useShop } from '#src/web/client/shop-context.ts'
import type { Quote } from '../checkout.contract.ts'
import css from './checkout.module.css'
import type { FormValues } from './form-draft.ts'
import type { CheckoutSetup } from './types.ts'
import { payableOf } from './order-summary.tsx'
import { CONSENT, type FieldErrors } from './parse-checkout-form.ts'
import { useCheckoutTexts } from './texts.ts'

/** A message for the parcel; collapsed, because few shoppers use it. */
export function GiftMessage({ start, error }: { start: FormValues; error: string | undefined }) {
  const t = useCheckoutTexts()
  return (
    <details className={css.gift} open={Boolean(start.giftMessage)}>
      <summary className="link">{t.gift}</summary>
      <label className={css.area}>
        <span>
          {t.giftMessage} <span className="muted">({t.optional})</span>
        </span>
        <textarea
          name="giftMessage"
          rows={2}
          maxLength={200}
          defaultValue={start.giftMessage}
          aria-describedby="gift-hint"
          aria-invalid={error ? true : undefined}
        />
        <span id="gift-hint" className="muted">
          {error ?? t.giftHint}
        </span>
      </label>
    </details>
  )
}

interface PlaceOrderProps {
  setup: CheckoutSetup | null
  quote: Quote | null
  /** Whether another quote is being requested. */
  isQuoting: boolean
  start: FormValues
  /** Whether to offer the newsletter; not to its subscribers. */
  canSubscribe: boolean
  /** Before hydration, the browser itself would send the form and put its values into the URL. */
  isHydrated: boolean
  isBusy: boolean
  /** The URL of the sign-in page in a shop that sells only to accounts; otherwise null. */
  signIn: string | null
  errors: FieldErrors
}

/** The last step: notes, consent, the total and the button. */
export function PlaceOrder(props: PlaceOrderProps) {
  const { setup, quote, isQuoting, start, canSubscribe, isBusy, errors } = props
  const t = useCheckoutTexts()
  const shop = useShop()
  return (
    <section className={css.step}>
      {shop.checkout_note && <p className={css.note}>{shop.checkout_note}</p>}
      <label className={css.area}>
        <span>
          {t.note} <span className="muted">({t.optional})</span>
        </span>
        <textarea name="orderNote" rows={2} maxLength={500} defaultValue={start.orderNote} />
      </label>
      {canSubscribe && (
        <label className={css.box}>
          <input type="checkbox" name="newsConsent" />
          <span>{t.news(shop.shopName)}</span>
        </label>
      )}
      {setup?.terms && (
        <Box
          name="termsAccepted"
          text={t.terms}
          error={errors.termsAccepted}
          isTicked={start.termsAccepted !== undefined}
        >
          <a className="link" href={setup.terms.url} target="_blank" rel="noopener">
            {setup.terms.title}
          </a>
        </Box>
      )}
      {quote?.boxes?.map(({ id, text }) => (
        <Box key={id} name={id} text={text} error={errors[id]} isTicked={false} isConsent />
      ))}
      {setup?.guarantee && <p className="sm muted">{setup.guarantee}</p>}
      <Total quote={quote} isQuoting={isQuoting} />
      <PlaceOrderButton {...props} />
      <p className="vh" role="status">
        {isBusy ? t.placing : ''}
      </p>
    </section>
  )
}

function PlaceOrderButton({ quote, isHydrated, isBusy, signIn }: PlaceOrderProps) {
  const t = useCheckoutTexts()
  if (signIn)
    return (
      <a className="btn lg full" href={signIn}>
        {t.signInToOrder}
      </a>
    )
  return (
    <button type="submit" className="btn lg full" disabled={!isHydrated} aria-disabled={isBusy}>
      <Icon name="lock" />
      {isBusy ? t.placing : (quote?.buttonLabel ?? t.place)}
    </button>
  )
}

/** Shows the total next to the button, because a shopper must see it before the order. */
function Total({ quote, isQuoting }: Pick<PlaceOrderProps, 'quote' | 'isQuoting'>) {
  const t = useCheckoutTexts()
  const money = useMoney()
  const isTotalFinal = quote !== null && quote.shippingOptionId !== null
  return (
    // The space is reserved before the total is known, so that nothing moves while the shopper taps.
    <p className={`${css.due} ${isTotalFinal ? '' : css.unknown}`}>
      <label htmlFor="total-to-pay">{t.toPay}</label>
      {/* The summary beside it tells of changes. */}
      <output id="total-to-pay" className="num" aria-live="off" aria-busy={isQuoting}>
        {money(payableOf(quote))}
      </output>
    </p>
  )
}

interface BoxProps {
  name: string
  text: string
  error: string | undefined
  isTicked: boolean
  /** Whether the law asks for it; it is then never ticked beforehand. */
  isConsent?: boolean
  children?: ReactNode
}

const Box = ({ name, text, error, isTicked, isConsent = false, children }: BoxProps) => (
  <div className={css.terms}>
    <label>
      <input
        type="checkbox"
        name={name}
        defaultChecked={isTicked}
        aria-describedby={error && `${name}-error`}
        aria-invalid={error ? true : undefined}
        {...(isConsent && { [CONSENT]: '' })}
      />
      <span>{text}</span>
    </label>
    {children}
    {error && (
      <p id={`${name}-error`} className={css.termsError}>
        <Icon name="warn" /> {error}
      </p>
    )}
  </div>
)
