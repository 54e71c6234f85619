import { isEmail } from '#src/shared/email.ts'
import { cleanText } from '#src/shared/text.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

/** How long the links of mails work, in minutes. */
export const LINK_MINUTES = { verify: 3 * 24 * 60, reset: 30, email: 60 } as const
export type LinkPurpose = keyof typeof LINK_MINUTES

export const linkEnd = (purpose: LinkPurpose, now: Date): Date =>
  new Date(now.getTime() + LINK_MINUTES[purpose] * MINUTE_MS)

/** An address as it is kept, and as it is compared: nobody has two accounts by writing it in another way. */
export interface Email {
  email: string
  key: string
}

/** @returns null when it is no address */
export function readEmail(typed: string): Email | null {
  const email = typed.normalize('NFKC').trim()
  return isEmail(email) ? { email, key: email.toLowerCase() } : null
}

const MIN_NAME = 2
const MAX_NAME = 100
/** A name goes into mails: it carries no address of a page, and nothing that a mail program makes one of. */
const NOT_A_NAME = /[<>]|:\/\/|\bwww\.|[\p{L}\p{N}]\.[\p{L}]{2,}\/|[\r\n\t]/iu

/** A person's name as it is kept. @returns null when it is none */
export function readName(typed: string): string | null {
  const name = cleanText(typed)?.replaceAll(/ +/g, ' ')
  if (!name || NOT_A_NAME.test(name)) return null
  const { length } = Array.from(name)
  return length >= MIN_NAME && length <= MAX_NAME ? name : null
}

/** The name of somebody whom the external provider gives none, or one that we do not take. */
export const nameOf = (claimed: string, email: string | null): string =>
  readName(claimed) ?? readName(email?.split('@')[0] ?? '') ?? 'Customer'

/** @returns null when it is no language tag such as `en` or `pt-BR` */
export const readLanguage = (typed: string): string | null => (/^[a-z]{2,3}(?:-[A-Z]{2})?$/.test(typed) ? typed : null)

/** How often something may be tried in a time, and what is counted together. */
export interface AttemptLimit {
  attempts: number
  minutes: number
}

export const ATTEMPT_LIMITS = {
  /** Passwords for one account, from browsers that were never signed in to it. */
  account: { attempts: 5, minutes: 15 },
  /** Passwords for one account, from one browser that was: what others try does not count for it. */
  device: { attempts: 10, minutes: 15 },
  /** One password for any accounts of the shop, from browsers that are not known. */
  guess: { attempts: 10, minutes: 15 },
  /** The current password, asked of who is signed in. */
  current: { attempts: 5, minutes: 15 },
  /** Links for a new password: when there are no more to be had, one of them still opens. */
  reset: { attempts: 3, minutes: LINK_MINUTES.reset },
  /** Mails that somebody has sent to an address. */
  mail: { attempts: 3, minutes: 60 },
} as const satisfies Readonly<Record<string, AttemptLimit>>
export type TryKind = keyof typeof ATTEMPT_LIMITS

/** Tries that began before count no more. */
export const windowStart = ({ minutes }: AttemptLimit, now: Date): Date => new Date(now.getTime() - minutes * MINUTE_MS)

/** No limit counts longer than a day. */
export const purgeAttemptsBefore = (now: Date): Date => new Date(now.getTime() - DAY_MS)

/** Stands for a password as long as it is the one: browsers that were known by another are strangers. */
export const passwordStamp = (user: { created_at: Date; password_changed_at: Date | null }): string =>
  (user.password_changed_at ?? user.created_at).getTime().toString(36)

/** Orders that are over, one way or the other: all others keep an account. */
const ENDED = new Set(['delivered', 'completed', 'cancelled', 'expired'])
export const isOpenOrder = (status: string): boolean => !ENDED.has(status)
