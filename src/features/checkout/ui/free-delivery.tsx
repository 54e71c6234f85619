import { cartEn } from '#src/shared/messages/checkout/cart.en.ts'
import { useTexts } from '#src/web/client/messages.ts'
import { useShop } from '#src/web/client/shop-context.ts'
import { Icon } from '#src/web/kit/display/icon.tsx'
import { useMoney } from '#src/web/kit/display/price.tsx'
import { freeDeliveryProgress, type PricedLine } from '../cart-totals.rules.ts'
import type { Quote } from '../checkout.contract.ts'
import css from './free-delivery.module.css'

interface FreeDeliveryProps {
  quote: Quote | null
  lines: readonly PricedLine[]
}

/** Shows how much is missing for free delivery, after the discount of a coupon. */
export function FreeDelivery({ quote, lines }: FreeDeliveryProps) {
  const t = useTexts({ en: cartEn })
  const money = useMoney()
  const { freeShippingFromAmount } = useShop()
  const progress = freeDeliveryProgress(freeShippingFromAmount, quote, lines)
  if (freeShippingFromAmount === null || progress === null || lines.length === 0) return null
  const { isFree, spentAmount, missingAmount } = progress
  return (
    <div className={css.free}>
      <p className={isFree ? css.isFree : undefined}>
        <Icon name={isFree ? 'check' : 'truck'} />
        {isFree ? t.isFree : t.toFree(money(missingAmount))}
      </p>
      <progress
        value={isFree ? 1 : spentAmount}
        max={isFree ? 1 : freeShippingFromAmount}
        aria-label={t.freeProgress}
      />
    </div>
  )
}
