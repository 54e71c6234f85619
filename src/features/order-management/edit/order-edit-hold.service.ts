import { withoutHeld } from '#src/features/inventory/hold.rules.ts'
import { holdStock, releaseHold, type HoldOwner } from '#src/features/inventory/hold.service.ts'
import { availableOf } from '#src/features/inventory/stock.rules.ts'
import type { AdminContext } from '#src/platform/context.ts'
import type { Tx } from '#src/platform/db/db.ts'
import type { EditPlan } from './order-edit-plan.service.ts'

/** Minutes for which the preview of an edit holds what the edit adds. */
const HOLD_MINUTES = 30
const MINUTE_MS = 60_000

const ownerOf = (orderId: string): HoldOwner => ({ holder: `edit ${orderId}`, cartId: orderId })

interface EditHold {
  /** null when nothing is held. */
  until: Date | null
  /** Variants of which others hold too much. */
  short: readonly string[]
}

/** Holds the units that an edit adds, in place of those of an earlier preview. Requires `lockForEdit`. */
export async function holdForEdit(tx: Tx<AdminContext>, orderId: string, { needed }: EditPlan): Promise<EditHold> {
  const items = [...needed.values()].flatMap(({ variant, item: { quantity } }) =>
    variant ? [{ ...variant, quantity }] : [],
  )
  const until = new Date(tx.now.getTime() + HOLD_MINUTES * MINUTE_MS)
  const holding = await holdStock(tx, { ...ownerOf(orderId), until }, items)
  if (holding.ok) return { until: holding.until, short: [] }
  await releaseEditHold(tx, orderId)
  const { heldByOthers } = holding
  const isShort = (item: (typeof items)[number]): boolean => {
    const held = heldByOthers.get(item.variantId) ?? 0
    return held > 0 && availableOf(withoutHeld(item, held)) < item.quantity
  }
  return { until: null, short: items.filter(isShort).map(({ variantId }) => variantId) }
}

/** Releases what the preview of an edit holds. */
export const releaseEditHold = (tx: Tx<AdminContext>, orderId: string): Promise<void> =>
  releaseHold(tx, ownerOf(orderId))
