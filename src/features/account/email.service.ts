import { queueMail } from '#src/features/mail/mail.service.ts'
import { newsAddressChanged, newsAddressConfirmed } from '#src/features/newsletter/newsletter.service.ts'
import { claimOrders } from '#src/features/orders/order-link.service.ts'
import type { GuestContext, ShopperContext } from '#src/platform/context.ts'
import { inTransaction, isUniqueViolation } from '#src/platform/db.ts'
import { Failure } from '#src/shared/failure.ts'
import { accountCallsEn } from '#src/shared/messages/account-calls.en.ts'
import { accountExists, emailChangeConfirm, emailChangeNotice, verifyEmail as verifyEmailMail } from './account-mail.ts'
import { readEmail } from './account.rules.ts'
import { accountStore } from './account.store.ts'
import { needPassword } from './password.service.ts'
import { newsAccountOf } from './profile.service.ts'
import { takeTries, tryKey } from './tries.service.ts'
import { linkHash, makeLink } from './welcome.service.ts'

/**
 * Confirms an address by the link of a mail. Again, by the same link, changes nothing: mail programs open links too.
 * @returns how many orders, placed as a guest with the address, are the account's from now on
 * @throws Failure `account_link_expired`
 */
export async function verifyEmail(context: GuestContext, token: string): Promise<{ claimedOrders: number }> {
  const hash = linkHash(context, token)
  return inTransaction(context, async (db) => {
    const inside = { ...context, db }
    const store = accountStore(inside)
    const link = (await store.useToken('verify', hash)) ?? (await store.token('verify', hash))
    const user = link && (await store.hold(link.user_id))
    const isTheirs = user !== null && user.email === link?.email
    if (!isTheirs || (user.email_verified_at === null && link.expires_at <= context.now))
      throw new Failure('account_link_expired')
    if (user.email_verified_at === null) {
      await store.change(user.id, { email_verified_at: context.now })
      await newsAddressConfirmed(inside, user.id)
    }
    const claimedOrders = await claimOrders(inside, { userId: user.id, emailKey: user.email_key })
    return { claimedOrders }
  })
}

/**
 * Sends the link anew that confirms the address, unless it is confirmed.
 * @throws Failure `way_not_offered` for who has no address, `rate_limited`
 */
export async function verifyAgain(context: ShopperContext): Promise<void> {
  const { userId } = context.session
  const user = await inTransaction(context, (db) => accountStore({ ...context, db }).byId(userId))
  if (!user) throw new Failure('sign_in_required')
  const { email, name } = user
  if (email === null) throw new Failure('way_not_offered')
  if (user.email_verified_at !== null) return
  await takeTries(context, [tryKey(context, 'mail', `verify ${userId}`)])
  await inTransaction(context, async (db) => {
    const inside = { ...context, db }
    const link = await makeLink(inside, { purpose: 'verify', userId, email })
    await queueMail(inside, verifyEmailMail(context.shop, { userId, email, name, link }))
  })
}

/**
 * Asks for another address: a link goes to the new one, a notice to the old one. Where the new one has an account, its
 * owner gets a notice instead, and the asker learns nothing of it.
 * @throws Failure `email_invalid`, `password_wrong`, `rate_limited`, `way_not_offered`, `invalid_fields`
 */
export async function askForEmail(context: ShopperContext, asked: { email: string; password: string }): Promise<void> {
  const { shop, now } = context
  const address = readEmail(asked.email)
  if (!address) throw new Failure('email_invalid')
  const proved = await needPassword(context, asked.password)
  const { id: userId, name, email: old, email_key: oldKey } = proved
  if (address.key === oldKey) throw new Failure('invalid_fields', { fields: { email: accountCallsEn.sameEmail } })
  await takeTries(context, [tryKey(context, 'mail', `email ${userId}`)])
  await inTransaction(context, async (db) => {
    const inside = { ...context, db }
    // Meanwhile the owner has chosen another password: whoever knew the old one has proved nothing.
    const held = await accountStore(inside).hold(userId)
    if (held?.password_hash !== proved.password_hash) throw new Failure('password_wrong')
    const owner = await accountStore(inside).byPassword(address.key)
    const isFree = owner === null
    // The link is kept either way: the asker sees that they asked. The one that nobody is sent opens nothing.
    const link = await makeLink(inside, { purpose: 'email', userId, email: address.email })
    const confirm = emailChangeConfirm(shop, { userId, email: address.email, link })
    await queueMail(inside, { ...confirm, isWanted: isFree })
    const facts = {
      userId: owner?.id ?? userId,
      name: owner?.name ?? '',
      email: owner?.email ?? address.email,
      at: now,
    }
    await queueMail(inside, { ...accountExists(shop, facts), isWanted: !isFree })
    if (old === null) return
    const notice = { userId, name, email: old, newEmail: address.email, step: 'asked', at: now } as const
    await queueMail(inside, emailChangeNotice(shop, notice))
  })
}

/**
 * Makes a new address the one of the account. Links that went to the old one let nobody in any more.
 * @throws Failure `account_link_expired`, also when somebody else has the address by now
 */
export async function confirmEmail(context: GuestContext, token: string): Promise<void> {
  const { shop, now } = context
  const hash = linkHash(context, token)
  try {
    await inTransaction(context, async (db) => {
      const inside = { ...context, db }
      const store = accountStore(inside)
      const link = await store.useToken('email', hash)
      const user = link && (await store.hold(link.user_id))
      const address = link && readEmail(link.email)
      if (!user || !address) throw new Failure('account_link_expired')
      const { id: userId, name, email: old } = user
      await store.change(userId, { email: address.email, email_key: address.key, email_verified_at: now })
      await newsAddressChanged(inside, newsAccountOf(user), address.email)
      await claimOrders(inside, { userId, emailKey: address.key })
      await store.removeTokens(userId, ['verify', 'reset'])
      if (old === null) return
      const notice = { userId, name, email: old, newEmail: address.email, step: 'changed', at: now } as const
      await queueMail(inside, emailChangeNotice(shop, notice))
    })
  } catch (error) {
    if (isUniqueViolation(error, 'users_by_password')) throw new Failure('account_link_expired')
    throw error
  }
}
