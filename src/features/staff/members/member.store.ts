import { sql, type Insertable } from 'kysely'
import type { ShopContext } from '#src/platform/context.ts'
import type { Db, Tx } from '#src/platform/db/db.ts'
import type { Tables } from '#src/platform/db/tables.generated.ts'
import type { RoleOrSet } from './member-rights.rules.ts'

/** Stores the people who run one shop. */
export const memberStore = ({ db, shop }: Tx<Pick<ShopContext, 'db' | 'shop' | 'now'>>) => ({
  /** Returns them by name, with the last use of any of their sessions. */
  list: () =>
    db
      .selectFrom('members')
      .innerJoin('platform.staff as staff', 'staff.id', 'members.staff_id')
      .leftJoin('platform.staff_totp as totp', 'totp.staff_id', 'staff.id')
      .leftJoin('permission_sets as own_set', (join) =>
        join.onRef('own_set.shop_id', '=', 'members.shop_id').onRef('own_set.id', '=', 'members.permission_set_id'),
      )
      .select(['staff.id', 'staff.name', 'staff.email', 'members.role', 'members.created_at', 'totp.confirmed_at'])
      .select(['own_set.id as set_id', 'own_set.name as set_name'])
      .select(
        sql<boolean>`exists (select from platform.staff_passkeys p where p.staff_id = staff.id)`.as('has_passkey'),
      )
      .select(
        sql<Date | null>`(select max(last_seen_at) from platform.staff_sessions s where s.staff_id = staff.id)`.as(
          'last_seen_at',
        ),
      )
      .where('members.shop_id', '=', shop.id)
      .orderBy('staff.name')
      .orderBy('staff.id')
      .execute(),

  /** Returns the name of the owner who has been there longest, other than this person. */
  async findOwnerName(exceptStaffId: string): Promise<string | null> {
    const row = await db
      .selectFrom('members')
      .innerJoin('platform.staff as staff', 'staff.id', 'members.staff_id')
      .select('staff.name')
      .where('members.shop_id', '=', shop.id)
      .where('members.role', '=', 'owner')
      .where('members.staff_id', '<>', exceptStaffId)
      .orderBy('members.created_at')
      .orderBy('staff.id')
      .limit(1)
      .executeTakeFirst()
    return row?.name ?? null
  },

  /** Returns the name of an account. */
  async nameOf(staffId: string): Promise<string | null> {
    const rows = db.selectFrom('platform.staff').select('name').where('id', '=', staffId)
    return (await rows.executeTakeFirst())?.name ?? null
  },

  /** Returns the names of accounts by their ids. */
  async namesOf(staffIds: readonly string[]): Promise<[id: string, name: string][]> {
    const rows = await db.selectFrom('platform.staff').select(['id', 'name']).where('id', 'in', staffIds).execute()
    return rows.map(({ id, name }) => [id, name])
  },

  async has(staffId: string): Promise<boolean> {
    const rows = db.selectFrom('members').select('role').where('shop_id', '=', shop.id)
    return (await rows.where('staff_id', '=', staffId).executeTakeFirst()) !== undefined
  },

  /** Returns the role of a member, or the name and permissions of their set. */
  findRights: (staffId: string) =>
    db
      .selectFrom('members')
      .leftJoin('permission_sets as own_set', (join) =>
        join.onRef('own_set.shop_id', '=', 'members.shop_id').onRef('own_set.id', '=', 'members.permission_set_id'),
      )
      .select(['members.role', 'own_set.name as set_name', 'own_set.permissions'])
      .where('members.shop_id', '=', shop.id)
      .where('members.staff_id', '=', staffId)
      .executeTakeFirst(),

  /** Returns the role or the permission set of a member, locked until the end of the transaction. */
  async lockRights(staffId: string): Promise<RoleOrSet | null> {
    const rows = db.selectFrom('members').select(['role', 'permission_set_id']).where('shop_id', '=', shop.id)
    return (await rows.where('staff_id', '=', staffId).forUpdate().executeTakeFirst()) ?? null
  },

  /** Returns a member with name and address, and with the role or the permissions of their set. */
  findRecipient: (staffId: string) =>
    db
      .selectFrom('members')
      .innerJoin('platform.staff as staff', 'staff.id', 'members.staff_id')
      .leftJoin('permission_sets as own_set', (join) =>
        join.onRef('own_set.shop_id', '=', 'members.shop_id').onRef('own_set.id', '=', 'members.permission_set_id'),
      )
      .select(['staff.name', 'staff.email', 'members.role', 'own_set.permissions'])
      .where('members.shop_id', '=', shop.id)
      .where('members.staff_id', '=', staffId)
      .executeTakeFirst(),

  /** Stores whether members who are no owners need a second factor. */
  async setSecondFactorRule(isRequired: boolean): Promise<void> {
    await db.updateTable('shops').set({ requires_second_factor: isRequired }).where('id', '=', shop.id).execute()
  },

  /** Returns the owners, locked until the end of the transaction. */
  async lockOwners(): Promise<string[]> {
    const rows = await db
      .selectFrom('members')
      .select('staff_id')
      .where('shop_id', '=', shop.id)
      .where('role', '=', 'owner')
      .orderBy('staff_id')
      .forUpdate()
      .execute()
    return rows.map((row) => row.staff_id)
  },

  /** @returns false when the person is no member */
  async setRights(staffId: string, { role, permission_set_id = null }: RoleOrSet): Promise<boolean> {
    const change = db.updateTable('members').set({ role, permission_set_id }).where('shop_id', '=', shop.id)
    return (await change.where('staff_id', '=', staffId).executeTakeFirst()).numUpdatedRows === 1n
  },

  /** @returns false when the person is no member */
  async remove(staffId: string): Promise<boolean> {
    const removal = db.deleteFrom('members').where('shop_id', '=', shop.id)
    return (await removal.where('staff_id', '=', staffId).executeTakeFirst()).numDeletedRows === 1n
  },
})

