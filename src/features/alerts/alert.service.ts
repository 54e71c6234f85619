import { createHash, randomBytes, randomUUIDv7 } from 'node:crypto'
import { isEmail } from '#src/shared/email.ts'
import { listVariantSnapshots } from '#src/features/catalog/variant-snapshot.service.ts'
import { emailKey, type MailContent, type MailPart } from '#src/features/mail/mail.rules.ts'
import { queueMail } from '#src/features/mail/mail.service.ts'
import { statusOf } from '#src/features/promotions/promotions.rules.ts'
import { listCampaignSummaries } from '#src/features/promotions/promotions.service.ts'
import { wordsOf } from '#src/features/search/search.rules.ts'
import { findsAll } from '#src/features/search/search.service.ts'
import { getMe } from '#src/features/account/profile.service.ts'
import type { GuestContext, ShopContext } from '#src/platform/context.ts'
import { inTransaction, type Tx } from '#src/platform/db/db.ts'
import { Failure } from '#src/shared/failure.ts'
import { isId } from '#src/shared/ids.ts'
import { cleanText } from '#src/shared/text.ts'
import { mailEn } from '#src/shared/messages/mail.en.ts'
import { alertsEn } from '#src/shared/messages/wish-list/alerts.en.ts'
import { campaignPart, productPart, cancelPath, searchPart } from './alert-mail.ts'
import type { AlertLink } from './alert.contract.ts'
import {
  canAlert,
  confirmUntil,
  dayBefore,
  expiryOf,
  MAX_REQUESTS_PER_DAY,
  MAX_ALERTS,
  type AlertKind,
  type AlertTopic,
  type VariantAlertKind,
} from './alert.rules.ts'
import { alertStore, type AlertRow } from './alert.store.ts'

/** The length of random links: 128 bits. */
const TOKEN_BYTES = 16

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex')

export interface AlertInput {
  /** Exactly one of the three is set. */
  variantId?: string | undefined
  campaignId?: string | undefined
  term?: string | undefined
  kind: AlertKind
  email?: string | undefined
  targetAmount: number | null
}

/** The subject of an alert, as it is stored and as the mail shows it. */
interface Subject {
  topic: AlertTopic | 'searchResult'
  name: string
  row: Record<'product_id' | 'variant_id' | 'campaign_id' | 'term', string | null> & { price_amount: number }
  part: MailPart
}

/**
 * Requests an alert for a variant, a campaign or a term, and mails a confirmation link. The response does not depend on the
 * alerts or the limits of the address. For a shopper with a confirmed address, the alert is active at once.
 * @returns the message for the visitor
 * @throws Failure `not_found` for a hidden variant or campaign, `already_available` when an alert makes no sense,
 * `invalid_fields`; for shoppers `too_many_alerts` above 50
 */
export async function requestAlert(context: GuestContext, input: AlertInput): Promise<string> {
  const own = await confirmedAddress(context)
  const email = input.email?.trim() || (own?.email ?? '')
  if (!isEmail(email)) throw new Failure('invalid_fields', { fields: { email: alertsEn.invalidEmail } })
  const subject = await subjectOf(context, input)
  const request = { input, email, subject }
  if (own?.isConfirmed && emailKey(email) === emailKey(own.email)) {
    await inTransaction(context, (tx) => beginAtOnce(tx, request))
    return alertsEn.willTell
  }
  await inTransaction(context, (tx) => begin(tx, request))
  return alertsEn.pleaseConfirm
}

/** Returns the e-mail address of a signed-in shopper, and whether it is confirmed. */
async function confirmedAddress(context: GuestContext): Promise<{ email: string; isConfirmed: boolean } | null> {
  const { session } = context
  if (!session) return null
  const { user, data } = await getMe({ ...context, session })
  return user.email === '' ? null : { email: user.email, isConfirmed: data.emailVerified }
}

function subjectOf(context: ShopContext, input: AlertInput): Promise<Subject> {
  const { kind, variantId, campaignId, term } = input
  if ([variantId, campaignId, term].filter((one) => one !== undefined).length !== 1) throw new Failure('not_found')
  if (term !== undefined && kind === 'searchResult') return termOf(context, term)
  if (campaignId !== undefined && kind === 'upcoming') return campaignOf(context, campaignId)
  if (variantId !== undefined && kind !== 'searchResult') return variantOf(context, { ...input, kind, variantId })
  throw new Failure('not_found')
}

