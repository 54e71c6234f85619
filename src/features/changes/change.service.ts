import { randomUUIDv7 } from 'node:crypto'
import type { AdminContext, ShopContext } from '#src/platform/context.ts'
import { inTransaction, type Tx } from '#src/platform/db/db.ts'
import type { ChangeRow } from '#src/platform/db/tables.generated.ts'
import { Failure } from '#src/shared/failure.ts'
import { localTime } from '#src/shared/local-time.ts'
import { changedFields, isSame, planUndo, UNDO_HOURS, versionOf, type Values } from './change.rules.ts'
import type { OperationRights, Restorer } from './change.events.ts'
import { changeStore } from './change.store.ts'
import { requireRights, rightsOf } from './rights.service.ts'

/** An object before and after an operation; fields that an operation does not touch may be left out of both. */
interface ChangedObject {
  id: string
  before: Values
  after: Values
  /** The version of the object after the operation, where it has versions. */
  version?: number
}

/**
 * Records what an operation has changed, so that it can be undone for a day. Call it in the transaction of the change.
 * @param operation the name in the contract
 * @returns the id for `undoChange`; null when nothing differs
 */
export async function recordChange(
  tx: Tx<AdminContext>,
  operation: string,
  objects: readonly ChangedObject[],
): Promise<string | null> {
  const changed = objects
    .map(({ id, before, after, version = null }) => ({ objectId: id, fields: changedFields(before, after), version }))
    .filter(({ fields }) => Object.keys(fields).length > 0)
  if (changed.length === 0) return null
  const id = tx.operationId ?? randomUUIDv7()
  await changeStore(tx).add({ id, operation, admin: tx.admin }, changed)
  return id
}

const isExpired = ({ now }: ShopContext, at: Date): boolean => now.getTime() - at.getTime() > UNDO_HOURS * 3_600_000

