import { returnUrl } from '#src/shared/return-url.ts'
import { messageFor, missingIn, type Task } from '#src/features/account/sign-in.rules.ts'
import { Failure } from '#src/shared/failure.ts'
import { requestAsVisitor, showPage, type FormContext, type FormResult } from './form-responses.ts'
import { comesFromOwnPage, readBody } from './page-forms.ts'
import { redirect, sendPlain, type Visit } from '../respond.ts'

/** A form of an account page, as it works without a script. */
export interface AccountForm {
  kind: 'sign-in' | 'sign-up' | 'reset' | 'verify' | 'email'
  /** The token of a mailed link. */
  token: string
  /** The path for the log. */
  pattern: string
}

/** Returns the form that a path posts to; null for any other path. */
export function readAccountForm(path: string): AccountForm | null {
  if (path === '/sign-in' || path === '/sign-up')
    return { kind: path === '/sign-in' ? 'sign-in' : 'sign-up', token: '', pattern: path }
  const match = /^\/account\/(reset|verify|email)\/([\w-]{1,100})$/.exec(path)
  if (!match?.[1] || !match[2]) return null
  return { kind: match[1] as AccountForm['kind'], token: match[2], pattern: `/account/${match[1]}/{token}` }
}

/**
 * Submits a form to the endpoint that the page's script would use, with the visitor's IP and cookies. Rate limits and
 * sessions therefore work as usual.
 * Errors are shown on the page with the submitted values, except the password.
 */
export async function serveAccountForm(visit: Visit, form: AccountForm, context: FormContext): Promise<void> {
  const body = await readBody(visit.request)
  if (!comesFromOwnPage(visit.request))
    return sendPlain(visit, { status: 403, title: new Failure('forbidden').message, text: '' })
  const fields = new URLSearchParams(body)
  const isLink = form.kind !== 'sign-in' && form.kind !== 'sign-up'
  const result = isLink
    ? await followLink(visit, form, { ...context, fields })
    : await enter(visit, form, { ...context, fields })
  if (result) return showPage(visit, result, context)
}

type Filled = FormContext & { fields: URLSearchParams }

/** @returns null when the visitor is signed in and was redirected */
async function enter(visit: Visit, form: AccountForm, { fields, ...context }: Filled): Promise<FormResult | null> {
  const typed = {
    name: fields.get('name') ?? '',
    email: fields.get('email') ?? '',
    password: fields.get('password') ?? '',
  }
  const { name, email } = typed
  if (form.kind === 'sign-in' && fields.has('forgot')) {
    const { ok, message } = await requestAsVisitor(
      visit,
      { path: '/shop/user/password/forgot', body: { email } },
      context,
    )
    return ok ? { told: message, email } : { problem: message, email }
  }
  const task: Task = form.kind === 'sign-up' ? 'register' : 'signIn'
  const [missing] = Object.values(missingIn(task, typed))
  if (missing !== undefined) return { problem: missing, name, email }
  const { ok, code, message, cookies } = await requestAsVisitor(
    visit,
    {
      path: '/shop/auth',
      // The endpoint treats an empty name as a sign-in.
      body: { ...typed, name: task === 'register' ? name : '', provider: 'custom', shopId: context.shop.id },
    },
    context,
  )
  if (!ok) return { problem: messageFor(task, { code, message }), name, email }
  visit.response.setHeader('set-cookie', cookies)
  const searchParams = new URL(visit.request.url ?? '/', 'http://in-process').searchParams
  redirect(visit, 303, returnUrl(searchParams.get('next')))
  return null
}

const LINK_ENDPOINTS = {
  reset: '/shop/user/password/reset',
  verify: '/shop/user/verify',
  email: '/shop/user/email/confirm',
} as const

async function followLink(
  visit: Visit,
  { kind, token }: AccountForm,
  { fields, ...context }: Filled,
): Promise<FormResult> {
  if (kind === 'sign-in' || kind === 'sign-up') return {}
  const newPassword = fields.get('newPassword') ?? ''
  const body = kind === 'reset' ? { token, newPassword } : { token }
  const { ok, code, message, cookies } = await requestAsVisitor(visit, { path: LINK_ENDPOINTS[kind], body }, context)
  if (cookies.length > 0) visit.response.setHeader('set-cookie', cookies)
  if (ok) return { told: 'done' }
  // A token of invalid format was never issued.
  return code === 'account_link_expired' || code === 'invalid_fields' ? { told: 'expired' } : { problem: message }
}
