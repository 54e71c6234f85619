import { TEXTS_TAG } from '#src/features/listing/listing-tags.rules.ts'
import { listVariantSnapshots, type VariantSnapshot } from '#src/features/catalog/variant-snapshot.service.ts'
import { limitToListChange } from '#src/features/listing/list-page.service.ts'
import { findsAll } from '#src/features/search/search.service.ts'
import type { MailContent, MailKind } from '#src/features/mail/mail.rules.ts'
import { queueMail } from '#src/features/mail/mail.service.ts'
import { statusOf } from '#src/features/promotions/promotions.rules.ts'
import { listCampaignSummaries } from '#src/features/promotions/promotions.service.ts'
import type { ShopContext } from '#src/platform/context.ts'
import { inTransaction, type Tx } from '#src/platform/db/db.ts'
import { mailEn } from '#src/shared/messages/mail.en.ts'
import { formatMoney } from '#src/shared/money.ts'
import { campaignPart, campaignPath, productPart, cancelPath, searchPath, variantPath } from './alert-mail.ts'
import { DROP_BPS, hasDropped, alertStock, type VariantAlertKind } from './alert.rules.ts'
import { cancelToken } from './alert.service.ts'
import { alertStore, type AlertRecipient, type WatchedKinds, type WatchedTerm } from './alert.store.ts'

/** Limits for one run, which is one transaction a minute. */
const MAX_VARIANTS = 5000
const MAX_TERMS = 200
const MAX_NOTIFICATIONS = 500
/** How long ended alerts are retained. */
const RETENTION_DAYS = 30
const DAY_MS = 86_400_000

/**
 * Sends the alerts that have become due, each once (behaviour B18). Several processes may run it: a lock lets one at a
 * time work on a shop. The mail is queued in the transaction that ends the alert.
 */
export async function sendAlerts(context: ShopContext): Promise<void> {
  const foundTerms = await listFoundTerms(context)
  await inTransaction(context, async (tx) => {
    const store = alertStore(tx)
    if (!(await store.isMine())) return
    await sendSearchAlerts(tx, foundTerms)
    await sendCampaignAlerts(tx)
    const watched = await store.watched(MAX_VARIANTS, DROP_BPS)
    if (watched.length === 0) return store.purgeStock()
    const waits = new Map(watched.map((variant) => [variant.variantId, variant]))
    const snapshots = await listVariantSnapshots(tx, [...waits.keys()])
    const byVariant = new Map(snapshots.map((variant) => [variant.variantId, variant]))
    const recipients = await listRecipients(tx, byVariant, waits)
    for (const kind of ['backInStock', 'priceDrop', 'upcoming'] as const)
      await sendAlertMails(tx, recipients[kind].slice(0, MAX_NOTIFICATIONS), (recipient) => {
        const variant = byVariant.get(recipient.subjectId)
        return variant ? { kind: MAIL_KINDS[kind], content: buildAlertContent(tx, { kind, recipient, variant }) } : null
      })
    await store.purgeStock()
  })
}

/**
 * Returns the terms with alerts that find products now. They are searched when the lists have changed, and every ten
 * minutes, when the process cache forgets them.
 */
async function listFoundTerms(context: ShopContext): Promise<WatchedTerm[]> {
  const staleAt = await limitToListChange(context)
  const part = { name: 'terms of alerts', tags: ['catalog', TEXTS_TAG, 'synonyms'], validUntil: () => staleAt }
  return context.processCache.getOrLoad(context, part, async () => {
    const watched = await inTransaction(context, (tx) => alertStore(tx).watchedTerms(MAX_TERMS))
    const found: WatchedTerm[] = []
    for (const one of watched) if (await findsAll(context, one.term)) found.push(one)
    return found
  })
}

/** Sends the alerts for terms that find products. */
async function sendSearchAlerts(tx: Tx<ShopContext>, terms: readonly WatchedTerm[]): Promise<void> {
  for (const { subjectId, term } of terms) {
    const recipients = await alertStore(tx).listRecipients(subjectId, 'searchResult', MAX_NOTIFICATIONS)
    await sendAlertMails(tx, recipients, ({ id }) => ({
      kind: 'watchSearchResult',
      content: buildSearchContent(tx, term, id),
    }))
  }
}

function buildSearchContent(context: ShopContext, term: string, alertId: string): MailContent {
  const { searchResult: t, reason, stop } = mailEn.watch
  return {
    subject: t.subject(term),
    preview: t.preview(context.shop.name),
    heading: t.heading,
    parts: [
      { type: 'text', text: t.text(term) },
      { type: 'button', label: t.button, path: searchPath(term) },
    ],
    reason: reason(context.shop.name),
    stop: { path: cancelPath(cancelToken(context, alertId)), label: stop },
  }
}

/** Sends the alerts for campaigns that have begun. */
async function sendCampaignAlerts(tx: Tx<ShopContext>): Promise<void> {
  const store = alertStore(tx)
  const watchedCampaignIds = new Set(await store.watchedCampaigns())
  if (watchedCampaignIds.size === 0) return
  const begun = (await listCampaignSummaries(tx)).filter(
    (campaign) => watchedCampaignIds.has(campaign.id) && statusOf(campaign, tx.now) === 'active',
  )
  for (const campaign of begun) {
    const recipients = await store.listRecipients(campaign.id, 'upcoming', MAX_NOTIFICATIONS)
    await sendAlertMails(tx, recipients, ({ id }) => ({
      kind: 'watchCampaign',
      content: buildCampaignContent(tx, campaign, id),
    }))
  }
}

