import { Hono, type Context } from 'hono'
import { z } from 'zod'
import { DocumentResponse, type Contract, type Endpoint, type ResponseBody } from '#src/shared/endpoint.ts'
import { Failure } from '#src/shared/failure.ts'
import { namedPermissionMissing } from '#src/shared/messages/failures.en.ts'
import type { StaffRole } from '#src/shared/permissions.ts'
import type { MemberPermission } from '#src/shared/staff-permissions.ts'
import { ALL_SHOPS, type LimitName } from '../limits/limits.ts'
import { isSameOrigin } from '../auth/origin-check.ts'
import { recogniseDevice } from '../auth/known-device-cookie.ts'
import { staffCookie } from '../auth/staff-cookie.ts'
import { emptyDependencies, type SignedInStaffContext, type StaffContext, type StaffSession } from '../context.ts'
import type { ShopRow } from '../db/tables.generated.ts'
import {
  assertResponse,
  runEndpoint,
  validateInput,
  type AnyHandler,
  type ApiDependencies,
  type EndpointResult,
  type Input,
  type RawInput,
} from './endpoint-runner.ts'
import { QUEUE, readQuery, type Bindings } from './endpoint-server.ts'
import { asFailure, buildErrorResponse, rejectMethod } from './error-response.ts'
import { readBody } from './request-body.ts'

/** The environment of a request to the back office. */
export interface StaffBindings extends Bindings {
  /** Whether a browser on this machine sent the request, without a proxy. */
  isFromHere: boolean
}

export type StaffApi = Hono<{ Bindings: StaffBindings }>
type Request = Context<{ Bindings: StaffBindings }>

type StaffHandlers<C extends Contract> = {
  [Name in keyof C]: (
    context: C[Name]['access'] extends 'staff' ? SignedInStaffContext : StaffContext,
    input: Input<C[Name]>,
  ) => Promise<ResponseBody<C[Name]>>
}

type StaffHandler = (context: SignedInStaffContext, input: Input<Endpoint>) => Promise<object>

/** An endpoint of the back office that belongs to no shop. */
export interface StaffRoute {
  endpoint: Endpoint
  handler: StaffHandler
}

/** An admin operation with the permission that a member of the shop needs. */
export interface MemberRoute {
  endpoint: Endpoint
  handler: AnyHandler
  /** null where membership suffices. */
  permission: MemberPermission | null
  /** Whether the person has to prove first that it is them. */
  needsProof: boolean
  /** Lets the operation wait for a number of milliseconds; null for one that is done at once. */
  hold: ((delayMs: number) => AnyHandler) | null
}

/** A shop with a person's rights in it. */
export interface EnteredShop {
  shop: ShopRow
  /** null for a member with a permission set. */
  role: StaffRole | null
  permissions: readonly string[]
}

/** What the back office's accounts decide. */
export interface StaffGate {
  /** Returns the session of a cookie; null if there is none or it has ended. */
  findSession: (context: StaffContext, token: string) => Promise<StaffSession | null>
  /** Returns the shop and what the person may do in it; null for a shop that does not exist or of which they are no member. */
  enterShop: (context: SignedInStaffContext, shopId: string) => Promise<EnteredShop | null>
  /** Returns the name of another person who may give rights in the shop; null when there is none. */
  findGrantor: (context: SignedInStaffContext, shop: ShopRow) => Promise<string | null>
}

interface StaffApiOptions {
  routes: readonly StaffRoute[]
  operations: readonly MemberRoute[]
  gate: StaffGate
  dependencies: ApiDependencies
  /** Whether this deployment is a demo on the local machine. */
  isDemo: boolean
  /** The host of the back office. */
  adminHost: string
  /** How long operations that wait can be taken back; 0 for none of them. */
  undoSeconds: number
}

/** Binds each endpoint of the back office to a handler. */
export const implementStaff = <const C extends Contract>(contract: C, handlers: StaffHandlers<C>): StaffRoute[] =>
  Object.entries(contract).map(([name, endpoint]) => ({
    endpoint,
    // Both objects have the same keys, as the types above ensure; an index signature cannot express that.
    handler: handlers[name] as unknown as StaffHandler,
  }))

/** Path of the operations of a shop. */
const SHOP = '/admin/v1/shops/:shopId'

/**
 * Creates the API of the back office: its own endpoints, and every admin operation of the shops below
 * `/admin/v1/shops/{shopId}`, where the session's member takes the place of an API key.
 */
