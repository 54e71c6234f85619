import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useRevalidator } from '#src/web/router/router-provider.tsx'
import { formatDateTime } from '#src/shared/dates.ts'
import { Alert } from '#src/web/kit/feedback/alert.tsx'
import { useMoney } from '#src/web/kit/display/price.tsx'
import { useShop } from '#src/web/client/shop-context.ts'
import type { Order } from '../order.contract.ts'
import type { CartTestServer } from './buy-again.tsx'
import { BoughtGiftCards } from './bought-gift-cards.tsx'
import { OrderActions } from './order-actions.tsx'
import css from './order-detail.module.css'
import { OrderFacts } from './order-facts.tsx'
import { OrderLines } from './order-lines.tsx'
import { OrderShipments } from './order-shipments.tsx'
import { OrderTimeline } from './order-timeline.tsx'
import { useDetailTexts, usePaymentName } from './texts.ts'

interface OrderDetailProps {
  order: Order
  cart: CartTestServer
  /** Whether the order was just placed: reordering is hidden then, and the details come before the actions. */
  isNew?: boolean
  /** The actions of a line. */
  ofLine?: (line: Order['lines'][number]) => ReactNode
  /** The support form, up to the order number; the guest's form by default. */
  helpPath?: string
}

/** All of an order: its actions, events, items and destination (behaviour B14). */
export function OrderDetail({ order, cart, isNew = false, ofLine, helpPath = '/support?order=' }: OrderDetailProps) {
  const { cancelDialog } = useDetailTexts()
  const nameOf = usePaymentName()
  const money = useMoney()
  const { revalidate } = useRevalidator()
  const [told, setTold] = useState<string | null>(null)
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // The button that opened the dialog may be gone.
    if (told !== null) box.current?.focus()
  }, [told])
  const actions = (
    <OrderActions
      order={order}
      cart={cart}
      isNew={isNew}
      helpPath={helpPath + order.orderNumber}
      onCancelled={(refundAmount) => {
        const refund = refundAmount > 0 ? ` ${cancelDialog.refund(money(refundAmount), nameOf(order.payment))}` : ''
        setTold(cancelDialog.done + refund)
        void revalidate()
      }}
    />
  )
  return (
    <div className={css.detail}>
      <div ref={box} tabIndex={-1} className={css.told}>
        {told !== null && <Alert tone="ok">{told}</Alert>}
      </div>
      <PaymentState order={order} />
      {!isNew && actions}
      <div className={css.grid}>
        <div className={css.side}>
          <OrderTimeline order={order} />
          <OrderShipments shipments={order.shipments} />
          <OrderFacts order={order} onChanged={() => void revalidate()} />
        </div>
        <div>
          <OrderLines order={order} ofLine={ofLine} />
          {order.giftCards && (
            <BoughtGiftCards order={order} cards={order.giftCards} onSent={() => void revalidate()} />
          )}
        </div>
      </div>
      {isNew && actions}
    </div>
  )
}

/** The payment state, shown before anything else. */
function PaymentState({ order }: { order: Order }) {
  const t = useDetailTexts()
  const money = useMoney()
  const shop = useShop()
  const { status, paymentStatus, payment, openChange } = order
  if (openChange)
    return (
      <Alert tone="warn">
        {t.changeDue(money(openChange.dueAmount), formatDateTime(new Date(openChange.payUntil), shop))}
      </Alert>
    )
  if (status !== 'pendingPayment') return null
  if (paymentStatus === 'awaitingVerification') return <Alert tone="warn">{t.checking}</Alert>
  const amount = money(payment.openAmount)
  const until = payment.paymentUntil && formatDateTime(new Date(payment.paymentUntil), shop)
  return (
    <Alert tone="warn">
      {paymentStatus === 'failed' && <p>{t.payFailed}</p>}
      <p>{until ? t.payUntil(amount, until) : t.payOpen(amount)}</p>
    </Alert>
  )
}
