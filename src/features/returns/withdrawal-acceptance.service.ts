import { randomUUIDv7 } from 'node:crypto'
import { cancelOrder } from '#src/features/orders/changes/order-cancel.service.ts'
import { lockOrder, type LockedOrder } from '#src/features/orders/changes/order-changes.service.ts'
import { openUnits } from '#src/features/orders/changes/order-state.rules.ts'
import { getPolicies } from '#src/features/shop/policy.service.ts'
import type { ShopContext } from '#src/platform/context.ts'
import type { Tx } from '#src/platform/db/db.ts'
import type { WithdrawalRow } from '#src/platform/db/tables.generated.ts'
import { Failure } from '#src/shared/failure.ts'
import { amountsOfUnits, type Line } from './return-plan.service.ts'
import { lockReturnById, newReturnNumber, noteReturn, scheduleReminder, type LockedReturn } from './return.service.ts'
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

/** Units of a line to withdraw from. */
export interface ChosenUnits {
  lineId: string
  quantity: number
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
  const units = chooseUnits(await withdrawableLines(tx, order), chosen)
  if (units.length === 0) throw new Failure('nothing_to_withdraw')
  const cancelled = units.flatMap(({ line, cancelled: quantity }) => (quantity > 0 ? [{ line, quantity }] : []))
  const sent = units.flatMap(({ line, sent: quantity }) => (quantity > 0 ? [{ line, quantity }] : []))
  if (cancelled.length > 0)
    await cancelOrder(tx, order.id, {
      actor: 'shop',
      reason: 'customer',
      lines: cancelled.map(({ line, quantity }) => ({ lineId: line.id, quantity })),
    })
  return { cancelled, found: sent.length > 0 ? await openCase(tx, await lockOrder(tx, order.id), row, sent) : null }
}

function chooseUnits(lines: readonly WithdrawableLine[], chosen: readonly ChosenUnits[] | undefined) {
  if (chosen?.some(({ lineId }) => !lines.some(({ line }) => line.id === lineId))) throw new Failure('not_found')
  return lines.flatMap(({ line, cancellable, sent }) => {
    const most = cancellable + sent
    const quantity = chosen ? chosen.reduce((sum, one) => sum + (one.lineId === line.id ? one.quantity : 0), 0) : most
    if (quantity > most) throw new Failure('return_quantity', { values: { n: most } })
    if (quantity === 0) return []
    const cancelled = Math.min(quantity, cancellable)
    return [{ line, cancelled, sent: quantity - cancelled }]
  })
}

/** Opens the case of items that were sent: without a fee, and with the delivery when nothing stays. */
async function openCase(
  tx: Tx<ShopContext>,
  order: LockedOrder,
  withdrawal: WithdrawalRow,
  units: readonly { line: Line; quantity: number }[],
): Promise<LockedReturn> {
  const policies = await getPolicies(tx)
  const terms = { isInWithdrawalPeriod: true, restockingFeeBps: 0, returnDelivery: 'all' } as const
  // As they are after the cancellation.
  const current = units.flatMap(({ line: { id }, quantity }) => {
    const line = order.lines.find((one) => one.id === id)
    return line ? [{ line, quantity, isShopFault: false, deductionAmount: 0 }] : []
  })
  const id = randomUUIDv7()
  // Said to the shopper; the right does not end with it (article 14(1)).
  const parcelUntil = refundDueAt(withdrawal.submitted_at, tx.shop.time_zone)
  await returnStore(tx).add(
    {
      shop_id: tx.shop.id,
      id,
      number: newReturnNumber(),
      order_id: order.id,
      kind: 'withdrawal',
      status: 'approved',
      cost_bearer: policies.returnCostBearer,
      restocking_fee_bps: terms.restockingFeeBps,
      return_delivery: terms.returnDelivery,
      is_in_withdrawal_period: terms.isInWithdrawalPeriod,
      instructions: policies.returnInstructions,
      requested_at: withdrawal.submitted_at,
      approved_at: tx.now,
      parcel_until: parcelUntil,
      preview_amount: amountsOfUnits(order, { ...terms, units: current }).amount,
    },
    units.map(({ line, quantity }) => ({
      shop_id: tx.shop.id,
      id: randomUUIDv7(),
      return_id: id,
      order_line_id: line.id,
      quantity,
      is_shop_fault: false,
    })),
  )
  const opened = await lockReturnById(tx, { id, order_id: order.id })
  if (parcelUntil > tx.now) scheduleReminder(tx, id, parcelUntil)
  await noteReturn(tx, opened, { type: 'returnApproved', actor: 'shop' })
  return lockReturnById(tx, { id, order_id: order.id })
}
