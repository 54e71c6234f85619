import type { IncomingMessage, ServerResponse } from 'node:http'
import { sendJson, type Exchange } from './exchange.ts'
import { applyFault } from './faults.ts'
import { serveProvider } from './provider-routes.ts'
import type { Provider } from './provider.ts'
import { IdentityError, buildErrorBody } from './error.ts'
import type { IdentityControl } from './types.ts'
import { serveSimulator } from './simulator-routes.ts'

const MAX_RECORDED_REQUESTS = 200
/** Host names of this machine. Another `Host` header indicates DNS rebinding by a foreign page. */
const OWN_NAMES = /^(127\.0\.0\.1|localhost|\[::1\])(:\d+)?$/

interface IdentityServices {
  provider: Provider
  control: IdentityControl
  id: string
}

/** Serves every request; an unexpected error becomes a 500, as with the provider. */
export async function serve(
  services: IdentityServices,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const exchange = { request, response, url: new URL(request.url ?? '/', 'http://simulator') }
  try {
    if (!OWN_NAMES.test(request.headers.host ?? '')) throw new IdentityError('Only this machine is answered.', 403)
    if (exchange.url.pathname.startsWith('/simulator')) return await serveSimulator(services, exchange)
    recordRequest(services.provider, exchange)
    allowPages(exchange)
    if (request.method === 'OPTIONS') response.writeHead(204).end()
    else if (await applyFault(services.provider, exchange)) await serveProvider(services.provider, exchange)
  } catch (error) {
    if (response.headersSent) return void response.destroy()
    const status = error instanceof IdentityError ? error.status : 500
    sendJson(exchange, status, buildErrorBody(status, error instanceof Error ? error.message : String(error)))
  }
}

/** Records the request for tests. */
function recordRequest({ requests, projectStates }: Provider, { request, response, url }: Exchange): void {
  const key = url.searchParams.get('key') ?? url.searchParams.get('apiKey')
  const projectId = projectStates.find(({ project }) => project.apiKey === key)?.project.projectId ?? null
  if (request.method === 'OPTIONS') return
  requests.push({
    method: request.method ?? '',
    path: url.pathname,
    projectId,
    status: () => (response.headersSent ? response.statusCode : 0),
  })
  if (requests.length > MAX_RECORDED_REQUESTS) requests.shift()
}

/** Pages of the shops have other origins. */
function allowPages({ request, response }: Exchange): void {
  const { origin } = request.headers
  if (origin === undefined) return
  response.setHeader('access-control-allow-origin', origin)
  response.setHeader('vary', 'origin')
  if (request.method !== 'OPTIONS') return
  response.setHeader('access-control-allow-methods', 'GET, POST')
  response.setHeader('access-control-allow-headers', request.headers['access-control-request-headers'] ?? '')
  response.setHeader('access-control-allow-private-network', 'true')
  response.setHeader('access-control-max-age', '600')
}
