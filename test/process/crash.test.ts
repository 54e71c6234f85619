import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { Agent } from 'node:http'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { checkoutContract, type Quote } from '#src/features/checkout/checkout.contract.ts'
import { orderContract } from '#src/features/orders/order.contract.ts'
import { ConnectionLost, type HttpResponse } from './http.ts'
import {
  inDatabase,
  openFolder,
  openServer,
  openShopFolder,
  postgresOf,
  postmasterOf,
  processesIn,
  SHOPS,
  signal,
  startServer,
  until,
  type StorefrontServer,
} from './server.ts'
import { parseResponse, findVariant, openShopper, type Shopper } from './shopper.ts'

const STOCK = 10_000

/** An attempt to order, with all data to repeat it. */
interface OrderAttempt {
  key: string
  quote: Quote
  shopper: Shopper
}

/** Eight shoppers who order one unit after another, until the server no longer responds. */
interface Rush {
  /** Attempts with status 200. */
  acknowledged: (OrderAttempt & { orderNumber: string })[]
  /** Attempts without a response, or with 503; they may have created an order. */
  unanswered: OrderAttempt[]
  /** All other responses. */
  rejected: HttpResponse[]
  over: Promise<unknown>
}

function startRush(server: StorefrontServer, variantId: string): Rush {
  const agent = new Agent({ keepAlive: true })
  onTestFinished(() => agent.destroy())
  const rush: Omit<Rush, 'over'> = { acknowledged: [], unanswered: [], rejected: [] }

  async function buy(shopper: Shopper): Promise<void> {
    for (;;) {
      const attempt: OrderAttempt = { key: randomUUID(), quote: await shopper.quote(variantId), shopper }
      const response = await shopper.place(attempt.quote, attempt.key).catch((error: unknown) => {
        rush.unanswered.push(attempt)
        throw error
      })
      if (response.status !== 200) rush.rejected.push(response)
      else
        rush.acknowledged.push({
          ...attempt,
          orderNumber: parseResponse(checkoutContract.place, response).data.orderNumber,
        })
    }
  }

  const untilLost = (shopper: Shopper): Promise<void> =>
    buy(shopper).catch((error: unknown) => {
      if (!(error instanceof ConnectionLost)) throw error
    })
  const shoppers = Array.from({ length: 8 }, () => openShopper(server, { agent }))
  return { ...rush, over: Promise.all(shoppers.map(untilLost)) }
}

/** Returns the state of one variant in the tables; `wrong` counts orders that disagree with their lines or payments. */
async function ledgerOf(dataDir: string, variantId: string) {
  return inDatabase(dataDir, async (client) => {
    const { rows } = await client.query<Record<'orders' | 'sold' | 'moved' | 'stock' | 'wrong', number>>(
      `select
         (select count(*)::int from orders) as orders,
         (select coalesce(sum(quantity), 0)::int from order_lines where variant_id = $1) as sold,
         (select coalesce(sum(quantity), 0)::int from stock_movements where variant_id = $1) as moved,
         (select stock_on_hand::int from variants where id = $1) as stock,
         (select count(*)::int from orders o where
            o.subtotal_amount <> (select coalesce(sum(line_amount), -1) from order_lines l where l.shop_id = o.shop_id and l.order_id = o.id)
            or 1 <> (select count(*) from payments p where p.shop_id = o.shop_id and p.order_id = o.id and p.amount = o.total_amount)
            or not exists (select from order_events e where e.shop_id = o.shop_id and e.order_id = o.id)) as wrong`,
      [variantId],
    )
    const [books] = rows
    if (!books) throw new Error('no books')
    return books
  })
}

const failureCodeOf = ({ text }: HttpResponse): unknown => (JSON.parse(text) as { code?: unknown }).code

/** Repeats an attempt with the same key. A killed database loses quotes, so the shopper may need a new one. */
async function retryOrder({ key, quote, shopper }: OrderAttempt, variantId: string): Promise<string> {
  let response = await shopper.place(quote, key)
  if (response.status === 409 && failureCodeOf(response) === 'quote_expired')
    response = await shopper.place(await shopper.quote(variantId), randomUUID())
  return parseResponse(checkoutContract.place, response).data.orderNumber
}

const DEATHS = {
  'the server': (server: StorefrontServer) => server.kill('SIGKILL'),
  'the server and its database': (server: StorefrontServer) => {
    for (const pid of [server.pid, ...postgresOf(server.dataDir)]) signal(pid, 'SIGKILL')
  },
} as const

