import { expireOrder, completeOrder } from '#src/features/orders/order-command.service.ts'
import { runRefund } from '#src/features/payments/refund-run.service.ts'
import { lookAgain } from '#src/features/payments/settle.service.ts'
import { inTransaction } from '#src/platform/db.ts'
import type { Desks } from './api.ts'
import type { TaskHandlers } from './tasks.ts'

/** What is done when its time has come, by kind (`putTask`). @param desks how this process asks those outside */
export const createTaskHandlers = ({ payments }: Desks): TaskHandlers => ({
  expireOrder: (context, orderId) => inTransaction(context, (db) => expireOrder({ ...context, db }, orderId)),
  completeOrder: (context, orderId) => inTransaction(context, (db) => completeOrder({ ...context, db }, orderId)),
  settlePayment: (context, paymentId) => lookAgain(context, payments, paymentId),
  runRefund: (context, refundId) => runRefund(context, payments, refundId),
})
