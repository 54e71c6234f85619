import type { OrderOverview } from '../client/operations.ts'
import { useRead } from '../client/use-operation.ts'
import { useFormats } from '../kit/formats.ts'
import { QueryView } from '../kit/states.tsx'
import { homeEn as t } from '../messages/home.en.ts'
import { ordersEn } from '../messages/orders.en.ts'
import { PaymentBadge } from '../orders/status-badges.tsx'
import { useShopPath } from '../shell/shop-context.ts'

/** Open orders by status, as parts of a bar. */
export function OpenOrdersCard() {
  const overview = useRead('showOrderOverview')
  const to = useShopPath()
  return (
    <section className="card" aria-labelledby="open-orders">
      <div className="card-head">
        <h2 id="open-orders">{t.open}</h2>
        <a className="link medium" href={to('/orders')}>
          {t.allOpen}
        </a>
      </div>
      <QueryView query={overview}>{({ data: { open } }) => <OpenOrders open={open} />}</QueryView>
    </section>
  )
}

function OpenOrders({ open }: Pick<OrderOverview, 'open'>) {
  const { number } = useFormats()
  const to = useShopPath()
  const shown = open.filter(({ count }) => count > 0)
  if (shown.length === 0) return <p className="card-body soft">{t.noneOpen}</p>
  const total = shown.reduce((sum, { count }) => sum + count, 0)
  return (
    <div className="card-body column">
      <svg className="parts" viewBox="0 0 100 2" preserveAspectRatio="none" aria-hidden>
        {shown.map(({ status, count }, index) => {
          const before = shown.slice(0, index).reduce((sum, each) => sum + each.count, 0)
          const width = (count / total) * 100
          return (
            <rect
              key={status}
              className={status}
              x={(before / total) * 100}
              width={Math.max(0.3, width - 0.4)}
              height="2"
            />
          )
        })}
      </svg>
      <ul className="parts-legend">
        {shown.map(({ status, count, isMore }) => (
          <li key={status}>
            <a className={`key ${status}`} href={to(`/orders?status=${status}`)}>
              {ordersEn.statuses[status]} <b>{t.more(number(count), isMore)}</b>
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** The latest orders. */
export function LatestOrdersCard() {
  const overview = useRead('showOrderOverview')
  return (
    <section className="card" aria-labelledby="latest">
      <div className="card-head">
        <h2 id="latest">{t.latest}</h2>
      </div>
      <QueryView query={overview}>
        {({ data: { latest } }) =>
          latest.length === 0 ? (
            <p className="card-body soft">{t.noneLatest}</p>
          ) : (
            <ul className="lines">
              {latest.map((order) => (
                <LatestOrder key={order.orderNumber} order={order} />
              ))}
            </ul>
          )
        }
      </QueryView>
    </section>
  )
}

function LatestOrder({ order }: { order: OrderOverview['latest'][number] }) {
  const { money, time } = useFormats()
  const to = useShopPath()
  const { orderNumber, placedAt, name, email, totalAmount, currency, paymentStatus, provider } = order
  return (
    <li>
      <a href={to(`/orders/${orderNumber}`)}>
        <span className="row between">
          <bdi className="strong medium ellipsis">{name === '' ? email : name}</bdi>
          <span className="strong medium">{money(totalAmount, currency)}</span>
        </span>
        <span className="row between">
          <span className="small soft ellipsis">
            {orderNumber} · <time dateTime={placedAt}>{time(placedAt)}</time>
          </span>
          <PaymentBadge status={paymentStatus} provider={provider} />
        </span>
      </a>
    </li>
  )
}
