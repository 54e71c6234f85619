import { formatDay } from '#src/shared/dates.ts'
import { Icon } from '#src/web/kit/icon.tsx'
import { useMoney } from '#src/web/kit/price.tsx'
import { useMessages } from '#src/web/messages.ts'
import { useShop } from '#src/web/shop.ts'
import type { Quote } from '../checkout.contract.ts'
import css from './checkout.module.css'
import { useCartTexts, useCheckoutTexts } from './texts.ts'

interface ChoiceProps {
  quote: Quote | null
  error: string | undefined
}

/** How and when it can arrive, by date. */
export function DeliveryChoice({ quote, error }: ChoiceProps) {
  const t = useMessages()
  const cart = useCartTexts()
  const checkout = useCheckoutTexts()
  const shop = useShop()
  const money = useMoney()
  const offers = quote?.shippingOffers ?? []
  return (
    <fieldset className={css.step} aria-describedby={error && 'delivery-error'}>
      <legend>{checkout.delivery}</legend>
      {offers.length === 0 && !error && <p className="muted">{checkout.enterAddress}</p>}
      {offers.length > 0 && (
        <div className={css.radios}>
          {offers.map(({ _id, title, description, type, amount, promise }) => (
            <label key={_id}>
              <input
                type="radio"
                name="shippingOptionId"
                value={_id}
                // The only one is chosen by the server; the field says so without asking again.
                {...(offers.length === 1 && { defaultChecked: true })}
              />
              <span>
                <b>{promise ? t.delivery.days(formatDay(promise.from, shop), formatDay(promise.to, shop)) : title}</b>
                <span className="muted sm">
                  {[
                    promise ? title : '',
                    type === 'pickup' && shop.dropAddress ? t.delivery.pickUpAt(shop.dropAddress) : description,
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </span>
              <span className={css.amount}>{amount === 0 ? cart.free : money(amount)}</span>
            </label>
          ))}
        </div>
      )}
      <ChoiceError id="delivery-error" error={error} />
    </fieldset>
  )
}

/** How it is paid. */
export function PaymentChoice({ quote, error }: ChoiceProps) {
  const t = useCheckoutTexts()
  const money = useMoney()
  const gateways = quote?.gateways ?? []
  return (
    <fieldset className={css.step} aria-describedby={error && 'payment-error'}>
      <legend>{t.payment}</legend>
      <div className={css.radios}>
        {gateways.map(({ _id, title, description, feeAmount }) => (
          <label key={_id}>
            <input type="radio" name="gatewayId" value={_id} {...(gateways.length === 1 && { defaultChecked: true })} />
            <span>
              <b>{title}</b>
              <span className="muted sm">{description}</span>
            </span>
            {feeAmount > 0 && <span className={css.amount}>+ {money(feeAmount)}</span>}
          </label>
        ))}
      </div>
      <ChoiceError id="payment-error" error={error} />
    </fieldset>
  )
}

const ChoiceError = ({ id, error }: { id: string; error: string | undefined }) =>
  error ? (
    <p id={id} className={css.choiceError}>
      <Icon name="warn" />
      {error}
    </p>
  ) : null
