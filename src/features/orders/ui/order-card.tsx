import { formatDate } from '#src/shared/dates.ts'
import { useDeliveryTexts } from '#src/web/kit/display/delivery-text.ts'
import { ResponsiveImage } from '#src/web/kit/display/image.tsx'
import { useMoney } from '#src/web/kit/display/price.tsx'
import { useShop } from '#src/web/client/shop-context.ts'
import type { OrderSummary } from '../my-orders/my-orders.contract.ts'
import { ReorderResult, useReorder, type CartTestServer } from './buy-again.tsx'
import css from './my-orders.module.css'
import { invoiceAddress, payAddress } from './order-links.ts'
import { StatusChip } from './status-chip.tsx'
import { useDetailTexts } from './texts.ts'

const SHOWN = 3
/** Orders whose promise is still ahead. */
const OPEN: ReadonlySet<string> = new Set(['confirmed', 'processing', 'partiallyShipped', 'shipped'])

/** An order in the list, with its suggested next action. */
export function OrderCard({ order, cart }: { order: OrderSummary; cart: CartTestServer }) {
  const t = useDetailTexts()
  const texts = useDeliveryTexts()
  const shop = useShop()
  const money = useMoney()
  const reorder = useReorder(order._id, cart)
  const { orderNumber, promisedFrom, promisedTo, deliveredAt } = order
  const href = `/user/my-orders/${orderNumber}`
  return (
    <li className={`card-panel ${css.card}`}>
      <div className={css.top}>
        <h2>
          <a href={href}>{t.title(orderNumber)}</a>
        </h2>
        <StatusChip status={order.status} />
        <p className="muted sm">
          {t.placed(formatDate(new Date(order.placedAt), shop))}
          {deliveredAt && <> · {t.list.delivered(formatDate(new Date(deliveredAt), shop))}</>}
          {OPEN.has(order.status) && promisedFrom && promisedTo && (
            <> · {t.list.arrives(texts.days({ from: promisedFrom, to: promisedTo }))}</>
          )}
        </p>
      </div>
      <ItemThumbnails order={order} />
      <p className={css.sum}>
        <b className="num">{money(order.totalAmount)}</b>
        <span className="muted sm">{t.list.pieces(order.pieces)}</span>
      </p>
      <div className={css.actions}>
        <NextAction order={order} reorder={reorder} />
        <a className="btn ghost" href={href} aria-label={t.list.detailsOf(orderNumber)}>
          {t.list.details}
        </a>
      </div>
      <ReorderResult state={reorder.state} />
    </li>
  )
}

function ItemThumbnails({ order: { thumbnails, moreThumbnails } }: { order: OrderSummary }) {
  const t = useDetailTexts().list
  const more = moreThumbnails + Math.max(0, thumbnails.length - SHOWN)
  return (
    <ul className={css.things}>
      {thumbnails.slice(0, SHOWN).map(({ name, image }, index) => (
        <li key={`${name} ${index}`}>
          {image ? (
            <ResponsiveImage image={{ url: image, alt: name, width: 160, height: 160 }} widths={[160]} sizes="72px" />
          ) : (
            <span className={css.word}>{name}</span>
          )}
        </li>
      ))}
      {more > 0 && (
        <li className={`num ${css.more}`}>
          <span aria-hidden="true">{t.more(more)}</span>
          <span className="vh">{t.moreSpoken(more)}</span>
        </li>
      )}
    </ul>
  )
}

function NextAction({ order, reorder }: { order: OrderSummary; reorder: ReturnType<typeof useReorder> }) {
  const t = useDetailTexts()
  const { orderNumber, nextAction } = order
  // The label names the order, because every card has the same buttons.
  const label = (text: string): { 'aria-label': string } => ({ 'aria-label': `${text}, ${t.title(orderNumber)}` })
  if (nextAction === 'pay')
    return (
      <a className="btn" href={payAddress(order)} {...label(t.payNow)}>
        {t.payNow}
      </a>
    )
  if (nextAction === 'track')
    return (
      <a className="btn" href={`/user/my-orders/${orderNumber}#shipments`} {...label(t.track)}>
        {t.track}
      </a>
    )
  if (nextAction === 'reorder')
    return (
      <button
        type="button"
        className="btn soft"
        aria-disabled={reorder.isBusy}
        onClick={reorder.run}
        {...label(t.buyAgain)}
      >
        {reorder.isBusy ? t.again.busy : t.buyAgain}
      </button>
    )
  if (nextAction === 'invoice')
    return (
      <a className="btn soft" href={invoiceAddress(order)} target="_blank" rel="noopener" {...label(t.invoice)}>
        {t.invoice}
      </a>
    )
  return null
}
