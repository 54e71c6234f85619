import { randomBytes, randomUUIDv7 } from 'node:crypto'
import { emailKey } from '#src/features/mail/mail.rules.ts'
import { queueMail } from '#src/features/mail/mail.service.ts'
import type { GuestWithdrawalEffect } from '#src/features/shop/policy.rules.ts'
import { getPolicies } from '#src/features/shop/policy.service.ts'
import { queueWebhooks } from '#src/features/webhooks/webhook.service.ts'
import type { GuestContext, ShopContext } from '#src/platform/context.ts'
import { inTransaction, type Tx } from '#src/platform/db/db.ts'
import { enqueueJob } from '#src/platform/queue/job-queue.ts'
import { formatDateTime } from '#src/shared/dates.ts'
import { isEmail } from '#src/shared/email.ts'
import { Failure } from '#src/shared/failure.ts'
import { crockford } from '#src/shared/ids.ts'
import { withdrawalEn } from '#src/shared/messages/orders/withdrawal.en.ts'
import { withdrawalVerify } from './withdrawal-decision-mail.ts'
import { draftHash, draftToken, readDraftToken } from './withdrawal-draft.ts'
import { questionPath, readQuestionToken } from './withdrawal-link.ts'
import { shopWithdrawal, withdrawalReceived } from './withdrawal-mail.ts'
import {
  matchOf,
  MAX_CONTRACT,
  MAX_ITEMS,
  MAX_NAME,
  orderNumbersIn,
  QUESTIONS_A_DAY,
  readLine,
  WITHDRAWALS_A_DAY,
  type WithdrawalContent,
  type WithdrawalMatch,
} from './withdrawal.rules.ts'
import { withdrawalStore } from './withdrawal.store.ts'

const DAY_S = 86_400
const DAY_MS = DAY_S * 1000
const NUMBER_LENGTH = 8

interface TypedWithdrawal {
  name: string
  contract: string
  items?: string | undefined
  email: string
}

/**
 * Checks the fields of a statement. The answer depends on no order.
 * @throws Failure `invalid_fields`
 */
export function draftWithdrawal(
  context: ShopContext,
  typed: TypedWithdrawal,
): { draftToken: string; statement: string } & WithdrawalContent {
  const t = withdrawalEn.fields
  const name = readLine(typed.name, MAX_NAME)
  const contract = readLine(typed.contract, MAX_CONTRACT)
  const items = typed.items?.trim() ? readLine(typed.items, MAX_ITEMS) : ''
  const email = typed.email.trim()
  if (name === null || contract === null || items === null || !isEmail(email))
    throw new Failure('invalid_fields', {
      fields: {
        ...(name === null && { name: t.name }),
        ...(contract === null && { contract: t.contract }),
        ...(!isEmail(email) && { email: t.email }),
        ...(items === null && { items: t.items }),
      },
    })
  const content = { name, contract, items, email }
  return { ...content, draftToken: draftToken(context, content), statement: withdrawalEn.statement(content) }
}

/**
 * Stores a statement and confirms its receipt by mail. It is never refused for its content: whether the order is known
 * or the period is over is decided afterwards. A repeated confirmation returns the first result.
 * @throws Failure `draft_expired`, `rate_limited` after five of an e-mail address in a day
 */
