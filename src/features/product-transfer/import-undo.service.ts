import { findExistingProducts, type Saved } from '#src/features/catalog/product-batch.service.ts'
import { changedFields, planUndo, type Values } from '#src/features/changes/change.rules.ts'
import { changeStock } from '#src/features/inventory/stock-change.service.ts'
import { productRestorer, productTrashRestorer } from '#src/features/product-management/product.admin.service.ts'
import { listStored, toForm, type Stored } from '#src/features/product-management/product-stored.service.ts'
import type { Admin, AdminContext, ShopContext } from '#src/platform/context.ts'
import { inTransaction, type Tx } from '#src/platform/db/db.ts'
import { lockSlugs } from '#src/platform/db/free-slug.ts'
import type { CatalogImportRow } from '#src/platform/db/tables.generated.ts'
import { Failure } from '#src/shared/failure.ts'
import { importRunStore } from './import-run.store.ts'
import { importUndoStore, type ImportedRow, type ImportNotes, type UndoneRow } from './import-undo.store.ts'

/** Products of one transaction of an undo: each is written like the form of its page. */
const BATCH = 20

interface StoredProduct {
  stored: Stored
  notes: ImportNotes | null
}

async function readProducts(
  tx: Tx<ShopContext>,
  keys: readonly string[],
  locks: boolean,
): Promise<Map<string, StoredProduct>> {
  const existing = await findExistingProducts(tx, keys)
  const stored = await listStored(
    tx,
    [...existing.values()].map(({ id }) => id),
    locks,
  )
  return new Map(
    [...existing].flatMap(([key, { id, importedFields, figures }]) => {
      const product = stored.get(id)
      const notes = importedFields === null && figures === null ? null : { fields: importedFields, variants: figures }
      return product ? [[key, { stored: product, notes }] as const] : []
    }),
  )
}

/** Saves a batch of an import, and records what that changes in each product, in the same transaction. */
export async function recordBatch(
  tx: Tx<ShopContext>,
  { importId, actor, keys }: { importId: string; actor: string; keys: readonly string[] },
  save: () => Promise<Saved>,
): Promise<Saved> {
  // Slugs are locked before variants, as everywhere.
  await lockSlugs(tx, 'products')
  const before = await readProducts(tx, keys, true)
  const saved = await save()
  const ids = [...before.values()].map(({ stored }) => stored.row.id)
  const store = importUndoStore(tx)
  const revived = new Set(ids.length === 0 ? [] : await store.listUndone(ids))
  const admin = { ...tx, admin: programNamed(actor) }
  for (const id of revived) await productTrashRestorer.write(admin, id, { isTrashed: false })
  const after = await readProducts(tx, keys, false)
  const rows = [...after].flatMap(([key, { stored }]) =>
    describeChange(tx, { stored, was: before.get(key) ?? null, revived }),
  )
  await store.add(importId, rows)
  return saved
}

interface Written {
  stored: Stored
  was: StoredProduct | null
  revived: ReadonlySet<string>
}

function describeChange(tx: Tx<ShopContext>, { stored, was, revived }: Written): Omit<ImportedRow, 'position'>[] {
  const { id } = stored.row
  const row = { product_id: id, notes: was?.notes ?? null }
  if (!was || revived.has(id)) return [{ ...row, is_added: true, fields: {}, stock: {} }]
  const fields = changedFields(valuesOf(was.stored, tx), valuesOf(stored, tx))
  const units = new Map(was.stored.variants.map((variant) => [variant.id, variant.stockOnHand]))
  const stock = Object.fromEntries(
    stored.variants.flatMap((variant) => {
      const difference = variant.stockOnHand - (units.get(variant.id) ?? variant.stockOnHand)
      return difference === 0 ? [] : [[variant.id, difference]]
    }),
  )
  const isSame = Object.keys(fields).length === 0 && Object.keys(stock).length === 0
  return isSame ? [] : [{ ...row, is_added: false, fields, stock }]
}

const valuesOf = (stored: Stored, context: ShopContext): Values => ({ ...toForm(stored, context) })

/** The import was checked for its rights when it was started, and its undo as well. */
const programNamed = (name: string): Admin => ({
  keyId: null,
  staffId: null,
  name,
  role: 'owner',
  permissions: [],
  isProven: true,
})

/**
 * Undoes a turn of an import: products that it has added go to the trash, others get back what nobody has changed since. Each
 * batch is one transaction with its outcomes, so that nothing is undone twice.
 * @returns when to go on; null at the end
 */
export async function undoImportTurn(
  context: ShopContext,
  run: CatalogImportRow,
  { signal, turnMs }: { signal: AbortSignal; turnMs: number },
): Promise<Date | null> {
  const end = performance.now() + turnMs
  const admin = programNamed(run.undo_actor ?? run.actor)
  for (;;) {
    if (signal.aborted) return new Date()
    const now = new Date()
    const hasMore = await inTransaction({ ...context, now, admin }, (tx) => undoBatch(tx, run.id), {
      hasOwnPlans: true,
    })
    if (!hasMore) return null
    if (performance.now() >= end) return new Date()
  }
}

/** @returns whether there is more to do */
async function undoBatch(tx: Tx<AdminContext>, importId: string): Promise<boolean> {
  const store = importUndoStore(tx)
  const runs = importRunStore(tx)
  if ((await runs.lock(importId))?.state !== 'undoing') return false
  const rows = await store.next(importId, BATCH)
  if (rows.length === 0) {
    await runs.change(importId, { state: 'undone' })
    return false
  }
  await lockSlugs(tx, 'products')
  const outcomes: UndoneRow[] = []
  for (const row of rows) outcomes.push({ position: row.position, outcome: await undoRow(tx, row) })
  await store.record(importId, outcomes)
  return true
}

async function undoRow(tx: Tx<AdminContext>, row: ImportedRow): Promise<UndoneRow['outcome']> {
  const { product_id: id, is_added: isAdded, notes } = row
  const present = await productRestorer.read(tx, id)
  if (!present) return 'kept'
  if (isAdded) {
    // As a draft it differs from its file, so that the next import brings it back.
    if (present.status !== 'draft') await productRestorer.write(tx, id, { status: 'draft', publishAt: null })
    await productTrashRestorer.write(tx, id, { isTrashed: true })
    await importUndoStore(tx).restoreNotes(id, notes)
    return 'restored'
  }
  const isStockBack = await returnStock(tx, row)
  const { restored, unchanged } = planUndo(row.fields, await productRestorer.read(tx, id))
  const values = Object.fromEntries(Object.entries(restored).map(([name, { after }]) => [name, after]))
  const isWritten = Object.keys(values).length === 0 || (await isAllowed(() => productRestorer.write(tx, id, values)))
  if (isWritten && unchanged.length === 0 && isStockBack) {
    await importUndoStore(tx).restoreNotes(id, notes)
    return 'restored'
  }
  return isWritten && Object.keys(values).length > 0 ? 'partly' : 'kept'
}

/** Takes units back by difference, so that those sold since stay sold. @returns whether all could be */
async function returnStock(tx: Tx<AdminContext>, { stock }: ImportedRow): Promise<boolean> {
  let isBack = true
  for (const [variantId, difference] of Object.entries(stock)) {
    const change = { variantId, target: { by: -difference }, reason: 'correction' }
    isBack = (await isAllowed(() => changeStock(tx, change))) && isBack
  }
  return isBack
}

/** A value of a file may be one that staff could not give: the product then keeps what it has. */
async function isAllowed(work: () => Promise<unknown>): Promise<boolean> {
  try {
    await work()
    return true
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    return false
  }
}
