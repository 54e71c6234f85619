import { Fragment, lazy, Suspense, type ChangeEvent } from 'react'
import { useNavigate } from '#src/web/router/router-provider.tsx'
import { Alert } from '#src/web/kit/feedback/alert.tsx'
import { Form } from '#src/web/kit/form/form.tsx'
import { afterPress } from '#src/web/kit/form/press-guard.ts'
import type { Quote } from '../checkout.contract.ts'
import { AddressFields, BillingFields, ContactFields, signInAddress } from './address-fields.tsx'
import css from './checkout.module.css'
import { CreditChoice } from './credit-choice.tsx'
import { DeliveryChoice, PaymentChoice } from './delivery-and-payment-options.tsx'
import { isDigital } from './digital-fields.tsx'
import { ErrorSummary } from './error-summary.tsx'
import { OrderSummary, PhoneSummary } from './order-summary.tsx'
import { Outcome } from './checkout-error.tsx'
import { GiftMessage, PlaceOrder } from './place-order.tsx'
import type { CheckoutFormProps } from './types.ts'
import { useCheckout } from './use-checkout.ts'
import { useCheckoutTexts } from './texts.ts'

/** Loaded for orders of gift cards. */
const GiftCardFields = lazy(async () => ({ default: (await import('./lazy-fields.ts')).GiftCardFields }))

type Checkout = ReturnType<typeof useCheckout>

/** One page with contact, address, delivery, payment and the order, which can be filled in any order. */
export function CheckoutForm(props: CheckoutFormProps) {
  const { cart, store, back, coupon } = props
  const t = useCheckoutTexts()
  const checkout = useCheckout(props)
  const navigate = useNavigate()
  const { form, details, placing, place: shippingAddress, sync } = checkout
  const { quote } = checkout.quoting
  const signIn = needsAccount(quote) ? signInAddress(props.here) : null
  const code = <coupon.Field applied={quote?.coupon ?? null} lines={cart.lines} email={details.email} />
  return (
    <Form
      ref={form}
      className={css.page}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (signIn) void navigate(signIn)
        else checkout.order()
      }}
      onChange={({ target }: ChangeEvent<HTMLFormElement>) => {
        // The fields of another address are reset; they are read after they have rendered.
        if (target.name === 'savedAddress') return shippingAddress.choose(String(target.value))
        sync()
        if (isTyped(target)) checkout.edit(target.name)
        placing.forget(target.name)
      }}
      onBlur={({ target }) => {
        const name = target instanceof HTMLElement ? target.getAttribute('name') : null
        // The errors appear after the press that took the focus, so that its target does not move.
        if (name) afterPress(() => checkout.touch(name))
      }}
    >
      <input type="hidden" name="couponCode" value={coupon.code ?? ''} />
      <PhoneSummary quote={quote} lines={cart.lines} coupon={code} />
      <div className={css.form}>
        <h1>{t.title}</h1>
        {signIn && <SignInFirst address={signIn} />}
        <CheckoutErrors checkout={checkout} back={back} />
        <Fields {...props} checkout={checkout} />
        <Outcome
          outcome={placing.outcome}
          store={store}
          lines={cart.lines}
          back={back}
          onAccept={checkout.order}
          onShow={(url) => void checkout.showOrder(url)}
        />
        <PlaceOrder
          key={checkout.start.key}
          setup={props.setup}
          quote={quote}
          isQuoting={checkout.quoting.isOutdated}
          start={checkout.start.values}
          canSubscribe={checkout.asksForNews}
          isHydrated={cart.lines.length > 0}
          isBusy={placing.isBusy}
          signIn={signIn}
          errors={checkout.errors}
        />
      </div>
      <aside className={css.side} aria-label={t.yourOrder}>
        <OrderSummary quote={quote} lines={cart.lines} coupon={code} />
      </aside>
    </Form>
  )
}

/** Returns whether a field is typed into, unlike one that a single click sets. */
const isTyped = (field: HTMLElement): boolean =>
  field instanceof HTMLTextAreaElement ||
  (field instanceof HTMLInputElement && field.type !== 'radio' && field.type !== 'checkbox')

/** Returns whether the shop sells only to accounts and nobody is signed in. */
const needsAccount = (quote: Quote | null): boolean =>
  quote?.requirements.some(({ code }) => code === 'sign_in_required') ?? false

function SignInFirst({ address }: { address: string }) {
  const t = useCheckoutTexts()
  return (
    <div className={css.summary}>
      <Alert tone="warn">
        <p>{t.signInFirst}</p>
        <div className={css.actions}>
          <a className="btn" href={address}>
            {t.signInToOrder}
          </a>
          <a className="btn ghost" href={address.replace('/sign-in', '/sign-up')}>
            {t.createAccount}
          </a>
        </div>
      </Alert>
    </div>
  )
}

function Fields({ setup, addresses, paymentMethods, here, checkout }: CheckoutFormProps & { checkout: Checkout }) {
  const { details, errors, start, place: shippingAddress, missing, sync } = checkout
  const { quote, quotedFor } = checkout.quoting
  const { values, heights } = start
  const shown = { details, errors, quote }
  return (
    <Fragment key={start.key}>
      <ContactFields {...shown} start={values} here={here} />
      <AddressFields
        {...shown}
        setup={setup}
        addresses={addresses}
        shippingAddress={shippingAddress}
        missing={missing}
        quotedFor={quotedFor}
        onLocalityChange={sync}
      />
      <DeliveryChoice
        quote={quote}
        error={errors.shippingOptionId}
        chosen={values.shippingOptionId}
        placeholder={{ count: setup?.offers ?? 0, height: heights.shippingOptionId }}
      />
      {!isDigital(quote) && <GiftMessage start={values} error={errors.giftMessage} />}
      {quote?.lines.some(({ isGiftCard }) => isGiftCard) && (
        <Suspense>
          <GiftCardFields quote={quote} start={values} errors={errors} />
        </Suspense>
      )}
      <PaymentChoice
        quote={quote}
        error={errors.gatewayId}
        chosen={values.gatewayId}
        placeholder={{ count: setup?.gateways ?? 0, height: heights.gatewayId }}
        toCard={paymentMethods.toCard}
      />
      <CreditChoice quote={quote} start={values} onChange={sync} />
      <BillingFields {...shown} setup={setup} start={values} saved={addresses.saved} />
    </Fragment>
  )
}

/** Lists at the top why the order cannot be placed. */
function CheckoutErrors({ checkout, back }: { checkout: Checkout; back: string }) {
  const t = useCheckoutTexts()
  const { quoting, form, errors, placing } = checkout
  return (
    <>
      {quoting.hasFailed && (
        <div className={css.summary}>
          <Alert tone="warn">
            <p>{quoting.rejection ?? t.networkFailed}</p>
            <button type="button" className="btn ghost" onClick={quoting.refresh}>
              {t.again}
            </button>
          </Alert>
        </div>
      )}
      <CartProblems quote={quoting.quote} back={back} />
      {checkout.isSubmitted && (
        <ErrorSummary form={form} errors={errors} round={placing.round} isBusy={placing.isBusy} />
      )}
    </>
  )
}

/** Problems of the cart itself are solved on the cart page. */
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
