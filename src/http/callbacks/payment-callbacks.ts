import type { IncomingMessage } from 'node:http'
import {
  OUTCOMES,
  receiveWebhook,
  handleReturn,
  type Outcome,
} from '#src/features/payments/payment-callback.service.ts'
import {
  ForgedWebhook,
  GatewayUnavailable,
  type WebhookRequest,
  type ProviderParameters,
} from '#src/features/payments/gateway.ts'
import { adminContext, type ShopContext } from '#src/platform/context.ts'
import type { Backend } from '#src/platform/db/backend.ts'
import { isDatabaseUnavailable } from '#src/platform/db/db.ts'
import type { Log } from '#src/platform/log/log.ts'
import type { ShopRow } from '#src/platform/db/tables.generated.ts'
import { Failure } from '#src/shared/failure.ts'
import type { App } from '#src/composition/services.ts'
import { isBodyRejection, readLimitedBody, rejectBody } from '../limited-body.ts'
import { redirect, sendText, type Visit } from '../respond.ts'

/** Requests of payment providers: returns of browsers, and webhooks. */
export type PayPath = { gatewayId: string } & (
  | { kind: 'notice' }
  | { kind: 'return'; attempt: string; outcome: Outcome }
)

const WEBHOOK = /^\/pay\/([0-9a-f-]{36})\/notice$/
const RETURN = new RegExp(`^/pay/([0-9a-f-]{36})/([A-Za-z0-9_-]{1,30})/(${OUTCOMES.join('|')})$`)

/** The path for the log, without the merchant reference, which is secret. */
export const PAY_PATTERN = '/pay/{gatewayId}'

export function readPayPath(path: string): PayPath | null {
  const [, notified] = WEBHOOK.exec(path) ?? []
  if (notified) return { kind: 'notice', gatewayId: notified }
  const [, gatewayId, attempt, outcome] = RETURN.exec(path) ?? []
  if (!gatewayId || !attempt) return null
  // The pattern allows no other outcome.
  return { kind: 'return', gatewayId, attempt, outcome: outcome as Outcome }
}

const MAX_BODY_BYTES = 64 * 1024
const MAX_FIELDS = 100
const MAX_FIELD = 2000

interface PaymentCallbacksOptions {
  app: App
  services: Pick<Backend, 'db' | 'secret'> & { log: Log }
}

/**
 * Receives payment callbacks. They come from other sites and servers, so there is no `Origin` check and no cookie.
 * Their content is not trusted: the payment's state is checked with the provider. The browser is redirected to our
 * page, which checks the right to see it.
 */
export class PaymentCallbacks {
  readonly #options: PaymentCallbacksOptions

  constructor(options: PaymentCallbacksOptions) {
    this.#options = options
  }

  /** @param address the visitor's IP */
  async serve(visit: Visit, path: PayPath, { shop, address }: { shop: ShopRow; address: string }): Promise<void> {
    const { method = '' } = visit.request
    const allowed = path.kind === 'notice' ? ['POST'] : ['GET', 'HEAD', 'POST']
    if (!allowed.includes(method)) {
      visit.response.setHeader('allow', allowed.join(', '))
      return sendText(visit, 405, new Failure('method_not_allowed').message)
    }
    const { app, services } = this.#options
    await app.limits.consume({ shop }, path.kind === 'notice' ? 'notice' : 'payment', address)
    const context = adminContext({ ...services, shop, processCache: app.processCache, announce: app.onInvalidate })
    try {
      const body = method === 'POST' ? await readLimitedBody(visit.request, MAX_BODY_BYTES) : Buffer.alloc(0)
      if (path.kind === 'notice') await this.#hear(visit, context, { gatewayId: path.gatewayId, body })
      else
        redirect(
          visit,
          303,
          await handleReturn(context, app.clients.payments, {
            ...path,
            parameters: parseParameters(visit.request, body),
          }),
        )
    } catch (error) {
      if (isBodyRejection(error)) return rejectBody(visit, error)
      if (error instanceof Failure && error.code === 'not_found') return sendText(visit, 404, error.message)
      throw error
    }
  }

  /** Providers repeat a webhook that was not answered with 200. */
  async #hear(
    visit: Visit,
    context: ShopContext,
    { gatewayId, body }: { gatewayId: string; body: Buffer },
  ): Promise<void> {
    const webhook: WebhookRequest = { headers: headersOf(visit.request), body }
    try {
      await receiveWebhook(context, this.#options.app.clients.payments, { gatewayId, webhook })
      sendText(visit, 200, 'OK')
    } catch (error) {
      if (error instanceof ForgedWebhook) {
        context.log.warn({ shopId: context.shop.id, gatewayId, why: error.message }, 'forged notice')
        return sendText(visit, 400, new Failure('bad_request').message)
      }
      if (!(error instanceof GatewayUnavailable) && !isDatabaseUnavailable(error)) throw error
      context.log.warn({ shopId: context.shop.id, gatewayId, err: error }, 'notice not taken')
      visit.response.setHeader('retry-after', '60')
      sendText(visit, 503, new Failure('unavailable').message)
    }
  }
}

const headersOf = ({ headers }: IncomingMessage): WebhookRequest['headers'] =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, Array.isArray(value) ? value[0] : value]))

/** Returns the parameters of a browser's return, from its URL and form; the first value of each name counts. */
function parseParameters({ url = '', headers }: IncomingMessage, body: Buffer): ProviderParameters {
  const isForm = /^application\/x-www-form-urlencoded\b/i.test(headers['content-type'] ?? '')
  const at = url.indexOf('?')
  const pairs = [
    ...(isForm ? new URLSearchParams(body.toString('utf8')) : []),
    ...(at < 0 ? [] : new URLSearchParams(url.slice(at + 1))),
  ]
  const parameters = new Map<string, string>()
  for (const [name, value] of pairs.slice(0, MAX_FIELDS))
    if (!parameters.has(name) && value.length <= MAX_FIELD && !value.includes('\0')) parameters.set(name, value)
  return Object.fromEntries(parameters)
}
