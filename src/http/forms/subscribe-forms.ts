import { requestAsVisitor, showPage, type FormContext } from './form-responses.ts'
import { comesFromOwnPage, readBody } from './page-forms.ts'
import { Failure } from '#src/shared/failure.ts'
import { sendPlain, type Visit } from '../respond.ts'

/** The Subscribe form as it works before a page's script is there, or without any. */
export interface SubscribeForm {
  news: 'subscribe'
  /** The path as it may be logged. */
  pattern: string
}

/** The form that a path posts to; null when it is another. */
export const readSubscribeForm = (path: string): SubscribeForm | null =>
  path === '/news/subscribe' ? { news: 'subscribe', pattern: path } : null

/** Subscribes by the call that the page's script would make, so that tries are counted as ever, and says what came of it. */
export async function serveSubscribeForm(visit: Visit, context: FormContext): Promise<void> {
  const text = await readBody(visit.request)
  if (!comesFromOwnPage(visit.request))
    return sendPlain(visit, { status: 403, title: new Failure('forbidden').message, text: '' })
  const email = new URLSearchParams(text).get('email') ?? ''
  const body = { email, date: new Date().toISOString(), shopId: context.shop.id }
  const { ok, message } = await requestAsVisitor(visit, { path: '/seller/subscriber-report', body }, context)
  return showPage(visit, { said: JSON.stringify(ok ? { message } : { problem: message }) }, context)
}
