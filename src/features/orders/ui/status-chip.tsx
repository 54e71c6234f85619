import type { OrderStatus } from '../order.rules.ts'
import css from './status-chip.module.css'
import { useOrderTexts } from './texts.ts'

const TONES: Readonly<Record<OrderStatus, 'wait' | 'good' | 'over' | 'open'>> = {
  pendingPayment: 'wait',
  confirmed: 'open',
  processing: 'open',
  partiallyShipped: 'open',
  shipped: 'open',
  delivered: 'good',
  completed: 'good',
  cancelled: 'over',
  expired: 'over',
}

/** The status of an order in the shopper's words (behaviour B13). */
export const StatusChip = ({ status }: { status: OrderStatus }) => (
  <span className={`badge ${css.chip} ${css[TONES[status]]}`}>{useOrderTexts().order.names[status]}</span>
)
