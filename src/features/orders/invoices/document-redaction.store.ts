import { sql, type RawBuilder } from 'kysely'
import type { ShopContext } from '#src/platform/context.ts'
import type { Tx } from '#src/platform/db/db.ts'
import { DELETED_CUSTOMER } from '#src/shared/deleted-customer.ts'
import { reverseChargeEn } from '#src/shared/messages/orders/reverse-charge.en.ts'

/** Replaces the address on a document: city and country stay for accounting, but in an erased shop, which has no orders. */
const namelessAddress = sql`case when o.address is null then jsonb_build_array(${DELETED_CUSTOMER}::text)
  else jsonb_build_array(${DELETED_CUSTOMER}::text, o.address->>'city', o.address->>'country') end`

/** Returns taxes without the VAT number of the buyer who owes them. */
const withoutVatNumber = (taxes: RawBuilder<unknown>): RawBuilder<unknown> => sql`(
  select coalesce(jsonb_agg(case when starts_with(t.row->>'label', ${reverseChargeEn.prefix})
    then t.row || jsonb_build_object('label', ${reverseChargeEn.prefix}::text) else t.row end order by t.at), '[]')
  from jsonb_array_elements(${taxes}) with ordinality as t(row, at))`

/** The documents of customers who were deleted. */
export const documentRedactionStore = ({ db, shop, now }: Tx<ShopContext>) => ({
  /** Notes that the customer is deleted, and removes their VAT number from the orders themselves. */
  async markOf(userId: string): Promise<void> {
    await sql`update invoices i set erased_at = ${now} from orders o
      where i.shop_id = ${shop.id} and o.shop_id = i.shop_id and o.id = i.order_id and o.user_id = ${userId}`.execute(
      db,
    )
    await sql`update orders set tax_lines = ${withoutVatNumber(sql`tax_lines`)}
      where shop_id = ${shop.id} and user_id = ${userId} and position(${reverseChargeEn.prefix} in tax_lines::text) > 0`.execute(
      db,
    )
  },

  /** Notes that the customers of all documents are deleted. @returns the number of documents, at most the limit */
  async markAll(limit: number): Promise<number> {
    const { numAffectedRows } = await sql`update invoices set erased_at = ${now}
      where shop_id = ${shop.id} and id in (select id from invoices
        where shop_id = ${shop.id} and erased_at is null and document->'billTo'->>0 <> ${DELETED_CUSTOMER}
        limit ${limit})`.execute(db)
    return Number(numAffectedRows ?? 0)
  },

  /** @returns the ids of documents that have lost the name */
  async redact(before: Date | null, limit: number): Promise<string[]> {
    const { rows } = await sql<{ id: string }>`
      update invoices i set erased_at = null,
        document = (i.document - 'buyerVatNumber') || jsonb_build_object('billTo', ${namelessAddress},
          'shipTo', ${namelessAddress}, 'taxes', ${withoutVatNumber(sql`i.document->'taxes'`)})
      from (
        select n.id, p.shipping_address as address from invoices n
        left join orders p on p.shop_id = n.shop_id and p.id = n.order_id
        where n.shop_id = ${shop.id} and n.erased_at is not null
          ${before ? sql`and n.issued_at < ${before}` : sql``}
        order by n.issued_at, n.id limit ${limit} for update of n) o
      where i.shop_id = ${shop.id} and i.id = o.id
      returning i.id`.execute(db)
    return rows.map(({ id }) => id)
  },

  /** @returns the files whose rows were removed */
  async removeFiles(documentIds: readonly string[]): Promise<{ id: string; sha256: string }[]> {
    const { rows } = await sql<{ id: string; sha256: string }>`
      delete from document_files where shop_id = ${shop.id} and document_id = any(${documentIds}::uuid[])
      returning document_id as id, sha256`.execute(db)
    return rows
  },
})