async function variantOf(
  context: ShopContext,
  { variantId, kind, targetAmount }: AlertInput & { variantId: string; kind: VariantAlertKind },
): Promise<Subject> {
  const [variant] = isId(variantId) ? await listVariantSnapshots(context, [variantId]) : []
  if (!variant) throw new Failure('not_found')
  if (!canAlert(kind, { ...variant, now: context.now }))
    throw new Failure('already_available', { values: { name: variant.name } })
  if (kind === 'priceDrop' && targetAmount !== null && variant.priceAmount <= targetAmount)
    throw new Failure('invalid_fields', { fields: { targetAmount: alertsEn.isLess } })
  const { productId, name, priceAmount, optionValues } = variant
  return {
    topic: kind,
    name,
    row: { product_id: productId, variant_id: variantId, campaign_id: null, term: null, price_amount: priceAmount },
    part: productPart(variant, optionValues.join(', ')),
  }
}

/** Returns a campaign that has not begun yet. */
async function campaignOf(context: ShopContext, id: string): Promise<Subject> {
  const campaign = (await listCampaignSummaries(context)).find((row) => row.id === id)
  if (!campaign) throw new Failure('not_found')
  if (statusOf(campaign, context.now) !== 'scheduled')
    throw new Failure('already_available', { values: { name: campaign.title } })
  return {
    topic: 'campaign',
    name: campaign.title,
    row: { product_id: null, variant_id: null, campaign_id: campaign.id, term: null, price_amount: 0 },
    part: campaignPart(campaign),
  }
}

/** Returns a term that finds nothing yet. */
async function termOf(context: ShopContext, typed: string): Promise<Subject> {
  const term = cleanText(typed)?.replaceAll(/\s+/g, ' ') ?? ''
  if (wordsOf(term).length === 0) throw new Failure('not_found')
  if (await findsAll(context, term)) throw new Failure('already_available', { values: { name: `“${term}”` } })
  return {
    topic: 'searchResult',
    name: term,
    row: { product_id: null, variant_id: null, campaign_id: null, term, price_amount: 0 },
    part: searchPart(term),
  }
}

interface AlertRequest {
  input: AlertInput
  email: string
  subject: Subject
}

function newAlert(context: ShopContext, { input, email, subject }: AlertRequest, token: string) {
  const { now } = context
  const id = randomUUIDv7()
  return {
    id,
    ...subject.row,
    kind: input.kind,
    email,
    email_normalized: emailKey(email),
    target_amount: input.kind === 'priceDrop' ? input.targetAmount : null,
    confirm_hash: hashOf(token),
    confirm_expires_at: confirmUntil(now),
    unsubscribe_hash: hashOf(cancelToken(context, id)),
    requested_at: now,
    expires_at: expiryOf(now),
  }
}

const newToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url')

/** Activates an alert for a confirmed address. A repeated request replaces the existing alert's settings. */
async function beginAtOnce(tx: Tx<ShopContext>, request: AlertRequest): Promise<void> {
  const store = alertStore(tx)
  // This token is never sent.
  const alert = newAlert(tx, request, newToken())
  await store.lockAddress(alert.email_normalized)
  if (!(await store.beginActive(alert, MAX_ALERTS))) throw new Failure('too_many_alerts')
}

async function begin(tx: Tx<ShopContext>, request: AlertRequest): Promise<void> {
  const { now } = tx
  const { email, subject } = request
  const store = alertStore(tx)
  const token = newToken()
  const alert = newAlert(tx, request, token)
  const { id } = alert
  await store.lockAddress(alert.email_normalized)
  const pendingId = await store.requestConfirmation(alert, {
    maxOpen: MAX_ALERTS,
    maxRequests: MAX_REQUESTS_PER_DAY,
    dayAgo: dayBefore(now),
  })
  const content = confirmation(tx, { subject, token, stop: cancelToken(tx, pendingId ?? id) })
  queueMail(tx, {
    kind: 'watchConfirm',
    about: `${pendingId ?? id} ${now.getTime()}`,
    to: email,
    content,
    shouldQueue: pendingId !== null,
  })
}

