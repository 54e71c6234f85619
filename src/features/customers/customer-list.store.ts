import { sql, type RawBuilder } from 'kysely'
import type { ShopContext } from '#src/platform/context.ts'
import type { Tx } from '#src/platform/db/db.ts'
import type { CustomerSort } from './customer.rules.ts'

export interface CustomerFilter {
  kind: 'account' | 'guest' | null
  hasOpenOrder: boolean | null
  hasTicket: boolean | null
  isSubscribed: boolean | null
  isBlocked: boolean | null
  tag: string | null
  /** First and last day, in the shop's time zone. */
  registeredFrom: string | null
  registeredTo: string | null
  lastOrderFrom: string | null
  lastOrderTo: string | null
  /** In minor units. */
  spentFrom: number | null
  spentTo: number | null
  ordersFrom: number | null
  ordersTo: number | null
  /** Where the last order went: the code of a country, and the beginning of a place. */
  country: string | null
  city: string | null
  /** Beginnings of words that a customer must have. */
  words: readonly string[]
}

export interface ListedCustomer {
  id: string
  userId: string | null
  name: string
  email: string
  phone: string
  city: string
  country: string
  registeredAt: Date | null
  lastOrderAt: Date | null
  orders: number
  openOrders: number
  spentAmount: number
  isBlocked: boolean
  isSubscribed: boolean
  tags: string[]
}

/** The last code point, above every word that begins with the same letters. */
const LAST = '\u{10FFFF}'

const SORTS = {
  lastOrder: { column: 'last_order_at', type: 'timestamptz', isDescending: true },
  spent: { column: 'spent_amount', type: 'bigint', isDescending: true },
  name: { column: 'name_key', type: 'text', isDescending: false },
} as const satisfies Record<CustomerSort, object>

const NEVER = sql`'-infinity'::timestamptz`

const COLUMNS = sql`c.id, c.user_id as "userId", c.name, c.email, c.phone, c.city, c.country,
  c.registered_at as "registeredAt", nullif(c.last_order_at, ${NEVER}) as "lastOrderAt", c.orders,
  c.open_orders as "openOrders", c.spent_amount as "spentAmount", c.blocked_at is not null as "isBlocked",
  -- A scalar query runs for the rows of the page; "exists" would read all subscribers.
  coalesce((select s.state = 'active' from subscribers s where s.shop_id = c.shop_id
    and s.email_normalized = c.email_normalized), false) as "isSubscribed",
  array(select t.tag from customer_tags t where t.shop_id = c.shop_id and t.customer_id = c.id order by t.tag) as tags`

