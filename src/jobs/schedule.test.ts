import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { findDueForPrices } from '#src/features/pricing/price-schedule.service.ts'
import { havingRows } from '#src/platform/db/shops-with-rows.ts'
import { findDueForLists } from '#src/features/listing/listing-index.service.ts'
import { findDueForPools } from '#src/features/promotions/flash-claim.service.ts'
import { startFlash } from '#test/promotions.ts'
import { openTestShop, type TestShop } from '#test/shop.ts'
import { createSchedule, runForShops, type ScheduleEntry } from './schedule.ts'
import { startWorker } from './worker.ts'
import '#test/isolated.ts'

const DAY_MS = 86_400_000

const everyMinute = (run: ScheduleEntry['run'], rest: Partial<ScheduleEntry> = {}): ScheduleEntry => ({
  kind: 'test',
  run,
  everyMinutes: 1,
  ...rest,
})

/** A process with this schedule and its own clock; it polls only on request. */
function openSchedule(shop: TestShop, entries: readonly ScheduleEntry[]) {
  let aheadMs = 0
  const services = shop.staffContext()
  const worker = startWorker({
    services,
    jobs: [],
    schedule: createSchedule(services, 'admin.localhost', entries),
    pollMs: 3_600_000,
    clock: () => new Date(Date.now() + aheadMs),
  })
  onTestFinished(async () => {
    await worker.stop()
    await sql`delete from platform.jobs`.execute(shop.db)
  })
  return { ...worker, pass: (minutes: number) => (aheadMs += minutes * 60_000) }
}

test('a failure in one shop does not affect the others', async () => {
  const shops = [await openTestShop(), await openTestShop(), await openTestShop()]
  const [first] = shops.map(({ id }) => id)
  const done: string[] = []
  const run: ScheduleEntry['run'] = async ({ shop }) => {
    if (shop.id === first) throw new Error('this shop has a fault')
    done.push(shop.id)
  }
  const schedule = openSchedule(shops[0] as TestShop, [everyMinute(run)])

  await schedule.flush()
  expect(done).toEqual([])
  schedule.pass(1)
  await schedule.flush()

  expect(done).toEqual(expect.arrayContaining(shops.slice(1).map(({ id }) => id)))
})

test.for([
  { title: 'continues after a lock timeout of one shop', code: '55P03', isContinued: true },
  { title: 'continues after a statement timeout of one shop', code: '57014', isContinued: true },
  { title: 'stops until the next run when the database shuts down', code: '57P01', isContinued: false },
])('$title', async ({ code, isContinued }) => {
  const shops = [await openTestShop(), await openTestShop(), await openTestShop()]
  const started: string[] = []
  const run: ScheduleEntry['run'] = async ({ shop }) => {
    started.push(shop.id)
    if (started.length === 1) throw Object.assign(new Error('cancelled'), { code })
  }

  await runForShops((shops[0] as TestShop).staffContext(), { kind: 'test', run })

  if (isContinued) expect(started).toEqual(expect.arrayContaining(shops.map(({ id }) => id)))
  else expect(started).toHaveLength(1)
})

test('an overrunning job waits once, not once for each minute', async () => {
  const shop = await openTestShop()
  const [gate, first] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  let [checks, others] = [0, 0]
  const slow = everyMinute(() => Promise.resolve(), {
    findDue: async () => {
      checks += 1
      first.resolve()
      if (checks === 1) await gate.promise
      return new Set()
    },
  })
  const other: ScheduleEntry = {
    ...everyMinute(() => Promise.resolve()),
    kind: 'other',
    everyMinutes: 60,
    findDue: async () => {
      others += 1
      return new Set()
    },
  }
  const schedule = openSchedule(shop, [slow, other])
  await schedule.flush()

  schedule.pass(1)
  const flushed = schedule.flush()
  await first.promise
  schedule.pass(59)
  gate.resolve()
  await flushed

  expect([checks, others]).toEqual([2, 1])
})

test('runs each scheduled time in one process when several have the same schedule', async () => {
  const shop = await openTestShop()
  let runs = 0
  const findDue: ScheduleEntry['findDue'] = async () => {
    runs += 1
    return new Set()
  }
  const processes = [1, 2, 3].map(() => openSchedule(shop, [everyMinute(() => Promise.resolve(), { findDue })]))
  await Promise.all(processes.map(({ flush }) => flush()))

  for (let turn = 1; turn <= 4; turn += 1) {
    for (const { pass } of processes) pass(1.01)
    await Promise.all(processes.map(({ flush }) => flush()))
    expect(runs).toBe(turn)
  }
})

test('starts work left by an older release at startup', async () => {
  const shop = await openTestShop()
  const { promise, resolve } = Promise.withResolvers<void>()
  const findDue: ScheduleEntry['findDue'] = async () => {
    resolve()
    return new Set()
  }

  openSchedule(shop, [everyMinute(() => Promise.resolve(), { atStart: true, findDue })])

  await promise
})

test('runs minutely jobs only for shops that have something due', async () => {
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

test('skips shops without rows of a job, also where row-level security hides them', async () => {
  const [busy, quiet] = [await openTestShop({ products: [{ slug: 'cup' }] }), await openTestShop()]
  const { db } = busy
  const has = (shopIds: ReadonlySet<string>) => [shopIds.has(busy.id), shopIds.has(quiet.id)]
  expect(has(await havingRows('orders', 'search_terms')(db))).toEqual([false, false])

  await busy.guest().order([{ slug: 'cup', quantity: 1 }])

  expect(has(await havingRows('orders')(db))).toEqual([true, false])
  expect(has(await havingRows('search_terms', 'orders')(db))).toEqual([true, false])
  expect(has(await havingRows('search_terms')(db))).toEqual([false, false])
  expect(await db.selectFrom('orders').select('id').execute(), 'outside of the statement').toEqual([])
})

test('runs a job with the rows of shops that are due alone', async () => {
  const shops = [await openTestShop(), await openTestShop(), await openTestShop()]
  const [first, , last] = shops.map(({ id }) => id)
  const done: string[] = []
  const run: ScheduleEntry['run'] = async ({ shop }) => void done.push(shop.id)
  const findDue = async () => new Set([first ?? '', last ?? ''])

  await openSchedule(shops[0] as TestShop, [everyMinute(run, { findDue, atStart: true })]).flush()

  expect(done).toEqual([first, last])
})
