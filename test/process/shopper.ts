import { randomUUID } from 'node:crypto'
import type { Agent } from 'node:http'
import type { z } from 'zod'
import { catalogContract } from '#src/features/catalog/catalog.contract.ts'
import { checkoutContract, type Placed, type Quote } from '#src/features/checkout/checkout.contract.ts'
import { shopContract } from '#src/features/shop/shop.contract.ts'
import type { Endpoint } from '#src/shared/endpoint.ts'
import { addressIn } from '#test/visitor.ts'
import { send, type HttpResponse } from './http.ts'
import { SHOPS } from './server.ts'

/** A browser at one shop, with cookies and an origin. */
export interface Shopper {
  get: (path: string) => Promise<HttpResponse>
  post: (path: string, body: unknown, headers?: Readonly<Record<string, string>>) => Promise<HttpResponse>
  /** Returns a quote of one variant that can be placed. */
  quote: (variantId: string, quantity?: number, credits?: readonly { token: string }[]) => Promise<Quote>
  place: (quote: Pick<Quote, 'quoteId' | 'quoteHash'>, key: string) => Promise<HttpResponse>
}

/** @param server the server; another port is a restart of the same shop */
export function openShopper(
  server: { port: number },
  options: { host?: string; agent?: Agent; gatewayId?: string; email?: string } = {},
): Shopper {
  const { host = SHOPS[0], agent, gatewayId, email = 'ana@example.com' } = options
  const cookies = new Map<string, string>()
  let country: string | undefined
  let chosen: { shippingOptionId: string | null; gatewayId: string | null } | undefined

  async function sendRequest(method: string, path: string, body?: unknown, headers?: Readonly<Record<string, string>>) {
    const response = await send(server.port, {
      method,
      path,
      host,
      ...(agent && { agent }),
      ...(body !== undefined && { body: JSON.stringify(body) }),
      headers: {
        ...(method !== 'GET' && { origin: `http://${host}:${server.port}`, 'content-type': 'application/json' }),
        ...(cookies.size > 0 && { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') }),
        ...headers,
      },
    })
    for (const line of response.cookies) {
      const [pair = ''] = line.split(';')
      cookies.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1))
    }
    return response
  }

  async function quoteOnce(request: object): Promise<Quote> {
    const response = await sendRequest('POST', '/api/v1/shop/checkout/quote', { ...request, ...chosen })
    return parseResponse(checkoutContract.quote, response).data
  }

  const shopper: Shopper = {
    get: (path) => sendRequest('GET', path),
    post: (path, body, headers) => sendRequest('POST', path, body, headers),
    quote: async (variantId, quantity = 1, credits = []) => {
      const request = {
        cartId: randomUUID(),
        items: [{ itemId: 'line', variantId, quantity }],
        email,
        credits,
        address: addressIn((country ??= await findCountry(shopper))),
      }
      const first = await quoteOnce(request)
      if (first.quoteId) return first
      // The first delivery option and payment method, unless another one was requested, for all later quotes.
      chosen = {
        shippingOptionId: first.shippingOffers[0]?._id ?? null,
        gatewayId: gatewayId ?? first.gateways[0]?._id ?? null,
      }
      const quote = await quoteOnce(request)
      if (!quote.quoteId) throw new Error(`more is required: ${JSON.stringify(quote.requirements)}`)
      return quote
    },
    place: ({ quoteId, quoteHash }, key) =>
      sendRequest(
        'POST',
        '/api/v1/shop/checkout/place',
        { quoteId, quoteHash, termsAccepted: true },
        { 'idempotency-key': key },
      ),
  }
  return shopper
}

/** An error response of the server. */
export class ResponseError extends Error {
  readonly response: HttpResponse

  constructor(response: HttpResponse) {
    super(`${response.status} ${response.text}`)
    this.response = response
  }
}

/**
 * Parses the response of an endpoint.
 * @throws ResponseError for every status but 200
 */
export function parseResponse<E extends Endpoint>(endpoint: E, response: HttpResponse): z.output<E['response']> {
  if (response.status !== 200) throw new ResponseError(response)
  return endpoint.response.parse(JSON.parse(response.text)) as z.output<E['response']>
}

/** Returns the default country of the shop's shoppers. */
async function findCountry(shopper: Shopper): Promise<string> {
  const setup = await shopper.get(`/api/v1/shop/checkout/setup/${await findShopId(shopper)}`)
  return parseResponse(checkoutContract.setup, setup).data.country
}

export const findShopId = async (shopper: Shopper): Promise<string> =>
  parseResponse(shopContract.domainInfo, await shopper.get('/api/v1/site-user/domain-info')).data.shopId

/**
 * Quotes and orders one unit.
 * @throws ResponseError for an error response
 */
export async function order(shopper: Shopper, variantId: string, key: string = randomUUID()): Promise<Placed> {
  return parseResponse(checkoutContract.place, await shopper.place(await shopper.quote(variantId), key)).data
}

/** Finds a variant in stock, as a visitor does. */
export async function findVariant(shopper: Shopper): Promise<{ variantId: string; slug: string }> {
  const found = await shopper.get(`/api/v1/shop/product/${await findShopId(shopper)}/top-selling-product`)
  const { data: cards } = parseResponse(catalogContract.topSelling, found)
  const card = cards.find(({ defaultVariantId, stockState }) => defaultVariantId && stockState === 'inStock')
  if (!card?.defaultVariantId) throw new Error('the shop has nothing in stock')
  return { variantId: card.defaultVariantId, slug: card.slug }
}