/** Returns which of some operations can be undone, or have been; others are missing. */
export async function undoStatesOf(
  tx: Tx<ShopContext>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, 'possible' | 'done'>> {
  if (ids.length === 0) return new Map()
  const states = await changeStore(tx).states(ids)
  return new Map(
    states
      .filter(({ createdAt, isUndone }) => isUndone || !isExpired(tx, createdAt))
      .map(({ id, isUndone }) => [id, isUndone ? 'done' : 'possible'] as const),
  )
}

/** Returns the ids of operations that have changed an object lately, the newest first. */
export const changeIdsOf = (tx: Tx<ShopContext>, objectId: string): Promise<string[]> => changeStore(tx).idsOf(objectId)

/**
 * Sets the fields of a change back that nobody has changed since. The undo is a change itself.
 * @returns the fields that were set back, and those that stay; `changeId` undoes the undo
 * @throws Failure `not_found`, `undo_expired`, `undo_conflict` when nothing can be set back; that of missing rights
 */
export async function undoChange(
  tx: Tx<AdminContext>,
  id: string,
): Promise<{ changeId: string | null; restored: string[]; unchanged: string[] }> {
  const store = changeStore(tx)
  const rows = await store.lock(id)
  const [first] = rows
  if (!first) throw new Failure('not_found')
  const rights = await rightsOf(tx, first.operation)
  requireRights(tx, rights)
  if (first.undone_at !== null || isExpired(tx, first.created_at)) throw new Failure('undo_expired')
  const done = await restoreRows(tx, rights, rows)
  await store.markUndone(id)
  return done
}

/** @throws Failure `undo_conflict` when nothing can be set back */
async function restoreRows(tx: Tx<AdminContext>, { restorer }: OperationRights, rows: readonly ChangeRow[]) {
  if (!restorer) throw new Error(`${rows[0]?.operation} has no restorer`)
  const restored: string[] = []
  const unchanged: string[] = []
  let changeId: string | null = null
  // In reverse, so that an object that was changed twice gets its first value back.
  for (const row of rows.toReversed()) {
    const done = await restore(tx, restorer, row)
    restored.push(...done.restored)
    unchanged.push(...done.unchanged)
    changeId ??= done.changeId
  }
  if (restored.length === 0)
    throw new Failure('undo_conflict', { values: { n: unchanged.length }, data: { unchanged } })
  return { changeId, restored, unchanged }
}

/**
 * Begins to undo a change of many objects, which `restoreObject` sets back one by one.
 * @returns the ids of the objects
 * @throws Failure `undo_expired`, also for a change that is undone already
 */
export async function beginUndo(tx: Tx<AdminContext>, id: string): Promise<string[]> {
  const store = changeStore(tx)
  if ((await undoStatesOf(tx, [id])).get(id) !== 'possible') throw new Failure('undo_expired')
  await store.markUndone(id)
  return store.objectsOf(id)
}

/**
 * Sets the fields of one object of a change back that have not been changed since.
 * @throws Failure `undo_expired`; `undo_conflict` when nothing can be set back
 */
export async function restoreObject(tx: Tx<AdminContext>, id: string, objectId: string): Promise<void> {
  const rows = await changeStore(tx).ofObject(id, objectId)
  const [first] = rows
  if (!first) throw new Failure('undo_expired')
  await restoreRows(tx, await rightsOf(tx, first.operation), rows)
}

async function restore(tx: Tx<AdminContext>, { read, write }: Restorer, row: ChangeRow) {
  const { restored, unchanged } = planUndo(row.fields, await read(tx, row.object_id))
  const names = Object.keys(restored)
  if (names.length === 0) return { restored: names, unchanged, changeId: null }
  const pick = (which: 'before' | 'after'): Values =>
    Object.fromEntries(Object.entries(restored).map(([name, each]) => [name, each[which]]))
  const version = await write(tx, row.object_id, pick('after'))
  const object = { id: row.object_id, before: pick('before'), after: pick('after') }
  const changeId = await recordChange(tx, row.operation, [
    { ...object, ...(typeof version === 'number' && { version }) },
  ])
  return { restored: names, unchanged, changeId }
}

interface VersionCheck {
  objectId: string
  /** The operation that changes it, when objects of others have the same id, such as that of the shop. */
  operation?: string
  /** The version that the sender has seen; undefined for programs that overwrite whatever there is. */
  seen: number | undefined
  present: number
  /** The present values of the fields that the operation sets, for the sender to compare. */
  values: Values
  /** Returns changes after the version that the sender has seen that are recorded elsewhere, such as those of jobs. */
  listOthers?: (seen: number) => Promise<readonly VersionAuthor[]>
}

/** Who has made a version of an object. */
export interface VersionAuthor {
  version: number
  actor: string
  at: Date
  fields: readonly string[]
}

/**
 * Requires that nobody has changed an object since the sender read it. Lock the object first.
 * @throws Failure `changed_meanwhile` with the name, the time, the changed fields and the present values
 */
export async function requireVersion(
  tx: Tx<AdminContext>,
  { objectId, operation, seen, present, values, listOthers }: VersionCheck,
): Promise<void> {
  if (seen === undefined || seen === present) return
  const since = await changeStore(tx).since(objectId, seen)
  const own = since.filter((change) => operation === undefined || change.operation === operation)
  const recorded = own.map((change): VersionAuthor => ({
    version: change.version ?? 0,
    actor: change.actor,
    at: change.created_at,
    fields: Object.keys(change.fields),
  }))
  const changes = [...recorded, ...((await listOthers?.(seen)) ?? [])]
  const [last] = changes.toSorted((a, b) => b.version - a.version)
  const fields = [...new Set(changes.flatMap((change) => change.fields))]
  throw changedMeanwhile(tx, { last, fields, version: present, values })
}

/**
 * Requires that the values of an object without counted versions are those that the sender has read. Lock the object first.
 * @param check.operation by which changes are recorded; without one, the audit log says who was the last
 * @param check.seen what `versionOf` returned for the values that were read
 * @throws Failure `changed_meanwhile` as above, with the author of the last change or audit entry
 */
export async function requireUnchanged(
  tx: Tx<AdminContext>,
  { objectId, operation, seen, values }: Pick<VersionCheck, 'objectId' | 'operation' | 'seen' | 'values'>,
): Promise<void> {
  const version = versionOf(values)
  if (seen === undefined || seen === version) return
  const store = changeStore(tx)
  const row = operation === undefined ? undefined : await store.last(objectId, operation)
  // A later change was not by staff, such as that of an account by its owner, when the values are others by now.
  const isLatest = Object.entries(row?.fields ?? {}).every(
    ([name, { after }]) => !(name in values) || isSame(after, values[name]),
  )
  const entry = operation === undefined ? await store.lastEntry(objectId, tx.operationId) : row
  const last = isLatest && entry ? { actor: entry.actor, at: entry.created_at } : undefined
  throw changedMeanwhile(tx, { last, fields: last ? Object.keys(row?.fields ?? {}) : [], version, values })
}

interface Meanwhile {
  last: Pick<VersionAuthor, 'actor' | 'at'> | undefined
  fields: readonly string[]
  version: number
  values: Values
}

function changedMeanwhile({ now, shop }: Tx<AdminContext>, { last, ...data }: Meanwhile): Failure {
  const at = last?.at ?? now
  const by = last?.actor ?? null
  return new Failure('changed_meanwhile', {
    values: { name: by ?? UNKNOWN_AUTHOR, time: localTime(at, shop.time_zone).clock },
    data: { by, at: at.toISOString(), ...data },
  })
}

/** For a change that is no longer recorded. */
const UNKNOWN_AUTHOR = 'Somebody'

/** Deletes the changes of an object that is erased, so that nothing of a person stays. */
export const eraseChanges = (tx: Tx<ShopContext>, objectId: string): Promise<void> => changeStore(tx).remove(objectId)

/** Deletes changes that can no longer be undone: they may contain what shoppers have written. */
export const purgeChanges = (context: ShopContext): Promise<void> =>
  inTransaction(context, (tx) => changeStore(tx).purge(new Date(tx.now.getTime() - UNDO_HOURS * 3_600_000)))
