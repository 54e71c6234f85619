import { randomUUIDv7 } from 'node:crypto'
import { sql } from 'kysely'
import type { ShopContext } from '#src/platform/context.ts'
import type { Tx } from '#src/platform/db/db.ts'
import type { AuditLogRow, ApiKeyRow } from '#src/platform/db/tables.generated.ts'
import type { StaffRole } from '#src/shared/permissions.ts'

export type KeyRow = ApiKeyRow
export type AuditRow = AuditLogRow

/** Returns the API keys and the audit log. */
export const accessStore = ({ db, shop, now }: Tx<ShopContext>) => ({
  async addKey(key: { name: string; role: StaffRole; hash: string }): Promise<string> {
    const id = randomUUIDv7()
    const { hash, ...rest } = key
    await db
      .insertInto('api_keys')
      .values({ ...rest, key_hash: hash, id, shop_id: shop.id, created_at: now })
      .execute()
    return id
  },

  keys: (): Promise<KeyRow[]> =>
    db
      .selectFrom('api_keys')
      .selectAll()
      .where('shop_id', '=', shop.id)
      .orderBy('created_at', 'desc')
      .limit(500)
      .execute(),

  async findByHash(hash: string): Promise<KeyRow | null> {
    const keys = db.selectFrom('api_keys').selectAll().where('shop_id', '=', shop.id)
    return (await keys.where('key_hash', '=', hash).where('revoked_at', 'is', null).executeTakeFirst()) ?? null
  },

  async findActive(id: string): Promise<KeyRow | null> {
    const keys = db.selectFrom('api_keys').selectAll().where('shop_id', '=', shop.id)
    return (await keys.where('id', '=', id).where('revoked_at', 'is', null).executeTakeFirst()) ?? null
  },

  async noteUse(id: string): Promise<void> {
    await db
      .updateTable('api_keys')
      .set({ last_used_at: now })
      .where('shop_id', '=', shop.id)
      .where('id', '=', id)
      .execute()
  },

  /** @returns false when there is no such active key */
  async revoke(id: string): Promise<boolean> {
    const revoked = await db
      .updateTable('api_keys')
      .set({ revoked_at: now })
      .where('shop_id', '=', shop.id)
      .where('id', '=', id)
      .where('revoked_at', 'is', null)
      .executeTakeFirst()
    return revoked.numUpdatedRows > 0n
  },

  /** Returns entries of the log, the newest first. @param filter.after the last entry before them */
  log: (
    { after, actor, action, target, from, to, isUndone = false }: AuditFilter,
    limit: number,
  ): Promise<AuditRow[]> => {
    let rows = db.selectFrom('audit_log').selectAll().where('shop_id', '=', shop.id)
    if (actor === 'commandLine') rows = rows.where('staff_id', 'is', null).where('key_id', 'is', null)
    else if (actor !== undefined)
      rows = rows.where((row) => row.or([row('staff_id', '=', actor), row('key_id', '=', actor)]))
    if (action !== undefined) rows = rows.where(isAction(action.split(',')))
    if (target !== undefined) rows = rows.where('target', '=', target)
    if (from) rows = rows.where('created_at', '>=', from)
    if (to) rows = rows.where('created_at', '<', to)
    if (isUndone) rows = rows.where(IS_UNDONE)
    if (after) rows = rows.where(sql<boolean>`(created_at, id) < (${after.at}, ${after.id}::uuid)`)
    return rows.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(limit).execute()
  },

  /** Returns the newest entries about some targets. */
  logOf: (targets: readonly string[], limit: number): Promise<AuditRow[]> =>
    db
      .selectFrom('audit_log')
      .selectAll()
      .where('shop_id', '=', shop.id)
      .where('target', 'in', targets)
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(limit)
      .execute(),

  /** The database decides what is old enough: the application may delete nothing else. */
  async purgeLog(): Promise<void> {
    await sql`select platform.purge_audit_log()`.execute(db)
  },

  /** Returns the people who run the shop and its API keys, by name. */
  async actors(): Promise<{ id: string; name: string; kind: 'person' | 'key' }[]> {
    const { rows } = await sql<{ id: string; name: string; kind: 'person' | 'key' }>`
      select staff.id, staff.name, 'person' as kind from members
      join platform.staff on staff.id = members.staff_id where members.shop_id = ${shop.id}
      union all select id, name, 'key' from api_keys where shop_id = ${shop.id}
      order by name, id limit 500`.execute(db)
    return rows
  },
})

/** Whether an entry is of one of some actions; a name that ends with a point means all that begin with it. */
const isAction = (names: readonly string[]) =>
  sql<boolean>`(${sql.join(
    names.map((name) => (name.endsWith('.') ? sql`starts_with(action, ${name})` : sql`action = ${name}`)),
    sql` or `,
  )})`

/** An undo names the entry that it undoes; one that was undone itself does not count. */
const IS_UNDONE = sql<boolean>`exists (
  select from audit_log undo where undo.shop_id = audit_log.shop_id and undo.target = audit_log.id::text
    and undo.action = 'change.undo' and not exists (
      select from audit_log redo where redo.shop_id = undo.shop_id and redo.target = undo.id::text
        and redo.action = 'change.undo'))`

/** Which entries of the audit log are wanted. */
export interface AuditFilter {
  after?: { at: Date; id: string } | null
  actor?: string | undefined
  action?: string | undefined
  target?: string | undefined
  from?: Date | undefined
  to?: Date | undefined
  isUndone?: boolean
}
