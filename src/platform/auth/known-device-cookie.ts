import { randomBytes } from 'node:crypto'
import type { Device } from '../context.ts'
import { cookieAttributes, parseCookies } from './cookies.ts'
import type { Secret } from './secrets.ts'

const MAX_AGE_DAYS = 365
/** Enough for the shared computer of a family. */
const MAX_ACCOUNTS = 5
const PURPOSE = 'device'

interface DeviceOptions {
  cookieHeader: string | null
  shopId: string
  secret: Secret
  /** Also works on a plain-http host: cookies without `__Host-` and `Secure`. */
  insecure: boolean
}

/**
 * Reads the signed cookie `__Host-device`: the accounts that were signed in on a browser. It grants no access. It
 * separates this browser's sign-in attempts from those of a person who guesses the password elsewhere.
 */
export function recogniseDevice({ cookieHeader, shopId, secret, insecure }: DeviceOptions): {
  device: Device
  lines: () => string[]
} {
  const name = insecure ? 'device' : '__Host-device'
  const accounts = readAccounts(parseCookies(cookieHeader).get(name), { shopId, secret })
  const lines: string[] = []
  const write = (): void => {
    const list = [...accounts]
      .slice(-MAX_ACCOUNTS)
      .map(([userId, { mark, password }]) => [userId, mark, password].join('.'))
      .join('~')
    const value = list && `${list}~${secret.sign(PURPOSE, `${shopId} ${list}`)}`
    const age = value ? MAX_AGE_DAYS * 86_400 : 0
    lines.splice(0, 1, `${name}=${value}; Max-Age=${age}; ${cookieAttributes(insecure)}`)
  }
  return {
    device: {
      attemptKey: (userId, password) => {
        const account = accounts.get(userId)
        return account?.password === password ? account.mark : null
      },
      remember: (userId, password) => {
        const account = accounts.get(userId)
        const mark = account?.password === password ? account.mark : randomBytes(16).toString('base64url')
        accounts.delete(userId)
        accounts.set(userId, { mark, password })
        write()
      },
      remove: (userId) => {
        if (accounts.delete(userId)) write()
      },
    },
    lines: () => lines,
  }
}

function readAccounts(
  value: string | undefined,
  { shopId, secret }: Pick<DeviceOptions, 'shopId' | 'secret'>,
): Map<string, { mark: string; password: string }> {
  const segments = value?.split('~') ?? []
  const signature = segments.pop() ?? ''
  const list = segments.join('~')
  if (list === '' || !secret.verify(PURPOSE, `${shopId} ${list}`, signature)) return new Map()
  return new Map(
    segments.map((segment) => {
      const [userId = '', mark = '', password = ''] = segment.split('.')
      return [userId, { mark, password }] as const
    }),
  )
}
