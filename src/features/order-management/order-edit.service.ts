import { randomUUIDv7 } from 'node:crypto'
import { allocateStock } from '#src/features/inventory/inventory.service.ts'
import { isEnoughForHolds, lockStock } from '#src/features/inventory/stock-release.service.ts'
import { lockOrder, rejection, type LockedOrder } from '#src/features/orders/changes/order-changes.service.ts'
import { isEditable, rewriteOrder } from '#src/features/orders/changes/order-rewrite.service.ts'
import { liveUnits, rewriteLines } from '#src/features/orders/changes/order-rewrite.rules.ts'
import { releaseItems } from '#src/features/orders/creation/order-allocation.service.ts'
import { lineRowsOf } from '#src/features/orders/creation/create-order.service.ts'
import type { SavedOption } from '#src/features/orders/shipments/shipment-carrier.rules.ts'
import { recordReceivedPayment } from '#src/features/payments/received-payment.service.ts'
import { CUSTOM_LINE, STAFF_PRICE } from '#src/features/pricing/price.rules.ts'
import type { Option } from '#src/features/shipping/shipping.rules.ts'
import type { AdminContext, ShopContext } from '#src/platform/context.ts'
import { afterCommit, inTransaction, type Tx } from '#src/platform/db/db.ts'
import type { OrderLineRow } from '#src/platform/db/tables.generated.ts'
import { Failure } from '#src/shared/failure.ts'
import { formatMoney } from '#src/shared/money.ts'
import { orderEditTexts } from '#src/shared/messages/orders/order-edit.en.ts'
import type { OrderEdit, OrderEditPreview } from './order-edit.admin.contract.ts'
import { planEdit, sellableOf, type EditPlan, type NewLine } from './order-edit-plan.service.ts'
import { effectOf, unitChanges } from './order-edit.rules.ts'
import { orderEditStore } from './order-edit.store.ts'
import { orderIdOf } from './order-view.service.ts'

/** What staff apply. */
export interface AppliedEdit {
  edit: OrderEdit
  reason: string
  totalAmount: number
  consent?: { name: string; how: 'phone' | 'inPerson' | 'message' } | undefined
  receivedReference?: string | undefined
}

const paidOf = ({ facts }: LockedOrder): number =>
  facts.capturedAmount - facts.refundedAmount - facts.pendingRefundAmount

/** What the remaining units, delivery and fees cost, before refunds that were granted. */
const worthOf = ({ state, facts }: LockedOrder): number => state.dueAmount + facts.grantedAmount

/**
 * Returns an order before and after an edit.
 * @throws Failure `not_found`, `transition_not_allowed`
 */
export const previewOrderEdit = (
  context: AdminContext,
  orderNumber: string,
  edit: OrderEdit,
): Promise<OrderEditPreview> =>
  inTransaction(context, async (tx) => {
    const order = await lockOrder(tx, await orderIdOf(tx, orderNumber))
    if (!isEditable(order)) throw rejection(order.state)
    return toPreview(order, edit, await planEdit(tx, order, edit))
  })

function toPreview(order: LockedOrder, edit: OrderEdit, plan: EditPlan): OrderEditPreview {
  const { row, lines } = order
  const { totals, after, added } = plan.edited
  const before = worthOf(order)
  const due = Math.max(0, totals.totalAmount - order.facts.grantedAmount)
  const { effect, amount } = effectOf(paidOf(order), due)
  const amountsOf = (of: ReturnType<typeof after.get>) => ({
    unitAmount: of?.unitAmount ?? 0,
    lineAmount: of?.lineAmount ?? 0,
    discountAmount: of?.discountAmount ?? 0,
  })
  return {
    currency: row.currency,
    lines: [
      ...lines
        .filter((line) => liveUnits(line) > 0)
        .map((line) => ({
          lineId: line.id,
          variantId: line.price_source === CUSTOM_LINE ? null : line.variant_id,
          name: line.name,
          sku: line.sku,
          optionValues: line.option_values,
          before: liveUnits(line),
          after: after.get(line.id)?.quantity ?? 0,
          ...amountsOf(after.get(line.id)),
          unitAmount: after.get(line.id)?.unitAmount ?? line.unit_amount,
          available: sellableOf(plan.needed.get(line.variant_id)),
          problem: isMore(edit, line) ? (plan.problems.get(line.variant_id) ?? null) : null,
        })),
      ...plan.newLines.map(({ key, checked, name, quantity }) => ({
        lineId: null,
        variantId: checked?.variant?.variantId ?? null,
        name,
        sku: checked?.variant?.sku ?? '',
        optionValues: [...(checked?.variant?.optionValues ?? [])],
        before: 0,
        after: quantity,
        ...amountsOf(added.get(key)),
        available: sellableOf(checked ?? undefined),
        problem: plan.problems.get(checked?.variant?.variantId ?? '') ?? null,
      })),
    ],
    before: {
      subtotalAmount: row.subtotal_amount,
      discountAmount: row.discount_amount,
      shippingAmount: row.shipping_amount - row.shipping_discount_amount,
      feeAmount: row.fee_amount,
      taxAmount: row.tax_amount,
      totalAmount: before,
    },
    after: {
      subtotalAmount: totals.subtotalAmount,
      discountAmount: totals.discountAmount,
      shippingAmount: totals.shippingAmount - totals.shippingDiscountAmount,
      feeAmount: totals.feeAmount,
      taxAmount: totals.taxAmount,
      totalAmount: totals.totalAmount,
    },
    paidAmount: paidOf(order),
    effect,
    effectAmount: amount,
    needsConsent: totals.totalAmount > before,
    shippingOffers: plan.offers.map(({ option, amount: price }) => ({
      _id: option.id,
      title: option.title,
      amount: price,
    })),
    shippingOptionId: plan.offer?.option.id ?? (row.shipping_option as SavedOption)._id,
  }
}

