import type { ShopContext, SignedInStaffContext } from '#src/platform/context.ts'
import { inTransaction } from '#src/platform/db/db.ts'
import { recordStaffEvent } from '#src/platform/staff-events/staff-events.ts'
import { Failure } from '#src/shared/failure.ts'
import { enterShop } from './members/membership.service.ts'
import { presenceStore } from './presence.store.ts'

/** Open screens say so every twenty seconds; one that is quiet for longer is closed. */
const GONE_AFTER_MS = 45_000
/** Somebody who has paused for so long is not writing. */
const WRITING_MS = 12_000

/**
 * Notes that the signed-in person has a thing open or leaves it, and tells the others when that is new.
 * @returns who else has it open
 * @throws Failure `not_found` for a shop of which they are no member
 */
export async function notePresence(
  context: SignedInStaffContext,
  shopId: string,
  { subject, isWriting, isLeaving }: { subject: string; isWriting: boolean; isLeaving: boolean },
): Promise<{ name: string; isWriting: boolean }[]> {
  const entered = await enterShop(context, shopId)
  if (!entered) throw new Failure('not_found')
  const { db, now, session } = context
  const { staffId } = session
  const before = (ms: number): Date => new Date(now.getTime() - ms)
  const isRecent = (at: Date | null | undefined, ms: number): boolean => at != null && at > before(ms)
  return inTransaction({ db, now, shop: entered.shop }, async (tx) => {
    const store = presenceStore(tx)
    if (isLeaving) {
      await store.leave(subject, staffId)
      recordStaffEvent(tx, 'presence.changed', subject)
      return []
    }
    const last = await store.note(subject, { staffId, isWriting })
    const isNew = !isRecent(last?.seenAt, GONE_AFTER_MS) || isRecent(last?.writingAt, WRITING_MS) !== isWriting
    if (isNew) recordStaffEvent(tx, 'presence.changed', subject)
    const others = await store.list(subject, { since: before(GONE_AFTER_MS), except: staffId })
    return others.map(({ name, writingAt }) => ({ name, isWriting: isRecent(writingAt, WRITING_MS) }))
  })
}

const HOUR_MS = 3_600_000

/** Deletes what screens that were not closed in an orderly way have left. */
export const purgePresences = (context: ShopContext): Promise<void> =>
  inTransaction(context, (tx) => presenceStore(tx).purge(new Date(tx.now.getTime() - HOUR_MS)))
