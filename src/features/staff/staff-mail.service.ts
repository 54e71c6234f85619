import { createHash, randomBytes } from 'node:crypto'
import { browserName } from '#src/features/account/user-agent-name.rules.ts'
import { queueMail } from '#src/features/mail/mail.service.ts'
import { findShop } from '#src/features/shop/shop.service.ts'
import type { ShopContext, StaffContext, StaffSession } from '#src/platform/context.ts'
import { inTransaction, type Tx } from '#src/platform/db/db.ts'
import type { PlatformStaffRow, ShopRow } from '#src/platform/db/tables.generated.ts'
import { networkOf, shortenNetwork } from '#src/platform/net/visitor-address.ts'
import { notifyStaff } from '#src/platform/staff-events/notifications.ts'
import { membershipStore } from './members/membership.store.ts'
import { accountChangedMail, newDeviceMail, type AccountChange } from './staff-mail.ts'
import { staffStore } from './staff.store.ts'
import { staffLinkStore } from './staff-link.store.ts'
import { REPORT_LINK_DAYS } from './staff.rules.ts'

type MailTx = Tx<{ db: StaffContext['db']; shop: ShopRow; now: Date }>

/** Returns a new token for a link, with the hash under which it is stored. */
export function createLinkToken(): { token: string; hash: string } {
  const token = randomBytes(32).toString('base64url')
  return { token, hash: hashOfLink(token) }
}

export const hashOfLink = (token: string): string => createHash('sha256').update(`staff link ${token}`).digest('hex')

/**
 * Runs work in a transaction of the shop that mails a person: the first of which they are a member, otherwise the oldest
 * of the deployment. Mails belong to a shop, also those about an account. Without any shop, nothing is done.
 */
export async function withMailShop(
  { db, now, log }: Pick<StaffContext, 'db' | 'now' | 'log'>,
  staffId: string,
  work: (tx: MailTx) => Promise<void>,
): Promise<void> {
  const shopId = await db.transaction().execute((transaction) => membershipStore(transaction).findMailShop(staffId))
  const shop = shopId && (await findShop(db, shopId))
  if (shop) await inTransaction({ db, shop, now }, work)
  else log.warn({}, 'staff.mail_without_shop')
}

/**
 * Mails a person what was changed about their account, with a link to say that it was not them. The change does not fail
 * with its mail.
 */
export async function mailAccountChange(
  context: Omit<StaffContext, 'session'> & { session: Pick<StaffSession, 'staffId' | 'name' | 'email'> },
  change: AccountChange,
): Promise<void> {
  const { now, log, session } = context
  const { staffId, name, email } = session
  try {
    await withMailShop(context, staffId, async (tx) => {
      const link = await addReportLink(tx, staffId)
      queueMail(tx, accountChangedMail(tx.shop, { name, email, at: now, change, link }))
    })
  } catch (error) {
    log.error({ err: error, staffId }, 'staff.mail_failed')
  }
}

/** Mails a member what the shop has changed about their account. */
export async function mailMember(tx: Tx<ShopContext>, staffId: string, change: AccountChange): Promise<void> {
  const account = await staffStore(tx.db).find(staffId)
  if (!account) return
  const link = await addReportLink(tx, staffId)
  const { name, email } = account
  queueMail(tx, accountChangedMail(tx.shop, { name, email, at: tx.now, change, link }))
}

/** Adds the link by which a person says that something was not them. */
async function addReportLink({ db, now }: MailTx, staffId: string) {
  const link = createLinkToken()
  const end = new Date(now.getTime() + REPORT_LINK_DAYS * 86_400_000)
  await staffLinkStore(db).add({ token_hash: link.hash, staff_id: staffId, purpose: 'device', expires_at: end }, now)
  return link
}

/** Mails a person that their account was opened on a new device. A sign-in does not fail with its mail. */
export async function reportNewDevice(context: StaffContext, account: PlatformStaffRow): Promise<void> {
  const { now, log, address, userAgent } = context
  try {
    await withMailShop(context, account.id, async (tx) => {
      const link = await addReportLink(tx, account.id)
      notifyStaff(tx, 'signIn', { staffId: account.id })
      const network = shortenNetwork(networkOf(address).network)
      const { name, email } = account
      queueMail(tx, newDeviceMail(tx.shop, { name, email, device: browserName(userAgent), network, at: now, link }))
    })
  } catch (error) {
    log.error({ err: error, staffId: account.id }, 'staff.mail_failed')
  }
}