const isMore = (edit: OrderEdit, line: OrderLineRow): boolean =>
  edit.lines.some(({ lineId, quantity }) => lineId === line.id && quantity > liveUnits(line))

/**
 * Edits an order: stock, lines, totals and documents. A lower total applies at once and is refunded by the usual way; a
 * higher one needs the consent of the customer.
 * @param mayRefund whether money may go back
 * @throws Failure `not_found`, `transition_not_allowed`; `invalid_fields` for what cannot be sold, and when nothing would
 * be left; `quote_changed` when the total differs from the one that was shown; `total_needs_consent`,
 * `permission_missing`, `insufficient_stock`
 */
export async function applyOrderEdit(
  tx: Tx<AdminContext>,
  { orderNumber, mayRefund }: { orderNumber: string; mayRefund: boolean },
  { edit, reason, totalAmount, consent, receivedReference }: AppliedEdit,
): Promise<LockedOrder> {
  const order = await lockOrder(tx, await orderIdOf(tx, orderNumber))
  if (!isEditable(order)) throw rejection(order.state)
  const plan = await planEdit(tx, order, edit)
  rejectPlan(tx, { order, plan }, { totalAmount, hasConsent: consent !== undefined, mayRefund })
  const { totals } = plan.edited
  const isHigher = totals.totalAmount > worthOf(order)
  await orderEditStore(tx).add({
    orderId: order.id,
    changes: edit,
    reason,
    beforeAmount: worthOf(order),
    afterAmount: totals.totalAmount,
    consent: isHigher ? (consent ?? null) : null,
  })
  await moveStock(tx, { order, plan, edit })
  const { offer } = plan
  const edited = await rewriteOrder(tx, order, {
    lines: linesAfter(tx, { order, plan, edit }),
    order: {
      subtotal_amount: totals.subtotalAmount,
      discount_amount: totals.discountAmount,
      shipping_amount: totals.shippingAmount,
      shipping_discount_amount: totals.shippingDiscountAmount,
      fee_amount: totals.feeAmount,
      tax_amount: totals.taxAmount,
      total_amount: totals.totalAmount,
      tax_lines: totals.taxLines,
      shipping_option: offer ? savedOption(offer.option) : order.row.shipping_option,
      delivery_from: offer ? (offer.promise?.from ?? null) : order.row.delivery_from,
      delivery_to: offer ? (offer.promise?.to ?? null) : order.row.delivery_to,
    },
  })
  const { openAmount, status } = edited.state
  if (openAmount === 0 || status === 'pendingPayment' || edited.row.is_cod) return edited
  // A paid order has no way of its own to pay the rest, so the money has to be there.
  if (receivedReference === undefined)
    throw new Failure('invalid_fields', { fields: { receivedReference: orderEditTexts.receiveFirst } })
  await recordReceivedPayment(tx, { orderId: order.id, amount: openAmount, reference: receivedReference })
  return lockOrder(tx, order.id)
}

