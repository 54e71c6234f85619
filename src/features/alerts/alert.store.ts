import { sql, type Insertable } from 'kysely'
import type { ShopContext } from '#src/platform/context.ts'
import type { Tx } from '#src/platform/db/db.ts'
import type { Tables } from '#src/platform/db/tables.generated.ts'
import type { LowStock, AlertKind, AlertState } from './alert.rules.ts'

type NewAlert = Omit<Insertable<Tables['product_alerts']>, 'shop_id' | 'state' | 'ended_at' | 'subject_id'>

export interface AlertRow {
  id: string
  kind: AlertKind
  state: AlertState
  /** The id of a variant or a campaign, or one that belongs to a term. */
  subjectId: string
  term: string | null
  email: string
}

/** An alert that has not ended. */
export interface OpenAlert extends AlertRow {
  state: 'pending' | 'active'
  targetAmount: number | null
  askedAt: Date
  expiresAt: Date
}

/** The kinds of open alerts for a variant. */
export interface WatchedKinds {
  variantId: string
  kinds: AlertKind[]
  /** The highest price that triggers an alert; null when no price alert is open. */
  dropAmount: number | null
}

/** A term with open alerts. */
export interface WatchedTerm {
  subjectId: string
  term: string
}

/** The recipient of an alert. */
export interface AlertRecipient {
  id: string
  subjectId: string
  email: string
  targetAmount: number | null
  priceAmount: number
}

const ROW = sql`id, kind, state, subject_id as "subjectId", term, email`
const RECIPIENT_COLUMNS = sql`w.id, w.subject_id as "subjectId", w.email, w.target_amount as "targetAmount",
  w.price_amount as "priceAmount"`

