import { inspectUnits, receiveReturn as receiveUnits } from '#src/features/orders/changes/refund.service.ts'
import type { AdminContext } from '#src/platform/context.ts'
import type { Tx } from '#src/platform/db/db.ts'
import { Failure } from '#src/shared/failure.ts'
import { endExchange } from './exchange/exchange.service.ts'
import { scheduleFilesEnd } from './files/return-file.service.ts'
import { returnReceived, returnRejected } from './return-mail.ts'
import { orderLineOf, refundCase, scheduleRefund } from './return-refund.service.ts'
import { toAdminReturn } from './return-view.admin.service.ts'
import {
  requireNext,
  transitionError,
  type ReturnCommand,
  type ReturnCondition,
  type ReturnStatus,
} from './return.rules.ts'
import {
  approve,
  scheduleClosing,
  lockReturn,
  noteReturn,
  queueReturnMail,
  stateOf,
  type LockedReturn,
} from './return.service.ts'
import { returnStore } from './return.store.ts'

// Decisions of staff about returns. Each locks the order first, and fails with `transition_not_allowed` when the state
// of the case does not allow it.

type AdminTx = Tx<AdminContext>

/** Locks a case for a command. @returns it with its state afterwards */
async function begin(
  tx: AdminTx,
  number: string,
  command: ReturnCommand,
): Promise<{ found: LockedReturn; status: ReturnStatus }> {
  const found = await lockReturn(tx, number.toUpperCase())
  return { found, status: requireNext(command, stateOf(found.row), 'shop') }
}

const shown = async (tx: AdminTx, { row }: LockedReturn) => toAdminReturn(tx, await lockReturn(tx, row.number))

const eventOf = ({ row }: LockedReturn, type: 'returnReceived' | 'returnInspected') => ({
  type,
  actor: 'shop' as const,
  data: { returnId: row.id, returnNumber: row.number },
})

/** @throws Failure `not_found`, `transition_not_allowed` */
export async function approveReturn(tx: AdminTx, number: string, keepsGoods: boolean) {
  const { found } = await begin(tx, number, 'approve')
  await approve(tx, found, { actor: 'shop', keepsGoods })
  return shown(tx, found)
}

/** @throws Failure `not_found`, `transition_not_allowed` */
export async function rejectReturn(tx: AdminTx, number: string, reason: string) {
  const { found, status } = await begin(tx, number, 'reject')
  await returnStore(tx).update(found.row.id, { status, reject_reason: reason, ended_at: tx.now })
  await endExchange(tx, found)
  await noteReturn(tx, found, { type: 'returnRejected', actor: 'shop' })
  scheduleClosing(tx, found.row.id, status)
  queueReturnMail(tx, returnRejected(tx, await lockReturn(tx, found.row.number)))
  return shown(tx, found)
}

interface Counted {
  lineId: string
  quantity: number
}

/**
 * Records what has arrived; units that did not arrive may be asked for again.
 * @throws Failure `not_found`, `transition_not_allowed`, `return_quantity`
 */
export async function receiveReturn(tx: AdminTx, number: string, counts: readonly Counted[] | undefined) {
  const { found, status } = await begin(tx, number, 'receive')
  const store = returnStore(tx)
  const received = found.lines.map((line) => {
    const quantity = counts ? (counts.find(({ lineId }) => lineId === line.id)?.quantity ?? 0) : line.quantity
    if (quantity > line.quantity) throw new Failure('return_quantity', { values: { n: line.quantity } })
    return { line, quantity }
  })
  requireOwnLines(found, counts ?? [])
  for (const { line, quantity } of received) await store.updateLine(line.id, { received_quantity: quantity })
  await store.update(found.row.id, { status, received_at: tx.now })
  const units = received.map(({ line, quantity }) => ({ line: orderLineOf(found, line), quantity }))
  await receiveUnits(tx, found.order, { units, event: eventOf(found, 'returnReceived') })
  await scheduleRefund(tx, found.row.id, 'received')
  queueReturnMail(tx, returnReceived(tx, await lockReturn(tx, found.row.number)))
  return shown(tx, found)
}

/** @throws Failure `not_found` for a line of another case */
function requireOwnLines({ lines }: LockedReturn, given: readonly { lineId: string }[]): void {
  if (given.some(({ lineId }) => !lines.some(({ id }) => id === lineId))) throw new Failure('not_found')
}

interface Inspected {
  lineId: string
  accepted: number
  resellable: number
  condition: ReturnCondition
  isShopFault: boolean
  deductionAmount: number
  deductionReason: string
}

/**
 * Records the condition of what has arrived.
 * @throws Failure `not_found`, `transition_not_allowed`, `return_quantity`; `return_note_required` for a deduction
 * without a reason
 */
export async function inspectReturn(tx: AdminTx, number: string, given: readonly Inspected[]) {
  const { found, status } = await begin(tx, number, 'inspect')
  requireOwnLines(found, given)
  const store = returnStore(tx)
  for (const line of found.lines) {
    const received = line.received_quantity ?? 0
    const seen = given.find(({ lineId }) => lineId === line.id)
    if (!seen) throw new Failure('not_found')
    if (seen.accepted > received) throw new Failure('return_quantity', { values: { n: received } })
    if (seen.resellable > seen.accepted) throw new Failure('return_quantity', { values: { n: seen.accepted } })
    // The money went first: nothing can be deducted from it.
    if (seen.deductionAmount > 0 && status === 'refunded') throw transitionError(status)
    if (seen.deductionAmount > 0 && seen.deductionReason === '') throw new Failure('return_note_required')
    await store.updateLine(line.id, {
      accepted_quantity: seen.accepted,
      resellable_quantity: seen.resellable,
      condition: seen.condition,
      is_shop_fault: seen.isShopFault,
      deduction_amount: seen.deductionAmount,
      deduction_reason: seen.deductionAmount > 0 ? seen.deductionReason : '',
    })
  }
  await store.update(found.row.id, { status, inspected_at: tx.now })
  if (status === 'refunded') await inspectUnits(tx, found.order, unitsInspected(found, given))
  else await noteReturn(tx, found, { type: 'returnInspected', actor: 'shop' })
  await scheduleRefund(tx, found.row.id, 'inspected')
  return shown(tx, found)
}

/** What an inspection after the refund changes: what can be sold again, and what goes back to the customer. */
const unitsInspected = (found: LockedReturn, given: readonly Inspected[]) => ({
  units: found.lines.flatMap((line) => {
    const seen = given.find(({ lineId }) => lineId === line.id)
    const rejected = (line.received_quantity ?? 0) - (seen?.accepted ?? 0)
    return seen ? [{ line: orderLineOf(found, line), rejected, quantity: seen.resellable }] : []
  }),
  event: eventOf(found, 'returnInspected'),
})

/**
 * Refunds a case once, to the payments of its order, and puts what can be sold again back into stock.
 * @throws Failure `not_found`, `transition_not_allowed`; `return_note_required` for less than the customer was shown
 */
export async function refundReturn(tx: AdminTx, number: string, note: string) {
  const { found } = await begin(tx, number, 'refund')
  await refundCase(tx, found, { actor: 'shop', note })
  return shown(tx, found)
}

/** @throws Failure `not_found`, `transition_not_allowed` */
export async function closeReturn(tx: AdminTx, number: string) {
  const { found, status } = await begin(tx, number, 'close')
  await returnStore(tx).update(found.row.id, { status })
  scheduleFilesEnd(tx, found.row.id)
  return shown(tx, found)
}
