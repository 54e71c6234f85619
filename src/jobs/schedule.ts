import { purgeAccounts } from '#src/features/account/session.service.ts'
import { remindOfGiftCards } from '#src/features/credit/gift-card-reminder.service.ts'
import { expireAllGiftCards } from '#src/features/credit/gift-card.service.ts'
import { deliverGiftCards } from '#src/features/credit/sold-cards.service.ts'
import { purgeCarts } from '#src/features/cart/add-to-cart.service.ts'
import { findDueForPrices, applyScheduledPrices } from '#src/features/pricing/price-schedule.service.ts'
import { findDueForLists, renewStale } from '#src/features/listing/listing-index.service.ts'
import { purgeChanges } from '#src/features/changes/change.service.ts'
import { purgeOrderNotes } from '#src/features/order-management/order-note.admin.service.ts'
import { purgeCheckout } from '#src/features/checkout/checkout.service.ts'
import { purgePendingOperations } from '#src/features/changes/pending.service.ts'
import { purgeDrafts } from '#src/features/drafts/draft.service.ts'
import { purgeOrderLinks } from '#src/features/orders/access/order-access-link.service.ts'
import { redactOldDocuments } from '#src/features/orders/invoices/document-redaction.service.ts'
import { purgeWebhooks } from '#src/features/payments/payment-callback.service.ts'
import { countPopularity } from '#src/features/recommendations/popularity.service.ts'
import { countPairs } from '#src/features/recommendations/recommendation.service.ts'
import { purgeOldTerms } from '#src/features/search/suggestion.service.ts'
import { purgeQuestions } from '#src/features/questions/question.admin.service.ts'
import { purgeInsights } from '#src/features/search-insights/insight.service.ts'
import { countSales } from '#src/features/sales/daily-sales.service.ts'
import { findDueForPools, purgePools } from '#src/features/promotions/flash-claim.service.ts'
import { purgeMails } from '#src/features/mail/mail.service.ts'
import { storeDutyStates } from '#src/features/duties/duty.service.ts'
import { checkDomains } from '#src/features/shop-opening/domain-health.service.ts'
import { resolveDomain } from '#src/features/shop-opening/domain-resolver.adapter.ts'
import { listShops } from '#src/features/shop/shop.service.ts'
import { purgeDeliveries } from '#src/features/webhooks/webhook.service.ts'
import { purgePromotions } from '#src/features/promotions/flash-editing.service.ts'
import { purgePopups } from '#src/features/popups/popup-editing.service.ts'
import { purgeImages } from '#src/features/media/library/library.service.ts'
import { purgeCoupons } from '#src/features/coupons/coupon-editing.service.ts'
import { purgeCustomerNotes } from '#src/features/customers/customer.admin.service.ts'
import { purgeSubscribers } from '#src/features/newsletter/newsletter.service.ts'
import { sendAlerts, purgeAlerts } from '#src/features/alerts/alert.job.ts'
import { purgeWishLists } from '#src/features/wish-list/wish-list.service.ts'
import { mailNotifications, purgeNotifications } from '#src/features/notifications/notification-mail.service.ts'
import { purgeAuditLog } from '#src/features/access/audit-log.service.ts'
import { purgePresences } from '#src/features/staff/presence.service.ts'
import { purgeStaffEvents } from '#src/platform/staff-events/staff-events.ts'
import { adminContext, type ShopContext } from '#src/platform/context.ts'
import { isDatabaseBusy, isDatabaseUnavailable, type Db } from '#src/platform/db/db.ts'
import { havingRows } from '#src/platform/db/shops-with-rows.ts'
import { purgeLimits } from '#src/platform/limits/limits.ts'
import type { ScheduledJob } from '#src/platform/queue/define-job.ts'
import type { JobServices } from './run-jobs.ts'

