import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { createLog } from '#src/platform/log/log.ts'
import { inTransaction } from '#src/platform/db/db.ts'
import { defineJob, type JobDefinition } from '#src/platform/queue/define-job.ts'
import { deleteJob, enqueueJob, jobQueue } from '#src/platform/queue/job-queue.ts'
import { fileDatabase, openCountedPool } from '#test/database.ts'
import { openTestShop, testSecret, type TestShop } from '#test/shop.ts'
import { startWorker, type WorkerOptions } from './worker.ts'
import '#test/isolated.ts'

type Handlers = Readonly<Record<string, Parameters<typeof defineJob>[0]['run']>>

/** A worker of another process, with its own clock; it polls only on request. */
function openWorker(
  shop: TestShop,
  handlers: Handlers,
  { batches = [], ...given }: Pick<WorkerOptions, 'isBusy'> & { batches?: readonly JobDefinition[] } = {},
) {
  let aheadMs = 0
  const worker = startWorker({
    services: {
      db: shop.db,
      log: createLog('silent'),
      secret: testSecret,
      processCache: shop.app.processCache,
      announce: shop.app.onInvalidate,
    },
    jobs: [
      ...Object.entries(handlers).map(([kind, run]) =>
        defineJob({ kind, run, ...(kind === 'webhook.deliver' && { concurrency: 2 }) }),
      ),
      ...batches,
    ],
    pollMs: 3_600_000,
    clock: () => new Date(Date.now() + aheadMs),
    ...given,
  })
  onTestFinished(async () => {
    await worker.stop()
    await sql`delete from platform.jobs`.execute(shop.db)
  })
  return { ...worker, pass: (seconds: number) => (aheadMs += seconds * 1000) }
}

const inSeconds = (seconds: number): Date => new Date(Date.now() + seconds * 1000)
const enqueue = (shop: TestShop, key: string, runAt = new Date(), kind = 'ring') =>
  inTransaction(shop.staffContext(), async (tx) => enqueueJob(tx, { kind, key, runAt }))

/** A job that hangs until it is released. */
function openHanging() {
  const { promise, resolve } = Promise.withResolvers<null>()
  onTestFinished(() => resolve(null))
  return { hang: () => promise, release: () => resolve(null) }
}

test('runs a job when it is due, once and in its shop, with any number of workers', async () => {
  const shop = await openTestShop()
  const done: string[] = []
  const handlers: Handlers = {
    ring: (context, subject) => {
      done.push(`${context.shop.id} ${subject}`)
      return Promise.resolve(null)
    },
  }
  const workers = [openWorker(shop, handlers), openWorker(shop, handlers), openWorker(shop, handlers)]
  for (const subject of ['a', 'b', 'c', 'd']) await enqueue(shop, subject)
  await enqueue(shop, 'later', inSeconds(60))

  await Promise.all(workers.map((worker) => worker.flush()))

  expect(done.toSorted()).toEqual(['a', 'b', 'c', 'd'].map((subject) => `${shop.id} ${subject}`))
  workers[0]?.pass(61)
  await workers[0]?.flush()
  expect(done.at(-1)).toBe(`${shop.id} later`)
  expect(await jobQueue(shop.db).count(inSeconds(999))).toEqual([])
})

test('a job enqueued again is one job at its new time, and a cancelled one does not run', async () => {
  const shop = await openTestShop()
  const done: string[] = []
  const worker = openWorker(shop, {
    ring: (_, subject) => {
      done.push(subject)
      return Promise.resolve(null)
    },
  })
  await enqueue(shop, 'order', inSeconds(10))
  await enqueue(shop, 'order', inSeconds(100))
  await enqueue(shop, 'gone', inSeconds(10))
  await deleteJob(shop.staffContext(), { kind: 'ring', key: 'gone' })

  worker.pass(50)
  await worker.flush()
  expect(done).toEqual([])
  worker.pass(60)
  await worker.flush()
  expect(done).toEqual(['order'])
})

test('retries a failed job later, gives up in the end and counts it as failed for staff', async () => {
  const shop = await openTestShop()
  let attempts = 0
  const worker = openWorker(shop, {
    ring: () => {
      attempts += 1
      return Promise.reject(new Error('the line is dead'))
    },
  })
  await enqueue(shop, 'order')

  await worker.flush()
  expect(attempts).toBe(1)
  expect(await jobQueue(shop.db).count(new Date())).toMatchObject([{ kind: 'ring', ready: 0, scheduled: 1, failed: 0 }])
  for (let round = 0; round < 12; round += 1) {
    worker.pass(30_000)
    await worker.flush()
  }
  expect(attempts).toBe(11)
  expect(await jobQueue(shop.db).count(new Date())).toMatchObject([{ kind: 'ring', ready: 0, scheduled: 0, failed: 1 }])
})

test('another process runs the job of a crashed one when its lease has expired', async () => {
  const shop = await openTestShop()
  await enqueue(shop, 'order')
  await jobQueue(shop.db).claim({
    now: new Date(),
    kinds: [{ kind: 'ring', free: 9, pool: 'shared', ofShop: 9, lockedUntil: inSeconds(120) }],
    pools: new Map([['shared', 9]]),
    running: [],
  })
  const done: string[] = []
  const worker = openWorker(shop, {
    ring: (_, subject) => {
      done.push(subject)
      return Promise.resolve(null)
    },
  })

  await worker.flush()
  expect(done).toEqual([])
  worker.pass(121)
  await worker.flush()
  expect(done).toEqual(['order'])
})

