import { OptionValues, ShopText } from '#src/web/kit/display/shop-text.tsx'
import { formatDate } from '#src/shared/dates.ts'
import { Icon } from '#src/web/kit/display/icon.tsx'
import { useShop } from '#src/web/client/shop-context.ts'
import type { Order } from '../order.contract.ts'
import css from './order-detail.module.css'
import { useDetailTexts, useOrderTexts } from './texts.ts'

type Shipment = Order['shipments'][number]

/** The shipments of an order and their status. */
export function OrderShipments({ shipments }: { shipments: readonly Shipment[] }) {
  const t = useDetailTexts()
  if (shipments.length === 0) return null
  return (
    <section id="shipments" aria-labelledby="shipments-title" tabIndex={-1}>
      <h2 id="shipments-title">{t.shipments}</h2>
      <ul className={css.shipments}>
        {shipments.map((shipment) => (
          <li key={shipment.number} className={`card-panel ${css.shipment}`}>
            <ShipmentHead shipment={shipment} isOne={shipments.length === 1} />
            <ul className="sm">
              {shipment.items.map(({ name, optionValues, quantity }) => (
                <li key={`${name} ${optionValues.join()}`}>
                  {quantity} × <ShopText>{name}</ShopText> <OptionValues values={optionValues} />
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </section>
  )
}

function ShipmentHead({ shipment, isOne }: { shipment: Shipment; isOne: boolean }) {
  const t = useDetailTexts()
  const { track } = useOrderTexts()
  const shop = useShop()
  const { number, isDigital, status, carrier, shippedAt, deliveredAt } = shipment
  return (
    <>
      <p>
        <b>
          {isOne ? '' : `${t.shipment(number)}: `}
          {isDigital ? track.byMail : track.shipmentStates[status]}
        </b>
        <span className="muted sm">
          {deliveredAt
            ? t.deliveredOn(formatDate(new Date(deliveredAt), shop))
            : t.sentOn(formatDate(new Date(shippedAt), shop))}
          {carrier && ` · ${track.carrier(carrier)}`}
        </span>
      </p>
      <TrackingLink shipment={shipment} />
    </>
  )
}

/** The tracking number with a link to the carrier. */
export function TrackingLink({
  shipment: { carrier, trackingNumber, trackingUrl },
}: {
  shipment: Pick<Shipment, 'carrier' | 'trackingNumber' | 'trackingUrl'>
}) {
  const { track } = useOrderTexts()
  return (
    <>
      {trackingNumber && (
        <p className="sm">
          {track.trackingNumber}: <span className="num strong">{trackingNumber}</span>
        </p>
      )}
      {trackingUrl && (
        <p>
          <a className={`link ${css.follow}`} href={trackingUrl} rel="noopener noreferrer" target="_blank">
            {track.follow(carrier)}
            <Icon name="arrow" />
          </a>
        </p>
      )}
    </>
  )
}
