import { sql } from 'kysely'
import type { Db } from '#src/platform/db/db.ts'
import type { PlatformStaffLinkRow } from '#src/platform/db/tables.generated.ts'

type Purpose = PlatformStaffLinkRow['purpose']

/** Stores the links of mails to staff, by the hash of their token. */
export const staffLinkStore = (db: Db) => ({
  /**
   * Adds a link for an account with a password, in place of its expired ones; for any other id it does the same work and
   * adds none.
   */
  async add(link: Omit<PlatformStaffLinkRow, 'email'> & { email?: string }, now: Date): Promise<void> {
    const { token_hash: hash, staff_id: staffId, purpose, expires_at: end, email = null } = link
    const expired = db.deleteFrom('platform.staff_links').where('staff_id', '=', staffId)
    await expired.where('expires_at', '<=', now).execute()
    await sql`insert into platform.staff_links (token_hash, staff_id, purpose, expires_at, email)
      select ${hash}, id, ${purpose}, ${end}, ${email} from platform.staff
      where id = ${staffId} and password_hash is not null`.execute(db)
  },

  /** Returns the account of a link that is still valid. */
  async find(hash: string, { purpose, now }: { purpose: Purpose; now: Date }): Promise<string | null> {
    const rows = db.selectFrom('platform.staff_links').select('staff_id').where('token_hash', '=', hash)
    const row = await rows.where('purpose', '=', purpose).where('expires_at', '>', now).executeTakeFirst()
    return row?.staff_id ?? null
  },

  /** Returns the account and the new address of a link that is still valid. */
  findEmail: (hash: string, now: Date) =>
    db
      .selectFrom('platform.staff_links')
      .select(['staff_id', 'email'])
      .where('token_hash', '=', hash)
      .where('purpose', '=', 'email')
      .where('expires_at', '>', now)
      .executeTakeFirst(),

  /** Returns the address that a person has still to confirm. */
  async findNewEmail(staffId: string, now: Date): Promise<string | null> {
    const rows = db.selectFrom('platform.staff_links').select('email').where('staff_id', '=', staffId)
    return (await rows.where('purpose', '=', 'email').where('expires_at', '>', now).executeTakeFirst())?.email ?? null
  },

  /** @returns whether the link was still there */
  async remove(hash: string): Promise<boolean> {
    const removed = await db.deleteFrom('platform.staff_links').where('token_hash', '=', hash).executeTakeFirst()
    return removed.numDeletedRows === 1n
  },

  /** Removes the links of one purpose of a person. */
  async removeOf(staffId: string, purpose: Purpose): Promise<void> {
    const links = db.deleteFrom('platform.staff_links').where('staff_id', '=', staffId)
    await links.where('purpose', '=', purpose).execute()
  },
})
