import { CircleX, Package, Truck } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Order, Shipment } from '../client/operations.ts'
import { Badge } from '../kit/badge.tsx'
import { useFormats } from '../kit/formats.ts'
import { thumbnailOf } from '../kit/thumbnail.ts'
import { orderDetailEn } from '../messages/order-detail.en.ts'
import { ordersEn } from '../messages/orders.en.ts'
import { useShop } from '../shell/shop-context.ts'
import { ShipmentActions } from './shipment-actions.tsx'
import { cancelledLines, linesOfShipment, linesToShip, sumUnits, type LineUnits } from './order-actions.rules.ts'

const t = ordersEn.detail

/** The items of an order by what has happened to them: to ship, in shipments, cancelled. */
export function OrderItems({ order }: { order: Order }) {
  const { days } = useFormats()
  const { shippingOption, promisedFrom, promisedTo, status, shipments, currency } = order
  const left = linesToShip(order)
  const cancelled = cancelledLines(order)
  const promise = promisedFrom === null ? null : t.promised(days(promisedFrom, promisedTo))
  const isOver = status === 'cancelled' || status === 'expired'
  return (
    <>
      {left.length > 0 && !isOver && (
        <Group
          icon={<Package aria-hidden />}
          tone="warn"
          title={t.toShip(sumUnits(left))}
          details={[shippingOption, promise]}
          lines={left}
          currency={currency}
        />
      )}
      {shipments.map((shipment) => (
        <ShipmentGroup key={shipment._id} order={order} shipment={shipment} />
      ))}
      {(cancelled.length > 0 || isOver) && (
        <Group
          icon={<CircleX aria-hidden />}
          tone=""
          title={t.cancelledLines(sumUnits(isOver ? [...left, ...cancelled] : cancelled))}
          details={[]}
          lines={isOver ? [...left, ...cancelled] : cancelled}
          currency={currency}
        />
      )}
    </>
  )
}

function ShipmentGroup({ order, shipment }: { order: Order; shipment: Shipment }) {
  const { time } = useFormats()
  const { number, carrier, trackingNumber, trackingUrl, trackingStatus, shippedAt, deliveredAt, parcel } = shipment
  const lines = linesOfShipment(order, shipment)
  const tracking =
    trackingNumber !== '' && /^https?:/.test(trackingUrl) ? (
      <a className="link" href={trackingUrl} target="_blank" rel="noreferrer">
        {trackingNumber}
      </a>
    ) : (
      trackingNumber
    )
  return (
    <Group
      icon={<Truck aria-hidden />}
      tone={deliveredAt === null ? 'info' : 'ok'}
      title={t.shipment(number, sumUnits(lines))}
      details={[
        carrier,
        tracking,
        deliveredAt === null ? t.left(time(shippedAt)) : t.delivered(time(deliveredAt)),
        parcel &&
          (parcel.consignmentId === null
            ? orderDetailEn.parcel(orderDetailEn.parcelStates[parcel.state])
            : orderDetailEn.parcelNumber(parcel.consignmentId)),
      ]}
      lines={lines}
      currency={order.currency}
      alert={parcel?.state === 'unknown' ? orderDetailEn.inDoubt : null}
      aside={
        <>
          <Badge tone={trackingStatus === 'delivered' ? 'ok' : 'info'} text={ordersEn.tracking[trackingStatus]} />
          <ShipmentActions shipment={shipment} />
        </>
      }
    />
  )
}

interface GroupProps {
  icon: ReactNode
  tone: '' | 'warn' | 'info' | 'ok'
  title: string
  details: readonly ReactNode[]
  lines: readonly LineUnits[]
  currency: string
  aside?: ReactNode
  /** What needs attention first. */
  alert?: string | null
}

function Group({ icon, tone, title, details, lines, currency, aside, alert = null }: GroupProps) {
  const { money } = useFormats()
  const { _id: shopId } = useShop()
  const shown = details.filter((detail) => detail !== null && detail !== '')
  return (
    <section className="card">
      <div className="card-head">
        <span className={`icon-tile ${tone}`}>{icon}</span>
        <div className="heading">
          <h2>{title}</h2>
          {shown.length > 0 && (
            <p className="small soft">
              {shown.map((detail, index) => (
                <span key={index}>
                  {index > 0 && ' · '}
                  {detail}
                </span>
              ))}
            </p>
          )}
        </div>
        {aside}
      </div>
      {alert !== null && (
        <div className="card-body">
          <p className="callout bad">{alert}</p>
        </div>
      )}
      <ul>
        {lines.map(({ line, units }) => (
          <li key={line._id} className="order-line">
            <span className="row wide">
              <span className="line-image">
                {line.image !== null && (
                  <img src={thumbnailOf(shopId, line.image)} alt="" width={40} height={40} loading="lazy" />
                )}
              </span>
              <span>
                <bdi className="strong block">{line.name}</bdi>
                <span className="small soft">
                  {[line.optionValues.join(', '), line.sku, line.isPreorder && t.preorder].filter(Boolean).join(' · ')}
                </span>
              </span>
            </span>
            <span className="soft nowrap">{t.quantity(money(line.unitAmount, currency), units)}</span>
            <span className="strong end">{money(line.unitAmount * units, currency)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