export function createStaffApi(options: StaffApiOptions): StaffApi {
  const api: StaffApi = new Hono()
  const methods = new Map<string, string[]>()
  const add = (endpoint: Endpoint, path: string, serve: (c: Request) => Promise<EndpointResult>): void => {
    const method = endpoint.method.toUpperCase()
    api.on(method, path, async (c) => {
      c.env.route = path
      return respond(c, await serve(c))
    })
    methods.set(path, [...(methods.get(path) ?? []), method])
  }
  for (const route of options.routes)
    add(route.endpoint, toPattern(route.endpoint.path), (c) => runStaff(c, route, options))
  for (const operation of options.operations)
    add(operation.endpoint, toPattern(operation.endpoint.path).replace('/operator/v1', SHOP), (c) =>
      runOperation(c, operation, options),
    )
  for (const [path, allowed] of methods) api.all(path, (c) => rejectMethod(c, allowed))
  api.notFound((c) => buildErrorResponse(c, new Failure('not_found')))
  api.onError((error, c) =>
    buildErrorResponse(
      c,
      c.env.isAborted?.() ? new Failure('bad_request') : asFailure(error, c.env.requestId, options.dependencies.log),
    ),
  )
  return api
}

const toPattern = (path: string): string => path.replaceAll(/\{(\w+)\}/g, ':$1')

function respond(c: Request, { data, headers, cookies }: EndpointResult): Response {
  const response = data instanceof DocumentResponse ? c.body(data.body, 200, { ...data.headers }) : c.json(data)
  for (const [name, value] of headers) response.headers.set(name, value)
  for (const cookie of cookies) response.headers.append('set-cookie', cookie)
  response.headers.set('cache-control', 'no-store')
  return response
}

/**
 * Identifies the sender, before anything else of the request is read.
 * @throws Failure `forbidden` for a change that another site's page may have sent; `rate_limited`
 */
async function identify(
  c: Request,
  { method }: Endpoint,
  { gate, dependencies, isDemo, adminHost }: StaffApiOptions,
): Promise<{ context: StaffContext; cookies: () => string[] }> {
  const { headers } = c.req.raw
  const address = dependencies.addressOf(c.env.peer, headers)
  // Every browser sends the origin of a page's change.
  if (method !== 'get' && (headers.get('origin') === null || !isSameOrigin(headers, headers.get('host') ?? '')))
    throw new Failure('forbidden')
  await dependencies.limits.consume(ALL_SHOPS, 'staffNetwork', address)
  const { db, secret, log, limits, allowInsecureHttp: insecure } = dependencies
  const cookieHeader = headers.get('cookie')
  const { token, lines, ...sessionCookie } = staffCookie(cookieHeader, { insecure })
  // The back office belongs to no shop.
  const recognised = recogniseDevice({ cookieHeader, shopId: '', secret, insecure })
  const anonymous: StaffContext = {
    db,
    secret,
    log,
    limits,
    now: c.env.fixed?.now ?? new Date(),
    session: null,
    sessionCookie,
    device: recognised.device,
    address,
    userAgent: headers.get('user-agent') ?? '',
    adminHost,
    origin: method === 'get' ? null : headers.get('origin'),
    isDemoOffered: isDemo && c.env.isFromHere,
  }
  const session = token === null ? null : await gate.findSession(anonymous, token)
  if (session) await limits.consume(ALL_SHOPS, 'staffPerson', session.staffId)
  return { context: { ...anonymous, session }, cookies: () => [...lines(), ...recognised.lines()] }
}

/** @throws Failure `staff_sign_in_required` */
function requireSession(context: StaffContext): SignedInStaffContext {
  if (!context.session) throw new Failure('staff_sign_in_required')
  return { ...context, session: context.session }
}

/**
 * Returns the sender as an endpoint of the back office itself requires them.
 * @throws Failure `staff_sign_in_required`, `second_factor_required`, `reauth_required`
 */
function admitTo({ access, beforeSecondFactor, needsProof }: Endpoint, context: StaffContext): SignedInStaffContext {
  // An endpoint without access `staff` uses no session.
  if (access !== 'staff') return context as SignedInStaffContext
  const caller = requireSession(context)
  if (caller.session.needsSecondFactor && !beforeSecondFactor) throw new Failure('second_factor_required')
  if (needsProof) requireProof(caller.session)
  return caller
}

/** @throws Failure `reauth_required`; `second_factor_required` for a person who could not prove anything */
function requireProof({ isProven, hasSecondFactor }: StaffSession): void {
  if (!hasSecondFactor) throw new Failure('second_factor_required')
  if (!isProven) throw new Failure('reauth_required')
}

