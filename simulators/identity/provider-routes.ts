import { GET_HANDLERS, POSTED, refresh } from './calls/calls.ts'
import { RequestBody, type IdentityRequest } from './calls/call.ts'
import { readText, sendJson, sendPage, type Exchange } from './exchange.ts'
import { actionPage, carryOut } from './pages/action.ts'
import { framePage, popupPage } from './pages/popup.ts'
import { getProjectStateByKey, type Provider } from './provider.ts'
import { IdentityError } from './error.ts'
import type { ProjectState } from './state.ts'

/** The provider's key set may be cached for some hours. */
const KEYS_CACHE = 'public, max-age=21600, must-revalidate, no-transform'
const API_PATH = /^\/identitytoolkit\.googleapis\.com\/(v[12])\/([\w:]+)$/

/** Serves the requests of the SDK, of servers that verify tokens, and of browsers. */
export async function serveProvider(provider: Provider, exchange: Exchange): Promise<void> {
  const { request, response, url } = exchange
  if (url.pathname === '/jwks') {
    response.setHeader('cache-control', KEYS_CACHE)
    return sendJson(exchange, 200, { keys: provider.keys.publicKeys() })
  }
  if (url.pathname === '/emulator/auth/iframe') return sendPage(exchange, framePage(), { inFrames: true })
  const projectState = getProjectStateByKey(provider, url.searchParams.get('key') ?? url.searchParams.get('apiKey'))
  if (url.pathname === '/emulator/auth/handler')
    return sendPage(exchange, popupPage(projectState, url.searchParams.get('providerId')))
  if (url.pathname === '/emulator/action') return serveAction({ provider, projectState }, exchange)
  if (url.pathname === '/securetoken.googleapis.com/v1/token' && request.method === 'POST') {
    const form = new URLSearchParams(await readText(exchange))
    return sendJson(exchange, 200, await refresh({ provider, projectState }, form))
  }
  await serveApiRequest({ provider, projectState }, exchange)
}

async function serveApiRequest(
  context: Pick<IdentityRequest, 'provider' | 'projectState'>,
  exchange: Exchange,
): Promise<void> {
  const [, version, name = ''] = API_PATH.exec(exchange.url.pathname) ?? []
  if (exchange.request.method === 'GET') {
    const getHandler = GET_HANDLERS[`${version}/${name}`]
    if (!getHandler) throw new IdentityError('Not Found', 404)
    return sendJson(exchange, 200, getHandler(context.projectState))
  }
  const postHandler = version === 'v1' && exchange.request.method === 'POST' ? POSTED[name] : undefined
  if (!postHandler) throw new IdentityError('Not Found', 404)
  const body = readBody(await readText(exchange))
  // Failed passwords are counted too, so the state is saved before any response.
  try {
    const responseBody = await postHandler({ ...context, body })
    if (name !== 'accounts:lookup') await context.provider.save()
    sendJson(exchange, 200, responseBody)
  } catch (error) {
    if (name === 'accounts:signInWithPassword') await context.provider.save()
    throw error
  }
}

function readBody(text: string): IdentityRequest['body'] {
  try {
    return RequestBody.parse(JSON.parse(text || '{}'))
  } catch {
    throw new IdentityError('Invalid JSON payload received.')
  }
}

async function serveAction(
  context: { provider: Provider; projectState: ProjectState },
  exchange: Exchange,
): Promise<void> {
  const { searchParams } = exchange.url
  if (exchange.request.method !== 'POST') return sendPage(exchange, actionPage(searchParams.get('mode')))
  const newPassword = new URLSearchParams(await readText(exchange)).get('newPassword') ?? undefined
  const request: IdentityRequest = { ...context, body: { oobCode: searchParams.get('oobCode') ?? '', newPassword } }
  const html = await carryOut(request, searchParams.get('continueUrl'))
  await context.provider.save()
  sendPage(exchange, html)
}
