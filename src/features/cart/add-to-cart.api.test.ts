import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { contract } from '#src/composition/contract.ts'
import { openShopper } from '#test/people.ts'
import { openTestApp, openTestShop, type TestShop } from '#test/shop.ts'
import { openBrowser, type Reply, type Visitor } from '#test/visitor.ts'

const add = (visitor: Visitor, body: object): Promise<Reply> => visitor.post('/shop/user/add-to-cart', body)
const quantitiesOf = async (visitor: Visitor) =>
  Object.fromEntries((await visitor.requestEndpoint(contract.cart)).data.map(({ slug, quantity }) => [slug, quantity]))
const outcome = ({ status, body }: Reply): string => (status === 200 ? 'added' : `${body.code}`)

/** Shoppers with cached sessions, so that their requests arrive at the same time. */
async function openShoppers(shop: TestShop, count: number) {
  const shoppers = []
  for (let number = 0; number < count; number += 1) {
    const shopper = await openShopper(shop)
    await shopper.visitor.requestEndpoint(contract.cart)
    shoppers.push(shopper)
  }
  return shoppers
}

test('batches concurrent additions of many shoppers, each into its own cart', async () => {
  const shop = await openTestShop({ products: [{ slug: 'teapot' }, { slug: 'cup' }] })
  const shoppers = await openShoppers(shop, 12)

  for (const slug of ['teapot', 'cup', 'teapot'])
    await Promise.all(
      shoppers.map(async ({ visitor, user }, number) => {
        const reply = await add(visitor, { variantId: shop.variantId(slug), quantity: 1 + (number % 3) })
        expect(reply.status).toBe(200)
        expect(reply.body.data).toContainEqual(expect.objectContaining({ slug, userId: user.id }))
      }),
    )

  for (const [number, { visitor }] of shoppers.entries())
    expect(await quantitiesOf(visitor)).toEqual({ teapot: 2 * (1 + (number % 3)), cup: 1 + (number % 3) })
  const { rows } = await shop.tx((db) =>
    sql<{ transactions: number; additions: number }>`
      select count(distinct xmin::text) as transactions, count(*) as additions from cart_additions
      where shop_id = ${shop.id}`.execute(db),
  )
  expect(rows[0]?.additions).toBe(36)
  expect(rows[0]?.transactions).toBeLessThan(18)
})

test('checks each addition of a batch separately, those of one shopper in order', async () => {
  const shop = await openTestShop({
    products: [{ slug: 'teapot', stock: 3 }, { slug: 'cup' }, { slug: 'lid', stock: 0 }],
  })
  const [ana, ben] = await openShoppers(shop, 2)
  if (!ana || !ben) throw new Error('two shoppers')
  const [teapot, cup, lid] = ['teapot', 'cup', 'lid'].map((slug) => shop.variantId(slug))
  const twice = { variantId: cup, additionId: randomUUID(), quantity: 2 }

  const replies = await Promise.all([
    add(ana.visitor, { variantId: teapot, quantity: 2 }),
    add(ben.visitor, { variantId: lid }),
    add(ana.visitor, twice),
    add(ana.visitor, { variantId: teapot, quantity: 2 }),
    add(ben.visitor, { variantId: randomUUID() }),
    add(ana.visitor, twice),
    add(ben.visitor, { variantId: teapot, quantity: 9, merge: true }),
    add(ben.visitor, { ...twice, quantity: 1 }),
    add(ana.visitor, { variantId: teapot }),
  ])

  expect(replies.map(outcome)).toEqual([
    'added',
    'out_of_stock',
    'added',
    'insufficient_stock',
    'not_found',
    'added',
    'added',
    'added',
    'added',
  ])
  expect(replies[6]?.body.notice).toMatchObject({ code: 'insufficient_stock', available: 3 })
  expect(replies.flatMap(({ body }) => (body.cartId === undefined ? [] : [body.cartId]))).toHaveLength(6)
  expect(await quantitiesOf(ana.visitor)).toEqual({ teapot: 3, cup: 2 })
  expect(await quantitiesOf(ben.visitor)).toEqual({ teapot: 3, cup: 1 })
})

