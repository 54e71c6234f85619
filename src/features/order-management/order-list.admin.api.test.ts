import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openAdmin, type TestAdmin } from '#test/admin.ts'
import { openReturn } from '#test/returns.ts'
import { openTestShop } from '#test/shop.ts'
import { openMember } from '#test/staff.ts'
import type { Reply } from '#test/visitor.ts'

const address = (name: string, more: Record<string, string> = {}) => ({
  email: `${name.split(' ')[0]?.toLowerCase()}@post.example`,
  address: {
    name,
    phone: '+4915112345678',
    company: '',
    country: 'DE',
    state: '',
    city: 'Berlin',
    area: '',
    addressLine1: 'Torstraße 1',
    addressLine2: '',
    postcode: '10119',
    instructions: '',
    ...more,
  },
})

const PRODUCTS = [
  { slug: 'teapot', sku: 'TEA-4711', priceAmount: 2000, stock: 50 },
  { slug: 'cup', sku: 'CUP 12', priceAmount: 1000, stock: 50 },
]

async function openOrders() {
  const shop = await openTestShop({
    products: PRODUCTS.map(({ sku, ...product }) => ({ ...product, variants: [{ sku, ...product }] })),
  })
  const place = async (slug: string, quantity: number, who: ReturnType<typeof address>): Promise<string> =>
    (await shop.guest().order([{ slug, quantity }], who)).orderNumber
  const ana = await place('teapot', 1, address('Ana Gómez'))
  const bo = await place('cup', 1, address('Bo Lind'))
  const cem = await place('teapot', 3, address('Cem Öztürk'))
  return { shop, ana, bo, cem, owner: await openAdmin(shop) }
}

const numbersOf = ({ body }: Reply): string[] => (body.data as { orderNumber: string }[]).map((row) => row.orderNumber)
const listOf = async (admin: TestAdmin, query: string): Promise<string[]> =>
  numbersOf(await admin.get(`/orders?${query}`))

test('an order is found by any six characters of its number, names, e-mail, phone number, SKU and tracking number', async () => {
  const { shop, owner, ana, bo, cem } = await openOrders()
  const find = (search: string): Promise<string[]> => listOf(owner, `search=${encodeURIComponent(search)}`)
  for (let start = 0; start + 6 <= ana.length; start += 1)
    expect(await find(ana.slice(start, start + 6))).toEqual([ana])
  expect(await find(ana.toLowerCase().replace('-', ''))).toEqual([ana])
  expect(await find('a gome')).toEqual([ana])
  expect(await find('ozturk CEM')).toEqual([cem])
  expect(await find('bo@pos')).toEqual([bo])
  expect(await find('o@post.ex')).toEqual([bo])
  expect(await find('(0151) 123456')).toEqual([cem, bo, ana])
  expect(await find('a-4711')).toEqual([cem, ana])
  expect(await find('EA471')).toEqual([cem, ana])
  expect(await find('%')).toEqual([])
  expect(await find('zebras')).toEqual([])
  await owner.post(`/orders/${bo}/ship`, { carrier: 'Post', trackingNumber: 'RR 123-456 DE' })
  expect(await find('123456DE')).toEqual([bo])

  // A changed order is found by what it has now.
  await shop.tx((db) =>
    sql`update orders set email = 'new@box.example', shipping_address = shipping_address || '{"name": "Eve Stone"}'
      where shop_id = ${shop.id} and order_number = ${bo.replace('-', '')}`.execute(db),
  )
  expect([await find('bo@pos'), await find('eve stone'), await find('w@box.')]).toEqual([[], [bo], [bo]])
})

test('no search finds an order of another shop', async () => {
  const { owner, ana } = await openOrders()
  const other = await openOrders()
  expect(await listOf(owner, `search=${other.ana}`)).toEqual([])
  expect(await listOf(owner, 'search=gomez')).toEqual([ana])
  expect((await owner.get(`/orders?limit=1&after=${other.ana}`)).status).toBe(404)
})