function buildCampaignContent(
  context: ShopContext,
  campaign: { title: string; slug: string },
  alertId: string,
): MailContent {
  const { campaign: t, reason, stop } = mailEn.watch
  return {
    subject: t.subject(campaign.title),
    preview: t.preview(context.shop.name),
    heading: t.heading,
    parts: [
      { type: 'text', text: t.text },
      campaignPart(campaign),
      { type: 'button', label: t.button, path: campaignPath(campaign.slug) },
    ],
    reason: reason(context.shop.name),
    stop: { path: cancelPath(cancelToken(context, alertId)), label: stop },
  }
}

/** Expires alerts that were not confirmed or are a year old, and purges those that ended long ago. */
export const purgeAlerts = (context: ShopContext): Promise<void> =>
  inTransaction(context, async (tx) => {
    const store = alertStore(tx)
    await store.expire()
    await store.removeEndedBefore(new Date(context.now.getTime() - RETENTION_DAYS * DAY_MS))
  })

type Recipients = Record<VariantAlertKind, AlertRecipient[]>

/** Returns the recipients of each kind. */
async function listRecipients(
  tx: Tx<ShopContext>,
  byVariant: ReadonlyMap<string, VariantSnapshot>,
  watched: ReadonlyMap<string, WatchedKinds>,
): Promise<Recipients> {
  const store = alertStore(tx)
  const stock = await store.stock([...byVariant.keys()])
  const recipients: Recipients = { backInStock: [], priceDrop: [], upcoming: [] }
  for (const variant of byVariant.values()) {
    const { variantId, availableFrom, priceAmount } = variant
    const isOut = availableFrom === null || availableFrom <= tx.now
    const { kinds: waits = [], dropAmount = null } = watched.get(variantId) ?? {}
    if (waits.includes('backInStock')) {
      const before = stock.get(variantId) ?? { availableSince: null, calledAt: null }
      const { after, callers: count } = alertStock(before, isOut ? variant.available : 0, tx.now)
      if (after.availableSince !== before.availableSince || after.calledAt !== before.calledAt)
        await store.noteStock(variantId, after)
      if (count > 0)
        recipients.backInStock.push(...(await store.listRecipients(variantId, 'backInStock', atMost(count))))
    }
    // Most prices do not change, so their recipients are not queried.
    if (dropAmount !== null && priceAmount <= dropAmount) {
      const candidates = await store.listRecipients(variantId, 'priceDrop', MAX_VARIANTS)
      recipients.priceDrop.push(
        ...candidates.filter(({ targetAmount, priceAmount: amountAtSignUp }) =>
          hasDropped(priceAmount, { targetAmount, amountAtSignUp }),
        ),
      )
    }
    if (isOut && waits.includes('upcoming'))
      recipients.upcoming.push(...(await store.listRecipients(variantId, 'upcoming', MAX_NOTIFICATIONS)))
  }
  return recipients
}

const atMost = (count: number): number => Math.min(count, MAX_NOTIFICATIONS)

const MAIL_KINDS = {
  backInStock: 'watchBackInStock',
  priceDrop: 'watchPriceDrop',
  upcoming: 'watchUpcoming',
} as const satisfies Record<VariantAlertKind, MailKind>

/**
 * Ends these alerts and queues their mails.
 * @param buildMail returns null when there is nothing to report
 */
async function sendAlertMails(
  tx: Tx<ShopContext>,
  recipients: readonly AlertRecipient[],
  buildMail: (recipient: AlertRecipient) => { kind: MailKind; content: MailContent } | null,
): Promise<void> {
  if (recipients.length === 0) return
  // An alert that was cancelled concurrently gets no mail.
  const notifiedIds = await alertStore(tx).markNotified(recipients.map(({ id }) => id))
  for (const recipient of recipients) {
    const mail = notifiedIds.has(recipient.id) ? buildMail(recipient) : null
    if (mail) queueMail(tx, { ...mail, about: recipient.id, to: recipient.email })
  }
}

function buildAlertContent(
  context: ShopContext,
  { kind, recipient, variant }: { kind: VariantAlertKind; recipient: AlertRecipient; variant: VariantSnapshot },
): MailContent {
  const { shop } = context
  const t = mailEn.watch
  const show = (amount: number): string => formatMoney(amount, shop.currency, shop.locale)
  const now = show(variant.priceAmount)
  const { subject, heading, text, button } = t[kind]
  const note =
    kind === 'priceDrop' && variant.priceAmount < recipient.priceAmount
      ? t.priceDrop.note(now, show(recipient.priceAmount))
      : now
  return {
    subject: subject(variant.name),
    preview: t[kind].preview(kind === 'priceDrop' ? now : shop.name),
    heading,
    parts: [
      { type: 'text', text },
      productPart(variant, [variant.optionValues.join(', '), note].filter(Boolean).join(' · ')),
      { type: 'button', label: button, path: variantPath(variant) },
    ],
    reason: t.reason(shop.name),
    stop: { path: cancelPath(cancelToken(context, recipient.id)), label: t.stop },
  }
}
