import type { Insertable } from 'kysely'
import type { ShopContext } from '#src/platform/context.ts'
import type { Tx } from '#src/platform/db/db.ts'
import type { SavedReplyRow, Tables } from '#src/platform/db/tables.generated.ts'

type ReplyColumns = Omit<Insertable<Tables['saved_replies']>, 'shop_id' | 'created_at'>

/** The saved replies of one shop that a person sees: shared ones, and their own. */
export const savedReplyStore = ({ db, shop, now }: Tx<ShopContext>, staffId: string | null) => {
  const own = () =>
    db
      .selectFrom('saved_replies')
      .where('shop_id', '=', shop.id)
      .where((column) =>
        column.or([column('staff_id', 'is', null), ...(staffId === null ? [] : [column('staff_id', '=', staffId)])]),
      )
  return {
    /** By title. */
    list: (limit: number): Promise<SavedReplyRow[]> =>
      own().selectAll().orderBy('title').orderBy('id').limit(limit).execute(),

    async lock(id: string): Promise<SavedReplyRow | null> {
      return (await own().selectAll().where('id', '=', id).forUpdate().executeTakeFirst()) ?? null
    },

    /** Locks a reply, also that of another person. */
    async lockAny(id: string): Promise<SavedReplyRow | null> {
      const replies = db.selectFrom('saved_replies').selectAll().where('shop_id', '=', shop.id).where('id', '=', id)
      return (await replies.forUpdate().executeTakeFirst()) ?? null
    },

    async count(): Promise<number> {
      const row = await own()
        .select(({ fn }) => fn.countAll<string>().as('count'))
        .executeTakeFirst()
      return Number(row?.count ?? 0)
    },

    async add(columns: ReplyColumns): Promise<void> {
      await db
        .insertInto('saved_replies')
        .values({ ...columns, shop_id: shop.id, created_at: now })
        .execute()
    },

    async update({ id, ...columns }: ReplyColumns): Promise<void> {
      await db.updateTable('saved_replies').set(columns).where('shop_id', '=', shop.id).where('id', '=', id).execute()
    },

    async remove(id: string): Promise<void> {
      await db.deleteFrom('saved_replies').where('shop_id', '=', shop.id).where('id', '=', id).execute()
    },
  }
}
