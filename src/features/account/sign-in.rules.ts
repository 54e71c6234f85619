import { accountEn } from '#src/shared/messages/account/account.en.ts'

export type Task = 'signIn' | 'register'

/** Why a sign-in failed: an error of the external provider (`auth/…`) or of this shop's own server. */
export interface SignInError {
  code: string
  message: string
  /** The address that has an account with another sign-in method. */
  email?: string | null
}

type Texts = typeof accountEn.alerts
type PlainText = { [Name in keyof Texts]: Texts[Name] extends string ? Name : never }[keyof Texts]

/** The specification's table for registrations (section 5), with this shop's equivalent codes. */
const REGISTER: ReadonlyMap<string, PlainText> = new Map([
  ['auth/email-already-in-use', 'emailTaken'],
  ['email_taken', 'emailTaken'],
  ['auth/invalid-email', 'emailInvalid'],
  ['email_invalid', 'emailInvalid'],
  ['auth/weak-password', 'passwordWeak'],
  ['auth/password-does-not-meet-requirements', 'passwordWeak'],
  ['password_weak', 'passwordWeak'],
])

/**
 * The specification's table for logins. Newer providers do not reveal whether the address or the password was wrong
 * (B23).
 */
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

/** Texts that reveal whether an account exists. */
const TELLING: ReadonlySet<PlainText> = new Set(['userNotFound', 'passwordWrong'])

const OTHER_METHOD = 'auth/account-exists-with-different-credential'
const POPUP_BLOCKED = 'auth/popup-blocked'

/**
 * Returns the text of an alert, exactly as in the specification. A shop can choose one text for a wrong address and a
 * wrong password (behaviour B23). Errors that only this shop's own server knows (too many attempts, unavailable) have
 * their own sentences (behaviour B21), which are shown unchanged.
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
 * Returns the quiet notice when a sign-in with Google or Facebook fails, because such a failure must not disturb
 * (specification, section 8). It has a specific text where that helps. Examples are another sign-in method, a blocked
 * popup and an error of this shop's own server.
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

/** Returns the missing fields before a request. The provider validates their content. */
export function missingIn(task: Task, { name, email, password }: Entered, texts = accountEn): EntryErrors {
  return {
    ...(task === 'register' && name.trim().length < MIN_NAME && { name: texts.nameMissing }),
    ...(email.trim() === '' && { email: texts.emailMissing }),
    ...(password === '' && { password: task === 'register' ? texts.newPasswordMissing : texts.passwordMissing }),
  }
}
