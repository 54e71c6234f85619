import type { AdminContext } from '#src/platform/context.ts'
import { placeOfStaffEvents, readStaffEvents, type StaffEvent } from '#src/platform/staff-events/staff-events.ts'

const REPLAYED_MS = 10 * 60_000
/** Transactions end in another order than they began: events of so many milliseconds are listed again. */
const SETTLED_MS = 15_000

/** Returns the events after one of the last ten minutes; without one, only where a reader begins. */
export async function listStaffEvents(
  context: AdminContext,
  after: number | null,
): Promise<{ data: StaffEvent[]; isComplete: boolean; floor: number }> {
  const now = context.now.getTime()
  const { floor, isComplete } = await placeOfStaffEvents(context, {
    after,
    replaySince: new Date(now - REPLAYED_MS),
    settledAt: new Date(now - SETTLED_MS),
  })
  const data = after !== null && isComplete ? await readStaffEvents(context, Math.min(after, floor)) : []
  return { data, isComplete, floor }
}