export const customerListStore = ({ db, shop }: Tx<ShopContext>) => ({
  /** Returns the value by which a row is ordered; null for an unknown row. */
  async positionOf(id: string, sort: CustomerSort): Promise<string | null> {
    const { rows } = await sql<{ value: string }>`select ${sql.ref(SORTS[sort].column)}::text as value
      from customer_summaries where shop_id = ${shop.id} and id = ${id}`.execute(db)
    return rows[0]?.value ?? null
  },

  /**
   * Returns customers before or after a row.
   * @param from the row and the value by which it is ordered; null for the first ones
   */
  async list(
    filter: CustomerFilter,
    {
      sort,
      isBackward,
      limit,
      from,
    }: { sort: CustomerSort; isBackward: boolean; limit: number; from: { value: string; id: string } | null },
  ): Promise<ListedCustomer[]> {
    const { column, type, isDescending } = SORTS[sort]
    const key = sql.ref(`c.${column}`)
    const isDown = isDescending !== isBackward
    const direction = isDown ? sql`desc` : sql`asc`
    const order = sql`${key} ${direction}, c.id ${direction}`
    const among = [sql`c.shop_id = ${shop.id}`, ...conditionsOf(filter, shop)]
    if (from)
      among.push(sql`(${key}, c.id) ${isDown ? sql`<` : sql`>`} (${from.value}::${sql.raw(type)}, ${from.id}::uuid)`)
    const read = async (source: RawBuilder<unknown>, conditions: RawBuilder<unknown>[]): Promise<ListedCustomer[]> => {
      const { rows } = await sql<ListedCustomer>`
      select ${COLUMNS} from ${source} c where ${sql.join(conditions, sql` and `)}
      order by ${order} limit ${limit}
    `.execute(db)
      return isBackward ? rows.toReversed() : rows
    }
    if (rareWords(filter.words).length > 0) {
      const first = sql`(select * from customer_summaries c where ${sql.join(among, sql` and `)} order by ${order} limit ${FIRST})`
      const rows = await read(
        first,
        filter.words.map((word) => hasWord(word, shop.id)),
      )
      if (rows.length === limit) return rows
    }
    return read(sql`customer_summaries`, [...among, ...wordConditions(filter.words, shop.id)])
  },

  /** Counts customers up to a limit. */
  async count(filter: CustomerFilter, limit: number): Promise<number> {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from (
        select from customer_summaries c where ${allOf(filter, shop)} limit ${limit}
      ) counted
    `.execute(db)
    return rows[0]?.count ?? 0
  },

  /** Returns customers in the order of their ids. @param part.after the id of the last one before */
  async listToExport(
    filter: CustomerFilter,
    { after, limit }: { after: string | null; limit: number },
  ): Promise<ListedCustomer[]> {
    const rest = after === null ? sql`` : sql`and c.id > ${after}::uuid`
    const { rows } = await sql<ListedCustomer>`
      select ${COLUMNS} from customer_summaries c where ${allOf(filter, shop)} ${rest} order by c.id limit ${limit}
    `.execute(db)
    return rows
  },

  /** Returns the tags that customers have, in alphabetical order. */
  async tags(limit: number): Promise<string[]> {
    // One look into the index for each tag, however many customers have it.
    const { rows } = await sql<{ tag: string }>`
      with recursive found as (
        (select tag from customer_tags where shop_id = ${shop.id} order by tag limit 1)
        union all
        select (select t.tag from customer_tags t where t.shop_id = ${shop.id} and t.tag > found.tag order by t.tag limit 1)
        from found where found.tag is not null
      )
      select tag from found where tag is not null limit ${limit}
    `.execute(db)
    return rows.map(({ tag }) => tag)
  },
})

/** Consent of the address, whether or not the account has confirmed that it is theirs. */
const isSubscribed = sql`exists (select from subscribers s where s.shop_id = c.shop_id
  and s.email_normalized = c.email_normalized and s.state = 'active')`

function conditionsOf(filter: CustomerFilter, shop: ShopContext['shop']): RawBuilder<unknown>[] {
  const flags: [boolean | null, RawBuilder<unknown>][] = [
    [filter.kind === null ? null : filter.kind === 'account', sql`c.user_id is not null`],
    [filter.hasOpenOrder, sql`c.open_orders > 0`],
    [filter.hasTicket, sql`c.tickets > 0`],
    [filter.isBlocked, sql`c.blocked_at is not null`],
    [filter.isSubscribed, isSubscribed],
  ]
  const day = (date: string, days: number): RawBuilder<unknown> =>
    sql`(${date}::date + ${days}::integer)::timestamp at time zone ${shop.time_zone}`
  return [
    ...flags.flatMap(([value, condition]) => (value === null ? [] : [value ? condition : sql`not (${condition})`])),
    ...(filter.tag === null
      ? []
      : [
          sql`exists (select from customer_tags t where t.shop_id = ${shop.id} and t.customer_id = c.id
            and t.tag = ${filter.tag})`,
        ]),
    // Only accounts are registered, and only their index has the date.
    ...(filter.registeredFrom === null && filter.registeredTo === null ? [] : [sql`c.user_id is not null`]),
    ...(filter.registeredFrom === null ? [] : [sql`c.registered_at >= ${day(filter.registeredFrom, 0)}`]),
    ...(filter.registeredTo === null ? [] : [sql`c.registered_at < ${day(filter.registeredTo, 1)}`]),
    ...(filter.lastOrderFrom === null ? [] : [sql`c.last_order_at >= ${day(filter.lastOrderFrom, 0)}`]),
    // Who has never ordered has no last order.
    ...(filter.lastOrderTo === null
      ? []
      : [sql`c.last_order_at < ${day(filter.lastOrderTo, 1)} and c.last_order_at > ${NEVER}`]),
    ...(filter.spentFrom === null ? [] : [sql`c.spent_amount >= ${filter.spentFrom}`]),
    ...(filter.spentTo === null ? [] : [sql`c.spent_amount <= ${filter.spentTo}`]),
    ...(filter.ordersFrom === null ? [] : [sql`c.orders >= ${filter.ordersFrom}`]),
    ...(filter.ordersTo === null ? [] : [sql`c.orders <= ${filter.ordersTo}`]),
    ...(filter.country === null ? [] : [sql`c.country = ${filter.country}`]),
    ...(filter.city === null
      ? []
      : [sql`c.city_key >= lower(${filter.city}) and c.city_key < lower(${filter.city}) || ${LAST}`]),
  ]
}

/** Returns one condition for all of a filter. */
const allOf = (filter: CustomerFilter, shop: ShopContext['shop']): RawBuilder<unknown> =>
  sql.join(
    [sql`c.shop_id = ${shop.id}`, ...conditionsOf(filter, shop), ...wordConditions(filter.words, shop.id)],
    sql` and `,
  )

/** Words from this length on are rare enough to read all of their customers. */
const RARE_LENGTH = 3
/** Customers of the list's order that are compared with several words, before their index is asked. */
const FIRST = 15_000

/** Returns the longer words if there are several, which are found together. */
function rareWords(words: readonly string[]): string[] {
  const rare = words.filter((word) => word.length >= RARE_LENGTH)
  return rare.length > 1 ? rare : []
}

const customersOf = (
  word: string,
  shopId: string,
): RawBuilder<unknown> => sql`select w.customer_id from customer_words w
  where w.shop_id = ${shopId} and w.word >= ${word} and w.word < ${word + LAST}`

/**
 * Returns whether one customer has a word. Of a name in plain letters the row itself says when not; the index is asked for
 * the few others. A scalar query runs for these rows only, where "exists" would read all customers of the word.
 */
function hasWord(word: string, shopId: string): RawBuilder<unknown> {
  const exact = sql`(select true from (${customersOf(word, shopId)}) f where f.customer_id = c.id limit 1)`
  // Digits may be the end of a phone number.
  if (/^\d+$/.test(word)) return exact
  const part = word.replaceAll(/[\\%_]/g, String.raw`\$&`)
  return sql`(c.name_key like ${`%${part}%`} or lower(c.email) like ${`${part}%`}
    or octet_length(c.name_key) > char_length(c.name_key)) and ${exact}`
}

/**
 * Returns the conditions for customers that have all words. Those of several longer words are found by their index first:
 * walking through the list in its order, which suits short beginnings, would read nearly all customers for few.
 */
function wordConditions(words: readonly string[], shopId: string): RawBuilder<unknown>[] {
  const rare = rareWords(words)
  const others = words.filter((word) => !rare.includes(word))
  const intersection = sql.join(
    rare.map((word) => customersOf(word, shopId)),
    sql` intersect `,
  )
  return [
    ...(rare.length > 0 ? [sql`c.id = any(array(${intersection}))`] : []),
    ...others.map((word) => sql`exists (${customersOf(word, shopId)} and w.customer_id = c.id)`),
  ]
}
