import { ArrowLeft } from 'lucide-react'
import type { Order } from '../client/operations.ts'
import { useRead } from '../client/use-operation.ts'
import { useParam, useTitle } from '../client/use-page.ts'
import { useFormats } from '../kit/formats.ts'
import { QueryView } from '../kit/states.tsx'
import { ordersEn } from '../messages/orders.en.ts'
import { shellEn } from '../messages/shell.en.ts'
import { useShop, useShopPath } from '../shell/shop-context.ts'
import { MainAction, OrderActionsProvider, OtherActions } from './order-actions.tsx'
import { OrderAside } from './order-aside.tsx'
import { OrderItems } from './order-items.tsx'
import { OrderNotes } from './order-notes.tsx'
import { OrderPayment } from './order-payment.tsx'
import { OrderTimeline } from './order-timeline.tsx'
import { PaymentBadge, StatusBadge } from './status-badges.tsx'

const t = ordersEn.detail

/** An order with everything that staff can do with it. */
export function OrderPage() {
  const orderNumber = useParam('orderNumber')
  const shop = useShop()
  const to = useShopPath()
  const order = useRead('showOrder', { params: { orderNumber } })
  useTitle(shellEn.title(orderNumber, shop.name))
  return (
    <>
      <div className="page-head phone-only">
        <BackLink href={to('/orders')} />
        <span className="strong">{ordersEn.title}</span>
      </div>
      <QueryView query={order} thing={t.thing}>
        {({ data }) => (
          <OrderActionsProvider key={data._id} order={data}>
            <OrderHead order={data} backHref={to('/orders')} />
            <div className="page-body">
              <div className="detail">
                <div className="column wide">
                  <OrderItems order={data} />
                  <OrderPayment order={data} />
                  <OrderNotes order={data} />
                  <OrderTimeline order={data} />
                </div>
                <OrderAside order={data} />
              </div>
            </div>
            <div className="action-bar">
              <OtherActions />
              <MainAction />
            </div>
          </OrderActionsProvider>
        )}
      </QueryView>
    </>
  )
}

const BackLink = ({ href }: { href: string }) => (
  <a className="icon-button" href={href} aria-label={t.back}>
    <ArrowLeft aria-hidden />
  </a>
)

function OrderHead({ order, backHref }: { order: Order; backHref: string }) {
  const { money, time } = useFormats()
  const { orderNumber, paymentStatus, payment, status, placedAt, totalAmount, currency } = order
  return (
    <div className="page-head">
      <span className="desktop-only">
        <BackLink href={backHref} />
      </span>
      <div className="row wide wrap grow">
        <h1 className="nowrap">{orderNumber}</h1>
        <span className="row">
          <PaymentBadge status={paymentStatus} provider={payment.provider} />
          <StatusBadge status={status} />
        </span>
        <time className="medium soft" dateTime={placedAt}>
          {time(placedAt)}
        </time>
        <span className="strong phone-only">{money(totalAmount, currency)}</span>
      </div>
      <div className="row desktop-only">
        <OtherActions />
        <MainAction />
      </div>
    </div>
  )
}