test('pages follow a cursor in both directions, while orders arrive, and in each sort', async () => {
  const { shop, owner, ana, bo, cem } = await openOrders()
  const first = await owner.get('/orders?limit=2')
  expect([numbersOf(first), first.body['next'], first.body['previous']]).toEqual([[cem, bo], bo, null])
  const { orderNumber: newest } = await shop.guest().order([{ slug: 'cup', quantity: 9 }])
  const second = await owner.get(`/orders?limit=2&after=${bo}`)
  expect([numbersOf(second), second.body['next'], second.body['previous']]).toEqual([[ana], null, ana])
  const back = await owner.get(`/orders?limit=2&before=${ana}`)
  expect([numbersOf(back), back.body['next'], back.body['previous']]).toEqual([[cem, bo], bo, cem])
  const start = await owner.get(`/orders?limit=2&before=${cem}`)
  expect([numbersOf(start), start.body['next'], start.body['previous']]).toEqual([[newest], newest, null])
  expect(await listOf(owner, 'limit=2&sort=oldest')).toEqual([ana, bo])
  expect(await listOf(owner, 'limit=3&sort=highest')).toEqual([newest, cem, ana])
  expect(await listOf(owner, `limit=3&sort=highest&after=${cem}`)).toEqual([ana, bo])
  expect(await listOf(owner, `limit=2&sort=lowest&before=${cem}`)).toEqual([bo, ana])
  // Numbered pages stay for programs.
  const numbered = await owner.get('/orders?page=1')
  expect([numbered.body['total'], numbersOf(numbered)]).toEqual([4, [newest, cem, bo, ana]])
})

test('orders are sorted by promise, those without one last, and by customer, and paged', async () => {
  const { shop, owner, ana, bo, cem } = await openOrders()
  const promise = (number: string, name: string, day: string | null) =>
    shop.tx((db) =>
      sql`update orders set delivery_to = ${day}::date, shipping_address = shipping_address || ${JSON.stringify({ name })}::jsonb
        where shop_id = ${shop.id} and order_number = ${number.replace('-', '')}`.execute(db),
    )
  await promise(ana, 'zoe', '2026-03-02')
  await promise(bo, 'Ada', null)
  await promise(cem, 'Max', '2026-03-01')
  expect(await listOf(owner, 'limit=3&sort=promised')).toEqual([cem, ana, bo])
  expect(await listOf(owner, `limit=3&sort=promised&after=${ana}`)).toEqual([bo])
  expect(await listOf(owner, `limit=3&sort=promised&before=${bo}`)).toEqual([cem, ana])
  expect(await listOf(owner, 'limit=3&sort=customer')).toEqual([bo, cem, ana])
  expect(await listOf(owner, `limit=1&sort=customer&after=${bo}`)).toEqual([cem])
  expect(await listOf(owner, `limit=2&sort=customer&before=${ana}`)).toEqual([bo, cem])
  expect(await listOf(owner, 'promisedFrom=2026-03-02')).toEqual([ana])
  expect(await listOf(owner, 'promisedFrom=2026-03-01&promisedTo=2026-03-01')).toEqual([cem])
})

test('filters have any of several values', async () => {
  const { shop, owner, ana, bo, cem } = await openOrders()
  await shop.tx((db) =>
    sql`update orders set status = 'cancelled', payment_status = 'refunded', shipping_address = shipping_address || '{"country": "IE"}'
      where shop_id = ${shop.id} and order_number = ${bo.replace('-', '')}`.execute(db),
  )
  const open = 'confirmed,processing'
  expect(await listOf(owner, `limit=9&status=${open}`)).toEqual([cem, ana])
  expect(await listOf(owner, `limit=9&status=cancelled,${open}`)).toEqual([cem, bo, ana])
  expect(await listOf(owner, `limit=9&status=cancelled,${open}&sort=oldest&after=${ana}`)).toEqual([bo, cem])
  expect(await listOf(owner, `limit=9&status=cancelled,${open}&paymentStatus=refunded,paid`)).toEqual([bo])
  expect(await listOf(owner, 'limit=9&country=DE,ie')).toEqual([cem, bo, ana])
  expect(await listOf(owner, 'limit=9&country=IE,FR&provider=cod,stripe')).toEqual([bo])
  const countOf = async (query: string) => (await owner.get(`/order-counts?${query}`)).body.data
  expect(await countOf(`status=cancelled,${open}`)).toMatchObject({ count: 3, isCut: false })
  const numbered = await owner.get(`/orders?status=cancelled,${open}`)
  expect([numbered.body['total'], numbersOf(numbered)]).toEqual([3, [cem, bo, ana]])
  expect((await owner.get('/orders?status=confirmed,lost')).status).toBe(422)
  expect((await owner.get('/orders?country=DE,Ireland')).status).toBe(422)
})

