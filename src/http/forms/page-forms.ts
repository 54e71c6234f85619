import type { IncomingMessage } from 'node:http'
import { emptyDependencies } from '#src/platform/context.ts'
import type { Api } from '#src/platform/api/endpoint-server.ts'
import { isSameOrigin } from '#src/platform/auth/origin-check.ts'
import type { ShopRow } from '#src/platform/db/tables.generated.ts'
import { Failure } from '#src/shared/failure.ts'
import { readLimitedBody } from '../limited-body.ts'
import { redirect, sendPlain, sendText, type Visit } from '../respond.ts'

/** A form of a page that works without JavaScript: the link of a mail, and what its button does. */
export interface PageForm {
  /** What is confirmed or stopped. */
  of: 'watch' | 'news' | 'review-mails'
  action: 'confirm' | 'stop'
  token: string
  path: string
  /** The path as it may be logged. */
  pattern: string
}

interface PageFormContext {
  api: Api
  shop: ShopRow
  requestId: string
}

const MAX_BODY_BYTES = 4096
/** What a mail program posts for its own "Unsubscribe" button, in both encodings (RFC 8058). */
const ONE_CLICK = /(?:^|[\r\n&"])List-Unsubscribe(?:=|"\r?\n\r?\n)One-Click/

/** The form that a path posts to; null when it posts to none. */
export function readPageForm(path: string): PageForm | null {
  const match = /^\/(?:(watch|news)\/(confirm|stop)|(review-mails)\/(stop))\/([\w-]{1,100})$/.exec(path)
  const [of, action, token] = [match?.[1] ?? match?.[3], match?.[2] ?? match?.[4], match?.[5]]
  if (!of || !action || !token) return null
  const form = { of: of as PageForm['of'], action: action as PageForm['action'] }
  return { ...form, token, path, pattern: `/${of}/${action}/{token}` }
}

/**
 * Does what a page's button asks for and shows the page again, which tells what came of it. Mail programs stop mails
 * from outside of the shop's pages: they are answered with 200 and nothing to follow.
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

/** The API does it, in process, as for a page that asks. */
const post = async ({ of, action, token }: PageForm, { api, shop, requestId }: PageFormContext): Promise<Response> =>
  api.fetch(
    new Request(`http://in-process/shop/${of}/${shop.id}/${action}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
      body: JSON.stringify({ token }),
    }),
    { peer: '', requestId, page: { shop, notes: emptyDependencies(), now: new Date() } },
  )

/** These pages tell nobody where they are, so that browsers send them as `Origin: null`; they vouch for it beside. */
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
