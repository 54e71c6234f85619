import { createContext, useContext, useMemo, useState, type ReactNode } from 'react'
import { createPortal, flushSync } from 'react-dom'
import type { Order, Shipment } from '../client/operations.ts'
import { useFormats } from '../kit/formats.ts'
import { useShortcuts } from '../kit/use-shortcuts.ts'
import { orderDetailEn as t } from '../messages/order-detail.en.ts'
import { ordersEn } from '../messages/orders.en.ts'
import { useShop } from '../shell/shop-context.ts'
import { linesOfShipment, linesToShip, type LineUnits } from './order-actions.rules.ts'
import { labelSlips } from './slip-paper.ts'
import '../styles/order.css'

/** What a packing slip is about: a shipment, or null for the items that are still to be shipped. */
type Printed = Shipment | null

interface PrintValue {
  /** Prints the slip of a shipment; by default of what is to be packed next. */
  print: (printed?: Printed) => void
  /** Whether slips are printed on labels. */
  isLabel: boolean
  setIsLabel: (isLabel: boolean) => void
}

const PrintContext = createContext<PrintValue>({
  print: () => {},
  isLabel: false,
  setIsLabel: () => {},
})

export const usePrint = (): PrintValue => useContext(PrintContext)

/** Returns the packing slips of an order: of what is to be shipped, and of each shipment. */
export const slipsOf = (order: Order): readonly { shipment: Printed; label: string }[] => [
  ...(linesToShip(order).length > 0 ? [{ shipment: null, label: t.packingSlipToShip }] : []),
  ...order.shipments.map((shipment) => ({ shipment, label: t.packingSlipOf(shipment.number) })),
]

/** Prints packing slips: on paper, they replace the page. */
export function PackingSlips({ order, children }: { order: Order; children: ReactNode }) {
  const hasLeft = linesToShip(order).length > 0
  const newest = hasLeft ? null : (order.shipments.at(-1) ?? null)
  const [chosen, setChosen] = useState<Printed>(newest)
  const [isLabel, setLabel] = useState(labelSlips.read)
  const canPrint = hasLeft || newest !== null
  const value = useMemo(() => {
    const print = (printed: Printed = newest): void => {
      flushSync(() => setChosen(printed))
      window.print()
    }
    const setIsLabel = (next: boolean): void => {
      labelSlips.write(next)
      setLabel(next)
    }
    return { print, isLabel, setIsLabel }
  }, [newest, isLabel])
  useShortcuts({ p: () => (canPrint ? value.print() : false) })
  // As it is now: the order may have been loaded again since.
  const shipment = order.shipments.find(({ _id }) => _id === chosen?._id) ?? null
  return (
    <PrintContext value={value}>
      {children}
      {/* Beside the app, which paper does not show. */}
      {createPortal(
        <PackingSlip
          order={order}
          shipment={shipment}
          isLabel={isLabel}
          lines={shipment === null ? linesToShip(order) : linesOfShipment(order, shipment)}
        />,
        document.body,
      )}
    </PrintContext>
  )
}

interface SlipProps {
  order: Order
  shipment: Shipment | null
  lines: readonly LineUnits[]
  isLabel: boolean
}

/** What to pack for whom, without prices: it lies in the parcel. */
function PackingSlip({ order, shipment, lines, isLabel }: SlipProps) {
  const { name } = useShop()
  const { time } = useFormats()
  const { orderNumber, placedAt, shippingLines, shippingOption, note, giftMessage } = order
  const about = [shippingOption, shipment?.carrier, shipment?.trackingNumber].filter(Boolean)
  return (
    <section className={`packing-slip ${isLabel ? 'on-label' : ''}`} aria-label={t.packingSlip}>
      <p className="strong">{name}</p>
      <h1>{t.packingTitle(orderNumber)}</h1>
      <p>{[t.placedOn(time(placedAt)), shipment && t.shipmentOf(shipment.number)].filter(Boolean).join(' · ')}</p>
      <address className="preserve-lines">{shippingLines.join('\n')}</address>
      <p>{about.join(' · ')}</p>
      <table>
        <thead>
          <tr>
            <th scope="col">{t.packed}</th>
            <th scope="col">{t.units}</th>
            <th scope="col">{t.item}</th>
            <th scope="col">{t.sku}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ line, units }) => (
            <tr key={line._id}>
              <td>☐</td>
              <td>{units}</td>
              <td>
                {line.name}
                {line.optionValues.length > 0 && <span className="block">{line.optionValues.join(', ')}</span>}
              </td>
              <td>{line.sku}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {giftMessage !== '' && <Message title={ordersEn.detail.gift} text={giftMessage} />}
      {note !== '' && <Message title={ordersEn.detail.note} text={note} />}
    </section>
  )
}

const Message = ({ title, text }: { title: string; text: string }) => (
  <>
    <h2>{title}</h2>
    <p className="preserve-lines">{text}</p>
  </>
)
