import { randomUUID } from 'node:crypto'
import { request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { quoteCart } from '#src/features/checkout/quote.service.ts'
import type { GuestContext } from '#src/platform/context.ts'
import { ensureBuilt } from '#test/build.ts'
import { openTestServer } from '#test/test-server.ts'
import { anonymousContext } from '#test/anonymous-context.ts'
import { startFlash } from '#test/promotions.ts'
import { openTestShop } from '#test/shop.ts'
import { buildQuoteRequest, type TestItem, type Visitor } from '#test/visitor.ts'

beforeAll(ensureBuilt, 120_000)

async function openFlash() {
  const shop = await openTestShop({ products: [{ slug: 'drop', stock: 5 }] })
  const { id: flashId } = await startFlash(shop, [{ slug: 'drop', poolQuantity: 1 }])
  const door = await openTestServer(shop)
  const cartId = randomUUID()
  const items: TestItem[] = [{ slug: 'drop', flashId }]
  /** Sends a request and closes the connection while the server waits for a lock on the stock. */
  const abort = (visitor: Visitor, path: string, body: object): Promise<void> =>
    shop.tx(async (db) => {
      await sql`select from variants where shop_id = ${shop.id} for update`.execute(db)
      const headers = {
        host: shop.domain,
        origin: `https://${shop.domain}`,
        cookie: [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        'content-type': 'application/json',
        'idempotency-key': 'the-same',
      }
      const sent = request({ port: door.port, host: '127.0.0.1', path, method: 'POST', headers })
      sent.on('error', () => {})
      sent.end(JSON.stringify(body))
      const isWaitedFor = async (): Promise<boolean> => {
        const { rows } = await sql`select from pg_locks where pg_backend_pid() = any(pg_blocking_pids(pid))`.execute(db)
        return rows.length > 0
      }
      await expect.poll(isWaitedFor, { timeout: 10_000 }).toBe(true)
      sent.destroy()
      await wait(100)
    })
  const heldIn = (): Promise<{ holds: number; claims: number } | undefined> =>
    shop.tx(async (db) => {
      const { rows } = await sql<{ holds: number; claims: number }>`select
        (select count(*) from stock_holds where shop_id = ${shop.id})::int as holds,
        (select count(*) from flash_claims where shop_id = ${shop.id} and state = 'held')::int as claims`.execute(db)
      return rows[0]
    })
  return { shop, items, cartId, abort, heldIn, quoteBody: { ...buildQuoteRequest(shop, items), cartId } }
}

const QUOTE = '/api/v1/shop/checkout/quote'
const NOTHING = { holds: 0, claims: 0 }

test('releases stock when the client leaves before its quote is created, and the next shopper gets it', async () => {
  const { shop, items, abort, heldIn, quoteBody } = await openFlash()

  await abort(shop.guest(), QUOTE, quoteBody)

  await expect.poll(heldIn).toEqual(NOTHING)
  const ben = shop.guest()
  await ben.order(items)
})

test('leaves the earlier hold of a cart unchanged when the client leaves a later quote', async () => {
  const { shop, items, cartId, abort, heldIn, quoteBody } = await openFlash()
  const ana = shop.guest()
  const first = await ana.quote(items, { cartId })

  await abort(ana, QUOTE, quoteBody)

  expect(await heldIn()).toEqual({ holds: 1, claims: 1 })
  expect((await shop.guest().quote(items)).quoteId).toBeNull()
  expect((await ana.place(first)).status).toBe(200)
})

test('returns the order when the shopper repeats the request they left', async () => {
  const { shop, items, abort } = await openFlash()
  const ana = shop.guest()
  const { quoteId, quoteHash } = await ana.quote(items)

  await abort(ana, '/api/v1/shop/checkout/place', { quoteId, quoteHash })
  await expect.poll(() => shop.orderCount()).toBe(1)
  const again = await ana.place({ quoteId, quoteHash }, { key: 'the-same' })

  expect([again.status, await shop.orderCount()]).toEqual([200, 1])
})

test('releases a hold when the client leaves after its quote was created, unless the cart has another one', async () => {
  const { shop, heldIn, quoteBody } = await openFlash()
  const leaveAfter = (looks: number): GuestContext => {
    let count = 0
    return { ...shop.staffContext(), ...anonymousContext, hasClientLeft: () => (count += 1) > looks }
  }

  await quoteCart(leaveAfter(2), quoteBody)
  await expect.poll(heldIn).toEqual(NOTHING)

  expect((await quoteCart(leaveAfter(Infinity), quoteBody)).quoteId).not.toBeNull()
  await quoteCart(leaveAfter(2), quoteBody)
  await wait(200)
  expect(await heldIn()).toEqual({ holds: 1, claims: 1 })
})
