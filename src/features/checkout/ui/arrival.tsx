import { findPromisedOffers } from '#src/features/shipping/delivery-promise.rules.ts'
import { useDeliveryTexts } from '#src/web/kit/display/delivery-text.ts'
import { Icon } from '#src/web/kit/display/icon.tsx'
import type { Quote } from '../checkout.contract.ts'
import css from './arrival.module.css'

/** Shows when and for how much the cart arrives at the estimated destination, or within the shop's country. */
export function Arrival({ quote }: { quote: Quote | null }) {
  const texts = useDeliveryTexts()
  const promised = findPromisedOffers(quote?.shippingOffers ?? [])
  if (!quote || !promised?.first.promise) return null
  const { first, faster } = promised
  // A coupon or a campaign may pay for the delivery.
  const isReduced = quote.shippingAmount < first.amount
  return (
    <p className={css.arrival}>
      <Icon name="truck" />
      <span>
        {texts.promise({ ...promised.first.promise, amount: quote.shippingAmount })}
        {faster?.promise && !isReduced && (
          <span className="muted sm"> {texts.faster({ ...faster.promise, amount: faster.amount })}</span>
        )}
      </span>
    </p>
  )
}
