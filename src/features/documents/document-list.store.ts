import { sql } from 'kysely'
import type { ShopContext } from '#src/platform/context.ts'
import type { Tx } from '#src/platform/db/db.ts'
import type { ArchivedDocument, DocumentKind } from './document.rules.ts'

export interface DocumentQuery {
  kind?: DocumentKind | undefined
  from?: string | undefined
  to?: string | undefined
  /** The number of an order as it is stored. */
  order?: string | undefined
}

export interface DocumentRow extends Omit<ArchivedDocument, 'issuedOn'> {
  id: string
  issuedAt: Date
}

export const documentListStore = ({ db, shop }: Tx<ShopContext>) => {
  const dayStart = (day: string, days: number) =>
    sql`((${day}::date + ${days}::int)::timestamp at time zone ${shop.time_zone})`
  const matching = ({ kind, from, to, order }: DocumentQuery) => sql`i.shop_id = ${shop.id}
    ${kind ? sql`and i.kind = ${kind}` : sql``}
    ${from ? sql`and i.issued_at >= ${dayStart(from, 0)}` : sql``}
    ${to ? sql`and i.issued_at < ${dayStart(to, 1)}` : sql``}
    ${
      order
        ? sql`and i.order_id = (select id from orders where shop_id = ${shop.id} and order_number = ${order})`
        : sql``
    }`
  return {
    /** @param page.after the last document of the part before */
    async list(
      query: DocumentQuery,
      { after, limit }: { after: { at: Date; id: string } | null; limit: number },
    ): Promise<DocumentRow[]> {
      const { rows } = await sql<DocumentRow>`
        select i.id, i.kind, i.number, i.issued_at as "issuedAt",
          coalesce(o.order_number, replace(i.document->>'orderNumber', '-', '')) as "orderNumber",
          coalesce(o.billing_address->>'country', o.shipping_address->>'country', '') as country,
          i.document->>'currency' as currency, i.document->'corrects'->>'number' as corrects,
          (i.document->>'netAmount')::bigint as "netAmount", (i.document->>'taxAmount')::bigint as "taxAmount",
          (i.document->>'totalAmount')::bigint as "totalAmount", i.document->'taxes' as taxes
        from invoices i left join orders o on o.shop_id = i.shop_id and o.id = i.order_id
        where ${matching(query)} ${after ? sql`and (i.issued_at, i.id) < (${after.at}, ${after.id}::uuid)` : sql``}
        order by i.issued_at desc, i.id desc limit ${limit}`.execute(db)
      return rows
    },

    /** @param limit counts no further */
    async count(query: DocumentQuery, limit: number): Promise<number> {
      const { rows } = await sql<{ count: number }>`
        select count(*)::int as count from (select from invoices i where ${matching(query)} limit ${limit}) c
      `.execute(db)
      return rows[0]?.count ?? 0
    },
  }
}
