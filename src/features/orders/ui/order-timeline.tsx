import { formatDateTime } from '#src/shared/dates.ts'
import { useMoney } from '#src/web/kit/display/price.tsx'
import { useShop } from '#src/web/client/shop-context.ts'
import type { Order } from '../order.contract.ts'
import { listVisibleEvents } from '../tracking/timeline.rules.ts'
import css from './order-timeline.module.css'
import { useDetailTexts, useOrderTexts } from './texts.ts'

/** The events of an order, newest first, with time and actor. */
export function OrderTimeline({ order }: { order: Order }) {
  const t = useDetailTexts()
  const shop = useShop()
  const textOf = useEventText(order)
  const events = listVisibleEvents(order.timeline, order.shipments.length).filter(
    ({ type, shipmentNumber }) => type !== 'shipped' || !isDigital(order, shipmentNumber),
  )
  return (
    <section aria-labelledby="timeline">
      <h2 id="timeline">{t.timeline}</h2>
      <ol className={css.events}>
        {events.map((event) => (
          <li key={event._id}>
            <b>{textOf(event)}</b>
            <span className="muted sm">
              <time dateTime={event.at}>{formatDateTime(new Date(event.at), shop)}</time> · {t.actors[event.actor]}
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** Returns whether a shipment needed no parcel: it has no transport events. */
const isDigital = ({ shipments }: Order, shipmentNumber: number | null): boolean =>
  shipments.find(({ number }) => number === shipmentNumber)?.isDigital ?? false

type VisibleEvent = ReturnType<typeof listVisibleEvents<Order['timeline'][number]>>[number]

function useEventText(order: Order): (event: VisibleEvent) => string {
  const { events } = useDetailTexts()
  const { shipmentStates, byMail } = useOrderTexts().track
  const money = useMoney()
  return ({ type, shipmentNumber, trackingStatus, amount }) => {
    if (type === 'shipmentDelivered' && isDigital(order, shipmentNumber)) return byMail
    const number = order.shipments.length > 1 ? shipmentNumber : null
    if (type === 'tracking') return shipmentStates[trackingStatus ?? 'unknown']
    const text = events[type]
    if (typeof text === 'string') return text
    if (type === 'shipped' || type === 'shipmentDelivered') return events[type](number)
    if (type === 'paymentCaptured' || type === 'refundRequested' || type === 'refunded')
      return events[type](amount === null ? '' : money(amount))
    return type
  }
}
