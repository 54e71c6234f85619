import { undoStatesOf } from '#src/features/changes/change.service.ts'
import { csvStream } from '#src/platform/api/csv-download.ts'
import { writeAuditEntry } from '#src/platform/api/admin.ts'
import type { AdminContext, ShopContext } from '#src/platform/context.ts'
import { inTransaction, type Tx } from '#src/platform/db/db.ts'
import type { DocumentResponse } from '#src/shared/endpoint.ts'
import { Failure } from '#src/shared/failure.ts'
import { readAuditCursor, writeAuditCursor } from './audit-cursor.rules.ts'
import { accessStore, type AuditFilter, type AuditRow } from './access.store.ts'

const PAGE = 50

interface AuditQuery {
  after?: string | undefined
  actor?: string | undefined
  action?: string | undefined
  target?: string | undefined
  from?: string | undefined
  to?: string | undefined
  undone?: 'yes' | undefined
}

/** Returns entries of the audit log, the newest first, with the cursor of the next ones. @throws Failure `bad_request` */
export async function readAuditLog(context: AdminContext, { after, ...query }: AuditQuery) {
  const cursor = after === undefined ? null : readAuditCursor(after)
  if (after !== undefined && !cursor) throw new Failure('bad_request')
  return inTransaction(context, async (tx) => {
    const rows = await accessStore(tx).log({ ...filterOf(query), after: cursor }, PAGE + 1)
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

const filterOf = ({ from, to, undone, actor, action, target }: Omit<AuditQuery, 'after'>): AuditFilter => ({
  actor,
  action,
  target,
  from: from === undefined ? undefined : new Date(from),
  to: to === undefined ? undefined : new Date(to),
  isUndone: undone === 'yes',
})

/** Entries of one statement and one part of an export. */
const BATCH = 1000
const MAX_EXPORTED = 100_000
const HEAD = ['time', 'who', 'channel', 'operation', 'target', 'changed', 'data', 'reason', 'network']

/** Exports entries of the audit log as CSV, the newest first. It contains no more than the list. */
export async function exportAuditLog(
  context: AdminContext,
  query: Omit<AuditQuery, 'after'>,
): Promise<DocumentResponse> {
  await inTransaction(context, (tx) => writeAuditEntry(tx, { action: 'audit.export', target: '', data: query }))
  return csvStream('audit.csv', {
    head: HEAD,
    batches: readBatches(context, filterOf(query)),
    toRows: (rows) => rows.map(lineOf),
  })
}

/** Reads the entries in short transactions, so that a slow client holds no connection. */
async function* readBatches(context: AdminContext, filter: AuditFilter): AsyncGenerator<readonly AuditRow[]> {
  let after: AuditFilter['after'] = null
  for (let count = 0; count < MAX_EXPORTED; count += BATCH) {
    const place = after
    const rows: readonly AuditRow[] = await inTransaction(context, (tx) =>
      accessStore(tx).log({ ...filter, after: place }, BATCH),
    )
    if (rows.length > 0) yield rows
    const last = rows.at(-1)
    if (!last || rows.length < BATCH) return
    after = { at: last.created_at, id: last.id }
  }
}

const lineOf = ({
  created_at: at,
  actor,
  channel,
  action,
  target,
  changed,
  data,
  reason,
  network,
}: AuditRow): string[] => [
  at.toISOString(),
  actor,
  channel,
  action,
  target,
  changed === null ? '' : JSON.stringify(changed),
  JSON.stringify(data),
  reason ?? '',
  network ?? '',
]

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
