import type { Api } from '#src/platform/api/endpoint-server.ts'
import type { Limits } from '#src/platform/limits/limits.ts'
import type { ShopRow } from '#src/platform/db/tables.generated.ts'
import type { Uploads } from '#src/platform/limits/uploads.ts'
import { Failure } from '#src/shared/failure.ts'
import { parsePageUrl } from '../pages/page-url.ts'
import type { Pages } from '../pages/page-cache.ts'
import { redirect, sendPage, sendText, type Visit } from '../respond.ts'

/** The context in which page forms without a script are served. */
export interface FormContext {
  api: Api
  pages: Pages
  shop: ShopRow
  requestId: string
  /** The visitor's IP. */
  address: string
  limits: Limits
  uploads: Uploads
  /** HTTP status of the response; the page's own by default. */
  status?: number
}

/** A form result, passed to the page in process. No URL can contain it, so no link can forge it. */
export type FormResult = Readonly<Record<string, string>>

export interface ApiResult {
  ok: boolean
  code: string
  message: string
  /** Messages of invalid fields. */
  fields: Readonly<Record<string, string>>
  cookies: string[]
  /** The response's data. */
  data: unknown
}

/** Sends an API request as the page's script would from this visitor's browser. */
export async function requestAsVisitor(
  { request }: Visit,
  { path, body, key }: { path: string; body: object; key?: string },
  { api, requestId }: Pick<FormContext, 'api' | 'requestId'>,
): Promise<ApiResult> {
  const isForm = body instanceof FormData
  const headers = new Headers({ 'sec-fetch-site': 'same-origin' })
  // `Request` sets the content type of a form.
  if (!isForm) headers.set('content-type', 'application/json')
  if (key !== undefined) headers.set('idempotency-key', key)
  for (const name of ['host', 'cookie', 'user-agent', 'x-forwarded-for', 'accept-language'] as const) {
    const value = request.headers[name]
    if (value !== undefined) headers.set(name, String(value))
  }
  const apiRequest = new Request(`http://in-process${path}`, {
    method: 'POST',
    headers,
    body: isForm ? body : JSON.stringify(body),
  })
  const response = await api.fetch(apiRequest, {
    peer: request.socket.remoteAddress ?? '',
    requestId,
    ...(isForm && { isReceived: true }),
  })
  const payload = (await response.json()) as {
    code?: string
    message?: string
    fields?: Record<string, string>
    data?: unknown
  }
  return {
    ok: response.ok,
    code: payload.code ?? '',
    message: Object.values(payload.fields ?? {})[0] ?? payload.message ?? '',
    fields: payload.fields ?? {},
    cookies: response.headers.getSetCookie(),
    data: payload.data,
  }
}

/** Shows the page of a form with its result. */
export async function showPage(
  visit: Visit,
  result: FormResult,
  { pages, shop, requestId, status }: FormContext,
): Promise<void> {
  const address = parsePageUrl(visit.request.url ?? '/')
  if (!address) return sendText(visit, 400, new Failure('bad_request').message)
  const query = new URLSearchParams(Object.entries(result)).toString()
  const url = `${address.url}${address.url.includes('?') ? '&' : '?'}${query}`
  const { cookie } = visit.request.headers
  // The result is for one visitor and must not be cached.
  const page = await pages.get({
    shop,
    address: { ...address, url, isShared: false, isSharedByGuests: false },
    cookie,
    requestId,
  })
  if ('redirect' in page) return redirect(visit, 303, page.redirect)
  await sendPage(visit, status === undefined ? page : { ...page, status }, requestId)
}
