import { memo, useEffect, useState } from 'react'
import { useDeliveryTexts } from '#src/web/kit/display/delivery-text.ts'
import { Icon } from '#src/web/kit/display/icon.tsx'
import type { IconName } from '#src/web/kit/display/icons.ts'
import { useMessages } from '#src/web/client/messages.ts'
import { useShop } from '#src/web/client/shop-context.ts'
import type { ProductDelivery } from '#src/features/shipping/delivery-promise.contract.ts'
import type { Product, Variant } from '#src/features/catalog/catalog.contract.ts'
import { useBuyBoxTexts } from './buy-box-texts.ts'
import css from './delivery-box.module.css'

interface DeliveryBoxProps {
  /** null when nothing is shipped. */
  shipping: ProductDelivery | null
  product: Pick<Product, 'isDigital' | 'serverTime' | 'returnTerms' | 'guarantee' | 'deliveryNote'>
  variant: Variant
  isSellable: boolean
}

/** Shows when and for how much the variant arrives, and its availability. */
export const DeliveryBox = memo(({ shipping, product, variant, isSellable }: DeliveryBoxProps) => {
  const { isDigital, serverTime, returnTerms, guarantee, deliveryNote } = product
  const { product: t, delivery } = useMessages()
  const shop = useShop()
  const texts = useDeliveryTexts()
  return (
    <ul className={`card-panel ${css.box}`}>
      {shipping && isSellable && (
        <li>
          <Icon name="truck" />
          <div>
            <b>{texts.promise(shipping.first)}</b>
            {shipping.faster && <p className="sm muted">{texts.faster(shipping.faster)}</p>}
            <Countdown until={shipping.orderBefore} serverTime={serverTime} />
          </div>
        </li>
      )}
      <li>
        <Icon name={isSellable ? 'check' : 'close'} />
        <b className={isSellable ? css.ok : undefined}>
          {variant.stockState === 'lowStock' && t.onlyLeft(variant.stockLeft ?? 0)}
          {variant.stockState === 'inStock' && t.inStock}
          {variant.stockState === 'backorder' && t.backorder}
          {variant.stockState === 'outOfStock' && (isSellable ? t.inStock : t.outOfStock)}
        </b>
      </li>
      <Note
        icon="pin"
        text={shop.dropAddress && isSellable && !isDigital ? delivery.pickUpAt(shop.dropAddress) : undefined}
      />
      <Note icon="pin" text={deliveryNote} />
      <Note icon="return" text={returnTerms?.note} />
      <Note icon="shield" text={guarantee} />
    </ul>
  )
})

const Note = ({ icon, text }: { icon: IconName; text: string | undefined }) =>
  text && (
    <li>
      <Icon name={icon} />
      <span className="sm muted">{text}</span>
    </li>
  )

const MINUTE_MS = 60_000

/** Shows how long the promise is valid, by the server's clock; filled in after hydration. */
function Countdown({ until, serverTime }: { until: string; serverTime: string }) {
  const t = useBuyBoxTexts()
  const [left, setLeft] = useState<number | null>(null)
  useEffect(() => {
    // A cached page is older than its server time, so the later of the browser's clock and that time counts.
    const opened = performance.now()
    const atOpening = Math.min(Date.parse(until) - Date.now(), Date.parse(until) - Date.parse(serverTime))
    const tick = (): void => setLeft(Math.max(0, atOpening - (performance.now() - opened)))
    tick()
    const timer = setInterval(tick, MINUTE_MS / 2)
    return () => clearInterval(timer)
  }, [until, serverTime])
  if (left === null || left > 24 * 60 * MINUTE_MS) return null
  const minutes = Math.floor(left / MINUTE_MS)
  return <p className="sm muted">{t.orderWithin(Math.floor(minutes / 60), minutes % 60)}</p>
}
