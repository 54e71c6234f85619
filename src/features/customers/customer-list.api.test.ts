import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { newsletterContract } from '#src/features/newsletter/newsletter.contract.ts'
import { openAdmin } from '#test/admin.ts'
import { listCustomers } from '#test/customers.ts'
import { payOrder } from '#test/orders.ts'
import { addShopper, openShopper } from '#test/people.ts'
import { openTestShop, type TestShop } from '#test/shop.ts'
import { addressIn } from '#test/visitor.ts'

const shopWithCups = () => openTestShop({ products: [{ slug: 'cup', stock: 1000 }] })

const order = (shop: TestShop, email: string, name: string) =>
  shop.guest().order([{ slug: 'cup' }], { email, address: { ...addressIn('DE'), name } })

test('groups guests by e-mail address and never merges them with an account', async () => {
  const shop = await shopWithCups()
  const admin = await openAdmin(shop, 'support')
  await order(shop, 'aoife@example.com', 'Aoife')
  await order(shop, 'AOIFE@example.com', 'Aoife Moran')
  const { visitor, user } = await openShopper(shop, { name: 'Aoife M.', email: 'aoife@example.com' })
  await visitor.order([{ slug: 'cup' }])
  await addShopper(shop, { name: 'Without orders' })

  expect(await listCustomers(admin)).toMatchObject([
    { _id: user.id, kind: 'account', name: 'Aoife M.', orders: 1, openOrders: 1 },
    { kind: 'guest', name: 'Aoife Moran', email: 'aoife@example.com', orders: 2, openOrders: 2 },
    { kind: 'account', name: 'Without orders', orders: 0, lastOrderAt: null },
  ])
})

/** The sums of a shop's customers that have any, calculated anew from the orders. */
const SUMS = sql<{ key: string; orders: number; open: number; spent: number }>`
  select coalesce(user_id::text, email_normalized) as key,
    count(*) filter (where status not in ('cancelled', 'expired')) as orders,
    count(*) filter (where status not in ('delivered', 'completed', 'cancelled', 'expired')) as open,
    coalesce(sum(captured_amount - refunded_amount), 0)::bigint as spent
  from orders where user_id is not null or email_normalized <> '' group by 1 order by 1`
const KEPT = sql<{ key: string; orders: number; open: number; spent: number }>`
  select coalesce(user_id::text, email_normalized) as key, orders, open_orders as open, spent_amount as spent
  from customer_summaries c where c.user_id is null
    or exists (select from orders o where o.shop_id = c.shop_id and o.user_id = c.id) order by 1`

const STATUSES = [
  'pendingPayment',
  'confirmed',
  'processing',
  'shipped',
  'delivered',
  'completed',
  'cancelled',
  'expired',
]

test('keeps sums equal to those of the orders through any sequence of changes', async () => {
  const shop = await shopWithCups()
  const people = [(await addShopper(shop)).id, (await addShopper(shop)).id]
  const emails = ['a@example.com', 'b@example.com', 'c@example.com']
  for (const email of [...emails, ...emails]) await order(shop, email, 'Guest')
  const orders = await shop.tx((db) => db.selectFrom('orders').select('id').where('shop_id', '=', shop.id).execute())
  // A small generator with a fixed seed, so that a failure can be repeated.
  let seed = 7
  const next = (below: number): number => (seed = (seed * 16_807) % 2_147_483_647) % below
  for (let step = 0; step < 120; step += 1) {
    const id = orders[next(orders.length)]?.id ?? ''
    const captured = next(5000)
    const change = [
      sql`status = ${STATUSES[next(STATUSES.length)]}`,
      sql`captured_amount = ${captured}, refunded_amount = ${next(captured + 1)}`,
      sql`user_id = ${people[next(people.length)]}`,
      sql`user_id = null, email = ${emails[next(3)]}, email_normalized = email`,
      sql`user_id = null, email = '', email_normalized = ''`,
    ][next(5)]
    const email = emails[next(3)]
    await shop.tx(async (db) => {
      await sql`update orders set ${change} where shop_id = ${shop.id} and id = ${id}`.execute(db)
      if (next(4) === 0)
        await sql`update orders set email = ${email}, email_normalized = ${email} where shop_id = ${shop.id}
          and id = ${id}`.execute(db)
    })
  }
  const [kept, sums] = await shop.tx(async (db) => [(await KEPT.execute(db)).rows, (await SUMS.execute(db)).rows])
  expect(kept).toEqual(sums)
})

