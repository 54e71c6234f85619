import { sql } from 'kysely'
import type { ShopContext } from '#src/platform/context.ts'
import { isLocalDomain } from '#src/platform/db/local-domain.ts'

interface Found {
  products: boolean
  delivery: boolean
  taxes: boolean
  payments: boolean
  domain: boolean
  legalTexts: boolean
  testOrder: boolean
  unreachedDomains: string[]
}

/** What a new shop needs before it sells. */
export const setupStore = ({ db, shop }: ShopContext) => ({
  /**
   * Returns whether the shop has products on sale, delivery, taxes, a payment method, a domain that leads here, terms and
   *  privacy policy, and an order; and its domains that are not reached.
   */
  async find(): Promise<Found> {
    const { rows } = await sql<Found>`
      select exists (select from products where shop_id = ${shop.id} and status = 'active' and not trash) as products,
        exists (select from shipping_options where shop_id = ${shop.id} and enabled) as delivery,
        exists (select from tax_rates where shop_id = ${shop.id}) as taxes,
        exists (select from payment_gateways where shop_id = ${shop.id} and enabled) as payments,
        (select count(distinct substring(slug from '^(terms|privacy)')) from pages
          where shop_id = ${shop.id} and status and not trash and slug ~ '^(terms|privacy)(-|$)') = 2 as "legalTexts",
        exists (select from domains where shop_id = ${shop.id} and is_primary
          and (leads = 'here' or ${isLocalDomain})) as domain,
        array(select domain from domains where shop_id = ${shop.id} and is_unreached
          order by is_primary desc, domain) as "unreachedDomains",
        exists (select from orders where shop_id = ${shop.id}) as "testOrder"
    `.execute(db)
    return (
      rows[0] ?? {
        products: false,
        delivery: false,
        taxes: false,
        payments: false,
        domain: false,
        legalTexts: false,
        testOrder: false,
        unreachedDomains: [],
      }
    )
  },
  async countProducts(): Promise<number> {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from products where shop_id = ${shop.id}`.execute(db)
    return rows[0]?.count ?? 0
  },
})
