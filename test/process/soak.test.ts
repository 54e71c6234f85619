import { randomUUID } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { Agent } from 'node:http'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { checkoutContract } from '#src/features/checkout/checkout.contract.ts'
import { DEMO_SANDBOX_ACCOUNT, openSandboxSimulator, type SandboxSimulator } from '#simulators/sandbox.ts'
import { faultsIn, shelvesOf } from './ledger.ts'
import { ConnectionLost, type HttpResponse } from './http.ts'
import {
  inDatabase,
  openServer,
  openShopFolder,
  postgresOf,
  runCommand,
  SHOPS,
  signal,
  until,
  type StorefrontServer,
} from './server.ts'
import { parseResponse, openShopper, ResponseError, type Shopper } from './shopper.ts'

/** `SOAK_ORDERS` sets the number of orders. */
const ORDERS = Number(process.env.SOAK_ORDERS ?? 90)
const KILLS = 20
const SHOP = SHOPS[0]
/** In production no account may use a provider on this machine. */
const ENVIRONMENT = { NODE_ENV: 'development' }

/** Returns a random generator with the same sequence in every run. */
function createDice(seed: number): (sides: number) => number {
  let state = seed
  return (sides) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * sides)
  }
}

/** Two servers on one database, one of which is killed, and the state of the test. */
interface World {
  dataDir: string
  servers: StorefrontServer[]
  sandbox: SandboxSimulator
  apiKey: string
  /** Payment methods by provider. */
  gateways: Map<string, string>
  variantIds: readonly string[]
  /** Codes of gift cards that all guests use. */
  codes: readonly string[]
  agent: Agent
  /** Acknowledged orders by their idempotency key. */
  acknowledged: Map<string, string>
  /** Responses that must never occur. */
  faults: string[]
}

async function openWorld(): Promise<World> {
  const dataDir = await openShopFolder()
  const sandbox = await openSandboxSimulator({ lateSeconds: 1 })
  onTestFinished(() => sandbox.close())
  const agent = new Agent({ keepAlive: true })
  onTestFinished(() => agent.destroy())
  const first = await openServer({ dataDir, env: ENVIRONMENT })
  const { key, noticeSecret } = DEMO_SANDBOX_ACCOUNT
  const account = join(dataDir, 'sandbox.env')
  writeFileSync(account, `key=${key}\nnoticeSecret=${noticeSecret}\nbaseUrl=${sandbox.url}\n`)
  runCommand(
    dataDir,
    ['gateways:create', '--shop', SHOP, '--provider', 'sandbox', '--title', 'Storm', '--file', account],
    ENVIRONMENT,
  )
  const apiKey = /op_[\w-]+/.exec(
    runCommand(dataDir, ['api-keys:create', '--shop', SHOP, '--name', 'storm', '--role', 'owner'], ENVIRONMENT),
  )?.[0]
  const servers = [first, await openServer({ dataDir, env: ENVIRONMENT })]
  const gateways = await inDatabase(dataDir, async (client) => {
    const { rows } = await client.query<{ id: string; provider: string }>(
      `select g.id, g.provider from payment_gateways g join domains d on d.shop_id = g.shop_id
       where d.domain = $1 and g.enabled and (g.title = 'Storm' or g.provider <> 'sandbox')`,
      [SHOP],
    )
    return new Map(rows.map(({ id, provider }) => [provider, id]))
  })
  const variantIds = await inDatabase(dataDir, async (client) => {
    const { rows } = await client.query<{ id: string }>(
      `update variants v set stock_on_hand = $2 where v.id in (
         select w.id from variants w join products p on p.shop_id = w.shop_id and p.id = w.product_id
           join domains d on d.shop_id = p.shop_id
         where d.domain = $1 and p.status = 'active' and not p.trash and p.publish_at <= now()
           and p.available_from is null and w.stock_tracked and w.backorder_limit = 0 order by w.id limit 4)
       returning v.id`,
      // Enough for all orders: a shop that is sold out would never reach their number.
      [SHOP, ORDERS],
    )
    return rows.map(({ id }) => id)
  })
  return {
    dataDir,
    servers,
    sandbox,
    codes: await issueCards(first, apiKey ?? ''),
    apiKey: apiKey ?? '',
    gateways,
    variantIds,
    agent,
    acknowledged: new Map(),
    faults: [],
  }
}

/** Gift cards that are issued beforehand, each of which pays a part of an order. */
const CARDS = { count: 60, amount: 700 }

