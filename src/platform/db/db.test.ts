import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { createApp } from '#src/composition/services.ts'
import { asAdmin, fileDatabase } from '#test/database.ts'
import { openTestShop, testSecret, type TestShop } from '#test/shop.ts'
import { createMemoryFiles } from '#test/storage.ts'
import { openBrowser, type Browser, type Visitor } from '#test/visitor.ts'
import { readConfig } from '../config/config.ts'
import { inTransaction, openDatabase, type Connection, type OpenDatabase } from './db.ts'
import { createLog } from '../log/log.ts'
import '#test/isolated.ts'

const config = readConfig({ NODE_ENV: 'test', RATE_LIMIT_FACTOR: '1000' })

/** A pool for a test to break. @param errors the pool's reports of broken connections */
async function openFragile(options: { connection?: Connection; poolSize?: number; queryTimeoutMs?: number } = {}) {
  const errors: Error[] = []
  const database = openDatabase({
    connection: options.connection ?? (await fileDatabase()).connection,
    poolSize: options.poolSize ?? 4,
    preparedStatements: true,
    queryTimeoutMs: options.queryTimeoutMs ?? 3000,
    onError: (error) => errors.push(error),
  })
  onTestFinished(() => database.close())
  return { ...database, errors }
}

/** Visitors of a shop, on a server that works on another pool. */
function servedBy(shop: TestShop, { db }: OpenDatabase): (browser?: Browser) => Visitor {
  const app = createApp(config, createLog('silent'), { db, secret: testSecret, storage: createMemoryFiles() })
  return (browser) => openBrowser({ app, row: shop.row, domain: shop.domain, variantId: shop.variantId }, browser)
}

/** The server processes that wait for a lock. */
const listWaiting = (): Promise<number[]> =>
  asAdmin(async (admin) => {
    const { rows } = await admin.query<{ pid: number }>(
      `select pid from pg_stat_activity where wait_event_type = 'Lock' and datname = $1`,
      [await databaseName()],
    )
    return rows.map(({ pid }) => pid)
  })
const databaseName = async (): Promise<string> => {
  const { connection } = await fileDatabase()
  return 'database' in connection ? connection.database : ''
}

/** Holds a lock on a row of stock until it is released. */
async function lockStock(shop: TestShop, slug: string): Promise<() => Promise<void>> {
  let release = (): void => {}
  const untilReleased = new Promise<void>((resolve) => (release = resolve))
  let markLocked = (): void => {}
  const holding = new Promise<void>((resolve) => (markLocked = resolve))
  const transaction = shop.db.transaction().execute(async (db) => {
    await sql`select from variants where shop_id = ${shop.id} and id = ${shop.variantId(slug)} for update`.execute(db)
    markLocked()
    await untilReleased
  })
  await holding
  return async () => {
    release()
    await transaction
  }
}

/** Stops a server process; it continues at the latest after the test. */
function stop(pid: number): void {
  process.kill(pid, 'SIGSTOP')
  onTestFinished(() => {
    try {
      process.kill(pid, 'SIGCONT')
    } catch {
      // It ended meanwhile.
    }
  })
}

const unavailable = {
  status: 503,
  body: { success: false, code: 'unavailable', message: 'We’ll be back shortly. Please try again.' },
}

test('returns a temporary error instead of an internal one when the database is unreachable', async () => {
  const shop = await openTestShop({ products: [{ slug: 'teapot' }] })
  for (const connection of [
    { connectionString: 'postgres://a:b@127.0.0.1:1/shop' },
    { host: '/no/such/folder', port: 5432, user: 'storefront', database: 'storefront' },
  ]) {
    const guest = servedBy(shop, await openFragile({ connection }))()

    for (const reply of [
      await guest.get('/site-user/domain-info'),
      await guest.get(`/shop/product/${shop.id}/product/teapot`),
      await guest.post('/shop/checkout/quote', { cartId: randomUUID(), items: [] }),
    ]) {
      expect(reply).toMatchObject(unavailable)
      expect(reply.headers.get('retry-after')).toBe('2')
      expect(reply.headers.get('cache-control')).toBe('no-store')
      expect(reply.text).not.toMatch(/ECONNREFUSED|ENOENT|127\.0\.0\.1/)
    }
  }
})

test('cancels a statement that takes too long and runs the next one', async () => {
  const shop = await openTestShop({ products: [{ slug: 'teapot' }] })
  const guest = servedBy(shop, await openFragile({ queryTimeoutMs: 300 }))()
  const before = await guest.get(`/shop/product/${shop.id}/product/teapot`)
  let release = (): void => {}
  const untilReleased = new Promise<void>((resolve) => (release = resolve))
  let markLocked = (): void => {}
  const holding = new Promise<void>((resolve) => (markLocked = resolve))
  const transaction = shop.db.transaction().execute(async (db) => {
    await sql`lock table reviews in access exclusive mode`.execute(db)
    markLocked()
    await untilReleased
  })
  await holding

  const response = await guest.get(`/shop/product/${shop.id}/product/teapot`)
  release()
  await transaction

  expect(before.status).toBe(200)
  expect(response).toMatchObject(unavailable)
  expect((await guest.get(`/shop/product/${shop.id}/product/teapot`)).status).toBe(200)
})