test('a job that reschedules itself continues without counting as failed', async () => {
  const shop = await openTestShop()
  let times = 0
  const worker = openWorker(shop, {
    ring: ({ now }) => {
      times += 1
      return Promise.resolve(times < 15 ? new Date(now.getTime() + 1000) : null)
    },
  })
  await enqueue(shop, 'poll')

  for (let round = 0; round < 20; round += 1) {
    await worker.flush()
    worker.pass(2)
  }

  expect(times).toBe(15)
})

test('hanging jobs of one shop block neither other shops nor all of its own jobs', async () => {
  const [slow, quick] = [await openTestShop(), await openTestShop()]
  const { hang, release } = openHanging()
  const done: string[] = []
  for (let number = 0; number < 12; number += 1) await enqueue(slow, `s${number}`)
  await enqueue(quick, 'quick')
  let hanging = 0
  const worker = openWorker(quick, {
    ring: async ({ shop }, subject) => {
      if (shop.id === slow.id) {
        hanging += 1
        await hang()
      }
      done.push(subject)
      return null
    },
  })

  await expect.poll(() => done).toEqual(['quick'])
  expect(hanging).toBe(2)
  await enqueue(quick, 'next')
  await expect.poll(() => done).toEqual(['quick', 'next'])
  expect(hanging).toBe(2)

  release()
  await worker.flush()
  expect(done).toHaveLength(14)
})

test('outgoing webhooks never occupy all job slots', async () => {
  const shops = [await openTestShop(), await openTestShop(), await openTestShop(), await openTestShop()]
  const { hang, release } = openHanging()
  const [begun, done]: [string[], string[]] = [[], []]
  for (const shop of shops)
    for (let number = 0; number < 3; number += 1) await enqueue(shop, `w${number}`, new Date(), 'webhook.deliver')
  for (const shop of shops) await enqueue(shop, 'own')
  const [shop] = shops
  if (!shop) throw new Error('no shop')
  const worker = openWorker(shop, {
    'webhook.deliver': (_, subject) => {
      begun.push(subject)
      return hang()
    },
    ring: (_, subject) => {
      done.push(subject)
      return Promise.resolve(null)
    },
  })

  await expect.poll(() => done).toHaveLength(3)
  expect(begun).toHaveLength(2)

  release()
  await worker.flush()
  expect([begun.length, done.length]).toEqual([12, 4])
})

test('retains the new run of a job that is rescheduled while it runs', async () => {
  const shop = await openTestShop()
  const times: string[] = []
  const worker = openWorker(shop, {
    ring: async (_, key) => {
      times.push(key)
      if (times.length === 1) await enqueue(shop, key, inSeconds(60))
      return null
    },
  })
  await enqueue(shop, 'order')

  await worker.flush()
  expect(times).toEqual(['order'])
  worker.pass(61)
  await worker.flush()
  expect(times).toEqual(['order', 'order'])
})

test('leaves a job to its new owner when the lease expired during the run', async () => {
  const shop = await openTestShop()
  const { hang, release } = openHanging()
  const done: string[] = []
  const slow = openWorker(shop, { ring: () => hang() })
  await enqueue(shop, 'order')
  const flushed = slow.flush()
  await expect.poll(() => lockOf(shop)).not.toBeNull()
  const other = openWorker(shop, {
    ring: (_, key) => {
      done.push(key)
      return Promise.resolve(inSeconds(600))
    },
  })
  other.pass(121)
  await other.flush()

  release()
  await flushed
  expect(done).toEqual(['order'])
  expect(await jobQueue(shop.db).count(new Date())).toMatchObject([{ kind: 'ring', scheduled: 1 }])
})

const lockOf = async (shop: TestShop): Promise<Date | null> => {
  const { rows } = await sql<{ at: Date | null }>`select locked_until as at from platform.jobs`.execute(shop.db)
  return rows[0]?.at ?? null
}

test('waits for a limited time while requests wait for the database', async () => {
  const shop = await openTestShop()
  let checks = 0
  const done: string[] = []
  const isBusy = (): boolean => {
    checks += 1
    return done.length === 0
  }
  const ring = (_: unknown, key: string): Promise<null> => {
    done.push(key)
    return Promise.resolve(null)
  }
  await enqueue(shop, 'order')

  await openWorker(shop, { ring }, { isBusy }).flush()

  expect(checks).toBeGreaterThan(10)
  expect(done).toEqual(['order'])
})

test('claims the next batch at once after a full one', async () => {
  const shop = await openTestShop()
  const BATCHES = 20
  const sizes: number[] = []
  const mails: JobDefinition = {
    kind: 'mail',
    batch: 2,
    concurrency: 2,
    leaseMs: 60_000,
    handle: (_context, jobs) => {
      sizes.push(jobs.length)
      return Promise.resolve(new Map(jobs.map(({ key }) => [key, 'done'])))
    },
  }
  openWorker(shop, {}, { batches: [mails] })
  const begun = performance.now()

  await inTransaction(shop.staffContext(), (tx) => {
    for (let key = 0; key < 2 * BATCHES; key += 1) enqueueJob(tx, { kind: 'mail', key: `${key}`, runAt: tx.now })
    return Promise.resolve()
  })
  await expect.poll(() => sizes, { timeout: 5000 }).toHaveLength(BATCHES)

  expect(new Set(sizes)).toEqual(new Set([2]))
  // Each collection of jobs takes 0.2 s, and only the first batch waits for one.
  expect(performance.now() - begun).toBeLessThan(2000)
})

test('queries the database once per poll when there is nothing to do', async () => {
  const shop = await openTestShop()
  const { connection } = await fileDatabase()
  const { db, count } = openCountedPool(connection)
  const worker = openWorker({ ...shop, db }, { ring: () => Promise.resolve(null), sing: () => Promise.resolve(null) })
  await worker.flush()
  const before = count()

  for (let poll = 0; poll < 5; poll += 1) await worker.flush()

  expect(count() - before).toBe(5)
})
