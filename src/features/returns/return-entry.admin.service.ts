import { lockOrder } from '#src/features/orders/changes/order-changes.service.ts'
import { sendBackUnits } from '#src/features/orders/changes/refund.service.ts'
import { hasWithdrawal } from '#src/features/shop/policy.service.ts'
import type { AdminContext } from '#src/platform/context.ts'
import type { Tx } from '#src/platform/db/db.ts'
import { Failure } from '#src/shared/failure.ts'
import { readCrockford } from '#src/shared/ids.ts'
import { endExchange } from './exchange/exchange.service.ts'
import { addCase, chooseUnits, type ChosenUnits } from './return-case.service.ts'
import { returnRejected } from './return-mail.ts'
import { toAdminReturn } from './return-view.admin.service.ts'
import { isShopFault, requireNext, type ReturnReason } from './return.rules.ts'
import { approve, lockReturn, noteReturn, queueReturnMail, scheduleClosing, stateOf } from './return.service.ts'
import { returnStore } from './return.store.ts'
import { withdrawableLines } from './withdrawal-acceptance.service.ts'
import { withdrawalEndOf } from './withdrawal-view.admin.service.ts'
import { withdrawalStore } from './withdrawal.store.ts'

// Returns that staff enter, and those that fail their inspection.

type AdminTx = Tx<AdminContext>

interface EnteredReturn {
  orderNumber: string
  reason: ReturnReason
  lines?: readonly ChosenUnits[] | undefined
}

/**
 * Enters a return that came without a request, such as a refused parcel; also after the return period. It is approved,
 * and the customer gets its mail.
 * @param entered.lines all units that were sent by default
 * @throws Failure `not_found`, `return_quantity`, `nothing_to_return`
 */
export async function createReturn(tx: AdminTx, { orderNumber, reason, lines }: EnteredReturn) {
  const [named] = await withdrawalStore(tx).namedOrders([readCrockford(orderNumber)])
  if (!named) throw new Failure('not_found')
  const order = await lockOrder(tx, named.id)
  const units = chooseUnits(await withdrawableLines(tx, order), lines, ({ sent }) => sent)
  if (units.length === 0) throw new Failure('nothing_to_return')
  const end = await withdrawalEndOf(tx, order)
  const found = await addCase(tx, order, {
    kind: isShopFault(reason) ? 'claim' : 'return',
    reason,
    isInWithdrawalPeriod: (end === null || tx.now < end) && (await hasWithdrawal(tx)),
    requestedAt: tx.now,
    units: units.map(({ line: { line }, quantity }) => ({ line, quantity })),
  })
  await noteReturn(tx, found, { type: 'returnRequested', actor: 'shop' })
  await approve(tx, found, { actor: 'shop', keepsGoods: false })
  return toAdminReturn(tx, await lockReturn(tx, found.row.number))
}

/**
 * Rejects what has arrived: it goes back to the customer, with a reason that is mailed.
 * @throws Failure `not_found`, `transition_not_allowed`
 */
export async function sendBackReturn(tx: AdminTx, number: string, reason: string) {
  const found = await lockReturn(tx, number.toUpperCase())
  const { row, order, lines } = found
  const status = requireNext('sendBack', stateOf(row), 'shop')
  await returnStore(tx).update(row.id, { status, reject_reason: reason, ended_at: tx.now })
  await endExchange(tx, found)
  const units = lines.flatMap(({ order_line_id: lineId, received_quantity: quantity }) => {
    const line = order.lines.find(({ id }) => id === lineId)
    return line && quantity ? [{ line, quantity }] : []
  })
  const data = { returnId: row.id, returnNumber: row.number }
  await sendBackUnits(tx, order, { units, event: { type: 'returnRejected', actor: 'shop', data } })
  scheduleClosing(tx, row.id, status)
  queueReturnMail(tx, returnRejected(tx, await lockReturn(tx, row.number)))
  return toAdminReturn(tx, await lockReturn(tx, row.number))
}
