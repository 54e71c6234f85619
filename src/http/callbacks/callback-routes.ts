import type { IncomingMessage } from 'node:http'
import type { App } from '#src/composition/services.ts'
import type { Route } from '../route.ts'
import { COURIER_WEBHOOK, serveCourierWebhook } from './courier-webhook.ts'
import { PAY_PATTERN, readPayPath, servePaymentCallback } from './payment-callbacks.ts'

/** Returns how a request of a provider is served; null for others. What is under way goes on while a shop is closed. */
export function findCallbackRoute(request: IncomingMessage, path: string, app: App): Route | null {
  const payment = readPayPath(path)
  if (payment)
    return {
      pattern: PAY_PATTERN,
      errors: 'page',
      servesClosed: true,
      serve: (visit) => servePaymentCallback(visit, payment, app),
    }
  if (request.method !== 'POST' || path !== COURIER_WEBHOOK) return null
  return {
    pattern: COURIER_WEBHOOK,
    errors: 'text',
    servesClosed: true,
    serve: (visit) => serveCourierWebhook(visit, app),
  }
}
