import { deepStrictEqual } from 'node:assert'
import { z } from 'zod'
import {
  DocumentResponse,
  type Body,
  type Endpoint,
  type LimitName,
  type Params,
  type Query,
} from '#src/shared/endpoint.ts'
import { Failure } from '#src/shared/failure.ts'
import { may } from '#src/shared/permissions.ts'
import { networkOf, shortenNetwork } from '../net/visitor-address.ts'
import type {
  Admin,
  AdminContext,
  GuestContext,
  PageDependencies,
  Session,
  ShopContext,
  ShopperContext,
} from '../context.ts'
import type { Db } from '../db/db.ts'
import { recogniseDevice } from '../auth/known-device-cookie.ts'
import { recogniseGuest, type IdentifiedGuest } from '../auth/guest-cookie.ts'
import { withAttempt, type Limits } from '../limits/limits.ts'
import type { Change } from '../cache/cache-invalidation.ts'
import type { IdentitySettings } from '../config/identity-settings.ts'
import type { Log } from '../log/log.ts'
import type { ProcessCache } from '../cache/process-cache.ts'
import { hasStoredResponse } from './idempotency.ts'
import { fieldsOf } from './error-response.ts'
import { isPrintable, isRecord, isSound, withUpload, type ReceiveUpload } from './request-body.ts'
import type { Secret } from '../auth/secrets.ts'
import { sessionCookie, type Sessions } from '../auth/sessions.ts'
import type { ShopRow } from '../db/tables.generated.ts'
import type { FairQueue } from '../limits/fair-queue.ts'
import type { Uploads } from '../limits/uploads.ts'

/** The context type for an endpoint's access level: public, guest, shopper or operator (staff with an API key). */
export type ContextOf<E extends Endpoint> = E['access'] extends 'shopper'
  ? ShopperContext
  : E['access'] extends 'guest'
    ? GuestContext
    : E['access'] extends 'operator'
      ? AdminContext
      : ShopContext

export interface Input<E extends Endpoint> {
  params: Params<E>
  query: Query<E>
  body: Body<E>
  header: (name: string) => string | null
}

export type AnyHandler = (context: ShopperContext, input: Input<Endpoint>) => Promise<object>

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
  /** Shares this process between shops. */
  fairQueue: FairQueue
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

/** An endpoint with its handler. */
export interface EndpointRoute {
  endpoint: Endpoint
  handler: AnyHandler
  dependencies: ApiDependencies
}

/** Who sends a request, over the network or in this process; the shop is known. */
export interface Sender {
  shop: ShopRow
  now: Date
  dependencies: PageDependencies
  headers: Headers
  /** The visitor's IP, for rate limits. */
  address: string
  /** Set for a body that was created in this process and is already in memory. */
  isReceived: true | undefined
  /** The member of staff who is allowed to run the operation; undefined where an API key decides. */
  admin?: Admin
  hasLeft: () => boolean
  /** The product that staff see before shoppers do. */
  previewedId?: string | undefined
}

/** The input of a request, read before it is validated. */
export interface RawInput {
  params: Readonly<Record<string, string>>
  readQuery: () => Readonly<Record<string, string>>
  readBody: (receive: ReceiveUpload) => Promise<unknown>
}

/** What an endpoint returned, with the headers and cookies of its response. */
export interface EndpointResult {
  data: object
  headers: ReadonlyMap<string, string>
  cookies: readonly string[]
}

/** Keeps the input in errors: an undefined input distinguishes a missing field from an invalid one. */
const WITH_INPUT = { reportInput: true }

/**
 * Identifies the sender, validates the input and runs the endpoint's handler.
 * @throws Failure of the endpoint, or for invalid input
 */
