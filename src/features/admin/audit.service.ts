import type { AdminContext } from '#src/platform/context.ts'
import { inTransaction } from '#src/platform/db/db.ts'
import { writeAuditEntry } from '#src/platform/api/admin.ts'
import { withIdempotency } from '#src/platform/api/idempotency.ts'

/** An admin operation and its input. */
export interface AdminAction {
  /** `Idempotency-Key`: a repeated operation gets the first response. */
  key: string | null
  /** For example `order.ship`. */
  action: string
  /** The object of the operation: an order number or an id. */
  target: string
  /** The input; it contains no secret. */
  body: object
  /** The part of the input for the log, which must not identify a shopper. The default is the whole input. */
  noted?: object
}

/**
 * Runs an operation once and logs who did it, in one transaction: a rejected operation leaves no entry.
 * @param work returns a response without secrets, which is stored for a day to be repeated
 * @throws Failure `idempotency_required`, `idempotency_conflict`, `idempotency_in_flight`
 */
export const audited = <T extends object>(
  context: AdminContext,
  { key, action, target, body, noted = body }: AdminAction,
  work: (tx: AdminContext) => Promise<T>,
): Promise<T> =>
  inTransaction(context, async (tx) => {
    const scope = `operator ${context.admin.keyId ?? 'CLI'} ${action} ${target}`
    const { response } = await withIdempotency(tx, { key, scope, body }, async () => {
      const done = await work(tx)
      await writeAuditEntry(tx, { action, target, data: noted })
      return done
    })
    return response
  })
