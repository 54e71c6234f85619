import { ArrowLeft, ChevronDown, ChevronUp, Pencil } from 'lucide-react'
import { useId } from 'react'
import { useNavigate } from '#src/web/router/router-provider.tsx'
import type { Order } from '../client/operations.ts'
import { PERMISSIONS } from '../client/permissions.ts'
import { rowsBeside } from '../client/use-page.ts'
import { useFormats } from '../kit/formats.ts'
import { useToast } from '../kit/toast.tsx'
import { useShortcuts } from '../kit/use-shortcuts.ts'
import { orderDetailEn } from '../messages/order-detail.en.ts'
import { ordersEn } from '../messages/orders.en.ts'
import { useCan, useShopPath } from '../shell/shop-context.ts'
import { orderRelatedEn } from './order-related.en.ts'
import { reasonsEn } from './blocked/reasons.en.ts'
import { orderBlocks } from './blocked/reasons.rules.ts'
import { MainAction, OtherActions } from './order-actions.tsx'
import { PrintMenu } from './order-print.tsx'
import { PaymentBadge, StatusBadge } from './status-badges.tsx'

/** Number and state of an order, its neighbours in the list, and its actions. */
export function OrderHead({ order }: { order: Order }) {
  const { money, time } = useFormats()
  const to = useShopPath()
  const { orderNumber, paymentStatus, payment, status, source, placedAt, totalAmount, currency } = order
  return (
    <div className="page-head">
      <span className="desktop-only">
        <BackLink href={to('/orders')} />
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
        {source === 'draft' && <span className="medium soft">{orderRelatedEn.fromDraft}</span>}
        <span className="strong phone-only">{money(totalAmount, currency)}</span>
      </div>
      <Neighbours orderNumber={orderNumber} />
      <EditLink order={order} />
      <PrintMenu order={order} />
      <div className="row desktop-only">
        <OtherActions />
        <MainAction />
      </div>
    </div>
  )
}

export const BackLink = ({ href }: { href: string }) => (
  <a className="icon-button" href={href} aria-label={ordersEn.detail.back}>
    <ArrowLeft aria-hidden />
  </a>
)

/** Leads to the orders beside this one in the list from which it was opened. */
function Neighbours({ orderNumber }: { orderNumber: string }) {
  const to = useShopPath()
  const navigate = useNavigate()
  const { previous, next } = rowsBeside(to('/orders'), orderNumber)
  const pathOf = (number: string): string => to(`/orders/${number}`)
  const go = (number: string | null): boolean | void => {
    if (number === null) return false
    void navigate(pathOf(number))
  }
  useShortcuts({ j: () => go(next), k: () => go(previous) })
  return (
    <>
      {previous !== null && (
        <a
          className="icon-button boxed"
          href={pathOf(previous)}
          aria-label={orderDetailEn.previous}
          aria-keyshortcuts="K"
        >
          <ChevronUp aria-hidden />
        </a>
      )}
      {next !== null && (
        <a className="icon-button boxed" href={pathOf(next)} aria-label={orderDetailEn.next} aria-keyshortcuts="J">
          <ChevronDown aria-hidden />
        </a>
      )}
    </>
  )
}

/** Leads to the screen that edits the order; when the order's state does not allow that, it says why. */
function EditLink({ order }: { order: Order }) {
  const to = useShopPath()
  const navigate = useNavigate()
  const toast = useToast()
  const reasonId = useId()
  const canEdit = useCan()(PERMISSIONS.editOrders)
  const { edit: reason } = orderBlocks(order)
  const path = to(`/orders/${order.orderNumber}/edit`)
  useShortcuts({
    e: () => {
      if (!canEdit) return false
      if (reason === null) void navigate(path)
      else toast(reasonsEn[reason])
    },
  })
  if (!canEdit) return null
  if (reason === null)
    return (
      <a className="button" href={path} aria-label={orderDetailEn.edit} aria-keyshortcuts="E">
        <Pencil aria-hidden />
        <span className="desktop-only">{orderDetailEn.editShort}</span>
      </a>
    )
  return (
    <>
      <button
        type="button"
        className="button"
        aria-label={orderDetailEn.edit}
        aria-disabled
        aria-describedby={reasonId}
        title={reasonsEn[reason]}
        aria-keyshortcuts="E"
        onClick={() => toast(reasonsEn[reason])}
      >
        <Pencil aria-hidden />
        <span className="desktop-only">{orderDetailEn.editShort}</span>
      </button>
      <span id={reasonId} className="visually-hidden">
        {reasonsEn[reason]}
      </span>
    </>
  )
}
