import type { Db } from '#src/platform/db/db.ts'
import type { PlatformStaffTotpRow } from '#src/platform/db/tables.generated.ts'

/** Stores second factors of staff. */
export const secondFactorStore = (db: Db) => ({
  find: (staffId: string): Promise<PlatformStaffTotpRow | undefined> =>
    db.selectFrom('platform.staff_totp').selectAll().where('staff_id', '=', staffId).executeTakeFirst(),

  /** @returns false when a confirmed one exists, which stays */
  async setUnconfirmed(staffId: string, secret: Buffer): Promise<boolean> {
    const saved = await db
      .insertInto('platform.staff_totp')
      .values({ staff_id: staffId, secret })
      .onConflict((conflict) =>
        conflict.column('staff_id').doUpdateSet({ secret }).where('platform.staff_totp.confirmed_at', 'is', null),
      )
      .executeTakeFirst()
    return saved.numInsertedOrUpdatedRows === 1n
  },

  /** @returns false when it was confirmed meanwhile or has another secret now */
  async confirm(factor: PlatformStaffTotpRow, { step, now }: { step: number; now: Date }): Promise<boolean> {
    const confirmed = await db
      .updateTable('platform.staff_totp')
      .set({ confirmed_at: now, last_step: step })
      .where('staff_id', '=', factor.staff_id)
      .where('secret', '=', factor.secret)
      .where('confirmed_at', 'is', null)
      .executeTakeFirst()
    return confirmed.numUpdatedRows === 1n
  },

  /** Keeps the secret of a second factor that shall replace the present one. */
  async setNext(staffId: string, secret: Buffer): Promise<void> {
    await db.updateTable('platform.staff_totp').set({ next_secret: secret }).where('staff_id', '=', staffId).execute()
  },

  /** Replaces the second factor. @returns false when it has another next secret now */
  async replace(staffId: string, { secret, step, now }: { secret: Buffer; step: number; now: Date }): Promise<boolean> {
    const replaced = await db
      .updateTable('platform.staff_totp')
      .set({ secret, next_secret: null, confirmed_at: now, last_step: step })
      .where('staff_id', '=', staffId)
      .where('next_secret', '=', secret)
      .executeTakeFirst()
    return replaced.numUpdatedRows === 1n
  },

  /** @returns false when a code of this or a later step was used before */
  async useStep(staffId: string, step: number): Promise<boolean> {
    const used = await db
      .updateTable('platform.staff_totp')
      .set({ last_step: step })
      .where('staff_id', '=', staffId)
      .where('last_step', '<', step)
      .executeTakeFirst()
    return used.numUpdatedRows === 1n
  },

  /** Removes the second factor with its recovery codes. */
  async remove(staffId: string): Promise<void> {
    await db.deleteFrom('platform.staff_recovery_codes').where('staff_id', '=', staffId).execute()
    await db.deleteFrom('platform.staff_totp').where('staff_id', '=', staffId).execute()
  },

  async replaceRecoveryCodes(staffId: string, hashes: readonly string[]): Promise<void> {
    await db.deleteFrom('platform.staff_recovery_codes').where('staff_id', '=', staffId).execute()
    await db
      .insertInto('platform.staff_recovery_codes')
      .values(hashes.map((hash) => ({ staff_id: staffId, code_hash: hash })))
      .execute()
  },

  /** Returns how many recovery codes were not used yet. */
  async countRecoveryCodes(staffId: string): Promise<number> {
    const rows = db.selectFrom('platform.staff_recovery_codes').select((row) => row.fn.countAll().as('count'))
    const unused = rows.where('staff_id', '=', staffId).where('used_at', 'is', null)
    return Number((await unused.executeTakeFirst())?.count ?? 0)
  },

  /** @returns false when there is no such code, or it was used before */
  async useRecoveryCode(staffId: string, { hash, now }: { hash: string; now: Date }): Promise<boolean> {
    const used = await db
      .updateTable('platform.staff_recovery_codes')
      .set({ used_at: now })
      .where('staff_id', '=', staffId)
      .where('code_hash', '=', hash)
      .where('used_at', 'is', null)
      .executeTakeFirst()
    return used.numUpdatedRows === 1n
  },
})
