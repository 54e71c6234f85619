import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import {
  checkoutContract,
  type Placed,
  type PlaceRequest,
  type Quote,
  type QuoteRequest,
} from '#src/features/checkout/checkout.contract.ts'
import type { Bindings } from '#src/platform/api/endpoint-server.ts'
import type { ShopRow } from '#src/platform/db/tables.generated.ts'
import type { App } from '#src/composition/services.ts'
import type { Endpoint } from '#src/shared/endpoint.ts'

/** A response of the API. */
export interface Reply {
  status: number
  body: ReplyBody
  headers: Headers
  text: string
}
export interface ReplyBody {
  success?: boolean
  code?: string
  message?: string
  fields?: Record<string, string>
  data?: unknown
  [name: string]: unknown
}

/** Properties of a visitor's browser. */
export interface Browser {
  /** The client's IP. */
  peer?: string
  /** The host in the address bar. */
  host?: string
  /** Overrides the server's clock, as for a request within the process. */
  now?: Date
  /** Cookie jar of another visitor. */
  cookies?: Map<string, string>
}

/** A cart line: a product by its slug, or any variant. */
export type TestItem = { quantity?: number; itemId?: string; unitAmountWhenAdded?: number; flashId?: string } & (
  | { slug: string; variant?: number }
  | { variantId: string }
)

export interface Visitor {
  cookies: Map<string, string>
  get: (path: string, headers?: RequestHeaders) => Promise<Reply>
  /** Posts JSON as a page of the shop does. */
  post: (path: string, body: unknown, headers?: RequestHeaders) => Promise<Reply>
  /** Sends raw bytes. */
  send: (method: string, path: string, request?: { body?: BodyInit; headers?: RequestHeaders }) => Promise<Reply>
  /** Sends a request of the contract and throws for an error response. */
  requestEndpoint: <E extends Endpoint>(endpoint: E, input?: RequestInput) => Promise<z.output<E['response']>>
  /** Returns the quote of a cart, delivered to an address in the shop's country. */
  quote: (items: readonly TestItem[], overrides?: Partial<QuoteRequest>) => Promise<Quote>
  /** With all boxes of the quote ticked, unless the options say otherwise. */
  place: (quote: Pick<Quote, 'quoteId' | 'quoteHash' | 'boxes'>, options?: PlaceOptions) => Promise<Reply>
  /** Quotes and places an order; throws for an error response. */
  order: (items: readonly TestItem[], overrides?: Partial<QuoteRequest>) => Promise<Placed>
}
/** null removes a header that the browser would send. */
export type RequestHeaders = Readonly<Record<string, string | null>>
interface RequestInput {
  params?: Readonly<Record<string, string>>
  query?: Readonly<Record<string, string | number>>
  body?: unknown
  headers?: RequestHeaders
}
type PlaceOptions = Partial<PlaceRequest> & { key?: string | null }

interface Visited {
  app: App
  row: ShopRow
  domain: string
  variantId: (slug: string, position?: number) => string
}

let visitors = 0