test('counts concurrent orders of one guest, and what was paid and given back', async () => {
  const shop = await shopWithCups()
  const admin = await openAdmin(shop)
  const placed = await Promise.all(
    Array.from({ length: 6 }, () =>
      shop.guest().order([{ slug: 'cup' }], { email: 'eve@example.com', address: addressIn('DE') }),
    ),
  )
  const [first] = placed
  await payOrder(shop, first?.orderId ?? '')
  expect(await listCustomers(admin)).toMatchObject([{ orders: 6, openOrders: 6, spentAmount: 1740 }])
  await admin.post(`/orders/${first?.orderNumber}/cancel`, { reason: 'customer' })
  expect(await listCustomers(admin)).toMatchObject([{ orders: 5, openOrders: 5 }])
})

test('finds customers by parts of the name, e-mail address and the end of a phone number', async () => {
  const shop = await shopWithCups()
  const admin = await openAdmin(shop, 'support')
  await addShopper(shop, { name: 'José Ó Murchú-Byrne', email: 'jose.byrne@example.com', phone: '+353211234567' })
  await addShopper(shop, { name: 'Mary Byrne', email: 'mary@example.org', phone: '+353861112222' })
  const found = async (search: string): Promise<string[]> =>
    (await listCustomers(admin, `?sort=name&search=${encodeURIComponent(search)}`)).map(({ name }) => name)

  const [jose, mary] = ['José Ó Murchú-Byrne', 'Mary Byrne']
  for (const [search, names] of [
    ['byrne', [jose, mary]],
    ['jose murchu', [jose]],
    ['José', [jose]],
    ['MARY@', [mary]],
    ['021 123 4567', [jose]],
    ['+353 86 111 2222', [mary]],
    ['4567', [jose]],
    ['byrnes', []],
    ['%', []],
  ] as const)
    expect(await found(search), search).toEqual(names)

  await shop.tx((db) =>
    db.updateTable('users').set({ name: 'Mary Walsh' }).where('email', '=', 'mary@example.org').execute(),
  )
  expect(await found('byrne')).toEqual([jose])
  expect(await found('walsh')).toEqual(['Mary Walsh'])
})

test('filters by each property, alone and together', async () => {
  const shop = await shopWithCups()
  const admin = await openAdmin(shop)
  const { user } = await openShopper(shop, { name: 'Account', created_at: new Date('2026-03-31T22:30:00Z') })
  await order(shop, 'guest@example.com', 'Guest')
  await shop
    .guest()
    .requestEndpoint(newsletterContract.subscribe, { body: { email: 'guest@example.com', shopId: shop.id } })
  await shop.tx((db) => sql`update subscribers set state = 'active' where shop_id = ${shop.id}`.execute(db))
  await admin.post(`/customers/${user.id}/block`, { reason: 'Fraud' })
  await admin.put(`/customers/${user.id}/tags`, { tags: ['VIP', 'Cork'] })
  await shop.tx((db) =>
    sql`insert into tickets (shop_id, id, number, guest_email, link_hash, customer_key, category, subject, status, created_at,
        last_message_at)
      values (${shop.id}, gen_random_uuid(), 'n', 'guest@example.com', 'h', 'guest@example.com', 'other', 'Hello', 'open', now(),
        now())`.execute(db),
  )
  await shop.tx((db) =>
    sql`update customer_summaries set spent_amount = 5000 where shop_id = ${shop.id} and user_id is null`.execute(db),
  )
  const found = async (query: string): Promise<string[]> => (await listCustomers(admin, query)).map(({ name }) => name)

  for (const [query, names] of [
    ['?kind=account', ['Account']],
    ['?kind=guest', ['Guest']],
    ['?openOrder=yes', ['Guest']],
    ['?openOrder=no', ['Account']],
    ['?ticket=yes', ['Guest']],
    ['?newsletter=yes', ['Guest']],
    ['?newsletter=no', ['Account']],
    ['?blocked=yes', ['Account']],
    ['?blocked=no', ['Guest']],
    ['?tag=VIP', ['Account']],
    ['?tag=vip', []],
    ['?blocked=yes&kind=guest', []],
    // 1 April in Berlin.
    ['?registeredFrom=2026-04-01&registeredTo=2026-04-01', ['Account']],
    ['?registeredTo=2026-03-31', []],
    ['?lastOrderFrom=2026-04-01', ['Guest']],
    ['?lastOrderTo=2999-01-01', ['Guest']],
    ['?lastOrderTo=2026-01-01', []],
    ['?spentTo=4999', ['Account']],
    ['?spentFrom=5000&spentTo=5000', ['Guest']],
    ['?spentFrom=5001', []],
    ['?ordersFrom=1', ['Guest']],
    ['?ordersTo=0', ['Account']],
    ['?country=de', ['Guest']],
    ['?country=DE&city=bERl', ['Guest']],
    ['?country=IE', []],
    ['?city=erlin', []],
    ['?openOrder=yes&newsletter=yes&ticket=yes&search=guest', ['Guest']],
  ] as const)
    expect(await found(query), query).toEqual(names)
  expect((await admin.get('/customer-tags')).body.data).toEqual([{ tag: 'Cork' }, { tag: 'VIP' }])
})

