import { randomUUID } from 'node:crypto'
import { Agent } from 'node:http'
import { connect, type Socket } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { CLEAN, expectCleanDatabase } from './clean-stop.ts'
import { ConnectionLost, type HttpResponse } from './http.ts'
import { inDatabase, openServer, openShopFolder, TIMEOUT_MS, until, type StorefrontServer } from './server.ts'
import { findVariant, openShopper } from './shopper.ts'

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
  test(`after ${signal} all pending requests get a response before the database stops`, async () => {
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
    // A shop has eight turns; the other quotes wait in the server.
    await until('eight waiting quotes', async () => (await tableLock.countWaiting()) === 8)

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

test('every committed order gets a response before the server stops under load', async () => {
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

test('a client that sends without end does not prevent the server from stopping', async () => {
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

  expect(performance.now() - startedAt).toBeLessThan(TIMEOUT_MS)
  await expectCleanDatabase(server.dataDir)
})
