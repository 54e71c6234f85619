import type { IncomingMessage } from 'node:http'
import { emptyDependencies } from '#src/platform/context.ts'
import type { Api } from '#src/platform/api/endpoint-server.ts'
import { isSameOrigin } from '#src/platform/auth/origin-check.ts'
import type { ShopRow } from '#src/platform/db/tables.generated.ts'
import { Failure } from '#src/shared/failure.ts'
import { readLimitedBody } from '../limited-body.ts'
import { redirect, sendPlain, sendText, type Visit } from '../respond.ts'

/** A form of a page that works without JavaScript: the page of a mailed link and its button. */
export interface PageForm {
  /** Product alert, newsletter or review invitations. */
  of: 'watch' | 'news' | 'review-mails'
  action: 'confirm' | 'stop'
  token: string
  path: string
  /** The path for the log. */
  pattern: string
}

interface PageFormContext {
  api: Api
  shop: ShopRow
  requestId: string
}

const MAX_BODY_BYTES = 4096
/** The body that a mail program posts for one-click unsubscribe, in both encodings (RFC 8058). */
const ONE_CLICK = /(?:^|[\r\n&"])List-Unsubscribe(?:=|"\r?\n\r?\n)One-Click/

/** Returns the form that a path posts to; null for any other path. */
export function readPageForm(path: string): PageForm | null {
  const match = /^\/(?:(watch|news)\/(confirm|stop)|(review-mails)\/(stop))\/([\w-]{1,100})$/.exec(path)
  const [of, action, token] = [match?.[1] ?? match?.[3], match?.[2] ?? match?.[4], match?.[5]]
  if (!of || !action || !token) return null
  const form = { of: of as PageForm['of'], action: action as PageForm['action'] }
  return { ...form, token, path, pattern: `/${of}/${action}/{token}` }
}

/**
 * Submits the form and redirects to the page, which shows the result.
 * One-click unsubscribe requests of mail programs come from outside the shop's pages. They get 200 without a redirect.
 */
export async function servePageForm(visit: Visit, form: PageForm, context: PageFormContext): Promise<void> {
  const body = await readBody(visit.request)
  const isOwn = comesFromOwnPage(visit.request)
  const isOneClick = form.action === 'stop' && ONE_CLICK.test(body)
  if (!isOwn && !isOneClick) return sendPlain(visit, { status: 403, title: new Failure('forbidden').message, text: '' })
  const response = await post(form, context)
  if (response.status >= 500) {
    visit.response.setHeader('retry-after', '2')
    return sendPlain(visit, { status: 503, title: new Failure('unavailable').message, text: '' })
  }
  return isOwn ? redirect(visit, 303, form.path) : sendText(visit, 200, 'OK')
}

/** Sends the request to the API in this process. */
const post = async ({ of, action, token }: PageForm, { api, shop, requestId }: PageFormContext): Promise<Response> =>
  api.fetch(
    new Request(`http://in-process/shop/${of}/${shop.id}/${action}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
      body: JSON.stringify({ token }),
    }),
    { peer: '', requestId, page: { shop, notes: emptyDependencies(), now: new Date() } },
  )

/**
 * Whether a form was sent by a page of the shop. These pages send no referrer, so browsers send `Origin: null`;
 * `Sec-Fetch-Site` identifies them instead.
 */
export function comesFromOwnPage({ headers }: IncomingMessage): boolean {
  const relevantHeaders = new Headers()
  if (headers.origin !== undefined && headers.origin !== 'null') relevantHeaders.set('origin', headers.origin)
  const site = headers['sec-fetch-site']
  if (typeof site === 'string') relevantHeaders.set('sec-fetch-site', site)
  return isSameOrigin(relevantHeaders, headers.host ?? '')
}

/** @throws Failure `too_large`, `unsupported_encoding` */
export const readBody = async (request: IncomingMessage): Promise<string> =>
  (await readLimitedBody(request, MAX_BODY_BYTES)).toString()
