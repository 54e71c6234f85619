import { createHash, randomBytes, randomUUIDv7, timingSafeEqual } from 'node:crypto'
import { emailKey } from '#src/features/mail/mail.rules.ts'
import { queueMail } from '#src/features/mail/mail.service.ts'
import { queueWebhooks } from '#src/features/webhooks/webhook.service.ts'
import type { ShopContext } from '#src/platform/context.ts'
import { inTransaction, type Tx } from '#src/platform/db/db.ts'
import { isEmail } from '#src/shared/email.ts'
import { Failure } from '#src/shared/failure.ts'
import { newsletterEn } from '#src/shared/messages/content/newsletter.en.ts'
import { newsletterConfirmMail, newsletterWelcomeMail } from './newsletter-mail.ts'
import type { SubscriptionLink } from './newsletter.contract.ts'
import { resendCutoff, confirmUntil, CONSENT_VERSION, purgeCutoff, type SubscribeSource } from './newsletter.rules.ts'
import { newsletterStore, type SubscriberRow } from './newsletter.store.ts'

/** Random tokens have 128 bits. */
const TOKEN_BYTES = 16
const ID_BYTES = 16

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex')

interface SubscriptionInput {
  email: string
  source: SubscribeSource
}

/**
 * Subscribes an address. The response does not depend on its present or past state.
 * @returns the message for the visitor
 * @throws Failure `invalid_fields` with 'Invalid email'
 */
export async function subscribe(
  context: ShopContext,
  { email: typed, source }: { email?: string | undefined; source: SubscribeSource },
): Promise<string> {
  const email = typed?.trim() ?? ''
  if (!isEmail(email)) throw new Failure('invalid_fields', { fields: { email: newsletterEn.invalidEmail } })
  await inTransaction(context, (tx) => enter(tx, { email, source }))
  return context.shop.double_opt_in ? newsletterEn.pleaseConfirm : newsletterEn.subscribed
}

function enter(tx: Tx<ShopContext>, input: SubscriptionInput): Promise<void> {
  return tx.shop.double_opt_in ? requestConfirmation(tx, input) : activate(tx, input)
}

async function requestConfirmation(tx: Tx<ShopContext>, { email, source }: SubscriptionInput): Promise<void> {
  const { now } = tx
  const [id, token] = [randomUUIDv7(), randomBytes(TOKEN_BYTES).toString('base64url')]
  const subscriberId = await newsletterStore(tx).upsertPending(
    { id, email, emailKey: emailKey(email), source, consentVersion: CONSENT_VERSION },
    { hash: hashOf(token), until: confirmUntil(now), requestedBefore: resendCutoff(now) },
  )
  const facts = {
    id: subscriberId ?? id,
    email,
    token,
    unsubscribeToken: buildUnsubscribeToken(tx, subscriberId ?? id),
  }
  queueMail(tx, { ...newsletterConfirmMail(tx, facts), shouldQueue: subscriberId !== null })
}

async function activate(tx: Tx<ShopContext>, { email, source }: SubscriptionInput): Promise<void> {
  const id = randomUUIDv7()
  const subscriber = { id, email, emailKey: emailKey(email), source, consentVersion: CONSENT_VERSION }
  const begun = await newsletterStore(tx).activate(subscriber)
  await welcome(tx, { id: begun ?? id, email, source, isNew: begun !== null })
}

export async function welcome(
  tx: Tx<ShopContext>,
  { id, email, source, isNew }: SubscriptionInput & { id: string; isNew: boolean },
): Promise<void> {
  const mail = newsletterWelcomeMail(tx, { id, email, unsubscribeToken: buildUnsubscribeToken(tx, id) })
  queueMail(tx, { ...mail, shouldQueue: isNew })
  if (isNew)
    await queueWebhooks(tx, {
      event: 'subscriber.confirmed',
      data: { subscriberId: id, source, confirmedAt: tx.now.toISOString() },
    })
}

/**
 * Returns the token that unsubscribes one address. It is derived from the row's id with our secret: every mail has the
 * same token, and nothing is stored.
 */
export function buildUnsubscribeToken({ secret, shop }: ShopContext, id: string): string {
  const mac = secret.digest('news stop', `${shop.id} ${id}`).subarray(0, TOKEN_BYTES)
  return Buffer.concat([Buffer.from(id.replaceAll('-', ''), 'hex'), mac]).toString('base64url')
}

