import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { Agent } from 'node:http'
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { shopContract } from '#src/features/shop/shop.contract.ts'
import { isProcess } from '#src/platform/files/processes.ts'
import { ConnectionLost, type HttpResponse } from './http.ts'
import {
  inDatabase,
  logLines,
  openServer,
  openShopFolder,
  postgresOf,
  postmasterOf,
  startServer,
  until,
  type StorefrontServer,
} from './server.ts'
import { parseResponse, findVariant, openShopper, order } from './shopper.ts'

const CLEAN = { code: 0, signal: null }

const databaseLog = (dataDir: string): string => readFileSync(join(dataDir, 'postgres.log'), 'utf8')

/** Asserts that the database was shut down cleanly, so that the next start needs no recovery. */
async function expectCleanDatabase(dataDir: string): Promise<void> {
  expect(postgresOf(dataDir)).toEqual([])
  expect(databaseLog(dataDir).trim().split('\n').at(-1)).toMatch(/database system is shut down$/)
  const before = databaseLog(dataDir).length
  const next = await openServer({ dataDir })
  expect(databaseLog(dataDir).slice(before)).not.toMatch(/not properly shut down|redo starts|was interrupted/)
  await next.stop()
}

/** Returns an agent with persistent connections. */
function keepAlive(): Agent {
  const agent = new Agent({ keepAlive: true })
  onTestFinished(() => agent.destroy())
  return agent
}

/**
 * Locks the table of variants, so that queries on it wait.
 * @returns releases the lock
 */
async function lockVariants(
  dataDir: string,
): Promise<{ countWaiting: () => Promise<number>; release: () => Promise<void> }> {
  const waitingSql = `select count(*)::int as waiting from pg_stat_activity where wait_event_type = 'Lock'`
  const locked = Promise.withResolvers<void>()
  const released = Promise.withResolvers<void>()
  const holding = inDatabase(dataDir, async (client) => {
    await client.query('begin; lock table variants in access exclusive mode')
    locked.resolve()
    await released.promise
    await client.query('commit')
  })
  await locked.promise
  return {
    countWaiting: () =>
      inDatabase(dataDir, async (client) => (await client.query(waitingSql)).rows[0].waiting as number),
    release: async () => {
      released.resolve()
      await holding
    },
  }
}

for (const signal of ['SIGTERM', 'SIGINT'] as const)
  test(`after ${signal} everybody who was being served is answered, and then the database is stopped`, async () => {
    const dataDir = await openShopFolder()
    const server = await openServer({ dataDir })
    const { variantId, slug } = await findVariant(openShopper(server))
    const agent = keepAlive()
    // Guests on persistent connections, and browsers with an open connection but no request.
    const guests = Array.from({ length: 12 }, () => openShopper(server, { agent }))
    for (const guest of guests) {
      expect((await guest.get(`/product/${slug}`)).status).toBe(200)
      // Once delivery and payment are chosen, the next quote is one request.
      await guest.quote(variantId)
    }
    const silent = await Promise.all(Array.from({ length: 5 }, () => openSocket(server.port)))
    const tableLock = await lockVariants(dataDir)
    const quotes = guests.map((guest) => guest.quote(variantId))
    await until('twelve waiting quotes', async () => (await tableLock.countWaiting()) === guests.length)

    const startedAt = performance.now()
    server.kill(signal)
    await until('a closed door', () => isClosed(server))
    // The second signal, because a terminal and npm both forward it.
    server.kill(signal)
    expect(server.hasEnded()).toBe(false)
    await tableLock.release()

    const responses = await Promise.all(quotes)
    expect(responses.map(({ quoteId }) => quoteId)).toEqual(responses.map(() => expect.any(String)))
    expect(await server.ended).toEqual(CLEAN)
    expect(performance.now() - startedAt).toBeLessThan(8000)
    expect(silent.every(({ closed, destroyed }) => closed || destroyed)).toBe(true)
    await expectCleanDatabase(dataDir)
  })

async function openSocket(port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  socket.on('error', () => {})
  await new Promise<void>((resolve) => socket.once('connect', resolve))
  return socket
}

