import { completeOrder, expireOrder } from '#src/features/orders/order-command.service.ts'
import type { ShopContext } from '#src/platform/context.ts'
import { inTransaction } from '#src/platform/db.ts'
import type { TaskHandler, TaskHandlers } from './tasks.ts'

/** What is done whole or not at all. */
const inOne =
  (work: (inside: ShopContext, subject: string) => Promise<Date | null>): TaskHandler =>
  (context, subject) =>
    inTransaction(context, (db) => work({ ...context, db }, subject))

/** What is done when its time has come, by kind (`putTask`). */
export const TASK_HANDLERS: TaskHandlers = {
  expireOrder: inOne(expireOrder),
  completeOrder: inOne(completeOrder),
}
