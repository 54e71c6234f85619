import { receiveCourierWebhook } from '#src/features/courier/parcel-tracking.service.ts'
import type { App } from '#src/composition/services.ts'
import { readLimitedBody } from '../limited-body.ts'
import { send, type ShopVisit } from '../respond.ts'

export const COURIER_WEBHOOK = '/hooks/courier'
const MAX_BODY_BYTES = 64 * 1024

/**
 * Receives the courier's webhooks about a shop's parcels. There is no `Origin` check: the signature identifies the
 * courier.
 */
export async function serveCourierWebhook(
  visit: ShopVisit,
  { limits, clients }: Pick<App, 'limits' | 'clients'>,
): Promise<void> {
  const { request, context, ip } = visit
  await limits.consume(context, 'notice', ip)
  const body = (await readLimitedBody(request, MAX_BODY_BYTES)).toString()
  const signature = request.headers['x-pathao-signature']
  const { status, headers } = await receiveCourierWebhook(context, clients.courier, {
    signature: typeof signature === 'string' ? signature : null,
    body,
  })
  send(visit, { status, headers: { ...headers, 'cache-control': 'no-store' }, body: Buffer.alloc(0) })
}
