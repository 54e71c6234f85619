import { sql, type Insertable } from 'kysely'
import type { Db } from '#src/platform/db/db.ts'
import type { PlatformStaffRow, Tables } from '#src/platform/db/tables.generated.ts'
import type { Appearance, StaffLanguage } from '#src/shared/staff/staff-preferences.ts'

/** Stores accounts of staff, which belong to no shop. */
export const staffStore = (db: Db) => ({
  find: (id: string): Promise<PlatformStaffRow | undefined> =>
    db.selectFrom('platform.staff').selectAll().where('id', '=', id).executeTakeFirst(),

  findByEmail: (emailNormalized: string): Promise<PlatformStaffRow | undefined> =>
    db.selectFrom('platform.staff').selectAll().where('email_normalized', '=', emailNormalized).executeTakeFirst(),

  /** Locks an account until the end of the transaction. */
  lock: (id: string): Promise<PlatformStaffRow | undefined> =>
    db.selectFrom('platform.staff').selectAll().where('id', '=', id).forUpdate().executeTakeFirst(),

  /** @returns false when the address has an account */
  async add(account: Insertable<Tables['platform.staff']>): Promise<boolean> {
    const added = await db
      .insertInto('platform.staff')
      .values(account)
      .onConflict((conflict) => conflict.column('email_normalized').doNothing())
      .executeTakeFirst()
    return added.numInsertedOrUpdatedRows === 1n
  },

  async setPasswordHash(id: string, passwordHash: string): Promise<void> {
    await db.updateTable('platform.staff').set({ password_hash: passwordHash }).where('id', '=', id).execute()
  },

  async setName(id: string, name: string): Promise<void> {
    await db.updateTable('platform.staff').set({ name }).where('id', '=', id).execute()
  },

  async setPreferences(id: string, preferences: { language?: StaffLanguage; appearance?: Appearance }): Promise<void> {
    await db.updateTable('platform.staff').set(preferences).where('id', '=', id).execute()
  },

  /** @returns false when another account has the address */
  async setEmail(id: string, { email, key }: { email: string; key: string }): Promise<boolean> {
    const { numAffectedRows } = await sql`update platform.staff set email = ${email}, email_normalized = ${key}
      where id = ${id} and not exists (select from platform.staff where email_normalized = ${key} and id <> ${id})
      `.execute(db)
    return numAffectedRows === 1n
  },

  async makePlatformOwner(id: string): Promise<void> {
    await db.updateTable('platform.staff').set({ is_platform_owner: true }).where('id', '=', id).execute()
  },
})

/** Stores the sessions of staff. */
export const staffSessionStore = (db: Db) => ({
  async add(session: Insertable<Tables['platform.staff_sessions']>): Promise<void> {
    await db.insertInto('platform.staff_sessions').values(session).execute()
  },

  /** Finds a session with its account. @param idleSince the earliest last use of a session that has not ended */
  find: (tokenHash: string, { now, idleSince }: { now: Date; idleSince: Date }) =>
    db
      .selectFrom('platform.staff_sessions as session')
      .innerJoin('platform.staff as staff', 'staff.id', 'session.staff_id')
      .leftJoin('platform.staff_totp as totp', 'totp.staff_id', 'staff.id')
      .select(['session.id', 'session.staff_id', 'session.last_seen_at', 'staff.name', 'staff.email'])
      .select(['staff.language', 'staff.appearance'])
      .select(['session.proved_at', 'staff.is_platform_owner', 'staff.is_demo', 'totp.confirmed_at'])
      .where('session.token_hash', '=', tokenHash)
      .where('session.expires_at', '>', now)
      .where('session.last_seen_at', '>', idleSince)
      .executeTakeFirst(),

  async noteUse(id: string, now: Date): Promise<void> {
    await db.updateTable('platform.staff_sessions').set({ last_seen_at: now }).where('id', '=', id).execute()
  },

  async noteProof(id: string, now: Date): Promise<void> {
    await db.updateTable('platform.staff_sessions').set({ proved_at: now }).where('id', '=', id).execute()
  },

  async remove(id: string): Promise<void> {
    await db.deleteFrom('platform.staff_sessions').where('id', '=', id).execute()
  },

  /** Returns the sessions of a person that have not ended, the last used first. */
  listOf: (staffId: string, { now, idleSince }: { now: Date; idleSince: Date }) =>
    db
      .selectFrom('platform.staff_sessions')
      .select(['id', 'user_agent', 'network', 'created_at', 'last_seen_at'])
      .where('staff_id', '=', staffId)
      .where('expires_at', '>', now)
      .where('last_seen_at', '>', idleSince)
      .orderBy('last_seen_at', 'desc')
      .orderBy('id', 'desc')
      .execute(),

  /** @returns false when the person has no such session */
  async removeOf(staffId: string, id: string): Promise<boolean> {
    const removal = db.deleteFrom('platform.staff_sessions').where('staff_id', '=', staffId)
    return (await removal.where('id', '=', id).executeTakeFirst()).numDeletedRows === 1n
  },

  async removeAll(staffId: string): Promise<void> {
    await db.deleteFrom('platform.staff_sessions').where('staff_id', '=', staffId).execute()
  },

  /** Removes the sessions of a person but one. @returns how many */
  async removeOthers(staffId: string, keptId: string): Promise<number> {
    const removal = db.deleteFrom('platform.staff_sessions').where('staff_id', '=', staffId)
    return Number((await removal.where('id', '<>', keptId).executeTakeFirst()).numDeletedRows)
  },

  async removeEnded(staffId: string, { now, idleSince }: { now: Date; idleSince: Date }): Promise<void> {
    await db
      .deleteFrom('platform.staff_sessions')
      .where('staff_id', '=', staffId)
      .where((row) => row.or([row('expires_at', '<=', now), row('last_seen_at', '<=', idleSince)]))
      .execute()
  },
})