test('filters select by view, day, total, payment method, country, SKU and product', async () => {
  const { shop, owner, ana, bo, cem } = await openOrders()
  const today = new Date().toLocaleDateString('sv-SE', { timeZone: 'Europe/Berlin' })
  expect(await listOf(owner, `placedFrom=${today}&placedTo=${today}`)).toEqual([cem, bo, ana])
  expect(await listOf(owner, 'placedTo=2020-01-01')).toEqual([])
  expect(await listOf(owner, 'totalFrom=2490&totalTo=2490')).toEqual([ana])
  expect(await listOf(owner, 'provider=cod')).toEqual([cem, bo, ana])
  expect(await listOf(owner, 'provider=stripe')).toEqual([])
  expect(await listOf(owner, 'country=de&totalTo=2000')).toEqual([bo])
  expect(await listOf(owner, 'country=IE')).toEqual([])
  expect(await listOf(owner, 'sku=tea-4711')).toEqual([cem, ana])
  expect(await listOf(owner, 'sku=tea-47')).toEqual([])
  for (const sku of ['CUP 12', ' cup  12 ', 'Cup 12', 'cup12'])
    expect(await listOf(owner, `sku=${encodeURIComponent(sku)}`), sku).toEqual([bo])
  expect(await listOf(owner, `sku=tea-4711&product=${shop.productId('cup')}`)).toEqual([])
  expect(await listOf(owner, 'sku=Tea-4711&search=gomez')).toEqual([ana])
  expect(await listOf(owner, 'sku=cup+12&search=gomez')).toEqual([])
  expect(await listOf(owner, `product=${shop.productId('cup')}`)).toEqual([bo])
  expect(await listOf(owner, `product=${shop.productId('cup')}&search=lind`)).toEqual([bo])
  expect(await listOf(owner, `product=${shop.productId('cup')}&search=gomez`)).toEqual([])
  await owner.post(`/orders/${ana}/cancel`, { reason: 'customer' })
  expect(await listOf(owner, 'view=cancelled')).toEqual([ana])
  expect(await listOf(owner, 'view=toShip&sku=tea-4711')).toEqual([cem])
  for (const wrong of ['view=mine', 'country=Ireland', 'totalFrom=-1', 'placedFrom=yesterday'])
    expect((await owner.get(`/orders?${wrong}`)).status, wrong).toBe(422)
})

test('filters select by tag, coupon, delivery option, person, source, and what an order has', async () => {
  const { shop, owner, ana, bo, cem } = await openOrders()
  await openMember(shop, 'support')
  const [person] = (await owner.get('/colleagues')).body.data as { _id: string }[]
  const staffId = person?._id ?? ''
  await owner.put(`/orders/${ana}/tags`, { tags: ['gift', 'fragile'] })
  await owner.put(`/orders/${cem}/tags`, { tags: ['gift'] })
  await owner.put(`/orders/${bo}/assignee`, { staffId })
  await owner.post(`/orders/${bo}/notes`, { body: 'Rings twice' })
  const stored = (orderNumber: string): string => orderNumber.replace('-', '')
  await shop.tx((db) =>
    sql`update orders set coupon_code = 'TEN', source = 'draft' where shop_id = ${shop.id}
      and order_number = ${stored(ana)}`.execute(db),
  )
  await owner.post('/tickets', { orderNumber: cem, category: 'order', subject: 'Hello', body: 'How was it?' })
  expect((await owner.get('/order-tags')).body.data).toEqual([{ tag: 'fragile' }, { tag: 'gift' }])
  expect(await listOf(owner, 'tag=gift')).toEqual([cem, ana])
  expect(await listOf(owner, 'tag=gift&search=gomez')).toEqual([ana])
  expect(await listOf(owner, `tag=gift&product=${shop.productId('cup')}`)).toEqual([])
  expect(await listOf(owner, 'coupon=ten')).toEqual([ana])
  expect(await listOf(owner, 'delivery=parcel')).toEqual([cem, bo, ana])
  expect(await listOf(owner, 'delivery=parcel&tag=gift&limit=1')).toEqual([cem])
  expect(await listOf(owner, 'delivery=pigeon')).toEqual([])
  expect(await listOf(owner, `assignedTo=${staffId}`)).toEqual([bo])
  expect(await listOf(owner, 'source=draft')).toEqual([ana])
  expect(await listOf(owner, 'source=web')).toEqual([cem, bo])
  expect(await listOf(owner, 'hasNote=yes')).toEqual([bo])
  expect(await listOf(owner, 'hasNote=no&tag=gift')).toEqual([cem, ana])
  expect(await listOf(owner, 'hasTicket=yes')).toEqual([cem])
  expect(await listOf(owner, 'hasTicket=no&delivery=parcel')).toEqual([bo, ana])
  expect(await listOf(owner, 'hasReturn=yes')).toEqual([])
  expect((await owner.get('/order-counts?delivery=parcel')).body.data).toMatchObject({ count: 3, isCut: false })
  const { data } = (await owner.get(`/orders?assignedTo=${staffId}`)).body as { data: object[] }
  expect(data).toEqual([
    expect.objectContaining({
      assignedTo: expect.stringMatching(/^Kim/),
      tags: [],
      hasNote: true,
      source: 'web',
      couponCode: null,
      city: 'Berlin',
      country: 'DE',
      weightGrams: expect.any(Number),
    }),
  ])
})

