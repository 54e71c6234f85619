import { failure, listed, type CourierResponse } from './responses.ts'
import { CITIES } from './localities.ts'

/**
 * Lists cities, zones or areas.
 * @param path path after the API's base URL
 */
export function listLocalities(path: string): CourierResponse {
  if (path === 'city-list')
    return listed(
      'City successfully fetched.',
      CITIES.map(({ id, name }) => ({ city_id: id, city_name: name })),
    )
  const cityId = /^cities\/(\d+)\/zone-list$/.exec(path)?.[1]
  const city = CITIES.find(({ id }) => String(id) === cityId)
  if (city)
    return listed(
      'Zone list fetched.',
      city.zones.map(({ id, name }) => ({ zone_id: id, zone_name: name })),
    )
  const zoneId = /^zones\/(\d+)\/area-list$/.exec(path)?.[1]
  const zone = CITIES.flatMap(({ zones }) => zones).find(({ id }) => String(id) === zoneId)
  if (!zone) return failure(404, 'Not found')
  return listed(
    'Area list fetched.',
    zone.areas.map(([id, name]) => ({
      area_id: id,
      area_name: name.replace('*', ''),
      home_delivery_available: !name.endsWith('*'),
      pickup_available: true,
    })),
  )
}
