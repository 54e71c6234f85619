import { randomBytes, timingSafeEqual } from 'node:crypto'
import { once } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { DEMO_MERCHANT, type Merchant } from './courier/merchant.ts'
import { CITIES } from './courier/places.ts'
import type {
  CourierControl,
  CourierFault,
  CourierOptions,
  CourierSimulator,
  SeenCourierCall,
} from './courier/shapes.ts'
import { holdPort } from './identity/held-port.ts'

export { DEMO_MERCHANT } from './courier/merchant.ts'
export type { CourierFault, CourierSimulator } from './courier/shapes.ts'

const TOKEN_SECONDS = 432_000
/** More than anybody should read of a list. */
const ENDLESS_BYTES = 64 * 1024 * 1024

/** An answer of the courier. Everything but tokens is in its envelope. */
interface CourierAnswer {
  status: number
  body: unknown
  headers?: Readonly<Record<string, string>>
}

const success = (message: string, list: readonly unknown[]): CourierAnswer => ({
  status: 200,
  body: { message, type: 'success', code: 200, data: { data: list } },
})

const failure = (status: number, message: string, headers?: CourierAnswer['headers']): CourierAnswer => ({
  status,
  body: { type: 'error', code: status, message, errors: {} },
  ...(headers && { headers }),
})

const UNAUTHORISED = failure(401, 'Unauthorized')

/** What the courier knows of its one merchant. */
class Desk {
  readonly calls: SeenCourierCall[] = []
  readonly faults: CourierFault[] = []
  tokenSeconds = TOKEN_SECONDS
  merchant: Merchant
  #skippedMs = 0
  /** Tokens with the moment of their end. */
  readonly #tokens = new Map<string, number>()
  readonly #refreshTokens = new Set<string>()

  constructor(merchant: Merchant) {
    this.merchant = merchant
  }

  get #now(): number {
    return Date.now() + this.#skippedMs
  }

  advance(seconds: number): void {
    this.#skippedMs += seconds * 1000
  }

  revokeTokens(): void {
    this.#tokens.clear()
  }

  issue(given: Readonly<Record<string, unknown>>): CourierAnswer {
    const { client_id: id, client_secret: secret, grant_type: grant } = given
    if (!isSame(id, this.merchant.client_id) || !isSame(secret, this.merchant.client_secret))
      return failure(401, 'Client authentication failed')
    if (grant === 'password') {
      const { username, password } = given
      const isRight = isSame(username, this.merchant.username) && isSame(password, this.merchant.password)
      return isRight ? this.#hand() : failure(401, 'The user credentials were incorrect.')
    }
    if (grant !== 'refresh_token')
      return {
        status: 422,
        body: {
          type: 'error',
          code: 422,
          message: 'Please fix the given errors',
          errors: { grant_type: ['The selected grant type is invalid.'] },
        },
      }
    // Each is good for one time.
    const isKnown = typeof given.refresh_token === 'string' && this.#refreshTokens.delete(given.refresh_token)
    return isKnown ? this.#hand() : failure(401, 'The refresh token is invalid.')
  }

  /** Without the envelope, as the courier does it. */
  #hand(): CourierAnswer {
    const [token, refreshToken] = [randomBytes(32).toString('hex'), randomBytes(32).toString('hex')]
    this.#tokens.set(token, this.#now + this.tokenSeconds * 1000)
    this.#refreshTokens.add(refreshToken)
    return {
      status: 200,
      body: { token_type: 'Bearer', expires_in: this.tokenSeconds, access_token: token, refresh_token: refreshToken },
    }
  }

  knows(authorization: string | undefined): boolean {
    const token = /^Bearer (\S+)$/.exec(authorization ?? '')?.[1]
    return token !== undefined && (this.#tokens.get(token) ?? 0) > this.#now
  }
}

const isSame = (given: unknown, right: string): boolean => {
  const [a, b] = [Buffer.from(typeof given === 'string' ? given : ''), Buffer.from(right)]
  return a.length === b.length && timingSafeEqual(a, b)
}

function listPlaces(path: string): CourierAnswer {
  if (path === 'city-list')
    return success(
      'City successfully fetched.',
      CITIES.map(({ id, name }) => ({ city_id: id, city_name: name })),
    )
  const cityId = /^cities\/(\d+)\/zone-list$/.exec(path)?.[1]
  const city = CITIES.find(({ id }) => String(id) === cityId)
  if (city)
    return success(
      'Zone list fetched.',
      city.zones.map(({ id, name }) => ({ zone_id: id, zone_name: name })),
    )
  const zoneId = /^zones\/(\d+)\/area-list$/.exec(path)?.[1]
  const zone = CITIES.flatMap(({ zones }) => zones).find(({ id }) => String(id) === zoneId)
  if (!zone) return failure(404, 'Not found')
  return success(
    'Area list fetched.',
    zone.areas.map(([id, name]) => ({
      area_id: id,
      area_name: name.replace('*', ''),
      home_delivery_available: !name.endsWith('*'),
      pickup_available: true,
    })),
  )
}

