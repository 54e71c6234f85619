import type pg from 'pg'

/** Orders per statement, so that none runs for minutes. */
const BATCH = 100_000
/** The oldest order was placed three years ago. */
const SPAN_DAYS = 1095
/** Orders of the last days are open; nearly all older ones are completed. */
const OPEN_DAYS = 6

interface History {
  shopId: string
  count: number
  /** Products that the lines are about. */
  productIds: readonly string[]
  report: (line: string) => void
}

/**
 * Fills a shop with past orders, each with two lines and a customer, and half of them with a shipment, without the API.
 * Orders of an earlier run count.
 * @param pool connects as a superuser, because foreign keys and triggers are not run
 */
export async function addOrderHistory(pool: pg.Pool, history: History): Promise<void> {
  const { shopId, count } = history
  const has = async (table: string, wanted: number): Promise<boolean> => {
    const { rows } = await pool.query<{ count: number }>(
      `select count(*)::int as count from ${table} where shop_id = $1`,
      [shopId],
    )
    return (rows[0]?.count ?? 0) >= wanted
  }
  const client = await pool.connect()
  try {
    await client.query(
      "set session_replication_role = replica; set statement_timeout = 0; set synchronous_commit = off; set maintenance_work_mem = '256MB'",
    )
    if (!(await has('orders', count))) await writeOrders(client, history)
    if (!(await has('customer_summaries', count / 2))) await writeCustomers(client, history)
  } finally {
    client.release(true)
  }
}

async function writeOrders(client: pg.PoolClient, { shopId, count, productIds, report }: History): Promise<void> {
  for (let from = 1; from <= count; from += BATCH) {
    const to = Math.min(from + BATCH - 1, count)
    await client.query('begin')
    await client.query('create temporary table made on commit drop as ' + MADE, [from, to, count])
    await client.query(ORDERS, [shopId])
    await client.query(LINES, [shopId, productIds])
    await client.query(SHIPMENTS, [shopId])
    await client.query('commit')
    report(`wrote ${to} of ${count} orders`)
  }
  // The search is filled as by the migration, before its index.
  await client.query('drop index order_search_by_terms')
  await client.query('call platform.index_all_orders()')
  await client.query('create index order_search_by_terms on order_search using gin (shop_id, terms gin_trgm_ops)')
  report('filled the search')
  await client.query('vacuum analyze orders, order_lines, shipments, order_search')
}

async function writeCustomers(client: pg.PoolClient, { shopId, report }: History): Promise<void> {
  await client.query(CUSTOMERS, [shopId])
  await client.query(CUSTOMER_WORDS, [shopId])
  report('wrote the customers')
  await client.query('vacuum analyze customer_summaries, customer_words')
}

/** One row per order: its number in the history, its age and its random choices. The newest order has the last number. */
const MADE = `
  select i, uuidv7(-make_interval(secs => ($3::int - i) * ${SPAN_DAYS * 86_400}::float8 / $3::int)) as id,
    now() - make_interval(secs => ($3::int - i) * ${SPAN_DAYS * 86_400}::float8 / $3::int) as placed_at,
    translate(upper(substr(md5('n' || i), 1, 10)), 'ILOU', 'JKMN') as number,
    ('x' || substr(md5('a' || i), 1, 7))::bit(28)::int as a, ('x' || substr(md5('b' || i), 1, 7))::bit(28)::int as b
  from generate_series($1::int, $2::int) as i`

const pick = (words: string, by: string): string => {
  const list = words.split(' ')
  return `(array['${list.join("','")}'])[1 + ${by} % ${list.length}]`
}
const FIRST = pick(
  'Aoife Emma Clare Laura Hannah Niall Marek Siobhan Ruairi Oscar Padraig Grainne Sean Orla Conor Maeve',
  'm.a',
)
const LAST = pick(
  'Moran Whelan Gallagher Byrne Fitzgerald Doherty Kowalski Murphy Fallon Barry Kinsella Ryan Walsh Nolan',
  'm.b',
)
const MAIL = pick('gmail.com outlook.com example.com mail.ie', 'm.b / 7')
/** Most customers are in one of a few places, some in a small one. */
const CITY = `case when m.a % 500 = 0 then 'Berwick' else (array['Cork', 'Dublin', 'Galway', 'Limerick'])[1 + m.a % 4] end`
const COUNTRY = pick('IE IE IE IE IE IE IE IE IE IE IE IE IE IE IE IE IE GB DE FR', 'm.a / 5')
const PROVIDER = pick('stripe stripe stripe stripe stripe stripe cod cod bankTransfer', 'm.b / 11')