/** Returns one shop's alerts. */
export const alertStore = ({ db, shop, now }: Tx<ShopContext>) => ({
  /** Locks an address until the transaction ends, so that the limits hold for concurrent requests. */
  async lockAddress(key: string): Promise<void> {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`${shop.id} watch ${key}`}, 0))`.execute(db)
  },

  /**
   * Creates an alert, or requests the confirmation again if the last request is a day old.
   * @returns its id; null when the address has it already, had a request today, or is at its limit
   */
  async requestConfirmation(
    alert: NewAlert,
    { maxOpen, maxRequests, dayAgo }: { maxOpen: number; maxRequests: number; dayAgo: Date },
  ): Promise<string | null> {
    const { rows } = await sql<{ id: string }>`
      insert into product_alerts (shop_id, id, product_id, variant_id, campaign_id, term, kind, email, email_normalized, state,
        target_amount, price_amount, confirm_hash, confirm_expires_at, unsubscribe_hash, requested_at, expires_at)
      select ${shop.id}, ${alert.id}, ${alert.product_id}, ${alert.variant_id}, ${alert.campaign_id}, ${alert.term}, ${alert.kind},
        ${alert.email}, ${alert.email_normalized}, 'pending', ${alert.target_amount}, ${alert.price_amount},
        ${alert.confirm_hash}, ${alert.confirm_expires_at}, ${alert.unsubscribe_hash}, ${alert.requested_at}, ${alert.expires_at}
      from (
        select count(*) filter (where state in ('pending', 'active')) as open,
          count(*) filter (where requested_at > ${dayAgo}) as asked
        from product_alerts
        where shop_id = ${shop.id} and email_normalized = ${alert.email_normalized}
      ) held
      where held.open < ${maxOpen} and held.asked < ${maxRequests}
      on conflict (shop_id, email_normalized, subject_id, kind) where state in ('pending', 'active') do update set
        target_amount = excluded.target_amount, price_amount = excluded.price_amount,
        confirm_hash = excluded.confirm_hash, confirm_expires_at = excluded.confirm_expires_at,
        requested_at = excluded.requested_at, expires_at = excluded.expires_at
      where product_alerts.state = 'pending' and product_alerts.requested_at <= ${dayAgo}
      returning id
    `.execute(db)
    return rows[0]?.id ?? null
  },

  /**
   * Creates an alert that needs no confirmation. An existing one of the address is updated.
   * @returns false when the address is at its limit
   */
  async beginActive(alert: NewAlert, maxOpen: number): Promise<boolean> {
    const { rows } = await sql`
      insert into product_alerts (shop_id, id, product_id, variant_id, campaign_id, term, kind, email, email_normalized, state,
        target_amount, price_amount, confirm_hash, confirm_expires_at, unsubscribe_hash, requested_at, expires_at)
      select ${shop.id}, ${alert.id}, ${alert.product_id}, ${alert.variant_id}, ${alert.campaign_id}, ${alert.term}, ${alert.kind},
        ${alert.email}, ${alert.email_normalized}, 'active', ${alert.target_amount}, ${alert.price_amount},
        ${alert.confirm_hash}, ${alert.confirm_expires_at}, ${alert.unsubscribe_hash}, ${alert.requested_at}, ${alert.expires_at}
      where (
        select count(*) from product_alerts
        where shop_id = ${shop.id} and email_normalized = ${alert.email_normalized} and state in ('pending', 'active')
          and not (kind = ${alert.kind}
            and subject_id = coalesce(${alert.variant_id}::uuid, ${alert.campaign_id}::uuid, md5(lower(${alert.term}))::uuid))
      ) < ${maxOpen}
      on conflict (shop_id, email_normalized, subject_id, kind) where state in ('pending', 'active') do update set
        state = 'active', target_amount = excluded.target_amount, expires_at = excluded.expires_at,
        price_amount = case when product_alerts.state = 'active' then product_alerts.price_amount else excluded.price_amount end
      returning id
    `.execute(db)
    return rows.length > 0
  },

  /** Returns the open alerts of an address, the newest first. */
  async openOf(key: string): Promise<OpenAlert[]> {
    const { rows } = await sql<OpenAlert>`
      select ${ROW}, target_amount as "targetAmount", requested_at as "askedAt", expires_at as "expiresAt" from product_alerts
      where shop_id = ${shop.id} and email_normalized = ${key} and state in ('pending', 'active') and expires_at > ${now}
        and (state = 'active' or confirm_expires_at > ${now})
      order by requested_at desc, id desc
    `.execute(db)
    return rows
  },

  /** Ends one alert of an address. */
  async cancel(key: string, id: string): Promise<void> {
    await sql`
      update product_alerts set state = 'cancelled', ended_at = ${now}
      where shop_id = ${shop.id} and email_normalized = ${key} and id = ${id} and state in ('pending', 'active')
    `.execute(db)
  },

  async findByConfirmHash(hash: string): Promise<(AlertRow & { confirmUntil: Date }) | null> {
    const { rows } = await sql<AlertRow & { confirmUntil: Date }>`
      select ${ROW}, confirm_expires_at as "confirmUntil" from product_alerts
      where shop_id = ${shop.id} and confirm_hash = ${hash} for no key update
    `.execute(db)
    return rows[0] ?? null
  },

  /** Returns the number of open alerts for the address of this link. */
  async countOpen(cancelHash: string): Promise<number> {
    const { rows } = await sql<{ open: number }>`
      select count(*) as open from product_alerts
      where shop_id = ${shop.id} and state in ('pending', 'active') and email_normalized in (
        select email_normalized from product_alerts where shop_id = ${shop.id} and unsubscribe_hash = ${cancelHash}
      )
    `.execute(db)
    return rows[0]?.open ?? 0
  },

  async activate(id: string, expiresAt: Date): Promise<void> {
    await sql`update product_alerts set state = 'active', expires_at = ${expiresAt}
      where shop_id = ${shop.id} and id = ${id} and state = 'pending'`.execute(db)
  },

  /** Ends every open alert for the address of this link. */
  async cancelAllOf(cancelHash: string): Promise<void> {
    await sql`
      update product_alerts set state = 'cancelled', ended_at = ${now}
      where shop_id = ${shop.id} and state in ('pending', 'active') and email_normalized in (
        select email_normalized from product_alerts where shop_id = ${shop.id} and unsubscribe_hash = ${cancelHash}
      )
    `.execute(db)
  },

  /** Takes the lock for the shop's alerts; false when another transaction has it. */
  async isMine(): Promise<boolean> {
    const { rows } = await sql<{ mine: boolean }>`
      select pg_try_advisory_xact_lock(hashtextextended(${`${shop.id} product alerts`}, 0)) as mine
    `.execute(db)
    return rows[0]?.mine ?? false
  },

  async expire(): Promise<void> {
    await sql`update product_alerts set state = 'expired', ended_at = ${now}
      where shop_id = ${shop.id} and state in ('pending', 'active')
        and (expires_at <= ${now} or state = 'pending' and confirm_expires_at <= ${now})`.execute(db)
  },

  /**
   * Deletes ended alerts. Those of an address with open alerts stay, because the links in its older mails must still
   * work.
   */
  async removeEndedBefore(before: Date): Promise<void> {
    await sql`
      delete from product_alerts w where w.shop_id = ${shop.id} and w.ended_at < ${before} and not exists (
        select from product_alerts o
        where o.shop_id = w.shop_id and o.email_normalized = w.email_normalized and o.state in ('pending', 'active')
      )
    `.execute(db)
  },

  /**
   * Returns the variants with open alerts and their kinds.
   * @param dropBps how far a price must fall when no target is set, in basis points
   */
  async watched(limit: number, dropBps: number): Promise<WatchedKinds[]> {
    const { rows } = await sql<WatchedKinds>`
      select variant_id as "variantId", array_agg(distinct kind) as kinds,
        max(coalesce(target_amount, price_amount * ${10_000 - dropBps}::int / 10000)) filter (where kind = 'priceDrop')
          as "dropAmount"
      from product_alerts
      where shop_id = ${shop.id} and state = 'active' and expires_at > ${now} and variant_id is not null
      group by variant_id order by min(requested_at) limit ${limit}
    `.execute(db)
    return rows
  },

  /** Returns terms with open alerts, others at each call when they are more. */
  async watchedTerms(limit: number): Promise<WatchedTerm[]> {
    const { rows } = await sql<WatchedTerm>`
      select subject_id as "subjectId", min(term) as term from product_alerts
      where shop_id = ${shop.id} and state = 'active' and expires_at > ${now} and term is not null
      group by subject_id order by random() limit ${limit}
    `.execute(db)
    return rows
  },

  /** Returns the campaigns with open alerts. */
  async watchedCampaigns(): Promise<string[]> {
    const { rows } = await sql<{ id: string }>`
      select distinct campaign_id as id from product_alerts
      where shop_id = ${shop.id} and state = 'active' and expires_at > ${now} and campaign_id is not null
    `.execute(db)
    return rows.map(({ id }) => id)
  },

  async stock(variantIds: readonly string[]): Promise<Map<string, LowStock>> {
    const { rows } = await sql<LowStock & { variantId: string }>`
      select variant_id as "variantId", available_since as "availableSince", notified_at as "calledAt"
      from product_alert_stock where shop_id = ${shop.id} and variant_id = any(${variantIds})
    `.execute(db)
    return new Map(rows.map(({ variantId, ...stock }) => [variantId, stock]))
  },

  async noteStock(variantId: string, { availableSince, calledAt }: LowStock): Promise<void> {
    await sql`
      insert into product_alert_stock (shop_id, variant_id, available_since, notified_at)
      values (${shop.id}, ${variantId}, ${availableSince}, ${calledAt})
      on conflict (shop_id, variant_id)
        do update set available_since = excluded.available_since, notified_at = excluded.notified_at
    `.execute(db)
  },

  /** Deletes the stock states of variants without open alerts. */
  async purgeStock(): Promise<void> {
    await sql`
      delete from product_alert_stock s where s.shop_id = ${shop.id} and not exists (
        select from product_alerts w where w.shop_id = s.shop_id and w.variant_id = s.variant_id
          and w.kind = 'backInStock' and w.state = 'active'
      )
    `.execute(db)
  },

  /** Returns the recipients for a variant or a campaign, the oldest request first. */
  async listRecipients(subjectId: string, kind: AlertKind, limit: number): Promise<AlertRecipient[]> {
    const { rows } = await sql<AlertRecipient>`
      select ${RECIPIENT_COLUMNS} from product_alerts w
      where w.shop_id = ${shop.id} and w.subject_id = ${subjectId} and w.kind = ${kind} and w.state = 'active'
        and w.expires_at > ${now}
      order by w.requested_at, w.id limit ${limit}
    `.execute(db)
    return rows
  },

  /**
   * Marks alerts as sent.
   * @returns the ids of those that were still active
   */
  async markNotified(ids: readonly string[]): Promise<Set<string>> {
    const { rows } = await sql<{ id: string }>`
      update product_alerts set state = 'sent', ended_at = ${now}
      where shop_id = ${shop.id} and id = any(${ids}) and state = 'active' returning id
    `.execute(db)
    return new Set(rows.map(({ id }) => id))
  },
})
