import { sql } from 'kysely'
import type { ShopContext } from '#src/platform/context.ts'
import type { Tx } from '#src/platform/db/db.ts'
import type { MailContent, MailKind } from './mail.rules.ts'

/** The job that sends a mail; its key is the mail's id. */
export const MAIL_JOB = 'mail.send'

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

/** The result of an attempt. */
export interface MailResult {
  mail: Pick<QueuedMail, 'id' | 'kind' | 'email'>
  /** `queued` mails are tried again, `dead` ones no more, and `failed` ones were rejected. */
  state: 'sent' | 'failed' | 'dead' | 'queued'
  /** null when it was sent. */
  reason: string | null
  /** Whether the address accepts no mail. */
  isNoAddress: boolean
  endedAt: Date
}

/** The mails of one shop. */
export const mailStore = ({ db, shop, now }: Tx<ShopContext>) => ({
  /**
   * Adds a mail to the outbox and the queue in one statement. A duplicate, or an address that is suppressed for its
   * kind, changes nothing. @returns whether it will be sent
   */
  async add(mail: NewMail): Promise<boolean> {
    const { rows } = await sql<{ id: string }>`
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
      insert into platform.jobs (id, shop_id, kind, key, run_at) select id, ${shop.id}, ${MAIL_JOB}, id, ${now} from mail
      returning id
    `.execute(db)
    return rows.length > 0
  },

  /** Returns the mails that are still to be sent, in the order of the ids. */
  async listQueued(ids: readonly string[]): Promise<QueuedMail[]> {
    const rows = await db
      .selectFrom('mail_outbox')
      .select(['id', 'kind', 'email', 'content', 'created_at as createdAt'])
      .where('shop_id', '=', shop.id)
      .where(sql<boolean>`id = any(${ids}::uuid[])`)
      .where('state', '=', 'queued')
      .execute()
    // Kind and content were written above in the same types.
    const mails = new Map((rows as unknown as QueuedMail[]).map((mail) => [mail.id, mail]))
    return ids.flatMap((id) => mails.get(id) ?? [])
  },

  /** Records results. The content of a finished mail is deleted, because it may hold an access link. */
  async record(results: readonly MailResult[]): Promise<void> {
    await sql`
      update mail_outbox m set state = r.state, last_error = r.reason,
        content = case when r.state = 'queued' then m.content else '{}' end,
        ended_at = case when r.state = 'queued' then null else r.ended_at end
      from unnest(${results.map(({ mail }) => mail.id)}::uuid[], ${results.map(({ state }) => state)}::text[],
        ${results.map(({ reason }) => reason)}::text[], ${results.map(({ endedAt }) => endedAt)}::timestamptz[])
        as r (id, state, reason, ended_at)
      where m.shop_id = ${shop.id} and m.id = r.id and m.state = 'queued'
    `.execute(db)
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
