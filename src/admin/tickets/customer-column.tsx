import { ArrowLeft, Bell } from 'lucide-react'
import { lazy, Suspense, useState, type ReactNode } from 'react'
import type { Ticket } from '../client/operations.ts'
import { PERMISSIONS } from '../client/permissions.ts'
import { useRead } from '../client/use-operation.ts'
import { searchWith, useSearchParams } from '../client/use-page.ts'
import { Avatar } from '../kit/avatar.tsx'
import { useFormats } from '../kit/formats.ts'
import { QueryView } from '../kit/states.tsx'
import { ordersEn } from '../messages/orders.en.ts'
import { ticketsEn } from '../messages/tickets.en.ts'
import { actionsOf } from '../orders/order-actions.rules.ts'
import { StatusBadge } from '../orders/status-badges.tsx'
import { useCan, useShop, useShopPath } from '../shell/shop-context.ts'

const t = ticketsEn.about

const EnterReturnDialog = lazy(async () => ({
  default: (await import('../returns/enter-return-dialog.tsx')).EnterReturnDialog,
}))

/** Who has written a ticket, with their orders and other tickets. */
export function CustomerColumn({ number, ticket }: { number: string; ticket: Ticket | undefined }) {
  const to = useShopPath()
  const [params] = useSearchParams()
  const customer = useRead('showTicketCustomer', { params: { number } })
  const own = ticket?.number === number ? ticket : undefined
  return (
    <aside className="customer-pane" aria-label={t.title}>
      <a className="row medium narrow-only" href={to(`/tickets/${number}`) + searchWith(params, { show: null })}>
        <ArrowLeft aria-hidden />
        {ticketsEn.toThread}
      </a>
      <QueryView query={customer} thing={ticketsEn.thing}>
        {({ data }) => (
          <>
            <Person customer={data} />
            {own?.orderNumber != null && <OrderCard orderNumber={own.orderNumber} />}
            {own?.product != null && <ProductLink product={own.product} />}
            <Orders orders={data.orders.filter(({ orderNumber }) => orderNumber !== own?.orderNumber)} />
            <OtherTickets tickets={data.tickets} />
            {data.alerts.length > 0 && (
              <Part title={t.waitsFor}>
                {data.alerts.map((name) => (
                  <li key={name} className="row">
                    <Bell aria-hidden />
                    <span className="grow ellipsis">{name}</span>
                  </li>
                ))}
              </Part>
            )}
          </>
        )}
      </QueryView>
    </aside>
  )
}

interface Customer {
  name: string
  email: string
  phone: string
  isGuest: boolean
  since: string | null
  orderCount: number
  orderTotalAmount: number
}

function Person({ customer }: { customer: Customer }) {
  const { money, number, time } = useFormats()
  const { name, email, phone, isGuest, since, orderCount, orderTotalAmount } = customer
  const sum = money(orderTotalAmount)
  const orders = orderCount === 0 ? t.noOrders : orderCount === 1 ? t.oneOrder(sum) : t.orders(number(orderCount), sum)
  return (
    <div className="person">
      <Avatar name={name || email} className="large violet" />
      <div className="grow">
        <bdi className="strong block ellipsis">{name || email}</bdi>
        <span className="small soft block">{orders}</span>
        {name !== '' && (
          <a className="small link block ellipsis" href={`mailto:${email}`}>
            {email}
          </a>
        )}
        {phone !== '' && (
          <a className="small link block" href={`tel:${phone}`}>
            {phone}
          </a>
        )}
        <span className="small faint block">{isGuest ? t.guest : since !== null && t.since(time(since))}</span>
      </div>
    </div>
  )
}

/** The order that a ticket is about. */
function OrderCard({ orderNumber }: { orderNumber: string }) {
  const can = useCan()
  return can(PERMISSIONS.readOrders) ? <LoadedOrder orderNumber={orderNumber} /> : null
}

