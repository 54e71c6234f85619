import { implement, type FeatureApi } from '#src/platform/api/endpoint-server.ts'
import type { CourierClients } from './courier-clients.service.ts'
import { courierContract } from './courier.contract.ts'
import { getAreas, getCities, getQuote, getZones, giveToken, type LookUp } from './courier.service.ts'

/** @param desk how this process asks the courier */
export function createCourierApi(desk: CourierClients): FeatureApi {
  const lookUp = ({ header }: { header: (name: string) => string | null }): LookUp => ({
    desk,
    authorization: header('authorization'),
  })
  return implement(courierContract, {
    courierToken: async (context) => ({ data: { access_token: await giveToken(context, desk) } }),
    courierCities: async (context, input) => ({ data: await getCities(context, lookUp(input)) }),
    courierZones: async (context, input) => ({ data: await getZones(context, lookUp(input), input.query.cityId) }),
    courierAreas: async (context, input) => ({ data: await getAreas(context, lookUp(input), input.query.zoneId) }),
    courierQuote: async (context, input) => ({ data: await getQuote(context, lookUp(input), input.query) }),
  })
}
