import { randomUUID } from 'node:crypto'
import { Hono, type Context } from 'hono'
import { DocumentResponse, type Contract, type Endpoint, type ResponseBody } from '#src/shared/endpoint.ts'
import { Failure } from '#src/shared/failure.ts'
import { emptyDependencies } from '../context.ts'
import { isCrossSite, isSameOrigin } from '../auth/origin-check.ts'
import { requireOpen } from '../auth/shop-preview.ts'
import type { ShopRow } from '../db/tables.generated.ts'
import type { QueueLimits } from '../limits/fair-queue.ts'
import {
  runEndpoint,
  type AnyHandler,
  type ApiDependencies,
  type ContextOf,
  type EndpointRoute,
  type Input,
} from './endpoint-runner.ts'
import { asFailure, buildErrorResponse, rejectMethod } from './error-response.ts'
import { isSound, readBody, type ReceiveUpload } from './request-body.ts'

/** Requests of a shop that may wait while others are active; the server accepts more from other shops. */
export const QUEUE: QueueLimits = { maxQueued: 400, maxWaitMs: 10_000 }

/** The environment of a request: the peer and how the request arrived. */
export interface Bindings {
  peer: string
  requestId: string
  /** Path pattern of the matched endpoint, for the log: it names no order and no person. */
  route?: string
  /** Whether the visitor closed the connection before the whole request was read. */
  isAborted?: () => boolean
  /** Set for an in-process request of a page's form, whose body was already received and rate-limited. */
  isReceived?: true
  /** Set in tests: a known shop at another time, without rate limits. */
  fixed?: { shop: ShopRow; now: Date }
}

type Handlers<C extends Contract> = {
  [Name in keyof C]: (context: ContextOf<C[Name]>, input: Input<C[Name]>) => Promise<ResponseBody<C[Name]>>
}

/** One feature's endpoints with their handlers. */
export interface FeatureApi {
  routes: readonly { endpoint: Endpoint; handler: AnyHandler }[]
}

/** Binds each endpoint of a contract to a handler. A missing handler or a wrong response type does not compile. */
export function implement<const C extends Contract>(contract: C, handlers: Handlers<C>): FeatureApi {
  return {
    routes: Object.entries(contract).map(([name, endpoint]) => ({
      endpoint,
      // Both objects have the same keys, as the types above ensure; an index signature cannot express that.
      handler: handlers[name] as unknown as AnyHandler,
    })),
  }
}

export type Api = Hono<{ Bindings: Bindings }>

/** Creates the HTTP API of all features, each endpoint with and without the prefix `/api/v1` (behaviour B0). */
export function createApi(features: readonly FeatureApi[], dependencies: ApiDependencies): Api {
  const api: Api = new Hono()
  const methods = new Map<string, string[]>()
  for (const { endpoint, handler } of features.flatMap((feature) => feature.routes)) {
    const path = endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1')
    const method = endpoint.method.toUpperCase()
    const serve = (c: Context<{ Bindings: Bindings }>): Promise<Response> =>
      handleRequest(c, { endpoint, handler, dependencies })
    api.on(method, [path, `/api/v1${path}`], serve)
    methods.set(path, [...(methods.get(path) ?? []), method])
  }
  // Registered after all endpoints, so that only unmatched methods reach it.
  for (const [path, allowed] of methods)
    for (const address of [path, `/api/v1${path}`]) api.all(address, (c) => rejectMethod(c, allowed))
  api.notFound((c) => buildErrorResponse(c, new Failure('not_found')))
  api.onError((error, c) =>
    // An aborted request is no error of the server, and its response is never read.
    buildErrorResponse(
      c,
      c.env.isAborted?.() ? new Failure('bad_request') : asFailure(error, c.env.requestId, dependencies.log),
    ),
  )
  return api
}

/** Whether an endpoint has this path, with any method. */
export const hasRoute = (api: Api, path: string): boolean => api.router.match('GET', path)[0].length > 0

async function handleRequest(c: Context<{ Bindings: Bindings }>, route: EndpointRoute): Promise<Response> {
  const { endpoint, dependencies } = route
  const { fixed, isReceived } = c.env
  c.env.route = endpoint.path
  const { headers, signal, url } = c.req.raw
  const host = headers.get('host')
  const address = dependencies.addressOf(c.env.peer, headers)
  const shop = fixed?.shop ?? (await dependencies.findShop(host, address))
  if (!shop) throw new Failure('shop_not_found')
  // Staff work in a closed shop.
  if (endpoint.access !== 'operator') requireOpen(shop, headers.get('cookie'), dependencies.secret)
  // Before the rate limit: otherwise another site's page could use up its visitor's attempts.
  if (!mayComeFrom(endpoint, headers, host ?? '')) throw new Failure('forbidden')
  if (!fixed && !isReceived) await dependencies.limits.consume({ shop }, endpoint.limit, address)
  const sender = {
    shop,
    dependencies: emptyDependencies(),
    headers,
    address,
    isReceived,
    hasLeft: () => signal.aborted,
  }
  const input = {
    params: c.req.param(),
    readQuery: () => readQuery(url),
    readBody: (receive: ReceiveUpload) => readBody(c.req.raw, endpoint, receive),
  }
  const run = () => runEndpoint(route, { ...sender, now: fixed?.now ?? new Date() }, input)
  const result = endpoint.isBatched
    ? await run()
    : await dependencies.fairQueue.run(shop.id, QUEUE, () => {
        // The response of a request whose client has left is not read; what other methods change may still be expected.
        if (endpoint.method === 'get' && signal.aborted) throw new Failure('unavailable')
        return run()
      })
  const { data } = result
  const response = data instanceof DocumentResponse ? c.body(data.body, 200, { ...data.headers }) : c.json(data)
  response.headers.set(
    'cache-control',
    endpoint.access === 'public' && endpoint.method === 'get' ? 'no-cache' : 'no-store',
  )
  for (const [name, value] of result.headers) response.headers.set(name, value)
  for (const cookie of result.cookies) response.headers.append('set-cookie', cookie)
  return response
}

/**
 * Whether the request may come from its page's origin: another site's page can make a browser send cookies. A browser
 * never sends an API key by itself.
 */
function mayComeFrom({ access, method, ownPagesOnly }: Endpoint, headers: Headers, host: string): boolean {
  if (access === 'operator') return true
  return method === 'get' ? !(ownPagesOnly && isCrossSite(headers, host)) : isSameOrigin(headers, host)
}

export function readQuery(url: string): Record<string, string> {
  const at = url.indexOf('?')
  if (at < 0) return {}
  const query = new Map<string, string>()
  for (const [name, value] of new URLSearchParams(url.slice(at + 1))) {
    if (query.has(name)) throw new Failure('bad_request')
    query.set(name, value)
  }
  const values = Object.fromEntries(query)
  if (!isSound(values)) throw new Failure('bad_request')
  return values
}

/** Returns an id for a request in logs and on the error page; it reveals nothing about the visitor. */
export const newRequestId = (): string => randomUUID()
