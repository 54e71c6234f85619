import { randomUUIDv7 } from 'node:crypto'
import { addressForm } from '#src/features/addresses/address-format.rules.ts'
import { holdStock } from '#src/features/inventory/hold.service.ts'
import { mailEdit, applyPlan } from '#src/features/order-management/edit/order-edit.service.ts'
import { worthOf } from '#src/features/order-management/edit/order-edit-preview.service.ts'
import { endOpenChange, holderOf } from '#src/features/orders/changes/open-change.service.ts'
import { addressesOf, saveAddresses } from '#src/features/orders/changes/order-address.service.ts'
import { orderChangeStore, type NewOrderChange } from '#src/features/orders/changes/order-change.store.ts'
import { inspectOrder, lockOrder, type LockedOrder } from '#src/features/orders/changes/order-changes.service.ts'
import { liveUnits } from '#src/features/orders/changes/order-rewrite.rules.ts'
import { requireOrder } from '#src/features/orders/order.service.ts'
import { toOrderAddress } from '#src/features/orders/my-orders/order-view.service.ts'
import type { SavedOption } from '#src/features/orders/shipments/shipment-carrier.rules.ts'
import { listOffers } from '#src/features/payments/start-payment.service.ts'
import { payUrl, confirmationUrl } from '#src/features/payments/payment.rules.ts'
import { paymentStore } from '#src/features/payments/payment.store.ts'
import { withIdempotency } from '#src/platform/api/idempotency.ts'
import type { GuestContext, ShopContext } from '#src/platform/context.ts'
import { inTransaction, withSavepoint, type Tx } from '#src/platform/db/db.ts'
import { enqueueJob } from '#src/platform/queue/job-queue.ts'
import { Failure } from '#src/shared/failure.ts'
import { showOrderNumber } from '#src/shared/ids.ts'
import { changeOrderEn } from '#src/shared/messages/orders/change-order.en.ts'
import { orderEditTexts } from '#src/shared/messages/orders/order-edit.en.ts'
import type { Address } from '#src/features/addresses/address.rules.ts'
import type { ChangeableOrder, OrderChangeOperations, OrderChangePreview } from './order-change.contract.ts'
import { findRights, planChange, requireChangeable, type ChangePlan } from './order-change-plan.service.ts'
import { CHANGE_PAYMENT_MINUTES, mostUnits } from './order-change.rules.ts'

// Changes of an order by its customer, before it is prepared (after-sale, section 5). Prices, stock and documents follow
// the same rules as an edit of staff.

const MINUTE_MS = 60_000

type Line = LockedOrder['lines'][number]

const itemOf = ({ name, image, option_values: optionValues }: Line) => ({ name, image, optionValues })

/** @throws Failure `not_found`, also for an order that this browser may not read */
export const readChangeable = (context: GuestContext, orderNumber: string): Promise<ChangeableOrder> =>
  inTransaction(context, async (tx) => {
    const order = await inspectOrder(tx, await requireOrder(tx, { orderNumber }))
    const { row, lines, openChange } = order
    const { language } = tx.shop
    const rights = await findRights(tx, order)
    const address = row.shipping_address as Address
    return {
      orderId: order.id,
      orderNumber: showOrderNumber(row.order_number),
      currency: row.currency,
      changeUntil: rights.until?.toISOString() ?? null,
      canChangeItems: rights.items,
      canChangeAddress: rights.address,
      deliveryType: (row.shipping_option as SavedOption).type,
      lines: lines
        .filter((line) => liveUnits(line) > 0)
        .map((line) => ({
          lineId: line.id,
          ...itemOf(line),
          unitAmount: line.unit_amount,
          quantity: liveUnits(line),
          maxQuantity: mostUnits(line),
        })),
      address: toOrderAddress(address, language),
      addressForm: addressForm(address.country, language),
      open: openChange && {
        _id: openChange.id,
        dueAmount: openChange.amount,
        payUntil: openChange.until.toISOString(),
      },
      serverTime: tx.now.toISOString(),
    }
  })

/** @throws Failure those of `requireChangeable` and `planChange` */
export const previewMyChange = (
  context: GuestContext,
  orderId: string,
  operations: OrderChangeOperations,
): Promise<OrderChangePreview> =>
  inTransaction(context, async (tx) => {
    await requireOrder(tx, { id: orderId })
    const order = await lockOrder(tx, orderId)
    await requireChangeable(tx, order, operations)
    const change = await planChange(tx, order, operations)
    const problem = change.problem ?? ((await isUnpayable(tx, order, change)) ? changeOrderEn.notPayable : null)
    return toPreview(tx, order, { ...change, problem })
  })