/**
 * Returns the token that ends all alerts of an address. It is derived from the alert's id, so that all its mails
 * contain the same.
 */
export const cancelToken = ({ secret, shop }: ShopContext, alertId: string): string =>
  secret.digest('watch stop', `${shop.id} ${alertId}`).subarray(0, TOKEN_BYTES).toString('base64url')

function confirmation(
  { shop }: ShopContext,
  { subject: { topic, name, part }, token, stop }: { subject: Subject; token: string; stop: string },
): MailContent {
  const t = mailEn.watch.confirm
  return {
    subject: t.subject(name),
    preview: t.preview,
    heading: t.heading,
    parts: [
      { type: 'text', text: t.text[topic](name) },
      part,
      { type: 'button', label: t.button, path: `/watch/confirm/${token}` },
      { type: 'text', text: t.ignore },
    ],
    reason: t.reason(shop.name),
    stop: { path: cancelPath(stop), label: mailEn.watch.stop },
  }
}

/**
 * Returns the alert of a confirmation link.
 * @throws Failure `not_found` for an unknown link
 */
export function alertToConfirm(context: ShopContext, token: string): Promise<AlertLink> {
  return inTransaction(context, async (tx) => {
    const alert = await alertStore(tx).findByConfirmHash(hashOf(token))
    if (!alert) throw new Failure('not_found')
    const isLate = alert.state === 'pending' && alert.confirmUntil <= context.now
    return toLink(tx, isLate ? { ...alert, state: 'expired' } : alert)
  })
}

/**
 * Confirms the address of an alert. Idempotent.
 * @throws Failure `not_found`; `link_expired` after 48 hours, and when the alert has ended
 */
export function confirmAlert(context: ShopContext, token: string): Promise<AlertLink> {
  return inTransaction(context, async (tx) => {
    const store = alertStore(tx)
    const alert = await store.findByConfirmHash(hashOf(token))
    if (!alert) throw new Failure('not_found')
    if (alert.state === 'active' || alert.state === 'sent') return toLink(tx, alert)
    if (alert.state !== 'pending' || alert.confirmUntil <= context.now) throw new Failure('link_expired')
    await store.activate(alert.id, expiryOf(context.now))
    return toLink(tx, { ...alert, state: 'active' })
  })
}

/** Returns how many alerts are open for the address of this link. */
export const countOpen = (context: ShopContext, token: string): Promise<number> =>
  inTransaction(context, (tx) => alertStore(tx).countOpen(hashOf(token)))

/** Ends every alert for the address of this link. Idempotent; an unknown link changes nothing. */
export const cancelAlerts = (context: ShopContext, token: string): Promise<void> =>
  inTransaction(context, (tx) => alertStore(tx).cancelAllOf(hashOf(token)))

async function toLink(context: ShopContext, row: AlertRow): Promise<AlertLink> {
  return { kind: row.kind, state: row.state, term: row.term, ...(await subjectsOf(context, [row]))(row) }
}

/** Returns the current names of the subjects of alerts; null for those that are no longer shown. */
export async function subjectsOf(
  context: ShopContext,
  rows: readonly Pick<AlertRow, 'subjectId' | 'term'>[],
): Promise<(row: Pick<AlertRow, 'subjectId'>) => Pick<AlertLink, 'product' | 'campaign'>> {
  const ids = rows.filter(({ term }) => term === null).map(({ subjectId }) => subjectId)
  const variants = new Map((await listVariantSnapshots(context, ids)).map((variant) => [variant.variantId, variant]))
  const isRest = ids.some((id) => !variants.has(id))
  const campaigns = new Map(
    (isRest ? await listCampaignSummaries(context) : []).map((campaign) => [campaign.id, campaign]),
  )
  return ({ subjectId }) => {
    const [variant, campaign] = [variants.get(subjectId), campaigns.get(subjectId)]
    return {
      product: variant ? { name: variant.name, slug: variant.slug } : null,
      campaign: campaign ? { name: campaign.title, slug: campaign.slug } : null,
    }
  }
}
