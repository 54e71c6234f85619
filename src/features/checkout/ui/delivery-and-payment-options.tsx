import { useDeliveryTexts } from '#src/web/kit/display/delivery-text.ts'
import { Icon } from '#src/web/kit/display/icon.tsx'
import { useMoney } from '#src/web/kit/display/price.tsx'
import { RadioCards } from '#src/web/kit/form/radio-cards.tsx'
import { useMessages } from '#src/web/client/messages.ts'
import { useShop } from '#src/web/client/shop-context.ts'
import type { Quote } from '../checkout.contract.ts'
import css from './checkout.module.css'
import type { CheckoutFormProps } from './types.ts'
import { useCartTexts, useCheckoutTexts } from './texts.ts'

interface ChoiceProps {
  quote: Quote | null
  error: string | undefined
  /** The choice before a reload. */
  chosen: string | undefined
  /**
   * The expected number of options and the height before a reload. They reserve space, so that nothing moves when the
   * options load.
   */
  placeholder: { count: number; height: number | undefined }
}

/** Lists the delivery options with their dates. */
export function DeliveryChoice({ quote, error, chosen, placeholder }: ChoiceProps) {
  const t = useMessages()
  const cart = useCartTexts()
  const checkout = useCheckoutTexts()
  const shop = useShop()
  const money = useMoney()
  const texts = useDeliveryTexts()
  const offers = quote?.shippingOffers ?? []
  const cards = offers.map(({ _id, title, description, type, amount, promise }) => ({
    value: _id,
    title: promise ? texts.days(promise) : title,
    text: [
      promise ? title : '',
      type === 'pickup' && shop.dropAddress ? t.delivery.pickUpAt(shop.dropAddress) : description,
    ]
      .filter(Boolean)
      .join(' · '),
    amount: amount === 0 ? cart.free : money(amount),
  }))
  return (
    <fieldset className={css.step} ref={reserveHeight(quote, placeholder)} aria-describedby={error && 'delivery-error'}>
      <legend>{checkout.delivery}</legend>
      {quote === null && <Placeholder count={placeholder.count} />}
      {quote !== null && cards.length === 0 && !error && <p className="muted">{checkout.enterAddress}</p>}
      {cards.length > 0 && (
        <RadioCards name="shippingOptionId" cards={cards} chosen={chosen} preselected={quote?.shippingOptionId} />
      )}
      <ChoiceError id="delivery-error" error={error} />
    </fieldset>
  )
}

/** Lists the payment methods and what each involves. */
export function PaymentChoice({
  quote,
  error,
  chosen,
  placeholder,
  toCard,
}: ChoiceProps & Pick<CheckoutFormProps['paymentMethods'], 'toCard'>) {
  const t = useCheckoutTexts()
  const gateways = quote?.gateways ?? []
  return (
    <fieldset className={css.step} ref={reserveHeight(quote, placeholder)} aria-describedby={error && 'payment-error'}>
      <legend>{t.payment}</legend>
      {quote === null && <Placeholder count={placeholder.count} />}
      {gateways.length > 0 && (
        <RadioCards name="gatewayId" cards={gateways.map(toCard)} chosen={chosen} preselected={quote?.gatewayId} />
      )}
      <ChoiceError id="payment-error" error={error} />
    </fieldset>
  )
}

const reserveHeight =
  (quote: Quote | null, { height }: ChoiceProps['placeholder']) =>
  (step: HTMLElement | null): void => {
    if (step) step.style.minHeight = quote === null && height ? `${height}px` : ''
  }

/** Reserves the space of the options. */
const Placeholder = ({ count }: { count: number }) => (
  <div className={css.placeholder} aria-hidden="true">
    {Array.from({ length: count }, (_, index) => (
      <span key={index} />
    ))}
  </div>
)

const ChoiceError = ({ id, error }: { id: string; error: string | undefined }) =>
  error ? (
    <p id={id} className={css.choiceError}>
      <Icon name="warn" />
      {error}
    </p>
  ) : null
