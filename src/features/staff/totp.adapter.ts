import { Secret, TOTP } from 'otpauth'

const PERIOD_SECONDS = 30
/** Codes before and after the current one are accepted, because clocks differ. */
const WINDOW = 1

const open = (secret: string, label = ''): TOTP =>
  new TOTP({ issuer: 'Storefront', label, digits: 6, period: PERIOD_SECONDS, secret: Secret.fromBase32(secret) })

/** Returns a new secret of 160 random bits in base 32, as authenticators take it. */
export const createTotpSecret = (): string => new Secret({ size: 20 }).base32

/** Returns the address that an authenticator reads from a QR code. */
export const totpUrl = (secret: string, email: string): string => open(secret, email).toString()

/** Returns the time step of a code; null for a wrong one. */
export function findTotpStep(secret: string, code: string, now: Date): number | null {
  const delta = open(secret).validate({ token: code, timestamp: now.getTime(), window: WINDOW })
  return delta === null ? null : Math.floor(now.getTime() / 1000 / PERIOD_SECONDS) + delta
}

/** Returns the code that an authenticator shows. */
export const totpCode = (secret: string, now: Date): string => open(secret).generate({ timestamp: now.getTime() })