test('concurrent additions from two servers lose nothing and count nothing twice', async () => {
  const shop = await openTestShop({ products: [{ slug: 'teapot', stock: 500, maxPerOrder: 500 }] })
  const other = await openTestApp()
  const shoppers = await openShoppers(shop, 4)
  const elsewhere = shoppers.map(({ visitor: { cookies } }) => openBrowser({ ...shop, app: other }, { cookies }))
  for (const visitor of elsewhere) await visitor.requestEndpoint(contract.cart)
  const variantId = shop.variantId('teapot')

  const replies = await Promise.all(
    Array.from({ length: 8 }, () =>
      shoppers.flatMap(({ visitor }, index) => {
        const once = { variantId, additionId: randomUUID() }
        const there = elsewhere[index] ?? visitor
        return [add(visitor, once), add(there, once), add(visitor, { variantId }), add(there, { variantId })]
      }),
    ).flat(),
  )

  expect(replies.map(outcome)).toEqual(replies.map(() => 'added'))
  for (const { visitor } of shoppers) expect(await quantitiesOf(visitor)).toEqual({ teapot: 24 })
})

test('a failing addition does not affect the others of its batch', async () => {
  const shop = await openTestShop({ products: [{ slug: 'teapot' }] })
  const [gone, ...others] = await openShoppers(shop, 6)
  // The session of the deleted shopper is still cached.
  await shop.tx((db) =>
    db
      .deleteFrom('users')
      .where('id', '=', gone?.user.id ?? '')
      .execute(),
  )
  const body = { variantId: shop.variantId('teapot') }

  const [failed, ...replies] = await Promise.all(
    [gone, ...others].flatMap((shopper) => (shopper ? [add(shopper.visitor, body)] : [])),
  )

  expect(failed?.status).toBe(500)
  expect(replies.map(outcome)).toEqual(others.map(() => 'added'))
  for (const { visitor } of others) expect(await quantitiesOf(visitor)).toEqual({ teapot: 1 })
})

test('an addition waits for a cart that is being ordered, without delaying other shoppers', async () => {
  const shop = await openTestShop({ products: [{ slug: 'teapot' }] })
  const [ana, ben] = await openShoppers(shop, 2)
  if (!ana || !ben) throw new Error('two shoppers')
  const body = { variantId: shop.variantId('teapot') }
  await add(ana.visitor, body)
  let isLocked = true

  const pending = await shop.tx(async (db) => {
    await sql`update carts set version = version + 1 where shop_id = ${shop.id} and user_id = ${ana.user.id}`.execute(
      db,
    )
    const late = [add(ana.visitor, body), add(ana.visitor, body)].map(async (reply) => ({
      ...(await reply),
      isHeld: isLocked,
    }))
    expect(outcome(await add(ben.visitor, body))).toBe('added')
    expect(outcome(await add(ben.visitor, body))).toBe('added')
    isLocked = false
    return late
  })

  const replies = await Promise.all(pending)
  expect(replies.map((reply) => [outcome(reply), reply.isHeld])).toEqual([
    ['added', false],
    ['added', false],
  ])
  expect(await quantitiesOf(ana.visitor)).toEqual({ teapot: 3 })
  expect(await quantitiesOf(ben.visitor)).toEqual({ teapot: 2 })
})

test('reads a cart again when it changes before the write', async () => {
  const shop = await openTestShop({ products: [{ slug: 'teapot' }] })
  const [ana, ben] = await openShoppers(shop, 2)
  if (!ana || !ben) throw new Error('two shoppers')
  const body = { variantId: shop.variantId('teapot') }
  for (const { visitor } of [ana, ben]) await add(visitor, body)

  const late = await shop.tx(async (db) => {
    // Carts can be read now, but additions cannot be written until the lock is released.
    await sql`lock table cart_additions in share mode`.execute(db)
    const pending = [ana, ben].map(({ visitor }) => add(visitor, body))
    const countWaitingLocks = async () => {
      const { rows } = await sql`select from pg_locks
        where relation = 'cart_additions'::regclass and database = (
          select oid from pg_database where datname = current_database()) and not granted`.execute(db)
      return rows.length
    }
    await expect.poll(countWaitingLocks).toBe(1)
    await sql`update carts set version = version + 1 where shop_id = ${shop.id} and user_id = ${ana.user.id}`.execute(
      db,
    )
    await sql`update cart_lines set quantity = 5 where shop_id = ${shop.id} and user_id = ${ana.user.id}`.execute(db)
    return pending
  })

  expect((await Promise.all(late)).map(outcome)).toEqual(['added', 'added'])
  expect(await quantitiesOf(ana.visitor)).toEqual({ teapot: 6 })
  expect(await quantitiesOf(ben.visitor)).toEqual({ teapot: 2 })
})