test('what a filter or a search finds is paged in both directions in the order of the list', async () => {
  const { shop, owner, ana, bo, cem } = await openOrders()
  for (const number of [ana, bo, cem]) await owner.put(`/orders/${number}/tags`, { tags: ['gift'] })
  // Later orders are promised earlier.
  for (const [day, number] of [ana, bo, cem].entries())
    await shop.tx((db) =>
      sql`update orders set delivery_to = '2026-03-09'::date - ${day}::int where shop_id = ${shop.id}
        and order_number = ${number.replace('-', '')}`.execute(db),
    )
  for (const filter of [
    'tag=gift',
    'promisedFrom=2026-03-01',
    'delivery=parcel',
    'search=post.example',
    'provider=cod',
  ]) {
    expect(await listOf(owner, `limit=9&${filter}`), filter).toEqual([cem, bo, ana])
    expect(await listOf(owner, `limit=9&${filter}&after=${cem}`), filter).toEqual([bo, ana])
    expect(await listOf(owner, `limit=1&${filter}&before=${ana}`), filter).toEqual([bo])
    expect(await listOf(owner, `limit=9&${filter}&sort=oldest&after=${ana}`), filter).toEqual([bo, cem])
    expect(await listOf(owner, `${filter}&sort=oldest`), filter).toEqual([ana, bo, cem])
  }
})

test('filters by fulfilment, and by any of several tags, people, sources and delivery options', async () => {
  const { shop, owner, ana, bo, cem } = await openOrders()
  await openMember(shop, 'support')
  await openMember(shop, 'manager')
  const people = ((await owner.get('/colleagues')).body.data as { _id: string }[]).map(({ _id }) => _id)
  await owner.put(`/orders/${ana}/tags`, { tags: ['gift', 'one, two'] })
  await owner.put(`/orders/${cem}/tags`, { tags: ['fragile', 'gift'] })
  await owner.put(`/orders/${ana}/assignee`, { staffId: people[0] })
  await owner.put(`/orders/${bo}/assignee`, { staffId: people[1] })
  const change = (orderNumber: string, values: string) =>
    shop.tx((db) =>
      sql`update orders set ${sql.raw(values)} where shop_id = ${shop.id} and order_number = ${orderNumber.replace('-', '')}`.execute(
        db,
      ),
    )
  await change(bo, "fulfilment_status = 'shipped', source = 'draft'")
  await change(cem, `fulfilment_status = 'delivered', shipping_option = shipping_option || '{"title": "Bike, today"}'`)
  expect(await listOf(owner, 'limit=9&fulfilmentStatus=shipped')).toEqual([bo])
  expect(await listOf(owner, 'limit=9&fulfilmentStatus=shipped,delivered')).toEqual([cem, bo])
  expect(await listOf(owner, `limit=9&fulfilmentStatus=unfulfilled,delivered&sort=oldest&after=${ana}`)).toEqual([cem])
  // An order with both tags is there once.
  expect(await listOf(owner, 'limit=9&tag=gift,fragile')).toEqual([cem, ana])
  expect(await listOf(owner, 'limit=9&tag=fragile,nothing')).toEqual([cem])
  expect(await listOf(owner, 'limit=9&tag=one%5C,%20two')).toEqual([ana])
  expect(await listOf(owner, 'limit=9&tag=gift,fragile&search=gomez')).toEqual([ana])
  expect(await listOf(owner, `limit=9&assignedTo=${people.join(',')}`)).toEqual([bo, ana])
  expect(await listOf(owner, 'limit=9&source=web,draft')).toEqual([cem, bo, ana])
  expect(await listOf(owner, 'limit=9&delivery=PARCEL,bike%5C,%20today')).toEqual([cem, bo, ana])
  expect(await listOf(owner, 'limit=9&delivery=bike%5C,%20today,pigeon')).toEqual([cem])
  expect((await owner.get('/order-counts?tag=gift,fragile')).body.data).toMatchObject({ count: 2, isCut: false })
  for (const wrong of ['fulfilmentStatus=lost', 'tag=,', `assignedTo=${people[0]},Kim`, 'source=web,fax'])
    expect((await owner.get(`/orders?${wrong}`)).status, wrong).toBe(422)
})