export async function confirmWithdrawal(context: GuestContext, token: string) {
  const content = readDraftToken(context, token)
  if (!content) throw new Failure('draft_expired')
  const statement = withdrawalEn.statement(content)
  const hash = draftHash(context, token)
  const key = emailKey(content.email)
  const { number, submittedAt } = await inTransaction(context, async (tx) => {
    const store = withdrawalStore(tx)
    const dayBefore = new Date(tx.now.getTime() - DAY_MS)
    const before = await store.ofDraft(hash)
    if (before) return before
    if ((await store.countOf(key, dayBefore)) >= WITHDRAWALS_A_DAY)
      throw new Failure('rate_limited', { values: { n: DAY_S / 60 }, retryAfterSeconds: DAY_S })
    const named = await store.namedOrders(orderNumbersIn(content.contract))
    const orders = named.map((order) => ({
      ...order,
      hasAccess:
        (order.userId !== null && order.userId === context.session?.userId) || context.guest.canReadOrder(order.id),
      isSameEmail: order.emailKey === key,
    }))
    const order =
      orders.find(({ hasAccess }) => hasAccess) ?? orders.find((one) => one.isSameEmail) ?? orders[0] ?? null
    const row = { id: randomUUIDv7(), number: newWithdrawalNumber(), submittedAt: tx.now, match: matchOf(order) }
    const recentCount = await store.countOfOrder(order?.id ?? row.id, dayBefore)
    const isNew = await store.add({
      ...toColumns(content, row),
      email_normalized: key,
      draft_hash: hash,
      order_id: order?.id ?? null,
    })
    const first = isNew ? row : await store.ofDraft(hash)
    if (!first) throw new Failure('draft_expired')
    if (isNew) await queueWebhooks(tx, { event: 'withdrawal.received', data: { withdrawalNumber: row.number } })
    // For every statement, so that the time does not say whether there is an order.
    if (isNew) enqueueJob(tx, { kind: 'withdrawal.decide', key: row.id, runAt: tx.now })
    const { guestWithdrawalEffect: effect } = await getPolicies(tx)
    queueMails(tx, { content, row, order: recentCount < QUESTIONS_A_DAY ? order : null, isNew, effect })
    return first
  })
  const received = receivedText(context, submittedAt)
  return { number, statement, received, submittedAt: submittedAt.toISOString(), email: content.email }
}

interface NewStatement {
  id: string
  number: string
  submittedAt: Date
  match: WithdrawalMatch
}

const toColumns = ({ name, contract, items, email }: WithdrawalContent, row: NewStatement) => ({
  id: row.id,
  number: row.number,
  submitted_at: row.submittedAt,
  match: row.match,
  name,
  contract_text: contract,
  items_text: items,
  email,
})

interface Received {
  content: WithdrawalContent
  row: NewStatement
  /** The order that it names; null also when its address was asked often enough. */
  order: { orderNumber: string; email: string } | null
  /** Only then the mails are sent; the work is the same. */
  isNew: boolean
  effect: GuestWithdrawalEffect
}

/** Confirms the receipt, tells the shop, and asks whoever ordered whether the statement is theirs. */
function queueMails(tx: Tx<GuestContext>, { content, row, order, isNew, effect }: Received): void {
  const path = questionPath(tx, row)
  const statement = withdrawalEn.statement(content)
  const mailed = { ...row, email: content.email, statement, received: receivedText(tx, row.submittedAt) }
  const confirmPath = row.match === 'numberAndMail' && effect !== 'atOnce' ? path : null
  queueMail(tx, { ...withdrawalReceived(tx.shop, { ...mailed, confirmPath }), shouldQueue: isNew })
  queueMail(tx, { ...shopWithdrawal(tx.shop, mailed, row.match), shouldQueue: isNew })
  // Always worked out, so that the time does not say whether there is an order.
  const { orderNumber, email: to } = order ?? { orderNumber: row.number, email: content.email }
  const hasQuestion = isNew && order !== null && to !== '' && row.match === 'numberOnly'
  queueMail(tx, {
    ...withdrawalVerify(tx.shop, { ...row, statement, orderNumber, to, path }),
    shouldQueue: hasQuestion,
  })
}

/**
 * Records what whoever ordered says to "Was this you?"; the last word counts until staff decide.
 * @throws Failure `order_link_expired`
 */
export async function confirmSender(
  context: ShopContext,
  { token, isOwn }: { token: string; isOwn: boolean },
): Promise<{ number: string }> {
  const id = readQuestionToken(context, token)
  if (id === null) throw new Failure('order_link_expired')
  return inTransaction(context, async (tx) => {
    const store = withdrawalStore(tx)
    const row = await store.lock(id)
    if (!row) throw new Failure('order_link_expired')
    if (row.decision === 'open') {
      await store.update(id, { is_confirmed: isOwn, confirmed_at: tx.now })
      if (isOwn) enqueueJob(tx, { kind: 'withdrawal.decide', key: id, runAt: tx.now })
    }
    return { number: row.number }
  })
}

export const newWithdrawalNumber = (): string => `W-${crockford(randomBytes(NUMBER_LENGTH), NUMBER_LENGTH)}`

/** Returns the sentence that confirms the receipt, with date and time. */
export function receivedText({ shop }: ShopContext, at: Date): string {
  const { locale, language, time_zone: timeZone } = shop
  return withdrawalEn.received(formatDateTime(at, { locale, language, timeZone }), timeZone)
}
