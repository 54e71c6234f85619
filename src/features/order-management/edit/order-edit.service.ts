import { randomUUIDv7 } from 'node:crypto'
import type { Address } from '#src/features/addresses/address.rules.ts'
import { formatPostalAddress } from '#src/features/addresses/postal-address.rules.ts'
import { allocateStock } from '#src/features/inventory/inventory.service.ts'
import { isEnoughForHolds } from '#src/features/inventory/stock-release.service.ts'
import { lockOrder, type LockedOrder } from '#src/features/orders/changes/order-changes.service.ts'
import { requireEditable, rewriteOrder } from '#src/features/orders/changes/order-rewrite.service.ts'
import { rewriteLines } from '#src/features/orders/changes/order-rewrite.rules.ts'
import { isRestDue, type OrderActor } from '#src/features/orders/changes/order-state.rules.ts'
import { queueEditedMail } from '#src/features/orders/mails/edited-mail.service.ts'
import { releaseItems } from '#src/features/orders/creation/order-allocation.service.ts'
import { lineRowsOf } from '#src/features/orders/creation/create-order.service.ts'
import type { SavedOption } from '#src/features/orders/shipments/shipment-carrier.rules.ts'
import { recordReceivedPayment } from '#src/features/payments/received-payment.service.ts'
import { CUSTOM_LINE, STAFF_PRICE } from '#src/features/pricing/price.rules.ts'
import type { Option } from '#src/features/shipping/shipping.rules.ts'
import type { AdminContext, ShopContext } from '#src/platform/context.ts'
import { afterCommit, type Tx } from '#src/platform/db/db.ts'
import type { OrderLineRow } from '#src/platform/db/tables.generated.ts'
import { Failure } from '#src/shared/failure.ts'
import { getReturnTerms } from '#src/features/categories/return-terms.service.ts'
import type { ReturnTerms } from '#src/shared/return-terms.ts'
import { formatMoney } from '#src/shared/money.ts'
import { orderEditTexts } from '#src/shared/messages/orders/order-edit.en.ts'
import { lockForEdit, moveCouponUse } from './order-edit-coupon.service.ts'
import type { OrderEdit } from './order-edit.admin.contract.ts'
import { releaseEditHold } from './order-edit-hold.service.ts'
import { dueAfter, paidOf, worthOf } from './order-edit-preview.service.ts'
import { planEdit, type EditPlan, type NewLine } from './order-edit-plan.service.ts'
import { effectOf, unitChanges } from './order-edit.rules.ts'
import { orderEditStore } from './order-edit.store.ts'
import { orderProposalStore } from './order-proposal.store.ts'
import { requireOrderVersion } from './order-version.service.ts'
import { orderIdOf } from '../order-view.service.ts'

/** What staff apply. */
export interface AppliedEdit {
  edit: OrderEdit
  reason: string
  totalAmount: number
  consent?: { name: string; how: 'phone' | 'inPerson' | 'message' | 'link' } | undefined
  receivedReference?: string | undefined
  notify: boolean
  version?: number | undefined
}

/**
 * Edits an order: stock, lines, totals and documents. A lower total applies at once and is refunded by the usual way; a
 * higher one needs the consent of the customer.
 * @param mayRefund whether money may go back
 * @throws Failure `not_found`, `transition_not_allowed`; `invalid_fields` for what cannot be sold, and when nothing would
 * be left; `quote_changed` when the total differs from the one that was shown; `total_needs_consent`,
 * `permission_missing`, `insufficient_stock`, `changed_meanwhile`
 */
export async function applyOrderEdit(
  tx: Tx<AdminContext>,
  { orderNumber, mayRefund }: { orderNumber: string; mayRefund: boolean },
  applied: AppliedEdit,
): Promise<LockedOrder> {
  const order = await lockOrder(tx, await orderIdOf(tx, orderNumber))
  await requireEditable(tx, order)
  await requireOrderVersion(tx, order, { seen: applied.version })
  if (await orderProposalStore(tx).findOpen(order.id))
    throw new Failure('transition_not_allowed', { text: orderEditTexts.proposed })
  return applyLockedEdit(tx, order, { ...applied, mayRefund })
}

/** Edits a locked order that may be edited. */
export async function applyLockedEdit(
  tx: Tx<AdminContext>,
  order: LockedOrder,
  { edit, reason, totalAmount, consent, receivedReference, notify, mayRefund }: AppliedEdit & { mayRefund: boolean },
): Promise<LockedOrder> {
  await lockForEdit(tx, order, edit)
  await releaseEditHold(tx, order.id)
  const plan = await planEdit(tx, order, edit)
  rejectPlan(tx, { order, plan }, { edit, totalAmount, hasConsent: consent !== undefined, mayRefund })
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
  const edited = await applyPlan(tx, order, { plan, edit, actor: 'shop' })
  const hasRisen = edited.state.openAmount > order.state.openAmount
  const after = hasRisen ? await receiveRest(tx, edited, { receivedReference, notify }) : edited
  if (notify) notifyOfEdit(tx, order, after)
  return after
}

/**
 * Writes a planned edit: stock, coupon, lines, totals and documents. The caller has locked the stock.
 * @throws Failure `insufficient_stock`, and those of `requireEditable`
 */
