import { sql, type RawBuilder } from 'kysely'
import { OPEN_RETURN_STATUSES } from '#src/features/orders/changes/open-return.rules.ts'
import {
  MAX_EXPORTED,
  MAX_FOUND,
  MAX_LOOKED_AT,
  termOf,
  type Alternatives,
  type OrderView,
} from './order-list.rules.ts'

/** What orders are filtered by; null for everything that does not filter. */
export interface OrderFilter extends Alternatives {
  view: OrderView | null
  /** What the search terms of an order contain. */
  needles: readonly string[]
  /** An order number that is found beside the needles. */
  orderNumber: string | null
  /** A whole article number. */
  sku: SkuFilter | null
  productId: string | null
  placedFrom: Date | null
  placedBefore: Date | null
  promisedFrom: string | null
  promisedTo: string | null
  totalFrom: number | null
  totalTo: number | null
  /** Names of delivery options, in any case. */
  deliveries: readonly string[] | null
  /** Of which an order has one or more. */
  tags: readonly string[] | null
  /** A coupon code as it may be stored. */
  coupon: readonly string[] | null
  source: 'web' | 'draft' | null
  hasNote: boolean | null
  hasTicket: boolean | null
  hasReturn: boolean | null
  /** The shop's day. */
  today: string
}

/** A whole article number: as it may be stored, and as the search terms of an order contain it. */
export interface SkuFilter {
  spellings: readonly string[]
  term: string
}

type Sql = RawBuilder<unknown>

/** As text instead of parameters, for which no partial index is used. */
const IS_OPEN = sql`o.status in ('confirmed', 'processing', 'partiallyShipped')`
const IS_PAYABLE = sql`(o.is_cod or o.payment_status in ('paid', 'partiallyRefunded', 'overpaid'))`
const SOURCES = { web: sql`o.source = 'web'`, draft: sql`o.source = 'draft'` }

/** The last promised day, as its index has it. Row-level security would compare `coalesce` with all orders first. */
export const PROMISED = sql`(case when o.delivery_to is null then 'infinity'::date else o.delivery_to end)`

/** Returns that are not at their end, as their index has them. */
const OPEN_RETURNS = sql`returns r where r.status in (${sql.join(OPEN_RETURN_STATUSES.map((status) => sql.lit(status)))})`

export function conditionOf(view: OrderView, today: string): Sql {
  switch (view) {
    case 'toShip':
      return sql`${IS_OPEN} and ${IS_PAYABLE}`
    case 'promisedToday':
      return sql`${IS_OPEN} and ${IS_PAYABLE} and o.delivery_to <= ${today}`
    case 'unpaid':
      return sql`o.status = 'pendingPayment'`
    case 'paymentsToCheck':
      return sql`o.payment_status = 'awaitingVerification'`
    case 'returnsOpen':
      return sql`exists (select from ${OPEN_RETURNS} and r.shop_id = o.shop_id and r.order_id = o.id)`
    case 'cancelled':
      return sql`o.status = 'cancelled'`
  }
}

/** The orders that a filter selects, as the parts of a statement. */
export interface Selection {
  /** The orders that a search has found, with when they were placed; null when they are read in the order of the list. */
  found: Sql | null
  /** The tables and the conditions. */
  orders: Sql
  /** The columns of the list's order by time. */
  placedAt: Sql
}

/** How many orders a search finds at most, and how many it looks through for a text that many contain. */
interface SearchLimits {
  found: number
  /** null when the text is rare: the index finds all of them. */
  lookedAt: number | null
}
const OF_LIST: SearchLimits = { found: MAX_FOUND, lookedAt: MAX_LOOKED_AT }
export const OF_EXPORT: SearchLimits = { found: MAX_EXPORTED, lookedAt: MAX_EXPORTED }

/** How many orders contain the text: so many that reading them in their order finds a page at once, or few. */
type Frequency = 'frequent' | 'rare' | 'unknown'

