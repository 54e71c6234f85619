import { randomUUIDv7 } from 'node:crypto'
import { holdStock } from '#src/features/inventory/hold.service.ts'
import { mailEdit, applyPlan } from '#src/features/order-management/edit/order-edit.service.ts'
import { worthOf } from '#src/features/order-management/edit/order-edit-preview.service.ts'
import {
  addOrderChange,
  endOpenChange,
  findOrderChange,
  holderOf,
  type NewOrderChange,
} from '#src/features/orders/changes/open-change.service.ts'
import { addressesOf, saveAddresses } from '#src/features/orders/changes/order-address.service.ts'
import { lockOrder, type LockedOrder } from '#src/features/orders/changes/order-changes.service.ts'
import { requireOrder } from '#src/features/orders/order.service.ts'
import { payUrl, confirmationUrl } from '#src/features/payments/payment.rules.ts'
import { withIdempotency } from '#src/platform/api/idempotency.ts'
import type { GuestContext, ShopContext } from '#src/platform/context.ts'
import { inTransaction, withSavepoint, type Tx } from '#src/platform/db/db.ts'
import { enqueueJob } from '#src/platform/queue/job-queue.ts'
import { Failure } from '#src/shared/failure.ts'
import { showOrderNumber } from '#src/shared/ids.ts'
import { orderEditTexts } from '#src/shared/messages/orders/order-edit.en.ts'
import type { OrderChangeOperations } from './order-change.contract.ts'
import { lockItems, planChange, requireChangeable, type ChangePlan } from './order-change-plan.service.ts'
import { CHANGE_PAYMENT_MINUTES } from './order-change.rules.ts'
import { isUnpayable } from './order-change-view.service.ts'

// Changes of an order by its customer, before it is prepared (after-sale, section 5). Prices, stock and documents follow
// the same rules as an edit of staff.

const MINUTE_MS = 60_000

interface MyChange {
  orderId: string
  operations: OrderChangeOperations
  changeHash: string
  key: string | null
}

type Changed = { data: { state: 'applied' | 'awaitingPayment'; url: string } }

/**
 * Changes an order as its customer was shown; idempotent by `Idempotency-Key`. What has to be paid first waits for its
 * payment, with its stock held.
 * @throws Failure those of `requireChangeable` and `planChange`; `change_changed`, `insufficient_stock`,
 * `payment_unavailable`, `idempotency_required`, `idempotency_conflict`, `idempotency_in_flight`
 */
export async function changeMyOrder(context: GuestContext, { orderId, key, ...wanted }: MyChange): Promise<Changed> {
  const { response } = await inTransaction(context, async (tx) => {
    await requireOrder(tx, { id: orderId })
    return withIdempotency(tx, { key, scope: `change ${orderId}`, body: wanted }, () => change(tx, orderId, wanted))
  })
  return response
}

async function change(
  tx: Tx<ShopContext>,
  orderId: string,
  { operations, changeHash }: Pick<MyChange, 'operations' | 'changeHash'>,
): Promise<Changed> {
  const order = await lockOrder(tx, orderId)
  await requireChangeable(tx, order, operations)
  await lockItems(tx, order)
  const planned = await planChange(tx, order, { operations })
  if (planned.hash !== changeHash) throw new Failure('change_changed')
  if (planned.problem !== null) throw new Failure('invalid_fields', { fields: { lines: planned.problem } })
  const number = showOrderNumber(order.row.order_number)
  if (planned.effect !== 'pay') {
    await addOrderChange(tx, { ...rowOf(order, { operations, planned }), state: 'applied' })
    await applyChange(tx, order, planned)
    const url = order.row.user_id === null ? confirmationUrl(number) : `/user/my-orders/${number}`
    return { data: { state: 'applied', url } }
  }
  if (await isUnpayable(tx, order, planned)) throw new Failure('payment_unavailable')
  await awaitPayment(tx, order, { operations, planned })
  return { data: { state: 'awaitingPayment', url: payUrl(number) } }
}

interface Planned {
  operations: OrderChangeOperations
  planned: ChangePlan
}

function rowOf(order: LockedOrder, { operations, planned }: Planned): Omit<NewOrderChange, 'state'> {
  const prices = planned.plan.newLines.map(({ checked, unitAmount }) => [checked?.variant?.variantId, unitAmount])
  return {
    id: randomUUIDv7(),
    order_id: order.id,
    actor: 'shopper',
    operations,
    prices: Object.fromEntries(prices) as Record<string, number>,
    change_hash: planned.hash,
    before_amount: worthOf(order),
    after_amount: planned.plan.edited.totals.totalAmount,
    due_amount: planned.effect === 'pay' ? planned.effectAmount : 0,
    payment_id: null,
    expires_at: null,
  }
}

