import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { keepCourierAccount } from '#src/features/courier/courier-account.service.ts'
import { watchContract } from '#src/features/watch/watch.contract.ts'
import { MERCHANT, tokenOf } from '#test/courier.ts'
import { fileDatabase, openPool } from '#test/database.ts'
import { openShopper } from '#test/people.ts'
import { startFlash } from '#test/promotions.ts'
import { openTestShop, type TestShop } from '#test/shop.ts'
import type { Db } from './db.ts'

const PRIVATE_TABLES = [
  'account_tokens',
  'auth_tries',
  'cart_additions',
  'cart_lines',
  'carts',
  'courier_accounts',
  'courier_visitor_tokens',
  'flash_claims',
  'idempotency_keys',
  'identities',
  'mail_outbox',
  'mail_suppressions',
  'order_events',
  'order_lines',
  'orders',
  'payments',
  'quotes',
  'search_terms',
  'sessions',
  'stock_movements',
  'used_id_tokens',
  'user_addresses',
  'users',
  'watches',
]

const rowsIn = async (db: Db, table: string): Promise<number> =>
  (await sql<{ count: number }>`select count(*) from ${sql.table(table)}`.execute(db)).rows[0]?.count ?? -1

/** A shop with a row in each private table. */
async function shopWithAnOrder() {
  const shop = await openTestShop({ products: [{ slug: 'teapot' }, { slug: 'cup', stock: 0 }] })
  const guest = shop.guest()
  await guest.order([{ slug: 'teapot' }])
  const { id: flashId } = await startFlash(shop, [{ slug: 'teapot', flashPriceAmount: 900 }])
  await guest.quote([{ slug: 'teapot', flashId }])
  await guest.post('/shop/search-history', { shop_id: shop.id, term: 'teapot', commit: true })
  await guest.ask(watchContract.notify, {
    body: { variantId: shop.variantId('cup'), kind: 'backInStock', email: 'ana@example.com' },
  })
  await shop.inside((db) =>
    db
      .insertInto('mail_suppressions')
      .values({ shop_id: shop.id, kind: 'watchConfirm', email_key: 'gone@example.com', created_at: new Date() })
      .execute(),
  )
  await addPerson(shop)
  await keepCourierAccount(shop.operator(), { environment: 'sandbox', credentials: MERCHANT })
  await tokenOf(guest)
  return shop
}

/** A shopper with a row in each table of people. */
async function addPerson(shop: TestShop): Promise<void> {
  const { user } = await openShopper(shop)
  const now = new Date()
  const own = { shop_id: shop.id, user_id: user.id, created_at: now }
  const hash = { shop_id: shop.id, token_hash: 'h', expires_at: now }
  const cartId = randomUUID()
  const thing = { product_id: shop.productId('teapot'), variant_id: shop.variantId('teapot') }
  await shop.inside(async (db) => {
    await db
      .insertInto('identities')
      .values({ ...own, issuer: 'i', subject: 's', last_used_at: now })
      .execute()
    await db
      .insertInto('account_tokens')
      .values({ ...own, ...hash, id: randomUUID(), purpose: 'verify', email: user.email })
      .execute()
    await db.insertInto('used_id_tokens').values(hash).execute()
    await db.insertInto('auth_tries').values({ shop_id: shop.id, key: 'k', tries: 1, since: now }).execute()
    await db
      .insertInto('user_addresses')
      .values({
        ...own,
        id: randomUUID(),
        label: 'home',
        name: 'Ana',
        phone: '1',
        country: 'DE',
        city: 'Berlin',
        address_line1: 'Torstraße 1',
        updated_at: now,
      })
      .execute()
    await db
      .insertInto('carts')
      .values({ shop_id: shop.id, user_id: user.id, cart_id: cartId, updated_at: now })
      .execute()
    await db
      .insertInto('cart_lines')
      .values({ ...own, ...thing, id: randomUUID(), quantity: 1, updated_at: now })
      .execute()
    await db
      .insertInto('cart_additions')
      .values({ ...own, addition_id: randomUUID() })
      .execute()
  })
}

test('the private tables, and no others, are behind the second wall, also for their owner', async () => {
  const { db } = await fileDatabase()

  const { rows } = await sql<{
    name: string
    forced: boolean
  }>`select relname as name, relforcerowsecurity as forced from pg_class
    where relrowsecurity and relnamespace = 'public'::regnamespace order by 1`.execute(db)

  expect(rows).toEqual(PRIVATE_TABLES.map((name) => ({ name, forced: true })))
})

test('everything about people and orders is private', async () => {
  const { db } = await fileDatabase()

  const { rows } = await sql<{
    name: string
  }>`select distinct c.relname as name from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
      and a.attname ~ '(guest|email|phone|address|order_id|cart|answer)' and not c.relrowsecurity order by 1`.execute(
    db,
  )

  // A shop's own, public, contact data.
  expect(rows).toEqual([{ name: 'shops' }])
})

test('a transaction that names no shop sees no private row', async () => {
  const shop = await shopWithAnOrder()

  for (const table of PRIVATE_TABLES) {
    expect(await shop.inside((db) => rowsIn(db, table)), table).toBeGreaterThan(0)
    expect(await rowsIn(shop.db, table), table).toBe(0)
    expect(await shop.db.transaction().execute((db) => rowsIn(db, table)), table).toBe(0)
  }
})

test('a transaction sees only its own shop’s rows, and cannot touch another’s', async () => {
  const [one, other] = [await shopWithAnOrder(), await shopWithAnOrder()]

  await one.inside(async (db) => {
    for (const table of PRIVATE_TABLES) {
      const { rows } = await sql<{ shop_id: string }>`select distinct shop_id from ${sql.table(table)}`.execute(db)
      expect(rows, table).toEqual([{ shop_id: one.id }])
    }
    const changed = await sql`update orders set email = 'x' where shop_id = ${other.id}`.execute(db)
    const removed = await sql`delete from order_events where shop_id = ${other.id}`.execute(db)
    expect([changed.numAffectedRows, removed.numAffectedRows]).toEqual([0n, 0n])
  })
})

const quote = (shopId: string) => ({
  shop_id: shopId,
  id: randomUUID(),
  guest_hash: 'g',
  cart_id: randomUUID(),
  request: '{}',
  quote_hash: 'h',
  quote: '{}',
  expires_at: new Date(),
})

test('no private row is written for another shop, or for none', async () => {
  const [one, other] = [await shopWithAnOrder(), await shopWithAnOrder()]
  const refusal = /row-level security/

  await expect(one.db.insertInto('quotes').values(quote(one.id)).execute()).rejects.toThrow(refusal)
  await expect(one.inside((db) => db.insertInto('quotes').values(quote(other.id)).execute())).rejects.toThrow(refusal)
  await expect(
    one.inside((db) => sql`update orders set shop_id = ${other.id} where shop_id = ${one.id}`.execute(db)),
  ).rejects.toThrow(refusal)
  await one.inside((db) => db.insertInto('quotes').values(quote(one.id)).execute())
})

test('the shop that one transaction named is forgotten by the next on the same connection', async () => {
  const shop = await shopWithAnOrder()
  const { connection } = await fileDatabase()
  const { db } = openPool(connection, { poolSize: 1 })

  for (let turn = 0; turn < 2; turn += 1) {
    await db.transaction().execute(async (inside) => {
      await sql`select set_config('app.shop_id', ${shop.id}, true)`.execute(inside)
      expect(await rowsIn(inside, 'orders')).toBe(1)
    })
    // What is left of the setting is an empty text, which names nobody and raises nothing.
    expect(await rowsIn(db, 'orders')).toBe(0)
  }
})