/** Issues gift cards and returns their codes. */
async function issueCards(server: StorefrontServer, apiKey: string): Promise<string[]> {
  const authorization = `Bearer ${apiKey}`
  const issued = await server.send({
    method: 'POST',
    path: '/operator/v1/gift-cards',
    host: SHOP,
    headers: { authorization, 'idempotency-key': randomUUID(), 'content-type': 'application/json' },
    body: JSON.stringify(CARDS),
  })
  const { batchId } = JSON.parse(issued.text) as { batchId: string }
  const path = `/operator/v1/gift-cards.csv?batchId=${batchId}`
  const { text } = await server.send({ path, host: SHOP, headers: { authorization } })
  return text.split('\r\n').flatMap((line) => /^(?:[0-9A-Z]{4}-){3}[0-9A-Z]{4}/.exec(line)?.[0] ?? [])
}

/** Returns the response; null when the server died during the request. */
const nullIfLost = (response: Promise<HttpResponse>): Promise<HttpResponse | null> =>
  response.catch((error: unknown) => {
    if (error instanceof ConnectionLost) return null
    throw error
  })

/** Records server errors, which must never occur. */
function note(world: World, what: string, response: HttpResponse | null): HttpResponse | null {
  if (response && response.status >= 500 && response.status !== 503)
    world.faults.push(`${what}: ${response.status} ${response.text}`)
  return response
}

const dataOf = ({ text }: HttpResponse): unknown => (JSON.parse(text) as { data: unknown }).data

const untilReady = (server: () => StorefrontServer): Promise<unknown> =>
  until('a server that answers', async () => (await nullIfLost(server().send({ path: '/readyz' })))?.status === 200)

/** Runs a guest who orders repeatedly in all usual ways. */
async function buy(world: World, server: () => StorefrontServer, dice: (sides: number) => number): Promise<void> {
  while (world.acknowledged.size < ORDERS) {
    const provider = ['cod', 'sandbox', 'sandbox', 'sandbox', 'bankTransfer'][dice(5)] ?? 'cod'
    const gatewayId = world.gateways.get(provider) ?? ''
    const shopper = openShopper(server(), { agent: world.agent, gatewayId, email: `${randomUUID()}@example.com` })
    const variantId = world.variantIds[dice(world.variantIds.length)] ?? ''
    const credits = dice(2) === 0 ? await applyCard(world, shopper, dice) : []
    const quote = await shopper.quote(variantId, 1 + dice(2), credits).catch(unlessSoldOut)
    if (!quote) {
      await untilReady(server)
      continue
    }
    const key = randomUUID()
    const clicks = dice(3) === 0 ? 2 : 1
    const responses: (HttpResponse | null)[] = await Promise.all(
      Array.from({ length: clicks }, () => nullIfLost(shopper.place(quote, key))),
    )
    // A lost request is repeated with the same key when a server is ready.
    if (!responses.some((response) => response !== null)) {
      await untilReady(server)
      responses.push(await nullIfLost(shopper.place(quote, key)))
    }
    const placed = responses.flatMap((response) => {
      note(world, 'place', response)
      return response?.status === 200 ? [parseResponse(checkoutContract.place, response).data] : []
    })
    const [order] = placed
    if (!order) continue
    if (placed.some(({ orderNumber }) => orderNumber !== order.orderNumber)) world.faults.push(`two orders for ${key}`)
    world.acknowledged.set(key, order.orderNumber)
    if (provider === 'sandbox') await payAtSandbox(world, shopper, { order, dice })
    if (dice(5) === 0)
      note(
        world,
        'cancel',
        await nullIfLost(
          shopper.post(
            `/api/v1/shop/user/order/${order.orderId}/cancel`,
            { reason: 'changedMind' },
            { 'idempotency-key': randomUUID() },
          ),
        ),
      )
  }
}

/** Returns the token of a gift card; none when it is empty or the server died. */
async function applyCard(
  world: World,
  shopper: Shopper,
  dice: (sides: number) => number,
): Promise<{ token: string }[]> {
  const code = world.codes[dice(world.codes.length)] ?? ''
  const applied = note(world, 'card', await nullIfLost(shopper.post('/api/v1/shop/checkout/gift-card', { code })))
  if (applied?.status !== 200) return []
  const { token } = dataOf(applied) as { token: string }
  return [{ token }]
}

/** Sold out, or the server died: the guest tries another product later. */
function unlessSoldOut(error: unknown): null {
  const isSoldOut = error instanceof Error && error.message.startsWith('more is required')
  const isRetryable = error instanceof ResponseError && [409, 503].includes(error.response.status)
  if (isSoldOut || isRetryable || error instanceof ConnectionLost) return null
  throw error
}

