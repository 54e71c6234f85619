import { useEffect, useState } from 'react'
import { formatDate } from '#src/shared/dates.ts'
import { browserApi } from '#src/web/client/api-client.ts'
import { clearShopperIfSignedOut } from '#src/web/client/auth-guard.ts'
import { logFailure } from '#src/web/client/api-errors.ts'
import { useShop } from '#src/web/client/shop-context.ts'
import { useShopper } from '#src/web/client/shopper.ts'
import type { OrderSummary } from '../my-orders/my-orders.contract.ts'
import { StatusChip } from './status-chip.tsx'
import { useOrderTexts } from './texts.ts'
import css from './track-order.module.css'

const SHOWN = 3

/** A shortcut for a shopper: their last orders. The server renders the same page for all visitors. */
export function OwnOrders() {
  const { track: t } = useOrderTexts()
  const shop = useShop()
  const { shopId } = shop
  const userId = useShopper()?._id
  const [orders, setOrders] = useState<readonly OrderSummary[]>([])
  useEffect(() => {
    if (!userId) return
    browserApi()
      .get('/shop/user/orders')
      .then(({ data }) => setOrders(data.slice(0, SHOWN)))
      .catch((error: unknown) => {
        if (!clearShopperIfSignedOut(shopId, error)) logFailure(error)
      })
  }, [userId, shopId])
  if (!userId || orders.length === 0) return null
  return (
    <section className={`card-panel ${css.own}`} aria-labelledby="own">
      <h2 id="own">{t.own}</h2>
      <ul>
        {orders.map(({ _id, orderNumber, placedAt, status }) => (
          <li key={_id}>
            <a href={`/user/my-orders/${orderNumber}`}>
              <b className="num">{orderNumber}</b>
              <span className="muted sm">{t.placed(formatDate(new Date(placedAt), shop))}</span>
            </a>
            <StatusChip status={status} />
          </li>
        ))}
      </ul>
      <a className={`link ${css.all}`} href="/user/my-orders">
        {t.allOwn}
      </a>
    </section>
  )
}
