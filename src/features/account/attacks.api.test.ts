import { expect, test } from 'vitest'
import { contract } from '#src/composition/contract.ts'
import { createSecret } from '#src/platform/auth/secrets.ts'
import { atTime } from '#test/at-time.ts'
import { register, signInWithPassword } from '#test/people.ts'
import { startFlash } from '#test/promotions.ts'
import { openTestShop, type TestShop } from '#test/shop.ts'
import { openBrowser, type Browser, type Reply } from '#test/visitor.ts'

const PASSWORD = 'cobalt tram 47'
const MINUTE_MS = 60_000

const signIn = (
  shop: TestShop,
  email: string,
  { password = PASSWORD, ...browser }: Browser & { password?: string } = {},
) => openBrowser(shop, browser).post('/shop/auth', { name: '', email, provider: 'custom', shopId: shop.id, password })

/** Opens a browser that was signed in once and has signed out since. */
async function openRememberedBrowser(shop: TestShop, email: string): Promise<Map<string, string>> {
  const visitor = shop.guest()
  await register(shop, visitor, { email })
  await visitor.requestEndpoint(contract.signOut, { body: {} })
  return visitor.cookies
}

const isLocked = ({ status, headers }: Reply): boolean => status === 429 && Number(headers.get('retry-after')) > 0

test('locks an account after failed sign-ins from many networks, except for remembered browsers', async () => {
  const shop = await openTestShop()
  const cookies = await openRememberedBrowser(shop, 'ana@example.com')
  for (let attempt = 0; attempt < 5; attempt += 1)
    expect((await signIn(shop, 'ana@example.com', { password: `guess ${attempt} tram` })).status).toBe(401)

  const locked = await signIn(shop, 'ANA@example.com')
  expect([isLocked(locked), locked.body.code]).toEqual([true, 'rate_limited'])
  expect((await signIn(shop, 'ana@example.com', { cookies: new Map(cookies) })).status).toBe(200)
  expect(isLocked(await signIn(shop, 'ana@example.com'))).toBe(true)

  const afterLockout = new Date(Date.now() + 16 * MINUTE_MS)
  const freed = await atTime(afterLockout, () => signIn(shop, 'ana@example.com', { now: afterLockout }))
  expect(freed.status).toBe(200)
})

test('counts each of a hundred concurrent failed sign-ins', async () => {
  const shop = await openTestShop()
  await register(shop, shop.guest(), { email: 'ana@example.com' })
  const replies = await Promise.all(
    Array.from({ length: 100 }, (_, attempt) => signIn(shop, 'ana@example.com', { password: `guess ${attempt} tram` })),
  )
  expect(replies.filter(({ status }) => status === 401)).toHaveLength(5)
  expect(replies.filter(isLocked)).toHaveLength(95)
})

test('locks an address without an account like one with an account', async () => {
  const shop = await openTestShop({ shop: { neutral_sign_in_errors: true } })
  await register(shop, shop.guest(), { email: 'ana@example.com' })
  const statuses = async (email: string) => {
    const all: number[] = []
    for (let attempt = 0; attempt < 7; attempt += 1)
      all.push((await signIn(shop, email, { password: `guess ${email} ${attempt}` })).status)
    return all
  }
  expect(await statuses('ana@example.com')).toEqual([401, 401, 401, 401, 401, 429, 429])
  expect(await statuses('eva@example.com')).toEqual([401, 401, 401, 401, 401, 429, 429])
})

test('blocks a password that is used on many accounts from any network, but not other sign-ins', async () => {
  const shop = await openTestShop()
  await register(shop, shop.guest(), { email: 'ana@example.com' })
  const replies: Reply[] = []
  for (let number = 0; number < 14; number += 1)
    replies.push(await signIn(shop, `person-${number}@example.com`, { password: 'Autumn tram 26' }))

  expect(replies.map(({ status }) => status)).toEqual([...Array<number>(10).fill(401), ...Array<number>(4).fill(429)])
  expect((await signIn(shop, 'ana@example.com')).status).toBe(200)
})

test('allows eight sign-in attempts per network in 15 minutes', async () => {
  const shop = await openTestShop({ environment: { RATE_LIMIT_FACTOR: '1' } })
  const replies: Reply[] = []
  for (let number = 0; number < 9; number += 1)
    replies.push(
      await signIn(shop, `person-${number}@example.com`, { password: `tram ${number}`, peer: '198.51.100.7' }),
    )
  expect(replies.map(({ status }) => status)).toEqual([...Array<number>(8).fill(401), 429])
  expect(isLocked(replies[8] as Reply)).toBe(true)
})

