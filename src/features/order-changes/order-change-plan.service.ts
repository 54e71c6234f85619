import { checkTarget, type Address } from '#src/features/addresses/address.rules.ts'
import { lockStock } from '#src/features/inventory/stock-release.service.ts'
import type { OrderEdit } from '#src/features/order-management/edit/order-edit.admin.contract.ts'
import { paidOf } from '#src/features/order-management/edit/order-edit-preview.service.ts'
import { planEdit, type EditPlan } from '#src/features/order-management/edit/order-edit-plan.service.ts'
import { effectOf, type PaymentEffect } from '#src/features/order-management/edit/order-edit.rules.ts'
import { needsOf } from '#src/features/order-management/order-address.service.ts'
import type { LockedOrder } from '#src/features/orders/changes/order-changes.service.ts'
import { liveUnits } from '#src/features/orders/changes/order-rewrite.rules.ts'
import { requireEditable } from '#src/features/orders/changes/order-rewrite.service.ts'
import { isRestDue } from '#src/features/orders/changes/order-state.rules.ts'
import type { SavedOption } from '#src/features/orders/shipments/shipment-carrier.rules.ts'
import { getPolicies } from '#src/features/shop/policy.service.ts'
import type { ShopContext } from '#src/platform/context.ts'
import type { Tx } from '#src/platform/db/db.ts'
import { countryName } from '#src/shared/countries.ts'
import { Failure } from '#src/shared/failure.ts'
import { changeOrderEn } from '#src/shared/messages/orders/change-order.en.ts'
import { orderEditTexts } from '#src/shared/messages/orders/order-edit.en.ts'
import type { OrderChangeOperations } from './order-change.contract.ts'
import { changeHash, isElsewhere, mostUnits, rightsOf, toEdit, type ChangeRights } from './order-change.rules.ts'

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

/** Returns what of an order its customer may change now. */
export async function findRights(context: ShopContext, { row, state, facts }: LockedOrder): Promise<ChangeRights> {
  const shippedUnits = facts.lines.reduce((sum, { shipped }) => sum + shipped, 0)
  const order = { status: state.status, placedAt: row.placed_at, shippedUnits }
  return rightsOf(order, await getPolicies(context), context.now)
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
  const rights = await findRights(tx, order)
  const isAllowed =
    (rights.items || lines.length === 0) && (rights.address || (address === undefined && !shippingOptionId))
  if (rights.until === null || !isAllowed) throw new Failure('change_window_over')
  await requireEditable(tx, order)
  // What staff have added is paid first.
  if (isRestDue(order.state, order.row.is_cod))
    throw new Failure('transition_not_allowed', { text: orderEditTexts.beingPaid })
}

/**
 * Calculates a change without writing anything. The stock of its items is locked.
 * @param prices what was agreed for new units, by the id of their variant
 * @throws Failure `not_found` for a line or an option that is none; `invalid_fields`, `shipping_unavailable`
 */
export async function planChange(
  tx: Tx<ShopContext>,
  order: LockedOrder,
  operations: OrderChangeOperations,
  prices: Readonly<Record<string, number>> = {},
): Promise<ChangePlan> {
  const { row, lines } = order
  rejectLines(order, operations)
  const edit = toEdit(lines, operations.lines, operations.shippingOptionId)
  await lockStock(
    tx,
    lines.map((line) => line.variant_id),
  )
  const before = row.shipping_address as Address
  const address = operations.address === undefined ? null : readAddress(tx, order, operations.address)
  const isMoved = address !== null && isElsewhere(before, address)
  const target = address === null ? order : { ...order, row: { ...row, shipping_address: address } }
  const plan = await planEdit(tx, target, edit, { prices, isMoved })
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
    problem: findProblem(plan),
  }
}

const dueAfter = ({ facts }: LockedOrder, { edited }: EditPlan): number =>
  Math.max(0, edited.totals.totalAmount - facts.grantedAmount)

function findProblem({ edited, problems }: EditPlan): string | null {
  const [problem] = problems.values()
  return problem ?? (edited.after.size + edited.added.size === 0 ? changeOrderEn.nothingLeft : null)
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

/** @throws Failure `invalid_fields`, also for another country: duties and taxes of the order are those of its own */
function readAddress(
  { shop }: ShopContext,
  { row }: LockedOrder,
  typed: OrderChangeOperations['address'] = {},
): Address {
  const { country } = row.shipping_address as Address
  const { type } = row.shipping_option as SavedOption
  const checked = checkTarget(typed, shop.language, needsOf(type))
  if (!checked.ok) throw new Failure('invalid_fields', { fields: checked.fields })
  if (checked.address.country !== country) {
    const text = changeOrderEn.sameCountry(countryName(country, shop.language))
    throw new Failure('invalid_fields', { fields: { country: text } })
  }
  return checked.address
}
