import { sql } from 'kysely'
import type { ShopContext } from '#src/platform/context.ts'
import type { Tx } from '#src/platform/db/db.ts'
import { recordset } from '#src/platform/db/json-recordset.ts'
import { dayOf, MIN_SHOPPERS, type ProductCount, type SearchAction } from './insight.rules.ts'

/** What a visitor has done, as it is stored until the day is over. */
export interface Visit {
  day: string
  normalized: string
  action: SearchAction
  subject: string
  visitor: string
  noted_at: string
}

/** The searches of one term, each a sum of different shoppers per day. */
export interface TermCount {
  term: string
  searches: number
  nothing: number
  clicks: number
  purchases: number
  lastOn: string
}

export interface Proposal {
  term: string
  synonym: string
  shoppers: number
}

const KEY = sql`shop_id, day, normalized, action, subject, visitor`
const MAX_BOOSTS = 5000
const MAX_REPORTED = 500
const VISIT = {
  day: 'date',
  normalized: 'text',
  action: 'text',
  subject: 'text',
  visitor: 'text',
  noted_at: 'timestamptz',
} as const

/** The visits of one shop, which only a transaction sees. */
export const visitStore = ({ db, shop, now }: Tx<ShopContext>) => ({
  async addVisits(visits: readonly Visit[]): Promise<void> {
    await sql`
      insert into search_visits (${KEY}, noted_at)
      select ${shop.id}, day, normalized, action, subject, visitor, noted_at from ${recordset(visits, VISIT)}
      order by day, normalized, action, subject, visitor
      on conflict (${KEY}) do update set noted_at = greatest(search_visits.noted_at, excluded.noted_at)
    `.execute(db)
  },

  /** Returns which of these terms enough different shoppers have searched on a day. */
  async findSearched(days: readonly string[], terms: readonly string[], limit: number): Promise<string[]> {
    const { rows } = await sql<{ normalized: string }>`
      select normalized from search_visits
      where shop_id = ${shop.id} and day = any(${days}::date[]) and normalized = any(${terms}) and action = 'search'
      group by normalized, day having count(*) >= ${MIN_SHOPPERS} order by count(*) desc, normalized limit ${limit}
    `.execute(db)
    return [...new Set(rows.map(({ normalized }) => normalized))]
  },

  /** Adds that the searches for these terms found nothing. */
  async addEmpty(days: readonly string[], terms: readonly string[]): Promise<void> {
    await sql`
      insert into search_visits (${KEY}, noted_at)
      select shop_id, day, normalized, 'nothing', '', visitor, noted_at from search_visits
      where shop_id = ${shop.id} and day = any(${days}::date[]) and normalized = any(${terms}) and action = 'search'
      order by day, normalized, visitor on conflict (${KEY}) do nothing
    `.execute(db)
  },

  /** Adds purchases to the term by which their visitor last came to the product. @param purchases without a term */
  async addPurchases(purchases: readonly Visit[]): Promise<string[]> {
    const { rows } = await sql<{ normalized: string }>`
      insert into search_visits (${KEY}, noted_at)
      select distinct on (given.day, given.subject, given.visitor) ${shop.id}, given.day, c.normalized, 'purchase',
        given.subject, given.visitor, given.noted_at
      from ${recordset(purchases, VISIT)}
      join search_visits c on c.shop_id = ${shop.id} and c.visitor = given.visitor and c.action = 'click'
        and c.subject = given.subject and c.day = given.day and c.noted_at <= given.noted_at
      order by given.day, given.subject, given.visitor, c.noted_at desc
      on conflict (${KEY}) do nothing returning normalized
    `.execute(db)
    return rows.map(({ normalized }) => normalized)
  },

  /** Adds for these visitors and terms which searches found nothing before another one led to a product. */
  async addRephrased(
    days: readonly string[],
    { visitors, terms }: { visitors: readonly string[]; terms: readonly string[] },
  ): Promise<string[]> {
    const { rows } = await sql<{ normalized: string }>`
      insert into search_visits (${KEY}, noted_at)
      select distinct on (n.day, n.normalized, c.normalized, n.visitor) ${shop.id}, n.day, n.normalized, 'rephrase',
        c.normalized, n.visitor, c.noted_at
      from search_visits n join search_visits c on c.shop_id = n.shop_id and c.visitor = n.visitor and c.day = n.day
        and c.action = 'click' and c.noted_at >= n.noted_at and c.normalized <> n.normalized
      where n.shop_id = ${shop.id} and n.day = any(${days}::date[]) and n.action = 'nothing'
        and (n.visitor = any(${visitors}) or n.normalized = any(${terms}))
      order by n.day, n.normalized, c.normalized, n.visitor
      on conflict (${KEY}) do nothing returning normalized
    `.execute(db)
    return rows.map(({ normalized }) => normalized)
  },

  /** Counts the different shoppers of each action of these terms. Fewer than three are not stored. */
  async count(days: readonly string[], terms: readonly string[]): Promise<void> {
    await sql`
      insert into search_counts (shop_id, normalized, action, subject, day, shoppers)
      select shop_id, normalized, action, subject, day, count(*) from search_visits
      where shop_id = ${shop.id} and day = any(${days}::date[]) and normalized = any(${terms})
      group by shop_id, normalized, action, subject, day having count(*) >= ${MIN_SHOPPERS}
      order by normalized, action, subject, day
      on conflict (shop_id, normalized, action, subject, day) do update set shoppers = excluded.shoppers
        where search_counts.shoppers < excluded.shoppers
    `.execute(db)
  },

  /** Deletes the visits of earlier days. */
  async purge(): Promise<void> {
    await sql`delete from search_visits where shop_id = ${shop.id} and day < ${dayOf(now)}`.execute(db)
  },
})