test('a successful sign-in resets the attempt count', async () => {
  const shop = await openTestShop()
  await register(shop, shop.guest(), { email: 'ana@example.com' })
  for (let round = 0; round < 3; round += 1) {
    for (let attempt = 0; attempt < 4; attempt += 1)
      expect((await signIn(shop, 'ana@example.com', { password: `guess ${round} ${attempt}` })).status).toBe(401)
    expect((await signIn(shop, 'ana@example.com')).status).toBe(200)
  }
})

test('a remembered browser has its own, limited number of attempts', async () => {
  const shop = await openTestShop()
  const cookies = await openRememberedBrowser(shop, 'ana@example.com')
  const statuses: number[] = []
  for (let attempt = 0; attempt < 12; attempt += 1)
    statuses.push(
      (await signIn(shop, 'ana@example.com', { password: `guess ${attempt}`, cookies: new Map(cookies) })).status,
    )
  expect(statuses).toEqual([...Array<number>(10).fill(401), 429, 429])
})

test('a browser remembered with a former password has no attempts of its own', async () => {
  const shop = await openTestShop()
  const cookies = await openRememberedBrowser(shop, 'ana@example.com')
  const ana = shop.guest()
  await signInWithPassword(shop, ana, { email: 'ana@example.com' })
  await ana.post('/shop/user/password', { currentPassword: 'cobalt tram 47', newPassword: 'seven amber kites' })

  const statuses: number[] = []
  for (let attempt = 0; attempt < 6; attempt += 1)
    statuses.push(
      (await signIn(shop, 'ana@example.com', { password: `guess ${attempt}`, cookies: new Map(cookies) })).status,
    )

  expect(statuses).toEqual([...Array<number>(5).fill(401), 429])
})

test('ignores a forged cookie of a remembered browser', async () => {
  const shop = await openTestShop()
  const other = await openTestShop()
  const cookies = await openRememberedBrowser(shop, 'ana@example.com')
  const [list = ''] = (cookies.get('__Host-device') ?? '').split('~')
  const forger = createSecret('another secret of 32 characters, for tests')
  const forged = [
    `${list}~${forger.sign('device', `${shop.id} ${list}`)}`,
    `${list}~`,
    list,
    (await openRememberedBrowser(other, 'ana@example.com')).get('__Host-device') ?? '',
  ]
  for (let attempt = 0; attempt < 5; attempt += 1)
    await signIn(shop, 'ana@example.com', { password: `guess ${attempt}` })
  for (const value of forged)
    expect(isLocked(await signIn(shop, 'ana@example.com', { cookies: new Map([['__Host-device', value]]) }))).toBe(true)
})

test('limits attempts at the current password in a password change', async () => {
  const shop = await openTestShop()
  const ana = shop.guest()
  await register(shop, ana, { email: 'ana@example.com' })
  const statuses: number[] = []
  for (let attempt = 0; attempt < 6; attempt += 1) {
    const input = { currentPassword: `guess ${attempt}`, newPassword: 'another tram 47' }
    statuses.push((await ana.post('/shop/user/password', input)).status)
  }
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429])
})

/** Milliseconds of CPU time since then: other load of the machine lengthens the wait, but not the work. */
const cpuSince = (before: NodeJS.CpuUsage): number => {
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}
const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0

test('an unknown address takes as long as a wrong password when errors are neutral', async () => {
  const shop = await openTestShop({ shop: { neutral_sign_in_errors: true } })
  const rounds = 15
  for (let number = 0; number < rounds; number += 1)
    await register(shop, shop.guest(), { email: `known-${number}@example.com` })
  const durations: Record<string, number[]> = { known: [], unknown: [] }
  for (let number = 0; number < rounds; number += 1)
    for (const kind of ['known', 'unknown']) {
      const before = process.cpuUsage()
      const { status } = await signIn(shop, `${kind}-${number}@example.com`, { password: `guess ${kind} ${number}` })
      durations[kind]?.push(cpuSince(before))
      expect(status).toBe(401)
    }
  const ratio = median(durations.known ?? []) / median(durations.unknown ?? [])
  expect(ratio).toBeGreaterThan(0.5)
  expect(ratio).toBeLessThan(2)
})

test('a password reset request takes equally long, with the same response, with and without an account', async () => {
  const shop = await openTestShop()
  const rounds = 15
  for (let number = 0; number < rounds; number += 1)
    await register(shop, shop.guest(), { email: `known-${number}@example.com` })
  const durations: Record<string, number[]> = { known: [], unknown: [] }
  const replies = new Set<string>()
  for (let number = 0; number < rounds; number += 1)
    for (const kind of ['known', 'unknown']) {
      const before = process.cpuUsage()
      const reply = await shop.guest().post('/shop/user/password/forgot', { email: `${kind}-${number}@example.com` })
      durations[kind]?.push(cpuSince(before))
      replies.add(`${reply.status} ${reply.text} ${JSON.stringify([...reply.headers])}`)
    }
  expect(replies.size).toBe(1)
  expect([...replies][0]).toContain('If an account exists, we have sent you an e-mail.')
  const ratio = median(durations.known ?? []) / median(durations.unknown ?? [])
  expect(ratio).toBeGreaterThan(0.3)
  expect(ratio).toBeLessThan(3)
})

