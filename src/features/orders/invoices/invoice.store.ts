import { randomUUIDv7 } from 'node:crypto'
import { sql } from 'kysely'
import type { ShopContext } from '#src/platform/context.ts'
import type { Tx } from '#src/platform/db/db.ts'
import type { InvoiceDocument } from './invoice.rules.ts'

/** The invoices and credit notes of one shop. */
export const invoiceStore = ({ db, shop, now }: Tx<ShopContext>) => ({
  /** Returns the next number of a year. The row stays locked, so that a rollback leaves no gap. */
  async nextNumber(kind: 'invoice' | 'creditNote', year: number): Promise<number> {
    const { rows } = await sql<{ last: number }>`
      insert into invoice_numbers (shop_id, kind, year, last) values (${shop.id}, ${kind}, ${year}, 1)
      on conflict (shop_id, kind, year) do update set last = invoice_numbers.last + 1 returning last
    `.execute(db)
    return rows[0]?.last ?? 1
  },

  /** @returns its id */
  async add(orderId: string, document: InvoiceDocument, refundId: string | null): Promise<string> {
    const id = randomUUIDv7()
    await sql`
      insert into invoices (shop_id, id, order_id, kind, number, refund_id, document, issued_at)
      values (${shop.id}, ${id}, ${orderId}, ${document.kind}, ${document.number}, ${refundId},
        ${JSON.stringify(document)}, ${now})
    `.execute(db)
    return id
  },

  /** Notes that another invoice follows. */
  async replace(id: string): Promise<void> {
    await sql`update invoices set replaced_at = ${now} where shop_id = ${shop.id} and id = ${id}`.execute(db)
  },

  /** Finds a document by its id; null when the shop has none of this id. */
  async byId(id: string): Promise<{ orderId: string; document: InvoiceDocument } | null> {
    const { rows } = await sql<{ orderId: string; document: InvoiceDocument }>`
      select order_id as "orderId", document from invoices where shop_id = ${shop.id} and id = ${id}`.execute(db)
    return rows[0] ?? null
  },

  /** Returns the invoice of an order, then those that edits have replaced, then its credit notes. */
  async ofOrder(orderId: string): Promise<{ id: string; document: InvoiceDocument; isReplaced: boolean }[]> {
    const { rows } = await sql<{ id: string; document: InvoiceDocument; isReplaced: boolean }>`
      select id, document, replaced_at is not null as "isReplaced" from invoices
      where shop_id = ${shop.id} and order_id = ${orderId}
      order by kind desc, replaced_at desc nulls first, issued_at, number limit 1000
    `.execute(db)
    return rows
  },
})
