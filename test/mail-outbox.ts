import { sql } from 'kysely'
import type { MailContent } from '#src/features/mail/mail.rules.ts'
import type { TestShop } from './shop.ts'

/** A mail that waits for the worker. */
export interface QueuedMail {
  kind: string
  email: string
  content: MailContent
}

/** Returns the queued mails of a shop in their order. */
export const queuedMails = (shop: TestShop): Promise<QueuedMail[]> =>
  shop.tx(async (db) => {
    const { rows } = await sql<QueuedMail>`
      select m.kind, m.email, m.content from mail_outbox m left join platform.jobs q on q.id = m.id
      where m.shop_id = ${shop.id} order by q.position nulls first, m.id`.execute(db)
    return rows
  })
