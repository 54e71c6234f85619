import { listVariantSnapshots, type VariantSnapshot } from '#src/features/catalog/variant-snapshot.service.ts'
import type { MailContent, MailKind } from '#src/features/mail/mail.rules.ts'
import { queueMail } from '#src/features/mail/mail.service.ts'
import { statusOf } from '#src/features/promotions/promotions.rules.ts'
import { listCampaignNews } from '#src/features/promotions/promotions.service.ts'
import type { ShopContext } from '#src/platform/context.ts'
import { inTransaction } from '#src/platform/db/db.ts'
import { mailEn } from '#src/shared/messages/mail.en.ts'
import { formatMoney } from '#src/shared/money.ts'
import { campaignPart, campaignPath, productPart, stopPath, variantPath } from './alert-mail.ts'
import { DROP_BPS, hasDropped, alertStock, type AlertKind } from './alert.rules.ts'
import { stopToken } from './alert.service.ts'
import { alertStore, type Waiting, type WatchedKinds } from './alert.store.ts'

/** Looked through at once, and told at once: a minute's work of one transaction. */
const MAX_VARIANTS = 5000
const MAX_CALLS = 500
/** How long is kept what became of a watch. */
const KEPT_DAYS = 30
const DAY_MS = 86_400_000

/**
 * Tells those whose wait is over, each once (behaviour B18). Any number of processes may do so: one of them at a time
 * looks after a shop, and the news is queued in the transaction that ends the watch.
 */
export async function callWatchers(context: ShopContext): Promise<void> {
  await inTransaction(context, async (tx) => {
    const store = alertStore(tx)
    if (!(await store.isMine())) return
    await callForCampaigns(tx)
    const watched = await store.watched(MAX_VARIANTS, DROP_BPS)
    if (watched.length === 0) return store.forgetStock()
    const waits = new Map(watched.map((variant) => [variant.variantId, variant]))
    const news = await listVariantSnapshots(tx, [...waits.keys()])
    const byVariant = new Map(news.map((variant) => [variant.variantId, variant]))
    const callers = await callersOf(tx, byVariant, waits)
    for (const kind of ['backInStock', 'priceDrop', 'upcoming'] as const)
      await tell(tx, callers[kind].slice(0, MAX_CALLS), (caller) => {
        const variant = byVariant.get(caller.subjectId)
        return variant ? { kind: MAIL_KINDS[kind], content: newsOf(tx, { kind, caller, variant }) } : null
      })
    await store.forgetStock()
  })
}

/** Tells those who wait for a campaign that it has begun. */
async function callForCampaigns(context: ShopContext): Promise<void> {
  const store = alertStore(context)
  const wanted = new Set(await store.watchedCampaigns())
  if (wanted.size === 0) return
  const begun = (await listCampaignNews(context)).filter(
    (campaign) => wanted.has(campaign.id) && statusOf(campaign, context.now) === 'active',
  )
  for (const campaign of begun) {
    const callers = await store.waiting(campaign.id, 'upcoming', MAX_CALLS)
    await tell(context, callers, ({ id }) => ({ kind: 'watchCampaign', content: campaignNews(context, campaign, id) }))
  }
}

function campaignNews(context: ShopContext, campaign: { title: string; slug: string }, alertId: string): MailContent {
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
    stop: { path: stopPath(stopToken(context, alertId)), label: stop },
  }
}

/** Ends what was not confirmed or has waited for a year, and forgets what ended long ago. */
export const purgeAlerts = (context: ShopContext): Promise<void> =>
  inTransaction(context, async (tx) => {
    const store = alertStore(tx)
    await store.expire()
    await store.removeEndedBefore(new Date(context.now.getTime() - KEPT_DAYS * DAY_MS))
  })

type Callers = Record<AlertKind, Waiting[]>

/** Who is to be told what. */
async function callersOf(
  context: ShopContext,
  byVariant: ReadonlyMap<string, VariantSnapshot>,
  watched: ReadonlyMap<string, WatchedKinds>,
): Promise<Callers> {
  const store = alertStore(context)
  const stock = await store.stock([...byVariant.keys()])
  const callers: Callers = { backInStock: [], priceDrop: [], upcoming: [] }
  for (const variant of byVariant.values()) {
    const { variantId, availableFrom, priceAmount } = variant
    const isOut = availableFrom === null || availableFrom <= context.now
    const { kinds: waits = [], dropAmount = null } = watched.get(variantId) ?? {}
    if (waits.includes('backInStock')) {
      const before = stock.get(variantId) ?? { availableSince: null, calledAt: null }
      const { after, callers: count } = alertStock(before, isOut ? variant.available : 0, context.now)
      if (after.availableSince !== before.availableSince || after.calledAt !== before.calledAt)
        await store.noteStock(variantId, after)
      if (count > 0) callers.backInStock.push(...(await store.waiting(variantId, 'backInStock', atMost(count))))
    }
    // Most prices stay as they are: whoever waits for those is not looked up.
    if (dropAmount !== null && priceAmount <= dropAmount) {
      const waiting = await store.waiting(variantId, 'priceDrop', MAX_VARIANTS)
      callers.priceDrop.push(
        ...waiting.filter(({ targetAmount, priceAmount: amountAtSignUp }) =>
          hasDropped(priceAmount, { targetAmount, amountAtSignUp }),
        ),
      )
    }
    if (isOut && waits.includes('upcoming'))
      callers.upcoming.push(...(await store.waiting(variantId, 'upcoming', MAX_CALLS)))
  }
  return callers
}

const atMost = (count: number): number => Math.min(count, MAX_CALLS)

const MAIL_KINDS = {
  backInStock: 'watchBackInStock',
  priceDrop: 'watchPriceDrop',
  upcoming: 'watchUpcoming',
} as const satisfies Record<AlertKind, MailKind>

/** Ends the watches of these with their news. @param newsFor what one is told; nothing when there is nothing to tell of */
async function tell(
  context: ShopContext,
  callers: readonly Waiting[],
  newsFor: (caller: Waiting) => { kind: MailKind; content: MailContent } | null,
): Promise<void> {
  if (callers.length === 0) return
  // Who stopped it in this very moment is told nothing.
  const told = await alertStore(context).tell(callers.map(({ id }) => id))
  for (const caller of callers) {
    const news = told.has(caller.id) ? newsFor(caller) : null
    if (news) await queueMail(context, { ...news, about: caller.id, to: caller.email })
  }
}

function newsOf(
  context: ShopContext,
  { kind, caller, variant }: { kind: AlertKind; caller: Waiting; variant: VariantSnapshot },
): MailContent {
  const { shop } = context
  const t = mailEn.watch
  const show = (amount: number): string => formatMoney(amount, shop.currency, shop.locale)
  const now = show(variant.priceAmount)
  const { subject, heading, text, button } = t[kind]
  const note =
    kind === 'priceDrop' && variant.priceAmount < caller.priceAmount
      ? t.priceDrop.note(now, show(caller.priceAmount))
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
    stop: { path: stopPath(stopToken(context, caller.id)), label: t.stop },
  }
}
