import { sql } from 'kysely'
import type { ShopLimits } from '#src/features/shop/shop-plan.contract.ts'
import type { Db } from '#src/platform/db/db.ts'
import type { ShopRow } from '#src/platform/db/tables.generated.ts'
import type { ShopState, ShopView } from './shop-list.rules.ts'

export interface PlatformShop {
  id: string
  name: string
  domain: string
  /** The path of its icon. */
  favicon: string | null
  currency: string
  locale: string
  closedAt: Date | null
  suspendedAt: Date | null
  suspendedReason: string
  unreachedDomains: string[]
  removalDueAt: Date | null
  createdAt: Date
  hasSold: boolean
  products: number
  /** Of 30 days; the amount is in minor units of the shop's currency. */
  orders: number
  netAmount: number
  ownerName: string | null
  ownerEmail: string | null
  lastSeenAt: Date | null
  max_products: number | null
  max_staff: number | null
  max_storage_mb: number | null
  /** With those in the trash. */
  storedProducts: number
  /** Members and open invitations. */
  staff: number
  storageBytes: number
}

export interface ShopFilter {
  /** A part of the name or of a domain, or the e-mail of a member. */
  search: string
  state: ShopView | null
  /** Whether the platform limits its products, staff or storage; null for both. */
  hasLimits: boolean | null
  /** The last shop of the page before. */
  after: string | null
  /** The first shop of the page behind. */
  before: string | null
  now: Date
}

const DAYS = 30
/** Products beyond this number are not counted. */
const MAX_PRODUCTS = 100_000

/** A scalar query looks at the days of one closed shop; "exists" may read those of all shops at once. */
const HAS_SOLD = sql`coalesce((select true from daily_sales d where d.shop_id = s.id and d.orders > 0 limit 1), false)`
const STATE = sql`case when s.suspended_at is not null then 'suspended' when s.closed_at is null then 'open'
  when ${HAS_SOLD} then 'closed' else 'setup' end`
/** The shops are found once, by an index of the few domains that are not reached. */
const NEEDS_ATTENTION = sql`(s.closed_at is null and s.suspended_at is null
  and s.id in (select d.shop_id from domains d where d.is_unreached))`