export function selectionOf(
  shopId: string,
  filter: OrderFilter,
  { limits = OF_LIST, frequency = 'unknown' }: { limits?: SearchLimits; frequency?: Frequency } = {},
): Selection {
  const { sku, deliveries } = filter
  const isFrequent = frequency === 'frequent'
  const textLimits = frequency === 'rare' ? { ...limits, lookedAt: null } : limits
  const needles = needlesOf(filter)
  const { present, absent } = relatedOf(shopId, filter, limits)
  // The first of them names the orders, unless a text does; the others are conditions.
  const isSearched = needles.length > 0 || sku !== null
  const conditions = [
    ...plainConditions(shopId, filter),
    ...(isSearched ? present : present.slice(1)).map(({ condition }) => condition),
    ...absent,
    ...severalTerms(filter).map(
      (terms) => sql`exists (select from order_search t
        where t.shop_id = ${shopId} and t.order_id = o.id and t.terms like any(${terms.map(patternOf)}::text[]))`,
    ),
    ...(needles.length > 0 && sku !== null
      ? [
          sql`exists (select from order_search t
            where t.shop_id = ${shopId} and t.order_id = o.id and t.terms like ${patternOf(sku.term)})`,
        ]
      : []),
  ]
  const found = isFrequent ? null : (foundByText(shopId, filter, textLimits) ?? present[0]?.found ?? null)
  const isDelivered = sql`lower(o.shipping_option->>'title') = ${anyInLowerCase(deliveries ?? [])}`
  if (deliveries !== null && !found && !isFrequent) {
    const candidates = deliveredOf(sql.join(conditions, sql` and `), deliveries, limits)
    return { found: candidates, ...amongFound(sql`o.shop_id = ${shopId}`) }
  }
  const all = sql.join([...conditions, ...(deliveries === null ? [] : [isDelivered])], sql` and `)
  if (isFrequent) {
    const contained = needles.map((needle) => sql`s.terms like ${patternOf(needle)}`)
    // The condition is wrapped, because row-level security hides its frequency, and the plan would read all orders.
    const orders = sql`order_search s join orders o on o.shop_id = s.shop_id and o.id = s.order_id
      where s.shop_id = ${shopId} and case when ${sql.join(contained, sql` and `)} then true else false end and ${all}`
    return { found: null, orders, placedAt: sql`s.placed_at` }
  }
  return found
    ? { found, ...amongFound(all) }
    : { found, orders: sql`orders o where ${all}`, placedAt: sql`o.placed_at` }
}

/** Selects from the found orders in the order of the list, so that a page reads only its own rows of the orders. */
const amongFound = (conditions: Sql): Pick<Selection, 'orders' | 'placedAt'> => ({
  orders: sql`(select id, placed_at from found order by placed_at desc, id desc) found
    join orders o on o.id = found.id where ${conditions}`,
  placedAt: sql`found.placed_at`,
})

/** Conditions on the columns of an order, which indexes of the orders serve. */
function plainConditions(shopId: string, filter: OrderFilter): Sql[] {
  const { view, statuses, paymentStatuses, fulfilmentStatuses, placedFrom, placedBefore, totalFrom, totalTo } = filter
  const { coupon, assignees, source } = filter
  return [
    sql`o.shop_id = ${shopId}`,
    ...(view === null ? [] : [conditionOf(view, filter.today)]),
    ...(statuses === null ? [] : [isAnyOf(sql`o.status`, statuses)]),
    ...(paymentStatuses === null ? [] : [isAnyOf(sql`o.payment_status`, paymentStatuses)]),
    ...(fulfilmentStatuses === null ? [] : [isAnyOf(sql`o.fulfilment_status`, fulfilmentStatuses)]),
    ...(placedFrom === null ? [] : [sql`o.placed_at >= ${placedFrom}`]),
    ...(placedBefore === null ? [] : [sql`o.placed_at < ${placedBefore}`]),
    ...(totalFrom === null ? [] : [sql`o.total_amount >= ${totalFrom}`]),
    ...(totalTo === null ? [] : [sql`o.total_amount <= ${totalTo}`]),
    ...(coupon === null ? [] : [sql`o.coupon_code = any(${coupon}::text[])`]),
    ...(assignees === null ? [] : [isAnyOf(sql`o.assigned_to`, assignees, sql`uuid`)]),
    ...(source === null ? [] : [SOURCES[source]]),
  ]
}

/** One value is compared alone, because its index then gives the order of the list, too. */
const isAnyOf = (column: Sql, values: readonly string[], type = sql`text`): Sql =>
  values.length === 1 ? sql`${column} = ${values[0]}` : sql`${column} = any(${values}::${type}[])`

const anyInLowerCase = (names: readonly string[]): Sql =>
  sql`any(array(select lower(name) from unnest(${names}::text[]) name))`

/** Things of an order that are stored beside it: the newest orders that have them, and the condition on one order. */
interface Related {
  found: Sql
  condition: Sql
}

/** Returns what the orders have, and the conditions for what they have not. */
function relatedOf(
  shopId: string,
  filter: OrderFilter,
  { found: most }: SearchLimits,
): { present: Related[]; absent: Sql[] } {
  const { productId, tags, hasNote, hasTicket, hasReturn, promisedFrom, promisedTo } = filter
  const byOrder = (rows: Sql): Related => ({
    found: withTimes(shopId, sql`select distinct r.order_id as id from ${rows} order by r.order_id desc limit ${most}`),
    condition: sql`exists (select from ${rows} and r.order_id = o.id)`,
  })
  const ofTickets = sql`tickets t where t.shop_id = ${shopId} and t.order_number is not null`
  const tickets = {
    found: sql`select o.id, false as is_cut, o.placed_at from (
        select distinct newest.order_number from (
          select t.order_number from ${ofTickets} order by t.created_at desc limit ${most}) newest
      ) t join orders o on o.shop_id = ${shopId} and o.order_number = t.order_number`,
    condition: sql`exists (select from tickets t where t.shop_id = ${shopId} and t.order_number = o.order_number)`,
  }
  const all = [
    {
      has: productId !== null || null,
      ...byOrder(sql`order_lines r where r.shop_id = ${shopId} and r.product_id = ${productId}`),
    },
    { has: tags !== null || null, ...taggedOf(shopId, tags ?? [], most) },
    { has: hasReturn, ...byOrder(sql`returns r where r.shop_id = ${shopId}`) },
    { has: filter.view === 'returnsOpen' || null, ...byOrder(sql`${OPEN_RETURNS} and r.shop_id = ${shopId}`) },
    { has: hasTicket, ...tickets },
    { has: hasNote, ...byOrder(sql`order_notes r where r.shop_id = ${shopId} and r.deleted_at is null`) },
    { has: promisedFrom !== null || promisedTo !== null || null, ...promisedOf(shopId, filter, most) },
  ]
  return {
    present: all.filter(({ has }) => has === true),
    absent: all.filter(({ has }) => has === false).map(({ condition }) => sql`not ${condition}`),
  }
}