function rejectPlan(
  { shop }: ShopContext,
  { order, plan }: { order: LockedOrder; plan: EditPlan },
  given: { totalAmount: number; hasConsent: boolean; mayRefund: boolean },
): void {
  const [problem] = plan.problems.values()
  if (problem !== undefined) throw new Failure('invalid_fields', { fields: { lines: problem } })
  if (plan.edited.after.size + plan.edited.added.size === 0)
    throw new Failure('invalid_fields', { fields: { lines: orderEditTexts.nothingLeft } })
  const { totalAmount } = plan.edited.totals
  if (totalAmount !== given.totalAmount) {
    const show = (amount: number): string => formatMoney(amount, shop.currency, shop.locale)
    throw new Failure('quote_changed', { values: { a: show(given.totalAmount), b: show(totalAmount) } })
  }
  // No order may have a total that its customer has not seen (behaviour B8).
  if (totalAmount > worthOf(order) && !given.hasConsent) throw new Failure('total_needs_consent')
  const due = Math.max(0, totalAmount - order.facts.grantedAmount)
  if (!given.mayRefund && effectOf(paidOf(order), due).effect === 'refund') throw new Failure('permission_missing')
}

interface Applied {
  order: LockedOrder
  plan: EditPlan
  edit: OrderEdit
}

/** Releases the units that leave the order, and allocates those that join it. */
async function moveStock(tx: Tx<ShopContext>, { order, plan, edit }: Applied): Promise<void> {
  const { more, fewer } = unitChanges(order.lines, edit.lines)
  const requested = new Map<string, number>()
  const want = (variantId: string, units: number): void =>
    void requested.set(variantId, (requested.get(variantId) ?? 0) + units)
  for (const { line, units } of more) want(line.variant_id, units)
  for (const { checked, quantity } of plan.newLines) if (checked) want(checked.item.variantId, quantity)
  // All rows are locked in one order, before any of them is written.
  await lockStock(tx, [...new Set([...requested.keys(), ...fewer.map(({ line }) => line.variant_id)])])
  if (fewer.length > 0)
    await releaseItems(tx, order, {
      quantities: fewer.map(({ line, units }) => ({ line, quantity: units })),
      reason: 'cancelled',
      withCoupon: false,
    })
  if (requested.size === 0) return
  const items = [...requested].map(([variantId, quantity]) => ({
    variantId,
    quantity,
    categoryIds: plan.needed.get(variantId)?.variant?.categoryIds ?? [],
  }))
  const allocated = await allocateStock(tx, items, order.id)
  const owner = { holder: order.row.user_id ?? order.row.guest_hash, cartId: order.row.cart_id }
  if (!allocated.ok || !(await isEnoughForHolds(tx, owner, [...requested.keys()])))
    throw new Failure('insufficient_stock', { text: orderEditTexts.notEnough })
  const { change } = allocated
  if (change) afterCommit(tx.db, () => tx.announce(change))
}

/** Returns all lines of the order after the edit. */
function linesAfter(context: ShopContext, { order, plan, edit }: Applied): OrderLineRow[] {
  const last = Math.max(-1, ...order.lines.map(({ position }) => position))
  const fresh = plan.newLines.map((line, index) => lineRowOf(context, order.id, { line, position: last + 1 + index }))
  const lines = order.lines.map((line) =>
    edit.lines.some(({ lineId, unitAmount }) => lineId === line.id && unitAmount !== undefined) &&
    line.price_source !== CUSTOM_LINE
      ? { ...line, price_source: STAFF_PRICE }
      : line,
  )
  const { after, added } = plan.edited
  return rewriteLines([...lines, ...fresh], new Map([...after, ...added]), randomUUIDv7)
}

const lineRowOf = (
  context: ShopContext,
  orderId: string,
  { line: { key, checked, name, taxClass, unitAmount, quantity }, position }: { line: NewLine; position: number },
): OrderLineRow => {
  const variant = checked?.variant ?? null
  const [row] = lineRowsOf(context, orderId, {
    lines: [
      {
        productId: variant?.productId ?? key,
        variantId: variant?.variantId ?? key,
        name,
        slug: variant?.slug ?? '',
        sku: variant?.sku ?? '',
        image: variant?.image ?? null,
        optionValues: variant?.optionValues ?? [],
        quantity,
        unitAmount,
        lineAmount: 0,
        discountAmount: 0,
        netAmount: 0,
        taxAmount: 0,
        taxClass,
        taxRatePpm: 0,
        priceSource: checked?.price?.source ?? CUSTOM_LINE,
        weightGrams: variant?.weightGrams ?? 0,
        isPreorder: false,
        isDigital: variant?.isDigital ?? false,
      },
    ],
  })
  if (!row) throw new Error('a line has a row')
  return { ...row, id: key, position }
}

const savedOption = ({ id, title, description, type, carrier, trackingUrlTemplate }: Option): SavedOption => ({
  _id: id,
  title,
  description,
  type,
  carrier,
  trackingUrlTemplate,
})
