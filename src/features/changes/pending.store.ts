import { sql } from 'kysely'
import type { ShopContext } from '#src/platform/context.ts'
import type { Tx } from '#src/platform/db/db.ts'
import type { PendingOperationRow } from '#src/platform/db/tables.generated.ts'

export type NewPendingOperation = Pick<
  PendingOperationRow,
  'id' | 'operation' | 'target' | 'targets' | 'staff_id' | 'actor' | 'runs_at'
> & { input: { params: Record<string, string>; body: unknown } }

/** Operations that wait before they are done, of one shop. */
export const pendingStore = ({ db, shop, now }: Tx<ShopContext>) => {
  const own = () => db.selectFrom('pending_operations').selectAll().where('shop_id', '=', shop.id)
  return {
    /** Returns who is about to do the same; undefined without anybody. */
    findOpen: ({ operation, target }: { operation: string; target: string }) =>
      own()
        .where('operation', '=', operation)
        .where('target', '=', target)
        .where('state', 'in', ['waiting', 'running'])
        .executeTakeFirst(),

    /** Returns another member who is about to do something with an object as one of many; undefined without anybody. */
    findBatch: (target: string, staffId: string) =>
      own()
        .where('state', 'in', ['waiting', 'running'])
        .where('staff_id', '<>', staffId)
        .where(sql<boolean>`${target} = any(targets)`)
        .executeTakeFirst(),

    /** Lets the starts of operations on many objects wait for each other until the transaction ends. */
    async lockBatches(): Promise<void> {
      await sql`select pg_advisory_xact_lock(hashtextextended(${`${shop.id} waiting batches`}, 0))`.execute(db)
    },

    /** Returns who is about to do something with some of many objects, and with which of them; it may be the same member. */
    async findOverlap(
      targets: readonly string[],
    ): Promise<{ staff_id: string; actor: string; targets: string[] } | undefined> {
      const { rows } = await sql<{ staff_id: string; actor: string; targets: string[] }>`
        select p.staff_id, p.actor, array(
          select t from unnest(p.targets) t where t = any(${targets}::text[]) order by t) as targets
        from pending_operations p
        where p.shop_id = ${shop.id} and p.state in ('waiting', 'running')
          and p.targets && ${targets}::text[]
        order by p.created_at limit 1`.execute(db)
      return rows[0]
    },

    /** @returns false when somebody is about to do the same */
    async add({ input, ...row }: NewPendingOperation): Promise<boolean> {
      const added = await db
        .insertInto('pending_operations')
        .values({ shop_id: shop.id, ...row, input: JSON.stringify(input), state: 'waiting', created_at: now })
        .onConflict((conflict) => conflict.doNothing())
        .returning('id')
        .executeTakeFirst()
      return added !== undefined
    },

    /** Returns an operation, locked until the transaction ends. */
    lock: (id: string) => own().where('id', '=', id).forUpdate().executeTakeFirst(),

    /** Lists the operations since a time, the newest first. @param staffId null for those of everybody */
    list(since: Date, staffId: string | null): Promise<PendingOperationRow[]> {
      const recent = own().where('created_at', '>', since).orderBy('created_at', 'desc').limit(50)
      return (staffId === null ? recent : recent.where('staff_id', '=', staffId)).execute()
    },

    async begin(id: string): Promise<void> {
      await db
        .updateTable('pending_operations')
        .set({ state: 'running' })
        .where('shop_id', '=', shop.id)
        .where('id', '=', id)
        .execute()
    },

    /** Ends an operation; what it was about is not kept. @param failure why it was not done; null when it was */
    async end(id: string, failure: string | null): Promise<void> {
      await db
        .updateTable('pending_operations')
        .set({ state: failure === null ? 'done' : 'failed', failure, input: null, targets: [] })
        .where('shop_id', '=', shop.id)
        .where('id', '=', id)
        .execute()
    },

    async remove(id: string): Promise<void> {
      await sql`delete from pending_operations where shop_id = ${shop.id} and id = ${id}`.execute(db)
    },

    async removeBefore(before: Date): Promise<void> {
      await sql`delete from pending_operations where shop_id = ${shop.id} and created_at < ${before}
        and state in ('done', 'failed')`.execute(db)
    },
  }
}