test.each([
  ['lastOrder', ''],
  ['spent', ''],
  ['name', ''],
  ['lastOrder', 'maria shopper'],
  ['name', 'SHOPPER Mária'],
  ['name', 'shopper'],
])('goes through all pages by %s and back, each customer once, searching for "%s"', async (sort, search) => {
  const shop = await shopWithCups()
  const admin = await openAdmin(shop, 'support')
  await shop.tx((db) =>
    sql`insert into users (shop_id, id, provider, name, email, email_normalized, created_at, updated_at)
      select ${shop.id}, gen_random_uuid(), 'Email', case when n % 2 = 0 then 'María' else 'Maria' end || ' Shopper ' || n % 10, n || '@example.com', n || '@example.com', now(), now()
      from generate_series(1, 120) n`.execute(db),
  )
  await shop.tx((db) =>
    sql`update customer_summaries set spent_amount = length(email), last_order_at = case when left(email, 1) = '7'
        then now() else '-infinity' end where shop_id = ${shop.id}`.execute(db),
  )
  const words = search === '' ? '' : `&search=${encodeURIComponent(search)}`
  // The search leaves out a customer with one of the words.
  if (search !== '')
    await addShopper(shop, { name: 'Maria Shoppenhauer', email: 'shop@example.com', phone: '+353861112222' })
  const page = async (query: string) => {
    const { body } = await admin.get(`/customers?sort=${sort}${words}${query}`)
    return body as { data: { _id: string }[]; next: string | null; previous: string | null }
  }
  const idsOf = ({ data }: { data: { _id: string }[] }): string[] => data.map(({ _id }) => _id)
  const first = await page('')
  const second = await page(`&after=${first.next}`)
  const third = await page(`&after=${second.next}`)

  expect([first, second, third].map(({ data }) => data.length)).toEqual([50, 50, 20])
  expect(new Set([first, second, third].flatMap(idsOf)).size).toBe(120)
  expect([first.previous, third.next]).toEqual([null, null])
  const back = await page(`&before=${third.previous}`)
  expect(idsOf(back)).toEqual(idsOf(second))
  expect(idsOf(await page(`&before=${back.previous}`))).toEqual(idsOf(first))
})

test('owners export the customers of a filter as CSV, and the audit log says how many', async () => {
  const shop = await shopWithCups()
  await order(shop, 'aoife@example.com', '=Aoife')
  await order(shop, 'ben@example.com', 'Ben')
  await addShopper(shop, { name: 'Cem', email: 'cem@example.com' })
  expect((await (await openAdmin(shop, 'manager')).get('/customers.csv')).status).toBe(403)
  const owner = await openAdmin(shop)
  const linesOf = async (query = ''): Promise<string[]> =>
    (await owner.get(`/customers.csv${query}`)).text.trimEnd().split('\r\n')

  const { headers, text } = await owner.get('/customers.csv?kind=guest')
  expect([headers.get('content-type'), headers.get('content-disposition')]).toEqual([
    'text/csv; charset=utf-8',
    'attachment; filename="customers.csv"',
  ])
  const [head = '', ...guests] = text.trimEnd().split('\r\n')
  expect(head).toMatch(/^\uFEFF?name,email,phone,kind,orders,open orders,currency,spent,/)
  expect(guests).toHaveLength(2)
  expect(guests.join(' ')).toMatch(/"'=Aoife",aoife@example\.com,/)
  expect(guests.join(' ')).toMatch(/Ben,ben@example\.com,[^ ]*,guest,1,1,EUR,0\.00,\d{4}-\d{2}-\d{2},,/)
  expect(await linesOf()).toHaveLength(4)
  expect((await linesOf('?search=cem')).slice(1)).toEqual([
    expect.stringMatching(/^Cem,cem@example\.com,.*,account,0,0,/),
  ])
  const { data } = (await owner.get('/audit')).body as { data: { action: string; data: object }[] }
  expect(data.filter(({ action }) => action === 'customer.exportList').map((entry) => entry.data)).toEqual([
    { search: 'text', count: 1 },
    { count: 3 },
    { kind: 'guest', count: 2 },
  ])
})
