import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { recogniseGuest, type IdentifiedGuest } from './guest-cookie.ts'
import { createSecret } from './secrets.ts'

const secret = createSecret('a secret of at least 32 characters')
const NOON = new Date('2026-11-21T12:00:00Z')
const HOUR_MS = 3_600_000

interface Visit {
  cookie?: string | null
  shopId?: string
  now?: Date
  insecure?: boolean
}
const visit = ({ cookie = null, shopId = 'shop', now = NOON, insecure = false }: Visit = {}): IdentifiedGuest =>
  recogniseGuest({ cookieHeader: cookie, shopId, now, secret, insecure })

/** Returns the cookies as the browser sends them back. */
const cookieHeaderOf = ({ cookies }: IdentifiedGuest): string =>
  cookies()
    .map((line) => line.split(';')[0])
    .join('; ')

test('a visitor gets a cookie on first use and not before', () => {
  const first = visit()
  expect(first.cookies()).toEqual([])

  const hash = first.guest.hash()

  expect(first.cookies()).toEqual([
    expect.stringMatching(/^__Host-guest=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax; Secure$/),
  ])
  expect(first.guest.hash()).toBe(hash)
  expect(first.cookies()).toHaveLength(1)
  const returning = visit({ cookie: cookieHeaderOf(first) })
  expect(returning.guest.hash()).toBe(hash)
  expect(returning.cookies()).toEqual([])
})

test('a guest has a different hash in every shop, which does not reveal the cookie', () => {
  const first = visit()
  const hash = first.guest.hash()
  const cookie = cookieHeaderOf(first)

  expect(visit({ cookie, shopId: 'neighbour' }).guest.hash()).not.toBe(hash)
  expect(hash).toMatch(/^[0-9a-f]{64}$/)
  expect(cookie).not.toContain(hash)
})

test('replaces a cookie that the server did not issue', () => {
  for (const value of ['', 'null', 'undefined', 'a', 'x'.repeat(44), `${'x'.repeat(42)}!`, `${'x'.repeat(42)}"`]) {
    const { guest, cookies } = visit({ cookie: `__Host-guest=${value}` })
    guest.hash()
    expect(cookies(), value).toHaveLength(1)
  }
  // Without the prefix, another host of the domain might have set it.
  const { guest, cookies } = visit({ cookie: `guest=${'x'.repeat(43)}` })
  guest.hash()
  expect(cookies()).toHaveLength(1)
})

test('two guests never share an identity', () => {
  const hashes = new Set(Array.from({ length: 100 }, () => visit().guest.hash()))

  expect(hashes.size).toBe(100)
})

test('grants a guest access to an order for a day', () => {
  const [order, other] = [randomUUID(), randomUUID()]
  const placing = visit()
  placing.guest.grantOrderAccess(order)
  const cookie = cookieHeaderOf(placing)
  const canReadOrder = (options: Visit, id = order): boolean => visit({ cookie, ...options }).guest.canReadOrder(id)

  expect(placing.cookies()[0]).toMatch(/; Max-Age=86400; Path=\/; HttpOnly; SameSite=Lax; Secure$/)
  expect(canReadOrder({})).toBe(true)
  expect(canReadOrder({ now: new Date(NOON.getTime() + 24 * HOUR_MS - 1) })).toBe(true)
  expect(canReadOrder({ now: new Date(NOON.getTime() + 24 * HOUR_MS) })).toBe(false)
  expect(canReadOrder({}, other)).toBe(false)
  expect(canReadOrder({ shopId: 'neighbour' })).toBe(false)
})

test('rejects order access that was changed by a single character', () => {
  const order = randomUUID()
  const placing = visit()
  placing.guest.grantOrderAccess(order)
  const cookie = cookieHeaderOf(placing)
  const start = cookie.indexOf('=') + 1

  for (let at = start; at < cookie.length; at += 1) {
    const letter = cookie[at] === 'a' ? 'b' : 'a'
    const forged = `${cookie.slice(0, at)}${letter}${cookie.slice(at + 1)}`
    // The last base64 character has unused bits.
    if (at < cookie.length - 1) expect(visit({ cookie: forged }).guest.canReadOrder(order), forged).toBe(false)
  }
})

test('stores access to the latest twenty orders in a cookie that browsers accept', () => {
  const orders = Array.from({ length: 25 }, () => randomUUID())
  let cookie = ''
  for (const order of orders) {
    const identified = visit({ cookie })
    identified.guest.grantOrderAccess(order)
    cookie = cookieHeaderOf(identified)
  }

  const { guest } = visit({ cookie })
  expect(orders.map((order) => guest.canReadOrder(order))).toEqual([
    ...Array.from({ length: 5 }, () => false),
    ...Array.from({ length: 20 }, () => true),
  ])
  expect(cookie.length).toBeLessThan(4000)
})

test('reading an order again evicts no other', () => {
  const [one, two] = [randomUUID(), randomUUID()]
  let cookie = ''
  for (const order of [one, two, one, one]) {
    const identified = visit({ cookie })
    identified.guest.grantOrderAccess(order)
    cookie = cookieHeaderOf(identified)
  }

  expect(cookie.split('~')).toHaveLength(3)
  expect([one, two].every((order) => visit({ cookie }).guest.canReadOrder(order))).toBe(true)
})

test('stores cookies under names that browsers accept on plain HTTP', () => {
  const identified = visit({ insecure: true })
  identified.guest.hash()
  identified.guest.grantOrderAccess(randomUUID())

  expect(identified.cookies()).toEqual([
    expect.stringMatching(/^guest=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/),
    expect.stringMatching(/^order-access=/),
  ])
  expect(identified.cookies().join()).not.toContain('Secure')
})

test('treats a malformed cookie header as empty', () => {
  for (const cookie of [
    '',
    ';;;',
    '=',
    '=x',
    'a',
    'a=; b',
    '\u0001=\u0002',
    '__Host-order-access',
    '__Host-order-access=~~~~',
  ])
    expect(visit({ cookie }).guest.canReadOrder('x'), cookie).toBe(false)
})

test('a renewed guest is unknown to the old cookie, and a forgotten one has no cookie', () => {
  const first = visit()
  const before = first.guest.hash()
  first.guest.grantOrderAccess(randomUUID())
  const identified = visit({ cookie: cookieHeaderOf(first) })

  const renewed = identified.guest.renew()
  expect(renewed.before).toBe(before)
  expect([identified.guest.hash(), identified.guest.findHash()]).toEqual([renewed.after, renewed.after])
  expect(renewed.after).not.toBe(before)
  expect(visit({ cookie: cookieHeaderOf(identified) }).guest.findHash()).toBe(renewed.after)
  // Repeated, as in a retried transaction: the original identifier stays the same.
  expect(identified.guest.renew().before).toBe(before)
  expect(identified.cookies()).toHaveLength(1)

  identified.guest.clear()
  expect(identified.guest.findHash()).toBeNull()
  expect(identified.cookies()).toEqual([
    expect.stringMatching(/^__Host-guest=; Max-Age=0; /),
    expect.stringMatching(/^__Host-order-access=; Max-Age=0; /),
  ])
})
