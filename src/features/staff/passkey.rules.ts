export const MAX_PASSKEYS = 10
export const MAX_PASSKEY_NAME = 40
/** How long a device may take to sign. */
export const CHALLENGE_MS = 5 * 60_000

/** Returns the challenge that a device has signed, from the browser's client data; null for anything else. */
export function readChallenge(clientDataJson: string): string | null {
  try {
    const data: unknown = JSON.parse(Buffer.from(clientDataJson, 'base64url').toString('utf8'))
    const challenge = typeof data === 'object' && data !== null && 'challenge' in data ? data.challenge : null
    return typeof challenge === 'string' ? challenge : null
  } catch {
    return null
  }
}

/** The id of a person as a passkey stores it; it contains nothing personal. */
export const userHandleOf = (staffId: string): string => Buffer.from(staffId).toString('base64url')
