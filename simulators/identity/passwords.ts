import { randomBytes, scryptSync, timingSafeEqual } from 'node:crypto'
import { IdentityError } from './error.ts'
import type { Project } from './types.ts'
import { endSessions, type Account } from './state.ts'

const MAX_ATTEMPTS = 5
/** How long an account rejects passwords after too many failures. */
const PAUSE_MS = 300_000
const SHORTEST = 6

const hash = (password: string, salt: string): Buffer =>
  scryptSync(password, Buffer.from(salt, 'base64url'), 32, { N: 4096 })

/**
 * Sets the password and ends all sessions of the old one.
 * @throws IdentityError when the project requires a longer one
 */
export function setPassword(
  account: Account,
  password: string,
  { project, now }: { project: Project; now: number },
): void {
  rejectWeak(project, password)
  const salt = randomBytes(16).toString('base64url')
  account.password = { salt, hash: hash(password, salt).toString('base64url') }
  account.wrongTries = 0
  endSessions(account, now)
}

function rejectWeak({ passwordMinLength }: Project, password: string): void {
  if (passwordMinLength === undefined) {
    if (password.length < SHORTEST)
      throw new IdentityError(`WEAK_PASSWORD : Password should be at least ${SHORTEST} characters`)
  } else if (password.length < passwordMinLength) {
    throw new IdentityError(
      'PASSWORD_DOES_NOT_MEET_REQUIREMENTS : Missing password requirements: ' +
        `[Password must contain at least ${passwordMinLength} characters]`,
    )
  }
}

/**
 * Returns whether this is the account's password. Five consecutive failures lock the account for five minutes; a reset
 * unlocks it.
 * @throws IdentityError while it is locked, even for the right password
 */
export function checkPassword(account: Account, password: string, now: number): boolean {
  if (account.wrongTries >= MAX_ATTEMPTS && now - account.lastWrongAt < PAUSE_MS)
    throw new IdentityError(
      'TOO_MANY_ATTEMPTS_TRY_LATER : Access to this account has been temporarily disabled due to many failed login ' +
        'attempts. You can immediately restore it by resetting your password or you can try again later.',
    )
  const isRight =
    account.password !== null &&
    timingSafeEqual(hash(password, account.password.salt), Buffer.from(account.password.hash, 'base64url'))
  account.wrongTries = isRight ? 0 : account.wrongTries + 1
  if (!isRight) account.lastWrongAt = now
  return isRight
}
