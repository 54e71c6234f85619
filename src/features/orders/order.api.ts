import { implement } from '#src/platform/api/endpoint-server.ts'
import { orderContract } from './order.contract.ts'
import { getOrder } from './order.service.ts'
import { trackOrder } from './tracking/tracking.service.ts'

export const orderApi = implement(orderContract, {
  order: async (context, { params }) => ({ data: await getOrder(context, params.orderNumber) }),
  track: async (context, { body }) => ({ data: await trackOrder(context, body.code) }),
})
