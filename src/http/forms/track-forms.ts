import { parseTrackForm } from '#src/features/orders/tracking/track-form.rules.ts'
import { Failure } from '#src/shared/failure.ts'
import { requestAsVisitor, showPage, type FormContext } from './form-responses.ts'
import { comesFromOwnPage, readBody } from './page-forms.ts'
import { redirect, sendPlain, type Visit } from '../respond.ts'

/** The form that finds an order, as it works without a script. */
export interface TrackForm {
  way: 'track'
  /** The path for the log. */
  pattern: string
}

/** Returns the form that a path posts to; null for any other path. */
export const readTrackForm = (path: string): TrackForm | null =>
  path === '/track-order' ? { way: 'track', pattern: path } : null

/**
 * Looks for an order by the endpoints that the page's script would use, with the visitor's IP and cookies. Rate limits
 * therefore work as usual. The result is shown on the page and never in a URL.
 */
export async function serveTrackForm(visit: Visit, context: FormContext): Promise<void> {
  const body = await readBody(visit.request)
  if (!comesFromOwnPage(visit.request))
    return sendPlain(visit, { status: 403, title: new Failure('forbidden').message, text: '' })
  const fields = new URLSearchParams(body)
  const linkToken = fields.get('linkToken')
  const result = linkToken === null ? await find(visit, fields, context) : await open(visit, linkToken, context)
  if (result) return showPage(visit, { said: JSON.stringify(result) }, context)
}

async function find(visit: Visit, fields: URLSearchParams, context: FormContext): Promise<object> {
  const read = (name: string): string => fields.get(name) ?? ''
  const query = parseTrackForm({
    code: read('code'),
    orderNumber: read('orderNumber'),
    contact: read('contact'),
    way: read('way'),
  })
  if (query.type === 'missing') return { errors: query.errors }
  const { type, ...asked } = query
  const path = type === 'code' ? '/shop/track' : '/shop/track/link'
  const { ok, message, data } = await requestAsVisitor(visit, { path, body: asked }, context)
  if (!ok) return { problem: message }
  return type === 'code' ? { found: data } : { told: message }
}

/** @returns null when access was granted and the visitor redirected */
async function open(visit: Visit, linkToken: string, context: FormContext): Promise<object | null> {
  const { ok, code, message, data, cookies } = await requestAsVisitor(
    visit,
    { path: '/shop/track/open', body: { linkToken } },
    context,
  )
  if (!ok)
    return code === 'order_link_expired' || code === 'invalid_fields' ? { isExpired: true } : { problem: message }
  visit.response.setHeader('set-cookie', cookies)
  const { url } = data as { url: string }
  redirect(visit, 303, url)
  return null
}