/** Work for each shop. */
export interface ShopJob {
  kind: string
  run: (context: ShopContext) => Promise<void>
  /** Returns the shops with work for the job, in one query; without it the job runs for every shop. */
  findDue?: (db: Db, now: Date) => Promise<ReadonlySet<string>>
}

export type ScheduleEntry = ShopJob & Pick<ScheduledJob, 'everyMinutes' | 'atStart'>

/** Scheduled jobs with their intervals. */
const SCHEDULE: readonly ScheduleEntry[] = [
  { kind: 'flash-pools.purge', run: purgePools, everyMinutes: 1, findDue: findDueForPools },
  { kind: 'prices.apply', run: applyScheduledPrices, everyMinutes: 1, findDue: findDueForPrices },
  // Products written by an older release have no facets yet.
  { kind: 'listing.renew', run: renewStale, everyMinutes: 1, atStart: true, findDue: findDueForLists },
  {
    kind: 'alerts.send',
    run: sendAlerts,
    everyMinutes: 1,
    findDue: havingRows('product_alerts', 'product_alert_stock'),
  },
  { kind: 'sales.count', run: countSales, everyMinutes: 1, atStart: true, findDue: havingRows('daily_sales_changes') },
  {
    kind: 'checkout.purge',
    run: purgeCheckout,
    everyMinutes: 5,
    findDue: havingRows('quotes', 'stock_holds', 'idempotency_keys'),
  },
  { kind: 'popularity.count', run: countPopularity, everyMinutes: 10, findDue: havingRows('orders', 'product_views') },
  { kind: 'product-pairs.count', run: countPairs, everyMinutes: 60, findDue: havingRows('orders') },
  { kind: 'search-terms.purge', run: purgeOldTerms, everyMinutes: 60, findDue: havingRows('search_terms') },
  {
    kind: 'search-visits.purge',
    run: purgeInsights,
    everyMinutes: 10,
    findDue: havingRows('search_visits', 'search_counts'),
  },
  { kind: 'order-links.purge', run: purgeOrderLinks, everyMinutes: 60, findDue: havingRows('order_access_links') },
  { kind: 'changes.purge', run: purgeChanges, everyMinutes: 60, findDue: havingRows('changes') },
  {
    kind: 'pending-operations.purge',
    run: purgePendingOperations,
    everyMinutes: 60,
    findDue: havingRows('pending_operations'),
  },
  {
    kind: 'promotions.purge',
    run: purgePromotions,
    everyMinutes: 60,
    findDue: havingRows('flash_sales', 'campaigns', 'price_lists'),
  },
  { kind: 'popups.purge', run: purgePopups, everyMinutes: 60, findDue: havingRows('popups') },
  { kind: 'gift-cards.deliver', run: deliverGiftCards, everyMinutes: 5, findDue: havingRows('gift_cards') },
  { kind: 'gift-cards.expire', run: expireAllGiftCards, everyMinutes: 10, findDue: havingRows('gift_cards') },
  { kind: 'gift-cards.remind', run: remindOfGiftCards, everyMinutes: 60, findDue: havingRows('gift_cards') },
  { kind: 'coupons.purge', run: purgeCoupons, everyMinutes: 60, findDue: havingRows('coupons') },
  { kind: 'order-notes.purge', run: purgeOrderNotes, everyMinutes: 60, findDue: havingRows('order_notes') },
  { kind: 'presences.purge', run: purgePresences, everyMinutes: 60, findDue: havingRows('presences') },
  { kind: 'staff-events.purge', run: purgeStaffEvents, everyMinutes: 10, findDue: havingRows('staff_events') },
  {
    kind: 'notifications.mail',
    run: mailNotifications,
    everyMinutes: 1,
    findDue: havingRows('notification_choices'),
  },
  { kind: 'notifications.purge', run: purgeNotifications, everyMinutes: 60, findDue: havingRows('notifications') },
  { kind: 'audit-log.purge', run: purgeAuditLog, everyMinutes: 24 * 60, findDue: havingRows('audit_log') },
  { kind: 'duties.check', run: storeDutyStates, everyMinutes: 24 * 60 },
  { kind: 'documents.redact', run: redactOldDocuments, everyMinutes: 24 * 60, findDue: havingRows('invoices') },
  { kind: 'mails.purge', run: purgeMails, everyMinutes: 60, findDue: havingRows('mail_outbox') },
  { kind: 'payment-webhooks.purge', run: purgeWebhooks, everyMinutes: 60, findDue: havingRows('payment_webhooks') },
  {
    kind: 'accounts.purge',
    run: purgeAccounts,
    everyMinutes: 60,
    findDue: havingRows('sessions', 'account_tokens', 'used_id_tokens'),
  },
  { kind: 'carts.purge', run: purgeCarts, everyMinutes: 60, findDue: havingRows('cart_additions') },
  {
    kind: 'webhook-deliveries.purge',
    run: purgeDeliveries,
    everyMinutes: 60,
    findDue: havingRows('webhook_deliveries'),
  },
  { kind: 'subscribers.purge', run: purgeSubscribers, everyMinutes: 60, findDue: havingRows('subscribers') },
  { kind: 'customer-notes.purge', run: purgeCustomerNotes, everyMinutes: 60, findDue: havingRows('customer_notes') },
  { kind: 'images.purge', run: purgeImages, everyMinutes: 24 * 60, findDue: havingRows('images') },
  { kind: 'drafts.purge', run: purgeDrafts, everyMinutes: 60, findDue: havingRows('drafts') },
  { kind: 'questions.purge', run: purgeQuestions, everyMinutes: 60, findDue: havingRows('product_questions') },
  { kind: 'alerts.purge', run: purgeAlerts, everyMinutes: 60, findDue: havingRows('product_alerts') },
  { kind: 'wish-lists.purge', run: purgeWishLists, everyMinutes: 60, findDue: havingRows('wish_lists', 'wish_items') },
]

