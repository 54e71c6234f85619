import { createHash, randomBytes } from 'node:crypto'
import type { Guest } from '../context.ts'
import { cookieAttributes, parseCookies } from './cookies.ts'
import type { Secret } from './secrets.ts'

const GUEST_DAYS = 30
const ACCESS_HOURS = 24
const MAX_ORDERS = 20
const PURPOSE = 'order access'

/** The guest of one request, with the cookies to set in its response. */
export interface IdentifiedGuest {
  guest: Guest
  /** `Set-Cookie` lines. */
  cookies: () => string[]
}

interface GuestOptions {
  cookieHeader: string | null
  shopId: string
  now: Date
  secret: Secret
  /** Also works on a plain-http host: cookies without `__Host-` and `Secure`. */
  insecure: boolean
}

/**
 * Identifies a guest by two cookies of this host (behaviour B0, B14). `__Host-guest` has 256 random bits, of which the
 * database stores the hash. `__Host-order-access` is a signed list of orders, each with its expiry.
 */
export function recogniseGuest({ cookieHeader, shopId, now, secret, insecure }: GuestOptions): IdentifiedGuest {
  const names = insecure ? ['guest', 'order-access'] : ['__Host-guest', '__Host-order-access']
  const [guestName = '', accessName = ''] = names
  const attributes = cookieAttributes(insecure)
  const cookies = parseCookies(cookieHeader)
  const made = new Map<string, string>()

  let token = cookies.get(guestName)
  const hashOf = (value: string): string => createHash('sha256').update(`${shopId} ${value}`).digest('hex')
  const rights = readRights(cookies.get(accessName), { shopId, now, secret })
  const findHash = (): string | null => (isToken(token) ? hashOf(token) : null)
  const came = findHash()
  function make(): string {
    token = randomBytes(32).toString('base64url')
    made.set(guestName, `${guestName}=${token}; Max-Age=${GUEST_DAYS * 86_400}; ${attributes}`)
    return hashOf(token)
  }

  return {
    guest: {
      hash: () => findHash() ?? make(),
      findHash,
      renew: () => ({ before: came, after: make() }),
      clear: () => {
        token = undefined
        rights.clear()
        for (const name of names) made.set(name, `${name}=; Max-Age=0; ${attributes}`)
      },
      canReadOrder: (orderId) => rights.has(orderId),
      grantOrderAccess: (orderId) => {
        rights.delete(orderId)
        rights.set(orderId, now.getTime() + ACCESS_HOURS * 3_600_000)
        const list = [...rights]
          .slice(-MAX_ORDERS)
          .map(([id, until]) => `${id}.${until}`)
          .join('~')
        const value = `${list}~${secret.sign(PURPOSE, `${shopId} ${list}`)}`
        made.set(accessName, `${accessName}=${value}; Max-Age=${ACCESS_HOURS * 3600}; ${attributes}`)
      },
    },
    cookies: () => [...made.values()],
  }
}

const isToken = (token: string | undefined): token is string => token !== undefined && /^[\w-]{43}$/.test(token)

function readRights(
  value: string | undefined,
  { shopId, now, secret }: Pick<GuestOptions, 'shopId' | 'now' | 'secret'>,
): Map<string, number> {
  const segments = value?.split('~') ?? []
  const signature = segments.pop() ?? ''
  const list = segments.join('~')
  if (list === '' || !secret.verify(PURPOSE, `${shopId} ${list}`, signature)) return new Map()
  return new Map(
    segments.flatMap((segment) => {
      const [id = '', until = ''] = segment.split('.')
      return Number(until) > now.getTime() ? [[id, Number(until)] as const] : []
    }),
  )
}
