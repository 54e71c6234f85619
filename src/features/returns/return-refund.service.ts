import { nameRefundMethods } from '#src/features/orders/changes/payment-name.service.ts'
import { refundReturn as refundUnits } from '#src/features/orders/changes/refund.service.ts'
import { getPolicies } from '#src/features/shop/policy.service.ts'
import type { ShopContext } from '#src/platform/context.ts'
import type { Tx } from '#src/platform/db/db.ts'
import { enqueueJob } from '#src/platform/queue/job-queue.ts'
import type { ReturnLineRow } from '#src/platform/db/tables.generated.ts'
import { Failure } from '#src/shared/failure.ts'
import { endExchange, findDueExchange, placeExchange, type DueExchange } from './exchange/exchange.service.ts'
import { returnRefunded } from './return-mail.ts'
import { amountsOfReturn, unitsOf, type Line } from './return-plan.service.ts'
import { nextStatus, requireNext } from './return.rules.ts'
import {
  lockReturn,
  lockReturnById,
  queueReturnMail,
  scheduleClosing,
  stateOf,
  type LockedReturn,
} from './return.service.ts'
import { returnStore } from './return.store.ts'

/** Returns the line of the order that a line of a case is about. @throws Failure `not_found` */
export function orderLineOf({ order }: LockedReturn, line: ReturnLineRow): Line {
  const item = order.lines.find(({ id }) => id === line.order_line_id)
  if (!item) throw new Failure('not_found')
  return item
}

/** Whether a refund is lower than the customer was shown, without a reason. */
const isUnexplained = ({ row, lines }: LockedReturn, amount: number, note: string): boolean =>
  amount < row.preview_amount && note === '' && lines.every((line) => line.deduction_reason === '')

/**
 * Refunds a locked case once, to the payments of its order, and puts what can be sold again back into stock.
 * @param by.command with `replace`, its exchange sends the same again, and the caller mails it
 * @throws Failure `transition_not_allowed`; `return_note_required` for less than the customer was shown
 */
export async function refundCase(
  tx: Tx<ShopContext>,
  found: LockedReturn,
  { actor, note, command = 'refund' }: { actor: 'shop' | 'clock'; note: string; command?: 'refund' | 'replace' },
): Promise<void> {
  const status = requireNext(command, stateOf(found.row), actor)
  const { exchange, current } = await findPaidExchange(tx, found)
  const { order, row, lines } = current
  const { destination } = row
  const amounts = amountsOfReturn(order, row, lines)
  if (isUnexplained(current, amounts.amount, note)) throw new Failure('return_note_required')
  const units = lines.map((line) => ({
    line: orderLineOf(found, line),
    quantity: unitsOf(line),
    rejected: (line.received_quantity ?? unitsOf(line)) - unitsOf(line),
  }))
  await returnStore(tx).update(row.id, {
    status,
    refunded_at: tx.now,
    refund_amount: amounts.amount,
    refund_parts: JSON.stringify(amounts),
    refund_note: note,
  })
  await refundUnits(tx, order, {
    units,
    amount: amounts.amount,
    deliveryAmount: amounts.deliveryAmount,
    feeAmount: amounts.feeAmount,
    restocked: lines.map((line) => ({ line: orderLineOf(found, line), quantity: line.resellable_quantity ?? 0 })),
    event: {
      type: command === 'replace' ? 'returnReplaced' : 'returnRefunded',
      actor,
      data: {
        returnId: row.id,
        returnNumber: row.number,
        reason: row.number,
        ...(destination === 'credit' && { destination }),
        ...(exchange && { exchange: { returnId: row.id, amount: exchange.paidAmount } }),
      },
    },
  })
  if (exchange) await placeExchange(tx, current, exchange)
  if (command === 'replace') return
  scheduleClosing(tx, row.id, status)
  const method = await nameRefundMethods(tx, order, destination)
  queueReturnMail(
    tx,
    returnRefunded(tx, await lockReturn(tx, row.number), {
      amounts,
      note,
      method,
      exchangeAmount: exchange?.paidAmount ?? 0,
    }),
  )
}

/** Returns the exchange that a refund pays for, and the case as it is then: what cannot be exchanged is refunded. */
async function findPaidExchange(
  tx: Tx<ShopContext>,
  found: LockedReturn,
): Promise<{ exchange: DueExchange | null; current: LockedReturn }> {
  const { order, row, lines } = found
  const exchange = await findDueExchange(tx, found, amountsOfReturn(order, row, lines).amount)
  if (exchange || row.exchange_order_id === null) return { exchange, current: found }
  await endExchange(tx, found)
  return { exchange: null, current: await lockReturnById(tx, row) }
}

/** Has a case refunded by itself after a step, where the shop says so. */
export async function scheduleRefund(tx: Tx<ShopContext>, id: string, step: 'received' | 'inspected'): Promise<void> {
  const { autoRefund } = await getPolicies(tx)
  const isDue = autoRefund === 'afterReceipt' || (autoRefund === 'afterInspection' && step === 'inspected')
  if (isDue) enqueueJob(tx, { kind: 'return.refund', key: id, runAt: tx.now })
}

/** Refunds a case that staff have not refunded meanwhile. One that needs a reason stays with them. @returns null: done */
export async function refundAutomatically(tx: Tx<ShopContext>, id: string): Promise<null> {
  const stored = await returnStore(tx).byId(id)
  if (!stored) return null
  const found = await lockReturnById(tx, stored)
  const { order, row, lines } = found
  if (nextStatus('refund', stateOf(row), 'clock') === null) return null
  if (isUnexplained(found, amountsOfReturn(order, row, lines).amount, '')) return null
  await refundCase(tx, found, { actor: 'clock', note: '' })
  return null
}