export async function applyPlan(
  tx: Tx<ShopContext>,
  order: LockedOrder,
  { plan, edit, actor }: { plan: EditPlan; edit: OrderEdit; actor: OrderActor },
): Promise<LockedOrder> {
  await moveCouponUse(tx, order, plan.coupon)
  await moveStock(tx, { order, plan, edit })
  const { offer, coupon } = plan
  const { totals } = plan.edited
  return rewriteOrder(tx, order, {
    actor,
    lines: await linesAfter(tx, { order, plan, edit }),
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
      coupon_id: coupon ? coupon.id : order.row.coupon_id,
      coupon_code: coupon ? coupon.code : order.row.coupon_code,
    },
  })
}

/** Records what was received for a higher total. Without it, the customer has to get a link to pay the rest. */
async function receiveRest(
  tx: Tx<AdminContext>,
  order: LockedOrder,
  { receivedReference, notify }: Pick<AppliedEdit, 'receivedReference' | 'notify'>,
): Promise<LockedOrder> {
  if (!isRestDue(order.state, order.row.is_cod)) return order
  if (receivedReference === undefined && !notify)
    throw new Failure('invalid_fields', { fields: { receivedReference: orderEditTexts.receiveFirst } })
  if (receivedReference === undefined) return order
  const { openAmount: amount } = order.state
  await recordReceivedPayment(tx, { orderId: order.id, amount, reference: receivedReference })
  return lockOrder(tx, order.id)
}

function notifyOfEdit(tx: Tx<AdminContext>, before: LockedOrder, after: LockedOrder): void {
  if (after.row.email === '') throw new Failure('invalid_fields', { fields: { notify: orderEditTexts.noEmail } })
  mailEdit(tx, { before, after, isOwn: false })
}

/** Mails the customer what an edit has changed. @param of.isOwn whether they have made it themselves */
export function mailEdit(
  tx: Tx<ShopContext>,
  { before, after, isOwn }: { before: LockedOrder; after: LockedOrder; isOwn: boolean },
): void {
  const { openAmount } = after.state
  const refundAmount = Math.max(0, paidOf(before) - paidOf(after))
  const placeOf = ({ row }: LockedOrder): string =>
    formatPostalAddress(row.shipping_address as Address, { language: tx.shop.language }).join(', ')
  queueEditedMail(tx, after, {
    beforeAmount: worthOf(before),
    afterAmount: worthOf(after),
    openAmount,
    refundAmount,
    isOwn,
    address: placeOf(before) === placeOf(after) ? null : placeOf(after),
  })
}

/** @throws Failure for a plan that cannot be carried out */
export function rejectPlan(
  context: AdminContext,
  { order, plan }: { order: LockedOrder; plan: EditPlan },
  given: { edit: OrderEdit; totalAmount: number; hasConsent: boolean; mayRefund: boolean },
): void {
  const { admin } = context
  const setsPrice = given.edit.lines.some(({ unitAmount }) => unitAmount !== undefined)
  if (setsPrice && admin.staffId !== null && !admin.permissions.includes('prices.edit'))
    throw new Failure('permission_missing')
  const [problem] = plan.problems.values()
  if (problem !== undefined) throw new Failure('invalid_fields', { fields: { lines: problem } })
  if (plan.coupon?.failure) throw new Failure('invalid_fields', { fields: { couponCode: plan.coupon.failure.message } })
  if (plan.edited.after.size + plan.edited.added.size === 0)
    throw new Failure('invalid_fields', { fields: { lines: orderEditTexts.nothingLeft } })
  const { totalAmount } = plan.edited.totals
  if (totalAmount !== given.totalAmount) {
    const { currency, locale } = context.shop
    const show = (amount: number): string => formatMoney(amount, currency, locale)
    throw new Failure('quote_changed', { values: { a: show(given.totalAmount), b: show(totalAmount) } })
  }
  // No order may have a total that its customer has not seen (behaviour B8).
  if (totalAmount > worthOf(order) && !given.hasConsent) throw new Failure('total_needs_consent')
  if (!given.mayRefund && effectOf(paidOf(order), dueAfter(order, plan)).effect === 'refund')
    throw new Failure('permission_missing')
}

interface Applied {
  order: LockedOrder
  plan: EditPlan
  edit: OrderEdit
}

/** Releases the units that leave the order, and allocates those that join it. Call it under `lockForEdit`. */
async function moveStock(tx: Tx<ShopContext>, { order, plan, edit }: Applied): Promise<void> {
  const { more, fewer } = unitChanges(order.lines, edit.lines)
  const requested = new Map<string, number>()
  const want = (variantId: string, units: number): void =>
    void requested.set(variantId, (requested.get(variantId) ?? 0) + units)
  for (const { line, units } of more) want(line.variant_id, units)
  for (const { checked, quantity } of plan.newLines) if (checked) want(checked.item.variantId, quantity)
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
async function linesAfter(context: ShopContext, { order, plan, edit }: Applied): Promise<OrderLineRow[]> {
  const termsOf = await getReturnTerms(context)
  const last = Math.max(-1, ...order.lines.map(({ position }) => position))
  const fresh = plan.newLines.map((line, index) => {
    const variant = line.checked?.variant
    const returnTerms = variant ? termsOf(variant) : undefined
    return lineRowOf(context, order.id, { line, position: last + 1 + index, ...(returnTerms && { returnTerms }) })
  })
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
  { line, position, returnTerms }: { line: NewLine; position: number; returnTerms?: ReturnTerms },
): OrderLineRow => {
  const { key, checked, name, taxClass, unitAmount, quantity } = line
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
        ...(returnTerms && { returnTerms }),
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
