import { sql } from 'kysely'
import type { ShopContext } from '#src/platform/context.ts'
import type { Tx } from '#src/platform/db/db.ts'
import type { DocumentFault, DocumentKind } from './document.rules.ts'

export interface SeriesRow {
  series: DocumentKind
  year: number
  prefix: string
  first: number
  last: number
}

export interface ArchivedFile {
  id: string
  number: string
  sha256: string
}

/** Faults of one kind that are listed. */
const MAX_FAULTS = 100

export const documentCheckStore = ({ db, shop }: Tx<ShopContext>) => {
  const given = sql`select s.prefix || s.year || '-' || lpad(n::text, greatest(6, length(n::text)), '0') as number,
      s.series from document_series s, generate_series(s.first, s.last) n where s.shop_id = ${shop.id}`
  return {
    async series(): Promise<SeriesRow[]> {
      const { rows } = await sql<SeriesRow>`select series, year, prefix, first, last from document_series
        where shop_id = ${shop.id} order by year desc, series desc limit 100`.execute(db)
      return rows
    },

    async count(): Promise<number> {
      const { rows } = await sql<{ count: number }>`select count(*)::int as count from invoices
        where shop_id = ${shop.id}`.execute(db)
      return rows[0]?.count ?? 0
    },

    /** Compares documents with their series, with themselves, with each other and with their orders. */
    async faults(): Promise<{ fault: DocumentFault; number: string }[]> {
      const { rows } = await sql<{ fault: DocumentFault; number: string }>`
        with given as (${given}), own as (select * from invoices where shop_id = ${shop.id})
        (select 'missing' as fault, g.number from given g
          where not exists (select from own i where i.number = g.number and i.kind = g.series)
          order by g.number limit ${MAX_FAULTS})
        union all
        (select 'unexpected', i.number from own i
          where not exists (select from given g where g.number = i.number and g.series = i.kind)
          order by i.number limit ${MAX_FAULTS})
        union all
        (select 'sums', i.number from own i
          where (i.document->>'netAmount')::bigint + (i.document->>'taxAmount')::bigint
              <> (i.document->>'totalAmount')::bigint
            or (select coalesce(sum((l->>'grossAmount')::bigint), 0) from jsonb_array_elements(i.document->'lines') l)
              <> (i.document->>'totalAmount')::bigint
            or (select coalesce(sum((l->>'taxAmount')::bigint), 0) from jsonb_array_elements(i.document->'lines') l)
              <> (i.document->>'taxAmount')::bigint
            or (select coalesce(sum((t->>'amount')::bigint), 0) from jsonb_array_elements(i.document->'taxes') t)
              <> (i.document->>'taxAmount')::bigint
          order by i.number limit ${MAX_FAULTS})
        union all
        (select 'credit', i.number from own i join own c on c.kind = 'creditNote'
            and c.order_id = i.order_id and c.document->'corrects'->>'number' = i.number
          group by i.number, i.document having sum((c.document->>'totalAmount')::bigint)
            > (i.document->>'totalAmount')::bigint
          order by i.number limit ${MAX_FAULTS})
        union all
        (select 'order', o.order_number from orders o join lateral (
            select sum((i.document->>'totalAmount')::bigint * case i.kind when 'invoice' then 1 else -1 end) as billed
            from own i where i.order_id = o.id
            having bool_or(i.kind = 'invoice' and i.replaced_at is null)
          ) d on true join lateral (
            select sum(trunc((l.net_amount + l.tax_amount)::numeric * l.cancelled_quantity / l.quantity)) as cancelled,
              bool_and(l.cancelled_quantity = l.quantity) as is_over
            from order_lines l where l.shop_id = o.shop_id and l.order_id = o.id
          ) c on true
          where o.shop_id = ${shop.id} and d.billed <> case when c.is_over or o.status in ('cancelled', 'expired') then 0
            else greatest(0, o.total_amount - c.cancelled - o.goodwill_refund_amount) end
          order by o.order_number limit ${MAX_FAULTS})
      `.execute(db)
      return rows
    },

    /** Returns archived files by id. */
    async files(after: string | null, limit: number): Promise<ArchivedFile[]> {
      const { rows } = await sql<ArchivedFile>`
        select f.document_id as id, i.number, f.sha256 from document_files f
        join invoices i on i.shop_id = f.shop_id and i.id = f.document_id
        where f.shop_id = ${shop.id} ${after ? sql`and f.document_id > ${after}::uuid` : sql``}
        order by f.document_id limit ${limit}`.execute(db)
      return rows
    },

    /** @returns false if the year has documents or a higher first number */
    async setSeries({ series, year, prefix, first }: Omit<SeriesRow, 'last'>): Promise<boolean> {
      const { rows } = await sql`
        insert into document_series as s (shop_id, series, year, prefix, first, last)
        values (${shop.id}, ${series}, ${year}, ${prefix}, ${first}, ${first - 1})
        on conflict (shop_id, series, year) do update
          set prefix = excluded.prefix, first = excluded.first, last = excluded.last
          where s.last < s.first and excluded.first >= s.first
        returning 1`.execute(db)
      return rows.length > 0
    },
  }
}
