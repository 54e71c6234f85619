import { z } from 'zod'
import { endpoint } from '#src/shared/endpoint.ts'

/** A flash pool as one visitor sees it. */
export const FlashPool = z
  .object({
    status: z.enum(['scheduled', 'active', 'ended']),
    /** `held`: all unsold units are held for other visitors. */
    pool: z.enum(['available', 'held', 'sold']),
    claimedPercent: z.number().int(),
    entry: z
      .object({
        state: z.enum(['waiting', 'offered', 'held']),
        /** The queue position from 1, while waiting. */
        position: z.number().int().nullable(),
        expiresAt: z.iso.datetime().nullable(),
      })
      .nullable(),
  })
  .meta({ id: 'FlashPool' })
export type FlashPool = z.infer<typeof FlashPool>

const nothing = z.object({})
const common = { method: 'get', access: 'public', limit: 'read', body: null } as const
const poolResponse = z.object({ data: FlashPool, serverTime: z.iso.datetime() })

export const promotionsContract = {
  flashPool: endpoint({
    ...common,
    access: 'guest',
    path: '/shop/flash/{flashId}/pool',
    summary: 'Returns what is left of a flash pool, and the visitor’s claim and position in its queue.',
    params: z.object({ flashId: z.uuid() }),
    query: z.object({ variantId: z.uuid() }),
    response: poolResponse,
    failures: ['not_found'],
  }),
  joinFlashQueue: endpoint({
    method: 'post',
    path: '/shop/flash/queue',
    summary: 'Joins the queue for a unit of a flash pool that another visitor may release. Repeating changes nothing.',
    access: 'guest',
    limit: 'queue',
    params: nothing,
    query: nothing,
    body: z.object({ flashId: z.uuid(), variantId: z.uuid() }),
    response: poolResponse,
    failures: ['flash_ended', 'flash_sold_out', 'not_found'],
  }),
}
