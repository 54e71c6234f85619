import { sql } from 'kysely'
import type { AdminContext, ShopContext } from '#src/platform/context.ts'
import type { Tx } from '#src/platform/db/db.ts'
import { insertRecordset } from '#src/platform/db/json-recordset.ts'
import type { ChangeRow } from '#src/platform/db/tables.generated.ts'
import type { FieldChanges } from './change.rules.ts'

interface NewObjectChange {
  objectId: string
  fields: FieldChanges
  version: number | null
}

/** Stores what operations of staff have changed. */
export const changeStore = ({ db, shop, now }: Tx<ShopContext>) => ({
  /** Adds the changes of one operation after those that it has already recorded. */
  async add(
    { id, operation, admin }: { id: string; operation: string; admin: AdminContext['admin'] },
    objects: readonly NewObjectChange[],
  ): Promise<void> {
    const changes = db.selectFrom('changes').where('shop_id', '=', shop.id).where('id', '=', id)
    // Not their number: a job adds thousands, one after another.
    const last = await changes.select('position').orderBy('position', 'desc').limit(1).executeTakeFirst()
    const first = last ? last.position + 1 : 0
    const rows = objects.map(({ objectId, fields, version }, index) => ({
      shop_id: shop.id,
      id,
      position: first + index,
      operation,
      object_id: objectId,
      fields,
      version,
      staff_id: admin.staffId,
      actor: admin.name,
      created_at: now,
    }))
    await sql`${insertRecordset('changes', rows)}`.execute(db)
  },

  /** Returns the changes of an operation, locked until the end of the transaction. */
  lock: (id: string): Promise<ChangeRow[]> =>
    db
      .selectFrom('changes')
      .selectAll()
      .where('shop_id', '=', shop.id)
      .where('id', '=', id)
      .orderBy('position')
      .forUpdate()
      .execute(),

  /** Returns what an operation has changed of one object. */
  async ofObject(id: string, objectId: string): Promise<ChangeRow[]> {
    const changes = db.selectFrom('changes').selectAll().where('shop_id', '=', shop.id)
    // By the index of objects alone: the operation may have changed thousands.
    const rows = await changes.where('object_id', '=', objectId).execute()
    return rows.filter((row) => row.id === id).toSorted((one, other) => one.position - other.position)
  },

  /** Returns the objects that an operation has changed. */
  async objectsOf(id: string): Promise<string[]> {
    const changes = db.selectFrom('changes').select('object_id').distinct().where('shop_id', '=', shop.id)
    return (await changes.where('id', '=', id).execute()).map(({ object_id: objectId }) => objectId)
  },

  /** Returns when changes were made, and whether they have been undone, by id. */
  async states(ids: readonly string[]): Promise<{ id: string; createdAt: Date; isUndone: boolean }[]> {
    const changes = db.selectFrom('changes').select(['id', 'created_at', 'undone_at']).where('shop_id', '=', shop.id)
    const rows = await changes.where('id', 'in', ids).where('position', '=', 0).execute()
    return rows.map(({ id, created_at: createdAt, undone_at: at }) => ({ id, createdAt, isUndone: at !== null }))
  },

  async markUndone(id: string): Promise<void> {
    const changes = db.updateTable('changes').where('shop_id', '=', shop.id).where('id', '=', id)
    await changes.set({ undone_at: now }).execute()
  },

  /** Returns the changes of an object after one of its versions, the newest first. */
  since: (objectId: string, version: number): Promise<ChangeRow[]> =>
    db
      .selectFrom('changes')
      .selectAll()
      .where('shop_id', '=', shop.id)
      .where('object_id', '=', objectId)
      .where('version', '>', version)
      .orderBy('version', 'desc')
      .limit(100)
      .execute(),

  /** Returns the last change of an object by an operation. */
  last: (objectId: string, operation: string): Promise<ChangeRow | undefined> =>
    db
      .selectFrom('changes')
      .selectAll()
      .where('shop_id', '=', shop.id)
      .where('object_id', '=', objectId)
      .where('operation', '=', operation)
      .orderBy('created_at', 'desc')
      .limit(1)
      .executeTakeFirst(),

  /** Returns the last entry of the audit log about an object, without that of an operation. */
  async lastEntry(
    target: string,
    except: string | undefined,
  ): Promise<{ actor: string; created_at: Date } | undefined> {
    const entries = db
      .selectFrom('audit_log')
      .select(['actor', 'created_at'])
      .where('shop_id', '=', shop.id)
      .where('target', '=', target)
    const others = except === undefined ? entries : entries.where('id', '!=', except)
    return await others.orderBy('created_at', 'desc').limit(1).executeTakeFirst()
  },

  /** Returns the operations that have changed an object within the time of an undo, the newest first. */
  async idsOf(objectId: string): Promise<string[]> {
    const changes = db.selectFrom('changes').select('id').where('shop_id', '=', shop.id)
    const rows = await changes.where('object_id', '=', objectId).orderBy('created_at', 'desc').limit(100).execute()
    return [...new Set(rows.map(({ id }) => id))]
  },

  async remove(objectId: string): Promise<void> {
    await db.deleteFrom('changes').where('shop_id', '=', shop.id).where('object_id', '=', objectId).execute()
  },

  async purge(before: Date): Promise<void> {
    await db.deleteFrom('changes').where('shop_id', '=', shop.id).where('created_at', '<', before).execute()
  },
})
