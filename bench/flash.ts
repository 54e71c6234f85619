import { randomUUID } from 'node:crypto'
import { Agent } from 'node:http'
import type pg from 'pg'
import type { FlashSale } from './flash-sales.ts'
import { ADDRESS, post } from './orders.ts'
import type { BenchShop } from './shops.ts'

export interface FlashFigures {
  /** Sold units of the pool. */
  sold: number
  orders: number
  seconds: number
  /** Seconds until the last unit was sold. */
  soldSeconds: number
}

interface FlashWork {
  port: number
  shop: BenchShop
  sale: FlashSale
  pool: pg.Pool
}

/** Runs shoppers who simultaneously order a unit from a pool of ten, without retries. */
export async function runFlash({ port, shop, sale, pool }: FlashWork): Promise<FlashFigures> {
  const agent = new Agent({ keepAlive: true, maxSockets: sale.shoppers })
  const began = performance.now()
  let soldSeconds = 0
  const buy = async (number: number): Promise<void> => {
    const call = { agent, port, host: shop.host }
    const body = {
      cartId: randomUUID(),
      items: [{ itemId: randomUUID(), variantId: sale.variantId, quantity: 1, flashId: sale.flashId }],
      email: `${randomUUID()}@example.com`,
      address: { ...ADDRESS, addressLine1: `${number} Harbour Row` },
    }
    const quote = await post({ ...call, path: '/api/v1/shop/checkout/quote', body, cookies: [] })
    const { quoteId, quoteHash } = quote.body.data ?? {}
    if (typeof quoteId !== 'string') return
    const placed = await post({
      ...call,
      path: '/api/v1/shop/checkout/place',
      body: { quoteId, quoteHash },
      cookies: quote.cookies,
      key: randomUUID(),
    })
    if (placed.status === 200) soldSeconds = (performance.now() - began) / 1000
  }
  await Promise.all(Array.from({ length: sale.shoppers }, (_, number) => buy(number)))
  const seconds = (performance.now() - began) / 1000
  agent.destroy()
  return { ...(await readSales(pool, shop, sale)), seconds, soldSeconds }
}

async function readSales(
  pool: pg.Pool,
  { id }: BenchShop,
  { flashId }: FlashSale,
): Promise<Pick<FlashFigures, 'sold' | 'orders'>> {
  const { rows } = await pool.query<{ sold: number; orders: number }>(
    `select i.pool_sold as sold, count(distinct c.order_id)::int as orders
     from flash_items i left join flash_claims c on c.shop_id = i.shop_id and c.item_id = i.id and c.state = 'sold'
     where i.shop_id = $1 and i.flash_id = $2 group by i.shop_id, i.id, i.pool_sold`,
    [id, flashId],
  )
  return rows[0] ?? { sold: 0, orders: 0 }
}
