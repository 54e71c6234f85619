import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import { repeat, type LoadFigures, type LoadSize } from './load.ts'
import type { BenchShop } from './shops.ts'

interface HttpResponse {
  status: number
  cookies: string[]
  body: { data?: { quoteId?: string; quoteHash?: string; requirements?: unknown[]; orderNumber?: string } }
}

interface HttpRequest {
  agent: Agent
  port: number
  host: string
  path: string
  body: unknown
  cookies: readonly string[]
  key?: string
}

export function post({ agent, port, host, path, body, cookies, key }: HttpRequest): Promise<HttpResponse> {
  const payload = JSON.stringify(body)
  return new Promise((resolve, reject) => {
    const sent = request(
      {
        agent,
        port,
        host: '127.0.0.1',
        method: 'POST',
        path,
        headers: {
          host: `${host}:${port}`,
          origin: `http://${host}:${port}`,
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(payload),
          ...(cookies.length > 0 && { cookie: cookies.join('; ') }),
          ...(key && { 'idempotency-key': key }),
        },
      },
      (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            cookies: (response.headers['set-cookie'] ?? []).map((line) => line.split(';')[0] ?? ''),
            body: JSON.parse(Buffer.concat(chunks).toString() || '{}') as HttpResponse['body'],
          }),
        )
      },
    )
    sent.on('error', reject)
    sent.end(payload)
  })
}

export const ADDRESS = {
  name: 'Aoife Murphy',
  phone: '01 679 8777',
  country: 'IE',
  state: 'IE-D',
  city: 'Dublin',
  addressLine1: '14 Harbour Row',
}

/** Returns the cart of a guest: three products, which rarely repeat. */
function cartOf(shop: BenchShop, number: number) {
  const items = [0, 1, 2].map((offset) => {
    const product = shop.products[(number * 3 + offset * 7 + 1) % shop.products.length]
    return { itemId: randomUUID(), variantId: product?.variantIds[0], quantity: 1 + (offset % 2) }
  })
  return { cartId: randomUUID(), items, email: `${randomUUID()}@example.com`, address: ADDRESS }
}

interface Work extends LoadSize {
  shop: BenchShop
  port: number
  /** Whether guests place orders after the quote. */
  placesOrders: boolean
}

/** Runs guests who request a quote and order, as many as fit into the time. */
export async function runGuests({ shop, port, placesOrders, ...size }: Work): Promise<LoadFigures> {
  const agent = new Agent({ keepAlive: true, maxSockets: size.connections })
  let number = 0
  const figures = await repeat(size, () => () => runGuest({ agent, port, shop, placesOrders, number: (number += 1) }))
  agent.destroy()
  return figures
}

interface GuestVisit extends Pick<Work, 'shop' | 'port' | 'placesOrders'> {
  agent: Agent
  /** Selects the guest's products. */
  number: number
}

/** Requests a guest's quote and orders it. @returns whether all requests succeeded */
export async function runGuest({ agent, port, shop, placesOrders, number }: GuestVisit): Promise<boolean> {
  const connection = { agent, port, host: shop.host }
  const body = cartOf(shop, number)
  const quote = await post({ ...connection, path: '/api/v1/shop/checkout/quote', body, cookies: [] })
  const { quoteId, quoteHash } = quote.body.data ?? {}
  const isQuoted = quote.status === 200 && typeof quoteId === 'string'
  if (!isQuoted || !placesOrders) return isQuoted
  const placed = await post({
    ...connection,
    path: '/api/v1/shop/checkout/place',
    body: { quoteId, quoteHash },
    cookies: quote.cookies,
    key: randomUUID(),
  })
  return placed.status === 200
}

/** Runs guests who order the same carts from the floor program. */
export async function runFloorOrders({ shop, port, ...size }: Omit<Work, 'placesOrders'>): Promise<LoadFigures> {
  const agent = new Agent({ keepAlive: true, maxSockets: size.connections })
  const connection = { agent, port, host: shop.host }
  let number = 0
  const figures = await repeat(size, () => async () => {
    const body = cartOf(shop, (number += 1))
    const { status } = await post({ ...connection, path: '/order', body, cookies: [], key: randomUUID() })
    return status === 200
  })
  agent.destroy()
  return figures
}
