import { randomBytes, randomUUIDv7 } from 'node:crypto'
import { emailKey } from '#src/features/mail/mail.rules.ts'
import { queueMail } from '#src/features/mail/mail.service.ts'
import type { GuestContext, ShopContext } from '#src/platform/context.ts'
import { inTransaction } from '#src/platform/db/db.ts'
import { formatDateTime } from '#src/shared/dates.ts'
import { isEmail } from '#src/shared/email.ts'
import { Failure } from '#src/shared/failure.ts'
import { crockford, showOrderNumber } from '#src/shared/ids.ts'
import { parseCursor, toCursor } from '#src/shared/list-cursor.ts'
import { withdrawalEn } from '#src/shared/messages/orders/withdrawal.en.ts'
import { draftHash, draftToken, readDraftToken } from './withdrawal-draft.ts'
import { shopWithdrawal, withdrawalReceived } from './withdrawal-mail.ts'
import {
  matchOf,
  MAX_CONTRACT,
  MAX_ITEMS,
  MAX_NAME,
  orderNumbersIn,
  readLine,
  WITHDRAWALS_A_DAY,
  type WithdrawalContent,
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
    const before = await store.ofDraft(hash)
    if (before) return before
    if ((await store.countOf(key, new Date(tx.now.getTime() - DAY_MS))) >= WITHDRAWALS_A_DAY)
      throw new Failure('rate_limited', { values: { n: DAY_S / 60 }, retryAfterSeconds: DAY_S })
    const orders = (await store.namedOrders(orderNumbersIn(content.contract))).map(({ id, userId, emailKey: own }) => ({
      id,
      hasAccess: (userId !== null && userId === context.session?.userId) || context.guest.canReadOrder(id),
      isSameEmail: own === key,
    }))
    const order =
      orders.find(({ hasAccess }) => hasAccess) ?? orders.find((one) => one.isSameEmail) ?? orders[0] ?? null
    const row = { id: randomUUIDv7(), number: newNumber(), submittedAt: tx.now, match: matchOf(order) }
    const isNew = await store.add({ ...content, ...row, emailKey: key, draftHash: hash, orderId: order?.id ?? null })
    const first = isNew ? row : await store.ofDraft(hash)
    if (!first) throw new Failure('draft_expired')
    const mailed = { ...row, email: content.email, statement, received: receivedText(context, tx.now) }
    queueMail(tx, { ...withdrawalReceived(tx.shop, mailed), shouldQueue: isNew })
    queueMail(tx, { ...shopWithdrawal(tx.shop, mailed, row.match), shouldQueue: isNew })
    return first
  })
  const received = receivedText(context, submittedAt)
  return { number, statement, received, submittedAt: submittedAt.toISOString(), email: content.email }
}

/** Lists the statements of a shop, the newest first. */
export const listWithdrawals = (
  context: ShopContext,
  { limit, after }: { limit: number; after?: string | undefined },
) =>
  inTransaction(context, async (tx) => {
    const store = withdrawalStore(tx)
    const rows = await store.list(after === undefined ? null : parseCursor(after), limit)
    const last = rows.length < limit ? undefined : rows.at(-1)
    const data = rows.map(({ id, submittedAt, orderNumber, ...row }) => ({
      _id: id,
      ...row,
      orderNumber: orderNumber === null ? null : showOrderNumber(orderNumber),
      submittedAt: submittedAt.toISOString(),
    }))
    return { data, next: last ? toCursor(last.submittedAt, last.id) : null, total: await store.count() }
  })

const newNumber = (): string => `W-${crockford(randomBytes(NUMBER_LENGTH), NUMBER_LENGTH)}`

function receivedText({ shop }: ShopContext, at: Date): string {
  const { locale, language, time_zone: timeZone } = shop
  return withdrawalEn.received(formatDateTime(at, { locale, language, timeZone }), timeZone)
}
