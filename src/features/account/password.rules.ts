import { wordsIn } from '#src/shared/text.ts'

/** The maximum length of a password, in characters (behaviour B23). Passwords are never truncated. */
export const MAX_PASSWORD = 128

/** The cost of a password hash: argon2id with 19 MiB, two passes, one lane (RFC 9106; OWASP). */
export interface HashCost {
  /** KiB. */
  memory: number
  passes: number
  parallelism: number
}
export const HASH_COST: HashCost = { memory: 19_456, passes: 2, parallelism: 1 }

/** A stored hash with all parameters that are needed to compute it again. */
export interface StoredHash extends HashCost {
  salt: Buffer
  hash: Buffer
}

const base64 = (bytes: Buffer): string => bytes.toString('base64').replaceAll('=', '')

/** Formats a hash: `$argon2id$v=19$m=19456,t=2,p=1$salt$hash`. */
export const writeHash = ({ memory, passes, parallelism, salt, hash }: StoredHash): string =>
  `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${base64(salt)}$${base64(hash)}`

const HASH = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/

/**
 * Parses a stored hash.
 * @returns null when the format is unknown
 */
export function readHash(text: string): StoredHash | null {
  const [, memory, passes, parallelism, salt = '', hash = ''] = HASH.exec(text) ?? []
  if (memory === undefined) return null
  return {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    salt: Buffer.from(salt, 'base64'),
    hash: Buffer.from(hash, 'base64'),
  }
}

/** Returns whether a password should be hashed again, because its hash has a lower cost than today's. */
export const isOutdated = (storedHash: StoredHash, today: HashCost = HASH_COST): boolean =>
  storedHash.memory < today.memory || storedHash.passes < today.passes || storedHash.parallelism < today.parallelism

/** Normalises a password, because keyboards compose the same letters in different ways. */
export const normalisePassword = (typed: string): string => typed.normalize('NFC')

/** What a password must not consist of. */
export interface PasswordContext {
  minLength: number
  email: string
  shopName: string
  /** Whether it is among the most common passwords. The argument is in lower case. */
  isCommon: (password: string) => boolean
}

/** The minimum number of characters beside public facts about the shopper. */
const MIN_OWN = 6
/** Shorter segments occur in many words. */
const MIN_SEGMENT_LENGTH = 4

/** Returns whether a password is too weak: short, common, or little more than the address or the shop's name. */
export function isWeak(typed: string, { minLength, email, shopName, isCommon }: PasswordContext): boolean {
  const password = normalisePassword(typed)
  if (Array.from(password).length < minLength) return true
  const lower = password.toLowerCase()
  if (isCommon(lower)) return true
  const names = wordsIn(shopName)
  const segments = [email, ...email.split('@').slice(0, 1), names.join(''), ...names]
    .map((segment) => segment.toLowerCase())
    .filter((segment) => segment.length >= MIN_SEGMENT_LENGTH)
    .toSorted((a, b) => b.length - a.length)
  const own = segments.reduce((rest, segment) => rest.replaceAll(segment, ''), lower)
  return own.length < lower.length && Array.from(own).length < MIN_OWN
}
