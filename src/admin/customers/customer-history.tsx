import { MessageSquare, Star, Undo2 } from 'lucide-react'
import { addOperations } from '../client/admin-client.ts'
import type { Customer } from '../client/operations.ts'
import { PERMISSIONS } from '../client/permissions.ts'
import { RETURN_OPERATIONS } from '../client/return-operations.ts'
import { useRead } from '../client/use-operation.ts'
import { Badge, type Tone } from '../kit/badge.tsx'
import { useFormats } from '../kit/formats.ts'
import { Section } from '../kit/section.tsx'
import { customersEn } from '../messages/customers.en.ts'
import { ordersEn } from '../messages/orders.en.ts'
import { returnsEn } from '../messages/returns.en.ts'
import { PaymentBadge, StatusBadge } from '../orders/status-badges.tsx'
import { RETURN_TONES } from '../returns/return-state.ts'
import { useCan, useShopPath } from '../shell/shop-context.ts'

addOperations(RETURN_OPERATIONS)

const t = customersEn.detail

/** What a customer has ordered, asked and said. */
export function CustomerHistory({ customer }: { customer: Customer }) {
  return (
    <>
      <Orders customer={customer} />
      <Returns customer={customer} />
      {customer.tickets.length > 0 && <Tickets tickets={customer.tickets} />}
      {customer.reviews.length > 0 && <Reviews reviews={customer.reviews} />}
    </>
  )
}

type OrderOf = Customer['latestOrders'][number]

function Orders({ customer }: { customer: Customer }) {
  const to = useShopPath()
  const can = useCan()
  const { latestOrders, placedOrders, email } = customer
  // The list of orders finds those of an address.
  const all = placedOrders > latestOrders.length && email !== '' && can(PERMISSIONS.readOrders) && (
    <a className="link medium" href={to(`/orders?search=${encodeURIComponent(email)}`)}>
      {t.allOrders(placedOrders)}
    </a>
  )
  return (
    <Section title={t.latestOrders} action={all}>
      {latestOrders.length === 0 ? (
        <p className="card-body medium soft">{t.noOrders}</p>
      ) : (
        <ul>
          {latestOrders.map((order) => (
            <OrderRow key={order.orderNumber} order={order} />
          ))}
        </ul>
      )}
    </Section>
  )
}

function OrderRow({ order }: { order: OrderOf }) {
  const { money, time } = useFormats()
  const to = useShopPath()
  const { orderNumber, placedAt, pieces, paymentStatus, provider, status, totalAmount, currency } = order
  return (
    <li className="list-row customer-order">
      <a className="strong nowrap" href={to(`/orders/${orderNumber}`)}>
        {orderNumber}
      </a>
      <time className="soft" dateTime={placedAt}>
        {time(placedAt)}
      </time>
      <span className="soft nowrap">{ordersEn.items(pieces)}</span>
      <span className="row wrap states">
        <PaymentBadge status={paymentStatus} provider={provider} />
        <StatusBadge status={status} />
      </span>
      <span className="strong total">{money(totalAmount, currency)}</span>
    </li>
  )
}

const SHOWN_RETURNS = 5

/** The newest returns; the list of returns finds those of an address. */
function Returns({ customer: { email, placedOrders } }: { customer: Customer }) {
  const { money, time } = useFormats()
  const to = useShopPath()
  const isEnabled = useCan()(PERMISSIONS.readOrders) && email !== '' && placedOrders > 0
  const found = useRead('listReturns', { query: { search: email, limit: SHOWN_RETURNS } }, { isEnabled }).data
  if (!found || found.data.length === 0) return null
  const all = found.total > found.data.length && (
    <a className="link medium" href={to(`/returns?search=${encodeURIComponent(email)}`)}>
      {t.allOrders(found.total)}
    </a>
  )
  return (
    <Section title={t.returns} action={all}>
      <ul>
        {found.data.map(({ number, orderNumber, status, amount, currency, requestedAt }) => (
          <li key={number} className="list-row wrap">
            <Undo2 aria-hidden />
            <div className="grow">
              <a className="strong nowrap" href={to(`/returns/${number}`)}>
                {number}
              </a>
              <span className="small soft block">{[orderNumber, money(amount, currency)].join(' · ')}</span>
            </div>
            <Badge tone={RETURN_TONES[status]} text={returnsEn.statuses[status]} />
            <time className="small soft" dateTime={requestedAt}>
              {time(requestedAt)}
            </time>
          </li>
        ))}
      </ul>
    </Section>
  )
}

const TICKET_TONES: Readonly<Record<string, Tone>> = { open: 'warn', answered: 'info', resolved: 'ok' }

function Tickets({ tickets }: Pick<Customer, 'tickets'>) {
  const { time } = useFormats()
  const to = useShopPath()
  const can = useCan()
  return (
    <Section title={t.tickets}>
      <ul>
        {tickets.map(({ number, subject, status, rating, lastMessageAt }) => (
          <li key={number} className="list-row wrap">
            <MessageSquare aria-hidden />
            <div className="grow">
              {can(PERMISSIONS.answerTickets) ? (
                <a className="strong block ellipsis" href={to(`/tickets/${number}`)}>
                  <bdi>{subject}</bdi>
                </a>
              ) : (
                <bdi className="strong block ellipsis">{subject}</bdi>
              )}
              <span className="small soft">
                {[number, rating === null ? '' : t.rated(rating)].filter(Boolean).join(' · ')}
              </span>
            </div>
            <Badge tone={TICKET_TONES[status] ?? ''} text={t.ticketStates[status] ?? status} />
            <time className="small soft" dateTime={lastMessageAt}>
              {time(lastMessageAt)}
            </time>
          </li>
        ))}
      </ul>
    </Section>
  )
}

const REVIEW_TONES: Readonly<Record<string, Tone>> = { pending: 'warn', published: 'ok', rejected: 'bad' }

function Reviews({ reviews }: Pick<Customer, 'reviews'>) {
  const { time } = useFormats()
  const to = useShopPath()
  const can = useCan()
  return (
    <Section title={t.reviews}>
      <ul>
        {reviews.map(({ _id, productName, productSlug, rating, title, status, createdAt }) => (
          <li key={_id} className="list-row wrap">
            <Star aria-hidden />
            <div className="grow">
              {can(PERMISSIONS.moderateReviews) ? (
                // The product's reviews of its state: a review has no page of its own.
                <a
                  className="strong block ellipsis"
                  href={to(`/reviews?${new URLSearchParams({ status, product: productSlug, rating: String(rating) })}`)}
                >
                  <bdi>{productName}</bdi>
                </a>
              ) : (
                <bdi className="strong block ellipsis">{productName}</bdi>
              )}
              <span className="small soft">{[t.stars(rating), title].filter(Boolean).join(' · ')}</span>
            </div>
            <Badge tone={REVIEW_TONES[status] ?? ''} text={t.reviewStates[status] ?? status} />
            <time className="small soft" dateTime={createdAt}>
              {time(createdAt)}
            </time>
          </li>
        ))}
      </ul>
    </Section>
  )
}
