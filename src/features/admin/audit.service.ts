import type { AdminContext } from '#src/platform/context.ts'
import { inTransaction } from '#src/platform/db/db.ts'
import { withIdempotency } from '#src/platform/api/idempotency.ts'
import { accessStore } from './admin.store.ts'

/** Something that an operator does. */
export interface AdminAction {
  /** `Idempotency-Key`: the same deed again gets the first answer. */
  key: string | null
  /** Such as `order.ship`. */
  action: string
  /** What it is done to: an order's number, an id. */
  target: string
  /** What was asked for; holds no secret. */
  body: object
  /** What of it stands in the log, which names no shopper; all of it unless told otherwise. */
  noted?: object
}

/**
 * Does something once, and writes down who did it, in one transaction: what was refused leaves no trace.
 * @param work answers what may be kept for a day to be answered again: no secret
 * @throws Failure `idempotency_required`, `idempotency_conflict`, `idempotency_in_flight`
 */
export const audited = <T extends object>(
  context: AdminContext,
  { key, action, target, body, noted = body }: AdminAction,
  work: (tx: AdminContext) => Promise<T>,
): Promise<T> =>
  inTransaction(context, async (tx) => {
    const { keyId, name } = context.admin
    const scope = `operator ${keyId ?? 'CLI'} ${action} ${target}`
    const { response } = await withIdempotency(tx, { key, scope, body }, async () => {
      const done = await work(tx)
      await accessStore(tx).note({ keyId, actor: name, action, target, data: noted })
      return done
    })
    return response
  })

const PAGE = 50

/** What was done, the newest first. @param page from 1 on */
export const readAuditLog = (context: AdminContext, page: number) =>
  inTransaction(context, async (tx) =>
    (await accessStore(tx).log({ page, limit: PAGE })).map((row) => ({
      _id: row.id,
      keyId: row.key_id,
      actor: row.actor,
      action: row.action,
      target: row.target,
      // Written above.
      data: row.data as Record<string, unknown>,
      at: row.created_at.toISOString(),
    })),
  )
