import { useEffect, useState } from 'react'
import { browserApi } from '#src/web/client/api-client.ts'
import { logFailure } from '#src/web/client/api-errors.ts'
import { codeOf } from '#src/web/client/error-response.ts'

export interface Locality {
  id: number
  name: string
  /** false where the courier does not deliver to homes. */
  homeDelivery?: boolean
}

/** Looks up localities of the shop's courier. */
export interface CourierDirectory {
  cities: readonly Locality[]
  zonesOf: (cityId: number) => Promise<Locality[]>
  areasOf: (zoneId: number) => Promise<Locality[]>
}

/** `none` means no courier, or unavailable lists: localities are then typed. */
export type CourierState =
  | { type: 'loading' }
  | { type: 'none'; hasFailed: boolean }
  | { type: 'there'; directory: CourierDirectory }

/**
 * Loads the courier's cities with a token for this visitor (specification, section 7).
 * @param isEnabled false for another country, or after lists have failed
 * @param isTooLate called when they are loaded: whether the shopper is already typing
 */
export function useCourier(isEnabled: boolean, isTooLate: () => boolean): CourierState {
  const [state, setState] = useState<CourierState>({ type: 'loading' })
  useEffect(() => {
    if (!isEnabled) return undefined
    let isGone = false
    const show = (next: CourierState): void => {
      if (!isGone) setState(next)
    }
    openDirectory().then(
      (directory) =>
        show(directory && !isTooLate() ? { type: 'there', directory } : { type: 'none', hasFailed: false }),
      (error: unknown) => {
        logFailure(error)
        show({ type: 'none', hasFailed: true })
      },
    )
    return () => {
      isGone = true
    }
  }, [isEnabled, isTooLate])
  return isEnabled ? state : { type: 'none', hasFailed: false }
}

type Bearer = Record<string, string>

async function openDirectory(): Promise<CourierDirectory | null> {
  const api = browserApi()
  const getBearer = async (): Promise<Bearer | null> => {
    const { data } = await api.get('/admin/pathao-accessToken')
    return data.access_token === null ? null : { authorization: `Bearer ${data.access_token}` }
  }
  const first = await getBearer()
  if (!first) return null
  // A token expires after a few minutes, so a later request gets a new one.
  const withFreshToken = <T>(request: (headers: Bearer) => Promise<T>): Promise<T> =>
    request(first).catch(async (error: unknown) => {
      if (codeOf(error) !== 'courier_token_expired') throw error
      return request((await getBearer()) ?? first)
    })
  return {
    cities: (await api.get('/courier/cities', { headers: first })).data,
    zonesOf: async (cityId) =>
      (await withFreshToken((headers) => api.get('/courier/zones', { query: { cityId: String(cityId) }, headers })))
        .data,
    areasOf: async (zoneId) =>
      (await withFreshToken((headers) => api.get('/courier/areas', { query: { zoneId: String(zoneId) }, headers })))
        .data,
  }
}