/** Opens a browser with an empty cookie jar, as on a first visit. */
export function openBrowser(shop: Visited, browser: Browser = {}): Visitor {
  visitors += 1
  const { host = shop.domain, now, cookies = new Map<string, string>() } = browser
  const peer = browser.peer ?? `10.${(visitors >> 16) & 255}.${(visitors >> 8) & 255}.${visitors & 255}`

  const send: Visitor['send'] = async (method, path, { body, headers = {} } = {}) => {
    const usual: Record<string, string | null> = {
      host,
      ...(method !== 'GET' && { origin: `https://${host.toLowerCase()}` }),
      ...(cookies.size > 0 && { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') }),
    }
    const sent = Object.entries({ ...usual, ...headers }).flatMap(([name, value]) =>
      value === null ? [] : [[name, value] as const],
    )
    // The raw path is sent: a URL object would normalise malformed ones.
    const request = new Request(`https://${shop.domain}/`, {
      method,
      headers: sent.map(([...pair]) => pair),
      ...(body !== undefined && { body }),
    })
    Object.defineProperty(request, 'url', { value: `https://${shop.domain}${path}` })
    const env: Bindings = {
      peer,
      requestId: 'test',
      ...(now && { fixed: { shop: shop.row, now } }),
    }
    const response = await shop.app.api.fetch(request, env)
    for (const line of response.headers.getSetCookie()) storeCookie(cookies, line)
    const text = await response.text()
    return { status: response.status, headers: response.headers, text, body: parseReply(text) }
  }
  const sendJson = (method: string, path: string, { body, headers }: { body: unknown; headers?: RequestHeaders }) =>
    send(method, path, { body: JSON.stringify(body), headers: { 'content-type': 'application/json', ...headers } })
  const post: Visitor['post'] = (path, body, headers) => sendJson('POST', path, { body, ...(headers && { headers }) })

  const requestEndpoint: Visitor['requestEndpoint'] = async (
    endpoint,
    { params = {}, query = {}, body, headers } = {},
  ) => {
    const pathParams: Readonly<Record<string, string>> = { shopId: shop.row.id, ...params }
    const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(pathParams[name] ?? ''))
    const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)])).toString()
    const address = `/api/v1${path}${search && `?${search}`}`
    const reply =
      body === undefined && endpoint.method !== 'post'
        ? await send(endpoint.method.toUpperCase(), address, { ...(headers && { headers }) })
        : await sendJson(endpoint.method.toUpperCase(), address, { body, ...(headers && { headers }) })
    if (reply.status !== 200) throw new Error(`${address}: ${reply.status} ${reply.text}`)
    // In tests the server validates its responses against the contract.
    return reply.body as never
  }
  const quote: Visitor['quote'] = async (items, overrides) =>
    (await requestEndpoint(checkoutContract.quote, { body: { ...buildQuoteRequest(shop, items), ...overrides } })).data
  const place: Visitor['place'] = ({ quoteId, quoteHash, boxes }, { key = randomUUID(), ...rest } = {}) => {
    const body = { quoteId, quoteHash, ...(boxes && { consents: boxes.map(({ id }) => id) }), ...rest }
    return post('/api/v1/shop/checkout/place', body, key === null ? {} : { 'idempotency-key': key })
  }

  return {
    cookies,
    get: (path, headers) => send('GET', path, { ...(headers && { headers }) }),
    post,
    send,
    requestEndpoint,
    quote,
    place,
    order: async (items, overrides) => {
      const reply = await place(await quote(items, overrides))
      if (reply.status !== 200) throw new Error(`place: ${reply.status} ${reply.text}`)
      return reply.body.data as Placed
    },
  }
}

export const parseReply = (text: string): ReplyBody => {
  try {
    return JSON.parse(text) as ReplyBody
  } catch {
    return {}
  }
}

/** Stores a cookie as a browser does, which rejects a `__Host-` name without its conditions. */
export function storeCookie(jar: Map<string, string>, line: string): void {
  const [pair = '', ...attributes] = line.split(';').map((field) => field.trim())
  const at = pair.indexOf('=')
  const [name, value] = [pair.slice(0, at), pair.slice(at + 1)]
  const has = (attribute: string): boolean => attributes.some((entry) => entry.toLowerCase() === attribute)
  const isHostOnly = has('secure') && has('path=/') && !attributes.some((entry) => /^domain=/i.test(entry))
  if (name.startsWith('__Host-') && !isHostOnly) throw new Error(`a browser refuses ${line}`)
  // The cookie for scripts only states that there is a session.
  const isHint = name === 'signed-in' && ['', '1'].includes(value)
  if ((!has('httponly') && !isHint) || !has('samesite=lax'))
    throw new Error(`a script or another site could use ${line}`)
  if (has('max-age=0')) jar.delete(name)
  else jar.set(name, value)
}

/** Returns a quote request with everything that an order needs. */
export function buildQuoteRequest(
  { row, variantId }: Pick<Visited, 'row' | 'variantId'>,
  items: readonly TestItem[],
): QuoteRequest {
  return {
    cartId: randomUUID(),
    items: items.map((item, index) => ({
      itemId: item.itemId ?? `line-${index}`,
      variantId: 'slug' in item ? variantId(item.slug, item.variant) : item.variantId,
      quantity: item.quantity ?? 1,
      unitAmountWhenAdded: item.unitAmountWhenAdded ?? null,
      flashId: item.flashId ?? null,
    })),
    email: 'ana@example.com',
    address: addressIn(row.country),
  }
}

const LOCALITIES: Readonly<Record<string, { phone: string; city: string; postcode?: string; state?: string }>> = {
  BD: { phone: '+8801712345678', city: 'Dhaka', postcode: '1212' },
  DE: { phone: '030 901820', city: 'Berlin', postcode: '10119' },
  HU: { phone: '+36 1 234 5678', city: 'Budapest', postcode: '1051' },
  IE: { phone: '021 455 5000', city: 'Cork', state: 'IE-CO' },
  JP: { phone: '03-1234-5678', city: 'Chiyoda-ku', postcode: '100-0001', state: 'JP-13' },
  KW: { phone: '+96522345678', city: 'Kuwait City', postcode: '13001' },
  US: { phone: '+12125550100', city: 'New York', postcode: '10001', state: 'US-NY' },
}

/** Returns an address that is valid in this country. */
export function addressIn(country: string): NonNullable<QuoteRequest['address']> {
  const place = LOCALITIES[country]
  if (!place) throw new Error(`tests know no address in ${country}`)
  return { name: 'Ana Köhler', country, addressLine1: 'Torstraße 1', ...place }
}