function LoadedOrder({ orderNumber }: { orderNumber: string }) {
  const to = useShopPath()
  const can = useCan()
  const { money } = useFormats()
  const [isReturning, setIsReturning] = useState(false)
  const order = useRead('showOrder', { params: { orderNumber } }).data?.data
  if (!order) return null
  const canRefund = can(PERMISSIONS.refund) && actionsOf(order).refundable > 0
  const canReturn = can(PERMISSIONS.decideReturns) && order.lines.some(({ shippedQuantity }) => shippedQuantity > 0)
  return (
    <section className="card" aria-label={t.thisOrder(orderNumber)}>
      <div className="card-head">
        <h2 className="medium">{t.thisOrder(orderNumber)}</h2>
        <StatusBadge status={order.status} />
      </div>
      <ul>
        {order.lines.map((line) => (
          <li key={line._id} className="list-row">
            <span className="grow ellipsis">{line.name}</span>
            <span className="soft nowrap">{`× ${line.quantity}`}</span>
          </li>
        ))}
      </ul>
      <div className="list-row">
        <span className="grow strong">{money(order.totalAmount, order.currency)}</span>
        <a className="button small-button" href={to(`/orders/${orderNumber}`)}>
          {t.openOrder}
        </a>
      </div>
      {(canRefund || canReturn) && (
        <div className="list-row wrap">
          {canRefund && (
            <a className="button small-button" href={to(`/orders/${orderNumber}?action=refund`)}>
              {t.refund}
            </a>
          )}
          {canReturn && (
            <button type="button" className="button small-button" onClick={() => setIsReturning(true)}>
              {t.enterReturn}
            </button>
          )}
        </div>
      )}
      {isReturning && (
        <Suspense fallback={null}>
          <EnterReturnDialog orderNumber={orderNumber} onClose={() => setIsReturning(false)} />
        </Suspense>
      )}
    </section>
  )
}

function ProductLink({ product: { name, slug } }: { product: { name: string; slug: string } }) {
  const { domain } = useShop()
  return (
    <Part title={t.product}>
      <li>
        <a
          className="link"
          href={`${location.protocol}//${domain}${location.port && `:${location.port}`}/product/${slug}`}
          target="_blank"
          rel="noreferrer"
        >
          {name}
        </a>
      </li>
    </Part>
  )
}

interface ListedOrder {
  orderNumber: string
  status: string
  totalAmount: number
  currency: string
  placedAt: string
}

function Orders({ orders }: { orders: readonly ListedOrder[] }) {
  const to = useShopPath()
  const { money, time } = useFormats()
  if (orders.length === 0) return null
  return (
    <Part title={t.otherOrders}>
      {orders.map(({ orderNumber, status, totalAmount, currency, placedAt }) => (
        <li key={orderNumber}>
          <span className="row">
            <a className="link grow" href={to(`/orders/${orderNumber}`)}>
              {orderNumber}
            </a>
            <span className="nowrap">{money(totalAmount, currency)}</span>
          </span>
          <span className="row small faint">
            <span className="grow">{(ordersEn.statuses as Record<string, string>)[status] ?? status}</span>
            <time dateTime={placedAt}>{time(placedAt)}</time>
          </span>
        </li>
      ))}
    </Part>
  )
}

interface OtherTicket {
  number: string
  subject: string
  createdAt: string
}

function OtherTickets({ tickets }: { tickets: readonly OtherTicket[] }) {
  const to = useShopPath()
  const [params] = useSearchParams()
  const { time } = useFormats()
  if (tickets.length === 0) return null
  return (
    <Part title={t.earlier}>
      {tickets.map(({ number, subject, createdAt }) => (
        <li key={number} className="row">
          <a className="link grow ellipsis" href={to(`/tickets/${number}`) + searchWith(params, { show: null })}>
            {subject}
          </a>
          <time className="small faint nowrap" dateTime={createdAt}>
            {time(createdAt)}
          </time>
        </li>
      ))}
    </Part>
  )
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section>
    <h2 className="small soft">{title}</h2>
    <ul className="column medium">{children}</ul>
  </section>
)
