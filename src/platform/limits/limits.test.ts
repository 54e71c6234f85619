import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { Failure } from '#src/shared/failure.ts'
import { fileDatabase, openPool } from '#test/database.ts'
import { testSecret } from '#test/shop.ts'
import { createLog } from '../log/log.ts'
import { createLimits, type LimitName, type Limits } from './limits.ts'

const log = createLog('silent')
/** The shop of one test. */
const newShop = () => ({ shop: { id: randomUUID() } })

/** The limits of one process; every one of a file has the same database. */
async function openLimits(factor = 1): Promise<Limits> {
  const { db } = await fileDatabase()
  return createLimits({ db, secret: testSecret, log, factor })
}

/** Counts attempts of IP addresses, or takes them back. */
async function openTracking(factor = 1) {
  const [limits, shop] = [await openLimits(factor), newShop()]
  return {
    limit: (address: string) => limits.consume(shop, 'tracking', address),
    refund: (address: string) => limits.refund(shop, 'tracking', address),
    limits,
    shop,
  }
}

/** Returns how many of these attempts are allowed. */
async function letThrough(attempts: number, attempt: (index: number) => Promise<unknown>): Promise<number> {
  let count = 0
  for (let index = 0; index < attempts; index += 1)
    await attempt(index).then(
      () => (count += 1),
      (error: unknown) => expect(error).toBeInstanceOf(Failure),
    )
  return count
}

test('permits ten tracking attempts in ten minutes', async () => {
  const { limit } = await openTracking()

  expect(await letThrough(15, () => limit('203.0.113.1'))).toBe(10)
  const rejection = await limit('203.0.113.1').catch((error: Failure) => error)
  expect(rejection).toMatchObject({ code: 'rate_limited', message: 'Too many attempts. Please wait 10 minutes.' })
})

test('does not count a refunded attempt', async () => {
  const { limit, refund } = await openTracking()
  for (let attempt = 0; attempt < 9; attempt += 1) await limit('2001:db8::1')

  for (let attempt = 0; attempt < 5; attempt += 1) {
    await limit('2001:db8::1')
    await refund('2001:db8::1')
  }

  expect(await letThrough(5, () => limit('2001:db8::1'))).toBe(1)
})

test('each endpoint type, shop and address has its own limit', async () => {
  const { limit, limits, shop } = await openTracking()
  await letThrough(11, () => limit('203.0.113.1'))

  await limits.consume(shop, 'read', '203.0.113.1')
  await limits.consume(newShop(), 'tracking', '203.0.113.1')
  await limit('203.0.113.2')
  await expect(limit('203.0.113.1')).rejects.toMatchObject({ code: 'rate_limited' })
})

test('the configured factor multiplies every limit of networks and leaves at least one attempt', async () => {
  const [double, hardly] = [await openTracking(2), await openTracking(0.0001)]

  expect(await letThrough(25, () => double.limit('203.0.113.1'))).toBe(20)
  expect(await letThrough(3, () => hardly.limit('203.0.113.1'))).toBe(1)
  expect(await letThrough(10, () => double.limits.consume(double.shop, 'accountPassword', 'ana'))).toBe(5)
})

test('limits a client with very many networks below their sum', async () => {
  const { limit } = await openTracking()

  expect(await letThrough(1000, (index) => limit(`2001:db8:1:${index.toString(16)}::1`))).toBe(640)
  await limit('2001:db8:2::1')
})

test('counts an IPv6 household as one address, and a mapped IPv4 address as itself', async () => {
  const { limit } = await openTracking()

  expect(await letThrough(15, (index) => limit(`2001:db8:1:2:${index + 1}::1`))).toBe(10)
  await limit('2001:db8:1:3::1')
  expect(await letThrough(15, (index) => limit(index % 2 ? '203.0.113.9' : '::ffff:203.0.113.9'))).toBe(10)
})

test('clients without a readable address share one limit', async () => {
  const { limit } = await openTracking()

  expect(await letThrough(15, (index) => limit(`garbage ${index}`))).toBe(10)
})

test('two processes on one database share the limits of passwords, codes and payments', async () => {
  const [one, other, shop] = [await openLimits(), await openLimits(), newShop()]
  const both = (name: LimitName, key: string) => (index: number) => (index % 2 ? one : other).consume(shop, name, key)

  expect(await letThrough(10, both('accountPassword', 'ana@example.com'))).toBe(5)
  for (const [name, points] of [
    ['tracking', 10],
    ['coupon', 10],
    ['auth', 8],
    ['payment', 60],
    ['ticket', 5],
  ] as const)
    expect(await letThrough(points + 5, both(name, '203.0.113.1')), name).toBe(points)
  // This one protects each process.
  expect(await letThrough(300, both('view', '203.0.113.1'))).toBe(240)
})

test('counts every concurrent attempt', async () => {
  const [one, other, shop] = [await openLimits(), await openLimits(), newShop()]

  const counted = await Promise.all(
    Array.from({ length: 40 }, (_, index) => (index % 2 ? one : other).tryConsume(shop, 'accountPassword', 'ana')),
  )

  expect(counted.filter(Boolean)).toHaveLength(5)
})

test('rejects a key that is over its limit without a statement, until it is reset', async () => {
  const [one, other, shop] = [await openLimits(), await openLimits(), newShop()]
  const { db } = await fileDatabase()
  await letThrough(4, () => one.consume(shop, 'resetMail', 'ana'))
  // Only the process that has rejected the key knows it now.
  await sql`delete from platform.rate_limits where key like 'resetMail:%'`.execute(db)

  expect(await letThrough(50, () => one.consume(shop, 'resetMail', 'ana'))).toBe(0)
  expect(await letThrough(2, () => other.consume(shop, 'resetMail', 'ana'))).toBe(2)

  await one.reset(shop, 'resetMail', 'ana')
  expect(await letThrough(5, () => one.consume(shop, 'resetMail', 'ana'))).toBe(3)
})

test('counts in memory while the database is not available', async () => {
  const { db, close } = openPool((await fileDatabase()).connection)
  await close()
  const [limits, shop] = [createLimits({ db, secret: testSecret, log, factor: 1 }), newShop()]

  expect(await letThrough(10, () => limits.consume(shop, 'accountPassword', 'ana'))).toBe(5)
  await limits.reset(shop, 'accountPassword', 'ana')
  expect(await letThrough(10, () => limits.consume(shop, 'accountPassword', 'ana'))).toBe(5)
})

test('retains an attempt when the work of its request is rolled back, and rejects counting inside it', async () => {
  const [limits, shop] = [await openLimits(), newShop()]
  const { db } = await fileDatabase()

  await limits.consume(shop, 'accountMail', 'ana')
  await expect(
    db.transaction().execute((tx) => limits.consume({ ...shop, db: tx }, 'accountMail', 'ana')),
  ).rejects.toThrow('transaction')

  expect(await letThrough(5, () => limits.consume(shop, 'accountMail', 'ana'))).toBe(2)
})

test('stores neither addresses nor keys', async () => {
  const [limits, shop] = [await openLimits(), newShop()]
  const { db } = await fileDatabase()
  await limits.consume(shop, 'auth', '203.0.113.77')
  await limits.consume(shop, 'accountPassword', 'ana.secret@example.com')

  const { rows } = await sql<{ key: string }>`select key from platform.rate_limits`.execute(db)

  expect(rows.length).toBeGreaterThan(1)
  for (const { key } of rows) expect(key).toMatch(/^\w+:[\w-]{22}$/)
})