async function payAtSandbox(
  { sandbox, ...world }: World,
  shopper: Shopper,
  { order, dice }: { order: { next: { url: string }; paymentId: string }; dice: (sides: number) => number },
): Promise<void> {
  const id = /\/pay\/(\w+)$/.exec(order.next.url)?.[1]
  if (!id || !order.next.url.startsWith(sandbox.url)) return
  const action = (['approve', 'approve', 'approve', 'approve', 'decline', 'late', 'cancel', null] as const)[dice(8)]
  if (!action) return
  sandbox.control.choose(id, action)
  const payment = sandbox.control.payments().find((other) => other.id === id)
  if (!payment || dice(3) === 0) return
  const { pathname } = new URL(action === 'decline' ? payment.returnUrls.failure : payment.returnUrls.success)
  note({ sandbox, ...world }, 'return', await nullIfLost(shopper.get(pathname)))
}

/** Runs staff who apply random operations to random orders, until each operation has occurred. */
async function work(world: World, server: () => StorefrontServer, dice: (sides: number) => number): Promise<void> {
  const requestAdmin = async (method: string, path: string, body?: unknown): Promise<HttpResponse | null> =>
    note(
      world,
      `${method} ${path}`,
      await nullIfLost(
        server().send({
          method,
          path: `/operator/v1${path}`,
          host: SHOP,
          headers: {
            authorization: `Bearer ${world.apiKey}`,
            'idempotency-key': randomUUID(),
            ...(body !== undefined && { 'content-type': 'application/json' }),
          },
          ...(body !== undefined && { body: JSON.stringify(body) }),
        }),
      ),
    )
  const left = new Set(['cancel', 'refund', 'ship', 'issue'])
  const act = async (path: string, operation: string, body: unknown): Promise<HttpResponse | null> => {
    const response = await requestAdmin('POST', `${path}/${operation}`, body)
    if (response?.status === 200) left.delete(operation)
    return response
  }
  while (world.acknowledged.size < ORDERS || left.size > 0) {
    const listed = await requestAdmin('GET', '/orders')
    if (listed && ![200, 503].includes(listed.status)) throw new Error(`orders: ${listed.status} ${listed.text}`)
    if (listed?.status !== 200) {
      await untilReady(server)
      continue
    }
    const orders = dataOf(listed) as { orderNumber: string }[]
    const order = orders[dice(Math.max(1, orders.length))]
    if (!order) continue
    const path = `/orders/${order.orderNumber.replace('-', '')}`
    const operationIndex = dice(7)
    if (operationIndex === 0) await requestAdmin('POST', `${path}/process`, {})
    else if (operationIndex === 1) await act(path, 'cancel', { reason: 'inventory' })
    else if (operationIndex === 2) await act(path, 'refund', { amount: 1 + dice(300), reason: 'goodwill' })
    else if (operationIndex === 3) {
      const issued = await requestAdmin('POST', '/gift-cards', { amount: 100, count: 1 + dice(3) })
      if (issued?.status === 200) left.delete('issue')
    } else {
      const shipped = await act(path, 'ship', { carrier: 'Van' })
      if (shipped?.status === 200 && dice(2) === 0)
        await requestAdmin('POST', `/shipments/${(dataOf(shipped) as { shipmentId: string }).shipmentId}/deliver`, {})
    }
  }
}

/** Delivers everything late, twice and in the wrong order, until no work is pending. */
async function calmDown({ dataDir, sandbox }: World): Promise<void> {
  for (const payment of sandbox.control.payments())
    if (payment.state === 'open' && payment.step === 'silence') sandbox.control.finishLate(payment.id)
  for (let round = 0; round < 2; round += 1)
    for (const { id } of sandbox.control.notices().toReversed()) await sandbox.control.sendWebhook(id)
  // Leases of a dead server expire after two minutes; the test does not wait for that.
  await inDatabase(dataDir, (client) => client.query('update platform.jobs set locked_until = null'))
  let pending = ''
  await until('nothing under way', async () => {
    pending = await describePending(dataDir)
    return pending === ''
  }).catch((error: unknown) => {
    throw new Error(`still under way: ${pending}`, { cause: error })
  })
}

const describePending = (dataDir: string): Promise<string> =>
  inDatabase(dataDir, async (client) => {
    const { rows } = await client.query<{ what: string }>(
      `select kind || ' ' || key || ' ' || attempts || ' ' || coalesce(last_error, '') as what from platform.jobs
       where run_at <= now() and failed_at is null and shop_id is not null and kind <> 'image.encode'
       union all select 'refund ' || r.id || ' ' || coalesce(r.last_error, '') from refunds r
         join payments p on p.shop_id = r.shop_id and p.id = r.payment_id
         where r.status = 'pending' and p.provider = 'sandbox'
       union all select 'notice ' || event_id from payment_webhooks where processed_at is null`,
    )
    return rows.map(({ what }) => what).join(', ')
  })

