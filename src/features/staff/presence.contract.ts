import { z } from 'zod'
import { endpoint } from '#src/shared/endpoint.ts'
import { signedIn } from './staff-access.contract.ts'

const Present = z.object({ name: z.string(), isWriting: z.boolean() }).meta({ id: 'PresentStaff' })

const KINDS = 'ticket|order|product|customer|draft|category|settings|coupons|flash-sales|campaigns|price-lists|popups'

/** Who has the same thing open. Programs have nothing open, so there is no operation. */
export const presenceContract = {
  notePresence: endpoint({
    ...signedIn,
    method: 'put',
    path: '/admin/v1/shops/{shopId}/presence',
    summary: 'Notes that the signed-in person has a thing open, and returns who else has.',
    params: z.object({ shopId: z.string().max(60) }),
    body: z.strictObject({
      /** Kind and number, such as `ticket T-12`. */
      subject: z.string().regex(new RegExp(`^(?:${KINDS}) [\\w-]{1,60}$`)),
      isWriting: z.boolean().default(false),
      /** Whether they leave it. */
      isLeaving: z.boolean().default(false),
    }),
    response: z.object({ data: z.array(Present) }),
    failures: ['not_found'],
  }),
}
