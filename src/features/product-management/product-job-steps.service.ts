import type { FieldChanges } from '#src/features/changes/change.rules.ts'
import { readOpenUnits } from '#src/features/inventory/stock-change.service.ts'
import type { ShopContext } from '#src/platform/context.ts'
import type { Tx } from '#src/platform/db/db.ts'
import { productAdminEn } from '#src/shared/messages/catalog/product-admin.en.ts'
import type { JobChanges } from './product-edit.rules.ts'
import {
  differencesOf,
  isUnchanged,
  planChange,
  planRestore,
  stockChanges,
  type Rejection,
} from './product-job.rules.ts'
import { productJobStore, type JobStep, type StepOutcome, type UndoOutcome } from './product-job.store.ts'
import { readStates, writeStates, type ChangedState } from './product-state.service.ts'

/** What a step has changed in a product, as it is stored for the undo. */
interface Changed {
  /** The version of the product that the step has made. */
  version: number
  fields: FieldChanges
  /** The stock movements by variant. */
  movements: Readonly<Record<string, string>>
}

/** Returns a refusal as staff read it. */
export function describeRejection(refusal: Rejection): { code: string; text: string } {
  return refusal.code === 'changed_meanwhile'
    ? { code: refusal.code, text: productAdminEn.changedMeanwhile }
    : { code: refusal.code, text: productAdminEn.refused(refusal.text) }
}

/** Changes the products of some steps and records their outcomes, all in the caller's transaction. */
export async function runSteps(
  tx: Tx<ShopContext>,
  { jobId, changes, actor }: { jobId: string; changes: JobChanges; actor: string },
  steps: readonly JobStep[],
): Promise<void> {
  const states = await readStates(
    tx,
    steps.map(({ productId }) => productId),
    true,
  )
  const circumstances = { now: tx.now, currency: tx.shop.currency }
  const written: (ChangedState & { position: number })[] = []
  const outcomes: StepOutcome[] = []
  for (const { position, productId, edit } of steps) {
    const before = states.get(productId)
    const leave = (outcome: string, reason = '') => outcomes.push({ position, outcome, reason, changed: null })
    if (!before) {
      leave('not_found', productAdminEn.gone)
      continue
    }
    const plan = planChange(before, { edit, changes }, circumstances)
    if ('refusal' in plan) {
      const { code, text } = describeRejection(plan.refusal)
      leave(code, text)
    } else if (isUnchanged(before, plan.after)) leave('unchanged')
    else written.push({ position, before, after: plan.after })
  }
  const movements = await writeStates(tx, written, { actor })
  for (const { position, before, after } of written) {
    const changed: Changed = {
      version: before.version + 1,
      fields: differencesOf(before, after),
      movements: Object.fromEntries(
        stockChanges(before, after).map(({ variantId }) => [variantId, movements.get(variantId) ?? '']),
      ),
    }
    outcomes.push({ position, outcome: 'done', reason: '', changed })
  }
  await productJobStore(tx).record(jobId, outcomes)
}

/** Gives the products of some steps back what was not changed since, and records the outcomes. */
export async function undoSteps(
  tx: Tx<ShopContext>,
  { jobId, actor }: { jobId: string; actor: string },
  steps: readonly JobStep[],
): Promise<void> {
  const states = await readStates(
    tx,
    steps.map(({ productId }) => productId),
    true,
  )
  // `runSteps` has stored what was changed.
  const all = steps.map((step) => ({ ...step, changed: step.changed as Changed }))
  const reverses = new Map(all.flatMap(({ changed }) => Object.entries(changed.movements)))
  const open = await readOpenUnits(tx, [...reverses.values()])
  const units = new Map([...reverses].map(([variantId, movementId]) => [variantId, open.get(movementId) ?? 0]))
  const written: ChangedState[] = []
  const outcomes = all.map(({ position, productId, changed }): UndoOutcome => {
    const before = states.get(productId)
    if (!before) return { position, outcome: 'kept', version: null }
    const { plan, kept } = planRestore(before, changed.fields, units)
    if ('refusal' in plan || isUnchanged(before, plan.after)) return { position, outcome: 'kept', version: null }
    written.push({ before, after: plan.after })
    return { position, outcome: kept > 0 ? 'partly' : 'restored', version: before.version + 1 }
  })
  await writeStates(tx, written, { actor, reverses })
  await productJobStore(tx).recordUndo(jobId, outcomes)
}
