import { lockOrder, type LockedOrder } from '#src/features/orders/changes/order-changes.service.ts'
import { getPolicies } from '#src/features/shop/policy.service.ts'
import { queueWebhooks } from '#src/features/webhooks/webhook.service.ts'
import type { ShopContext } from '#src/platform/context.ts'
import { withSavepoint, type Tx } from '#src/platform/db/db.ts'
import type { WithdrawalRow } from '#src/platform/db/tables.generated.ts'
import { Failure } from '#src/shared/failure.ts'
import { showOrderNumber } from '#src/shared/ids.ts'
import type { ChosenUnits } from '../return-case.service.ts'
import { queueReturnMail } from '../return.service.ts'
import { carryOut } from '../withdrawal-acceptance.service.ts'
import { withdrawalAccepted } from '../withdrawal-decision-mail.ts'
import { assessWithdrawal } from '../withdrawal-view.admin.service.ts'
import { isWholeOrder, mayBeAutomatic } from '../withdrawal.rules.ts'
import { withdrawalStore } from '../withdrawal.store.ts'

/** Queues the webhooks of a decision; nothing that a shopper wrote is in them. */
export const tellSystems = (
  tx: Tx<ShopContext>,
  event: 'withdrawal.accepted' | 'withdrawal.declined',
  { row, order, returnNumber }: { row: WithdrawalRow; order: LockedOrder | null; returnNumber: string | null },
): Promise<void> =>
  queueWebhooks(tx, {
    event,
    data: {
      withdrawalNumber: row.number,
      orderId: row.order_id,
      orderNumber: order && showOrderNumber(order.row.order_number),
      returnNumber,
    },
  })

interface Acceptance {
  /** Locked after its order. */
  row: WithdrawalRow
  order: LockedOrder
  /** The units of a partial withdrawal; all by default. */
  chosen?: readonly ChosenUnits[] | undefined
}

/**
 * Accepts a statement: what was not sent is cancelled and refunded, the rest comes back.
 * @throws Failure `nothing_to_withdraw`, `return_quantity`, `not_found`, `transition_not_allowed`
 */
export async function accept(tx: Tx<ShopContext>, { row, order, chosen }: Acceptance): Promise<void> {
  const { cancelled, found } = await carryOut(tx, order, { row, chosen })
  await withdrawalStore(tx).update(row.id, {
    decision: 'accepted',
    decision_at: tx.now,
    return_id: found?.row.id ?? null,
  })
  await tellSystems(tx, 'withdrawal.accepted', { row, order, returnNumber: found?.row.number ?? null })
  queueReturnMail(tx, withdrawalAccepted(tx, { row, order: await lockOrder(tx, order.id), cancelled, found }))
}

const DAY_MS = 86_400_000

/**
 * Accepts a statement in time by its customer about all of an order, where the shop says so. Anything else stays with
 * staff.
 * @returns null: done
 */
export async function decideAutomatically(tx: Tx<ShopContext>, id: string): Promise<null> {
  const { withdrawalDecision, guestWithdrawalEffect, withdrawalGraceDays } = await getPolicies(tx)
  const store = withdrawalStore(tx)
  const found = withdrawalDecision === 'whenVerified' ? await store.byId(id) : null
  if (!found || found.order_id === null) return null
  const order = await lockOrder(tx, found.order_id)
  const row = await store.lock(id)
  // Staff have given it another order meanwhile.
  if (!row || row.order_id !== found.order_id) return null
  const { actions, endsAt, hasException } = await assessWithdrawal(tx, { row, order })
  const isInTime = endsAt === null || row.submitted_at.getTime() < endsAt.getTime() + withdrawalGraceDays * DAY_MS
  const isClear =
    mayBeAutomatic({ match: row.match, isConfirmed: row.is_confirmed }, guestWithdrawalEffect) &&
    isWholeOrder({ contract: row.contract_text, items: row.items_text }) &&
    !hasException
  if (!actions.includes('accept') || !isInTime || !isClear) return null
  await withSavepoint(tx, async () => {
    try {
      await accept(tx, { row, order })
      return true
    } catch (error) {
      // Such as an order whose state does not allow it: staff see it.
      if (error instanceof Failure) return false
      throw error
    }
  })
  return null
}