test('an order whose connection is lost leaves no trace, and its retry succeeds', async () => {
  const shop = await openTestShop({ products: [{ slug: 'teapot', stock: 5 }] })
  const database = await openFragile()
  const guest = servedBy(shop, database)()
  const quote = await guest.quote([{ slug: 'teapot' }])
  const release = await lockStock(shop, 'teapot')

  const placing = guest.place(quote, { key: 'key-1' })
  await expect.poll(listWaiting).toHaveLength(1)
  const [pid] = await listWaiting()
  await asAdmin((admin) => admin.query('select pg_terminate_backend($1)', [pid]))
  const cut = await placing
  await release()

  expect(cut).toMatchObject(unavailable)
  expect(database.errors.length).toBeGreaterThan(0)
  expect(await shop.orderCount()).toBe(0)
  expect(await guest.place(quote, { key: 'key-1' })).toMatchObject({ status: 200 })
  expect([await shop.stockOf('teapot'), await shop.orderCount()]).toEqual([4, 1])
})

test('the server recovers when all connections are lost at the same time', async () => {
  const shop = await openTestShop({ products: [{ slug: 'teapot', stock: 100 }] })
  const database = await openFragile({ poolSize: 8 })
  const visitor = servedBy(shop, database)
  const guests = Array.from({ length: 30 }, () => visitor())
  const quotes = await Promise.all(guests.map((guest) => guest.quote([{ slug: 'teapot' }])))
  const cut = () =>
    asAdmin(async (admin) =>
      admin.query(
        `select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and application_name = 'storefront' and pid <> pg_backend_pid()`,
        [await databaseName()],
      ),
    )

  const placing = Promise.all(
    guests.map((guest, index) =>
      guest.place(quotes[index] ?? { quoteId: null, quoteHash: '' }, { key: `key-${index}` }),
    ),
  )
  for (let round = 0; round < 5; round += 1) await cut()
  const first = await placing

  expect(first.map(({ status }) => status).filter((status) => status !== 200 && status !== 503)).toEqual([])
  // A visitor without an order repeats the request, and all have one in the end.
  for (const [index, guest] of guests.entries())
    await expect
      .poll(
        async () =>
          (await guest.place(quotes[index] ?? { quoteId: null, quoteHash: '' }, { key: `key-${index}` })).status,
      )
      .toBe(200)
  expect([await shop.orderCount(), await shop.stockOf('teapot'), await shop.movedOf('teapot')]).toEqual([30, 70, -30])
})

test('returns a temporary error when a lock is not released in time', async () => {
  const shop = await openTestShop({ products: [{ slug: 'teapot', stock: 5 }] })
  const guest = servedBy(shop, await openFragile({ queryTimeoutMs: 400 }))()
  const quote = await guest.quote([{ slug: 'teapot' }])
  const release = await lockStock(shop, 'teapot')

  const response = await guest.place(quote, { key: 'key-1' })
  await release()

  expect(response).toMatchObject(unavailable)
  expect(await guest.place(quote, { key: 'key-1' })).toMatchObject({ status: 200 })
})

test('commits writes after a hang, because no connection resumes an earlier statement', async () => {
  const shop = await openTestShop()
  const { db } = await openFragile({ poolSize: 1, queryTimeoutMs: 300 })
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)
  const pid = rows[0]?.pid ?? 0
  const page = (slug: string) => ({
    shop_id: shop.id,
    id: randomUUID(),
    slug,
    title: slug,
    placement: 'nav1' as const,
    status: true,
    url: null,
    body: '',
    position: 0,
    updated_at: new Date(),
  })

  stop(pid)
  // The transaction's BEGIN is in progress when its time is over.
  const hanging = inTransaction({ db, shop }, (tx) => tx.db.insertInto('pages').values(page('never')).execute())
  await expect(hanging).rejects.toThrow(/timeout/i)
  process.kill(pid, 'SIGCONT')
  await db.insertInto('pages').values(page('kept')).execute()

  const slugs = await shop.db.selectFrom('pages').select('slug').where('shop_id', '=', shop.id).execute()
  expect(slugs).toEqual([{ slug: 'kept' }])
})

