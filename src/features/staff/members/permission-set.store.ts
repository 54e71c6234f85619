import { sql } from 'kysely'
import type { ShopContext } from '#src/platform/context.ts'
import type { Tx } from '#src/platform/db/db.ts'
import type { PermissionSetRow } from '#src/platform/db/tables.generated.ts'

interface Draft {
  name: string
  permissions: string[]
}

/** Stores the permission sets of one shop. */
export const permissionSetStore = ({ db, shop, now }: Tx<ShopContext>) => ({
  /** Returns them by name, with how many members have each. */
  list: () =>
    db
      .selectFrom('permission_sets as own_set')
      .select(['own_set.id', 'own_set.name', 'own_set.permissions'])
      .select(
        sql<string>`(select count(*) from members m
          where m.shop_id = own_set.shop_id and m.permission_set_id = own_set.id)`.as('members'),
      )
      .where('own_set.shop_id', '=', shop.id)
      .orderBy('own_set.name')
      .orderBy('own_set.id')
      .execute(),

  /** Locks a set until the end of the transaction. */
  lock: (id: string): Promise<PermissionSetRow | undefined> =>
    db
      .selectFrom('permission_sets')
      .selectAll()
      .where('shop_id', '=', shop.id)
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst(),

  /** Locks all sets, so that concurrent additions are counted one after the other. @returns how many */
  async lockAll(): Promise<number> {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`permission sets ${shop.id}`}, 0))`.execute(db)
    const rows = db.selectFrom('permission_sets').select((row) => row.fn.countAll().as('count'))
    return Number((await rows.where('shop_id', '=', shop.id).executeTakeFirst())?.count ?? 0)
  },

  async hasName(name: string, exceptId: string | null): Promise<boolean> {
    const rows = db.selectFrom('permission_sets').select('id').where('shop_id', '=', shop.id)
    const row = await rows.where(sql`lower(name)`, '=', name.toLowerCase()).executeTakeFirst()
    return row !== undefined && row.id !== exceptId
  },

  async add(id: string, draft: Draft): Promise<void> {
    await db
      .insertInto('permission_sets')
      .values({ ...draft, id, shop_id: shop.id, created_at: now })
      .execute()
  },

  async update(id: string, draft: Draft): Promise<void> {
    await db.updateTable('permission_sets').set(draft).where('shop_id', '=', shop.id).where('id', '=', id).execute()
  },

  /** Whether a member or an open invitation has it. */
  async isUsed(id: string): Promise<boolean> {
    const { rows } = await sql<{ used: boolean }>`select
      exists (select from members where shop_id = ${shop.id} and permission_set_id = ${id})
      or exists (
        select from platform.staff_invitation_shops invited
        join platform.staff_invitations invitation on invitation.id = invited.invitation_id
        where invited.shop_id = ${shop.id} and invited.permission_set_id = ${id}
          and invitation.used_at is null and invitation.expires_at > ${now}
      ) as used`.execute(db)
    return rows[0]?.used ?? false
  },

  async remove(id: string): Promise<void> {
    await db.deleteFrom('permission_sets').where('shop_id', '=', shop.id).where('id', '=', id).execute()
  },
})
