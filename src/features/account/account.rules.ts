import { isEmail } from '#src/shared/email.ts'
import { cleanText } from '#src/shared/text.ts'

/** How long mailed links are valid, in minutes. */
export const LINK_MINUTES = { verify: 3 * 24 * 60, reset: 30, email: 60 } as const
export type LinkPurpose = keyof typeof LINK_MINUTES
/** How long the owner of an account that the shop has added has time to choose a password. */
export const INVITATION_MINUTES = 7 * 24 * 60

/**
 * An e-mail address as it is stored and as it is compared. The key prevents two accounts for one address in different
 * spellings.
 */
export interface Email {
  email: string
  key: string
}

/**
 * Parses an e-mail address.
 * @returns null when it is invalid
 */
export function readEmail(typed: string): Email | null {
  const email = typed.normalize('NFKC').trim()
  return isEmail(email) ? { email, key: email.toLowerCase() } : null
}

const MIN_NAME = 2
const MAX_NAME = 100
/** Mails contain the name. It must not contain a URL, nor text that a mail program turns into a link. */
const NOT_A_NAME = /[<>]|:\/\/|\bwww\.|[\p{L}\p{N}]\.[\p{L}]{2,}\/|[\r\n\t]/iu

/**
 * Parses the name of a person.
 * @returns null when it is invalid
 */
export function readName(typed: string): string | null {
  const name = cleanText(typed)?.replaceAll(/ +/g, ' ')
  if (!name || NOT_A_NAME.test(name)) return null
  const { length } = Array.from(name)
  return length >= MIN_NAME && length <= MAX_NAME ? name : null
}

/** Returns the name of a new account when the external provider gives none, or one that is invalid here. */
export const nameOf = (claimed: string, email: string | null): string =>
  readName(claimed) ?? readName(email?.split('@')[0] ?? '') ?? 'Customer'

/**
 * Parses a language tag.
 * @returns null when it is no language tag such as `en` or `pt-BR`
 */
export const readLanguage = (typed: string): string | null => (/^[a-z]{2,3}(?:-[A-Z]{2})?$/.test(typed) ? typed : null)

/** Returns a stamp that changes with the password, so that browsers known under an old password become unknown. */
export const passwordStamp = (user: { created_at: Date; password_changed_at: Date | null }): string =>
  (user.password_changed_at ?? user.created_at).getTime().toString(36)

/** Final states of orders. An order in any other state prevents the deletion of the account. */
const ENDED = new Set(['delivered', 'completed', 'cancelled', 'expired'])
export const isOpenOrder = (status: string): boolean => !ENDED.has(status)