/** Shops of the deployment, for platform owners. All of it needs a transaction, because of row-level security. */
export const shopListStore = (db: Db) => ({
  /** Lets this transaction read sums and members of all shops. */
  async readAsPlatform(): Promise<void> {
    await sql`select set_config('app.platform_owner', 'on', true)`.execute(db)
  },

  /** Returns shops by name with their sums, which are read for the shops of the page only. */
  async list({ search, state, hasLimits, after, before, now }: ShopFilter, limit: number): Promise<PlatformShop[]> {
    const part = `%${search.replace(/[\\%_]/g, String.raw`\$&`)}%`
    // The shops of a domain or a person are found once, and not for each shop.
    const searched =
      search === ''
        ? sql``
        : sql`and (s.name ilike ${part}
            or s.id in (select d.shop_id from domains d where d.domain like lower(${part}))
            or s.id in (select m.shop_id from members m join platform.staff p on p.id = m.staff_id
              where p.email_normalized = lower(${search})))`
    const ofState = state === null ? sql`` : sql`and ${STATE} = ${state}`
    const ofView = state === 'attention' ? sql`and ${NEEDS_ATTENTION}` : ofState
    const isLimited = sql`coalesce(s.max_products, s.max_staff, s.max_storage_mb) is not null`
    const place = (id: string) => sql`(select lower(a.name), a.id from shops a where a.id = ${id}::uuid)`
    const { rows } = await sql<PlatformShop>`
      with page as materialized (
        select s.id, s.name, s.currency, s.locale, s.closed_at, s.suspended_at, s.suspended_reason, s.removal_due_at,
          s.created_at, s.max_products, s.max_staff, s.max_storage_mb, s.favicon
        from shops s
        where s.erased_at is null ${searched} ${ofView}
          and (${hasLimits}::boolean is null or (${isLimited}) = ${hasLimits})
          ${after === null ? sql`` : sql`and (lower(s.name), s.id) > ${place(after)}`}
          ${before === null ? sql`` : sql`and (lower(s.name), s.id) < ${place(before)}`}
        order by ${before === null ? sql`lower(s.name), s.id` : sql`lower(s.name) desc, s.id desc`} limit ${limit}
      )
      select s.id, s.name, s.favicon, s.currency, s.locale, s.closed_at as "closedAt", s.suspended_at as "suspendedAt",
        s.suspended_reason as "suspendedReason", s.removal_due_at as "removalDueAt", s.created_at as "createdAt",
        ${HAS_SOLD} as "hasSold",
        coalesce((select d.domain from domains d where d.shop_id = s.id
          order by d.is_primary desc, d.created_at limit 1), '') as domain,
        array(select d.domain from domains d where d.shop_id = s.id and d.is_unreached
          order by d.is_primary desc, d.domain) as "unreachedDomains",
        counted.stored - counted.trashed as products, counted.stored as "storedProducts", s.max_products, s.max_staff, s.max_storage_mb,
        ((select count(*) from members m where m.shop_id = s.id)
          + (select count(*) from platform.staff_invitation_shops n join platform.staff_invitations i
            on i.id = n.invitation_id
            where n.shop_id = s.id and i.expires_at > ${now} and i.used_at is null))::int as staff,
        (select coalesce(sum(bytes), 0) from images i where i.shop_id = s.id)::bigint as "storageBytes",
        sums.orders, sums."netAmount", owner.name as "ownerName", owner.email as "ownerEmail",
        (select max(n.last_seen_at) from members m join platform.staff_sessions n on n.staff_id = m.staff_id
          where m.shop_id = s.id) as "lastSeenAt"
      from page s
      cross join lateral (
        select (select count(*) from (select from products p where p.shop_id = s.id limit ${MAX_PRODUCTS}) p)::int as stored,
          (select count(*) from products p where p.shop_id = s.id and p.trash)::int as trashed
      ) counted
      cross join lateral (
        select coalesce(sum(d.orders), 0)::int as orders, coalesce(sum(d.net_amount), 0)::bigint as "netAmount"
        from daily_sales d where d.shop_id = s.id and d.day > current_date - ${DAYS}::int
      ) sums
      left join lateral (
        select p.name, p.email from members m join platform.staff p on p.id = m.staff_id
        where m.shop_id = s.id and m.role = 'owner' order by m.created_at limit 1
      ) owner on true
      order by lower(s.name), s.id`.execute(db)
    return rows
  },

  /** Counts the shops of each state, and those of them that need attention. */
  async countStates(): Promise<{ state: ShopState; count: number; attention: number }[]> {
    const { rows } = await sql<{ state: ShopState; count: number; attention: number }>`
      select ${STATE} as state, count(*)::int as count, (count(*) filter (where ${NEEDS_ATTENTION}))::int as attention
      from shops s where s.erased_at is null group by 1`.execute(db)
    return rows
  },

  /** Locks a shop until the transaction ends. */
  async lock(id: string): Promise<ShopRow | null> {
    const shops = db.selectFrom('shops').selectAll().where('id', '=', id)
    return (await shops.forUpdate().executeTakeFirst()) ?? null
  },

  async setLimits(id: string, { products, staff, storageMb }: ShopLimits): Promise<void> {
    await db
      .updateTable('shops')
      .set({ max_products: products, max_staff: staff, max_storage_mb: storageMb })
      .where('id', '=', id)
      .execute()
  },

  async setRemoval(id: string, dueAt: Date): Promise<void> {
    await db.updateTable('shops').set({ removal_due_at: dueAt }).where('id', '=', id).execute()
  },

  /** Takes a shop off, or brings it back. */
  async setSuspension(id: string, suspended: { at: Date; reason: string } | null): Promise<void> {
    await db
      .updateTable('shops')
      .set(
        suspended
          ? { suspended_at: suspended.at, suspended_reason: suspended.reason }
          : { suspended_at: null, suspended_reason: '', removal_due_at: null },
      )
      .where('id', '=', id)
      .execute()
  },
})
export type ShopListStore = ReturnType<typeof shopListStore>
