import { z } from 'zod'
import { fetchFromCourier, CourierFailure, parseJson } from './courier-http.adapter.ts'
import type {
  CourierArea,
  CourierCredentials,
  CourierEnvironment,
  CourierLocality,
  CourierToken,
} from './courier.rules.ts'
import { openPathaoParcels, type RequestCourier, type PathaoParcels } from './pathao-parcels.adapter.ts'

/** An issued token. */
export interface IssuedToken extends CourierToken {
  /** Its lifetime. */
  seconds: number
}

/** The used part of the courier's merchant API. Every method may throw CourierFailure. */
export interface Pathao extends PathaoParcels {
  issueToken: (credentials: CourierCredentials) => Promise<IssuedToken>
  renewToken: (credentials: CourierCredentials, refreshToken: string) => Promise<IssuedToken>
  listCities: (accessToken: string) => Promise<CourierLocality[]>
  listZones: (accessToken: string, cityId: number) => Promise<CourierLocality[]>
  listAreas: (accessToken: string, zoneId: number) => Promise<CourierArea[]>
}

/** The only allowed hosts, besides a configured simulator. */
const ADDRESSES = {
  live: 'https://api-hermes.pathao.com',
  sandbox: 'https://courier-api-sandbox.pathao.com',
} as const satisfies Partial<Record<CourierEnvironment, string>>

/** Returns the URL of an account's courier; null for the simulator when none is configured. */
export const courierAddress = (environment: CourierEnvironment, simulatorUrl: string | null): string | null =>
  environment === 'simulator' ? simulatorUrl : ADDRESSES[environment]

/** The timeout of one request. */
const STEP_MS = 4000
const MAX_LOCALITIES = 10_000

const Id = z.int().positive()
const Name = z.string().max(300)
/** It is sent in a header. */
const Token = z.string().regex(/^[\x21-\x7E]{1,8192}$/)
const Issued = z.object({
  access_token: Token,
  refresh_token: Token.nullish(),
  expires_in: z.coerce.number().positive().max(1e9),
})
const envelope = <T extends z.ZodType>(itemSchema: T) =>
  z.object({ data: z.object({ data: z.array(itemSchema).max(MAX_LOCALITIES) }) })
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
 * Opens the courier's API at one of our base URLs: fixed paths, no redirects, limited time and response size.
 * @param signal aborts all requests
 */
export function openPathao(address: string, signal: AbortSignal, stepMs: number = STEP_MS): Pathao {
  const request: RequestCourier = async (schema, path, init) => {
    const { steps = 1, ...rest } = init
    const limit = AbortSignal.any([signal, AbortSignal.timeout(stepMs * steps)])
    const text = await fetchFromCourier(`${address}/aladdin/api/v1/${path}`, { ...rest, signal: limit })
    const parsed = schema.safeParse(parseJson(text))
    if (!parsed.success) throw new CourierFailure('failed', 'an answer of another shape')
    return parsed.data
  }
  const issue = async (credentials: CourierCredentials, grant: Record<string, string>): Promise<IssuedToken> => {
    const { clientId, clientSecret } = credentials
    const issued = await request(Issued, 'issue-token', {
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
    request(schema, path, { headers: { accept: 'application/json', authorization: `Bearer ${accessToken}` } })

  return {
    ...openPathaoParcels(request),
    issueToken: (credentials) => {
      const { username, password } = credentials
      return issue(credentials, { grant_type: 'password', username, password })
    },
    renewToken: (credentials, refreshToken) =>
      issue(credentials, { grant_type: 'refresh_token', refresh_token: refreshToken }),
    listCities: async (accessToken) => {
      const { data } = await list(Cities, 'city-list', accessToken)
      // An empty list must be an error of the courier; it must not replace a valid list.
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