test('the view of open returns has their orders until they end', async () => {
  const shop = await openTestShop({ products: PRODUCTS })
  const owner = await openAdmin(shop)
  await shop.guest().order([{ slug: 'cup' }])
  const { orderNumber, number } = await openReturn(shop, 'teapot', { reason: 'defective' })
  const countOf = async () =>
    ((await owner.get('/order-counts')).body.data as { views: { returnsOpen: number } }).views.returnsOpen
  expect(await listOf(owner, 'view=returnsOpen&limit=5')).toEqual([orderNumber])
  expect(await countOf()).toBe(1)
  expect((await owner.post(`/returns/${number}/reject`, { reason: 'It was used.' })).status).toBe(200)
  expect(await listOf(owner, 'view=returnsOpen&limit=5')).toEqual([])
  expect(await countOf()).toBe(0)
})

test('counts the orders of a filter and of each view', async () => {
  const { shop, owner, ana, bo } = await openOrders()
  await owner.post(`/orders/${ana}/cancel`, { reason: 'customer' })
  await shop.tx((db) =>
    sql`update orders set delivery_to = current_date - 1 where shop_id = ${shop.id}
      and order_number = ${bo.replace('-', '')}`.execute(db),
  )
  expect((await owner.get('/order-counts?sku=TEA-4711')).body.data).toEqual({
    count: 2,
    isCut: false,
    views: { toShip: 2, unpaid: 0, paymentsToCheck: 0, promisedToday: 1, returnsOpen: 0, cancelled: 1 },
  })
})

test('lists what a row shows', async () => {
  const { owner, cem } = await openOrders()
  const { data } = (await owner.get('/orders?limit=1')).body as { data: object[] }
  expect(data).toEqual([
    expect.objectContaining({
      orderNumber: cem,
      name: 'Cem Öztürk',
      provider: 'cod',
      delivery: 'Parcel',
      promisedFrom: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      pieces: 3,
      images: [],
    }),
  ])
})

test('exports the orders of a filter as CSV for spreadsheets, with an audit entry that names no shopper', async () => {
  const { shop, owner, ana, bo, cem } = await openOrders()
  await shop.guest().order([{ slug: 'cup', quantity: 2 }], { ...address('=SUM(A1)'), email: 'eve@post.example' })
  const manager = await openAdmin(shop, 'manager')
  expect((await manager.get('/orders.csv')).status).toBe(403)
  const exported = await owner.get('/orders.csv')
  expect([exported.headers.get('content-type'), exported.headers.get('content-disposition')]).toEqual([
    'text/csv; charset=utf-8',
    'attachment; filename="orders.csv"',
  ])
  const lines = exported.text.trimEnd().split('\r\n')
  expect(lines.map((line) => line.split(',')[0])).toEqual(['order', expect.any(String), cem, bo, ana])
  expect(lines[1]).toContain(`"'=SUM(A1)"`)
  expect(lines[2]).toMatch(/,Cem Öztürk,cem@post\.example,'\+49|,Cem Öztürk,cem@post\.example,"'\+49/)
  expect(lines[2]).toMatch(/,EUR,60\.00,0\.00,4\.90,0\.00,0\.00,64\.90,0\.00,0\.00$/)
  const found = await owner.get('/orders.csv?search=gomez')
  expect(found.text.trimEnd().split('\r\n').slice(1)).toEqual([expect.stringContaining(ana)])
  const { data } = (await owner.get('/audit')).body as { data: { action: string; data: object }[] }
  expect(data.filter(({ action }) => action === 'order.export').map((entry) => entry.data)).toEqual([
    { search: 'text', count: 1 },
    { count: 4 },
  ])
})
