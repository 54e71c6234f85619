import { ASKED, POSTED, refresh } from './calls/calls.ts'
import { CallBody, type Call } from './calls/call.ts'
import { readText, sendJson, sendPage, type Exchange } from './exchange.ts'
import { actionPage, carryOut } from './pages/action.ts'
import { framePage, popupPage } from './pages/popup.ts'
import { roomOfKey, type Provider } from './provider.ts'
import { Refusal } from './error.ts'
import type { Room } from './state.ts'

/** The real key set may be kept for some hours. */
const KEYS_CACHE = 'public, max-age=21600, must-revalidate, no-transform'
const CALL = /^\/identitytoolkit\.googleapis\.com\/(v[12])\/([\w:]+)$/

/** Answers what the SDK, the server that verifies tokens, and people's browsers ask of the provider. */
export async function serveProvider(provider: Provider, exchange: Exchange): Promise<void> {
  const { request, response, url } = exchange
  if (url.pathname === '/jwks') {
    response.setHeader('cache-control', KEYS_CACHE)
    return sendJson(exchange, 200, { keys: provider.keys.publicKeys() })
  }
  if (url.pathname === '/emulator/auth/iframe') return sendPage(exchange, framePage(), { inFrames: true })
  const room = roomOfKey(provider, url.searchParams.get('key') ?? url.searchParams.get('apiKey'))
  if (url.pathname === '/emulator/auth/handler')
    return sendPage(exchange, popupPage(room, url.searchParams.get('providerId')))
  if (url.pathname === '/emulator/action') return serveAction({ provider, room }, exchange)
  if (url.pathname === '/securetoken.googleapis.com/v1/token' && request.method === 'POST') {
    const form = new URLSearchParams(await readText(exchange))
    return sendJson(exchange, 200, await refresh({ provider, room }, form))
  }
  await serveCall({ provider, room }, exchange)
}

async function serveCall(place: Pick<Call, 'provider' | 'room'>, exchange: Exchange): Promise<void> {
  const [, version, name = ''] = CALL.exec(exchange.url.pathname) ?? []
  if (exchange.request.method === 'GET') {
    const ask = ASKED[`${version}/${name}`]
    if (!ask) throw new Refusal('Not Found', 404)
    return sendJson(exchange, 200, ask(place.room))
  }
  const call = version === 'v1' && exchange.request.method === 'POST' ? POSTED[name] : undefined
  if (!call) throw new Refusal('Not Found', 404)
  const body = readBody(await readText(exchange))
  // Wrong passwords are counted too: what was changed is kept before the answer, whichever it is.
  try {
    const answer = await call({ ...place, body })
    if (name !== 'accounts:lookup') await place.provider.save()
    sendJson(exchange, 200, answer)
  } catch (error) {
    if (name === 'accounts:signInWithPassword') await place.provider.save()
    throw error
  }
}

function readBody(text: string): Call['body'] {
  try {
    return CallBody.parse(JSON.parse(text || '{}'))
  } catch {
    throw new Refusal('Invalid JSON payload received.')
  }
}

async function serveAction(place: { provider: Provider; room: Room }, exchange: Exchange): Promise<void> {
  const { searchParams } = exchange.url
  if (exchange.request.method !== 'POST') return sendPage(exchange, actionPage(searchParams.get('mode')))
  const newPassword = new URLSearchParams(await readText(exchange)).get('newPassword') ?? undefined
  const call: Call = { ...place, body: { oobCode: searchParams.get('oobCode') ?? '', newPassword } }
  const html = await carryOut(call, searchParams.get('continueUrl'))
  await place.provider.save()
  sendPage(exchange, html)
}