async function isClosed({ port }: StorefrontServer): Promise<boolean> {
  const socket = connect(port, '127.0.0.1')
  const code = await new Promise<string | undefined>((resolve) => {
    socket.once('connect', () => resolve('connected'))
    socket.once('error', (error: NodeJS.ErrnoException) => resolve(error.code))
  })
  socket.destroy()
  return code === 'ECONNREFUSED'
}

test('under a load of orders every order that was written down is answered before the server ends', async () => {
  const dataDir = await openShopFolder()
  const server = await openServer({ dataDir })
  const { variantId, slug } = await findVariant(openShopper(server))
  const countOrders = () =>
    inDatabase(dataDir, async (client) => {
      const { rows } = await client.query<{ orders: number }>('select count(*)::int as orders from orders')
      return rows[0]?.orders ?? 0
    })
  // The demo shops have earlier orders.
  const before = await countOrders()
  await inDatabase(dataDir, (client) =>
    client.query('update variants set stock_on_hand = 10000 where id = $1', [variantId]),
  )
  const agent = keepAlive()
  const shoppers = Array.from({ length: 8 }, () => openShopper(server, { agent }))
  const responses: HttpResponse[] = []
  const unanswered: { shopper: number; key: string; place: (port: number) => Promise<HttpResponse> }[] = []
  const lost: ConnectionLost[] = []

  const buying = shoppers.map(async (shopper, index) => {
    for (;;) {
      const key = randomUUID()
      try {
        responses.push(await shopper.get(`/product/${slug}`))
        const quote = await shopper.quote(variantId)
        const place = () => shopper.place(quote, key)
        try {
          responses.push(await place())
        } catch (error) {
          unanswered.push({ shopper: index, key, place })
          throw error
        }
      } catch (error) {
        if (!(error instanceof ConnectionLost)) throw error
        lost.push(error)
        return
      }
    }
  })
  await until('forty orders', () => responses.length > 80)
  server.kill('SIGTERM')
  await Promise.all(buying)
  expect(await server.ended).toEqual(CLEAN)

  expect(responses.filter(({ status }) => status !== 200)).toEqual([])
  // A late request is rejected, or meets a connection that was closed between two requests.
  expect(lost.filter(({ code, wasReused }) => code !== 'ECONNREFUSED' && !wasReused)).toEqual([])
  const next = await openServer({ dataDir, port: server.port })
  for (const { place } of unanswered) {
    const repeated = await place(next.port)
    expect([repeated.status, repeated.headers['idempotent-replayed']]).toEqual([200, undefined])
  }
  const placed = responses.filter(({ text }) => text.startsWith('{')).length
  expect((await countOrders()) - before).toBe(placed + unanswered.length)
})

test('who sends a request without end does not keep the server from stopping', async () => {
  const server = await openServer({ dataDir: await openShopFolder() })
  const [headless, bodiless] = await Promise.all([openSocket(server.port), openSocket(server.port)])
  headless.write('GET / HTTP/1.1\r\nHost: home.localhost\r\n')
  bodiless.write(
    `POST /api/v1/shop/track HTTP/1.1\r\nHost: home.localhost:${server.port}\r\nOrigin: http://home.localhost:${server.port}\r\n` +
      'Content-Type: application/json\r\nContent-Length: 1000\r\n\r\n{"code":',
  )
  await server.send({ path: '/healthz' })

  const startedAt = performance.now()
  expect(await server.stop()).toEqual(CLEAN)

  expect(performance.now() - startedAt).toBeLessThan(15_000)
  await expectCleanDatabase(server.dataDir)
})

const countServed = (server: StorefrontServer, path: string): number =>
  logLines(server).filter((line) => line.path === path && line.status === 200).length

