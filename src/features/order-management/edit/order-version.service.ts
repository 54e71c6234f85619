import { listAuditOf } from '#src/features/access/audit-log.service.ts'
import type { LockedOrder } from '#src/features/orders/changes/order-changes.service.ts'
import type { AdminContext } from '#src/platform/context.ts'
import type { Tx } from '#src/platform/db/db.ts'
import { Failure } from '#src/shared/failure.ts'
import { showOrderNumber } from '#src/shared/ids.ts'
import { localTime } from '#src/shared/local-time.ts'

/** For a change that staff have not made, such as a payment. */
const UNKNOWN_AUTHOR = 'Somebody'

/**
 * Requires that nothing has changed about an order since the sender read it. The order is locked.
 * @param seen undefined for programs that change whatever there is
 * @param present what the sender changes, as it is now
 * @throws Failure `changed_meanwhile` with the name, the time, the present version and values
 */
export async function requireOrderVersion(
  tx: Tx<AdminContext>,
  { row }: LockedOrder,
  { seen, present = {} }: { seen: number | undefined; present?: object },
): Promise<void> {
  if (seen === undefined || seen === row.version) return
  const [last] = await listAuditOf(tx, [showOrderNumber(row.order_number)], 1)
  const at = last?.at ?? tx.now
  throw new Failure('changed_meanwhile', {
    values: { name: last?.actor ?? UNKNOWN_AUTHOR, time: localTime(at, tx.shop.time_zone).clock },
    data: { by: last?.actor ?? null, at: at.toISOString(), fields: [], version: row.version, values: present },
  })
}
