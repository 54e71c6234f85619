import { z } from 'zod'
import { endpoint } from '#src/shared/endpoint.ts'

/** Tracking settings (specification, section 3). */
export const TrackingIds = z.object({ google: z.string().nullable(), pixel: z.string().nullable() })
export type TrackingIds = z.infer<typeof TrackingIds>

export const trackingContract = {
  trackingIds: endpoint({
    method: 'get',
    path: '/seller/get-facebook-id',
    summary: 'Returns the shop’s analytics id and ad pixel id; null for one that it does not use.',
    access: 'public',
    limit: 'read',
    params: z.object({}),
    query: z.object({ shopId: z.string().max(100) }),
    body: null,
    response: z.object({ data: TrackingIds }),
    failures: [],
  }),
}