test('a guest cookie planted before sign-in gives no access to later activity of the shopper', async () => {
  const shop = await openTestShop({ products: [{ slug: 'teapot', stock: 20 }] })
  const { id: flashId } = await startFlash(shop, [{ slug: 'teapot', poolQuantity: 1 }])
  const eve = shop.guest()
  const search = (visitor: typeof eve, term: string, commit: boolean) =>
    visitor.requestEndpoint(contract.suggest, { body: { shop_id: shop.id, term, commit } })
  await search(eve, 'what eve planted', true)
  const ana = shop.guest({ cookies: new Map(eve.cookies) })
  const quote = await ana.quote([{ slug: 'teapot', flashId }])

  await register(shop, ana, { email: 'ana@example.com' })
  expect(ana.cookies.get('__Host-guest')).not.toBe(eve.cookies.get('__Host-guest'))
  await search(ana, 'a gift for eve', true)
  await ana.quote([{ slug: 'teapot' }])

  expect((await search(eve, '', false)).items).toEqual([])
  const poolOf = async (visitor: typeof eve) => {
    const query = { variantId: shop.variantId('teapot') }
    return (await visitor.requestEndpoint(contract.flashPool, { params: { flashId }, query })).data.entry
  }
  expect(await poolOf(eve)).toBeNull()
  expect((await eve.place(quote)).body.code).toBe('quote_expired')
  // The shopper's queue position from before is still valid.
  expect((await poolOf(ana))?.state).toBe('held')
  expect((await ana.place(quote)).status).toBe(200)
})

test('replaces a session that was planted before sign-in', async () => {
  const shop = await openTestShop()
  const eve = shop.guest()
  await register(shop, eve, { email: 'eve@example.com' })
  const planted = new Map(eve.cookies)
  const ana = shop.guest({ cookies: new Map(planted) })
  await register(shop, ana, { email: 'ana@example.com' })

  expect((await shop.guest({ cookies: planted }).get('/shop/user/me')).status).toBe(401)
  expect((await ana.requestEndpoint(contract.me)).user.email).toBe('ana@example.com')
  const made = shop.guest({ cookies: new Map([['__Host-sid', 'A'.repeat(43)]]) })
  await register(shop, made, { email: 'eva@example.com' })
  expect(made.cookies.get('__Host-sid')).not.toBe('A'.repeat(43))
})

test('signing out leaves no data of the shopper to the next user of the browser', async () => {
  const shop = await openTestShop({ products: [{ slug: 'teapot', stock: 20 }] })
  const ana = shop.guest()
  await register(shop, ana, { email: 'ana@example.com' })
  const placed = await ana.order([{ slug: 'teapot' }])
  await ana.requestEndpoint(contract.suggest, { body: { shop_id: shop.id, term: 'a gift', commit: true } })

  await ana.requestEndpoint(contract.signOut, { body: {} })

  expect(
    (await ana.requestEndpoint(contract.suggest, { body: { shop_id: shop.id, term: '', commit: false } })).items,
  ).toEqual([])
  expect((await ana.get(`/shop/order/${placed.orderNumber}`)).status).toBe(404)
})

test('rejects every mutation that names another shopper', async () => {
  const shop = await openTestShop()
  const [ana, eve] = [shop.guest(), shop.guest()]
  const { _id: userId } = await register(shop, ana, { email: 'ana@example.com' })
  await register(shop, eve, { email: 'eve@example.com' })
  const bodies: readonly (readonly [string, string, Record<string, unknown>])[] = [
    ['PATCH', '/shop/user/me', { name: 'Eve' }],
    ['POST', '/shop/user/password', { currentPassword: PASSWORD, newPassword: 'another tram 47' }],
    ['POST', '/shop/user/email', { email: 'eva@example.com', password: PASSWORD }],
    ['POST', '/shop/user/erase', { confirm: 'DELETE', password: PASSWORD }],
  ]
  for (const [method, path, body] of bodies) {
    const request = { body: JSON.stringify({ ...body, userId }), headers: { 'content-type': 'application/json' } }
    expect((await eve.send(method, path, request)).status, path).toBe(403)
  }
  expect((await ana.requestEndpoint(contract.me)).user.name).toBe('Ana Sousa')
})
