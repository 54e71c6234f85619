import { sql } from 'kysely'
import type { Db } from '#src/platform/db/db.ts'
import type { StaffRole } from '#src/shared/permissions.ts'
import type { RoleOrSet } from './member-rights.rules.ts'

interface NewMember {
  staffId: string
  shopId: string
  rights: RoleOrSet
  now: Date
}

/** A role, or the permissions of a set. */
export interface StoredRights {
  role: StaffRole | null
  permissions: readonly string[] | null
}

/** Stores memberships in shops. All of it needs a transaction, because row-level security protects the rows. */
export const membershipStore = (db: Db) => ({
  /** Returns a person's role in a shop, or the permissions of their set; undefined for somebody who is no member. */
  async findRights(staffId: string, shopId: string): Promise<StoredRights | undefined> {
    await readAs(db, staffId)
    return db
      .selectFrom('members')
      .leftJoin('permission_sets as own_set', (join) =>
        join.onRef('own_set.shop_id', '=', 'members.shop_id').onRef('own_set.id', '=', 'members.permission_set_id'),
      )
      .select(['members.role', 'own_set.permissions'])
      .where('members.shop_id', '=', shopId)
      .where('members.staff_id', '=', staffId)
      .executeTakeFirst()
  },

  /** Returns the shops of a person by name. */
  async listShops(staffId: string) {
    await readAs(db, staffId)
    return db
      .selectFrom('members')
      .innerJoin('shops', 'shops.id', 'members.shop_id')
      .innerJoin('domains', (join) =>
        join.onRef('domains.shop_id', '=', 'shops.id').on('domains.is_primary', '=', true),
      )
      .select(['shops.id', 'shops.name', 'shops.currency', 'shops.locale', 'shops.time_zone', 'domains.domain'])
      .leftJoin('permission_sets as own_set', (join) =>
        join.onRef('own_set.shop_id', '=', 'members.shop_id').onRef('own_set.id', '=', 'members.permission_set_id'),
      )
      .select(['members.role', 'own_set.permissions', 'own_set.name as set_name'])
      .where('members.staff_id', '=', staffId)
      .orderBy('shops.name')
      .orderBy('shops.id')
      .execute()
  },

  /** Returns the shops of the deployment by name. */
  listAllShops: (limit: number) =>
    db
      .selectFrom('shops')
      .innerJoin('domains', (join) =>
        join.onRef('domains.shop_id', '=', 'shops.id').on('domains.is_primary', '=', true),
      )
      .select(['shops.id', 'shops.name', 'shops.currency', 'shops.locale', 'shops.time_zone', 'domains.domain'])
      .orderBy('shops.name')
      .orderBy('shops.id')
      .limit(limit)
      .execute(),

  /** Adds a member, or changes the rights of one who is no owner. */
  async add({ staffId, shopId, rights: { role, permission_set_id = null }, now }: NewMember): Promise<void> {
    await sql`select set_config('app.shop_id', ${shopId}, true)`.execute(db)
    await db
      .insertInto('members')
      .values({ shop_id: shopId, staff_id: staffId, role, permission_set_id, created_at: now })
      .onConflict((conflict) =>
        conflict
          .columns(['shop_id', 'staff_id'])
          .doUpdateSet({ role, permission_set_id })
          .where('members.role', 'is distinct from', 'owner'),
      )
      .execute()
  },

  /** Counts the members of the transaction's shop with the open invitations to it. */
  async count(shopId: string, now: Date): Promise<number> {
    const { rows } = await sql<{ count: number }>`
      select ((select count(*) from members where shop_id = ${shopId})
        + (select count(*) from platform.staff_invitation_shops s join platform.staff_invitations i on i.id = s.invitation_id
          where s.shop_id = ${shopId} and i.expires_at > ${now} and i.used_at is null))::int as count`.execute(db)
    return rows[0]?.count ?? 0
  },

  /** Whether a person owns a shop, works in one that wants a second factor, or works in none. */
  async requiresSecondFactor(staffId: string): Promise<boolean> {
    await readAs(db, staffId)
    const { rows } = await sql<{ isRequired: boolean }>`
      select coalesce(bool_or(m.role is not distinct from 'owner' or shops.requires_second_factor), true) as "isRequired"
      from members m join shops on shops.id = m.shop_id where m.staff_id = ${staffId}`.execute(db)
    return rows[0]?.isRequired ?? true
  },

  /** Whether a person works in another shop, or runs the deployment. */
  async worksElsewhere(staffId: string, shopId: string): Promise<boolean> {
    await readAs(db, staffId)
    const { rows } = await sql<{ worksElsewhere: boolean }>`
      select exists (select from members where staff_id = ${staffId} and shop_id <> ${shopId})
        or exists (select from platform.staff where id = ${staffId} and is_platform_owner) as "worksElsewhere"`.execute(
      db,
    )
    return rows[0]?.worksElsewhere ?? true
  },

  /** Returns the first shop of a person, otherwise the oldest of the deployment; null when there is none. */
  async findMailShop(staffId: string): Promise<string | null> {
    await readAs(db, staffId)
    const { rows } = await sql<{ id: string | null }>`select coalesce(
      (select shop_id from members where staff_id = ${staffId} order by created_at, shop_id limit 1),
      (select id from shops where erased_at is null order by id limit 1)) as id`.execute(db)
    return rows[0]?.id ?? null
  },

  /** Whether a person has entered a shop as the platform since a time. The shop is that of the transaction. */
  async hasEntered(staffId: string, { shopId, since }: { shopId: string; since: Date }): Promise<boolean> {
    const { rows } = await sql<{ hasEntered: boolean }>`select exists (select from audit_log
      where shop_id = ${shopId} and staff_id = ${staffId} and action = 'platform.enterShop'
        and created_at > ${since}) as "hasEntered"`.execute(db)
    return rows[0]?.hasEntered ?? false
  },

  /** Returns the ids of the demo's shops. */
  demoShops: () =>
    db
      .selectFrom('platform.demo_shops as demo')
      .innerJoin('domains', 'domains.domain', 'demo.domain')
      .select('domains.shop_id')
      .where('demo.finished', '=', true)
      .execute(),
})

/** Lets the transaction read the memberships of one person. */
const readAs = (db: Db, staffId: string) => sql`select set_config('app.staff_id', ${staffId}, true)`.execute(db)