/** Returns a product without options, with its page and its shop. */
async function findProduct(dataDir: string, position: number) {
  const { rows } = await inDatabase(dataDir, (client) =>
    client.query<{ shopId: string; id: string; slug: string; variantId: string }>(
      `select p.shop_id as "shopId", p.id, p.slug, v.id as "variantId" from products p
       join domains d on d.shop_id = p.shop_id and d.domain = 'home.localhost'
       join variants v on v.shop_id = p.shop_id and v.product_id = p.id
       where v.sale_price_amount is null and v.stock_on_hand > 5 and p.available_from is null
         and 1 = (select count(*) from variants o where o.shop_id = p.shop_id and o.product_id = p.id)
       order by p.slug offset $1 limit 1`,
      [position],
    ),
  )
  const [product] = rows
  if (!product) throw new Error('the demo shop has no such product')
  return { ...product, path: `/product/${product.slug}` }
}

test('two servers on one data folder share its database, hear of each other’s changes, and the last one stops it', async () => {
  const dataDir = await openShopFolder()
  const first = await openServer({ dataDir })
  const postmaster = postmasterOf(dataDir)
  const second = await openServer({ dataDir })
  const servers = [first, second]
  const [changed, other] = [await findProduct(dataDir, 0), await findProduct(dataDir, 1)]
  expect(postmasterOf(dataDir)).toBe(postmaster)

  // Each server renders the pages once and caches them; only rendering is logged.
  for (const server of servers)
    for (const { path } of [changed, other, changed, other]) expect((await server.send({ path })).status).toBe(200)
  for (const server of servers)
    expect([countServed(server, changed.path), countServed(server, other.path)]).toEqual([1, 1])

  // Any process may write to the database and publish the change.
  await inDatabase(dataDir, async (client) => {
    await client.query('update variants set price_amount = 123456 where shop_id = $1 and id = $2', [
      changed.shopId,
      changed.variantId,
    ])
    await client.query(`select pg_notify('storefront_changes', $1)`, [
      JSON.stringify([changed.shopId, `product:${changed.id}`]),
    ])
  })
  for (const server of servers)
    await until('the new price', async () => (await server.send({ path: changed.path })).text.includes('1,234.56'), {
      withinMs: 2000,
    })

  // The last units are bought through one server; the other shows that few are left.
  await inDatabase(dataDir, (client) =>
    client.query('update variants set stock_on_hand = 4 where id = $1', [changed.variantId]),
  )
  await order(openShopper(first), changed.variantId)
  for (const server of servers)
    await until('few left', async () => (await server.send({ path: changed.path })).text.includes('Only 3 left'), {
      withinMs: 2000,
    })

  // An unchanged page is not rendered again.
  for (const server of servers) {
    expect((await server.send({ path: other.path })).status).toBe(200)
    expect([countServed(server, changed.path), countServed(server, other.path)]).toEqual([3, 1])
  }

  expect(await first.stop()).toEqual(CLEAN)
  expect([isProcess(postmaster), postmasterOf(dataDir)]).toEqual([true, postmaster])
  await order(openShopper(second), changed.variantId)
  expect(await second.stop()).toEqual(CLEAN)
  await expectCleanDatabase(dataDir)
})

test('when all servers of a folder stop at once, the database is stopped once and in order', async () => {
  const dataDir = await openShopFolder()
  const servers = [
    await openServer({ dataDir }),
    ...(await Promise.all([openServer({ dataDir }), openServer({ dataDir })])),
  ]

  expect(await Promise.all(servers.map((server) => server.stop()))).toEqual([CLEAN, CLEAN, CLEAN])

  await expectCleanDatabase(dataDir)
})

test('a server that starts while the last one stops gets its database', async () => {
  const dataDir = await openShopFolder()
  let server = await openServer({ dataDir })

  for (const delayMs of [0, 30, 60, 100, 150]) {
    const leaving = server
    leaving.kill('SIGTERM')
    await new Promise((resolve) => setTimeout(resolve, delayMs))
    server = await startServer({ dataDir })
    expect(await leaving.ended).toEqual(CLEAN)
    await server.ready()
    const placed = await order(openShopper(server), (await findVariant(openShopper(server))).variantId)
    expect(placed.orderNumber).toMatch(/\w/)
  }

  const response = await openShopper(server).get('/api/v1/site-user/domain-info')
  expect(parseResponse(shopContract.domainInfo, response).data.shopName).toContain('Halden')
  expect(await server.stop()).toEqual(CLEAN)
  await expectCleanDatabase(dataDir)
})
