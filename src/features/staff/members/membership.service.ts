import { LRUCache } from 'lru-cache'
import { findShop } from '#src/features/shop/shop.service.ts'
import { writeAuditEntry } from '#src/platform/api/admin.ts'
import type { EnteredShop } from '#src/platform/api/staff-server.ts'
import type { Admin, ShopContext, SignedInStaffContext } from '#src/platform/context.ts'
import { inTransaction } from '#src/platform/db/db.ts'
import { isId } from '#src/shared/ids.ts'
import { permissionsOfMember } from './member-rights.rules.ts'
import { membershipStore, type StoredRights } from './membership.store.ts'
import { passkeyStore } from '../passkey.store.ts'
import { staffStore } from '../staff.store.ts'
import type { Me } from '../staff.contract.ts'

/** More shops than anybody chooses from a list. */
const MAX_SHOPS = 1000
/** What a platform owner has in every shop. */
const OWNER: StoredRights = { role: 'owner', permissions: null }

/** Returns the signed-in person with their shops; those of the whole deployment for a platform owner. */
export async function describeMe({ db, session, adminHost }: SignedInStaffContext): Promise<Me> {
  const { staffId, name, email, isPlatformOwner, isDemo, needsSecondFactor, hasSecondFactor } = session
  const rows = isPlatformOwner
    ? (await membershipStore(db).listAllShops(MAX_SHOPS)).map((shop) => ({ ...shop, ...OWNER, set_name: null }))
    : await db.transaction().execute((transaction) => membershipStore(transaction).listShops(staffId))
  const shops = rows.map(
    ({ id, time_zone: timeZone, role, permissions: setPermissions, set_name: setName, ...shop }) => {
      const permissions = permissionsOfMember({ role, permissions: setPermissions })
      return { _id: id, ...shop, timeZone, role, setName, permissions }
    },
  )
  const hasPasskey = await passkeyStore(db).has(staffId, adminHost)
  return {
    staff: { _id: staffId, name, email },
    isPlatformOwner,
    isDemo,
    hasPasskey,
    needsSecondFactor,
    hasSecondFactor,
    shops,
  }
}

/**
 * Returns a shop and the person's rights in it; null for a shop that does not exist or of which they are no member. Its
 * audit log shows that a platform owner has entered it, once for each session.
 */
export async function enterShop(context: SignedInStaffContext, shopId: string): Promise<EnteredShop | null> {
  const { db, session } = context
  if (!isId(shopId)) return null
  const rights = session.isPlatformOwner
    ? OWNER
    : await db.transaction().execute((transaction) => membershipStore(transaction).findRights(session.staffId, shopId))
  const shop = rights ? await findShop(db, shopId) : null
  if (!shop || !rights) return null
  const permissions = permissionsOfMember(rights)
  if (session.isPlatformOwner) await noteEntry(context, { shop, role: rights.role, permissions })
  return { shop, role: rights.role, permissions }
}

/** The shops that this process knows a session to have entered. */
const entered = new LRUCache<string, true>({ max: 10_000 })

async function noteEntry(
  { db, now, session }: SignedInStaffContext,
  { shop, role, permissions }: EnteredShop,
): Promise<void> {
  const key = `${session.id} ${shop.id}`
  if (entered.has(key)) return
  const { staffId, name, isProven } = session
  const admin = { keyId: null, staffId, name, role, permissions, isProven }
  await inTransaction({ db, shop, now, admin }, (tx) =>
    writeAuditEntry(tx, { action: 'platform.enterShop', target: shop.name, data: {} }),
  )
  entered.set(key, true)
}

/** Returns a member with their present rights, for what they asked for before; null for somebody who is no member. */
export async function findMember({ db, shop }: ShopContext, staffId: string): Promise<Admin | null> {
  const account = await staffStore(db).find(staffId)
  if (!account) return null
  const rights = account.is_platform_owner
    ? OWNER
    : await db.transaction().execute((transaction) => membershipStore(transaction).findRights(staffId, shop.id))
  if (!rights) return null
  const permissions = permissionsOfMember(rights)
  return { keyId: null, staffId, name: account.name, role: rights.role, permissions, isProven: false }
}
