import type { ListedOrder } from '../client/operations.ts'
import { Badge, type Tone } from '../kit/badge.tsx'
import { ordersEn as t } from '../messages/orders.en.ts'

type Status = ListedOrder['status']
type PaymentStatus = ListedOrder['paymentStatus']

const STATUS_TONES: Readonly<Record<Status, Tone>> = {
  pendingPayment: 'warn',
  confirmed: '',
  processing: 'info',
  partiallyShipped: 'info',
  shipped: 'info',
  delivered: 'ok',
  completed: 'ok',
  cancelled: 'bad',
  expired: '',
}

const PAYMENT_TONES: Readonly<Record<PaymentStatus, Tone>> = {
  unpaid: 'warn',
  awaitingVerification: 'info',
  authorized: 'info',
  failed: 'bad',
  partiallyPaid: 'warn',
  paid: 'ok',
  partiallyRefunded: '',
  refunded: '',
  overpaid: 'warn',
  voided: '',
}

const HOLLOW: ReadonlySet<string> = new Set(['confirmed', 'expired', 'unpaid', 'voided'])

export const StatusBadge = ({ status }: { status: Status }) => (
  <Badge tone={STATUS_TONES[status]} isHollow={HOLLOW.has(status)} text={t.statuses[status]} />
)

/** The payment state; an order that is paid on delivery says so until the money has arrived. */
export const PaymentBadge = ({ status, provider }: { status: PaymentStatus; provider: string }) =>
  status === 'unpaid' && provider === 'cod' ? (
    <Badge tone="" isHollow text={t.onDelivery} />
  ) : (
    <Badge tone={PAYMENT_TONES[status]} isHollow={HOLLOW.has(status)} text={t.paymentStatuses[status]} />
  )
