import { implement, type FeatureApi } from '#src/platform/api/endpoint-server.ts'
import type { CourierClients } from './courier-clients.service.ts'
import { courierContract } from './courier.contract.ts'
import { getAreas, getCities, getQuote, getZones, issueToken, type Lookup } from './courier.service.ts'

/** @param clients the courier clients of this process */
export function createCourierApi(clients: CourierClients): FeatureApi {
  const lookup = ({ header }: { header: (name: string) => string | null }): Lookup => ({
    clients,
    authorization: header('authorization'),
  })
  return implement(courierContract, {
    courierToken: async (context) => ({ data: { access_token: await issueToken(context, clients) } }),
    courierCities: async (context, input) => ({ data: await getCities(context, lookup(input)) }),
    courierZones: async (context, input) => ({ data: await getZones(context, lookup(input), input.query.cityId) }),
    courierAreas: async (context, input) => ({ data: await getAreas(context, lookup(input), input.query.zoneId) }),
    courierQuote: async (context, input) => ({ data: await getQuote(context, lookup(input), input.query) }),
  })
}
