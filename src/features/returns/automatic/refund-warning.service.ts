import type { ShopContext } from '#src/platform/context.ts'
import type { Tx } from '#src/platform/db/db.ts'
import { enqueueJob } from '#src/platform/queue/job-queue.ts'
import { localTime } from '#src/shared/local-time.ts'
import { shopRefundDue } from '../return-mail.ts'
import { lastDayOf } from '../return-plan.service.ts'
import { OPEN_STATUSES } from '../return.rules.ts'
import { lockReturnById, queueReturnMail } from '../return.service.ts'
import { returnStore } from '../return.store.ts'
import { refundDeadline, refundDueAt, WARNING_DAYS } from '../withdrawal-period.rules.ts'

const DAY_MS = 86_400_000
const WARNING_MS = WARNING_DAYS * DAY_MS

/** Lets the shop be warned before the money of a withdrawal is due. */
export const scheduleWarning = (tx: Tx<ShopContext>, id: string, submittedAt: Date): void =>
  enqueueJob(tx, {
    kind: 'return.warn',
    key: id,
    runAt: new Date(refundDueAt(submittedAt, tx.shop.time_zone).getTime() - WARNING_MS),
  })

/**
 * Warns the shop of the money of a withdrawal that is due: three days before the last one, on it, and daily afterwards.
 * @returns the next run; null when it was refunded
 */
export async function warnOfRefund(tx: Tx<ShopContext>, id: string): Promise<Date | null> {
  const stored = await returnStore(tx).byId(id)
  if (!stored || !OPEN_STATUSES.includes(stored.status)) return null
  const { requested_at: submittedAt, sent_at: sentAt, received_at: receivedAt, needs_proof: needsProof } = stored
  const tomorrow = new Date(tx.now.getTime() + DAY_MS)
  const due = refundDeadline({ submittedAt, sentAt, receivedAt, needsProof }, tx.shop.time_zone)
  if (due === null) return tomorrow
  const warningAt = new Date(due.getTime() - WARNING_MS)
  if (tx.now < warningAt) return warningAt
  const last = lastDayOf(due)
  queueReturnMail(
    tx,
    shopRefundDue(tx, await lockReturnById(tx, stored), { last, today: localTime(tx.now, tx.shop.time_zone).date }),
  )
  return tx.now < last && tomorrow < last ? new Date(last.getTime() - 1) : tomorrow
}
