import { receiveCourierWebhook } from '#src/features/courier/parcel-tracking.service.ts'
import { adminContext, type ShopContext } from '#src/platform/context.ts'
import { isDatabaseUnavailable } from '#src/platform/db/db.ts'
import { visitorAddress } from '#src/platform/net/visitor-address.ts'
import { Failure } from '#src/shared/failure.ts'
import type { App } from '#src/composition/services.ts'
import { isAborted, isBodyRejection, readLimitedBody, rejectBody } from '../limited-body.ts'
import { send, sendText, type Visit } from '../respond.ts'

interface CourierWebhookOptions {
  app: App
  services: Pick<ShopContext, 'db' | 'log' | 'secret'>
  trustedProxies: readonly string[]
}

export const COURIER_WEBHOOK = '/hooks/courier'
const MAX_BODY_BYTES = 64 * 1024

/**
 * Receives the courier's webhooks about a shop's parcels. There is no `Origin` check: the signature identifies the
 * courier.
 */
export class CourierWebhook {
  readonly #options: CourierWebhookOptions

  constructor(options: CourierWebhookOptions) {
    this.#options = options
  }

  async serve(visit: Visit, requestId: string): Promise<void> {
    const { app, services, trustedProxies } = this.#options
    const { request, response } = visit
    response.setHeader('x-request-id', requestId)
    try {
      const forwarded = String(request.headers['x-forwarded-for'] ?? '')
      const address = visitorAddress(request.socket.remoteAddress ?? '', forwarded, trustedProxies)
      const found = await app.directory.find(request.headers.host ?? null, address)
      if (!found) return sendText(visit, 404, new Failure('not_found').message)
      const { shop } = found
      await app.limits.consume({ shop }, 'notice', address)
      const body = (await readLimitedBody(request, MAX_BODY_BYTES)).toString()
      const context = adminContext({ ...services, shop, processCache: app.processCache, announce: app.onInvalidate })
      const signature = request.headers['x-pathao-signature']
      const { status, headers } = await receiveCourierWebhook(context, app.clients.courier, {
        signature: typeof signature === 'string' ? signature : null,
        body,
      })
      send(visit, { status, headers: { ...headers, 'cache-control': 'no-store' }, body: Buffer.alloc(0) })
    } catch (error) {
      this.#refuse(visit, error, requestId)
    }
  }

  #refuse(visit: Visit, error: unknown, requestId: string): void {
    if (isAborted(visit.request)) return
    if (isBodyRejection(error)) return rejectBody(visit, error)
    if (error instanceof Failure && error.code === 'rate_limited') {
      visit.response.setHeader('retry-after', String(error.details.retryAfterSeconds ?? 60))
      return sendText(visit, 429, error.message)
    }
    this.#options.services.log.error({ err: error, requestId }, 'a webhook could not be taken')
    sendText(visit, isDatabaseUnavailable(error) ? 503 : 500, new Failure('unavailable').message)
  }
}
