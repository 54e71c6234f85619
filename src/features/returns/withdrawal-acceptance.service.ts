import { cancelOrder } from '#src/features/orders/changes/order-cancel.service.ts'
import { lockOrder, type LockedOrder } from '#src/features/orders/changes/order-changes.service.ts'
import { openUnits } from '#src/features/orders/changes/order-state.rules.ts'
import { getPolicies } from '#src/features/shop/policy.service.ts'
import type { ShopContext } from '#src/platform/context.ts'
import type { Tx } from '#src/platform/db/db.ts'
import type { WithdrawalRow } from '#src/platform/db/tables.generated.ts'
import { Failure } from '#src/shared/failure.ts'
import { addCase, chooseUnits, type ChosenUnits } from './return-case.service.ts'
import { scheduleWarning } from './automatic/refund-warning.service.ts'
import type { Line } from './return-plan.service.ts'
import { requireNext } from './return.rules.ts'
import { lockReturnById, noteReturn, scheduleReminder, stateOf, type LockedReturn } from './return.service.ts'
import { returnStore } from './return.store.ts'
import { refundDueAt } from './withdrawal-period.rules.ts'

/** Units of a line that can be withdrawn from. */
export interface WithdrawableLine {
  line: Line
  /** Units that were not sent: they are cancelled. */
  cancellable: number
  /** Units that were sent: they come back. */
  sent: number
}

/** Returns what of an order can be withdrawn from: units that were not cancelled, refunded, or asked back in a case. */
export async function withdrawableLines(tx: Tx<ShopContext>, order: LockedOrder): Promise<WithdrawableLine[]> {
  const inCases = await returnStore(tx).openUnits(order.id)
  return order.lines.map((line, index) => {
    const facts = order.facts.lines[index]
    const open = inCases.reduce((sum, { lineId, quantity }) => sum + (lineId === line.id ? quantity : 0), 0)
    const free = line.quantity - line.cancelled_quantity - line.refunded_quantity - open
    const cancellable = Math.max(0, Math.min(free, facts ? openUnits(facts) : 0))
    return { line, cancellable, sent: line.is_digital ? 0 : Math.max(0, free - cancellable) }
  })
}

interface Accepted {
  cancelled: readonly { line: Line; quantity: number }[]
  /** The case of the items that come back; null when nothing was sent. */
  found: LockedReturn | null
}

/**
 * Carries out a withdrawal of a locked order: units that were not sent are cancelled and refunded, the others come back
 * in a case, which is approved.
 * @param chosen all units by default
 * @throws Failure `nothing_to_withdraw`, `return_quantity`, `not_found`, `transition_not_allowed`
 */
export async function carryOut(
  tx: Tx<ShopContext>,
  order: LockedOrder,
  { row, chosen }: { row: WithdrawalRow; chosen: readonly ChosenUnits[] | undefined },
): Promise<Accepted> {
  const lines = await withdrawableLines(tx, order)
  const units = chooseUnits(lines, chosen, ({ cancellable, sent }) => cancellable + sent).map(
    ({ line: { line, cancellable }, quantity }) => ({ line, quantity, cancelled: Math.min(quantity, cancellable) }),
  )
  if (units.length === 0) throw new Failure('nothing_to_withdraw')
  const cancelled = units.flatMap(({ line, cancelled: count }) => (count > 0 ? [{ line, quantity: count }] : []))
  const sent = units.flatMap(({ line, quantity, cancelled: count }) =>
    quantity > count ? [{ line, quantity: quantity - count }] : [],
  )
  if (cancelled.length > 0)
    await cancelOrder(tx, order.id, {
      actor: 'shop',
      reason: 'customer',
      lines: cancelled.map(({ line, quantity }) => ({ lineId: line.id, quantity })),
    })
  return {
    cancelled,
    found:
      sent.length > 0
        ? await openCase(tx, await lockOrder(tx, order.id), { requestedAt: row.submitted_at, units: sent })
        : null,
  }
}

/** Opens the case of items that were sent, which is approved: without a fee, and with the delivery when nothing stays. */
async function openCase(
  tx: Tx<ShopContext>,
  order: LockedOrder,
  { requestedAt, units }: { requestedAt: Date; units: readonly { line: Line; quantity: number }[] },
): Promise<LockedReturn> {
  const facts = { kind: 'withdrawal', reason: null, isInWithdrawalPeriod: true, requestedAt, units } as const
  const opened = await addCase(tx, order, facts)
  const { id } = opened.row
  // Said to the shopper; the right does not end with it (article 14(1)).
  const parcelUntil = refundDueAt(requestedAt, tx.shop.time_zone)
  const { returnInstructions, withdrawalNeedsProof } = await getPolicies(tx)
  await returnStore(tx).update(id, {
    status: requireNext('approve', stateOf(opened.row), 'shop'),
    approved_at: tx.now,
    parcel_until: parcelUntil,
    instructions: returnInstructions,
    needs_proof: withdrawalNeedsProof,
  })
  if (parcelUntil > tx.now) scheduleReminder(tx, id, parcelUntil)
  scheduleWarning(tx, id, requestedAt)
  await noteReturn(tx, opened, { type: 'returnApproved', actor: 'shop' })
  return lockReturnById(tx, { id, order_id: order.id })
}
