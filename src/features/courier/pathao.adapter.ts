import { z } from 'zod'
import {
  readRetryAfter,
  type CourierArea,
  type CourierCredentials,
  type CourierEnvironment,
  type CourierPlace,
  type CourierToken,
  type CourierTrouble,
} from './courier.rules.ts'

/** The courier gave no answer that we can use. Its message is a status or a code, never what the courier wrote. */
export class CourierFailure extends Error {
  readonly trouble: CourierTrouble
  readonly retryAfterSeconds: number | null

  constructor(trouble: CourierTrouble, said: string, retryAfterSeconds: number | null = null) {
    super(`courier ${trouble}: ${said}`)
    this.name = 'CourierFailure'
    this.trouble = trouble
    this.retryAfterSeconds = retryAfterSeconds
  }
}

/** A token as it was issued. */
export interface IssuedToken extends CourierToken {
  /** How long it lives. */
  seconds: number
}

/** The courier's merchant API, as far as we use it. Everything throws CourierFailure. */
export interface Pathao {
  issueToken: (credentials: CourierCredentials) => Promise<IssuedToken>
  renewToken: (credentials: CourierCredentials, refreshToken: string) => Promise<IssuedToken>
  listCities: (accessToken: string) => Promise<CourierPlace[]>
  listZones: (accessToken: string, cityId: number) => Promise<CourierPlace[]>
  listAreas: (accessToken: string, zoneId: number) => Promise<CourierArea[]>
}

/** The only hosts that are asked; beside them the simulator, where the settings name one. */
const ADDRESSES = {
  live: 'https://api-hermes.pathao.com',
  sandbox: 'https://courier-api-sandbox.pathao.com',
} as const satisfies Partial<Record<CourierEnvironment, string>>

/** Where an account's courier is; null when it is the simulator and none is set up. */
export const courierAddress = (environment: CourierEnvironment, simulatorUrl: string | null): string | null =>
  environment === 'simulator' ? simulatorUrl : ADDRESSES[environment]

/** One answer takes no longer than this. */
const STEP_MS = 4000
const MAX_BYTES = 2 * 1024 * 1024
const MAX_PLACES = 10_000

const Id = z.int().positive()
const Name = z.string().max(300)
/** It goes into a header. */
const Token = z.string().regex(/^[\x21-\x7E]{1,8192}$/)
const Issued = z.object({
  access_token: Token,
  refresh_token: Token.nullish(),
  expires_in: z.coerce.number().positive().max(1e9),
})
const envelope = <T extends z.ZodType>(place: T) =>
  z.object({ data: z.object({ data: z.array(place).max(MAX_PLACES) }) })
const Cities = envelope(z.object({ city_id: Id, city_name: Name }))
const Zones = envelope(z.object({ zone_id: Id, zone_name: Name }))
const Areas = envelope(
  z.object({
    area_id: Id,
    area_name: Name,
    home_delivery_available: z.union([z.boolean(), z.number()]).nullish(),
  }),
)

/**
 * Speaks to the courier at an address of ours: fixed paths, no redirects, an end to every answer's time and size.
 * @param signal ends everything that is asked
 */
export function openPathao(address: string, signal: AbortSignal, stepMs: number = STEP_MS): Pathao {
  const ask = async <T extends z.ZodType>(schema: T, path: string, init: RequestInit): Promise<z.output<T>> => {
    const limit = AbortSignal.any([signal, AbortSignal.timeout(stepMs)])
    const text = await fetchText(`${address}/aladdin/api/v1/${path}`, { ...init, signal: limit })
    const answer = schema.safeParse(parseJson(text))
    if (!answer.success) throw new CourierFailure('failed', 'an answer of another shape')
    return answer.data
  }
  const issue = async (credentials: CourierCredentials, grant: Record<string, string>): Promise<IssuedToken> => {
    const { clientId, clientSecret } = credentials
    const issued = await ask(Issued, 'issue-token', {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify({ client_id: clientId, client_secret: clientSecret, ...grant }),
    })
    return {
      accessToken: issued.access_token,
      refreshToken: issued.refresh_token ?? null,
      seconds: issued.expires_in,
    }
  }
  const list = <T extends z.ZodType>(schema: T, path: string, accessToken: string): Promise<z.output<T>> =>
    ask(schema, path, { headers: { accept: 'application/json', authorization: `Bearer ${accessToken}` } })

  return {
    issueToken: (credentials) => {
      const { username, password } = credentials
      return issue(credentials, { grant_type: 'password', username, password })
    },
    renewToken: (credentials, refreshToken) =>
      issue(credentials, { grant_type: 'refresh_token', refresh_token: refreshToken }),
    listCities: async (accessToken) => {
      const { data } = await list(Cities, 'city-list', accessToken)
      // A country without a city is a mistake, and would take the place of a list that is right.
      if (data.data.length === 0) throw new CourierFailure('failed', 'an empty list of cities')
      return data.data.map(({ city_id: id, city_name: name }) => ({ id, name }))
    },
    listZones: async (accessToken, cityId) => {
      const { data } = await list(Zones, `cities/${cityId}/zone-list`, accessToken)
      return data.data.map(({ zone_id: id, zone_name: name }) => ({ id, name }))
    },
    listAreas: async (accessToken, zoneId) => {
      const { data } = await list(Areas, `zones/${zoneId}/area-list`, accessToken)
      return data.data.map(({ area_id: id, area_name: name, home_delivery_available: homeDelivery }) => ({
        id,
        name,
        homeDelivery: Boolean(homeDelivery ?? true),
      }))
    },
  }
}

/** @throws CourierFailure when there is no whole answer with status 200 */
async function fetchText(url: string, init: RequestInit): Promise<string> {
  let response: Response
  try {
    response = await fetch(url, { ...init, redirect: 'manual' })
    if (response.status === 200) return await readText(response)
    await response.body?.cancel()
  } catch (error) {
    throw error instanceof CourierFailure ? error : new CourierFailure('failed', describe(error))
  }
  const { status, headers } = response
  throw new CourierFailure(troubleOf(status), String(status), readRetryAfter(headers.get('retry-after'), new Date()))
}

function troubleOf(status: number): CourierTrouble {
  if (status === 401) return 'unauthorised'
  if (status === 429) return 'limited'
  return status >= 400 && status < 500 ? 'refused' : 'failed'
}

async function readText({ body }: Response): Promise<string> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of (body ?? []) as AsyncIterable<Uint8Array>) {
    bytes += chunk.length
    // Leaving the loop ends the connection.
    if (bytes > MAX_BYTES) throw new CourierFailure('failed', 'an answer without end')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** The name or code of a broken connection: its message may hold an address. */
function describe(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  if (!(cause instanceof Error)) return 'connection failed'
  return 'code' in cause && typeof cause.code === 'string' ? cause.code : cause.name
}
