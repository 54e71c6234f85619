import { sendBackUnits } from '#src/features/orders/changes/refund.service.ts'
import type { AdminContext } from '#src/platform/context.ts'
import type { Tx } from '#src/platform/db/db.ts'
import { planExchange } from '../exchange/exchange-plan.service.ts'
import { endExchange, findDueExchange, reserveExchange } from '../exchange/exchange.service.ts'
import { returnReplaced } from '../return-mail.ts'
import { amountsOfReturn, unitsOf } from '../return-plan.service.ts'
import { orderLineOf, refundCase } from '../return-refund.service.ts'
import { toAdminReturn } from '../return-view.admin.service.ts'
import { requireNext, transitionError } from '../return.rules.ts'
import {
  exchangeColumns,
  lockReturn,
  queueReturnMail,
  scheduleClosing,
  stateOf,
  type LockedReturn,
} from '../return.service.ts'
import { returnStore } from '../return.store.ts'

// What happens to faulty items instead of a refund.

type AdminTx = Tx<AdminContext>

interface Replacement {
  how: 'replacement' | 'repair'
  /** What was repaired, for the customer. */
  note: string
}

/**
 * Sends faulty items once more, or sends them back repaired, and mails it.
 * @throws Failure `not_found`, `transition_not_allowed`; `exchange_unavailable` when they are not in stock
 */
export async function replaceReturn(tx: AdminTx, number: string, { how, note }: Replacement) {
  const before = await lockReturn(tx, number.toUpperCase())
  const status = requireNext('replace', stateOf(before.row), 'shop')
  await endExchange(tx, before)
  const found = await lockReturn(tx, before.row.number)
  if (how === 'repair') await sendRepaired(tx, found, note)
  else await sendAgain(tx, found)
  scheduleClosing(tx, found.row.id, status)
  const replaced = await lockReturn(tx, found.row.number)
  queueReturnMail(tx, returnReplaced(tx, replaced))
  return toAdminReturn(tx, replaced)
}

/** The items go to the customer again, who has a year more to report a fault. */
async function sendRepaired(tx: AdminTx, found: LockedReturn, note: string): Promise<void> {
  const { row, order, lines } = found
  const columns = { status: 'replaced', repaired_at: tx.now, ended_at: tx.now, repair_note: note } as const
  await returnStore(tx).update(row.id, columns)
  const units = lines.map((line) => ({ line: orderLineOf(found, line), quantity: line.received_quantity ?? 0 }))
  const data = { returnId: row.id, returnNumber: row.number }
  await sendBackUnits(tx, order, { units, event: { type: 'returnReplaced', actor: 'shop', data } })
}

/** An order of its own sends the same again; what was paid for the items pays it. */
async function sendAgain(tx: AdminTx, found: LockedReturn): Promise<void> {
  const { row, order, lines } = found
  const chosen = lines
    .filter((line) => unitsOf(line) > 0)
    .map((line) => {
      const item = orderLineOf(found, line)
      // The refund gives back the stock of what was not accepted.
      return { line: item, quantity: line.quantity, variantId: item.variant_id, isShopFault: true }
    })
  if (chosen.length === 0) throw transitionError(row.status)
  const planned = await planExchange(tx, order, { chosen, isLocked: true, isByShop: true })
  const store = returnStore(tx)
  for (const line of lines) {
    const columns = exchangeColumns(planned.find((one) => one.line.id === line.order_line_id))
    // Nothing is deducted from what is replaced.
    await store.updateLine(line.id, { ...columns, deduction_amount: 0, deduction_reason: '' })
  }
  await store.update(row.id, { exchange_order_id: await reserveExchange(tx, order, planned), preview_amount: 0 })
  const current = await lockReturn(tx, row.number)
  // What goodwill has refunded before pays for nothing.
  const { amount } = amountsOfReturn(current.order, current.row, current.lines)
  if (!(await findDueExchange(tx, current, amount))) throw transitionError(row.status)
  await refundCase(tx, current, { actor: 'shop', note: '', command: 'replace' })
  await store.update(row.id, { ended_at: tx.now, preview_amount: row.preview_amount })
}
