import { requestAsVisitor, showPage, type FormContext } from './form-responses.ts'
import { comesFromOwnPage, readBody } from './page-forms.ts'
import { Failure } from '#src/shared/failure.ts'
import { sendPlain, type Visit } from '../respond.ts'

/** The newsletter form, as it works without a script. */
export interface SubscribeForm {
  news: 'subscribe'
  /** The path for the log. */
  pattern: string
}

/** Returns the form that a path posts to; null for any other path. */
export const readSubscribeForm = (path: string): SubscribeForm | null =>
  path === '/news/subscribe' ? { news: 'subscribe', pattern: path } : null

/** Subscribes by the endpoint that the page's script would use, so that rate limits apply, and shows the result. */
export async function serveSubscribeForm(visit: Visit, context: FormContext): Promise<void> {
  const text = await readBody(visit.request)
  if (!comesFromOwnPage(visit.request))
    return sendPlain(visit, { status: 403, title: new Failure('forbidden').message, text: '' })
  const email = new URLSearchParams(text).get('email') ?? ''
  const body = { email, date: new Date().toISOString(), shopId: context.shop.id }
  const { ok, message } = await requestAsVisitor(visit, { path: '/seller/subscriber-report', body }, context)
  return showPage(visit, { said: JSON.stringify(ok ? { message } : { problem: message }) }, context)
}
