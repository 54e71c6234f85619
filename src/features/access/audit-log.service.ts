import { undoStatesOf } from '#src/features/changes/change.service.ts'
import type { AdminContext, ShopContext } from '#src/platform/context.ts'
import { inTransaction, type Tx } from '#src/platform/db/db.ts'
import { Failure } from '#src/shared/failure.ts'
import { readAuditCursor, writeAuditCursor } from './audit-cursor.rules.ts'
import { accessStore, type AuditRow } from './access.store.ts'

const PAGE = 50

interface AuditQuery {
  after?: string | undefined
  actor?: string | undefined
  action?: string | undefined
  target?: string | undefined
  from?: string | undefined
  to?: string | undefined
}

/** Returns entries of the audit log, the newest first, with the cursor of the next ones. @throws Failure `bad_request` */
export async function readAuditLog(context: AdminContext, { after, from, to, ...filter }: AuditQuery) {
  const cursor = after === undefined ? null : readAuditCursor(after)
  if (after !== undefined && !cursor) throw new Failure('bad_request')
  const range = {
    from: from === undefined ? undefined : new Date(from),
    to: to === undefined ? undefined : new Date(to),
  }
  return inTransaction(context, async (tx) => {
    const rows = await accessStore(tx).log({ ...filter, ...range, after: cursor }, PAGE + 1)
    const page = rows.slice(0, PAGE)
    const last = page.at(-1)
    const next = rows.length > PAGE && last ? writeAuditCursor({ at: last.created_at, id: last.id }) : null
    const undoStates = await undoStatesOf(
      tx,
      page.map(({ id }) => id),
    )
    return { data: page.map((row) => present(row, undoStates.get(row.id) ?? null)), next }
  })
}

/** Returns the newest entries about some targets, such as an order and its parcels. */
export const listAuditOf = async (tx: Tx<ShopContext>, targets: readonly string[], limit: number) =>
  (await accessStore(tx).logOf(targets, limit)).map(({ id, actor, action, created_at: at }) => ({
    id,
    actor,
    action,
    at,
  }))

/** Returns the newest entries about some targets, with what was changed and whether it can be undone. */
export async function listHistoryOf(tx: Tx<ShopContext>, targets: readonly string[], limit: number) {
  const rows = await accessStore(tx).logOf(targets, limit)
  const states = await undoStatesOf(
    tx,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => {
    const { _id, actor, channel, action, changed, at, undo } = present(row, states.get(row.id) ?? null)
    return { _id, actor, channel, action, changed, at, undo }
  })
}

/** Returns the people and API keys by which the log can be filtered, by name. */
export const listAuditActors = (context: AdminContext) =>
  inTransaction(context, async (tx) =>
    (await accessStore(tx).actors()).map(({ id, name, kind }) => ({ _id: id, name, kind })),
  )

/** Deletes entries that are older than two years. */
export const purgeAuditLog = (context: ShopContext): Promise<void> =>
  inTransaction(context, (tx) => accessStore(tx).purgeLog())

const present = (row: AuditRow, undo: 'possible' | 'done' | null) => ({
  _id: row.id,
  keyId: row.key_id,
  staffId: row.staff_id,
  channel: row.channel as 'api' | 'backOffice' | 'commandLine',
  actor: row.actor,
  action: row.action,
  target: row.target,
  // The wrapper of admin operations stores the values as objects.
  data: row.data as Record<string, unknown>,
  changed: row.changed as Record<string, { before: unknown; after: unknown }> | null,
  reason: row.reason,
  network: row.network,
  at: row.created_at.toISOString(),
  undo,
})
