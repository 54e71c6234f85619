import { randomUUIDv7 } from 'node:crypto'
import type { ShopContext } from '#src/platform/context.ts'
import type { Tx } from '#src/platform/db/db.ts'
import type { AuditLogRow, ApiKeyRow } from '#src/platform/db/tables.generated.ts'
import type { StaffRole } from '#src/shared/permissions.ts'

export type KeyRow = ApiKeyRow
export type AuditRow = AuditLogRow

/** Returns the API keys and the audit log. */
export const accessStore = ({ db, shop, now }: Tx<ShopContext>) => ({
  async addKey(key: { name: string; role: StaffRole; hash: string }): Promise<string> {
    const id = randomUUIDv7()
    const { hash, ...rest } = key
    await db
      .insertInto('api_keys')
      .values({ ...rest, key_hash: hash, id, shop_id: shop.id, created_at: now })
      .execute()
    return id
  },

  keys: (): Promise<KeyRow[]> =>
    db
      .selectFrom('api_keys')
      .selectAll()
      .where('shop_id', '=', shop.id)
      .orderBy('created_at', 'desc')
      .limit(500)
      .execute(),

  async findByHash(hash: string): Promise<KeyRow | null> {
    const keys = db.selectFrom('api_keys').selectAll().where('shop_id', '=', shop.id)
    return (await keys.where('key_hash', '=', hash).where('revoked_at', 'is', null).executeTakeFirst()) ?? null
  },

  async noteUse(id: string): Promise<void> {
    await db
      .updateTable('api_keys')
      .set({ last_used_at: now })
      .where('shop_id', '=', shop.id)
      .where('id', '=', id)
      .execute()
  },

  /** @returns false when there is no such active key */
  async revoke(id: string): Promise<boolean> {
    const revoked = await db
      .updateTable('api_keys')
      .set({ revoked_at: now })
      .where('shop_id', '=', shop.id)
      .where('id', '=', id)
      .where('revoked_at', 'is', null)
      .executeTakeFirst()
    return revoked.numUpdatedRows > 0n
  },

  /**
   * Returns the log, the newest first.
   * @param page from 1
   */
  log: ({ page, limit }: { page: number; limit: number }): Promise<AuditRow[]> =>
    db
      .selectFrom('audit_log')
      .selectAll()
      .where('shop_id', '=', shop.id)
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
})
