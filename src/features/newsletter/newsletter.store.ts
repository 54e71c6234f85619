import { sql } from 'kysely'
import type { ShopContext } from '#src/platform/context.ts'
import type { Tx } from '#src/platform/db/db.ts'
import type { SubscriberState, SubscribeSource } from './newsletter.rules.ts'

export interface SubscriberRow {
  id: string
  email: string
  emailKey: string
  state: SubscriberState
  source: SubscribeSource
  consentVersion: string
  /** How a person agreed whom staff have added. */
  consentText: string
  consentedAt: Date
  confirmUntil: Date | null
  confirmedAt: Date | null
  endedAt: Date | null
}

export interface NewSubscriber {
  id: string
  email: string
  emailKey: string
  source: SubscribeSource
  consentVersion: string
  consentText?: string
}

/** The account whose rows are visible. */
export interface Person {
  userId: string
  /** The normalised address; null unless the account has confirmed it. */
  emailKey: string | null
}

interface SubscriberFilter {
  state: SubscriberState | null
  /** The beginning of an address, in lower case. */
  search?: string | null
  limit: number
  /** The id of the last row of the previous page. */
  after?: string | null
  /** The id of the first row of the next page. */
  before?: string | null
}

const ROW = sql`id, email, email_normalized as "emailKey", state, source, consent_version as "consentVersion", consent_text as "consentText",
  consented_at as "consentedAt", confirm_expires_at as "confirmUntil", confirmed_at as "confirmedAt", ended_at as "endedAt"`

