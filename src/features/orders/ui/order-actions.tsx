import { useCallback, useState } from 'react'
import { useShop } from '#src/web/client/shop-context.ts'
import type { Order } from '../order.contract.ts'
import { ReorderResult, useReorder, type CartTestServer } from './buy-again.tsx'
import { CancelDialog } from './cancel-dialog.tsx'
import { clockTime } from './clock-time.ts'
import css from './order-detail.module.css'
import { invoiceAddress, payAddress } from './order-links.ts'
import { useDetailTexts } from './texts.ts'

interface OrderActionsProps {
  order: Order
  cart: CartTestServer
  isNew: boolean
  helpPath: string
  onCancelled: (refundAmount: number) => void
}

/** The actions that are currently allowed. */
export function OrderActions({ order, cart, isNew, helpPath, onCancelled }: OrderActionsProps) {
  const t = useDetailTexts()
  const [isAsking, setAsking] = useState(false)
  const reorder = useReorder(order._id, cart)
  const close = useCallback(() => setAsking(false), [])
  const can = new Set(order.actions)
  const shop = useShop()
  return (
    <>
      <div className={css.actions}>
        {can.has('pay') && (
          <a className="btn" href={payAddress(order)}>
            {t.payNow}
          </a>
        )}
        {can.has('track') && order.shipments.length > 0 && (
          <a className="btn" href="#shipments">
            {t.track}
          </a>
        )}
        {can.has('reorder') && !isNew && (
          <button type="button" className="btn ghost" aria-disabled={reorder.isBusy} onClick={reorder.run}>
            {reorder.isBusy ? t.again.busy : t.buyAgain}
          </button>
        )}
        {can.has('invoice') && (
          <a className="btn ghost" href={invoiceAddress(order)} target="_blank" rel="noopener">
            {t.invoice}
          </a>
        )}
        {(order.changeUntil !== null || order.openChange) && (
          <a className="btn ghost" href={`/change-order?order=${order.orderNumber}`}>
            {order.changeUntil === null ? t.discardChange : t.changeUntil(clockTime(order.changeUntil, shop))}
          </a>
        )}
        {can.has('return') && (
          <a className="btn ghost" href={`/return?order=${order.orderNumber}`}>
            {t.returnItems}
          </a>
        )}
        <a className="btn ghost" href={helpPath}>
          {t.help}
        </a>
        {can.has('cancel') && (
          <button type="button" className="btn ghost" aria-haspopup="dialog" onClick={() => setAsking(true)}>
            {t.cancel}
          </button>
        )}
      </div>
      <ReorderResult state={reorder.state} />
      {isAsking && <CancelDialog order={order} onCancelled={onCancelled} onClose={close} />}
    </>
  )
}
