import { createContext, useContext } from 'react'
import type { Order, PaymentToVerify, Refund, Shipment } from '../client/operations.ts'
import type { OrderActions } from './order-actions.rules.ts'

/** A dialog of an order, with what it is about. */
export type OpenDialog =
  | 'process'
  | 'ship'
  | 'cancel'
  | 'refund'
  | 'collect'
  | 'address'
  | 'renewAccess'
  | { kind: 'deliver' | 'edit' | 'track' | 'book' | 'resolveParcel'; shipment: Shipment }
  | { kind: 'resolve'; payment: PaymentToVerify }
  | { kind: 'retryRefund' | 'markRefundPaid'; refund: Refund }

export interface OrderActionsValue {
  order: Order
  /** What the state of the order and the permissions of the member allow. */
  actions: OrderActions
  /** The payment that the member has to check; null without one. */
  toVerify: PaymentToVerify | null
  open: (dialog: OpenDialog) => void
}

export const ActionsContext = createContext<OrderActionsValue | null>(null)

export function useActions(): OrderActionsValue {
  const value = useContext(ActionsContext)
  if (!value) throw new Error('there is no order')
  return value
}
