import { sql } from 'kysely'
import type { ShopContext } from '#src/platform/context.ts'

interface Found {
  products: boolean
  delivery: boolean
  taxes: boolean
  payments: boolean
  legalTexts: boolean
  testOrder: boolean
}

/** What a new shop needs before it sells. */
export const setupStore = ({ db, shop, now }: ShopContext) => ({
  /** Returns whether the shop has products on sale, delivery, taxes, a payment method, terms and privacy policy, and an order. */
  async find(): Promise<Found> {
    const { rows } = await sql<Found>`
      select exists (select from products where shop_id = ${shop.id} and status = 'active' and not trash) as products,
        exists (select from shipping_options where shop_id = ${shop.id} and enabled) as delivery,
        exists (select from tax_rates where shop_id = ${shop.id}) as taxes,
        exists (select from payment_gateways where shop_id = ${shop.id} and enabled) as payments,
        (select count(distinct substring(slug from '^(terms|privacy)')) from pages
          where shop_id = ${shop.id} and status and not trash and slug ~ '^(terms|privacy)(-|$)') = 2 as "legalTexts",
        exists (select from orders where shop_id = ${shop.id}) as "testOrder"
    `.execute(db)
    return (
      rows[0] ?? {
        products: false,
        delivery: false,
        taxes: false,
        payments: false,
        legalTexts: false,
        testOrder: false,
      }
    )
  },
  /** Counts what the platform limits: products, members with open invitations, and bytes of pictures. */
  async usage(): Promise<{ products: number; staff: number; storageBytes: number }> {
    const { rows } = await sql<{ products: number; staff: number; storageBytes: number }>`
      select (select count(*) from products where shop_id = ${shop.id})::int as products,
        ((select count(*) from members where shop_id = ${shop.id})
          + (select count(*) from platform.staff_invitation_shops s
            join platform.staff_invitations i on i.id = s.invitation_id
            where s.shop_id = ${shop.id} and i.expires_at > ${now} and i.used_at is null))::int as staff,
        (select coalesce(sum(bytes), 0) from images where shop_id = ${shop.id})::bigint as "storageBytes"`.execute(db)
    return rows[0] ?? { products: 0, staff: 0, storageBytes: 0 }
  },
})
