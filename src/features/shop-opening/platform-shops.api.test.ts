import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openTestShop } from '#test/shop.ts'
import { openMember } from '#test/staff.ts'
import { openBrowser } from '#test/visitor.ts'
import { shopState } from './shop-list.rules.ts'

interface Listed {
  _id: string
  name: string
  state: string
  orders: number
}

const openPlatformOwner = async () => {
  const name = `Kiln ${randomUUID()}`
  const shop = await openTestShop({
    shop: { name },
    products: [{ slug: 'cup' }, { slug: 'pot' }],
  })
  const { browser } = await openMember(shop, 'owner', { isPlatformOwner: true })
  const list = async (query: string) =>
    (await browser.get(`/admin/v1/platform-shops?${query}`)).body as unknown as {
      data: Listed[]
      counts: Record<string, number>
      next: string | null
      previous: string | null
    }
  return { name, shop, browser, list }
}

test('the state of a shop follows from what closed it and whether it has sold', () => {
  const none = { closedAt: null, suspendedAt: null, hasSold: false }
  const at = new Date()
  expect(shopState(none)).toBe('open')
  expect(shopState({ ...none, closedAt: at })).toBe('setup')
  expect(shopState({ ...none, closedAt: at, hasSold: true })).toBe('closed')
  expect(shopState({ ...none, closedAt: at, suspendedAt: at })).toBe('suspended')
})

test('shops are listed with products, sums of 30 days, owner and last visit, and found by name and domain', async () => {
  const { name, shop, list } = await openPlatformOwner()
  await shop.tx((db) =>
    sql`insert into daily_sales (shop_id, day, orders, net_amount, returned_amount) values
      (${shop.id}, current_date - 1, 2, 3000, 0), (${shop.id}, current_date - 29, 1, 500, 0),
      (${shop.id}, current_date - 30, 9, 9999, 0)`.execute(db),
  )
  for (const search of [name, shop.domain])
    expect((await list(`search=${encodeURIComponent(search)}`)).data, search).toEqual([
      expect.objectContaining({
        _id: shop.id,
        domain: shop.domain,
        state: 'open',
        products: 2,
        orders: 3,
        netAmount: 3500,
        ownerEmail: expect.stringContaining('@'),
        lastSeenAt: expect.any(String),
      }),
    ])
  expect((await list(`search=${encodeURIComponent(name)}&state=suspended`)).data).toEqual([])
  const first = await list('')
  expect(first.data.length).toBeLessThanOrEqual(50)
  expect(Object.keys(first.counts).toSorted()).toEqual(['attention', 'closed', 'open', 'setup', 'suspended'])
})

test('a page leads to the one before it, limits filter the shops, and their list is exported as CSV', async () => {
  const { browser, list } = await openPlatformOwner()
  const prefix = `Pager ${randomUUID()}`
  const shops = []
  for (const number of Array.from({ length: 52 }, (_, index) => String(index + 10)))
    shops.push(await openTestShop({ shop: { name: `${prefix} ${number}`, max_products: number === '20' ? 5 : null } }))
  const search = `search=${encodeURIComponent(prefix)}`
  const numbersOf = ({ data }: { data: Listed[] }) => data.map(({ name }) => Number(name.slice(-2)))
  const first = await list(search)
  expect([numbersOf(first).length, first.previous]).toEqual([50, null])
  const second = await list(`${search}&after=${first.next}`)
  expect([numbersOf(second), second.next, second.previous]).toEqual([[60, 61], null, second.data[0]?._id])
  const back = await list(`${search}&before=${second.previous}`)
  expect([numbersOf(back), back.previous, back.next]).toEqual([numbersOf(first), null, first.next])
  const middle = await list(`${search}&before=${second.data[1]?._id}`)
  expect([numbersOf(middle), middle.previous]).toEqual([[...numbersOf(first).slice(1), 60], middle.data[0]?._id])

  expect(numbersOf(await list(`${search}&limits=yes`))).toEqual([20])
  expect(numbersOf(await list(`${search}&limits=no`))).not.toContain(20)
  const file = await browser.get(`/admin/v1/platform-shops.csv?${search}&limits=yes`)
  const [head, line, ...rest] = file.text.split('\r\n')
  expect([file.status, head]).toEqual([200, expect.stringContaining('Shop,Domain,State,Products')])
  expect(line).toMatch(new RegExp(`^${prefix} 20,${shops[10]?.domain},open,0,0,0\\.00,EUR,0,`))
  expect(rest).toEqual([''])
  const { browser: other } = await openMember(shops[0] ?? (await openTestShop()), 'owner')
  expect((await other.get('/admin/v1/platform-shops.csv')).status).toBe(403)
})