test('responds within the timeout while the database hangs, and serves visitors right after', async () => {
  const shop = await openTestShop({ products: [{ slug: 'teapot' }] })
  const database = await openFragile({ poolSize: 3, queryTimeoutMs: 300 })
  const visitor = servedBy(shop, database)
  const path = `/shop/product/${shop.id}/product/teapot`
  await Promise.all(Array.from({ length: 3 }, () => visitor().get(path)))
  const pids = await asAdmin(async (admin) => {
    const { rows } = await admin.query<{ pid: number }>(
      `select pid from pg_stat_activity where datname = $1 and application_name = 'storefront' and state = 'idle'`,
      [await databaseName()],
    )
    return rows.map((row) => row.pid)
  })

  pids.forEach(stop)
  const began = performance.now()
  const responses = await Promise.all(Array.from({ length: 3 }, () => visitor().get(path)))
  const elapsedMs = performance.now() - began
  for (const pid of pids) process.kill(pid, 'SIGCONT')

  for (const reply of responses) expect(reply).toMatchObject(unavailable)
  expect(elapsedMs).toBeLessThan(1500)
  expect((await visitor().get(path)).status).toBe(200)
})

test('rejects each request within the timeout when new connections get no response either', async () => {
  // Accepts connections and never responds, as a hanging machine does.
  const silent = createServer(() => {}).listen(0, '127.0.0.1')
  await once(silent, 'listening')
  onTestFinished(() => void silent.close())
  const { port } = silent.address() as AddressInfo
  const shop = await openTestShop({ products: [{ slug: 'teapot' }] })
  const connection = { host: '127.0.0.1', port, user: 'storefront', database: 'storefront' }
  const visitor = servedBy(shop, await openFragile({ connection, poolSize: 2, queryTimeoutMs: 600 }))

  const times: number[] = []
  for (let attempt = 0; attempt < 3; attempt += 1) {
    const began = performance.now()
    // More than there are connections: some wait for a free one.
    const replies = await Promise.all(Array.from({ length: 6 }, () => visitor().get('/site-user/domain-info')))
    times.push(performance.now() - began)
    for (const reply of replies) expect(reply).toMatchObject(unavailable)
  }

  expect(Math.max(...times)).toBeLessThan(2500)
})

test('retries a transaction that lost to another without an error for the visitor', async () => {
  const shop = await openTestShop({
    products: [
      { slug: 'ale', stock: 50 },
      { slug: 'bread', stock: 50 },
    ],
  })
  let attempts = 0
  const lockBoth = (first: string, second: string, meet: () => Promise<void>) =>
    inTransaction(shop.staffContext(), async (tx) => {
      attempts += 1
      const one = (slug: string) =>
        sql`update variants set stock_on_hand = stock_on_hand - 1 where shop_id = ${shop.id} and id = ${shop.variantId(slug)}`.execute(
          tx.db,
        )
      await one(first)
      await meet()
      await one(second)
    })
  // Both lock one row before either requests the other's; only the first attempt of each waits.
  let arrived = 0
  let open = (): void => {}
  const both = new Promise<void>((resolve) => (open = resolve))
  const meet = async (): Promise<void> => {
    arrived += 1
    if (arrived === 2) open()
    await both
  }

  await Promise.all([lockBoth('ale', 'bread', meet), lockBoth('bread', 'ale', meet)])

  // Two attempts, and at least one retry after the deadlock.
  expect(attempts).toBeGreaterThanOrEqual(3)
  expect([await shop.stockOf('ale'), await shop.stockOf('bread')]).toEqual([48, 48])
})

test('settings of a transaction end with it', async () => {
  const { db } = await openFragile({ poolSize: 1 })
  const read = async (on: typeof db) => {
    const { rows } = await sql<{ commit: string; plans: string }>`
      select current_setting('synchronous_commit') as commit, current_setting('plan_cache_mode') as plans`.execute(on)
    return rows[0]
  }
  const before = await read(db)

  const during = await inTransaction({ db, shop: { id: randomUUID() } }, (tx) => read(tx.db), {
    isDurable: false,
    hasFixedPlans: true,
  })

  expect(during).toEqual({ commit: 'off', plans: 'force_generic_plan' })
  expect(await read(db)).toEqual(before)
  expect(before?.plans).toBe('auto')
})

test('works identically without prepared statements, as behind some poolers', async () => {
  const shop = await openTestShop({ products: [{ slug: 'teapot', stock: 5 }] })
  const database = openDatabase({
    connection: (await fileDatabase()).connection,
    poolSize: 2,
    preparedStatements: false,
    queryTimeoutMs: null,
    onError: () => {},
  })
  onTestFinished(() => database.close())

  await servedBy(shop, database)().order([{ slug: 'teapot' }])

  const { rows } = await sql`select name from pg_prepared_statements`.execute(database.db)
  expect(rows).toEqual([])
  expect(await shop.stockOf('teapot')).toBe(4)
})