for (const [victim, kill] of Object.entries(DEATHS))
  test(`acknowledged orders exist once and stock is exact when ${victim} is killed under load`, async () => {
    const dataDir = await openShopFolder({ isDurable: true })
    let server = await openServer({ dataDir })
    const { port } = server
    const { variantId } = await findVariant(openShopper(server))
    await inDatabase(dataDir, (client) =>
      client.query('update variants set stock_on_hand = $2 where id = $1', [variantId, STOCK]),
    )
    // The demo shops have earlier orders.
    const before = await ledgerOf(dataDir, variantId)
    let orders = 0

    for (const enough of [10, 25]) {
      const rush = startRush(server, variantId)
      await until(`${enough} orders`, () => rush.acknowledged.length >= enough)
      kill(server)
      await Promise.all([server.ended, rush.over])
      expect(rush.rejected).toEqual([])

      server = await openServer({ dataDir, port })
      for (const { shopper, orderNumber, quote, key } of rush.acknowledged) {
        const shown = parseResponse(orderContract.order, await shopper.get(`/api/v1/shop/order/${orderNumber}`)).data
        expect([shown.orderNumber, shown.totalAmount]).toEqual([orderNumber, quote.totalAmount])
        // A repeated request returns the same order.
        const repeated = await shopper.place(quote, key)
        expect(parseResponse(checkoutContract.place, repeated).data.orderNumber).toBe(orderNumber)
        expect(repeated.headers['idempotent-replayed']).toBe('true')
      }
      // Whether or not it was written, a repeated attempt yields exactly one order.
      const late = new Set<string>()
      for (const attempt of rush.unanswered) late.add(await retryOrder(attempt, variantId))
      expect(late.size).toBe(rush.unanswered.length)

      orders += rush.acknowledged.length + late.size
      expect(await ledgerOf(dataDir, variantId)).toEqual({
        orders: before.orders + orders,
        sold: before.sold + orders,
        moved: before.moved - orders,
        stock: STOCK - orders,
        wrong: 0,
      })
    }
    expect(await server.stop()).toEqual({ code: 0, signal: null })
  })

test('the server survives a killed database, serves cached pages, and sells again once it is back', async () => {
  const server = await openServer({ dataDir: await openShopFolder({ isDurable: true }) })
  const { variantId, slug } = await findVariant(openShopper(server))
  const guest = openShopper(server)
  expect((await guest.get(`/product/${slug}`)).status).toBe(200)
  const quote = await guest.quote(variantId)
  const killed = postmasterOf(server.dataDir)

  for (const pid of postgresOf(server.dataDir)) signal(pid, 'SIGKILL')

  expect((await guest.get(`/product/${slug}`)).status).toBe(200)
  const key = randomUUID()
  const placed = await until('an order', async () => {
    const response = await guest.place(quote, key)
    if (response.status !== 503) return response
    // Until then only 503 responses are allowed.
    expect(Number(response.headers['retry-after'])).toBeGreaterThan(0)
    return null
  })
  expect(failureCodeOf(placed)).toBe('quote_expired')
  expect(await retryOrder({ key, quote, shopper: guest }, variantId)).toMatch(/\w/)
  expect(postmasterOf(server.dataDir)).not.toBe(killed)
  expect((await server.send({ path: '/readyz' })).status).toBe(200)
  expect(server.hasEnded()).toBe(false)
  expect(await server.stop()).toEqual({ code: 0, signal: null })
})

test('the next start completes a killed first start, at any stage', async () => {
  const dataDir = join(await openFolder(), 'data')
  const moments: readonly ((server: StorefrontServer) => boolean)[] = [
    () => existsSync(dataDir),
    () => postgresOf(dataDir).length > 0,
    () => existsSync(join(dataDir, 'postgres', 'postmaster.pid')),
    (server) => server.stderr().includes('Opening Halden'),
    (server) => server.stderr().includes('Opening Voltaro'),
  ]
  for (const [index, isThere] of moments.entries()) {
    const server = await startServer({ dataDir })
    await until(`moment ${index}`, () => isThere(server) || server.stderr().includes('Ready'))
    // Every second time the database is killed too.
    if (index % 2 === 1) for (const pid of processesIn(dataDir)) signal(pid, 'SIGKILL')
    server.kill('SIGKILL')
    expect(await server.ended).toEqual({ code: null, signal: 'SIGKILL' })
  }

  const server = await openServer({ dataDir })

  for (const host of SHOPS) expect((await server.send({ path: '/', host })).status).toBe(200)
  const { rows } = await inDatabase(dataDir, (client) =>
    client.query(`select s.name, count(p.id) > 20 as stocked from shops s join products p on p.shop_id = s.id
                  group by s.name order by s.name`),
  )
  expect(rows).toEqual(['Halden & Fir', 'Orchard Lane', 'Voltaro'].map((name) => ({ name, stocked: true })))
  expect(await server.stop()).toEqual({ code: 0, signal: null })
  expect(postgresOf(dataDir)).toEqual([])
})