/** Returns the payments on which the provider and the shop disagree. */
async function disagreements({ dataDir, sandbox }: World): Promise<string[]> {
  const ours = await inDatabase(dataDir, async (client) => {
    const { rows } = await client.query<{ reference: string; captured: number; refunded: number }>(
      `select p.provider_reference as reference, p.captured_amount::int as captured,
         coalesce((select sum(r.amount)::int from refunds r where r.shop_id = p.shop_id and r.payment_id = p.id and r.status = 'succeeded'), 0) as refunded
       from payments p where p.provider = 'sandbox' and p.provider_reference is not null`,
    )
    return new Map(rows.map((row) => [row.reference, row]))
  })
  return sandbox.control.payments().flatMap(({ id, capture, refunds }) => {
    const theirs = {
      captured: capture?.amount ?? 0,
      refunded: refunds.filter(({ state }) => state === 'succeeded').reduce((sum, { amount }) => sum + amount, 0),
    }
    // A server that died before it received the id of a payment does not know it, and the payment could not be paid.
    const ownAmounts = ours.get(id) ?? { captured: 0, refunded: 0 }
    const isSame = ownAmounts.captured === theirs.captured && ownAmounts.refunded === theirs.refunded
    return isSame ? [] : [`${id}: ${JSON.stringify(theirs)}, here ${JSON.stringify(ownAmounts)}`]
  })
}

test('stock and payments balance exactly after many concurrent orders, refunds and a crash', async () => {
  const world = await openWorld()
  const { dataDir, servers } = world
  const shelves = await shelvesOf(dataDir)
  const serverOf = (index: number) => () => servers[index % servers.length] as StorefrontServer

  const storm = Promise.all([
    ...Array.from({ length: 6 }, (_, index) => buy(world, serverOf(index), createDice(7 + index))),
    work(world, serverOf(1), createDice(99)),
  ])
  for (let kill = 0; kill < KILLS; kill += 1) {
    await until('more orders', () => world.acknowledged.size >= (ORDERS * kill) / KILLS, { withinMs: 600_000 })
    const index = kill % servers.length
    // Sometimes the database dies, which the servers start again.
    if (kill % 7 === 6) {
      for (const pid of postgresOf(dataDir)) signal(pid, 'SIGKILL')
      continue
    }
    const victim = serverOf(index)()
    victim.kill('SIGKILL')
    await victim.ended
    servers[index] = await openServer({ dataDir, env: ENVIRONMENT, port: victim.port })
  }
  await storm
  await calmDown(world)

  expect(world.faults).toEqual([])
  expect(await faultsIn(dataDir, shelves)).toEqual([])
  expect(await disagreements(world)).toEqual([])
  const check = (command: string): string => runCommand(dataDir, [command, '--shop', SHOP], ENVIRONMENT)
  expect(check('ledger:check')).toContain('The ledger is right.')
  expect(check('documents:check')).toMatch(/^All \d+ documents are complete, and \d+ files are as they were archived\./)
  // Without any of these events the test would prove nothing.
  const { rows: occurrences } = await inDatabase(dataDir, (client) =>
    client.query<Record<string, number>>(
      // The demo shops have earlier orders.
      `select (select count(*)::int from payments where captured_amount > 0
           and captured_at > now() - interval '1 day') as captured,
         (select count(*)::int from ledger_transfers where reason = 'capture') as "paid by card",
         (select count(*)::int from ledger_transfers where reason in ('release', 'giveBack')) as "given back to a card",
         (select count(*)::int from document_files where rendered_at > now() - interval '1 day') as archived,
         (select count(*)::int from refunds where status = 'succeeded') as refunded,
         (select count(*)::int from orders where status = 'cancelled') as cancelled,
         (select count(*)::int from shipments where shipped_at > now() - interval '1 day') as shipped`,
    ),
  )
  for (const [what, count] of Object.entries(occurrences[0] ?? {})) expect(count, what).toBeGreaterThan(0)
  const { rows } = await inDatabase(dataDir, (client) =>
    client.query<{ numbers: string[] }>(`select array_agg(order_number) as numbers from orders`),
  )
  const there = new Set(rows[0]?.numbers)
  expect([...world.acknowledged.values()].filter((number) => !there.has(number.replace('-', '')))).toEqual([])
})
