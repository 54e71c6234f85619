import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { isSameOrigin } from '#src/platform/auth/origin-check.ts'
import type { App } from '#src/composition/services.ts'
import { Failure } from '#src/shared/failure.ts'
import { returnUrl } from '#src/shared/return-url.ts'
import {
  describeFailure,
  type FormDefinition,
  type FormOutcome,
  type FormRequest,
  type FormResult,
  type FormTarget,
} from '#src/web/client/forms/define-form.ts'
import { textOf } from '#src/web/kit/form/form-data.ts'
import { readLimitedBody, requireUncompressed } from '../limited-body.ts'
import type { Pages } from '../pages/page-cache.ts'
import { parsePageUrl } from '../pages/page-url.ts'
import { redirect, sendPage, sendPlain, sendText, type ShopVisit, type Visit } from '../respond.ts'
import type { PostedForms } from './registry.ts'

type Services = Pick<App, 'api' | 'limits' | 'uploads'> & { pages: Pages }

/** Limit of forms without files, and of the texts beside files. */
const MAX_BODY_BYTES = 4096
const TEXT_BYTES = 32 * 1024
/** The body that a mail program posts for one-click unsubscribe, in both encodings (RFC 8058). */
const ONE_CLICK = /(?:^|[\r\n&"])List-Unsubscribe(?:=|"\r?\n\r?\n)One-Click/

/**
 * Submits a form that was posted without a script to the endpoint that the page's script would use, with the visitor's
 * IP and cookies: rate limits and sessions work as usual. Redirects to the next page, or shows the page again with the
 * result.
 * One-click unsubscribe requests of mail programs come from outside the shop's pages. They get 200 without a redirect.
 */
export async function handleForm(visit: ShopVisit, posted: PostedForms, services: Services): Promise<void> {
  const { limits } = services
  await limits.consume(visit.context, 'read', visit.ip)
  const isOwn = comesFromOwnPage(visit.request)
  if (!isOwn && !posted.forms.some(({ oneClickUnsubscribe }) => oneClickUnsubscribe)) return sendForbidden(visit)
  const files = posted.forms.find((form) => form.files)?.files
  if (files) await limits.consume(visit.context, 'message', visit.ip)
  const body = await readBody(visit, services, files)
  if (body === null) {
    const formError = new Failure('upload_too_large').message
    return showPage(visit, { formError }, { ...services, status: 413 })
  }
  try {
    if (!isOwn && !ONE_CLICK.test(body.bytes.toString())) return sendForbidden(visit)
    const values = await readValues(visit, body.bytes)
    if (values === null) return sendText(visit, 400, new Failure('bad_request').message)
    await submit(visit, values, { ...services, posted, isOwn })
  } finally {
    body.release()
  }
}

const sendForbidden = (visit: Visit): Promise<void> =>
  sendPlain(visit, { status: 403, title: new Failure('forbidden').message, text: '' })

async function submit(
  visit: ShopVisit,
  values: FormData,
  { posted, isOwn, ...services }: Services & { posted: PostedForms; isOwn: boolean },
): Promise<void> {
  const { forms, params, path } = posted
  const form = forms.find(({ matches }) => matches?.(values) ?? true)
  if (!form) return sendText(visit, 400, new Failure('bad_request').message)
  const { searchParams } = new URL(visit.request.url ?? '/', 'http://in-process')
  const target = { shopId: visit.context.shop.id, path, params, next: returnUrl(searchParams.get('next')) }
  const outcome = await run(visit, { form, values, target }, services.api)
  if (outcome === 'unavailable') {
    visit.response.setHeader('retry-after', '2')
    return sendPlain(visit, { status: 503, title: new Failure('unavailable').message, text: '' })
  }
  if (!isOwn) return sendText(visit, 200, 'OK')
  if ('redirect' in outcome) return redirect(visit, 303, outcome.redirect)
  const typed = Object.fromEntries((form.shownAgain ?? []).map((name) => [name, textOf(values, name)]))
  return showPage(visit, { ...outcome, values: typed }, services)
}

interface Submission {
  form: FormDefinition
  values: FormData
  target: FormTarget
}

async function run(
  visit: ShopVisit,
  { form, values, target }: Submission,
  api: App['api'],
): Promise<FormOutcome | 'unavailable'> {
  const texts = form.texts.en
  const errors = form.validate?.(values, texts, target) ?? {}
  if (Object.values(errors).some(Boolean)) return { errors, formError: form.invalid?.(texts) }
  const { ok, status, payload } = await requestAsVisitor(
    visit,
    // A page rendered for one visitor has its own key; a page shared by guests has none.
    { request: form.request(values, target), key: form.isIdempotent && (textOf(values, 'key') || randomUUID()) },
    api,
  )
  if (ok) {
    const outcome = form.success(payload as never, target, texts)
    return form.redirectsBack ? { redirect: target.path } : outcome
  }
  const { code = '', message = '', fields = {} } = payload
  const failure = { status, code, message, fields }
  return form.failure?.(failure, texts, target) ?? describeFailure(failure)
}

/** A response of the API. */
interface Payload {
  code?: string
  message?: string
  fields?: Record<string, string>
}

/** Sends an API request as the page's script would from this visitor's browser. */
async function requestAsVisitor(
  { request, response: outgoing, requestId }: ShopVisit,
  { request: { path, params = {}, body }, key }: { request: FormRequest; key: string | undefined },
  api: App['api'],
): Promise<{ ok: boolean; status: number; payload: Payload }> {
  const isForm = body instanceof FormData
  const headers = new Headers({ 'sec-fetch-site': 'same-origin' })
  // `Request` sets the content type of a form.
  if (!isForm) headers.set('content-type', 'application/json')
  if (key !== undefined) headers.set('idempotency-key', key)
  for (const name of ['host', 'cookie', 'user-agent', 'x-forwarded-for', 'accept-language'] as const) {
    const value = request.headers[name]
    if (value !== undefined) headers.set(name, String(value))
  }
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  const response = await api.fetch(
    new Request(`http://in-process${filled}`, { method: 'POST', headers, body: isForm ? body : JSON.stringify(body) }),
    { peer: request.socket.remoteAddress ?? '', requestId, ...(isForm && { isReceived: true }) },
  )
  const cookies = response.headers.getSetCookie()
  if (cookies.length > 0) outgoing.setHeader('set-cookie', cookies)
  return { ok: response.ok, status: response.status, payload: (await response.json()) as Payload }
}

/** Shows the page of a form with its result. */
async function showPage(
  visit: ShopVisit,
  formResult: FormResult,
  { pages, status }: { pages: Pages; status?: number },
): Promise<void> {
  const { request, context, requestId } = visit
  const address = parsePageUrl(request.url ?? '/')
  if (!address) return sendText(visit, 400, new Failure('bad_request').message)
  const { cookie } = request.headers
  // The result is for one visitor and must not be cached.
  const own = { ...address, isShared: false, isSharedByGuests: false }
  const page = await pages.get({ context, address: own, cookie, requestId, formResult })
  if ('redirect' in page) return redirect(visit, 303, page.redirect)
  await sendPage(visit, status === undefined ? page : { ...page, status }, requestId)
}

interface ReceivedBody {
  bytes: Buffer<ArrayBuffer>
  release: () => void
}

/** @returns null when the files are too large. @throws Failure `too_large`, `unsupported_encoding` */
async function readBody(
  { request, ip }: ShopVisit,
  { uploads }: Services,
  files: FormDefinition['files'],
): Promise<ReceivedBody | null> {
  if (!files) return { bytes: await readLimitedBody(request, MAX_BODY_BYTES), release: () => {} }
  requireUncompressed(request)
  const length = request.headers['content-length']
  try {
    return await uploads.receive({
      address: ip,
      length: length === undefined ? null : Number(length),
      // Not destroyed on rejection: that would close the connection before the response is sent.
      chunks: request.iterator({ destroyOnReturn: false }),
      maxBytes: files.bytes * files.count + TEXT_BYTES,
    })
  } catch (error) {
    if (error instanceof Failure && error.code === 'upload_too_large') return null
    throw error
  }
}

/** @returns null when the body is no form */
const readValues = ({ request }: Visit, bytes: Buffer<ArrayBuffer>): Promise<FormData | null> =>
  new Response(bytes, { headers: { 'content-type': request.headers['content-type'] ?? '' } })
    .formData()
    .catch(() => null)

/**
 * Whether a form was sent by a page of the shop. These pages send no referrer, so browsers send `Origin: null`;
 * `Sec-Fetch-Site` identifies them instead.
 */
function comesFromOwnPage({ headers }: IncomingMessage): boolean {
  const relevantHeaders = new Headers()
  if (headers.origin !== undefined && headers.origin !== 'null') relevantHeaders.set('origin', headers.origin)
  const site = headers['sec-fetch-site']
  if (typeof site === 'string') relevantHeaders.set('sec-fetch-site', site)
  return isSameOrigin(relevantHeaders, headers.host ?? '')
}
