import { LRUCache } from 'lru-cache'
import { findShop } from '#src/features/shop/shop.service.ts'
import { writeAuditEntry } from '#src/platform/api/admin.ts'
import type { EnteredShop } from '#src/platform/api/staff-server.ts'
import type { Admin, ShopContext, SignedInStaffContext } from '#src/platform/context.ts'
import { inTransaction } from '#src/platform/db/db.ts'
import type { ShopRow } from '#src/platform/db/tables.generated.ts'
import { Failure } from '#src/shared/failure.ts'
import { isId } from '#src/shared/ids.ts'
import { permissionsOfMember } from './member-rights.rules.ts'
import { memberStore } from './member.store.ts'
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
  const { staffId, name, email, language, appearance, isPlatformOwner, isDemo, needsSecondFactor, hasSecondFactor } =
    session
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
    staff: { _id: staffId, name, email, language, appearance },
    isPlatformOwner,
    isDemo,
    hasPasskey,
    needsSecondFactor,
    hasSecondFactor,
    shops,
  }
}

/**
 * Returns a shop and the person's rights in it; null for a shop that does not exist or of which they are no member.
 * @throws Failure `entry_reason_required` for a platform owner who has not said yet why they open the shop
 */
export async function enterShop(context: SignedInStaffContext, shopId: string): Promise<EnteredShop | null> {
  const entered = await findShopOf(context, shopId)
  if (!entered || !context.session.isPlatformOwner) return entered
  if (await hasEntered(context, entered.shop)) return entered
  // In the demo everybody may look around.
  if (!context.session.isDemo) throw new Failure('entry_reason_required')
  await writeEntry(context, entered, null)
  return entered
}

/** Returns the name of another person who may give rights in a shop: its first owner; null when there is none. */
export const findGrantor = ({ db, now, session }: SignedInStaffContext, shop: ShopRow): Promise<string | null> =>
  inTransaction({ db, now, shop }, (tx) => memberStore(tx).findOwnerName(session.staffId))

/** Whether a platform owner needs no reason to open a shop. @throws Failure `not_found` */
export async function findEntry(context: SignedInStaffContext, shopId: string): Promise<boolean> {
  const found = await findShopOf(context, shopId)
  if (!found) throw new Failure('not_found')
  return !context.session.isPlatformOwner || context.session.isDemo || hasEntered(context, found.shop)
}

/** Notes in the audit log of a shop why a platform owner opens it. @throws Failure `not_found` */
export async function noteEntry(context: SignedInStaffContext, shopId: string, reason: string): Promise<void> {
  const found = await findShopOf(context, shopId)
  if (!found) throw new Failure('not_found')
  if (context.session.isPlatformOwner) await writeEntry(context, found, reason)
}

async function findShopOf(context: SignedInStaffContext, shopId: string): Promise<EnteredShop | null> {
  const { db, session } = context
  if (!isId(shopId)) return null
  const rights = session.isPlatformOwner
    ? OWNER
    : await db.transaction().execute((transaction) => membershipStore(transaction).findRights(session.staffId, shopId))
  const shop = rights ? await findShop(db, shopId) : null
  if (!shop || !rights) return null
  return { shop, role: rights.role, permissions: permissionsOfMember(rights) }
}

/** The shops that this process has found a session to have entered. */
const entered = new LRUCache<string, true>({ max: 10_000 })
/** A reason counts as long as a session without use. */
const ENTRY_MS = 12 * 3_600_000

const entryKey = ({ session }: SignedInStaffContext, shop: Pick<ShopRow, 'id'>): string => `${session.id} ${shop.id}`

async function hasEntered(context: SignedInStaffContext, shop: ShopRow): Promise<boolean> {
  if (entered.has(entryKey(context, shop))) return true
  const { db, now, session } = context
  const since = new Date(now.getTime() - ENTRY_MS)
  const isNoted = await inTransaction({ db, shop }, (tx) =>
    membershipStore(tx.db).hasEntered(session.staffId, { shopId: shop.id, since }),
  )
  if (isNoted) entered.set(entryKey(context, shop), true)
  return isNoted
}

async function writeEntry(
  context: SignedInStaffContext,
  { shop, role, permissions }: EnteredShop,
  reason: string | null,
): Promise<void> {
  const { db, now, session } = context
  const { staffId, name, isProven } = session
  const admin = { keyId: null, staffId, name, role, permissions, isProven }
  await inTransaction({ db, shop, now, admin }, (tx) =>
    writeAuditEntry(tx, { action: 'platform.enterShop', target: shop.name, data: {}, reason }),
  )
  entered.set(entryKey(context, shop), true)
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
