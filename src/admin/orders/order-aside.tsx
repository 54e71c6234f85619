import { Printer } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Order } from '../client/operations.ts'
import { PERMISSIONS } from '../client/permissions.ts'
import { CopyButton } from '../kit/copy-button.tsx'
import { orderDetailEn } from '../messages/order-detail.en.ts'
import { ordersEn } from '../messages/orders.en.ts'
import { useCan } from '../shell/shop-context.ts'
import { useActions } from './actions-context.ts'
import { ActionButton } from './blocked/blocked-action.tsx'
import { orderBlocks } from './blocked/reasons.rules.ts'
import { OrderAssignee, OrderCustomer } from './order-person.tsx'
import { OrderDocuments, OrderReturns, OrderTickets } from './order-related.tsx'
import { OrderTags } from './order-tags.tsx'
import { slipsOf, usePrint } from './packing-slip.tsx'

const t = ordersEn.detail

/** The customer of an order, the addresses, what they wrote, and the documents. */
export function OrderAside({ order }: { order: Order }) {
  const { shippingLines, billingLines, note, giftMessage } = order
  return (
    <aside className="column wide" aria-label={t.customer}>
      <OrderCustomer order={order} />
      {shippingLines.length > 0 && (
        <Card title={t.deliverTo} action={<ChangeAddress order={order} />}>
          <Lines lines={shippingLines} />
          {billingLines.length === 0 && <p className="small soft">{t.sameBilling}</p>}
        </Card>
      )}
      {billingLines.length > 0 && (
        <Card title={t.billing}>
          <Lines lines={billingLines} />
        </Card>
      )}
      {note !== '' && (
        <Card title={t.note}>
          <p className="medium preserve-lines">{note}</p>
        </Card>
      )}
      {giftMessage !== '' && (
        <Card title={t.gift}>
          <p className="medium preserve-lines">{giftMessage}</p>
        </Card>
      )}
      <OrderTickets order={order} />
      <OrderReturns order={order} />
      <section className="card">
        <div className="card-head">
          <h2>{t.documents}</h2>
        </div>
        <OrderDocuments order={order} />
        <PackingSlipRows order={order} />
      </section>
      <TrackingCode order={order} />
      <OrderAssignee order={order} />
      <OrderTags order={order} />
    </aside>
  )
}

/** Opens the addresses of an order of which nothing has left. */
function ChangeAddress({ order }: { order: Order }) {
  const { open } = useActions()
  const canEdit = useCan()(PERMISSIONS.editOrders)
  if (!canEdit) return null
  return (
    <ActionButton
      label={orderDetailEn.change}
      name={orderDetailEn.changeAddress}
      reason={orderBlocks(order).changeAddress}
      className="button plain small-button"
      onClick={() => open('address')}
    />
  )
}

const Card = ({ title, action, children }: { title: string; action?: ReactNode; children: ReactNode }) => (
  <section className="card">
    <div className="card-head">
      <h2>{title}</h2>
      {action}
    </div>
    <div className="card-body">{children}</div>
  </section>
)

const Lines = ({ lines }: { lines: readonly string[] }) => (
  <address className="medium preserve-lines">{lines.join('\n')}</address>
)

/** The code with which the customer follows the order; staff replace one that another person has. */
function TrackingCode({ order: { trackingCode } }: { order: Order }) {
  const { open } = useActions()
  const canEdit = useCan()(PERMISSIONS.editOrders)
  const renew = canEdit && (
    <button type="button" className="button plain small-button" onClick={() => open('renewAccess')}>
      {orderDetailEn.renewAccess}
    </button>
  )
  return (
    <Card title={orderDetailEn.tracking} action={renew}>
      {trackingCode === null ? (
        <p className="medium soft">{orderDetailEn.noTracking}</p>
      ) : (
        <p className="row medium">
          <code className="grow">{trackingCode}</code>
          <CopyButton text={trackingCode} name={orderDetailEn.renew.code} />
        </p>
      )}
    </Card>
  )
}

/** The packing slips of an order: of what is to be shipped, and of each shipment. */
function PackingSlipRows({ order }: { order: Order }) {
  const { print, isLabel, setIsLabel } = usePrint()
  const slips = slipsOf(order)
  if (slips.length === 0) return null
  return (
    <>
      {slips.map(({ shipment, label }) => (
        <button key={label} type="button" className="list-row" onClick={() => print(shipment)}>
          <Printer aria-hidden />
          <span className="grow">{label}</span>
        </button>
      ))}
      <label className="list-row medium">
        <input
          type="checkbox"
          className="checkbox"
          checked={isLabel}
          onChange={({ target }) => setIsLabel(target.checked)}
        />
        {orderDetailEn.onLabels}
      </label>
    </>
  )
}
