import {
  CircleCheck,
  Clock,
  CreditCard,
  MessageSquare,
  ShoppingBag,
  StickyNote,
  Truck,
  Undo2,
  UserRound,
  type LucideIcon,
} from 'lucide-react'
import { useState } from 'react'
import { addOperations } from '../client/admin-client.ts'
import type { Order } from '../client/operations.ts'
import { ORDER_WORK_OPERATIONS } from '../client/order-work-operations.ts'
import { PERMISSIONS } from '../client/permissions.ts'
import { TICKET_OPERATIONS } from '../client/ticket-operations.ts'
import { useRead } from '../client/use-operation.ts'
import { FormError } from '../kit/fields.tsx'
import { useFormats } from '../kit/formats.ts'
import { auditEn } from '../messages/audit.en.ts'
import { orderDetailEn as t } from '../messages/order-detail.en.ts'
import { ordersEn } from '../messages/orders.en.ts'
import { useCan, useShopPath } from '../shell/shop-context.ts'
import { NoteEntry, NoteForm } from './order-notes.tsx'
import { MailEntry } from './timeline-mail.tsx'
import { TimelineRow } from './timeline-row.tsx'
import { isMailOrPayment, timelineOf, type TimelineEntry } from './timeline.rules.ts'

addOperations({ ...ORDER_WORK_OPERATIONS, ...TICKET_OPERATIONS })

const ICONS: readonly [pattern: RegExp, icon: LucideIcon][] = [
  [/^placed$/, ShoppingBag],
  [/^payment/, CreditCard],
  [/^refund/, Undo2],
  [/^(?:shipped|tracking|outForDelivery|shipmentDelivered)$/, Truck],
  [/^(?:confirmed|delivered|completed)$/, CircleCheck],
  [/^note$/, StickyNote],
]
const NOTHING = { mails: [], entries: [] }

/** What has happened to an order, who has done it, notes of staff, and what was mailed to the customer, the newest first. */
export function OrderTimeline({ order }: { order: Order }) {
  const { orderNumber } = order
  const history = useRead('showOrderHistory', { params: { orderNumber } })
  const canReply = useCan()(PERMISSIONS.answerTickets)
  const tickets = useRead('listSupportTickets', { query: { order: orderNumber } }, { isEnabled: canReply }).data
  const [isWhole, setIsWhole] = useState(true)
  const all = timelineOf(order, history.data?.data ?? NOTHING, tickets?.data)
  const shown = isWhole ? all : all.filter((entry) => !isMailOrPayment(entry))
  return (
    <section className="card">
      <div className="card-head">
        <h2>{ordersEn.detail.timeline}</h2>
        <div className="check-row small">
          <input
            id="timeline-whole"
            type="checkbox"
            checked={isWhole}
            onChange={({ target }) => setIsWhole(target.checked)}
          />
          <label htmlFor="timeline-whole">{t.history.filter}</label>
        </div>
      </div>
      <div className="card-body column">
        <NoteForm orderNumber={orderNumber} />
        <FormError error={history.error} />
        <ol className="timeline">
          {shown.map((entry) => (
            <Entry key={entry.key} entry={entry} order={order} />
          ))}
        </ol>
      </div>
    </section>
  )
}

function Entry({ entry, order }: { entry: TimelineEntry; order: Order }) {
  const { money } = useFormats()
  if (entry.type === 'note') return <NoteEntry note={entry.note} orderNumber={order.orderNumber} />
  if (entry.type === 'mail') return <MailEntry mail={entry.mail} orderNumber={order.orderNumber} />
  if (entry.type === 'ticket') return <TicketEntry ticket={entry.ticket} />
  if (entry.type === 'work')
    return (
      <TimelineRow
        icon={UserRound}
        at={entry.at}
        title={<bdi>{entry.by}</bdi>}
        text={<span className="block">{auditEn.actions[entry.action] ?? entry.action}</span>}
      />
    )
  const { type, actor, data, at } = entry.event
  const amount = typeof data.amount === 'number' ? money(data.amount, order.currency) : null
  const text = typeof data.text === 'string' ? data.text : null
  const isSilent = data.isSilent === true ? t.shipping.notMailed : null
  const shipment = order.shipments.find(({ _id }) => _id === data.shipmentId)
  const tracking =
    type === 'shipped' && shipment ? [shipment.carrier, shipment.trackingNumber].filter(Boolean).join(' ') : null
  const who = entry.by ?? t.actors[actor] ?? actor
  return (
    <TimelineRow
      icon={ICONS.find(([pattern]) => pattern.test(type))?.[1] ?? Clock}
      at={at}
      title={t.events[type] ?? type}
      text={<span className="block">{[who, amount, text, tracking, isSilent].filter(Boolean).join(' · ')}</span>}
    />
  )
}

function TicketEntry({ ticket }: { ticket: Extract<TimelineEntry, { type: 'ticket' }>['ticket'] }) {
  const to = useShopPath()
  const { number, name, subject, createdAt } = ticket
  return (
    <TimelineRow
      icon={MessageSquare}
      at={createdAt}
      title={<bdi>{t.history.ticket(name)}</bdi>}
      text={
        <a className="link" href={to(`/tickets/${number}`)}>
          <bdi>{subject}</bdi>
        </a>
      }
    />
  )
}
