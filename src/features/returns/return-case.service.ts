import type { LockedOrder } from '#src/features/orders/changes/order-changes.service.ts'
import { getPolicies } from '#src/features/shop/policy.service.ts'
import type { ShopContext } from '#src/platform/context.ts'
import type { Tx } from '#src/platform/db/db.ts'
import { Failure } from '#src/shared/failure.ts'
import { amountsOfUnits, withdrawnDelivery, type Line } from './return-plan.service.ts'
import { isShopFault, type ReturnKind, type ReturnReason } from './return.rules.ts'
import { storeCase, type LockedReturn } from './return.service.ts'
import type { WithdrawableLine } from './withdrawal-acceptance.service.ts'

/** Units of a line, by its id. */
export interface ChosenUnits {
  lineId: string
  quantity: number
}

/**
 * Returns how many units of each line are chosen; all by default.
 * @throws Failure `not_found`, `return_quantity`
 */
export function chooseUnits(
  lines: readonly WithdrawableLine[],
  chosen: readonly ChosenUnits[] | undefined,
  mostOf: (line: WithdrawableLine) => number,
): { line: WithdrawableLine; quantity: number }[] {
  if (chosen?.some(({ lineId }) => !lines.some(({ line }) => line.id === lineId))) throw new Failure('not_found')
  return lines.flatMap((line) => {
    const most = mostOf(line)
    const quantity = chosen
      ? chosen.reduce((sum, one) => sum + (one.lineId === line.line.id ? one.quantity : 0), 0)
      : most
    if (quantity > most) throw new Failure('return_quantity', { values: { n: most } })
    return quantity === 0 ? [] : [{ line, quantity }]
  })
}

interface NewCase {
  kind: ReturnKind
  reason: ReturnReason | null
  isInWithdrawalPeriod: boolean
  requestedAt: Date
  units: readonly { line: Line; quantity: number }[]
}

/** Stores a case for units of a locked order, which waits for its approval. */
export async function addCase(
  tx: Tx<ShopContext>,
  order: LockedOrder,
  { kind, reason, isInWithdrawalPeriod, requestedAt, units }: NewCase,
): Promise<LockedReturn> {
  const policies = await getPolicies(tx)
  const hasFault = isShopFault(reason)
  const terms =
    kind === 'withdrawal'
      ? { isInWithdrawalPeriod: true, restockingFeeBps: 0, returnDelivery: withdrawnDelivery(policies) }
      : {
          isInWithdrawalPeriod,
          restockingFeeBps: policies.restockingFeeBps,
          returnDelivery: policies.returnDelivery,
        }
  // As they are after a cancellation of others.
  const current = units.flatMap(({ line: { id }, quantity }) => {
    const line = order.lines.find((one) => one.id === id)
    return line ? [{ line, quantity, isShopFault: hasFault, deductionAmount: 0 }] : []
  })
  return storeCase(tx, order, {
    ...terms,
    kind,
    costBearer: policies.returnCostBearer,
    requestedAt,
    previewAmount: amountsOfUnits(order, { ...terms, units: current }).amount,
    lines: units.map(({ line, quantity }) => ({ line, quantity, reason, note: '', isShopFault: hasFault })),
  })
}
