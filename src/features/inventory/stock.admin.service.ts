import type { Restorer } from '#src/features/changes/change.events.ts'
import { recordChange } from '#src/features/changes/change.service.ts'
import type { AdminContext } from '#src/platform/context.ts'
import type { Tx } from '#src/platform/db/db.ts'
import { Failure } from '#src/shared/failure.ts'
import { changeStock, setTracked, type StockTarget } from './stock-change.service.ts'
import { stockChangeStore } from './stock-change.store.ts'

interface Request {
  to?: number | undefined
  seen?: number | undefined
  by?: number | undefined
  reason: string
  note: string
}

/**
 * Changes the stock of a variant by staff. The undo takes the difference back, whatever was sold meanwhile.
 * @throws as `changeStock`
 */
export async function changeStockByStaff(
  tx: Tx<AdminContext>,
  variantId: string,
  { to, seen, by = 0, reason, note }: Request,
) {
  const target: StockTarget = to === undefined ? { by } : { to, seen }
  const { movementId, before, after, wasTracked } = await changeStock(tx, { variantId, target, reason, note })
  const changes = [
    ...(movementId === null ? [] : [{ id: movementId, before: { units: 0 }, after: { units: after - before } }]),
    { id: variantId, before: { isTracked: wasTracked }, after: { isTracked: true } },
  ]
  return { data: { _id: variantId, before, onHand: after }, changeId: await recordChange(tx, 'changeStock', changes) }
}

/** Sets from how many units on a variant is low. @throws Failure `not_found` */
export async function setLowStockLevel(tx: Tx<AdminContext>, variantId: string, level: number | null) {
  const stock = await stockChangeStore(tx).lock(variantId)
  if (!stock) throw new Failure('not_found')
  await stockChangeStore(tx).setLowLevel(variantId, level)
  const change = { id: variantId, before: { level: stock.lowLevel }, after: { level } }
  return { data: { variantId, level }, changeId: await recordChange(tx, 'setLowStockLevel', [change]) }
}

/** The object is a movement with its units that were not taken back, or a variant whose stock became tracked. */
export const stockRestorer: Restorer = {
  read: async (tx, id) => {
    const store = stockChangeStore(tx)
    const movement = await store.findMovement(id)
    if (!movement) {
      const stock = await store.lock(id)
      return stock && { isTracked: stock.isTracked }
    }
    if (!(await store.lock(movement.variantId))) return null
    // Read again with the lock, because a colleague may have undone it meanwhile.
    return { units: (await store.findMovement(id))?.units ?? 0 }
  },
  write: async (tx, id, { units, isTracked }) => {
    if (typeof isTracked === 'boolean') await setTracked(tx, id, isTracked)
    if (typeof units !== 'number') return
    const movement = await stockChangeStore(tx).findMovement(id)
    if (!movement) throw new Failure('not_found')
    const { variantId } = movement
    const target = { by: units - movement.units }
    await changeStock(tx, { variantId, target, reason: 'undo', reversesId: id })
  },
}

export const lowStockLevelRestorer: Restorer = {
  read: async (tx, id) => {
    const stock = await stockChangeStore(tx).lock(id)
    return stock && { level: stock.lowLevel }
  },
  write: (tx, id, { level }) => stockChangeStore(tx).setLowLevel(id, typeof level === 'number' ? level : null),
}
