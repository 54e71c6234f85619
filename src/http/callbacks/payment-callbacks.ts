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
import { isDatabaseUnavailable } from '#src/platform/db/db.ts'
import { Failure } from '#src/shared/failure.ts'
import type { App } from '#src/composition/services.ts'
import { readLimitedBody } from '../limited-body.ts'
import { redirect, sendText, type ShopVisit } from '../respond.ts'

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

type Services = Pick<App, 'limits' | 'clients'>

/**
 * Receives payment callbacks. They come from other sites and servers, so there is no `Origin` check and no cookie.
 * Their content is not trusted: the payment's state is checked with the provider. The browser is redirected to our
 * page, which checks the right to see it.
 */
export async function servePaymentCallback(visit: ShopVisit, path: PayPath, services: Services): Promise<void> {
  const { request, response, context, ip } = visit
  const { method = '' } = request
  const allowed = path.kind === 'notice' ? ['POST'] : ['GET', 'HEAD', 'POST']
  if (!allowed.includes(method)) {
    response.setHeader('allow', allowed.join(', '))
    return sendText(visit, 405, new Failure('method_not_allowed').message)
  }
  await services.limits.consume(context, path.kind === 'notice' ? 'notice' : 'payment', ip)
  const body = method === 'POST' ? await readLimitedBody(request, MAX_BODY_BYTES) : Buffer.alloc(0)
  try {
    if (path.kind === 'notice') return await serveWebhook(visit, { gatewayId: path.gatewayId, body }, services)
    const parameters = parseParameters(request, body)
    redirect(visit, 303, await handleReturn(context, services.clients.payments, { ...path, parameters }))
  } catch (error) {
    if (!(error instanceof Failure && error.code === 'not_found')) throw error
    sendText(visit, 404, error.message)
  }
}

/** Providers repeat a webhook that was not answered with 200. */
async function serveWebhook(
  visit: ShopVisit,
  { gatewayId, body }: { gatewayId: string; body: Buffer },
  { clients }: Services,
): Promise<void> {
  const { request, response, context } = visit
  const { log, shop } = context
  const webhook: WebhookRequest = { headers: headersOf(request), body }
  try {
    await receiveWebhook(context, clients.payments, { gatewayId, webhook })
    sendText(visit, 200, 'OK')
  } catch (error) {
    if (error instanceof ForgedWebhook) {
      log.warn({ shopId: shop.id, gatewayId, reason: error.message }, 'payment.webhook_forged')
      return sendText(visit, 400, new Failure('bad_request').message)
    }
    if (!(error instanceof GatewayUnavailable) && !isDatabaseUnavailable(error)) throw error
    log.warn({ shopId: shop.id, gatewayId, err: error }, 'payment.webhook_failed')
    response.setHeader('retry-after', '60')
    sendText(visit, 503, new Failure('unavailable').message)
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