/** Returns the row's id of an unsubscribe token; null for a token that we did not make for this shop. */
function parseUnsubscribeToken(context: ShopContext, token: string): string | null {
  const bytes = Buffer.from(token, 'base64url')
  if (bytes.length !== ID_BYTES + TOKEN_BYTES) return null
  const id = bytes
    .subarray(0, ID_BYTES)
    .toString('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
  return timingSafeEqual(bytes, Buffer.from(buildUnsubscribeToken(context, id), 'base64url')) ? id : null
}

/** @throws Failure `not_found` for an invalid link */
export function findSubscriptionLink(context: ShopContext, token: string): Promise<SubscriptionLink> {
  return inTransaction(context, async (tx) => {
    const row = await newsletterStore(tx).byConfirmHash(hashOf(token))
    if (!row) throw new Failure('not_found')
    return { state: row.state === 'pending' && isLate(row, context.now) ? 'expired' : row.state }
  })
}

/**
 * Confirms an address; idempotent.
 * @throws Failure `not_found`; `link_expired` after seven days, and after an unsubscription
 */
export function confirmSubscription(context: ShopContext, token: string): Promise<SubscriptionLink> {
  return inTransaction(context, async (tx) => {
    const row = await newsletterStore(tx).byConfirmHash(hashOf(token))
    if (!row) throw new Failure('not_found')
    if (row.state === 'active') return { state: 'active' }
    if (row.state !== 'pending' || isLate(row, context.now)) throw new Failure('link_expired')
    await confirm(tx, row)
    return { state: 'active' }
  })
}

const isLate = ({ confirmUntil: until }: SubscriberRow, now: Date): boolean => until !== null && until <= now

async function confirm(tx: Tx<ShopContext>, { id, email, source }: SubscriberRow): Promise<void> {
  await newsletterStore(tx).confirm(id)
  await welcome(tx, { id, email, source, isNew: true })
}

/** Returns whether the token belongs to a pending or active subscription. */
export function canUnsubscribe(context: ShopContext, token: string): Promise<boolean> {
  return inTransaction(context, async (tx) => {
    const id = parseUnsubscribeToken(context, token)
    const row = id === null ? null : await newsletterStore(tx).byId(id)
    return row?.state === 'pending' || row?.state === 'active'
  })
}

/** Unsubscribes an address. Idempotent; an invalid token changes nothing. */
export function unsubscribeByToken(context: ShopContext, token: string): Promise<void> {
  return inTransaction(context, async (tx) => {
    const id = parseUnsubscribeToken(context, token)
    if (id !== null) await newsletterStore(tx).end(id, 'unsubscribed')
  })
}

/** Records that an address accepts no mail after a bounce. */
export async function noteBounce(tx: Tx<ShopContext>, key: string): Promise<void> {
  const store = newsletterStore(tx)
  const row = await store.byEmail(key)
  if (row) await store.end(row.id, 'bounced')
}

/** Deletes unconfirmed addresses after the retention period. */
export const purgeSubscribers = (context: ShopContext): Promise<void> =>
  inTransaction(context, (tx) => newsletterStore(tx).purgeUnconfirmed(purgeCutoff(context.now)))

/** The account data for marketing consent. */
export interface SubscriberAccount {
  userId: string
  email: string | null
  isVerified: boolean
}

const personOf = ({ userId, email, isVerified }: SubscriberAccount) => ({
  userId,
  emailKey: isVerified && email !== null ? emailKey(email) : null,
})

/** Returns since when an account has consented. For an unconfirmed address, only the account's own consent counts. */
export const findMarketingConsentAt = (tx: Tx<ShopContext>, account: SubscriberAccount): Promise<Date | null> =>
  newsletterStore(tx).agreedAt(personOf(account))

/**
 * Sets an account's consent. For a confirmed address it takes effect at once; any other is treated like a visitor's.
 * @throws Failure `invalid_fields` for an account without an e-mail address
 */
export async function setMarketingConsent(
  tx: Tx<ShopContext>,
  account: SubscriberAccount,
  wants: boolean,
): Promise<void> {
  const store = newsletterStore(tx)
  const { userId, email, isVerified } = account
  if (wants) {
    if (email === null) throw new Failure('invalid_fields', { fields: { newsConsent: newsletterEn.noAddress } })
    const input = { email, source: 'profile' } as const
    if (isVerified) await activate(tx, input)
    else await enter(tx, input)
    return store.claim(emailKey(email), userId)
  }
  // An unconfirmed address may belong to someone else: only the account's own request is withdrawn.
  for (const row of await store.listPendingOf(userId)) await store.end(row.id, 'unsubscribed')
  const key = personOf(account).emailKey
  const row = key === null ? null : await store.byEmail(key)
  if (row) await store.end(row.id, 'unsubscribed')
  await store.disclaim(userId)
}

/** Confirms the account's pending subscriptions, as it has confirmed its address. */
export async function confirmPendingSubscriptions(tx: Tx<ShopContext>, userId: string): Promise<void> {
  for (const row of await newsletterStore(tx).listPendingOf(userId)) await confirm(tx, row)
}

/** Moves the subscription to the account's new, confirmed address. */
export async function moveSubscription(tx: Tx<ShopContext>, before: SubscriberAccount, email: string): Promise<void> {
  if ((await findMarketingConsentAt(tx, before)) === null) return
  await setMarketingConsent(tx, before, false)
  await setMarketingConsent(tx, { userId: before.userId, email, isVerified: true }, true)
}
