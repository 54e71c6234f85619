import { sql } from 'kysely'
import type { ShopContext } from '#src/platform/context.ts'
import type { Db } from '#src/platform/db/db.ts'
import type { MailContent, MailKind } from './mail.rules.ts'

export interface NewMail {
  id: string
  kind: MailKind
  subjectKey: string
  email: string
  emailKey: string
  content: MailContent
  shouldQueue: boolean
}

export interface QueuedMail {
  id: string
  kind: MailKind
  email: string
  content: MailContent
  createdAt: Date
}

/** The mails of one shop. Use it only inside a transaction of the shop: row security hides the rows otherwise. */
export const mailStore = ({ db, shop, now }: ShopContext) => ({
  /**
   * Adds a mail to the outbox and the queue in one statement. A duplicate, or an address that is suppressed for its
   * kind, changes nothing. @returns whether it will be sent
   */
  async add(mail: NewMail): Promise<boolean> {
    const { rows } = await sql<{ mail_id: string }>`
      with mail as (
        insert into mail_outbox (shop_id, id, kind, subject_key, email, content, state, created_at)
        select ${shop.id}, ${mail.id}, ${mail.kind}, ${mail.subjectKey}, ${mail.email},
          ${JSON.stringify(mail.content)}::jsonb, 'queued', ${now}
        where ${mail.shouldQueue} and not exists (
          select from mail_suppressions
          where shop_id = ${shop.id} and kind = ${mail.kind} and email_normalized = ${mail.emailKey}
        )
        on conflict (shop_id, kind, subject_key) do nothing
        returning id
      )
      insert into platform.mail_queue (mail_id, shop_id, due_at) select id, ${shop.id}, ${now} from mail
      returning mail_id
    `.execute(db)
    return rows.length > 0
  },

  /** Finds a mail that is still to be sent. */
  async queued(id: string): Promise<QueuedMail | null> {
    const row = await db
      .selectFrom('mail_outbox')
      .select(['kind', 'email', 'content', 'created_at'])
      .where('shop_id', '=', shop.id)
      .where('id', '=', id)
      .where('state', '=', 'queued')
      .executeTakeFirst()
    if (!row) return null
    // Kind and content were written above in the same types.
    const { kind, content } = row as { kind: MailKind; content: MailContent }
    return { id, kind, email: row.email, content, createdAt: row.created_at }
  },

  /** Records the result of a mail and deletes its content, which may hold an access link. */
  async end(id: string, state: 'sent' | 'failed' | 'dead', reason: string | null): Promise<void> {
    await db
      .updateTable('mail_outbox')
      .set({ state, last_error: reason, content: '{}', ended_at: now })
      .where('shop_id', '=', shop.id)
      .where('id', '=', id)
      .where('state', '=', 'queued')
      .execute()
  },

  async noteFailure(id: string, reason: string): Promise<void> {
    await db
      .updateTable('mail_outbox')
      .set({ last_error: reason })
      .where('shop_id', '=', shop.id)
      .where('id', '=', id)
      .execute()
  },

  /** Suppresses mails of this kind to the address. */
  async suppress(kind: MailKind, key: string): Promise<void> {
    await db
      .insertInto('mail_suppressions')
      .values({ shop_id: shop.id, kind, email_normalized: key, created_at: now })
      .onConflict((conflict) => conflict.columns(['shop_id', 'kind', 'email_normalized']).doNothing())
      .execute()
  },

  async removeEndedBefore(before: Date): Promise<void> {
    await db.deleteFrom('mail_outbox').where('shop_id', '=', shop.id).where('ended_at', '<', before).execute()
  },
})

export interface ClaimedMail {
  mailId: string
  shopId: string
  /** Including the current attempt. */
  attempts: number
}

/** The number of waiting mails, and since when the oldest one is due. */
export interface MailCounts {
  due: number
  later: number
  oldestDueAt: Date | null
}

/**
 * The due mails of all shops. The queue belongs to the platform and has only ids and times (rule 5 of the database:
 * `for update skip locked` works within one shop, or on a table of the platform). A mail's content is read in a
 * transaction of its shop.
 */
export const mailQueue = (db: Db) => ({
  /** Claims mails for this process until the lease ends. */
  async claim({ now, leasedUntil, limit }: { now: Date; leasedUntil: Date; limit: number }): Promise<ClaimedMail[]> {
    const { rows } = await sql<ClaimedMail>`
      update platform.mail_queue q set leased_until = ${leasedUntil}, attempts = q.attempts + 1
      from (
        select mail_id from platform.mail_queue
        where due_at <= ${now} and (leased_until is null or leased_until <= ${now})
        order by due_at, position limit ${limit} for update skip locked
      ) due
      where q.mail_id = due.mail_id
      returning q.mail_id as "mailId", q.shop_id as "shopId", q.attempts
    `.execute(db)
    return rows
  },

  async count(now: Date): Promise<MailCounts> {
    const { rows } = await sql<MailCounts>`
      select count(*) filter (where due_at <= ${now})::int as due, count(*) filter (where due_at > ${now})::int as later,
        min(due_at) filter (where due_at <= ${now}) as "oldestDueAt" from platform.mail_queue
    `.execute(db)
    return rows[0] ?? { due: 0, later: 0, oldestDueAt: null }
  },

  async remove(mailId: string): Promise<void> {
    await db.deleteFrom('platform.mail_queue').where('mail_id', '=', mailId).execute()
  },

  async reschedule(mailId: string, dueAt: Date): Promise<void> {
    await db
      .updateTable('platform.mail_queue')
      .set({ due_at: dueAt, leased_until: null })
      .where('mail_id', '=', mailId)
      .execute()
  },
})
