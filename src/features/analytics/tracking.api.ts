import { dependsOn } from '#src/platform/context.ts'
import { implement } from '#src/platform/api/endpoint-server.ts'
import { trackingContract } from './tracking.contract.ts'
import { isGoogleId, isPixelId } from '#src/features/shop/tracker-id.rules.ts'

export const trackingApi = implement(trackingContract, {
  trackingIds: async (context) => {
    dependsOn(context, 'shop')
    const { google_id: google, pixel_id: pixel } = context.shop
    // They were checked when they were written; what is not right all the same reaches no page.
    return {
      data: { google: google && isGoogleId(google) ? google : null, pixel: pixel && isPixelId(pixel) ? pixel : null },
    }
  },
})
