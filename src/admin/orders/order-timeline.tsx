import { CircleCheck, Clock, CreditCard, ShoppingBag, StickyNote, Truck, Undo2, type LucideIcon } from 'lucide-react'
import type { Order } from '../client/operations.ts'
import { useFormats } from '../kit/formats.ts'
import { orderDetailEn as t } from '../messages/order-detail.en.ts'
import { ordersEn } from '../messages/orders.en.ts'

const ICONS: readonly [pattern: RegExp, icon: LucideIcon][] = [
  [/^placed$/, ShoppingBag],
  [/^payment/, CreditCard],
  [/^refund/, Undo2],
  [/^(?:shipped|tracking|outForDelivery|shipmentDelivered)$/, Truck],
  [/^(?:confirmed|delivered|completed)$/, CircleCheck],
  [/^note$/, StickyNote],
]

/** What has happened to an order, the newest first. */
export function OrderTimeline({ order }: { order: Order }) {
  const { money, time } = useFormats()
  return (
    <section className="card">
      <div className="card-head">
        <h2>{ordersEn.detail.timeline}</h2>
      </div>
      <div className="card-body">
        <ol className="timeline">
          {order.events.toReversed().map(({ type, actor, at, data }, index) => {
            const Icon = ICONS.find(([pattern]) => pattern.test(type))?.[1] ?? Clock
            const amount = typeof data.amount === 'number' ? money(data.amount, order.currency) : null
            return (
              <li key={index}>
                <span className="dot" aria-hidden>
                  <Icon />
                </span>
                <span>
                  <span className="strong">{t.events[type] ?? type}</span>
                  <span className="small soft block">
                    {[t.actors[actor] ?? actor, amount, typeof data.text === 'string' ? data.text : null]
                      .filter(Boolean)
                      .join(' · ')}
                  </span>
                </span>
                <time className="small faint nowrap" dateTime={at}>
                  {time(at)}
                </time>
              </li>
            )
          })}
        </ol>
      </div>
    </section>
  )
}
