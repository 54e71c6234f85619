import type { Insertable } from 'kysely'
import type { Db } from '#src/platform/db/db.ts'
import type { PlatformStaffChallengeRow, PlatformStaffPasskeyRow, Tables } from '#src/platform/db/tables.generated.ts'

/** Stores passkeys of staff. */
export const passkeyStore = (db: Db) => ({
  /** Returns the passkeys of a person, the newest first. */
  listOf: (staffId: string): Promise<PlatformStaffPasskeyRow[]> =>
    db
      .selectFrom('platform.staff_passkeys')
      .selectAll()
      .where('staff_id', '=', staffId)
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .execute(),

  /** Whether a passkey of the person works on a host. */
  async has(staffId: string, host: string): Promise<boolean> {
    const rows = db.selectFrom('platform.staff_passkeys').select('id').where('staff_id', '=', staffId)
    return (await rows.where('host', '=', host).limit(1).executeTakeFirst()) !== undefined
  },

  find: (credentialId: string, host: string): Promise<PlatformStaffPasskeyRow | undefined> =>
    db
      .selectFrom('platform.staff_passkeys')
      .selectAll()
      .where('credential_id', '=', credentialId)
      .where('host', '=', host)
      .executeTakeFirst(),

  /** @returns false when a passkey with this id exists */
  async add(passkey: Insertable<Tables['platform.staff_passkeys']>): Promise<boolean> {
    const added = await db
      .insertInto('platform.staff_passkeys')
      .values(passkey)
      .onConflict((conflict) => conflict.column('credential_id').doNothing())
      .executeTakeFirst()
    return added.numInsertedOrUpdatedRows === 1n
  },

  /** @returns false when it was removed, or another use has a later count; devices without a counter always send 0 */
  async noteUse(id: string, { signCount, now }: { signCount: number; now: Date }): Promise<boolean> {
    const used = await db
      .updateTable('platform.staff_passkeys')
      .set({ sign_count: signCount, last_used_at: now })
      .where('id', '=', id)
      .where((row) =>
        row.or([row('sign_count', '<', signCount), row.and([row('sign_count', '=', 0), row.eb.lit(signCount === 0)])]),
      )
      .executeTakeFirst()
    return used.numUpdatedRows === 1n
  },

  /** @returns the name of the removed one; null when the person has no such passkey */
  async remove(staffId: string, id: string): Promise<string | null> {
    const removal = db.deleteFrom('platform.staff_passkeys').where('staff_id', '=', staffId)
    return (await removal.where('id', '=', id).returning('name').executeTakeFirst())?.name ?? null
  },

  async removeAll(staffId: string): Promise<void> {
    await db.deleteFrom('platform.staff_passkeys').where('staff_id', '=', staffId).execute()
  },

  /** Returns how many passkeys work on another host only. */
  async countElsewhere(host: string): Promise<number> {
    const rows = db.selectFrom('platform.staff_passkeys').select((row) => row.fn.countAll().as('count'))
    return Number((await rows.where('host', '<>', host).executeTakeFirst())?.count ?? 0)
  },
})

type Purpose = PlatformStaffChallengeRow['purpose']

/** Stores what passkeys have to sign. */
export const challengeStore = (db: Db) => ({
  async add(challenge: Insertable<Tables['platform.staff_challenges']>, now: Date): Promise<void> {
    await db.deleteFrom('platform.staff_challenges').where('expires_at', '<=', now).execute()
    await db.insertInto('platform.staff_challenges').values(challenge).execute()
  },

  /** Uses a challenge up. @returns false when there is none for this purpose and session */
  async take(
    challenge: string,
    { purpose, sessionId, now }: { purpose: Purpose; sessionId: string | null; now: Date },
  ): Promise<boolean> {
    const taken = await db
      .deleteFrom('platform.staff_challenges')
      .where('challenge', '=', challenge)
      .where('purpose', '=', purpose)
      .where('session_id', sessionId === null ? 'is' : '=', sessionId)
      .where('expires_at', '>', now)
      .executeTakeFirst()
    return taken.numDeletedRows === 1n
  },
})
