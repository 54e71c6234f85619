import { deepStrictEqual } from 'node:assert'
import { randomUUID } from 'node:crypto'
import { Hono, type Context } from 'hono'
import { z } from 'zod'
import {
  DocumentResponse,
  type ResponseBody,
  type Body,
  type Contract,
  type Endpoint,
  type LimitName,
  type Params,
  type Query,
} from '#src/shared/endpoint.ts'
import { Failure } from '#src/shared/failure.ts'
import { may } from '#src/shared/permissions.ts'
import {
  emptyDependencies,
  type GuestContext,
  type Admin,
  type AdminContext,
  type PageDependencies,
  type Session,
  type ShopContext,
  type ShopperContext,
} from '../context.ts'
import type { Db } from '../db/db.ts'
import { recogniseDevice } from '../auth/known-device-cookie.ts'
import { recogniseGuest, type IdentifiedGuest } from '../auth/guest-cookie.ts'
import { withAttempt, type Limits } from '../limits/limits.ts'
import type { Change } from '../cache/cache-invalidation.ts'
import type { IdentitySettings } from '../config/identity-settings.ts'
import type { Log } from '../log/log.ts'
import type { ProcessCache } from '../cache/process-cache.ts'
import { isCrossSite, isSameOrigin } from '../auth/origin-check.ts'
import { hasStoredResponse } from './idempotency.ts'
import { asFailure, buildErrorResponse, fieldsOf, rejectMethod } from './error-response.ts'
import { isPrintable, isRecord, isSound, readBody, withUpload, type ReceiveUpload } from './request-body.ts'
import type { Secret } from '../auth/secrets.ts'
import { sessionCookie, type Sessions } from '../auth/sessions.ts'
import type { ShopRow } from '../db/tables.generated.ts'
import type { Uploads } from '../limits/uploads.ts'

/** The environment of a request: the peer for a network request, known context for an in-process page request. */
export interface Bindings {
  peer: string
  requestId: string
  /** Path pattern of the matched endpoint, for the log: it names no order and no person. */
  route?: string
  /** Whether the visitor closed the connection before the whole request was read. */
  isAborted?: () => boolean
  /** Set for an in-process request of a page's form, whose body was already received and rate-limited. */
  isReceived?: true
  /**
   * Set for an in-process request of a page: its shop is known, limits are counted for the page, dependencies are
   * collected.
   */
  page?: { shop: ShopRow; notes: PageDependencies; now: Date }
}

/** The context type for an endpoint's access level: public, guest, shopper or operator (staff with an API key). */
type ContextOf<E extends Endpoint> = E['access'] extends 'shopper'
  ? ShopperContext
  : E['access'] extends 'guest'
    ? GuestContext
    : E['access'] extends 'operator'
      ? AdminContext
      : ShopContext

interface Input<E extends Endpoint> {
  params: Params<E>
  query: Query<E>
  body: Body<E>
  header: (name: string) => string | null
}

type Handlers<C extends Contract> = {
  [Name in keyof C]: (context: ContextOf<C[Name]>, input: Input<C[Name]>) => Promise<ResponseBody<C[Name]>>
}

/** One feature's endpoints with their handlers. */
export interface FeatureApi {
  routes: readonly { endpoint: Endpoint; handler: AnyHandler }[]
}
type AnyHandler = (context: ShopperContext, input: Input<Endpoint>) => Promise<object>

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

export interface ApiDependencies {
  db: Db
  log: Log
  processCache: ProcessCache
  sessions: Sessions
  announce: (change: Change) => void
  secret: Secret
  identity: IdentitySettings
  limits: Limits
  uploads: Uploads
  /** Returns the staff member of an API key in this shop; null for an invalid key. @param authorization the header */
  findAdmin: (context: ShopContext, authorization: string | null) => Promise<Admin | null>
  /** Finds the shop of a host. @param address the visitor's IP, for rate limits */
  findShop: (host: string | null, address: string) => Promise<ShopRow | null>
  /** Returns the visitor's IP, from the peer and the headers of trusted proxies. */
  addressOf: (peer: string, headers: Headers) => string
  allowInsecureHttp: boolean
  /** On in tests, where each response is checked against its schema; off in production for speed. */
  validateResponses: boolean
}

