import { sql } from 'kysely'
import type { ShopContext } from '#src/platform/context.ts'
import type { Tx } from '#src/platform/db/db.ts'
import { recordset } from '#src/platform/db/json-recordset.ts'
import type { Found, LegalTextFact } from './duty-facts.rules.ts'
import type { Confirmation, DutyState } from './duty.rules.ts'

/** The closed platform for disputes, in links of every form. */
const CLOSED_PLATFORM = '%ec.europa.eu/%odr%'

interface Counts {
  gateways: number
  deliveryOptions: number
  physicalProducts: number
  digitalProducts: number
  issued: number
  numbered: number
  withoutFile: number
}

/** What duties are decided by, what people have confirmed, and the states of the last night. */
export const dutyStore = ({ db, shop, now }: Tx<ShopContext>) => ({
  /** Returns the countries that options of delivery reach; `*` for the whole world. */
  async buyers(): Promise<string[]> {
    const { rows } = await sql<{ country: string }>`
      select distinct coalesce(m ->> 'country', '*') as country
      from shipping_zones z cross join jsonb_array_elements(z.members) m
      where z.shop_id = ${shop.id} and exists (
        select from shipping_options o where o.shop_id = z.shop_id and o.zone_id = z.id and o.enabled)
      order by country`.execute(db)
    return rows.map(({ country }) => country)
  },

  async counts(): Promise<Counts> {
    const { rows } = await sql<Counts>`
      select (select count(*) from payment_gateways where shop_id = ${shop.id} and enabled) as gateways,
        (select count(*) from shipping_options where shop_id = ${shop.id} and enabled) as "deliveryOptions",
        p.physical as "physicalProducts", p.digital as "digitalProducts",
        (select count(*) from invoices where shop_id = ${shop.id}) as issued,
        (select coalesce(sum(last - first + 1), 0)::bigint from document_series where shop_id = ${shop.id}) as numbered,
        (select count(*) from invoices i where i.shop_id = ${shop.id}
          and i.issued_at > ${now}::timestamptz - interval '1 year' and i.issued_at < ${now}::timestamptz - interval '1 hour'
          and not exists (select from document_files f where f.shop_id = i.shop_id and f.document_id = i.id)
        ) as "withoutFile"
      from (select count(*) filter (where not is_digital) as physical, count(*) filter (where is_digital) as digital
        from products where shop_id = ${shop.id} and status = 'active' and not trash) p`.execute(db)
    const [found] = rows
    if (!found) throw new Error('A query of counts returned nothing.')
    return found
  },

  /** Returns the products that need a parcel and name no manufacturer. */
  async withoutManufacturer(): Promise<Found> {
    const { rows } = await sql<{ name: string; count: number }>`
      select name, count(*) over () as count from products
      where shop_id = ${shop.id} and status = 'active' and not trash and not is_digital
        and coalesce(safety ->> 'manufacturer', '') = '' order by name limit 5`.execute(db)
    return { count: rows[0]?.count ?? 0, examples: rows.map(({ name }) => name) }
  },

  /** Returns the pages of the shop that can be legal texts. */
  async pages(): Promise<(LegalTextFact & { slug: string })[]> {
    const { rows } = await sql<LegalTextFact & { slug: string }>`
      select slug, status and not trash as "isPublished", body like '%/withdraw"%' as "namesForm",
          coalesce(url, '') <> '' as "isLink" from pages
      where shop_id = ${shop.id} order by position, id limit 1000`.execute(db)
    return rows
  },

  /** Returns the texts that link the closed platform. */
  async closedPlatform(): Promise<Found> {
    const { rows } = await sql<{ name: string; count: number }>`
      select name, count(*) over () as count from (
        select title as name from pages where shop_id = ${shop.id} and not trash and body ilike ${CLOSED_PLATFORM}
        union all
        select title from pages where shop_id = ${shop.id} and not trash and url ilike ${CLOSED_PLATFORM}
        union all
        select title from posts where shop_id = ${shop.id} and body ilike ${CLOSED_PLATFORM}
        union all
        select name from products where shop_id = ${shop.id} and not trash and description ilike ${CLOSED_PLATFORM}
      ) texts order by name limit 5`.execute(db)
    return { count: rows[0]?.count ?? 0, examples: rows.map(({ name }) => name) }
  },

  async confirmations(): Promise<Map<string, Confirmation>> {
    const rows = await db
      .selectFrom('duty_confirmations')
      .selectAll()
      .where('shop_id', '=', shop.id)
      .orderBy('duty_id')
      .limit(200)
      .execute()
    return new Map(
      rows.map((row) => [
        row.duty_id,
        { note: row.note, by: row.confirmed_by, at: row.confirmed_at, dataVersion: row.data_version },
      ]),
    )
  },

  async confirm(dutyId: string, { note, by, at, dataVersion }: Confirmation): Promise<void> {
    const columns = { note, confirmed_by: by, confirmed_at: at, data_version: dataVersion }
    await db
      .insertInto('duty_confirmations')
      .values({ shop_id: shop.id, duty_id: dutyId, ...columns })
      .onConflict((conflict) => conflict.columns(['shop_id', 'duty_id']).doUpdateSet(columns))
      .execute()
  },

  /** Returns since when each duty has which state. */
  async states(): Promise<Map<string, { state: DutyState; changedAt: Date }>> {
    const rows = await db
      .selectFrom('duty_states')
      .select(['duty_id', 'state', 'changed_at'])
      .where('shop_id', '=', shop.id)
      .orderBy('duty_id')
      .limit(200)
      .execute()
    return new Map(rows.map((row) => [row.duty_id, { state: row.state, changedAt: row.changed_at }]))
  },

  /** Stores the states of this night; `changed_at` stays while the state does. */
  async saveStates(states: readonly { id: string; state: DutyState }[]): Promise<void> {
    await sql`
      insert into duty_states (shop_id, duty_id, state, changed_at, checked_at)
      select ${shop.id}, id, state, ${now}, ${now} from ${recordset(states, { id: 'text', state: 'text' })}
      on conflict (shop_id, duty_id) do update set state = excluded.state, checked_at = excluded.checked_at,
        changed_at = case when duty_states.state = excluded.state then duty_states.changed_at
          else excluded.changed_at end`.execute(db)
    await db.deleteFrom('duty_states').where('shop_id', '=', shop.id).where('checked_at', '<', now).execute()
  },
})