/** Runs an endpoint of the back office itself. */
async function runStaff(c: Request, { endpoint, handler }: StaffRoute, options: StaffApiOptions) {
  const { context, cookies } = await identify(c, endpoint, options)
  const caller = admitTo(endpoint, context)
  const input = await validateInput(endpoint, readRaw(c, endpoint, c.req.param()), {
    shop: null,
    session: null,
    receive: () => Promise.reject(new Failure('unsupported_type')),
  })
  const result = await handler(caller, { ...input, header: (name) => c.req.raw.headers.get(name) })
  const data = result instanceof DocumentResponse ? result : { success: true, ...result }
  if (options.dependencies.validateResponses && !(data instanceof DocumentResponse)) assertResponse(endpoint, data)
  return { data, headers: new Map(), cookies: cookies() }
}

/**
 * Runs an admin operation of a shop for a member of staff.
 * @throws Failure `staff_sign_in_required`, `second_factor_required`; `not_found` for a shop of which the person is no
 * member; `permission_missing`; `reauth_required` without a fresh proof of identity
 */
async function runOperation(c: Request, route: MemberRoute, options: StaffApiOptions) {
  const { endpoint, handler, permission, needsProof } = route
  const { dependencies, gate } = options
  const identified = await identify(c, endpoint, options)
  const context = requireSession(identified.context)
  const { session } = context
  if (session.needsSecondFactor) throw new Failure('second_factor_required')
  const { shopId = '', ...params } = c.req.param() as Record<string, string>
  const entered = await gate.enterShop(context, shopId)
  if (!entered) throw new Failure('not_found')
  const { shop, role, permissions } = entered
  const name = (error: unknown) => nameGrantor(error, () => gate.findGrantor(context, shop))
  if (permission !== null && !permissions.includes(permission)) throw await name(new Failure('permission_missing'))
  if (needsProof) requireProof(session)
  const raw = readRaw(c, endpoint, params)
  for (const limit of limitsOf(route, raw)) await dependencies.limits.consume(ALL_SHOPS, limit, session.staffId)
  const { headers, signal } = c.req.raw
  const delayMs = delayOf(headers.get('prefer'), options.undoSeconds)
  const held = route.hold && delayMs > 0 ? { endpoint: waiting(endpoint), handler: route.hold(delayMs) } : null
  const run = () =>
    runEndpoint(
      { endpoint, handler, ...held, dependencies },
      {
        shop,
        now: context.now,
        dependencies: emptyDependencies(),
        headers,
        address: context.address,
        isReceived: undefined,
        admin: {
          keyId: null,
          staffId: session.staffId,
          name: session.name,
          role,
          permissions,
          isProven: session.isProven,
        },
        hasLeft: () => signal.aborted,
      },
      raw,
    )
  return dependencies.fairQueue.run(shop.id, QUEUE, run).catch(async (error: unknown) => {
    throw await name(error)
  })
}

/** Returns an error; a missing permission with the name of who can give it. */
async function nameGrantor(error: unknown, findGrantor: () => Promise<string | null>): Promise<unknown> {
  if (!(error instanceof Failure) || error.code !== 'permission_missing') return error
  const name = await findGrantor()
  return name === null
    ? error
    : new Failure('permission_missing', { text: namedPermissionMissing, values: { name }, data: { name } })
}

/**
 * Returns how long an operation waits before it is done, in milliseconds: a browser asks for it by
 * `Prefer: respond-async`, perhaps with `delay=` and a number of seconds.
 */
function delayOf(prefer: string | null, undoSeconds: number): number {
  const [isAsked, seconds] = /^respond-async(?:; ?delay=(\d{1,2}))?$/.exec(prefer ?? '') ?? []
  return isAsked === undefined ? 0 : Number(seconds ?? undoSeconds) * 1000
}

/** The response of an operation that waits is not yet its own. */
const waiting = (endpoint: Endpoint): Endpoint => ({ ...endpoint, response: z.looseObject({}) })

/** Returns the limits of a person for what costs more than an ordinary request. */
function limitsOf({ endpoint, permission }: MemberRoute, { readQuery: query }: RawInput): LimitName[] {
  return [
    ...(endpoint.uploadBytes === undefined ? [] : (['staffUpload'] as const)),
    ...(permission === 'data.export' ? (['staffExport'] as const) : []),
    ...('search' in endpoint.query.shape && query().search ? (['staffSearch'] as const) : []),
  ]
}

const readRaw = (c: Request, endpoint: Endpoint, params: Readonly<Record<string, string>>): RawInput => ({
  params,
  readQuery: () => readQuery(c.req.raw.url),
  readBody: (receive) => readBody(c.req.raw, endpoint, receive),
})
