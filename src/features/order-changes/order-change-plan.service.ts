import { createHash } from 'node:crypto'
import { checkTarget, type Address, type TypedAddress } from '#src/features/addresses/address.rules.ts'
import { lockStock } from '#src/features/inventory/stock-release.service.ts'
import type { OrderEdit } from '#src/features/order-management/edit/order-edit.admin.contract.ts'
import { dueAfter, paidOf } from '#src/features/order-management/edit/order-edit-preview.service.ts'
import { planEdit, type EditPlan } from '#src/features/order-management/edit/order-edit-plan.service.ts'
import { effectOf, type EditedOrder, type PaymentEffect } from '#src/features/order-management/edit/order-edit.rules.ts'
import { needsOf } from '#src/features/order-management/order-address.service.ts'
import { findChangeRights } from '#src/features/orders/changes/change-window.service.ts'
import type { LockedOrder } from '#src/features/orders/changes/order-changes.service.ts'
import { liveUnits } from '#src/features/orders/changes/order-rewrite.rules.ts'
import { requireEditable } from '#src/features/orders/changes/order-rewrite.service.ts'
import { isRestDue } from '#src/features/orders/changes/order-state.rules.ts'
import type { SavedOption } from '#src/features/orders/shipments/shipment-carrier.rules.ts'
import type { ShippingOffer } from '#src/features/shipping/shipping.service.ts'
import type { ShopContext } from '#src/platform/context.ts'
import type { Tx } from '#src/platform/db/db.ts'
import { countryName } from '#src/shared/countries.ts'
import { Failure } from '#src/shared/failure.ts'
import { changeOrderEn } from '#src/shared/messages/orders/change-order.en.ts'
import { orderEditTexts } from '#src/shared/messages/orders/order-edit.en.ts'
import type { OrderChangeOperations } from './order-change.contract.ts'
import { isElsewhere, mostUnits, toEdit } from './order-change.rules.ts'

/** A change with its result. */
export interface ChangePlan {
  edit: OrderEdit
  plan: EditPlan
  /** The new address; null when it stays. */
  address: Address | null
  effect: PaymentEffect | 'payLater'
  effectAmount: number
  hash: string
  /** Why it cannot be applied; null when it can. */
  problem: string | null
}

/**
 * Requires that a customer may change what they ask for.
 * @throws Failure `change_window_over`; `change_open`; `transition_not_allowed` while a payment is being made
 */
export async function requireChangeable(
  tx: Tx<ShopContext>,
  order: LockedOrder,
  { lines, address, shippingOptionId }: OrderChangeOperations,
): Promise<void> {
  const rights = await findChangeRights(tx, order)
  const isAllowed =
    (rights.items || lines.length === 0) && (rights.address || (address === undefined && !shippingOptionId))
  if (rights.until === null || !isAllowed) throw new Failure('change_window_over')
  await requireEditable(tx, order)
  // What staff have added is paid first.
  if (isRestDue(order.state, order.row.is_cod))
    throw new Failure('transition_not_allowed', { text: orderEditTexts.beingPaid })
}

/** Locks the stock of an order's items, so that the plan of a change holds until the commit. */
export const lockItems = (tx: Tx<ShopContext>, { lines }: LockedOrder): Promise<void> =>
  lockStock(tx, [...new Set(lines.map((line) => line.variant_id))])

/**
 * Calculates a change without writing anything.
 * @param change.prices what was agreed for new units, by the id of their variant
 * @throws Failure `not_found` for a line or an option that is none; `invalid_fields`, `shipping_unavailable`
 */
export async function planChange(
  tx: Tx<ShopContext>,
  order: LockedOrder,
  { operations, prices = {} }: { operations: OrderChangeOperations; prices?: Readonly<Record<string, number>> },
): Promise<ChangePlan> {
  const { row, lines } = order
  rejectLines(order, operations)
  const edit = toEdit(lines, operations.lines, operations.shippingOptionId)
  const before = row.shipping_address as Address
  const address = readAddress(tx, order, operations.address)
  const isMoved = address !== null && isElsewhere(before, address)
  const target = address === null ? order : { ...order, row: { ...row, shipping_address: address } }
  const plan = await planEdit(tx, target, { ...edit, prices, isMoved })
  rejectOtherKind(order, plan)
  const { effect, amount } = effectOf(paidOf(order), dueAfter(order, plan))
  // The new total is then collected, or paid with the order.
  const isUnpaid = row.is_cod || order.state.status === 'pendingPayment'
  const shippingOptionId = plan.offer?.option.id ?? (row.shipping_option as SavedOption)._id
  return {
    edit,
    plan,
    address,
    effect: effect === 'pay' && isUnpaid ? 'payLater' : effect,
    effectAmount: amount,
    hash: changeHash({
      orderId: order.id,
      before: lines.map((line) => ({ id: line.id, quantity: liveUnits(line), unitAmount: line.unit_amount })),
      edited: plan.edited,
      added: plan.newLines.map(({ key, checked }) => ({ key, variantId: checked?.variant?.variantId ?? '' })),
      address,
      shippingOptionId,
      dueAmount: order.state.dueAmount,
    }),
    problem: findObstacle(order, { plan, edit, address }),
  }
}

