import { randomUUIDv7 } from 'node:crypto'
import { emailKey } from '#src/features/mail/mail.rules.ts'
import { lockOrder, type LockedOrder } from '#src/features/orders/changes/order-changes.service.ts'
import { queueWebhooks } from '#src/features/webhooks/webhook.service.ts'
import type { AdminContext } from '#src/platform/context.ts'
import type { Tx } from '#src/platform/db/db.ts'
import type { WithdrawalRow } from '#src/platform/db/tables.generated.ts'
import { Failure } from '#src/shared/failure.ts'
import { readCrockford } from '#src/shared/ids.ts'
import { withdrawalEn } from '#src/shared/messages/orders/withdrawal.en.ts'
import type { ChosenUnits } from './return-case.service.ts'
import { queueReturnMail } from './return.service.ts'
import { accept, tellSystems } from './automatic/withdrawal-decision.service.ts'
import { withdrawalDeclined } from './withdrawal-decision-mail.ts'
import { withdrawalReceived } from './withdrawal-mail.ts'
import { assessWithdrawal, toAdminWithdrawal } from './withdrawal-view.admin.service.ts'
import type { WithdrawalAction } from './withdrawal.rules.ts'
import { newWithdrawalNumber, receivedText } from './withdrawal.service.ts'
import { withdrawalStore } from './withdrawal.store.ts'

// Decisions of staff about statements of withdrawal. Each locks the order first.

type AdminTx = Tx<AdminContext>

interface Locked {
  row: WithdrawalRow
  order: LockedOrder | null
}

/** @throws Failure `not_found` */
async function lockWithdrawal(tx: AdminTx, number: string): Promise<Locked> {
  const store = withdrawalStore(tx)
  const found = await store.find(number.toUpperCase())
  if (!found) throw new Failure('not_found')
  const order = found.order_id === null ? null : await lockOrder(tx, found.order_id)
  const row = await store.lock(found.id)
  if (!row) throw new Failure('not_found')
  // Another member of staff has given it another order meanwhile.
  return row.order_id === found.order_id ? { row, order } : lockWithdrawal(tx, number)
}

/** Locks a statement for a decision. @throws Failure `not_found`, and what the decision does not allow */
async function begin(tx: AdminTx, number: string, action: WithdrawalAction): Promise<Locked> {
  const locked = await lockWithdrawal(tx, number)
  const { row } = locked
  if (row.decision !== 'open')
    throw new Failure('transition_not_allowed', { values: { status: row.decision }, data: { status: row.decision } })
  const { actions } = await assessWithdrawal(tx, locked)
  if (actions.includes(action)) return locked
  throw new Failure(action === 'decline' ? 'withdrawal_in_time' : 'nothing_to_withdraw')
}

const shown = async (tx: AdminTx, number: string) => toAdminWithdrawal(tx, await lockWithdrawal(tx, number))

/** @throws Failure `not_found` for an unknown order */
async function orderIdOf(tx: AdminTx, typedNumber: string): Promise<string> {
  const [found] = await withdrawalStore(tx).namedOrders([readCrockford(typedNumber)])
  if (!found) throw new Failure('not_found')
  return found.id
}

/** Names the order of a statement. @throws Failure `not_found`, `transition_not_allowed` */
export async function matchWithdrawal(tx: AdminTx, number: string, orderNumber: string) {
  const { row } = await begin(tx, number, 'match')
  await withdrawalStore(tx).update(row.id, { order_id: await orderIdOf(tx, orderNumber), match: 'staff' })
  return shown(tx, row.number)
}

interface EnteredWithdrawal {
  /** When it was received, by letter, e-mail or phone. */
  submittedAt: string
  name: string
  contract: string
  items: string
  /** '' when there is none: then no confirmation is mailed. */
  email: string
  orderNumber: string | null
}

/**
 * Enters a statement that came in another way, and confirms its receipt by mail.
 * @throws Failure `not_found` for an unknown order; `invalid_fields` for a time to come
 */
export async function createWithdrawal(tx: AdminTx, { orderNumber, ...entered }: EnteredWithdrawal) {
  const submittedAt = new Date(entered.submittedAt)
  if (submittedAt > tx.now) throw new Failure('invalid_fields', { fields: { submittedAt: 'It lies in the future.' } })
  const orderId = orderNumber === null ? null : await orderIdOf(tx, orderNumber)
  const { name, contract, items, email } = entered
  const id = randomUUIDv7()
  const number = newWithdrawalNumber()
  await withdrawalStore(tx).add({
    id,
    number,
    submitted_at: submittedAt,
    name,
    contract_text: contract,
    items_text: items,
    email,
    email_normalized: email === '' ? '' : emailKey(email),
    draft_hash: `staff ${id}`,
    order_id: orderId,
    match: orderId === null ? 'none' : 'staff',
    is_entered: true,
  })
  const statement = withdrawalEn.statement({ name, contract, items, email: email === '' ? name : email })
  const received = receivedText(tx, submittedAt)
  await queueWebhooks(tx, { event: 'withdrawal.received', data: { withdrawalNumber: number } })
  queueReturnMail(tx, withdrawalReceived(tx.shop, { id, number, email, statement, received }))
  return shown(tx, number)
}

/**
 * Accepts a statement: what was not sent is cancelled and refunded, the rest comes back. Late ones are accepted alike.
 * @param chosen the units of a partial withdrawal; all by default
 * @throws Failure `not_found`, `transition_not_allowed`, `nothing_to_withdraw`, `return_quantity`
 */
export async function acceptWithdrawal(tx: AdminTx, number: string, chosen: readonly ChosenUnits[] | undefined) {
  const { row, order } = await begin(tx, number, 'accept')
  if (!order) throw new Failure('nothing_to_withdraw')
  await accept(tx, { row, order, chosen })
  return shown(tx, row.number)
}

/**
 * Declines a statement with a reason, which is mailed.
 * @throws Failure `not_found`, `transition_not_allowed`; `withdrawal_in_time` when the customer has the right
 */
export async function declineWithdrawal(tx: AdminTx, number: string, reason: string) {
  const { row, order } = await begin(tx, number, 'decline')
  await withdrawalStore(tx).update(row.id, { decision: 'declined', decision_at: tx.now, decline_reason: reason })
  await tellSystems(tx, 'withdrawal.declined', { row, order, returnNumber: null })
  queueReturnMail(tx, withdrawalDeclined(tx.shop, { row, to: row.email || (order?.row.email ?? ''), reason }))
  return shown(tx, row.number)
}