async function readJson(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = []
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk)
  try {
    return JSON.parse(Buffer.concat(chunks).toString('utf8'))
  } catch {
    return null
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Takes the fault that concerns this call, once less. */
function takeFault(faults: CourierFault[], path: string): CourierFault | null {
  const at = faults.findIndex(({ call = '' }) => path.includes(call))
  const fault = faults[at]
  if (!fault) return null
  if (fault.times !== undefined) {
    if (fault.times <= 1) faults.splice(at, 1)
    else faults[at] = { ...fault, times: fault.times - 1 }
  }
  return fault
}

/** Does what a fault is. @returns whether the call is over with it */
async function act(fault: CourierFault, response: ServerResponse): Promise<boolean> {
  switch (fault.kind) {
    case 'drop':
      response.destroy()
      return true
    case 'hang':
      return true
    case 'trickle':
      response.writeHead(200, { 'content-type': 'application/json' }).write('{"message":')
      return true
    case 'garbage':
      response.writeHead(200, { 'content-type': 'text/html' }).end('<html><h1>It works!</h1>')
      return true
    case 'shape':
      send(response, {
        status: 200,
        body: { message: 'OK', type: 'success', code: 200, data: { data: [{ id: 'x' }] } },
      })
      return true
    case 'endless': {
      response.writeHead(200, { 'content-type': 'application/json' })
      const part = Buffer.alloc(1024 * 1024, ' ')
      for (let sent = 0; sent < ENDLESS_BYTES && !response.destroyed; sent += part.length)
        if (!response.write(part)) await Promise.race([once(response, 'drain'), once(response, 'close')])
      response.end()
      return true
    }
    case 'redirect':
      send(response, { ...failure(302, 'Moved'), headers: { location: fault.location ?? 'http://127.0.0.1:9/' } })
      return true
    case 'status': {
      const { status = 500, retryAfter } = fault
      send(response, failure(status, 'Something went wrong', retryAfter ? { 'retry-after': retryAfter } : {}))
      return true
    }
    case 'delay':
      await new Promise((done) => setTimeout(done, fault.delayMs ?? 1000))
      return false
  }
}

function send(response: ServerResponse, { status, body, headers = {} }: CourierAnswer): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))
}

async function serve(desk: Desk, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const path = new URL(request.url ?? '/', 'http://courier').pathname
  const body = request.method === 'POST' ? await readJson(request) : null
  const given = isRecord(body) ? body : {}
  const grantType = typeof given.grant_type === 'string' ? given.grant_type : null
  const call: SeenCourierCall = { method: request.method ?? '', path, grantType, status: null }
  desk.calls.push(call)
  response.once('finish', () => (call.status = response.statusCode))

  const fault = takeFault(desk.faults, path)
  if (fault && (await act(fault, response))) return
  if (request.method === 'POST' && path === '/aladdin/api/v1/issue-token') return send(response, desk.issue(given))
  if (!desk.knows(request.headers.authorization)) return send(response, UNAUTHORISED)
  const list = /^\/aladdin\/api\/v1\/(.+)$/.exec(path)?.[1] ?? ''
  send(response, request.method === 'GET' ? listPlaces(list) : failure(405, 'Method Not Allowed'))
}

const controlOf = (desk: Desk): CourierControl => ({
  addFault: (fault) => void desk.faults.push(fault),
  clearFaults: () => void desk.faults.splice(0),
  setTokenSeconds: (seconds) => void (desk.tokenSeconds = seconds),
  revokeTokens: () => desk.revokeTokens(),
  changePassword: (password) => void (desk.merchant = { ...desk.merchant, password }),
  advance: (seconds) => desk.advance(seconds),
  calls: () => desk.calls.map((call) => ({ ...call })),
  forgetCalls: () => void desk.calls.splice(0),
})

/** Its parameters come as a JSON array; unknown names are 404. */
async function serveControl(
  control: CourierControl,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const actions = new Map<string, (...parameters: never[]) => unknown>(Object.entries(control))
  const action = actions.get((request.url ?? '').slice('/simulator/'.length))
  const parameters = await readJson(request)
  if (!action || request.method !== 'POST') return send(response, failure(404, 'Not found'))
  const result = action(...((Array.isArray(parameters) ? parameters : []) as never[]))
  send(response, { status: 200, body: { result: result ?? null } })
}

/**
 * Stands in for the courier's merchant API ("Aladdin"): issues and refreshes tokens, lists cities, zones and areas, and
 * fails in every way it is told to.
 */
export async function openCourierSimulator({
  merchant = DEMO_MERCHANT,
  port = 0,
}: CourierOptions = {}): Promise<CourierSimulator> {
  const desk = new Desk(merchant)
  const control = controlOf(desk)
  const held = (await holdPort(port)) ?? (await holdPort(0))
  if (!held) throw new Error('this machine has no free port')
  held.answer((request, response) => {
    const serving = request.url?.startsWith('/simulator/')
      ? serveControl(control, request, response)
      : serve(desk, request, response)
    serving.catch(() => response.destroy())
  })
  return { url: held.url, control, close: held.release }
}
