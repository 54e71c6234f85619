import { randomUUIDv7 } from 'node:crypto'
import { noteChanged, writeAuditEntry } from '#src/platform/api/admin.ts'
import { withIdempotency } from '#src/platform/api/idempotency.ts'
import type { AdminContext, ShopContext } from '#src/platform/context.ts'
import { ConcurrentWrite, inTransaction, withSavepoint, type Tx } from '#src/platform/db/db.ts'
import type { PendingOperationRow } from '#src/platform/db/tables.generated.ts'
import { deleteJob, enqueueJob } from '#src/platform/queue/job-queue.ts'
import { notifyStaff } from '#src/platform/staff-events/notifications.ts'
import { Failure } from '#src/shared/failure.ts'
import { overlapText, ownOverlapText } from '#src/shared/messages/staff/pending.en.ts'
import type { PendingOperation } from './pending.admin.contract.ts'
import { pendingStore } from './pending.store.ts'
import { requireRights, rightsOf } from './rights.service.ts'

/** The kind of the job that does an operation; its key is the id. */
export const PENDING_KIND = 'staff.pending'
const DAY_MS = 24 * 3_600_000
/** An operation that cannot be done for so long, for example without a database, is given up. */
const GIVEN_UP_AFTER_MS = 10 * 60_000

export interface PendingInput {
  params: Record<string, string>
  body: unknown
  header: (name: string) => string | null
}

/** Runs an operation in the context of its sender. */
export type RunPending = (context: AdminContext, input: PendingInput) => Promise<object>

interface NewPending {
  operation: string
  input: PendingInput
  /** Does the operation. */
  run: RunPending
  /** How long it can be taken back. */
  delayMs: number
  /** What it is about when that are many objects. */
  batch?: Batch | undefined
}

/** The objects of an operation on many. */
interface Batch {
  listTargets: (tx: Tx<AdminContext>) => Promise<string[]>
  /** Returns the name of an object as people read it. */
  nameOf: (target: string) => string
}

/** Where an operation waits, as its sender learns it. */
export interface Waiting {
  waiting: { _id: string; runsAt: string }
}

/**
 * Lets an operation wait. It is tried first, and nothing of that stays: what the state forbids is refused at once.
 * @throws Failure of the operation; `pending_elsewhere` while the same is about to be done
 */
export function holdOperation(context: AdminContext, pending: NewPending): Promise<Waiting> {
  const { operation, input, run, delayMs, batch } = pending
  const { admin, now } = context
  const id = randomUUIDv7()
  // Without a parameter it creates something, which concerns nobody else.
  const target = Object.values(input.params).join(' ') || id
  const request = {
    key: input.header('idempotency-key'),
    scope: `pending ${admin.staffId} ${operation} ${Object.values(input.params).join(' ')}`,
    body: input.body,
  }
  return inTransaction(context, async (tx) => {
    const { response } = await withIdempotency(tx, request, async (): Promise<Waiting> => {
      const store = pendingStore(tx)
      const open = await store.findOpen({ operation, target })
      if (open) throw new Failure('pending_elsewhere', { values: { name: open.actor } })
      const targets = batch ? await listFreeTargets(tx, batch) : []
      await withSavepoint(tx, async () => {
        await run(tx, input)
        return false
      })
      const runsAt = new Date(now.getTime() + delayMs)
      const { params, body } = input
      const row = { id, operation, target, targets, staff_id: admin.staffId ?? '', actor: admin.name, runs_at: runsAt }
      if (!(await store.add({ ...row, input: { params, body } }))) throw new ConcurrentWrite()
      enqueueJob(tx, { kind: PENDING_KIND, key: id, runAt: runsAt })
      return { waiting: { _id: id, runsAt: runsAt.toISOString() } }
    })
    return response
  })
}

/** Objects that a refusal names; its data has all of them. */
const MOST_NAMED = 5

/**
 * Returns the objects of an operation on many, none of which waits with another operation on many, not even of the same
 * member: which of the two comes first would be left to chance.
 * @throws Failure `pending_elsewhere` that names those that wait
 */
async function listFreeTargets(tx: Tx<AdminContext>, { listTargets, nameOf }: Batch): Promise<string[]> {
  const store = pendingStore(tx)
  await store.lockBatches()
  const targets = await listTargets(tx)
  const overlap = await store.findOverlap(targets)
  if (!overlap) return targets
  const names = overlap.targets.map(nameOf)
  const textOf = overlap.staff_id === tx.admin.staffId ? ownOverlapText : overlapText
  throw new Failure('pending_elsewhere', {
    text: textOf(names.slice(0, MOST_NAMED), names.length),
    values: { name: overlap.actor },
    data: { targets: names },
  })
}

