import type { z } from 'zod'
import type { orderAdminContract } from '#src/features/order-management/order.admin.contract.ts'
import type { paymentAdminContract } from '#src/features/payments/payment.admin.contract.ts'
import type { memberAdminContract } from '#src/features/staff/member.admin.contract.ts'

/** The operations that the back office uses. */
type Contract = typeof orderAdminContract & typeof paymentAdminContract & typeof memberAdminContract

/** Method and path of each operation, below the path of the shop. A test compares them with the contracts. */
export const OPERATIONS = {
  listOrders: 'get /orders',
  showOrder: 'get /orders/{orderNumber}',
  startProcessing: 'post /orders/{orderNumber}/process',
  shipOrder: 'post /orders/{orderNumber}/ship',
  cancelOrder: 'post /orders/{orderNumber}/cancel',
  refundOrder: 'post /orders/{orderNumber}/refund',
  recordCash: 'post /orders/{orderNumber}/collect',
  deliverShipment: 'post /shipments/{shipmentId}/deliver',
  listPaymentsToVerify: 'get /payments',
  confirmPayment: 'post /payments/{paymentId}/confirm',
  rejectPayment: 'post /payments/{paymentId}/reject',
  resolvePayment: 'post /payments/{paymentId}/resolve',
  listMembers: 'get /members',
  inviteMember: 'post /members',
  setMemberRole: 'put /members/{id}',
  removeMember: 'delete /members/{id}',
  listMemberInvitations: 'get /member-invitations',
  cancelMemberInvitation: 'delete /member-invitations/{id}',
} as const satisfies Partial<Record<keyof Contract, `${'get' | 'post' | 'put' | 'delete'} /${string}`>>

export type OperationName = keyof typeof OPERATIONS
type Body<N extends OperationName> = Contract[N]['body'] extends z.ZodType ? z.input<Contract[N]['body']> : undefined

export interface OperationInput<N extends OperationName> {
  params?: z.input<Contract[N]['params']>
  query?: z.input<Contract[N]['query']>
  body?: Body<N>
}

export type OperationResult<N extends OperationName> = z.output<Contract[N]['response']>
export type Order = OperationResult<'showOrder'>['data']
export type OrderLine = Order['lines'][number]
export type Shipment = Order['shipments'][number]
export type ListedOrder = OperationResult<'listOrders'>['data'][number]
export type PaymentToVerify = OperationResult<'listPaymentsToVerify'>['data'][number]
export type Member = OperationResult<'listMembers'>['data'][number]
export type MemberInvitation = OperationResult<'listMemberInvitations'>['data'][number]
