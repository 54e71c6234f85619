import { queueMail } from '#src/features/mail/mail.service.ts'
import type { Db, Tx } from '#src/platform/db/db.ts'
import type { ShopRow } from '#src/platform/db/tables.generated.ts'
import { inviteStaff } from './invitation.service.ts'
import { invitationMail } from './staff-mail.ts'
import { hashOfLink } from './staff-mail.service.ts'

/**
 * Invites the owner of a new shop by mail. A person who has an account is its owner at once.
 * @returns the token of the link; null for a person with an account
 */
export async function inviteOwner(tx: Tx<{ db: Db; shop: ShopRow; now: Date }>, email: string): Promise<string | null> {
  const { db, shop, now } = tx
  const access = { isPlatformOwner: false, shops: [{ shopId: shop.id, role: 'owner' as const }] }
  const token = await inviteStaff({ db, now }, email, access)
  if (token !== null) queueMail(tx, invitationMail(shop, { email, link: { token, hash: hashOfLink(token) } }))
  return token
}