/**
 * Requires that no other member is about to do something with an object as one of many. Programs and the command line do
 * at once what they are asked for.
 * @throws Failure `pending_elsewhere`
 */
export async function requireNotPending(tx: Tx<AdminContext>, target: string): Promise<void> {
  const { staffId } = tx.admin
  const open = staffId === null ? null : await pendingStore(tx).findBatch(target, staffId)
  if (open) throw new Failure('pending_elsewhere', { values: { name: open.actor } })
}

/** Lists the operations of the last day that waited; a member sees their own. */
export const listPendingOperations = (context: AdminContext): Promise<PendingOperation[]> =>
  inTransaction(context, async (tx) => {
    const rows = await pendingStore(tx).list(new Date(tx.now.getTime() - DAY_MS), tx.admin.staffId)
    return rows.map(({ id, operation, target, state, failure, actor, runs_at: runsAt }) => {
      return { _id: id, operation, target, state, failure, actor, runsAt: runsAt.toISOString() }
    })
  })

/** @throws Failure `not_found`, `permission_missing`; `undo_expired` when it is done or being done */
export async function cancelPendingOperation(tx: Tx<AdminContext>, id: string): Promise<void> {
  const store = pendingStore(tx)
  const row = await store.lock(id)
  if (!row) throw new Failure('not_found')
  const { operation, target } = row
  requireRights(tx, await rightsOf(tx, operation))
  if (row.state !== 'waiting') throw new Failure('undo_expired')
  noteChanged(tx, { operation, target }, { operation: null, target })
  await store.remove(id)
  await deleteJob(tx, { kind: PENDING_KIND, key: id })
}

/** What the whole application knows of a member. */
export interface PendingRunner {
  /** Returns the sender with their present rights; null for somebody who is no member any more. */
  findSender: (context: ShopContext, staffId: string) => Promise<AdminContext['admin'] | null>
  /** Does an operation with the rights of the context. @throws Failure */
  run: (context: AdminContext, operation: string, input: PendingInput) => Promise<object>
}

/**
 * Does an operation whose time has come. Permission and state are checked again; its id is the key of the request, so
 * that it is done once, however often this runs.
 * @returns when to go on; null at the end
 */
export async function runPendingOperation(
  context: ShopContext,
  id: string,
  runner: PendingRunner,
): Promise<Date | null> {
  const row = await beginOperation(context, id)
  if (!row) return null
  if (row.runs_at > context.now) return row.runs_at
  const { operation, staff_id: staffId, actor, target } = row
  const { input } = row
  const sender = await runner.findSender(context, staffId)
  const end = (failure: string | null): Promise<void> =>
    inTransaction(context, async (tx) => {
      await pendingStore(tx).end(id, failure)
      const admin = { keyId: null, staffId, name: actor, role: null, permissions: [], isProven: false }
      if (failure === null) return
      await writeAuditEntry({ ...tx, admin }, { action: 'pending.fail', target, data: { operation }, reason: failure })
      // Whoever has closed the tab meanwhile learns it in the bell.
      notifyStaff(tx, 'operationFailed', { target: pathOf(row), staffId })
    })
  try {
    if (!sender || !input) throw new Failure('permission_missing')
    await runner.run({ ...context, admin: sender, operationId: id }, operation, { ...input, header: () => id })
    await end(null)
  } catch (error) {
    const isGivenUp = context.now.getTime() - row.runs_at.getTime() > GIVEN_UP_AFTER_MS
    if (!(error instanceof Failure) && !isGivenUp) throw error
    await end(error instanceof Failure ? error.message : new Failure('server_error').message)
  }
  return null
}

/** Returns the path of what an operation is about, below that of the shop; empty when its screen cannot be told from it. */
function pathOf({ operation, input }: PendingOperationRow): string {
  const { orderNumber, number } = input?.params ?? {}
  if (orderNumber !== undefined) return `orders/${orderNumber}`
  if (number === undefined) return ''
  return `${operation.includes('Return') ? 'returns' : 'tickets'}/${number}`
}

/** From now on it cannot be taken back. */
const beginOperation = (context: ShopContext, id: string): Promise<PendingOperationRow | null> =>
  inTransaction(context, async (tx) => {
    const store = pendingStore(tx)
    const row = await store.lock(id)
    if (!row || row.state === 'done' || row.state === 'failed') return null
    if (row.runs_at <= tx.now) await store.begin(id)
    return row
  })

/** Deletes what was over a day ago. */
export const purgePendingOperations = (context: ShopContext): Promise<void> =>
  inTransaction(context, (tx) => pendingStore(tx).removeBefore(new Date(tx.now.getTime() - DAY_MS)))