/** Adds when the orders were placed, which the index of the search has. */
const withTimes = (shopId: string, ids: Sql): Sql =>
  sql`select s.order_id as id, false as is_cut, s.placed_at from (${ids}) each
    join order_search s on s.shop_id = ${shopId} and s.order_id = each.id`

/** Orders with one of some tags; the index gives the newest of each tag. */
function taggedOf(shopId: string, tags: readonly string[], most: number): Related {
  const ids = sql`select distinct r.order_id as id from unnest(${tags}::text[]) wanted cross join lateral (
      select order_id from order_tags where shop_id = ${shopId} and tag = wanted order by order_id desc limit ${most}
    ) r order by r.order_id desc limit ${most}`
  const condition = sql`exists (select from order_tags r
    where r.shop_id = ${shopId} and r.order_id = o.id and r.tag = any(${tags}::text[]))`
  return { found: withTimes(shopId, ids), condition }
}

/** Orders by their promise, which has an index of its own; those without one are in no period. */
function promisedOf(shopId: string, { promisedFrom, promisedTo }: OrderFilter, most: number): Related {
  const condition = sql`${PROMISED} >= ${promisedFrom ?? '-infinity'}::date
    and ${PROMISED} <= ${promisedTo ?? '9999-12-31'}::date`
  const found = sql`select o.id, false as is_cut, o.placed_at from orders o where o.shop_id = ${shopId} and ${condition}
    order by ${PROMISED} desc, o.id desc limit ${most}`
  return { found, condition }
}

/** Returns the orders that a text or an article number finds; null when none is typed. */
function foundByText(shopId: string, filter: OrderFilter, limits: SearchLimits): Sql | null {
  const { orderNumber, sku } = filter
  const needles = needlesOf(filter)
  if (needles.length === 0) return sku === null ? null : foundBySku(shopId, sku, limits)
  const searched = sql`select id, is_cut, placed_at
    from platform.find_orders(${needles}::text[], ${limits.found}::integer, ${limits.lookedAt}::integer)`
  const numbered = sql`select id, false, placed_at from orders where shop_id = ${shopId} and order_number = ${orderNumber}`
  return sql`select id, bool_or(is_cut) as is_cut, max(placed_at) as placed_at
    from (${searched} ${orderNumber === null ? sql`` : sql`union all ${numbered}`}) each group by id`
}

/**
 * Selects the newest orders with an article number: by the index of the lines when it is stored as typed, or in large or
 * small letters, and otherwise by the search terms, which many orders share parts of.
 */
const foundBySku = (shopId: string, { spellings, term }: SkuFilter, { found, lookedAt }: SearchLimits): Sql =>
  sql`with lines as materialized (
      select distinct l.order_id as id from unnest(${spellings}::text[]) spelling cross join lateral (
        select order_id from order_lines where shop_id = ${shopId} and sku = spelling order by order_id desc limit ${found}
      ) l order by id desc limit ${found}
    )
    ${withTimes(shopId, sql`select id from lines`)}
    union all select id, is_cut, placed_at from platform.find_orders(${[term]}::text[], ${found}, ${lookedAt})
      where not exists (select from lines)`

/**
 * Selects the orders of delivery options among the newest that the other conditions select, because no index knows their
 * names. A row without an id says whether there were more.
 */
const deliveredOf = (conditions: Sql, deliveries: readonly string[], { found }: SearchLimits): Sql =>
  sql`with candidates as materialized (
      select o.id, o.placed_at, lower(o.shipping_option->>'title') as title from orders o where ${conditions}
      order by o.placed_at desc limit ${found}
    )
    select id, false as is_cut, placed_at from candidates where title = ${anyInLowerCase(deliveries)}
    union all select null, count(*) >= ${found}, null from candidates`

/** Returns the terms of countries and payment methods that are filtered by. */
const termsOf = ({ countries, providers }: OrderFilter): string[][] => [
  (countries ?? []).map(termOf.country),
  (providers ?? []).map(termOf.provider),
]

/** Returns what the search terms of an order contain: all of it. */
export const needlesOf = (filter: OrderFilter): string[] => [
  ...filter.needles,
  ...termsOf(filter).flatMap((terms) => (terms.length === 1 ? terms : [])),
]

/** Returns terms of which the order has one, for each filter with several values. */
const severalTerms = (filter: OrderFilter): string[][] => termsOf(filter).filter((terms) => terms.length > 1)

export const patternOf = (needle: string): string => `%${needle.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