/** Returns whether no payment method is left by which a higher total can be paid at once. */
async function isUnpayable(tx: Tx<ShopContext>, order: LockedOrder, change: ChangePlan): Promise<boolean> {
  if (change.effect !== 'pay') return false
  const openChange = { id: '', amount: change.effectAmount, until: tx.now }
  const payments = await paymentStore(tx).ofOrder(order.id)
  return (await listOffers(tx, { ...order, openChange }, payments)).length === 0
}

function toPreview({ shop }: ShopContext, order: LockedOrder, change: ChangePlan): OrderChangePreview {
  const { row, lines } = order
  const { plan, address, effect, effectAmount, hash, problem } = change
  const { totals, after, added } = plan.edited
  const costOf = (of: ReturnType<typeof after.get>): number => (of ? of.lineAmount - of.discountAmount : 0)
  return {
    currency: row.currency,
    pricesIncludeTax: row.prices_include_tax,
    lines: [
      ...lines
        .filter((line) => liveUnits(line) > 0)
        .map((line) => ({
          lineId: line.id,
          ...itemOf(line),
          unitAmount: line.unit_amount,
          before: liveUnits(line),
          after: after.get(line.id)?.quantity ?? 0,
          lineAmount: costOf(after.get(line.id)),
        })),
      ...plan.newLines.map(({ key, checked, name, unitAmount, quantity }) => ({
        lineId: null,
        name,
        image: checked?.variant?.image ?? null,
        optionValues: [...(checked?.variant?.optionValues ?? [])],
        unitAmount,
        before: 0,
        after: quantity,
        lineAmount: costOf(added.get(key)),
      })),
    ],
    before: {
      subtotalAmount: row.subtotal_amount,
      discountAmount: row.discount_amount,
      shippingAmount: row.shipping_amount - row.shipping_discount_amount,
      feeAmount: row.fee_amount,
      taxAmount: row.tax_amount,
      totalAmount: worthOf(order),
    },
    after: {
      subtotalAmount: totals.subtotalAmount,
      discountAmount: totals.discountAmount,
      shippingAmount: totals.shippingAmount - totals.shippingDiscountAmount,
      feeAmount: totals.feeAmount,
      taxAmount: totals.taxAmount,
      totalAmount: totals.totalAmount,
    },
    address: address && toOrderAddress(address, shop.language),
    shippingOffers: plan.offers.map(({ option, amount }) => ({ _id: option.id, title: option.title, amount })),
    shippingOptionId: plan.offer?.option.id ?? (row.shipping_option as SavedOption)._id,
    effect,
    effectAmount,
    paymentTitle: (row.payment as { title: string }).title,
    problem,
    changeHash: hash,
  }
}

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
  const planned = await planChange(tx, order, operations)
  if (planned.problem !== null) throw new Failure('invalid_fields', { fields: { lines: planned.problem } })
  if (planned.hash !== changeHash) throw new Failure('change_changed')
  const number = showOrderNumber(order.row.order_number)
  if (planned.effect !== 'pay') {
    await orderChangeStore(tx).add({ ...rowOf(order, { operations, planned }), state: 'applied' })
    await applyChange(tx, order, planned)
    return { data: { state: 'applied', url: `${confirmationUrl(number)}&changed` } }
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
  await orderChangeStore(tx).add(row)
  enqueueJob(tx, { kind: 'order.expireChange', key: row.id, runAt: until })
}

/** Writes a change, and mails the customer what the order is now. @throws Failure those of `applyPlan` */
async function applyChange(tx: Tx<ShopContext>, order: LockedOrder, planned: ChangePlan): Promise<void> {
  const { plan, edit, address } = planned
  if (address) await saveAddresses(tx, order.id, { ...addressesOf(order), shippingAddress: address })
  const after = await applyPlan(tx, order, { plan, edit, actor: 'shopper' })
  if (after.row.email !== '') mailEdit(tx, order, after, { isOwn: true })
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
  const row = await orderChangeStore(tx).byId(openChange.id)
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
    // Stored by `awaitPayment` from this type.
    const planned = await planChange(tx, free, row.operations as OrderChangeOperations, row.prices)
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
  const row = await orderChangeStore(tx).byId(changeId)
  if (row?.state !== 'awaitingPayment') return null
  const order = await lockOrder(tx, row.order_id)
  if (order.openChange?.id !== changeId) return null
  if (tx.now < order.openChange.until) return order.openChange.until
  await endOpenChange(tx, order, { state: 'expired' })
  return null
}
