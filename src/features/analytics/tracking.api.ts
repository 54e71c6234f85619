import { dependsOn } from '#src/platform/context.ts'
import { implement } from '#src/platform/api/endpoint-server.ts'
import { trackingContract } from './tracking.contract.ts'
import { validTrackerIds } from './tracking.rules.ts'

export const trackingApi = implement(trackingContract, {
  trackingIds: async (context) => {
    dependsOn(context, 'shop')
    return { data: validTrackerIds(context.shop) }
  },
})
