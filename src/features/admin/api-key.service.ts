import { createHash, randomBytes } from 'node:crypto'
import type { Admin, ShopContext } from '#src/platform/context.ts'
import { inTransaction } from '#src/platform/db/db.ts'
import { Failure } from '#src/shared/failure.ts'
import type { StaffRole } from '#src/shared/permissions.ts'
import { accessStore } from './admin.store.ts'

/** 256 bits; the letters before them let people, and those who look for lost secrets, know what it is. */
const newKey = (): string => `op_${randomBytes(32).toString('base64url')}`
const HEADER = /^Bearer (?<key>op_[\w-]{43})$/i
const USE_NOTED_MS = 60_000

/** A key is a shop's: in another one it is another text. */
const hashOf = ({ shop }: ShopContext, key: string): string =>
  createHash('sha256').update(`${shop.id} ${key}`).digest('hex')

/** Whose key it is; null for none, for one of another shop, and for one that was revoked. @param authorization the header */
export async function findAdmin(context: ShopContext, authorization: string | null): Promise<Admin | null> {
  const key = HEADER.exec(authorization ?? '')?.groups?.['key']
  if (key === undefined) return null
  return inTransaction(context, async (tx) => {
    const store = accessStore(tx)
    const row = await store.findByHash(hashOf(context, key))
    if (!row) return null
    const last = row.last_used_at?.getTime() ?? 0
    if (context.now.getTime() - last > USE_NOTED_MS) await store.noteUse(row.id)
    return { keyId: row.id, name: row.name, role: row.role }
  })
}

/** @returns the key itself, which is shown this once and kept nowhere */
export async function addKey(
  tx: ShopContext,
  { name, role }: { name: string; role: StaffRole },
): Promise<{ id: string; key: string }> {
  const key = newKey()
  return { id: await accessStore(tx).addKey({ name, role, hash: hashOf(tx, key) }), key }
}

/** It opens nothing from now on. @throws Failure `not_found` */
export async function revokeKey(tx: ShopContext, id: string): Promise<void> {
  if (!(await accessStore(tx).revoke(id))) throw new Failure('not_found')
}

/** The newest first, also those that were revoked. */
export const listKeys = (context: ShopContext) =>
  inTransaction(context, async (tx) =>
    (await accessStore(tx).keys()).map((row) => ({
      _id: row.id,
      name: row.name,
      role: row.role,
      createdAt: row.created_at.toISOString(),
      lastUsedAt: row.last_used_at?.toISOString() ?? null,
      revokedAt: row.revoked_at?.toISOString() ?? null,
    })),
  )