test('a suspended shop answers 503, its staff look and change nothing, and it is resumed as it was', async () => {
  const { name, shop, browser, list } = await openPlatformOwner()
  const member = (await openMember(shop, 'manager')).inShop(shop)
  const visit = () => openBrowser(shop).get('/api/v1/site-user/domain-info')
  expect((await visit()).status).toBe(200)
  const path = `/admin/v1/platform-shops/${shop.id}`
  expect((await browser.post(`${path}/suspend`, { reason: ' ' })).status).toBe(422)
  expect((await browser.post(`${path}/suspend`, { reason: 'Unpaid' })).status).toBe(200)
  expect(await visit()).toMatchObject({ status: 503, body: { code: 'shop_closed' } })
  expect((await list(`search=${encodeURIComponent(name)}`)).data).toMatchObject([
    { state: 'suspended', suspendedReason: 'Unpaid' },
  ])
  expect((await member.get('/products')).status).toBe(200)
  expect(await member.post('/price-lists', { name: 'A' })).toMatchObject({
    status: 403,
    body: { code: 'forbidden', message: expect.stringContaining('suspended') },
  })
  expect((await browser.post(`${path}/resume`, {})).status).toBe(200)
  expect((await visit()).status).toBe(200)
  const { rows } = await shop.tx((db) =>
    sql<{ action: string; reason: string | null }>`select action, reason from audit_log
      where shop_id = ${shop.id} and action like 'platform.%' and action <> 'platform.enterShop'
      order by created_at`.execute(db),
  )
  expect(rows).toEqual([
    { action: 'platform.suspend', reason: 'Unpaid' },
    { action: 'platform.resume', reason: null },
  ])
})

test('the owner of a shop sees no list and suspends nothing', async () => {
  const shop = await openTestShop()
  const { browser } = await openMember(shop, 'owner')
  expect((await browser.get('/admin/v1/platform-shops')).status).toBe(403)
  expect((await browser.post(`/admin/v1/platform-shops/${shop.id}/suspend`, { reason: 'x' })).status).toBe(403)
  const owner = (await openMember(shop, 'owner', { isPlatformOwner: true })).browser
  expect((await owner.post(`/admin/v1/platform-shops/${randomUUID()}/resume`, {})).status).toBe(404)
})

const VARIANT = { _id: null, optionValues: [], sku: '', barcode: '', priceAmount: 500, sale: null, weightGrams: 0 }
const STOCK = { stockTracked: true, backorderLimit: 0, image: null }
const TEXTS = { name: 'Cup', shortDescription: '', description: '', brand: '', isDigital: false }
const SELLING = { taxClass: 'standard', minPerOrder: 1, maxPerOrder: 99, status: 'draft', publishAt: null }
const PARTS = { categoryId: null, images: [], options: [], attributes: [], availableFrom: null }
const CUP = { ...TEXTS, ...SELLING, ...PARTS, variants: [{ ...VARIANT, ...STOCK }] }

test('a shop grows up to the limits of the platform and no further, and its owner sees how much is used', async () => {
  const { name, shop, browser, list } = await openPlatformOwner()
  const owner = (await openMember(shop, 'owner')).inShop(shop)
  const path = `/admin/v1/platform-shops/${shop.id}/limits`
  const limits = { products: 3, staff: 3, storageMb: 0 }
  const put = (body: object) =>
    browser.send('PUT', path, { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } })
  expect((await put({ ...limits, staff: 0 })).status).toBe(422)
  expect((await put(limits)).status).toBe(200)

  const added = (title: string) => owner.post('/products', { product: { ...CUP, name: title } })
  expect((await added('Bowl')).status).toBe(200)
  expect(await added('Plate')).toMatchObject({
    status: 422,
    body: { fields: { body: expect.stringContaining('may have 3 products') } },
  })
  const invite = (email: string) => owner.post('/members', { email, role: 'support' })
  expect((await invite(`${randomUUID()}@example.com`)).status).toBe(200)
  expect(await invite(`${randomUUID()}@example.com`)).toMatchObject({
    status: 422,
    body: { fields: { body: expect.stringContaining('may have 3 members of staff') } },
  })
  const plan = { limits, usage: { products: 3, staff: 3, storageBytes: 0 } }
  expect((await owner.get('/plan')).body).toMatchObject({ data: plan })
  expect((await list(`search=${encodeURIComponent(name)}`)).data).toMatchObject([{ plan }])

  expect((await put({ products: null, staff: null, storageMb: null })).status).toBe(200)
  expect((await added('Plate')).status).toBe(200)
})
