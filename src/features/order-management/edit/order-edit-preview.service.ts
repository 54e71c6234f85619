import { lockOrder, type LockedOrder } from '#src/features/orders/changes/order-changes.service.ts'
import { liveUnits } from '#src/features/orders/changes/order-rewrite.rules.ts'
import { requireEditable } from '#src/features/orders/changes/order-rewrite.service.ts'
import type { SavedOption } from '#src/features/orders/shipments/shipment-carrier.rules.ts'
import { CUSTOM_LINE } from '#src/features/pricing/price.rules.ts'
import type { AdminContext } from '#src/platform/context.ts'
import { inTransaction } from '#src/platform/db/db.ts'
import type { OrderLineRow } from '#src/platform/db/tables.generated.ts'
import { orderEditTexts } from '#src/shared/messages/orders/order-edit.en.ts'
import { lockForEdit, toAppliedCoupon } from './order-edit-coupon.service.ts'
import { holdForEdit } from './order-edit-hold.service.ts'
import type { OrderEdit, OrderEditPreview } from './order-edit.admin.contract.ts'
import { planEdit, sellableOf, type EditPlan } from './order-edit-plan.service.ts'
import { effectOf } from './order-edit.rules.ts'
import { orderIdOf } from '../order-view.service.ts'

/** Returns what is paid and stays with the shop. */
export const paidOf = ({ facts }: LockedOrder): number =>
  facts.capturedAmount - facts.refundedAmount - facts.pendingRefundAmount

/** Returns what the remaining units, delivery and fees cost, before refunds that were granted. */
export const worthOf = ({ state, facts }: LockedOrder): number => state.dueAmount + facts.grantedAmount

/** Returns what is due after an edit, less refunds that were granted. */
export const dueAfter = ({ facts }: LockedOrder, { edited }: Pick<EditPlan, 'edited'>): number =>
  Math.max(0, edited.totals.totalAmount - facts.grantedAmount)

/** Returns the sums of an order before and after a change, in minor units. */
export function sumsOf(
  order: LockedOrder,
  totals: EditPlan['edited']['totals'],
): Pick<OrderEditPreview, 'before' | 'after'> {
  const { row } = order
  return {
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
  }
}

/**
 * Returns an order before and after an edit, and holds for half an hour what the edit adds.
 * @throws Failure `not_found`, `transition_not_allowed`
 */
export const previewOrderEdit = (
  context: AdminContext,
  orderNumber: string,
  edit: OrderEdit,
): Promise<OrderEditPreview & { heldUntil: string | null }> =>
  inTransaction(context, async (tx) => {
    const order = await lockOrder(tx, await orderIdOf(tx, orderNumber))
    await requireEditable(tx, order)
    await lockForEdit(tx, order, edit)
    const plan = await planEdit(tx, order, edit)
    const { until, short } = await holdForEdit(tx, order.id, plan)
    const problems = new Map([...short.map((id) => [id, orderEditTexts.notEnough] as const), ...plan.problems])
    return { ...toPreview(order, edit, { ...plan, problems }), heldUntil: until?.toISOString() ?? null }
  })

/** Returns what an edit changes, for staff and for the customer. */
export function toPreview(order: LockedOrder, edit: OrderEdit, plan: EditPlan): OrderEditPreview {
  const { row, lines } = order
  const { totals, after, added } = plan.edited
  const before = worthOf(order)
  const { effect, amount } = effectOf(paidOf(order), dueAfter(order, plan))
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
    ...sumsOf(order, totals),
    paidAmount: paidOf(order),
    isPaidLater: row.is_cod || order.state.status === 'pendingPayment',
    effect,
    effectAmount: amount,
    needsConsent: totals.totalAmount > before,
    shippingOffers: plan.offers.map(({ option, amount: price, promise }) => ({
      _id: option.id,
      title: option.title,
      amount: price,
      promisedFrom: promise?.from ?? null,
      promisedTo: promise?.to ?? null,
    })),
    shippingOptionId: plan.offer?.option.id ?? (row.shipping_option as SavedOption)._id,
    coupon: toAppliedCoupon(order, plan.coupon, plan.edited),
  }
}

const isMore = (edit: OrderEdit, line: OrderLineRow): boolean =>
  edit.lines.some(({ lineId, quantity }) => lineId === line.id && quantity > liveUnits(line))