export async function runEndpoint(route: EndpointRoute, sender: Sender, raw: RawInput): Promise<EndpointResult> {
  const { endpoint, handler, dependencies } = route
  const { shop, headers, address, isReceived, hasLeft } = sender
  const context: ShopContext = {
    db: dependencies.db,
    shop,
    now: sender.now,
    dependencies: sender.dependencies,
    processCache: dependencies.processCache,
    announce: dependencies.announce,
    secret: dependencies.secret,
    identity: dependencies.identity,
    responseHeaders: new Map(),
    log: dependencies.log,
    previewedId: sender.previewedId,
  }
  const admin = endpoint.access === 'operator' ? (sender.admin ?? (await admit(context, route, headers))) : null
  const hasVisitor = endpoint.access === 'guest' || endpoint.access === 'shopper'
  const visitor = hasVisitor ? await recognise(context, headers, dependencies) : null
  // Before validation, so that an unauthenticated request learns nothing about valid input.
  if (endpoint.access === 'shopper' && !visitor?.session) throw new Failure('sign_in_required')
  const session = endpoint.access === 'shopper' ? visitor?.session : null
  const { uploads, limits } = dependencies
  const work = (use: () => void): Promise<object> => {
    const consumeRateLimit = async (limit: LimitName): Promise<void> => {
      if (limit === endpoint.successLimit) use()
      else await limits.consume({ shop }, limit, address)
    }
    return withUpload({ uploads, address, isReceived }, async (receive) => {
      const input = await validateInput(endpoint, raw, { shop, session, receive })
      // The types of `implement` ensure that each handler uses only what its access level provides.
      const caller = {
        ...(visitor && { ...visitor, limits, consumeRateLimit, hasClientLeft: hasLeft }),
        ...(admin && { admin: { ...admin, network: shortenNetwork(networkOf(address).network) } }),
      }
      return handler({ ...context, ...caller } as ShopperContext, { ...input, header: (name) => headers.get(name) })
    })
  }
  const { successLimit } = endpoint
  const attempt = successLimit && {
    consume: () => limits.consume({ shop }, successLimit, address),
    refund: () => limits.refund({ shop }, successLimit, address),
    mayBegin: () => hasStoredResponse(context, headers.get('idempotency-key')),
  }
  const result = await withAttempt(attempt ?? null, work)
  const data = result instanceof DocumentResponse ? result : { success: true, ...result }
  if (dependencies.validateResponses && !(data instanceof DocumentResponse)) assertResponse(endpoint, data)
  return { data, headers: context.responseHeaders, cookies: visitor?.cookies() ?? [] }
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
  if (!endpoint.permission || admin.role === null || !may(admin.role, endpoint.permission))
    throw new Failure('forbidden')
  return admin
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
export function assertResponse(endpoint: Endpoint, body: object): void {
  const sent: unknown = JSON.parse(JSON.stringify(body))
  deepStrictEqual(sent, endpoint.response.extend({ success: z.literal(true) }).parse(sent))
}

/**
 * Validates the parts of a request.
 * @param options.shop null for an endpoint that belongs to no shop
 * @throws Failure `bad_request`, `invalid_fields`; `not_found` for a request that names another shop
 */
export async function validateInput(
  endpoint: Endpoint,
  raw: RawInput,
  { shop, session, receive }: { shop: ShopRow | null; session: Session | null | undefined; receive: ReceiveUpload },
): Promise<Omit<Input<Endpoint>, 'header'>> {
  const params = endpoint.params.safeParse(raw.params)
  if (!params.success || !isSound(raw.params) || !Object.values(raw.params).every(isPrintable))
    throw new Failure('bad_request')
  const rawQuery = raw.readQuery()
  const query = endpoint.query.safeParse(rawQuery, WITH_INPUT)
  if (!query.success) throw new Failure('invalid_fields', { fields: fieldsOf(query.error) })
  const rawBody = endpoint.body ? await raw.readBody(receive) : null
  const body = endpoint.body ? endpoint.body.safeParse(rawBody, WITH_INPUT) : null
  if (body && !body.success) throw new Failure('invalid_fields', { fields: fieldsOf(body.error) })
  for (const source of [params.data, rawQuery, rawBody])
    for (const name of ['shopId', 'shop_id'])
      // The host alone determines the shop: a request that names another one gets "not found".
      if (shop && isRecord(source) && source[name] !== undefined && source[name] !== shop.id)
        throw new Failure('not_found')
  if (session) rejectOthers(session, rawQuery, rawBody)
  return { params: params.data, query: query.data, body: (body?.data ?? null) as null }
}

/**
 * Rejects a request whose `userId` or `token` names another user; the specification's fields are accepted but not
 * trusted.
 */
function rejectOthers({ userId }: Session, query: Record<string, string>, body: unknown): void {
  const claimedUserIds = [query.userId, query.token, isRecord(body) ? body.userId : undefined]
  if (claimedUserIds.some((value) => value !== undefined && value !== userId)) throw new Failure('forbidden')
}
