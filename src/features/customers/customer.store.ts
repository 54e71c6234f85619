import { randomUUIDv7 } from 'node:crypto'
import { sql } from 'kysely'
import type { ShopContext } from '#src/platform/context.ts'
import type { Tx } from '#src/platform/db/db.ts'
import type { CustomerSummaryRow } from '#src/platform/db/tables.generated.ts'

export interface NoteRow {
  id: string
  body: string
  actor: string
  createdAt: Date
}

/** What makes an account a business that owes the tax itself. */
export interface CustomerTax {
  /** Empty for everybody else. */
  vatNumber: string
  /** The last day; null without one. */
  validTo: string | null
  note: string
}

/** Customers with what staff write down about them. */
export const customerStore = ({ db, shop, now }: Tx<ShopContext>) => {
  const customers = () => db.selectFrom('customer_summaries').selectAll().where('shop_id', '=', shop.id)
  return {
    async find(id: string): Promise<CustomerSummaryRow | null> {
      return (await customers().where('id', '=', id).executeTakeFirst()) ?? null
    },

    /** The same, locked until the transaction ends. */
    async lock(id: string): Promise<CustomerSummaryRow | null> {
      return (await customers().where('id', '=', id).forUpdate().executeTakeFirst()) ?? null
    },

    /** Returns the account of an order, or the guest with its e-mail address. */
    async ofOrder({
      userId,
      emailKey,
    }: {
      userId: string | null
      emailKey: string
    }): Promise<CustomerSummaryRow | null> {
      const rows =
        userId === null
          ? customers().where('email_normalized', '=', emailKey).where('user_id', 'is', null)
          : customers().where('id', '=', userId)
      return (await rows.executeTakeFirst()) ?? null
    },

    async findGuest(emailKey: string): Promise<CustomerSummaryRow | null> {
      const guests = customers().where('email_normalized', '=', emailKey).where('user_id', 'is', null)
      return (await guests.forUpdate().executeTakeFirst()) ?? null
    },

    async setBlock(id: string, block: { reason: string; at: Date } | null): Promise<void> {
      await db
        .updateTable('customer_summaries')
        .set((eb) => ({
          blocked_at: block?.at ?? null,
          block_reason: block?.reason ?? '',
          version: eb('version', '+', 1),
        }))
        .where('shop_id', '=', shop.id)
        .where('id', '=', id)
        .execute()
    },

    async hasBlocks(): Promise<boolean> {
      const { rows } = await sql<{ hasBlocks: boolean }>`select exists (select from customer_summaries
        where shop_id = ${shop.id} and blocked_at is not null) as "hasBlocks"`.execute(db)
      return rows[0]?.hasBlocks ?? false
    },

    /** Whether an account, or a guest with an address, may not order. */
    async isBlocked({ userId, emailKey }: { userId: string | null; emailKey: string }): Promise<boolean> {
      const { rows } = await sql<{ isBlocked: boolean }>`select exists (select from customer_summaries
        where shop_id = ${shop.id} and blocked_at is not null and (email_normalized = ${emailKey} or id = ${userId}::uuid)
      ) as "isBlocked"`.execute(db)
      return rows[0]?.isBlocked ?? false
    },

    async setTax(id: string, { vatNumber, validTo, note }: CustomerTax): Promise<void> {
      await db
        .updateTable('customer_summaries')
        .set((eb) => ({
          vat_number: vatNumber,
          vat_valid_to: validTo,
          vat_note: note,
          version: eb('version', '+', 1),
        }))
        .where('shop_id', '=', shop.id)
        .where('id', '=', id)
        .execute()
    },

    async hasBusinesses(): Promise<boolean> {
      const { rows } = await sql<{ hasBusinesses: boolean }>`select exists (select from customer_summaries
        where shop_id = ${shop.id} and vat_number <> '') as "hasBusinesses"`.execute(db)
      return rows[0]?.hasBusinesses ?? false
    },

    /** Returns the VAT number of an account that owes the tax itself on a day; null for every other one. */
    async vatNumberOf(userId: string, day: string): Promise<string | null> {
      const { rows } = await sql<{ number: string }>`select vat_number as number from customer_summaries
        where shop_id = ${shop.id} and id = ${userId} and user_id is not null and vat_number <> ''
          and (vat_valid_to is null or vat_valid_to >= ${day})`.execute(db)
      return rows[0]?.number ?? null
    },

    async tagsOf(id: string): Promise<string[]> {
      const tags = db.selectFrom('customer_tags').select('tag').where('shop_id', '=', shop.id)
      return (await tags.where('customer_id', '=', id).orderBy('tag').execute()).map(({ tag }) => tag)
    },

    async setTags(id: string, tags: readonly string[]): Promise<void> {
      await db.deleteFrom('customer_tags').where('shop_id', '=', shop.id).where('customer_id', '=', id).execute()
      if (tags.length === 0) return
      const rows = tags.map((tag) => ({ shop_id: shop.id, customer_id: id, tag }))
      await db.insertInto('customer_tags').values(rows).execute()
    },

    async notesOf(id: string, limit: number): Promise<NoteRow[]> {
      const { rows } = await sql<NoteRow>`select id, body, actor, created_at as "createdAt" from customer_notes
        where shop_id = ${shop.id} and customer_id = ${id} and deleted_at is null
        order by created_at desc, id desc limit ${limit}`.execute(db)
      return rows
    },

    async addNote(id: string, note: { body: string; actor: string; staffId: string | null }): Promise<string> {
      const noteId = randomUUIDv7()
      const { body, actor, staffId } = note
      const row = { shop_id: shop.id, id: noteId, customer_id: id, body, actor, staff_id: staffId, created_at: now }
      await db.insertInto('customer_notes').values(row).execute()
      return noteId
    },

    /** Returns a note, locked until the transaction ends. */
    async lockNote(noteId: string): Promise<{ customerId: string; isDeleted: boolean } | null> {
      const notes = db.selectFrom('customer_notes').select(['customer_id', 'deleted_at']).where('shop_id', '=', shop.id)
      const row = await notes.where('id', '=', noteId).forUpdate().executeTakeFirst()
      return row ? { customerId: row.customer_id, isDeleted: row.deleted_at !== null } : null
    },

    async setNoteDeleted(noteId: string, isDeleted: boolean): Promise<void> {
      const change = db.updateTable('customer_notes').set({ deleted_at: isDeleted ? now : null })
      await change.where('shop_id', '=', shop.id).where('id', '=', noteId).execute()
    },

    /** Deletes notes for good. */
    async purgeNotes(deletedBefore: Date): Promise<void> {
      const notes = db.deleteFrom('customer_notes').where('shop_id', '=', shop.id)
      await notes.where('deleted_at', '<', deletedBefore).execute()
    },

    /** Moves what staff wrote down about a customer to another one. */
    async move(from: string, to: string): Promise<void> {
      await sql`insert into customer_tags (shop_id, customer_id, tag)
        select shop_id, ${to}::uuid, tag from customer_tags where shop_id = ${shop.id} and customer_id = ${from}
        on conflict do nothing`.execute(db)
      await sql`update customer_notes set customer_id = ${to} where shop_id = ${shop.id} and customer_id = ${from}`.execute(
        db,
      )
      await sql`update customer_summaries a set blocked_at = g.blocked_at, block_reason = g.block_reason
        from customer_summaries g where a.shop_id = ${shop.id} and a.id = ${to} and a.blocked_at is null
          and g.shop_id = a.shop_id and g.id = ${from} and g.blocked_at is not null`.execute(db)
    },
  }
}
