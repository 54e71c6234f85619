import { findShop } from '#src/features/shop/shop.service.ts'
import type { SignedInStaffContext } from '#src/platform/context.ts'
import type { ShopRow } from '#src/platform/db/tables.generated.ts'
import { isId } from '#src/shared/ids.ts'
import type { StaffRole } from '#src/shared/permissions.ts'
import { permissionsOf } from '#src/shared/staff-permissions.ts'
import { membershipStore } from './membership.store.ts'
import { passkeyStore } from './passkey.store.ts'
import type { Me } from './staff.contract.ts'

/** More shops than anybody chooses from a list. */
const MAX_SHOPS = 1000

/** Returns the signed-in person with their shops; those of the whole deployment for a platform owner. */
export async function describeMe({ db, session, adminHost }: SignedInStaffContext): Promise<Me> {
  const { staffId, name, email, isPlatformOwner, isDemo, needsSecondFactor } = session
  const rows = isPlatformOwner
    ? (await membershipStore(db).listAllShops(MAX_SHOPS)).map((shop) => ({ ...shop, role: 'owner' as const }))
    : await db.transaction().execute((transaction) => membershipStore(transaction).listShops(staffId))
  const shops = rows.map(({ id, time_zone: timeZone, role, ...shop }) => {
    return { _id: id, ...shop, timeZone, role, permissions: permissionsOf(role) }
  })
  const hasPasskey = await passkeyStore(db).has(staffId, adminHost)
  return { staff: { _id: staffId, name, email }, isPlatformOwner, isDemo, hasPasskey, needsSecondFactor, shops }
}

/** Returns a shop and the person's role in it; null for a shop that does not exist or of which they are no member. */
export async function enterShop(
  { db, session }: SignedInStaffContext,
  shopId: string,
): Promise<{ shop: ShopRow; role: StaffRole } | null> {
  if (!isId(shopId)) return null
  const role = session.isPlatformOwner
    ? 'owner'
    : await db.transaction().execute((transaction) => membershipStore(transaction).findRole(session.staffId, shopId))
  const shop = role && (await findShop(db, shopId))
  return shop && { shop, role }
}
