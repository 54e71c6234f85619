import { createHash, randomBytes } from 'node:crypto'
import type { Admin, ShopContext } from '#src/platform/context.ts'
import { inTransaction, type Tx } from '#src/platform/db/db.ts'
import { Failure } from '#src/shared/failure.ts'
import type { StaffRole } from '#src/shared/permissions.ts'
import { permissionsOf } from '#src/shared/staff-permissions.ts'
import { accessStore, type KeyRow } from './access.store.ts'

/** 256 random bits. The prefix lets people and secret scanners recognise the key. */
const newKey = (): string => `op_${randomBytes(32).toString('base64url')}`
const HEADER = /^Bearer (?<key>op_[\w-]{43})$/i
const USE_NOTED_MS = 60_000

/** The hash includes the shop, so that a key is valid in one shop only. */
const hashOf = ({ shop }: ShopContext, key: string): string =>
  createHash('sha256').update(`${shop.id} ${key}`).digest('hex')

/**
 * Returns the owner of an API key; null without a key, or for one that is revoked or of another shop.
 * @param authorization the header
 */
export async function findAdmin(context: ShopContext, authorization: string | null): Promise<Admin | null> {
  const key = HEADER.exec(authorization ?? '')?.groups?.['key']
  if (key === undefined) return null
  return inTransaction(context, async (tx) => {
    const store = accessStore(tx)
    const row = await store.findByHash(hashOf(context, key))
    if (!row) return null
    const last = row.last_used_at?.getTime() ?? 0
    if (context.now.getTime() - last > USE_NOTED_MS) await store.noteUse(row.id)
    return toAdmin(row)
  })
}

const toAdmin = ({ id, name, role }: KeyRow): Admin => ({
  keyId: id,
  staffId: null,
  name,
  role,
  permissions: permissionsOf(role),
  isProven: true,
})

/** Returns an API key with its rights, for what it asked for before; null for one that is revoked. */
export const findActiveKey = (context: ShopContext, id: string): Promise<Admin | null> =>
  inTransaction(context, async (tx) => {
    const row = await accessStore(tx).findActive(id)
    return row && toAdmin(row)
  })

/**
 * Creates an API key.
 * @returns the key itself, which is shown only once and never stored
 */
export async function addKey(
  tx: Tx<ShopContext>,
  { name, role }: { name: string; role: StaffRole },
): Promise<{ id: string; key: string }> {
  const key = newKey()
  return { id: await accessStore(tx).addKey({ name, role, hash: hashOf(tx, key) }), key }
}

/**
 * Revokes an API key.
 * @throws Failure `not_found`
 */
export async function revokeKey(tx: Tx<ShopContext>, id: string): Promise<void> {
  if (!(await accessStore(tx).revoke(id))) throw new Failure('not_found')
}

/** Returns the keys, the newest first, including revoked ones. */
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
