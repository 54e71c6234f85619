import { sql, type Insertable, type Updateable } from 'kysely'
import type { ShopContext } from '#src/platform/context.ts'
import type { Tx } from '#src/platform/db/db.ts'
import type { Tables, TicketAttachmentRow, TicketRow } from '#src/platform/db/tables.generated.ts'
import type { TicketAuthor } from './ticket.rules.ts'

export type NewTicketRow = Omit<Insertable<Tables['tickets']>, 'shop_id' | 'created_at' | 'last_message_at'>
export type AttachmentRow = Omit<TicketAttachmentRow, 'shop_id' | 'position'>
type NewMessageRow = Omit<Insertable<Tables['ticket_messages']>, 'shop_id' | 'created_at'>
type NewAttachment = Omit<Insertable<Tables['ticket_attachments']>, 'shop_id'>

export interface MessageRow {
  id: string
  author: TicketAuthor
  author_name: string
  body: string
  created_at: Date
  read_at: Date | null
}

/** A ticket in a list, with its last message. */
export interface ListedTicket extends TicketRow {
  lastAuthor: TicketAuthor
  lastBody: string
  unread: number
}

/** The recipient of mails about a ticket. */
export interface Recipient {
  name: string
  /** Empty for an account without an e-mail address. */
  email: string
}