/** Returns the scheduled jobs: those of shops, and those of the whole deployment. One process runs each turn. */
export const createSchedule = (
  services: JobServices,
  adminHost: string,
  entries: readonly ScheduleEntry[] = SCHEDULE,
): ScheduledJob[] => [
  ...entries.map((entry) => ({ ...entry, run: (signal: AbortSignal) => runForShops(services, entry, signal) })),
  ofDeployment(services, {
    kind: 'rate-limits.purge',
    everyMinutes: 60,
    run: () => purgeLimits(services.db, new Date()),
  }),
  ofDeployment(services, {
    kind: 'domains.check',
    everyMinutes: 10,
    run: (signal) => checkDomains({ db: services.db, now: new Date(), adminHost, resolve: resolveDomain }, signal),
  }),
]

/** Returns a job of the whole deployment whose failure is written to the log. */
const ofDeployment = ({ log }: JobServices, job: ScheduledJob): ScheduledJob => ({
  ...job,
  run: (signal) => job.run(signal).catch((error: unknown) => log.error({ err: error, kind: job.kind }, 'job.failed')),
})

/** Runs a job for every shop that needs it. A failure in one shop does not affect the others. */
export async function runForShops(
  services: JobServices,
  { kind, run, findDue }: ShopJob,
  signal?: AbortSignal,
): Promise<void> {
  try {
    const dueShopIds = await findDue?.(services.db, new Date())
    if (dueShopIds?.size === 0) return
    for (const shop of await listShops(services.db, dueShopIds)) {
      if (signal?.aborted) return
      await run(adminContext({ ...services, shop })).catch((error: unknown) => {
        // The database is unavailable for all shops: stop until the next run. A lock or a slow statement is of one shop.
        if (isDatabaseUnavailable(error) && !isDatabaseBusy(error)) throw error
        services.log.error({ err: error, kind, shopId: shop.id }, 'job.failed')
      })
    }
  } catch (error) {
    services.log.error({ err: error, kind }, 'job.failed')
  }
}
