import { randomBytes, randomUUIDv7 } from 'node:crypto'
import {
  applyOrderChange,
  lockOrder,
  type LockedOrder,
  type OrderEventType,
} from '#src/features/orders/changes/order-changes.service.ts'
import type { RefundDestination } from '#src/features/orders/order.rules.ts'
import { returnsEnd } from '#src/features/orders/changes/return-window.rules.ts'
import { queueMail, type Mail } from '#src/features/mail/mail.service.ts'
import { getPolicies } from '#src/features/shop/policy.service.ts'
import type { ShopContext } from '#src/platform/context.ts'
import type { Tx } from '#src/platform/db/db.ts'
import { enqueueJob } from '#src/platform/queue/job-queue.ts'
import type { ReturnLineRow, ReturnRow } from '#src/platform/db/tables.generated.ts'
import { Failure } from '#src/shared/failure.ts'
import { crockford } from '#src/shared/ids.ts'
import { returnApproved, returnEnded, returnReminder, returnRequested, shopReturnRequested } from './return-mail.ts'
import type { ExchangeLine } from './exchange/exchange-plan.service.ts'
import { nameFiles, scheduleFilesEnd } from './files/return-file.service.ts'
import { endExchange, reserveExchange } from './exchange/exchange.service.ts'
import { planReturn, requireSameAmount, type RequestedLine, type ReturnPlan } from './return-plan.service.ts'
import {
  MAX_OPEN_RETURNS,
  OPEN_STATUSES,
  REMINDER_DAYS,
  awaitedStep,
  closesAt,
  requireNext,
  type AwaitedStep,
  type ReturnActor,
  type ReturnKind,
  type ReturnReason,
} from './return.rules.ts'
import { returnStore } from './return.store.ts'

/** A case with its order, which is locked until the transaction ends. */
export interface LockedReturn {
  order: LockedOrder
  row: ReturnRow
  lines: readonly ReturnLineRow[]
}

const NUMBER_LENGTH = 8
const DAY_MS = 86_400_000

/**
 * Locks a case by its number. The order is locked first, as always.
 * @throws Failure `not_found`
 */
export async function lockReturn(tx: Tx<ShopContext>, number: string): Promise<LockedReturn> {
  const found = await returnStore(tx).find(number)
  if (!found) throw new Failure('not_found')
  return lockReturnById(tx, found)
}

export async function lockReturnById(
  tx: Tx<ShopContext>,
  { id, order_id: orderId }: Pick<ReturnRow, 'id' | 'order_id'>,
): Promise<LockedReturn> {
  const order = await lockOrder(tx, orderId)
  const store = returnStore(tx)
  const row = await store.byId(id)
  if (!row) throw new Failure('not_found')
  return { order, row, lines: await store.lines(id) }
}

export const stateOf = (row: ReturnRow) => ({
  status: row.status,
  kind: row.kind,
  keepsGoods: row.keeps_goods,
  needsProof: row.needs_proof,
  awaited: awaitedOf(row),
  hasReply: row.answered_at !== null,
})

/** Returns what is still to come of a case that was refunded first. */
export const awaitedOf = (row: ReturnRow): AwaitedStep | null =>
  awaitedStep({
    kind: row.kind,
    status: row.status,
    sentAt: row.sent_at,
    receivedAt: row.received_at,
    inspectedAt: row.inspected_at,
    refundedAt: row.refunded_at,
  })

interface ReturnRequest {
  lines: readonly RequestedLine[]
  /** The refund as it was shown; null to take it as it is now. */
  seenAmount: number | null
  /** Defaults to the payments of the order. */
  destination?: RefundDestination
}

/**
 * Opens a case for units of a locked order. One without a fault of the shop may be approved at once.
 * @throws Failure `not_found`, `return_window_over`, `not_returnable`, `return_quantity`, `return_open`,
 * `return_changed`, `too_many_returns`, `exchange_unavailable`
 */
