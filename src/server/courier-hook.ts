import type { IncomingMessage } from 'node:http'
import { takeWebhook } from '#src/features/courier/parcel-news.service.ts'
import { operatorContext, type ShopContext } from '#src/platform/context.ts'
import { isDatabaseUnavailable } from '#src/platform/db.ts'
import { visitorAddress } from '#src/platform/rate-limit.ts'
import { Failure } from '#src/shared/failure.ts'
import type { App } from './app.ts'
import { send, sendText, type Visit } from './respond.ts'

interface CourierHookOptions {
  app: App
  parts: Pick<ShopContext, 'db' | 'log' | 'secret'>
  trustedProxies: readonly string[]
}

export const COURIER_HOOK = '/hooks/courier'
const MAX_BODY_BYTES = 64 * 1024

/**
 * Where the courier tells a shop what became of its parcels. It comes from outside, so no `Origin` is asked of it: its
 * signature says who it is.
 */
export class CourierHook {
  readonly #options: CourierHookOptions

  constructor(options: CourierHookOptions) {
    this.#options = options
  }

  async serve(visit: Visit, requestId: string): Promise<void> {
    const { app, parts, trustedProxies } = this.#options
    const { request, response } = visit
    response.setHeader('x-request-id', requestId)
    try {
      const found = await app.directory.find(request.headers.host ?? null)
      if (!found) return sendText(visit, 404, new Failure('not_found').message)
      const { shop } = found
      const forwarded = String(request.headers['x-forwarded-for'] ?? '')
      const address = visitorAddress(request.socket.remoteAddress ?? '', forwarded, trustedProxies)
      await app.rateLimit('notice', shop.id, address)
      const body = await readBody(request)
      if (body === null) return sendText(visit, 413, new Failure('too_large').message)
      const context = operatorContext({ ...parts, shop, memory: app.memory, announce: app.hear })
      const signature = request.headers['x-pathao-signature']
      const { status, headers } = await takeWebhook(context, app.desks.courier, {
        signature: typeof signature === 'string' ? signature : null,
        body,
      })
      send(visit, { status, headers: { ...headers, 'cache-control': 'no-store' }, body: Buffer.alloc(0) })
    } catch (error) {
      this.#refuse(visit, error, requestId)
    }
  }

  #refuse(visit: Visit, error: unknown, requestId: string): void {
    if (error instanceof Failure && error.code === 'rate_limited') {
      visit.response.setHeader('retry-after', String(error.details.retryAfterSeconds ?? 60))
      return sendText(visit, 429, error.message)
    }
    this.#options.parts.log.error({ err: error, requestId }, 'a webhook could not be taken')
    sendText(visit, isDatabaseUnavailable(error) ? 503 : 500, new Failure('unavailable').message)
  }
}

/** @returns null when there is more of it than any webhook has */
async function readBody(request: IncomingMessage): Promise<string | null> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    bytes += chunk.length
    if (bytes <= MAX_BODY_BYTES) chunks.push(chunk)
  }
  return bytes > MAX_BODY_BYTES ? null : Buffer.concat(chunks).toString()
}
