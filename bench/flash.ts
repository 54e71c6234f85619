import { randomUUID } from 'node:crypto'
import { Agent } from 'node:http'
import { createFlashSale } from '#src/features/promotions/promotion.admin.service.ts'
import type { Backend } from '#src/platform/db/backend.ts'
import { adminContext } from '#src/platform/context.ts'
import { inTransaction } from '#src/platform/db/db.ts'
import { createLog } from '#src/platform/log/log.ts'
import { ProcessCache } from '#src/platform/cache/process-cache.ts'
import { ADDRESS, post } from './orders.ts'
import type { BenchShop } from './shops.ts'

const HOUR_MS = 3_600_000
export const FLASH_POOL = 10

export interface FlashFigures {
  /** Sold units of the pool. */
  sold: number
  orders: number
  /** Number of responses per status, of quotes and of orders. */
  statuses: Record<string, number>
  seconds: number
  /** Seconds until the last unit was sold. */
  soldSeconds: number
}

/** Runs shoppers who simultaneously order a unit from a pool of ten, without retries. */
export async function runFlash(
  { db, secret }: Backend,
  shop: BenchShop,
  { port, shoppers }: { port: number; shoppers: number },
): Promise<FlashFigures> {
  const row = await db.selectFrom('shops').selectAll().where('id', '=', shop.id).executeTakeFirstOrThrow()
  const parts = { db, secret, shop: row, log: createLog('error'), processCache: new ProcessCache(), announce: () => {} }
  const context = adminContext(parts)
  const variantId = shop.products[shoppers % shop.products.length]?.variantIds[0] ?? ''
  const now = Date.now()
  const { id: flashId } = await createFlashSale(context, {
    title: 'Flash hour',
    startsAt: new Date(now - HOUR_MS),
    endsAt: new Date(now + HOUR_MS),
    items: [{ variantId, flashPriceAmount: 400, poolQuantity: FLASH_POOL, perShopperLimit: 1 }],
  })
  const agent = new Agent({ keepAlive: true, maxSockets: shoppers })
  const statuses: Record<string, number> = {}
  const began = performance.now()
  let soldSeconds = 0
  const buy = async (number: number): Promise<void> => {
    const call = { agent, port, host: shop.host }
    const body = {
      cartId: randomUUID(),
      items: [{ itemId: randomUUID(), variantId, quantity: 1, flashId }],
      email: `${randomUUID()}@example.com`,
      address: { ...ADDRESS, addressLine1: `${number} Harbour Row` },
    }
    const quote = await post({ ...call, path: '/api/v1/shop/checkout/quote', body, cookies: [] })
    count(statuses, `quote ${quote.status}`)
    const { quoteId, quoteHash } = quote.body.data ?? {}
    if (typeof quoteId !== 'string') return
    const placed = await post({
      ...call,
      path: '/api/v1/shop/checkout/place',
      body: { quoteId, quoteHash },
      cookies: quote.cookies,
      key: randomUUID(),
    })
    count(statuses, `order ${placed.status}`)
    if (placed.status === 200) soldSeconds = (performance.now() - began) / 1000
  }
  await Promise.all(Array.from({ length: shoppers }, (_, number) => buy(number)))
  const seconds = (performance.now() - began) / 1000
  agent.destroy()
  return { ...(await readSales(context, flashId)), statuses, seconds, soldSeconds }
}

const count = (statuses: Record<string, number>, name: string): void => {
  statuses[name] = (statuses[name] ?? 0) + 1
}

const readSales = (
  context: ReturnType<typeof adminContext>,
  flashId: string,
): Promise<Pick<FlashFigures, 'sold' | 'orders'>> =>
  inTransaction(context, async (tx) => {
    const item = await tx.db
      .selectFrom('flash_items')
      .select(['id', 'pool_sold'])
      .where('shop_id', '=', context.shop.id)
      .where('flash_id', '=', flashId)
      .executeTakeFirstOrThrow()
    const claims = await tx.db
      .selectFrom('flash_claims')
      .select('order_id')
      .where('shop_id', '=', context.shop.id)
      .where('item_id', '=', item.id)
      .where('state', '=', 'sold')
      .execute()
    return { sold: item.pool_sold, orders: new Set(claims.map(({ order_id }) => order_id)).size }
  })
