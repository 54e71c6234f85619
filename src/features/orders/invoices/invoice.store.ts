import { randomUUIDv7 } from 'node:crypto'
import { sql } from 'kysely'
import type { ShopContext } from '#src/platform/context.ts'
import type { Tx } from '#src/platform/db/db.ts'
import { documentNumber, FIRST_PREFIX, type DocumentKind, type InvoiceDocument } from './invoice.rules.ts'

/** The invoices and credit notes of one shop. */
export const invoiceStore = ({ db, shop, now }: Tx<ShopContext>) => ({
  /**
   * Takes the next number of a series. Its row stays locked until the commit, so that a rollback leaves no gap. A new
   * year begins with the prefix of the year before.
   */
  async takeNumber(series: DocumentKind, year: number): Promise<string> {
    const { rows } = await sql<{ prefix: string; last: number }>`
      insert into document_series as s (shop_id, series, year, prefix, last)
      values (${shop.id}, ${series}, ${year}, coalesce((select prefix from document_series
        where shop_id = ${shop.id} and series = ${series} and year < ${year} order by year desc limit 1),
        ${FIRST_PREFIX[series]}), 1)
      on conflict (shop_id, series, year) do update set last = s.last + 1 returning prefix, last
    `.execute(db)
    const { prefix, last } = rows[0] ?? { prefix: FIRST_PREFIX[series], last: 1 }
    return documentNumber(prefix, year, last)
  },

  /** @returns its id */
  async add(
    orderId: string,
    document: InvoiceDocument,
    { refundId, adjustmentId }: { refundId: string | null; adjustmentId: string | null },
  ): Promise<string> {
    const id = randomUUIDv7()
    await sql`
      insert into invoices (shop_id, id, order_id, kind, number, refund_id, adjustment_id, document, issued_at)
      values (${shop.id}, ${id}, ${orderId}, ${document.kind}, ${document.number}, ${refundId}, ${adjustmentId},
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

  /** Returns the invoice of each of some orders: the one that no edit has replaced, else the last one. */
  async ofOrders(orderIds: readonly string[]): Promise<{ orderId: string; id: string; document: InvoiceDocument }[]> {
    const { rows } = await sql<{ orderId: string; id: string; document: InvoiceDocument }>`
      select distinct on (order_id) order_id as "orderId", id, document from invoices
      where shop_id = ${shop.id} and order_id = any(${orderIds}::uuid[]) and kind = 'invoice'
      order by order_id, replaced_at desc nulls first, issued_at
    `.execute(db)
    return rows
  },
})
