import { randomUUIDv7 } from 'node:crypto'
import { sql } from 'kysely'
import type { NotificationKind } from '#src/shared/staff-notifications.ts'
import type { ShopContext } from '../context.ts'
import { writeBeforeCommit, type DeferredWrite, type Tx } from '../db/db.ts'
import { recordset } from '../db/json-recordset.ts'
import { recordStaffEvent } from './staff-events.ts'

interface NewNotification {
  shop_id: string
  id: string
  kind: NotificationKind
  target: string
  staff_id: string | null
  created_at: string
}

const COLUMNS = {
  shop_id: 'uuid',
  id: 'uuid',
  kind: 'text',
  target: 'text',
  staff_id: 'uuid',
  created_at: 'timestamptz',
}

/** New orders are many, and noted only for shops in which a person wants to be told of them. */
const NEW_NOTIFICATIONS: DeferredWrite<NewNotification> = {
  statements: (rows) => ({
    notification: sql`insert into notifications (shop_id, id, kind, target, staff_id, created_at)
      select shop_id, id, kind, target, staff_id, created_at from ${recordset(rows, COLUMNS)}
      where kind <> 'orderPlaced' or exists (select from notification_choices c
        where c.shop_id = given.shop_id and c.kind = 'orderPlaced' and (c.in_app or c.in_browser or c.mail <> 'never'))`,
  }),
}

type NotifyingTx = Tx<Pick<ShopContext, 'db' | 'shop' | 'now'>>

/**
 * Tells the people who run the shop of something, when the transaction commits.
 * @param about.target the number or id of a thing, never personal data
 * @param about.staffId the only person who is told; by default everybody who may see the thing
 */
export function notifyStaff(
  tx: NotifyingTx,
  kind: NotificationKind,
  { target = '', staffId = null }: { target?: string; staffId?: string | null } = {},
): void {
  writeBeforeCommit(tx.db, NEW_NOTIFICATIONS, {
    shop_id: tx.shop.id,
    id: randomUUIDv7(),
    kind,
    target,
    staff_id: staffId,
    created_at: tx.now.toISOString(),
  })
  // An order has an event of its own.
  if (kind !== 'orderPlaced') recordStaffEvent(tx, 'notification.created', '')
}