/** The subscribers of one shop. */
export const newsletterStore = ({ db, shop, now }: Tx<ShopContext>) => {
  const one = async (query: ReturnType<typeof sql<SubscriberRow>>): Promise<SubscriberRow | null> =>
    (await query.execute(db)).rows[0] ?? null
  return {
    /**
     * Adds an address that has to be confirmed. A pending or ended one is requested again, unless that was a short time
     * ago; an active one does not change.
     * @returns its id; null when no mail has to be sent
     */
    async upsertPending(
      { id, email, emailKey, source, consentVersion }: NewSubscriber,
      { hash, until, requestedBefore }: { hash: string; until: Date; requestedBefore: Date },
    ): Promise<string | null> {
      const { rows } = await sql<{ id: string }>`
        insert into subscribers (shop_id, id, email, email_normalized, state, source, consent_version, consented_at, requested_at,
          confirm_hash, confirm_expires_at)
        values (${shop.id}, ${id}, ${email}, ${emailKey}, 'pending', ${source}, ${consentVersion}, ${now}, ${now},
          ${hash}, ${until})
        on conflict (shop_id, email_normalized) do update set
          state = 'pending', email = excluded.email, source = excluded.source,
          consent_version = excluded.consent_version, consent_text = '', consented_at = excluded.consented_at,
          requested_at = excluded.requested_at, confirm_hash = excluded.confirm_hash, confirm_expires_at = excluded.confirm_expires_at,
          ended_at = null
        where subscribers.state <> 'active' and (subscribers.requested_at is null or subscribers.requested_at <= ${requestedBefore})
        returning id
      `.execute(db)
      return rows[0]?.id ?? null
    },

    /** Adds an address without a confirmation mail. @returns its id; null when it is active already */
    async activate({
      id,
      email,
      emailKey,
      source,
      consentVersion,
      consentText = '',
    }: NewSubscriber): Promise<string | null> {
      const { rows } = await sql<{ id: string }>`
        insert into subscribers (shop_id, id, email, email_normalized, state, source, consent_version, consent_text, consented_at,
          confirmed_at)
        values (${shop.id}, ${id}, ${email}, ${emailKey}, 'active', ${source}, ${consentVersion}, ${consentText}, ${now},
          ${now})
        on conflict (shop_id, email_normalized) do update set
          state = 'active', email = excluded.email, source = excluded.source,
          consent_version = excluded.consent_version, consent_text = excluded.consent_text,
          consented_at = excluded.consented_at, confirmed_at = excluded.confirmed_at, confirm_hash = null, confirm_expires_at = null, ended_at = null
        where subscribers.state <> 'active'
        returning id
      `.execute(db)
      return rows[0]?.id ?? null
    },

    byConfirmHash: (hash: string): Promise<SubscriberRow | null> =>
      one(sql<SubscriberRow>`select ${ROW} from subscribers
        where shop_id = ${shop.id} and confirm_hash = ${hash} for no key update`),

    byId: (id: string): Promise<SubscriberRow | null> =>
      one(
        sql<SubscriberRow>`select ${ROW} from subscribers where shop_id = ${shop.id} and id = ${id} for no key update`,
      ),

    byEmail: (emailKey: string): Promise<SubscriberRow | null> =>
      one(sql<SubscriberRow>`select ${ROW} from subscribers
        where shop_id = ${shop.id} and email_normalized = ${emailKey} for no key update`),

    async confirm(id: string): Promise<void> {
      await sql`update subscribers set state = 'active', confirmed_at = ${now}, ended_at = null
        where shop_id = ${shop.id} and id = ${id}`.execute(db)
    },

    /** @returns whether it was subscribed or pending */
    async end(id: string, state: 'unsubscribed' | 'bounced'): Promise<boolean> {
      const { rows } = await sql`update subscribers
        set state = ${state}, ended_at = ${now}, user_id = null, user_requested_at = null
        where shop_id = ${shop.id} and id = ${id} and state in ('pending', 'active') returning id`.execute(db)
      return rows.length > 0
    },

    async remove(id: string): Promise<void> {
      await sql`delete from subscribers where shop_id = ${shop.id} and id = ${id}`.execute(db)
    },

    /** Records an account's consent for its address; the first date is kept. */
    async claim(emailKey: string, userId: string): Promise<void> {
      await sql`update subscribers set user_id = ${userId},
          user_requested_at = case when user_id = ${userId} then user_requested_at else ${now} end
        where shop_id = ${shop.id} and email_normalized = ${emailKey}`.execute(db)
    },

    async disclaim(userId: string): Promise<void> {
      await sql`update subscribers set user_id = null, user_requested_at = null
        where shop_id = ${shop.id} and user_id = ${userId}`.execute(db)
    },

    /** Returns since when an account has consented: by its own request, or by its confirmed address. */
    async agreedAt({ userId, emailKey }: Person): Promise<Date | null> {
      const { rows } = await sql<{ at: Date }>`
        select case when user_id = ${userId} then user_requested_at else consented_at end as at
        from subscribers
        where shop_id = ${shop.id} and state in ('pending', 'active')
          and (user_id = ${userId} or email_normalized = ${emailKey} and state = 'active')
        order by user_id = ${userId} desc nulls last limit 1
      `.execute(db)
      return rows[0]?.at ?? null
    },

    /** Returns the unconfirmed subscriptions of an account. */
    async listPendingOf(userId: string): Promise<SubscriberRow[]> {
      const { rows } = await sql<SubscriberRow>`select ${ROW} from subscribers
        where shop_id = ${shop.id} and user_id = ${userId} and state = 'pending'`.execute(db)
      return rows
    },

    /** Lists newest first, after or before a row. */
    async list({ state, search = null, limit, after = null, before = null }: SubscriberFilter) {
      const conditions = [
        sql`shop_id = ${shop.id}`,
        ...(state === null ? [] : [sql`state = ${state}`]),
        ...(search === null ? [] : [sql`email_normalized ^@ ${search}`]),
        ...(after === null ? [] : [sql`id < ${after}::uuid`]),
        ...(before === null ? [] : [sql`id > ${before}::uuid`]),
      ]
      const isBackward = before !== null
      const { rows } = await sql<SubscriberRow>`
        select ${ROW} from subscribers where ${sql.join(conditions, sql` and `)}
        order by id ${isBackward ? sql`asc` : sql`desc`} limit ${limit}
      `.execute(db)
      return isBackward ? rows.toReversed() : rows
    },

    /** Deletes unconfirmed addresses. */
    async purgeUnconfirmed(before: Date): Promise<void> {
      await sql`delete from subscribers
        where shop_id = ${shop.id} and state = 'pending' and confirm_expires_at < ${before}`.execute(db)
    },
  }
}
