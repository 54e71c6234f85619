import { sql, type Insertable, type RawBuilder } from 'kysely'
import type { ShopContext } from '#src/platform/context.ts'
import type { Tx } from '#src/platform/db/db.ts'
import type { Tables, TicketNoteRow, TicketRow } from '#src/platform/db/tables.generated.ts'
import type { TicketAuthor, TicketPriority, TicketStatus } from './ticket.rules.ts'

/** A ticket in the list of staff, with its author and its newest message. */
export interface AdminRow extends TicketRow {
  name: string | null
  email: string | null
  unread: number
  lastAuthor: TicketAuthor
  lastBody: string
}

type NewNote = Omit<Insertable<Tables['ticket_notes']>, 'shop_id' | 'created_at'> & { created_at?: Date }
export type NoteRow = Omit<TicketNoteRow, 'shop_id' | 'ticket_id'>

/** What a list of tickets contains. */
export interface TicketFilter {
  /** null for all but spam. */
  statuses: readonly TicketStatus[] | null
  priority: TicketPriority | null
  /** `none` for tickets of nobody; null for all. */
  assignee: { staffId: string } | 'none' | null
  /** The number of an order as it is stored; null for all. */
  order: string | null
  words: string
  /** The words as a ticket number. */
  code: string
}

/** The sort values and the id of the row before the first one. */
export interface TicketCursor {
  text: string
  at: Date
  id: string
}

/** A search looks through so many tickets, the first of the list. */
const MAX_SEARCHED = 10_000
/** Counts end here, so that they are fast in a shop of any size. */
const MAX_COUNT = 1000

/** The tickets of one shop, for staff. */
export const ticketAdminStore = ({ db, shop, now }: Tx<ShopContext>) => ({
  /**
   * Lists tickets: those that wait for the shop by priority and then the longest waiting first, others by their newest
   * message.
   */
  async list(filter: TicketFilter, page: { after: TicketCursor | null; limit: number }): Promise<AdminRow[]> {
    const { after, limit } = page
    const isWaiting = filter.statuses?.join() === 'open'
    const order = isWaiting ? sql`t.priority, t.last_message_at, t.id` : sql`t.last_message_at desc, t.id desc`
    const rest = !after
      ? sql`true`
      : isWaiting
        ? sql`(t.priority, t.last_message_at, t.id) > (${after.text}, ${after.at}, ${after.id}::uuid)`
        : sql`(t.last_message_at, t.id) < (${after.at}, ${after.id}::uuid)`
    const { words, code } = filter
    const { rows } = await sql<AdminRow>`
      with candidates as (
        select t.* from tickets t where t.shop_id = ${shop.id} and ${conditionOf(filter)} and ${rest}
        order by ${order} limit ${words === '' ? limit : MAX_SEARCHED}
      ), page as (
        select t.*, u.name, coalesce(u.email, t.guest_email) as email
        from candidates t left join users u on u.shop_id = t.shop_id and u.id = t.user_id
        where ${words} = '' or strpos(lower(t.subject), lower(${words})) > 0 or strpos(t.number, ${code}) > 0
          or strpos(lower(coalesce(u.email, t.guest_email)), lower(${words})) > 0
          or strpos(lower(u.name), lower(${words})) > 0
        order by ${order} limit ${limit}
      )
      select t.*, last.author as "lastAuthor", last.body as "lastBody",
        (select count(*)::int from ticket_messages m where m.shop_id = t.shop_id and m.ticket_id = t.id
          and m.author = 'shopper' and m.read_at is null) as unread
      from page t cross join lateral (
        select m.author, left(m.body, 400) as body from ticket_messages m
        where m.shop_id = t.shop_id and m.ticket_id = t.id and m.author <> 'system'
        order by m.created_at desc, m.id desc limit 1
      ) last order by ${order}
    `.execute(db)
    return rows
  },

  /** Counts open tickets, and those of a member among them; to 1,000 at most. */
  async count(
    staffId: string | null,
  ): Promise<{ waiting: number; mine: number; unassigned: number; answered: number }> {
    const countOf = (condition: RawBuilder<unknown>): RawBuilder<unknown> =>
      sql`(select count(*)::int from (select from tickets where shop_id = ${shop.id} and ${condition} limit ${MAX_COUNT}) t)`
    const { rows } = await sql<{ waiting: number; mine: number; unassigned: number; answered: number }>`
      select ${countOf(sql`status = 'open'`)} as waiting,
        ${countOf(sql`status = 'open' and assigned_to = ${staffId}`)} as mine,
        ${countOf(sql`status = 'open' and assigned_to is null`)} as unassigned,
        ${countOf(sql`status = 'answered'`)} as answered
    `.execute(db)
    return rows[0] ?? { waiting: 0, mine: 0, unassigned: 0, answered: 0 }
  },

  /** Counts the ratings of tickets since then, and those of 4 or 5 among them. */
  async countRatings(since: Date): Promise<{ all: number; good: number }> {
    const { rows } = await sql<{ all: number; good: number }>`
      select count(*)::int as all, count(*) filter (where rating >= 4)::int as good from tickets
      where shop_id = ${shop.id} and created_at > ${since} and rating is not null and status <> 'spam'
    `.execute(db)
    return rows[0] ?? { all: 0, good: 0 }
  },

  /** @param row.created_at now by default */
  async addNote(row: NewNote): Promise<void> {
    await db
      .insertInto('ticket_notes')
      .values({ created_at: now, ...row, shop_id: shop.id })
      .execute()
  },

  /** Finds a note, locked until the transaction ends. */
  async lockNote(id: string): Promise<TicketNoteRow | null> {
    const notes = db.selectFrom('ticket_notes').selectAll().where('shop_id', '=', shop.id)
    return (await notes.where('id', '=', id).forUpdate().executeTakeFirst()) ?? null
  },

  async removeNote(id: string): Promise<void> {
    await db.deleteFrom('ticket_notes').where('shop_id', '=', shop.id).where('id', '=', id).execute()
  },

  /** The oldest first. */
  notesOf: (ticketId: string): Promise<NoteRow[]> =>
    db
      .selectFrom('ticket_notes')
      .select(['id', 'author_name', 'body', 'created_at'])
      .where('shop_id', '=', shop.id)
      .where('ticket_id', '=', ticketId)
      .orderBy('created_at')
      .orderBy('id')
      .limit(1000)
      .execute(),
})

function conditionOf({ statuses, priority, assignee, order }: TicketFilter): RawBuilder<unknown> {
  const conditions = [
    // A single value is written as one, so that the index of its status serves it.
    statuses === null
      ? sql`t.status <> 'spam'`
      : sql`t.status in (${sql.join(statuses.map((status) => sql.lit(status)))})`,
    ...(priority === null ? [] : [sql`t.priority = ${priority}`]),
    ...(order === null ? [] : [sql`t.order_number = ${order}`]),
    ...(assignee === null
      ? []
      : [assignee === 'none' ? sql`t.assigned_to is null` : sql`t.assigned_to = ${assignee.staffId}`]),
  ]
  return sql.join(conditions, sql` and `)
}