/** The counts of one shop, and what staff decided on them. */
export const insightStore = ({ db, shop }: ShopContext) => ({
  /** Returns the counts that move products, those of the most shoppers first. */
  async productCounts(): Promise<ProductCount[]> {
    const { rows } = await sql<ProductCount>`
      select normalized, subject as "productId",
        coalesce(sum(shoppers) filter (where action = 'click'), 0)::int as clicks,
        coalesce(sum(shoppers) filter (where action = 'purchase'), 0)::int as purchases
      from search_counts where shop_id = ${shop.id} and action in ('click', 'purchase')
      group by normalized, subject order by sum(shoppers) desc, normalized, subject limit ${MAX_BOOSTS}
    `.execute(db)
    return rows
  },

  /** Returns the searches, those that found nothing most often first. */
  async termCounts(onlyNothing: boolean): Promise<TermCount[]> {
    const sumOf = (action: SearchAction) =>
      sql`coalesce(sum(shoppers) filter (where action = ${action}), 0)::int as ${sql.ref(COLUMN_OF[action])}`
    const { rows } = await sql<TermCount>`
      select normalized as term, ${sumOf('search')}, ${sumOf('nothing')}, ${sumOf('click')}, ${sumOf('purchase')},
        max(day)::text as "lastOn"
      from search_counts where shop_id = ${shop.id} group by normalized
      having ${onlyNothing ? sql`bool_or(action = 'nothing')` : sql`bool_or(action <> 'rephrase')`}
      order by nothing desc, searches desc, normalized limit ${MAX_REPORTED}
    `.execute(db)
    return rows
  },

  /** Returns the proposed synonyms that staff have not decided on, those of the most shoppers first. */
  async proposals(): Promise<Proposal[]> {
    const { rows } = await sql<Proposal>`
      select c.normalized as term, c.subject as synonym, sum(c.shoppers)::int as shoppers
      from search_counts c where c.shop_id = ${shop.id} and c.action = 'rephrase' and not exists (
        select from search_proposal_decisions d
        where d.shop_id = c.shop_id and d.normalized = c.normalized and d.synonym = c.subject
      )
      group by c.normalized, c.subject order by shoppers desc, term, synonym limit ${MAX_REPORTED}
    `.execute(db)
    return rows
  },

  /** @returns false when there is no such open proposal */
  async decide({ term, synonym }: Omit<Proposal, 'shoppers'>, decision: 'accepted' | 'dismissed', at: Date) {
    const { rows } = await sql`
      insert into search_proposal_decisions (shop_id, normalized, synonym, decision, created_at)
      select ${shop.id}, ${term}, ${synonym}, ${decision}, ${at}
      where exists (select from search_counts where shop_id = ${shop.id} and normalized = ${term}
        and action = 'rephrase' and subject = ${synonym})
      on conflict do nothing returning normalized
    `.execute(db)
    return rows.length > 0
  },

  async purgeCounts(before: Date): Promise<void> {
    await sql`delete from search_counts where shop_id = ${shop.id} and day < ${dayOf(before)}`.execute(db)
  },
})

const COLUMN_OF = {
  search: 'searches',
  nothing: 'nothing',
  click: 'clicks',
  purchase: 'purchases',
  rephrase: 'rephrased',
} as const satisfies Record<SearchAction, string>
