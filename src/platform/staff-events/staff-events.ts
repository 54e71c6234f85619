import { sql } from 'kysely'
import type { ShopContext } from '../context.ts'
import { publishInvalidation } from '../cache/cache-invalidation.ts'
import { afterCommit, inTransaction, writeBeforeCommit, type Db, type DeferredWrite, type Tx } from '../db/db.ts'
import { recordset } from '../db/json-recordset.ts'
import { registerProcessState } from '../process-state.ts'
import type { StaffEventKind } from './staff-events.rules.ts'

/** Names the change in which all processes learn that a shop has new events. */
export const STAFF_EVENTS_TAG = 'staff-events'

interface NewEvent {
  shop_id: string
  kind: StaffEventKind
  target: string
}

const NEW_EVENTS: DeferredWrite<NewEvent> = {
  statements: (rows) => ({
    staff_event: sql`insert into staff_events (shop_id, kind, target)
      select distinct shop_id, kind, target from ${recordset(rows, { shop_id: 'uuid', kind: 'text', target: 'text' })}`,
  }),
}

/** Tells open screens of the back office what has changed, when the transaction commits. */
export function recordStaffEvent(
  { db, shop }: Tx<Pick<ShopContext, 'db' | 'shop'>>,
  kind: StaffEventKind,
  target: string,
): void {
  writeBeforeCommit(db, NEW_EVENTS, { shop_id: shop.id, kind, target })
  afterCommit(db, () => announcer?.(shop.id))
}

let announcer: ((shopId: string) => void) | null = null
registerProcessState({ name: 'announcer of staff events', inUse: () => (announcer === null ? 0 : 1) })

const PAUSE_MS = 1000

/**
 * Lets this process announce its events to all processes: by shop alone, and at most once a second for each shop, because
 * a notification takes a database-wide lock. Without it, events are found when they are looked for.
 * @returns a function that stops it, when all events are announced
 */
export function announceStaffEvents(db: Db): () => Promise<void> {
  const paused = new Map<string, { isDue: boolean; timer: NodeJS.Timeout }>()
  const sending = new Set<Promise<void>>()
  const publish = (shopId: string): void => {
    // A lost notification is made up for by the next look.
    const sent = publishInvalidation(db, { shopId, tags: [STAFF_EVENTS_TAG] })
      .catch(() => {})
      .finally(() => sending.delete(sent))
    sending.add(sent)
  }
  const announce = (shopId: string): void => {
    const waiting = paused.get(shopId)
    if (waiting) {
      waiting.isDue = true
      return
    }
    const timer = setTimeout(() => {
      const { isDue } = paused.get(shopId) ?? {}
      paused.delete(shopId)
      if (isDue) announce(shopId)
    }, PAUSE_MS)
    paused.set(shopId, { isDue: false, timer })
    publish(shopId)
  }
  announcer = announce
  return async () => {
    announcer = null
    for (const [shopId, { isDue, timer }] of paused) {
      clearTimeout(timer)
      if (isDue) publish(shopId)
    }
    await Promise.all(sending)
  }
}

export interface StaffEvent {
  id: number
  kind: string
  target: string
}

const MOST = 500

/** Returns events after an id, the oldest first; the latest 500 at most. */
export const readStaffEvents = (context: Pick<ShopContext, 'db' | 'shop'>, after: number): Promise<StaffEvent[]> =>
  inTransaction(context, async ({ db, shop }) => {
    const { rows } = await sql<StaffEvent>`select id, kind, target from staff_events
      where shop_id = ${shop.id} and id > ${after} order by id desc limit ${MOST}`.execute(db)
    return rows.toReversed()
  })

/** Returns the id of the last event that is some time old, and whether it has all since an id. */
export const placeOfStaffEvents = (
  context: Pick<ShopContext, 'db' | 'shop'>,
  { after, replaySince, settledAt }: { after: number | null; replaySince: Date; settledAt: Date },
): Promise<{ floor: number; isComplete: boolean }> =>
  inTransaction(context, async ({ db, shop }) => {
    const { rows } = await sql<{ floor: number; known: boolean }>`
      select coalesce((select max(id) from staff_events where shop_id = ${shop.id} and created_at < ${settledAt}), 0) as floor,
        exists (select from staff_events where shop_id = ${shop.id} and id = ${after} and created_at > ${replaySince})
          as known`.execute(db)
    return { floor: rows[0]?.floor ?? 0, isComplete: after === null || (rows[0]?.known ?? false) }
  })

const MAX_AGE_MS = 60 * 60_000

/** Deletes old events. */
export const purgeStaffEvents = (context: ShopContext): Promise<void> =>
  inTransaction(context, async ({ db, shop, now }) => {
    await sql`delete from staff_events where shop_id = ${shop.id}
      and created_at < ${new Date(now.getTime() - MAX_AGE_MS)}`.execute(db)
  })
