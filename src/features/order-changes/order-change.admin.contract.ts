import { z } from 'zod'
import { operation } from '#src/shared/admin-operation.ts'
import { OrderChangeOperations } from './order-change.contract.ts'

const ofOrder = z.object({ orderNumber: z.string().min(1).max(20) })
const FLAGS = { flags: { orderNumber: 'order' } } as const
const Amount = z.number().int()

const OrderChange = z
  .object({
    _id: z.uuid(),
    state: z.enum(['awaitingPayment', 'applied', 'expired', 'cancelled']),
    /** What was changed. */
    operations: OrderChangeOperations,
    beforeAmount: Amount,
    afterAmount: Amount,
    /** What had to be paid first. */
    dueAmount: Amount,
    createdAt: z.iso.datetime(),
    /** The end of the payment; null when nothing was to be paid. */
    expiresAt: z.iso.datetime().nullable(),
    endedAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'OrderChange' })
export type OrderChange = z.infer<typeof OrderChange>

/** What customers have changed about their orders. Staff change orders by their own edits. */
export const orderChangeAdminContract = {
  listOrderChanges: operation({
    method: 'get',
    path: '/orders/{orderNumber}/changes',
    summary: 'Lists what the customer of an order has changed about it, the newest first.',
    permission: 'read',
    params: ofOrder,
    response: z.object({ data: z.array(OrderChange) }),
    commands: [{ name: 'order-changes:list', ...FLAGS }],
  }),
  cancelOrderChange: operation({
    method: 'post',
    path: '/orders/{orderNumber}/cancel-change',
    summary: 'Cancels the change of an order that waits for its payment, so that the order can be prepared.',
    permission: 'cancel',
    params: ofOrder,
    body: z.strictObject({}),
    response: z.object({}),
    audit: { action: 'order.change.cancel' },
    failures: ['transition_not_allowed'],
    commands: [{ name: 'order-changes:cancel', ...FLAGS }],
  }),
}