const ORDERS = `
  insert into orders (shop_id, id, order_number, tracking_hash, cart_id, guest_hash, status, payment_status, fulfilment_status,
    currency, locale, prices_include_tax, subtotal_amount, discount_amount, shipping_amount, shipping_discount_amount, fee_amount,
    tax_amount, total_amount, tax_lines, email, email_normalized, phone, shipping_address, shipping_option, delivery_from,
    delivery_to, payment, placed_at, is_cod, captured_amount)
  select $1, m.id, m.number, md5('t' || m.i), gen_random_uuid(), md5('g' || m.i), s.status,
    case when s.status = 'pendingPayment' then case when m.a % 2 = 0 then 'unpaid' else 'awaitingVerification' end
      when s.status in ('cancelled', 'expired') then 'voided' when p.provider = 'cod' and s.status <> 'completed' then 'unpaid'
      else 'paid' end,
    case s.status when 'partiallyShipped' then 'partiallyShipped' when 'completed' then 'delivered' when 'shipped' then 'shipped'
      else 'unfulfilled' end,
    'EUR', 'en-IE', true, t.total, 0, 0, 0, 0, 0, t.total, '[]', p.email, p.email,
    '+3538' || lpad((m.b % 100000000)::text, 8, '0'),
    jsonb_build_object('name', p.name, 'phone', '', 'company', '', 'country', p.country, 'state', '', 'city', ${CITY}, 'area', '',
      'addressLine1', 'Main Street ' || m.a % 200, 'addressLine2', '', 'postcode', 'T12', 'instructions', ''),
    '{"title": "Home delivery", "type": "shipping", "carrier": "An Post"}', m.placed_at::date + 2, m.placed_at::date + 4,
    jsonb_build_object('provider', p.provider, 'title', p.provider), m.placed_at, p.provider = 'cod',
    case when s.status = 'completed' then t.total else 0 end
  from made m
  cross join lateral (select ${FIRST} || ' ' || ${LAST} as name, ${COUNTRY} as country, ${PROVIDER} as provider,
    lower(${FIRST} || '.' || ${LAST}) || m.i || '@' || ${MAIL} as email) p
  cross join lateral (select 990 + m.a % 250000 as total) t
  cross join lateral (select case
    when m.b % 40 = 0 then 'cancelled' when m.b % 90 = 1 then 'expired'
    when m.placed_at < now() - interval '${OPEN_DAYS} days' then 'completed'
    else (array['pendingPayment', 'confirmed', 'confirmed', 'processing', 'partiallyShipped', 'shipped'])[1 + m.a % 6] end as status) s`

const LINES = `
  insert into order_lines (shop_id, id, order_id, position, product_id, variant_id, name, slug, sku, image, option_values, quantity,
    unit_amount, line_amount, discount_amount, tax_amount, tax_class, tax_rate_ppm, price_source)
  select $1, gen_random_uuid(), m.id, n, p.product_id, p.product_id, 'Product', 'product',
    'B-' || (m.a + n * 7919) % cardinality($2::uuid[]), null, '[]', 1, 990, 990, 0, 0, 'standard', 0, 'regular'
  from made m cross join generate_series(0, 1) as n
  cross join lateral (select ($2::uuid[])[1 + (m.a + n * 7919) % cardinality($2::uuid[])] as product_id) p`

const SHIPMENTS = `
  insert into shipments (shop_id, id, order_id, number, carrier, tracking_number, tracking_url, shipped_at)
  select $1, gen_random_uuid(), m.id, 1, 'An Post', 'CE' || lpad((m.a % 1000000000)::text, 9, '0') || 'IE', '', m.placed_at
  from made m where m.i % 2 = 0`

/** Every address is that of one guest, because it contains the number of the order. */
const CUSTOMERS = `
  insert into customer_summaries (shop_id, id, name, email, email_normalized, phone, city, country, last_order_at, orders,
    open_orders, spent_amount, tickets)
  select o.shop_id, o.id, o.shipping_address->>'name', o.email, o.email_normalized, o.phone, o.shipping_address->>'city',
    o.shipping_address->>'country', o.placed_at, order_is_counted(o.status), order_is_open(o.status), o.captured_amount, 0
  from orders o where o.shop_id = $1 and o.user_id is null and o.email_normalized <> ''
  on conflict do nothing`

const CUSTOMER_WORDS = `
  insert into customer_words (shop_id, customer_id, word)
  select c.shop_id, c.id, word from customer_summaries c, customer_words_of(c.name, c.email, c.phone) as word
  where c.shop_id = $1 and c.user_id is null
  on conflict do nothing`