export async function requestReturn(
  tx: Tx<ShopContext>,
  order: LockedOrder,
  { lines, seenAmount, destination = 'source' }: ReturnRequest,
): Promise<ReturnRow> {
  const store = returnStore(tx)
  const plan = await planReturn(tx, order, { lines, isLocked: true })
  if (seenAmount !== null) requireSameAmount(tx, order, { seen: seenAmount, amount: plan.amounts.amount })
  const open = (await store.ofOrder(order.id)).filter(({ status }) => OPEN_STATUSES.includes(status))
  if (open.length >= MAX_OPEN_RETURNS) throw new Failure('too_many_returns', { values: { n: MAX_OPEN_RETURNS } })
  const hasFault = plan.lines.some((line) => line.isShopFault)
  const policies = await getPolicies(tx)
  const requested = await storeCase(tx, order, {
    ...plan,
    kind: hasFault ? 'claim' : 'return',
    costBearer: policies.returnCostBearer,
    requestedAt: tx.now,
    previewAmount: plan.amounts.amount,
    destination,
    exchangeOrderId: plan.exchange.length > 0 ? await reserveExchange(tx, order, plan.exchange) : null,
  })
  await noteReturn(tx, requested, { type: 'returnRequested', actor: 'shopper' })
  if (!hasFault && policies.autoApproveReturns) return approve(tx, requested, { actor: 'clock', keepsGoods: false })
  queueReturnMail(tx, returnRequested(tx, requested))
  queueReturnMail(tx, shopReturnRequested(tx.shop, requested))
  return requested.row
}

interface NewCase
  extends
    Pick<ReturnPlan, 'restockingFeeBps' | 'returnDelivery' | 'isInWithdrawalPeriod'>,
    Partial<Pick<ReturnPlan, 'exchange' | 'exchangeDueAmount'>> {
  kind: ReturnKind
  /** Who pays for sending items back without a fault of the shop. */
  costBearer: ReturnRow['cost_bearer']
  requestedAt: Date
  /** The refund that is shown until the items are inspected. */
  previewAmount: number
  /** Defaults to the payments of the order. */
  destination?: RefundDestination
  /** The order that sends other variants; null for a refund. */
  exchangeOrderId?: string | null
  /** `reason` is null for a withdrawal, which needs none. */
  lines: readonly (Pick<ReturnPlan['lines'][number], 'line' | 'quantity' | 'note' | 'isShopFault'> & {
    reason: ReturnReason | null
  })[]
}

/** Stores a case for units of a locked order. */
export async function storeCase(
  tx: Tx<ShopContext>,
  order: LockedOrder,
  { kind, lines, costBearer, destination = 'source', exchangeOrderId = null, exchange = [], ...terms }: NewCase,
): Promise<LockedReturn> {
  const id = randomUUIDv7()
  await returnStore(tx).add(
    {
      shop_id: tx.shop.id,
      id,
      number: newReturnNumber(),
      order_id: order.id,
      kind,
      status: 'requested',
      cost_bearer: lines.some(({ isShopFault }) => isShopFault) ? 'shop' : costBearer,
      restocking_fee_bps: terms.restockingFeeBps,
      return_delivery: terms.returnDelivery,
      is_in_withdrawal_period: terms.isInWithdrawalPeriod,
      requested_at: terms.requestedAt,
      preview_amount: terms.previewAmount,
      destination,
      exchange_order_id: exchangeOrderId,
      exchange_due_amount: terms.exchangeDueAmount ?? 0,
    },
    lines.map(({ line, quantity, reason, note, isShopFault }) => ({
      shop_id: tx.shop.id,
      id: randomUUIDv7(),
      return_id: id,
      order_line_id: line.id,
      quantity,
      reason,
      note,
      is_shop_fault: isShopFault,
      ...exchangeColumns(exchange.find((one) => one.line.id === line.id)),
    })),
  )
  return lockReturnById(tx, { id, order_id: order.id })
}

/** What a line of a case stores of its exchange. */
export const exchangeColumns = (chosen: ExchangeLine | undefined) =>
  chosen && {
    exchange_variant_id: chosen.variant.variantId,
    exchange_options: JSON.stringify(chosen.variant.optionValues),
    exchange_unit_amount: chosen.unitAmount,
    exchange_discount_amount: chosen.discountAmount,
  }

const newReturnNumber = (): string => `RT-${crockford(randomBytes(NUMBER_LENGTH), NUMBER_LENGTH)}`

/**
 * Approves a case: the shopper is told where to send the items, or that they keep them.
 * @throws Failure `transition_not_allowed`
 */
