import { accountEn } from '#src/shared/messages/account/account.en.ts'
import { defineForm, type FormFailure, type FormResult } from '#src/web/client/forms/define-form.ts'
import { textOf } from '#src/web/kit/form/form-data.ts'
import { messageFor, missingIn, type Entered, type Task } from './sign-in.rules.ts'

const texts = { en: accountEn }

/** Returns the values of a form for signing in or up. */
export const enteredIn = (values: FormData): Entered => ({
  name: textOf(values, 'name'),
  email: textOf(values, 'email'),
  password: textOf(values, 'password'),
})

const entryForm = (task: Task, path: '/sign-in' | '/sign-up') =>
  defineForm({
    paths: [path],
    texts,
    shownAgain: ['name', 'email'],
    validate: (values, t) => missingIn(task, enteredIn(values), t),
    request: (values, { shopId }) => {
      const { name, email, password } = enteredIn(values)
      return {
        path: '/shop/auth',
        body: {
          // The endpoint treats an empty name as a sign-in.
          name: task === 'register' ? name.trim() : '',
          email: email.trim(),
          provider: 'custom',
          shopId,
          password,
        },
      }
    },
    success: (_response, { next }) => ({ redirect: next, replaces: true }),
    failure: (failure, t) =>
      Object.keys(failure.fields).length > 0 ? null : { formError: messageFor(task, failure, { texts: t.alerts }) },
  })

export const signInForm = entryForm('signIn', '/sign-in')
export const signUpForm = entryForm('register', '/sign-up')

/** Requests a link for a new password, on the page for signing in. */
export const forgotPasswordForm = defineForm({
  paths: ['/sign-in'],
  texts,
  matches: (values) => values.has('forgot'),
  shownAgain: ['email'],
  validate: (values, t) => (textOf(values, 'email').trim() === '' ? { email: t.emailMissing } : {}),
  request: (values) => ({ path: '/shop/user/password/forgot', body: { email: textOf(values, 'email').trim() } }),
  success: (_response, _target, t) => ({ message: t.signIn.forgotSent }),
})

/** A mailed link works once. Used, expired and invalid links are the same to its page. */
const EXPIRED: ReadonlySet<string> = new Set(['account_link_expired', 'invalid_fields', 'not_found'])

const failure = ({ code, message }: FormFailure): FormResult =>
  EXPIRED.has(code) ? { outcome: 'expired' } : { formError: message }

/** Sets a new password by a mailed link. */
export const resetPasswordForm = defineForm({
  paths: ['/account/reset/{token}'],
  texts,
  validate: (values, t) => (textOf(values, 'newPassword') === '' ? { newPassword: t.newPasswordMissing } : {}),
  request: (values, { params: { token = '' } }) => ({
    path: '/shop/user/password/reset',
    body: { token, newPassword: textOf(values, 'newPassword') },
  }),
  success: () => ({ outcome: 'done' }),
  failure,
})

/** Verifies an e-mail by a mailed link; the result's data is the number of claimed orders. */
export const verifyEmailForm = defineForm({
  paths: ['/account/verify/{token}'],
  texts,
  request: (_values, { params: { token = '' } }) => ({ path: '/shop/user/verify', body: { token } }),
  success: ({ claimedOrders }) => ({ outcome: 'done', data: claimedOrders }),
  failure,
})

/** Confirms a new e-mail by a mailed link. */
export const changeEmailForm = defineForm({
  paths: ['/account/email/{token}'],
  texts,
  request: (_values, { params: { token = '' } }) => ({ path: '/shop/user/email/confirm', body: { token } }),
  success: () => ({ outcome: 'done' }),
  failure,
})
