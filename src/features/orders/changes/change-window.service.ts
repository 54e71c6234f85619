import { getPolicies } from '#src/features/shop/policy.service.ts'
import type { ShopContext } from '#src/platform/context.ts'
import { rightsOf, type ChangeRights } from './change-window.rules.ts'
import type { LockedOrder } from './order-changes.service.ts'

/** Returns what of an order its customer may change now. */
export async function findChangeRights(
  context: ShopContext,
  { row, state, facts }: LockedOrder,
): Promise<ChangeRights> {
  const shippedUnits = facts.lines.reduce((sum, { shipped }) => sum + shipped, 0)
  const order = { status: state.status, placedAt: row.placed_at, shippedUnits }
  return rightsOf(order, await getPolicies(context), context.now)
}