/** Stores a change until it is paid, and holds its stock. @throws Failure `insufficient_stock` */
async function awaitPayment(tx: Tx<ShopContext>, order: LockedOrder, { operations, planned }: Planned): Promise<void> {
  const until = new Date(tx.now.getTime() + CHANGE_PAYMENT_MINUTES * MINUTE_MS)
  const row = { ...rowOf(order, { operations, planned }), state: 'awaitingPayment' as const, expires_at: until }
  const items = planned.edit.added.flatMap(({ variantId, quantity }) => {
    const variant = planned.plan.needed.get(variantId)?.variant
    return variant ? [{ ...variant, quantity }] : []
  })
  const held = await holdStock(tx, { ...holderOf(row.id), until }, items)
  if (!held.ok) throw new Failure('insufficient_stock', { text: orderEditTexts.notEnough })
  await addOrderChange(tx, row)
  enqueueJob(tx, { kind: 'order.expireChange', key: row.id, runAt: until })
}

/** Writes a change, and mails the customer what the order is now. @throws Failure those of `applyPlan` */
async function applyChange(tx: Tx<ShopContext>, order: LockedOrder, planned: ChangePlan): Promise<void> {
  const { plan, edit, address } = planned
  if (address) await saveAddresses(tx, order.id, { ...addressesOf(order), shippingAddress: address })
  const after = await applyPlan(tx, order, { plan, edit, actor: 'shopper' })
  if (after.row.email !== '') mailEdit(tx, { before: order, after, isOwn: true })
}

/**
 * Applies the change of an order that waited for this payment, at the prices that were agreed. When it would have another
 * result now, or its stock is gone, it ends: the money is then more than the order costs, and is refunded.
 */
export async function applyPaidChange(
  tx: Tx<ShopContext>,
  { orderId, paymentId }: { orderId: string; paymentId: string },
): Promise<void> {
  const order = await lockOrder(tx, orderId)
  const { openChange, facts, state } = order
  if (!openChange) return
  const surplus = facts.capturedAmount - facts.refundedAmount - facts.pendingRefundAmount - state.dueAmount
  const row = await findOrderChange(tx, openChange.id)
  if (!row || surplus < openChange.amount) return
  const isApplied = await withSavepoint(tx, async () => {
    await endOpenChange(tx, order, { state: 'applied', paymentId })
    return applyStored(tx, order, row)
  })
  if (!isApplied) await endOpenChange(tx, order, { state: 'expired' })
}

async function applyStored(
  tx: Tx<ShopContext>,
  order: LockedOrder,
  row: { operations: unknown; prices: Record<string, number>; change_hash: string },
): Promise<boolean> {
  try {
    const free = { ...order, openChange: null }
    await lockItems(tx, free)
    // Stored by `awaitPayment` from this type.
    const planned = await planChange(tx, free, {
      operations: row.operations as OrderChangeOperations,
      prices: row.prices,
    })
    if (planned.hash !== row.change_hash || planned.problem !== null) return false
    await applyChange(tx, free, planned)
    return true
  } catch (error) {
    if (error instanceof Failure) return false
    throw error
  }
}

/**
 * Cancels a change that waits for its payment.
 * @throws Failure `not_found`, also for a change that no longer waits
 */
export const cancelMyChange = (
  context: GuestContext,
  { orderId, changeId }: { orderId: string; changeId: string },
): Promise<void> =>
  inTransaction(context, async (tx) => {
    await requireOrder(tx, { id: orderId })
    const order = await lockOrder(tx, orderId)
    if (order.openChange?.id !== changeId) throw new Failure('not_found')
    await endOpenChange(tx, order, { state: 'cancelled' })
  })

/** Ends a change that was not paid in time. @returns the next run; null when done */
export async function expireChange(tx: Tx<ShopContext>, changeId: string): Promise<Date | null> {
  const row = await findOrderChange(tx, changeId)
  if (row?.state !== 'awaitingPayment') return null
  const order = await lockOrder(tx, row.order_id)
  if (order.openChange?.id !== changeId) return null
  if (tx.now < order.openChange.until) return order.openChange.until
  await endOpenChange(tx, order, { state: 'expired' })
  return null
}
