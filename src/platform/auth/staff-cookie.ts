import type { SessionCookie } from '../context.ts'
import { cookieAttributes, parseCookies } from './cookies.ts'

/** The longest a session of the back office lasts. */
export const STAFF_SESSION_DAYS = 7

/** Reads and writes the session cookie of the back office: `__Host-staff`, 256 random bits. */
export function staffCookie(
  cookieHeader: string | null,
  { insecure }: { insecure: boolean },
): SessionCookie & { token: string | null; lines: () => string[] } {
  const name = insecure ? 'staff' : '__Host-staff'
  const attributes = cookieAttributes(insecure)
  const cookieValue = parseCookies(cookieHeader).get(name)
  const lines: string[] = []
  return {
    token: cookieValue !== undefined && /^[\w-]{43}$/.test(cookieValue) ? cookieValue : null,
    lines: () => lines,
    set: (token) =>
      void lines.splice(0, lines.length, `${name}=${token}; Max-Age=${STAFF_SESSION_DAYS * 86_400}; ${attributes}`),
    clear: () => void lines.splice(0, lines.length, `${name}=; Max-Age=0; ${attributes}`),
  }
}
