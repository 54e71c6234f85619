const HOUR_MS = 3_600_000

/** A session ends after 12 hours without a request; its longest duration is that of its cookie. */
export const SESSION_IDLE_MS = 12 * HOUR_MS
/** How long a proof of identity counts for operations that want one. */
export const PROOF_MS = 10 * 60_000
/** How long the links of mails are valid. */
export const PASSWORD_LINK_MINUTES = 30
export const REPORT_LINK_DAYS = 7
/** How long an invitation is valid. */
export const INVITATION_HOURS = 72
export const MIN_PASSWORD = 12
export const RECOVERY_CODES = 10

/** Roles of the demo's accounts. */
export const DEMO_ROLES = ['owner', 'support'] as const
export type DemoRole = (typeof DEMO_ROLES)[number]

/** Letters and digits that are not mistaken for each other. */
const ALPHABET = '23456789abcdefghjkmnpqrstvwxyz'
const HALF = 5

/** Formats random bytes as a recovery code such as `k3m9q-xd2f7`, with 49 random bits. */
export function formatRecoveryCode(bytes: Uint8Array): string {
  const letters = Array.from(bytes, (byte) => ALPHABET[byte % ALPHABET.length]).join('')
  return `${letters.slice(0, HALF)}-${letters.slice(HALF, 2 * HALF)}`
}

/** Parses a typed code: six digits of an authenticator, or a recovery code. Spaces, hyphens and case do not count. */
export function readCode(typed: string): { kind: 'totp' | 'recovery'; code: string } {
  const code = typed.replaceAll(/[\s-]/g, '').toLowerCase()
  return { kind: /^\d{6}$/.test(code) ? 'totp' : 'recovery', code }
}
