import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { findDueForPrices } from '#src/features/pricing/price-schedule.service.ts'
import { findDueForLists } from '#src/features/listing/listing-index.service.ts'
import { findDueForPools } from '#src/features/promotions/flash-claim.service.ts'
import { startFlash } from '#test/promotions.ts'
import { openTestShop, type TestShop } from '#test/shop.ts'
import { startJobs, type Job } from './schedule.ts'
import '#test/isolated.ts'

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
})
afterEach(() => {
  vi.useRealTimers()
})

const everyMinute = (run: Job['run'], rest: Partial<Job> = {}): Job => ({ name: 'test', run, everyMinutes: 1, ...rest })

test('what fails in one shop is done for all others', async () => {
  const shops = [await openTestShop(), await openTestShop(), await openTestShop()]
  const [first, , last] = shops.map(({ id }) => id)
  const done: string[] = []
  const { promise, resolve } = Promise.withResolvers<void>()
  const run: Job['run'] = async ({ shop }) => {
    if (shop.id === first) throw new Error('this shop has a fault')
    done.push(shop.id)
    if (shop.id === last) resolve()
  }
  const stop = startJobs((shops[0] as TestShop).staffContext(), [everyMinute(run)])

  vi.advanceTimersByTime(MINUTE_MS)
  await promise
  await stop()

  expect(done).toEqual(expect.arrayContaining(shops.slice(1).map(({ id }) => id)))
})

test('a job that takes longer than its time waits once and not once more for each minute', async () => {
  const shop = await openTestShop()
  const gate = Promise.withResolvers<void>()
  const first = Promise.withResolvers<void>()
  const second = Promise.withResolvers<void>()
  let checks = 0
  const slow = everyMinute(() => Promise.resolve(), {
    findDue: async () => {
      checks += 1
      first.resolve()
      if (checks === 1) await gate.promise
      else second.resolve()
      return new Set()
    },
  })
  const after = Promise.withResolvers<void>()
  const other: Job = {
    ...everyMinute(() => Promise.resolve()),
    everyMinutes: 60,
    findDue: async () => {
      after.resolve()
      return new Set()
    },
  }
  const stop = startJobs(shop.staffContext(), [slow, other])

  vi.advanceTimersByTime(MINUTE_MS)
  await first.promise
  vi.advanceTimersByTime(59 * MINUTE_MS)
  gate.resolve()
  await second.promise
  await after.promise
  await stop()

  expect(checks).toBe(2)
})

test('what an older release left to do is begun with the start', async () => {
  const shop = await openTestShop()
  const { promise, resolve } = Promise.withResolvers<void>()
  const findDue: Job['findDue'] = async () => {
    resolve()
    return new Set()
  }

  const stop = startJobs(shop.staffContext(), [everyMinute(() => Promise.resolve(), { atStart: true, findDue })])

  await promise
  await stop()
})

test('only shops that have something due are asked by the minute', async () => {
  const [busy, quiet] = [
    await openTestShop({ products: [{ slug: 'cup' }] }),
    await openTestShop({ products: [{ slug: 'cup' }] }),
  ]
  const { db } = busy
  await startFlash(busy, [{ slug: 'cup' }])
  const soon = new Date(Date.now() + 2 * 3_600_000)
  const inAMonth = new Date(Date.now() + 30 * DAY_MS)
  const has = (shopIds: ReadonlySet<string>) => [shopIds.has(busy.id), shopIds.has(quiet.id)]

  expect(has(await findDueForPools(db, new Date()))).toEqual([true, false])
  expect(has(await findDueForPools(db, inAMonth))).toEqual([false, false])
  // The next price change is the end of the sale.
  expect(has(await findDueForPrices(db, new Date()))).toEqual([false, false])
  expect(has(await findDueForPrices(db, soon))).toEqual([true, false])
  expect(has(await findDueForLists(db))).toEqual([false, false])
  await db.updateTable('product_listing').set({ index_version: 0 }).where('shop_id', '=', busy.id).execute()
  expect(has(await findDueForLists(db))).toEqual([true, false])
})
