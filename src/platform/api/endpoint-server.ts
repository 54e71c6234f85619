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
import { withAttempt } from '../limits/attempt.ts'
import type { Change } from '../cache/cache-invalidation.ts'
import type { IdentitySettings } from '../config/identity-settings.ts'
import type { Log } from '../log/log.ts'
import type { ProcessCache } from '../cache/process-cache.ts'
import { isCrossSite, isSameOrigin } from '../auth/origin-check.ts'
import type { RateLimit } from '../limits/rate-limit.ts'
import { asFailure, buildErrorResponse, fieldsOf, rejectMethod } from './error-response.ts'
import { isPrintable, isRecord, isSound, readBody, withUpload, type ReceiveUpload } from './request-body.ts'
import type { Secret } from '../auth/secrets.ts'
import { sessionCookie, type Sessions } from '../auth/sessions.ts'
import type { ShopRow } from '../db/tables.generated.ts'
import type { Uploads } from '../limits/uploads.ts'

/** What a request brings beside itself: from the network its peer, from our own page rendering what is known already. */
export interface Bindings {
  peer: string
  requestId: string
  /** Which call it turned out to be, for the log: its pattern names no order and no person. */
  route?: string
  /** Whether the visitor closed the connection before the whole request was read. */
  isAborted?: () => boolean
  /** Set when a form of a page asks in process: its body was received and counted with the form. */
  isReceived?: true
  /** Set when a page asks in process: the shop is found, limits are counted for the page, notes are wanted. */
  page?: { shop: ShopRow; notes: PageDependencies; now: Date }
}

/** A public handler knows nobody, a guest's whoever asks, a shopper's that they are signed in, an operator's their key. */
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

/** One feature's calls with what answers them. */
export interface FeatureApi {
  routes: readonly { endpoint: Endpoint; handler: AnyHandler }[]
}
type AnyHandler = (context: ShopperContext, input: Input<Endpoint>) => Promise<object>

/** Ties every call of a contract to a handler; a missing handler, or one that answers something else, does not compile. */
export function implement<const C extends Contract>(contract: C, handlers: Handlers<C>): FeatureApi {
  return {
    routes: Object.entries(contract).map(([name, endpoint]) => ({
      endpoint,
      // The keys and shapes of the two objects are one type above; an index signature cannot say so.
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
  rateLimit: RateLimit
  uploads: Uploads
  /** Whose key it is, in this shop; null for one that opens nothing here. @param authorization the header */
  findAdmin: (context: ShopContext, authorization: string | null) => Promise<Admin | null>
  /** @param address the visitor's */
  findShop: (host: string | null, address: string) => Promise<ShopRow | null>
  /** The visitor's address, from the peer and the headers of trusted proxies. */
  addressOf: (peer: string, headers: Headers) => string
  insecureHttp: boolean
  /** Tests check every answer against its schema; visitors do not wait for it. */
  validateResponses: boolean
}

export type Api = Hono<{ Bindings: Bindings }>

/** What is missing and what is wrong are told apart by what came. */
const WITH_INPUT = { reportInput: true }

/** The HTTP API of all features, each call with and without the prefix `/api/v1` (behaviour B0). */
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
  // After all calls, so that only what none of them takes arrives here.
  for (const [path, allowed] of methods)
    for (const address of [path, `/api/v1${path}`]) api.all(address, (c) => rejectMethod(c, allowed))
  api.notFound((c) => buildErrorResponse(c, new Failure('not_found')))
  api.onError((error, c) =>
    // Nobody waits for this response, and nothing went wrong here.
    buildErrorResponse(
      c,
      c.env.isAborted?.() ? new Failure('bad_request') : asFailure(error, c.env.requestId, dependencies.log),
    ),
  )
  return api
}

/** Whether some call has this path, with whatever method. */
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
  // Before it is counted: another site's page would use up its visitor's tries here.
  if (!mayComeFrom(endpoint, headers, host ?? '')) throw new Failure('forbidden')
  if (!c.env.page && !c.env.isReceived) await dependencies.rateLimit(endpoint.limit, shop.id, address)

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
  // Before what they say is read: who is nobody learns nothing of what would be right.
  if (endpoint.access === 'shopper' && !visitor?.session) throw new Failure('sign_in_required')
  const session = endpoint.access === 'shopper' ? visitor?.session : null
  const { uploads, rateLimit } = dependencies
  const { isReceived } = c.env
  const count = (limit: LimitName): ReturnType<RateLimit> => rateLimit(limit, shop.id, address)
  const work = (use: () => void): Promise<object> => {
    const consumeRateLimit = async (limit: LimitName): Promise<void> => {
      if (limit === endpoint.successLimit) use()
      else await count(limit)
    }
    return withUpload({ uploads, address, isReceived }, async (receive) => {
      const input = await readInput(c, endpoint, { shop, session, receive })
      // A handler whose call knows nobody has a type without them; `implement` made sure of that.
      const hasClientLeft = (): boolean => c.req.raw.signal.aborted
      const caller = { ...(visitor && { ...visitor, consumeRateLimit, hasClientLeft }), ...(admin && { admin }) }
      return handler({ ...context, ...caller } as ShopperContext, input)
    })
  }
  const data = await withAttempt(context, { limit: endpoint.successLimit, headers, count }, work)
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
 * Whether a browser that brings its cookies along could have been made to send it by another site's page. An operator's
 * key is never sent by a browser of itself.
 */
function mayComeFrom({ access, method, ownPagesOnly }: Endpoint, headers: Headers, host: string): boolean {
  if (access === 'operator') return true
  return method === 'get' ? !(ownPagesOnly && isCrossSite(headers, host)) : isSameOrigin(headers, host)
}

/** Before what they say is read. @throws Failure `operator_key_refused`; `forbidden` for what the role may not do */
async function admit(
  context: ShopContext,
  { endpoint, dependencies }: EndpointRoute,
  headers: Headers,
): Promise<Admin> {
  const admin = await dependencies.findAdmin(context, headers.get('authorization'))
  if (!admin) throw new Failure('operator_key_refused')
  if (!endpoint.ability || !may(admin.role, endpoint.ability)) throw new Failure('forbidden')
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

/** Who asks, by their cookies. */
async function recognise(
  context: ShopContext,
  headers: Headers,
  { sessions, insecureHttp: insecure, secret }: ApiDependencies,
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

/** What is answered is exactly what the contract says: nothing is missing, and nothing slips out beside it. */
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
      // A call that names another shop, asked or not, finds nothing: the host alone says which shop it is.
      if (isRecord(source) && source[name] !== undefined && source[name] !== shop.id) throw new Failure('not_found')
  if (session) rejectOthers(session, rawQuery, rawBody)
  return {
    params: params.data,
    query: query.data,
    body: (body?.data ?? null) as null,
    header: (name) => c.req.raw.headers.get(name),
  }
}

/** The specification's `userId` and `token` are taken and never trusted: who says to be another is refused. */
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

/** A name for one request in logs and on the error page: says nothing about the visitor. */
export const newRequestId = (): string => randomUUID()