export type Api = Hono<{ Bindings: Bindings }>

/** Keeps the input in errors: an undefined input distinguishes a missing field from an invalid one. */
const WITH_INPUT = { reportInput: true }

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

interface EndpointRoute {
  endpoint: Endpoint
  handler: AnyHandler
  dependencies: ApiDependencies
}

async function handleRequest(c: Context<{ Bindings: Bindings }>, route: EndpointRoute): Promise<Response> {
  const { endpoint, handler, dependencies } = route
  c.env.route = endpoint.path
  const headers = c.req.raw.headers
  const host = headers.get('host')
  const address = dependencies.addressOf(c.env.peer, headers)
  const shop = c.env.page?.shop ?? (await dependencies.findShop(host, address))
  if (!shop) throw new Failure('shop_not_found')
  // Before the rate limit: otherwise another site's page could use up its visitor's attempts.
  if (!mayComeFrom(endpoint, headers, host ?? '')) throw new Failure('forbidden')
  if (!c.env.page && !c.env.isReceived) await dependencies.limits.consume({ shop }, endpoint.limit, address)

  const context: ShopContext = {
    db: dependencies.db,
    shop,
    now: c.env.page?.now ?? new Date(),
    dependencies: c.env.page?.notes ?? emptyDependencies(),
    processCache: dependencies.processCache,
    announce: dependencies.announce,
    secret: dependencies.secret,
    identity: dependencies.identity,
    responseHeaders: new Map(),
    log: dependencies.log,
  }
  const admin = endpoint.access === 'operator' ? await admit(context, route, headers) : null
  const hasVisitor = endpoint.access === 'guest' || endpoint.access === 'shopper'
  const visitor = hasVisitor ? await recognise(context, headers, dependencies) : null
  // Before validation, so that an unauthenticated request learns nothing about valid input.
  if (endpoint.access === 'shopper' && !visitor?.session) throw new Failure('sign_in_required')
  const session = endpoint.access === 'shopper' ? visitor?.session : null
  const { uploads, limits } = dependencies
  const { isReceived } = c.env
  const work = (use: () => void): Promise<object> => {
    const consumeRateLimit = async (limit: LimitName): Promise<void> => {
      if (limit === endpoint.successLimit) use()
      else await limits.consume({ shop }, limit, address)
    }
    return withUpload({ uploads, address, isReceived }, async (receive) => {
      const input = await readInput(c, endpoint, { shop, session, receive })
      // The types of `implement` ensure that each handler uses only what its access level provides.
      const hasClientLeft = (): boolean => c.req.raw.signal.aborted
      const caller = {
        ...(visitor && { ...visitor, limits, consumeRateLimit, hasClientLeft }),
        ...(admin && { admin }),
      }
      return handler({ ...context, ...caller } as ShopperContext, input)
    })
  }
  const { successLimit } = endpoint
  const attempt = successLimit && {
    consume: () => limits.consume({ shop }, successLimit, address),
    refund: () => limits.refund({ shop }, successLimit, address),
    mayBegin: () => hasStoredResponse(context, headers.get('idempotency-key')),
  }
  const data = await withAttempt(attempt ?? null, work)
  const response =
    data instanceof DocumentResponse ? c.body(data.body, 200, { ...data.headers }) : respondJson(c, data, route)
  response.headers.set(
    'cache-control',
    endpoint.access === 'public' && endpoint.method === 'get' ? 'no-cache' : 'no-store',
  )
  for (const [name, value] of context.responseHeaders) response.headers.set(name, value)
  for (const cookie of visitor?.cookies() ?? []) response.headers.append('set-cookie', cookie)
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

/**
 * Authenticates an API key, before the input is read.
 * @throws Failure `invalid_api_key`; `forbidden` without the permission
 */
async function admit(
  context: ShopContext,
  { endpoint, dependencies }: EndpointRoute,
  headers: Headers,
): Promise<Admin> {
  const admin = await dependencies.findAdmin(context, headers.get('authorization'))
  if (!admin) throw new Failure('invalid_api_key')
  if (!endpoint.permission || !may(admin.role, endpoint.permission)) throw new Failure('forbidden')
  return admin
}

function respondJson(
  c: Context<{ Bindings: Bindings }>,
  data: object,
  { endpoint, dependencies }: EndpointRoute,
): Response {
  const body = { success: true, ...data }
  if (dependencies.validateResponses) assertResponse(endpoint, body)
  return c.json(body)
}

interface IdentifiedVisitor extends IdentifiedGuest, Pick<GuestContext, 'session' | 'sessionCookie' | 'device'> {}

/** Identifies the visitor by cookies. */
async function recognise(
  context: ShopContext,
  headers: Headers,
  { sessions, allowInsecureHttp: insecure, secret }: ApiDependencies,
): Promise<IdentifiedVisitor> {
  const cookieHeader = headers.get('cookie')
  const { guest, cookies } = recogniseGuest({
    cookieHeader,
    shopId: context.shop.id,
    now: context.now,
    secret,
    insecure,
  })
  const cookie = sessionCookie(cookieHeader, { insecure })
  const { device, lines } = recogniseDevice({ cookieHeader, shopId: context.shop.id, secret, insecure })
  return {
    guest,
    device,
    session: cookie.token === null ? null : await sessions.find(context, cookie.token),
    sessionCookie: cookie,
    cookies: () => [...cookies(), ...cookie.lines(), ...lines()],
  }
}

/** Asserts that a response matches its contract exactly, without missing or extra fields. */
function assertResponse(endpoint: Endpoint, body: object): void {
  const sent: unknown = JSON.parse(JSON.stringify(body))
  deepStrictEqual(sent, endpoint.response.extend({ success: z.literal(true) }).parse(sent))
}

async function readInput(
  c: Context<{ Bindings: Bindings }>,
  endpoint: Endpoint,
  requestContext: { shop: ShopRow; session: Session | null | undefined; receive: ReceiveUpload },
): Promise<Input<Endpoint>> {
  const { shop, session, receive } = requestContext
  const path = c.req.param()
  const params = endpoint.params.safeParse(path)
  if (!params.success || !isSound(path) || !Object.values(path).every(isPrintable)) throw new Failure('bad_request')
  const rawQuery = readQuery(c.req.raw.url)
  const query = endpoint.query.safeParse(rawQuery, WITH_INPUT)
  if (!query.success) throw new Failure('invalid_fields', { fields: fieldsOf(query.error) })
  const rawBody = endpoint.body ? await readBody(c.req.raw, endpoint, receive) : null
  const body = endpoint.body ? endpoint.body.safeParse(rawBody, WITH_INPUT) : null
  if (body && !body.success) throw new Failure('invalid_fields', { fields: fieldsOf(body.error) })
  for (const source of [params.data, rawQuery, rawBody])
    for (const name of ['shopId', 'shop_id'])
      // The host alone determines the shop: a request that names another one gets "not found".
      if (isRecord(source) && source[name] !== undefined && source[name] !== shop.id) throw new Failure('not_found')
  if (session) rejectOthers(session, rawQuery, rawBody)
  return {
    params: params.data,
    query: query.data,
    body: (body?.data ?? null) as null,
    header: (name) => c.req.raw.headers.get(name),
  }
}

/**
 * Rejects a request whose `userId` or `token` names another user; the specification's fields are accepted but not
 * trusted.
 */
function rejectOthers({ userId }: Session, query: Record<string, string>, body: unknown): void {
  const claimedUserIds = [query.userId, query.token, isRecord(body) ? body.userId : undefined]
  if (claimedUserIds.some((value) => value !== undefined && value !== userId)) throw new Failure('forbidden')
}

function readQuery(url: string): Record<string, string> {
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