/** Stores invitations. */
export const invitationStore = (db: Db) => ({
  async add(
    invitation: Insertable<Tables['platform.staff_invitations']> & { id: string },
    shops: readonly (RoleOrSet & { shopId: string })[],
  ): Promise<void> {
    await db.insertInto('platform.staff_invitations').values(invitation).execute()
    for (const { shopId, ...rights } of shops)
      await db
        .insertInto('platform.staff_invitation_shops')
        .values({ invitation_id: invitation.id, shop_id: shopId, ...rights })
        .execute()
  },

  /** Finds an invitation that is still valid. */
  find: (tokenHash: string, now: Date) =>
    db
      .selectFrom('platform.staff_invitations')
      .selectAll()
      .where('token_hash', '=', tokenHash)
      .where('expires_at', '>', now)
      .where('used_at', 'is', null)
      .executeTakeFirst(),

  /** Returns the shops that an invitation opens. */
  shopsOf: (id: string) =>
    db
      .selectFrom('platform.staff_invitation_shops as invited')
      .innerJoin('shops', 'shops.id', 'invited.shop_id')
      .select(['invited.shop_id', 'invited.role', 'invited.permission_set_id', 'shops.name'])
      .where('invited.invitation_id', '=', id)
      .orderBy('shops.name')
      .execute(),

  /** @returns false when it was used meanwhile */
  async use(id: string, now: Date): Promise<boolean> {
    const used = await db
      .updateTable('platform.staff_invitations')
      .set({ used_at: now })
      .where('id', '=', id)
      .where('used_at', 'is', null)
      .executeTakeFirst()
    return used.numUpdatedRows === 1n
  },

  /** Returns the open invitations to a shop, the newest first. */
  listOpen: (shopId: string, now: Date) =>
    db
      .selectFrom('platform.staff_invitations as invitation')
      .innerJoin('platform.staff_invitation_shops as invited', 'invited.invitation_id', 'invitation.id')
      .leftJoin('permission_sets as own_set', (join) =>
        join.onRef('own_set.shop_id', '=', 'invited.shop_id').onRef('own_set.id', '=', 'invited.permission_set_id'),
      )
      .select(['invitation.id', 'invitation.email', 'invited.role', 'invitation.created_at', 'invitation.expires_at'])
      .select(['own_set.id as set_id', 'own_set.name as set_name'])
      .where('invited.shop_id', '=', shopId)
      .where('invitation.expires_at', '>', now)
      .where('invitation.used_at', 'is', null)
      .orderBy('invitation.id', 'desc')
      .execute(),

  /** Removes the shop from an open invitation. @returns false when there is none */
  async cancel(id: string, { shopId, now }: { shopId: string; now: Date }): Promise<boolean> {
    const cancelled = await db
      .deleteFrom('platform.staff_invitation_shops as invited')
      .using('platform.staff_invitations as invitation')
      .whereRef('invitation.id', '=', 'invited.invitation_id')
      .where('invitation.id', '=', id)
      .where('invited.shop_id', '=', shopId)
      .where('invitation.expires_at', '>', now)
      .where('invitation.used_at', 'is', null)
      .executeTakeFirst()
    await removeEmptyInvitations(db)
    return cancelled.numDeletedRows > 0n
  },

  /** Removes the shop from all open invitations of an address. */
  async cancelOf(shopId: string, emailNormalized: string): Promise<void> {
    await db
      .deleteFrom('platform.staff_invitation_shops as invited')
      .using('platform.staff_invitations as invitation')
      .whereRef('invitation.id', '=', 'invited.invitation_id')
      .where('invited.shop_id', '=', shopId)
      .where('invitation.email_normalized', '=', emailNormalized)
      .where('invitation.used_at', 'is', null)
      .execute()
    await removeEmptyInvitations(db)
  },

  async removeExpired(now: Date): Promise<void> {
    await db.deleteFrom('platform.staff_invitations').where('expires_at', '<=', now).execute()
  },
})

/** Removes open invitations that open nothing. */
async function removeEmptyInvitations(db: Db): Promise<void> {
  await db
    .deleteFrom('platform.staff_invitations as invitation')
    .where('is_platform_owner', '=', false)
    .where('used_at', 'is', null)
    .where(
      sql<boolean>`not exists (select from platform.staff_invitation_shops s where s.invitation_id = invitation.id)`,
    )
    .execute()
}