function findObstacle(
  { row }: LockedOrder,
  { plan, edit, address }: Pick<ChangePlan, 'plan' | 'edit' | 'address'>,
): string | null {
  const { edited, problems, offer } = plan
  const [problem] = problems.values()
  if (problem !== undefined) return problem
  if (edited.after.size + edited.added.size === 0) return changeOrderEn.nothingLeft
  const isSame = offer === null || offer.option.id === (row.shipping_option as SavedOption)._id
  const isNothing = edit.lines.length === 0 && edit.added.length === 0 && address === null && isSame
  return isNothing ? changeOrderEn.nothingChanged : null
}

/** Returns the deliveries that a customer may choose: collecting an order needs other details than sending it. */
export const choosableOffers = ({ row }: LockedOrder, offers: readonly ShippingOffer[]): ShippingOffer[] =>
  offers.filter(({ option }) => option.type === (row.shipping_option as SavedOption).type)

/** @throws Failure `shipping_unavailable` for a delivery of another kind */
function rejectOtherKind(order: LockedOrder, { offer }: EditPlan): void {
  if (offer && choosableOffers(order, [offer]).length === 0) throw new Failure('shipping_unavailable')
}

/** @throws Failure `not_found` for another order's line; `invalid_fields` for too many units of one */
function rejectLines({ lines }: LockedOrder, operations: OrderChangeOperations): void {
  for (const { lineId, quantity } of operations.lines) {
    const line = lines.find(({ id }) => id === lineId)
    if (!line) throw new Failure('not_found')
    if (quantity > mostUnits(line))
      throw new Failure('invalid_fields', { fields: { lines: changeOrderEn.onlyFewer(line.name) } })
  }
}

/**
 * Returns the new address; null when it is that of the order. Fields that were not sent stay.
 * @throws Failure `invalid_fields`, also for another country: duties and taxes of the order are those of its own
 */
function readAddress({ shop }: ShopContext, { row }: LockedOrder, typed: TypedAddress | undefined): Address | null {
  if (typed === undefined) return null
  const before = row.shipping_address as Address
  const { type } = row.shipping_option as SavedOption
  const sent = Object.entries(typed).filter(([, text]) => text !== undefined)
  const checked = checkTarget({ ...before, ...Object.fromEntries(sent) }, shop.language, needsOf(type))
  if (!checked.ok) throw new Failure('invalid_fields', { fields: checked.fields })
  const { address } = checked
  if (address.country !== before.country) {
    const text = changeOrderEn.sameCountry(countryName(before.country, shop.language))
    throw new Failure('invalid_fields', { fields: { country: text } })
  }
  const names = Object.keys(address) as (keyof Address)[]
  return names.every((name) => address[name] === before[name]) ? null : address
}

/** What a customer agrees to. */
interface Agreement {
  orderId: string
  before: readonly { id: string; quantity: number; unitAmount: number }[]
  edited: EditedOrder
  /** The new lines, in their order. */
  added: readonly { key: string; variantId: string }[]
  address: Address | null
  shippingOptionId: string
  dueAmount: number
}

/** Names the result of a change, with the order that it starts from: with another one the customer has to look again. */
function changeHash({ orderId, before, edited, added, address, ...rest }: Agreement): string {
  const { lines: _lines, ...totals } = edited.totals
  const agreement = [
    orderId,
    before.map(({ id, quantity, unitAmount }) => [id, quantity, unitAmount]),
    [...edited.after],
    added.map(({ key, variantId }) => [variantId, edited.added.get(key)]),
    totals,
    address,
    rest,
  ]
  return createHash('sha256').update(JSON.stringify(agreement)).digest('hex')
}