/** The support tickets of one shop. */
export const ticketStore = ({ db, shop, now }: Tx<ShopContext>) => {
  const tickets = () => db.selectFrom('tickets').selectAll().where('shop_id', '=', shop.id)
  return {
    /** Locks a customer until the transaction ends, so that parallel messages are counted one after the other. */
    async lockCustomer(personKey: string): Promise<void> {
      await sql`select pg_advisory_xact_lock(hashtextextended(${`${shop.id} tickets ${personKey}`}, 0))`.execute(db)
    },

    async findByNumber(code: string): Promise<TicketRow | null> {
      return (await tickets().where('number', '=', code).executeTakeFirst()) ?? null
    },

    async findByLinkHash(hash: string): Promise<TicketRow | null> {
      return (await tickets().where('link_hash', '=', hash).executeTakeFirst()) ?? null
    },

    async findById(id: string): Promise<TicketRow | null> {
      return (await tickets().where('id', '=', id).executeTakeFirst()) ?? null
    },

    /** The same, locked until the transaction ends. */
    async lock(id: string): Promise<TicketRow | null> {
      return (await tickets().where('id', '=', id).forUpdate().executeTakeFirst()) ?? null
    },

    /** @returns null when the number is taken: the caller tries another one */
    async add(row: NewTicketRow): Promise<TicketRow | null> {
      const added = await db
        .insertInto('tickets')
        .values({ ...row, shop_id: shop.id, created_at: now, last_message_at: now })
        .onConflict((conflict) => conflict.columns(['shop_id', 'number']).doNothing())
        .returningAll()
        .executeTakeFirst()
      return added ?? null
    },

    async update(id: string, columns: Updateable<Tables['tickets']>): Promise<void> {
      await db.updateTable('tickets').set(columns).where('shop_id', '=', shop.id).where('id', '=', id).execute()
    },

    /** Counts a customer's open tickets, except one, and returns the opening times of the last hour, oldest first. */
    async countOf(
      personKey: string,
      { since, but }: { since: Date; but: string | null },
    ): Promise<{ open: number; begun: Date[] }> {
      const { rows } = await sql<{ open: number; begun: Date[] | null }>`
        select count(*) filter (where status in ('open', 'answered') and id is distinct from ${but}::uuid)::int as open,
          array_agg(created_at order by created_at) filter (where created_at > ${since}) as begun
        from tickets where shop_id = ${shop.id} and customer_key = ${personKey}
      `.execute(db)
      return { open: rows[0]?.open ?? 0, begun: rows[0]?.begun ?? [] }
    },

    /** Returns the times of a customer's messages in the last hour, oldest first. */
    async listMessageTimes(personKey: string, since: Date): Promise<Date[]> {
      const { rows } = await sql<{ at: Date }>`
        select m.created_at as at from ticket_messages m
        join tickets t on t.shop_id = m.shop_id and t.id = m.ticket_id
        where m.shop_id = ${shop.id} and t.customer_key = ${personKey} and m.author = 'shopper' and m.created_at > ${since}
        order by m.created_at
      `.execute(db)
      return rows.map(({ at }) => at)
    },

    async addMessage(message: NewMessageRow, attachments: readonly NewAttachment[] = []): Promise<void> {
      await db
        .insertInto('ticket_messages')
        .values({ ...message, shop_id: shop.id, created_at: now })
        .execute()
      if (attachments.length === 0) return
      await db
        .insertInto('ticket_attachments')
        .values(attachments.map((one) => ({ ...one, shop_id: shop.id })))
        .execute()
    },

    async messagesOf(ticketId: string): Promise<MessageRow[]> {
      const { rows } = await sql<MessageRow>`
        select id, author, author_name, body, created_at, read_at from ticket_messages
        where shop_id = ${shop.id} and ticket_id = ${ticketId} order by created_at, id limit 2000
      `.execute(db)
      return rows
    },

    async attachmentsOf(ticketId: string): Promise<AttachmentRow[]> {
      const { rows } = await sql<AttachmentRow>`
        select a.id, a.message_id, a.name, a.type, a.bytes from ticket_attachments a
        join ticket_messages m on m.shop_id = a.shop_id and m.id = a.message_id
        where a.shop_id = ${shop.id} and m.ticket_id = ${ticketId} order by a.message_id, a.position limit 10000
      `.execute(db)
      return rows
    },

    /** Returns the newest message that somebody has written; null without one. */
    async newestMessageId(ticketId: string): Promise<string | null> {
      const { rows } = await sql<{ id: string }>`
        select id from ticket_messages where shop_id = ${shop.id} and ticket_id = ${ticketId} and author <> 'system'
        order by created_at desc, id desc limit 1
      `.execute(db)
      return rows[0]?.id ?? null
    },

    /** Marks the messages of one side as read. @returns the number of messages that were unread */
    async markRead(ticketId: string, author: 'shopper' | 'shop'): Promise<number> {
      const { numAffectedRows = 0n } = await sql`
        update ticket_messages set read_at = ${now}
        where shop_id = ${shop.id} and ticket_id = ${ticketId} and author = ${author} and read_at is null
      `.execute(db)
      return Number(numAffectedRows)
    },

    /** Returns a shopper's tickets for a list, with those marked as spam, because that is not revealed. */
    async listOf(
      userId: string,
      { offset, limit }: { offset: number; limit: number },
    ): Promise<{ rows: ListedTicket[]; total: number }> {
      const { rows } = await sql<ListedTicket & { total: number }>`
        select t.*, last.author as "lastAuthor", last.body as "lastBody", count(*) over ()::int as total,
          (select count(*)::int from ticket_messages m where m.shop_id = t.shop_id and m.ticket_id = t.id
            and m.author = 'shop' and m.read_at is null) as unread
        from tickets t
        cross join lateral (
          select m.author, left(m.body, 400) as body from ticket_messages m
          where m.shop_id = t.shop_id and m.ticket_id = t.id and m.author <> 'system'
          order by m.created_at desc, m.id desc limit 1
        ) last
        where t.shop_id = ${shop.id} and t.user_id = ${userId}
        order by t.last_message_at desc, t.id desc limit ${limit} offset ${offset}
      `.execute(db)
      return { rows, total: rows[0]?.total ?? 0 }
    },

    /** Returns an active product for a ticket. */
    async product(id: string): Promise<{ name: string; slug: string } | null> {
      const { rows } = await sql<{ name: string; slug: string }>`
        select name, slug from products where shop_id = ${shop.id} and id = ${id} and status = 'active' and not trash
      `.execute(db)
      return rows[0] ?? null
    },

    async recipient({ user_id: userId, guest_email: email }: TicketRow): Promise<Recipient> {
      if (userId === null) return { name: '', email: email ?? '' }
      const { rows } = await sql<{ name: string; email: string | null }>`
        select name, email from users where shop_id = ${shop.id} and id = ${userId}
      `.execute(db)
      return { name: rows[0]?.name ?? '', email: rows[0]?.email ?? '' }
    },

    /** Returns the median time until the first answer, of tickets since then; null for fewer than `least`. */
    async getMedianReplyTime({ since, least }: { since: Date; least: number }): Promise<number | null> {
      const { rows } = await sql<{ count: number; ms: number | null }>`
        select count(*)::int as count, percentile_cont(0.5) within group (
          order by extract(epoch from first_answered_at - created_at) * 1000) as ms
        from tickets where shop_id = ${shop.id} and created_at > ${since} and status <> 'spam'
          -- One that the shop has begun was answered before it was asked.
          and first_answered_at > created_at
      `.execute(db)
      const [stats] = rows
      return stats && stats.count >= least ? stats.ms : null
    },
  }
}
