import { sql } from 'kysely'
import type { ShopContext } from '#src/platform/context.ts'
import type { DeferredWrite, Tx } from '#src/platform/db/db.ts'
import { recordset, type Columns } from '#src/platform/db/json-recordset.ts'
import { isShownToStaff, withoutSecrets, type MailContent, type MailKind } from './mail.rules.ts'

/** The job that sends a mail; its key is the mail's id. */
export const MAIL_JOB = 'mail.send'

export interface NewMail {
  shopId: string
  id: string
  kind: MailKind
  subjectKey: string
  email: string
  emailKey: string
  content: MailContent
  shouldQueue: boolean
  createdAt: Date
}

export interface QueuedMail {
  id: string
  kind: MailKind
  email: string
  content: MailContent
  createdAt: Date
}

/** What the outbox keeps of a mail. */
export interface MailRecord {
  id: string
  kind: string
  subjectKey: string
  email: string
  state: 'queued' | 'sent' | 'failed' | 'dead'
  lastError: string | null
  createdAt: Date
  /** Whether its text can be shown. */
  hasText: boolean
}

/** The result of an attempt. */
export interface MailResult {
  mail: Pick<QueuedMail, 'id' | 'kind' | 'email' | 'content'>
  /** `queued` mails are tried again, `dead` ones no more, and `failed` ones were rejected. */
  state: 'sent' | 'failed' | 'dead' | 'queued'
  /** null when it was sent. */
  reason: string | null
  /** Whether the address accepts no mail. */
  isNoAddress: boolean
  endedAt: Date
}

/**
 * Adds mails to the outbox and the queue. A duplicate, or an address that is suppressed for its kind, changes nothing.
 */
export const NEW_MAILS: DeferredWrite<NewMail> = {
  statements: (mails) => ({
    mail: sql`
      insert into mail_outbox (shop_id, id, kind, subject_key, email, content, state, created_at)
      select "shopId", id, kind, "subjectKey", email, content, 'queued', "createdAt"
      from ${recordset(
        mails.map((mail, position) => ({ ...mail, position })),
        MAIL_COLUMNS,
      )}
      where "shouldQueue" and not exists (select from mail_suppressions s
        where s.shop_id = "shopId" and s.kind = given.kind and s.email_normalized = "emailKey")
      order by position
      on conflict (shop_id, kind, subject_key) do nothing
      returning shop_id, id, created_at`,
    mail_job: sql`
      insert into platform.jobs (id, shop_id, kind, key, run_at)
      select id, shop_id, ${sql.lit(MAIL_JOB)}, id, created_at from mail`,
  }),
}

const MAIL_COLUMNS: Columns = {
  shopId: 'uuid',
  id: 'uuid',
  kind: 'text',
  subjectKey: 'text',
  email: 'text',
  emailKey: 'text',
  content: 'jsonb',
  shouldQueue: 'boolean',
  createdAt: 'timestamptz',
  position: 'integer',
}

/** The mails of one shop. */
export const mailStore = ({ db, shop, now }: Tx<ShopContext>) => ({
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

  /**
   * Records results. The content of a finished mail is deleted, because it may hold an access link; of a mail that
   * staff may see, the text stays.
   */
  async record(results: readonly MailResult[]): Promise<void> {
    await sql`
      update mail_outbox m set state = r.state, last_error = r.reason,
        content = case when r.state = 'queued' then m.content else r.content::jsonb end,
        ended_at = case when r.state = 'queued' then null else r.ended_at end
      from unnest(${results.map(({ mail }) => mail.id)}::uuid[], ${results.map(({ state }) => state)}::text[],
        ${results.map(({ reason }) => reason)}::text[], ${results.map(({ endedAt }) => endedAt)}::timestamptz[],
        ${results.map(({ mail }) => JSON.stringify(isShownToStaff(mail.kind) ? withoutSecrets(mail.content) : {}))}::text[])
        as r (id, state, reason, ended_at, content)
      where m.shop_id = ${shop.id} and m.id = r.id and m.state = 'queued'
    `.execute(db)
  },

  /** Returns the mails whose subject begins with an id, such as that of an order, the newest first. */
  async listAbout(id: string, limit: number): Promise<MailRecord[]> {
    const { rows } = await sql<MailRecord>`
      select id, kind, subject_key as "subjectKey", email, state, last_error as "lastError", created_at as "createdAt",
        content->'subject' is not null as "hasText"
      from mail_outbox
      where shop_id = ${shop.id} and left(subject_key, 36) = ${id} order by created_at desc, id desc limit ${limit}
    `.execute(db)
    return rows
  },

  /** Returns the numbers of the orders that some mails are about, as they are stored. */
  async ordersOf(ids: readonly string[]): Promise<string[]> {
    const { rows } = await sql<{ number: string }>`
      select order_number as number from orders where shop_id = ${shop.id} and id = any(array(
        select case when subject_key ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}' then left(subject_key, 36)::uuid end
        from mail_outbox where shop_id = ${shop.id} and id = any(${ids}::uuid[])
      ))
    `.execute(db)
    return rows.map(({ number }) => number)
  },

  /** Returns the text of a mail about an object; null when it is not stored. */
  async findText(objectId: string, id: string): Promise<MailContent | null> {
    const { rows } = await sql<Pick<QueuedMail, 'kind' | 'content'>>`
      select kind, content from mail_outbox
      where shop_id = ${shop.id} and left(subject_key, 36) = ${objectId} and id = ${id} and content->'subject' is not null
    `.execute(db)
    const [mail] = rows
    return mail && isShownToStaff(mail.kind) ? withoutSecrets(mail.content) : null
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