export async function approve(
  tx: Tx<ShopContext>,
  found: LockedReturn,
  { actor, keepsGoods }: { actor: 'shop' | 'clock'; keepsGoods: boolean },
): Promise<ReturnRow> {
  const { row } = found
  const status = requireNext('approve', stateOf(row), actor)
  const policies = await getPolicies(tx)
  const parcelUntil = keepsGoods ? null : returnsEnd(tx.now, policies.returnParcelDays, tx.shop.time_zone)
  await returnStore(tx).update(row.id, {
    status,
    approved_at: tx.now,
    parcel_until: parcelUntil,
    keeps_goods: keepsGoods,
    instructions: policies.returnInstructions,
  })
  if (parcelUntil) scheduleReminder(tx, row.id, parcelUntil)
  await noteReturn(tx, found, { type: 'returnApproved', actor })
  const approved = await lockReturnById(tx, row)
  queueReturnMail(tx, returnApproved(tx, approved, (await nameFiles(tx, row.id)).labelId))
  return approved.row
}

/** Writes an event of a case into its order, which also updates what the order derives from its units. */
export async function noteReturn(
  tx: Tx<ShopContext>,
  { order, row }: LockedReturn,
  { type, actor }: { type: OrderEventType; actor: ReturnActor },
): Promise<void> {
  await applyOrderChange(tx, order, [{ type, actor, data: { returnId: row.id, returnNumber: row.number } }])
}

/** Queues a mail; the customer may have been deleted, or the shop may have no address. */
export function queueReturnMail(tx: Tx<ShopContext>, mail: Mail): void {
  if (mail.to !== '') queueMail(tx, mail)
}

/** Lets a case that was refunded or rejected now be closed later. */
export const scheduleClosing = (tx: Tx<ShopContext>, id: string, status: ReturnRow['status']): void => {
  const runAt = closesAt({ status, refundedAt: tx.now, endedAt: tx.now, awaited: null })
  if (runAt) enqueueJob(tx, { kind: 'return.advance', key: id, runAt })
}

/** Lets the shopper be reminded of the parcel, and the case be ended. */
export const scheduleReminder = (tx: Tx<ShopContext>, id: string, parcelUntil: Date): void =>
  enqueueJob(tx, { kind: 'return.advance', key: id, runAt: reminderAt(parcelUntil) })

const reminderAt = (parcelUntil: Date): Date => new Date(parcelUntil.getTime() - REMINDER_DAYS * DAY_MS)

/**
 * Reminds of an approved return, ends it when it did not arrive, and closes one that is over.
 * @returns the next run; null when done
 */
export async function advanceReturn(tx: Tx<ShopContext>, id: string): Promise<Date | null> {
  const stored = await returnStore(tx).byId(id)
  if (!stored) return null
  const found = await lockReturnById(tx, stored)
  const { row } = found
  if (row.status === 'approved' && row.parcel_until) return awaitParcel(tx, found, row.parcel_until)
  const closing = closesAt({
    status: row.status,
    refundedAt: row.refunded_at,
    endedAt: row.ended_at,
    awaited: awaitedOf(row),
  })
  if (closing === null || tx.now < closing) return closing
  await returnStore(tx).update(id, { status: requireNext('close', stateOf(row), 'clock') })
  scheduleFilesEnd(tx, id)
  return null
}

async function awaitParcel(tx: Tx<ShopContext>, found: LockedReturn, until: Date): Promise<Date | null> {
  const { row } = found
  const store = returnStore(tx)
  // A withdrawal does not end by itself.
  const end = row.kind === 'withdrawal' ? null : until
  if (tx.now < reminderAt(until)) return reminderAt(until)
  if (tx.now < until) {
    if (row.reminded_at === null) {
      await store.update(row.id, { reminded_at: tx.now })
      queueReturnMail(tx, returnReminder(tx, await lockReturnById(tx, row), until))
    }
    return end
  }
  if (end === null) return null
  await store.update(row.id, { status: requireNext('expire', stateOf(row), 'clock'), ended_at: tx.now })
  scheduleFilesEnd(tx, row.id)
  await endExchange(tx, found)
  await noteReturn(tx, found, { type: 'returnExpired', actor: 'clock' })
  queueReturnMail(tx, returnEnded(tx, found))
  return null
}
