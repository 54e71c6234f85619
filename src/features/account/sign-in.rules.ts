import { accountEn } from '#src/shared/messages/account.en.ts'

export type Task = 'signIn' | 'register'

/** Why somebody could not be signed in: by the external provider (`auth/…`), or by this shop's own server. */
export interface SignInError {
  code: string
  message: string
  /** The address that has an account by another way. */
  email?: string | null
}

type Texts = typeof accountEn.alerts
type PlainText = { [Name in keyof Texts]: Texts[Name] extends string ? Name : never }[keyof Texts]

/** The specification's table for registrations (section 5), and what means the same in this shop's own words. */
const REGISTER: ReadonlyMap<string, PlainText> = new Map([
  ['auth/email-already-in-use', 'emailTaken'],
  ['email_taken', 'emailTaken'],
  ['auth/invalid-email', 'emailInvalid'],
  ['email_invalid', 'emailInvalid'],
  ['auth/weak-password', 'passwordWeak'],
  ['auth/password-does-not-meet-requirements', 'passwordWeak'],
  ['password_weak', 'passwordWeak'],
])

/** The specification's table for logins. Newer providers do not say whether address or password was wrong (B23). */
const SIGN_IN: ReadonlyMap<string, PlainText> = new Map([
  ['auth/user-not-found', 'userNotFound'],
  ['user_not_found', 'userNotFound'],
  ['auth/invalid-email', 'emailInvalid'],
  ['email_invalid', 'emailInvalid'],
  ['auth/wrong-password', 'passwordWrong'],
  ['password_wrong', 'passwordWrong'],
  ['auth/invalid-credential', 'notCorrect'],
  ['sign_in_failed', 'notCorrect'],
])

/** What tells whether there is an account. */
const TELLING: ReadonlySet<PlainText> = new Set(['userNotFound', 'passwordWrong'])

const OTHER_METHOD = 'auth/account-exists-with-different-credential'
const POPUP_BLOCKED = 'auth/popup-blocked'

/**
 * What an alert says of a refusal, to the letter of the specification; in a shop that wants it so (behaviour B23) a wrong
 * address and a wrong password are one. Refusals that only this shop's own server knows
 * (too many tries, not available now) have sentences of their own (behaviour B21), which are shown as they are.
 */
export function messageFor(
  task: Task,
  { code, message }: SignInError,
  { texts = accountEn.alerts, isNeutral = false }: { texts?: Texts; isNeutral?: boolean } = {},
): string {
  const textKey = (task === 'register' ? REGISTER : SIGN_IN).get(code)
  if (textKey) return texts[isNeutral && TELLING.has(textKey) ? 'notCorrect' : textKey]
  if (code === 'unreachable') return texts.unreachable
  if (!code.startsWith('auth/')) return message
  return texts.error(task === 'register' ? message : code)
}

/**
 * What is said, quietly, when nobody came in by Google's or Facebook's window: whatever goes wrong there disturbs nobody
 * (specification, section 8). It says more than that where it helps: which way is the right one, what the browser asks
 * for, and what this shop's own server has against it once the window has done its work.
 */
export function popupNoteFor({ code, message, email }: SignInError, texts: typeof accountEn = accountEn): string {
  if (code === OTHER_METHOD) return texts.otherWay(email ?? '')
  if (code === POPUP_BLOCKED) return texts.popupBlocked
  return code === 'unreachable' || code.startsWith('auth/') ? texts.notCompleted : message
}

export interface Entered {
  name: string
  email: string
  password: string
}
export type EntryErrors = Partial<Record<keyof Entered, string>>

const MIN_NAME = 2

/** What is missing before anything is sent; whether it is right is for the provider to say. */
export function missingIn(task: Task, { name, email, password }: Entered, texts = accountEn): EntryErrors {
  return {
    ...(task === 'register' && name.trim().length < MIN_NAME && { name: texts.nameMissing }),
    ...(email.trim() === '' && { email: texts.emailMissing }),
    ...(password === '' && { password: task === 'register' ? texts.newPasswordMissing : texts.passwordMissing }),
  }
}
