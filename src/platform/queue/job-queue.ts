import { randomUUIDv7 } from 'node:crypto'
import { sql } from 'kysely'
import type { ShopContext } from '../context.ts'
import { afterCommit, flushWrites, writeBeforeCommit, type Db, type DeferredWrite, type Tx } from '../db/db.ts'
import { recordset } from '../db/json-recordset.ts'
import { registerProcessState } from '../process-state.ts'

/** One job of one shop. */
interface NewJob {
  kind: string
  /** The subject of the job, such as an order's id: a kind has one job per key. */
  key: string
  runAt: Date
}

type Listener = () => void
const listeners = new Set<Listener>()
registerProcessState({ name: 'listeners to jobs', inUse: () => listeners.size })

/** Registers a listener for jobs that this process enqueues to run at once. @returns a function that removes it */
export function onJobQueued(listener: Listener): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Starts the workers of this process after the commit. */
export const notifyWorkers = (db: Db): void => afterCommit(db, () => listeners.forEach((listener) => listener()))

interface NewJobRow extends NewJob {
  id: string
  shopId: string
}

const NEW_JOBS: DeferredWrite<NewJobRow> = {
  statements: (jobs) => ({
    job: sql`
      insert into platform.jobs (id, shop_id, kind, key, run_at)
      select id, "shopId", kind, key, "runAt" from ${recordset(lastOfEach(jobs), JOB_COLUMNS)}
      on conflict (shop_id, kind, key) do update set run_at = excluded.run_at, attempts = 0, failed_at = null,
        last_error = null, locked_until = null, id = excluded.id`,
  }),
}
const JOB_COLUMNS = { id: 'uuid', shopId: 'uuid', kind: 'text', key: 'text', runAt: 'timestamptz' }

const lastOfEach = (jobs: readonly NewJobRow[]): NewJobRow[] => [
  ...new Map(jobs.map((job) => [`${job.shopId} ${job.kind} ${job.key}`, job])).values(),
]

/** Upserts a job before the commit; an existing one is rescheduled. Handlers must be idempotent. */
export function enqueueJob({ db, shop, now }: Tx<Pick<ShopContext, 'db' | 'shop' | 'now'>>, job: NewJob): void {
  writeBeforeCommit(db, NEW_JOBS, { id: randomUUIDv7(), shopId: shop.id, ...job })
  if (job.runAt <= now) notifyWorkers(db)
}

/** Deletes a job. */
export async function deleteJob({ db, shop }: ShopContext, { kind, key }: Omit<NewJob, 'runAt'>): Promise<void> {
  // It may have been enqueued in this transaction.
  await flushWrites(db)
  await sql`delete from platform.jobs where shop_id = ${shop.id} and kind = ${kind} and key = ${key}`.execute(db)
}

/** Numbers of jobs by kind, with the age of the oldest, for monitoring. */
export interface JobCounts {
  kind: string
  /** Jobs whose time has come, and those of later. */
  ready: number
  scheduled: number
  /** Jobs that are not tried again. */
  failed: number
  /** null when none is ready. */
  oldestReadyAt: Date | null
}

export interface ClaimedJob {
  id: string
  /** null for a scheduled job. */
  shopId: string | null
  kind: string
  key: string
  /** Including this one. */
  attempts: number
  /** The end of the lease, which identifies the claim; null for a scheduled job. */
  lockedUntil: Date | null
}

/** The places that a kind has left. */
export interface KindPlaces {
  kind: string
  free: number
  /** Kinds of one pool share its places. */
  pool: string
  /** Maximum number of jobs at once per shop, over all kinds of the pool. */
  ofShop: number
  lockedUntil: Date
}

interface Claim {
  now: Date
  kinds: readonly KindPlaces[]
  /** The places that each pool has left. */
  pools: ReadonlyMap<string, number>
  /** The jobs that this process is running. */
  running: readonly { pool: string; shopId: string | null }[]
}

/** What becomes of a job: it is deleted, or runs again. */
export interface Completion {
  job: Pick<ClaimedJob, 'id' | 'lockedUntil'>
  /** null deletes the job. */
  next: { runAt: Date | null; attempts: number; lastError: string | null; failedAt: Date | null } | null
}

/**
 * Leases the oldest jobs that are ready, within the places left per kind, pool and shop. A scheduled job has no
 * lease: its next turn is set at once, so that exactly one process runs each turn.
 */
async function claimJobs(db: Db, { now, kinds, pools, running }: Claim): Promise<ClaimedJob[]> {
  const isReady = sql`j.run_at <= ${now} and j.failed_at is null
    and (j.locked_until is null or j.locked_until <= ${now})`
  const { rows } = await sql<ClaimedJob>`
    with kinds as (
      select * from unnest(${kinds.map(({ kind }) => kind)}::text[], ${kinds.map(({ free }) => free)}::int[],
        ${kinds.map(({ pool }) => pool)}::text[], ${kinds.map(({ ofShop }) => ofShop)}::int[],
        ${kinds.map(({ lockedUntil }) => lockedUntil)}::timestamptz[])
        as k (kind, free, pool, of_shop, locked_until)
    ), pools as (
      select * from unnest(${[...pools.keys()]}::text[], ${[...pools.values()]}::int[]) as p (pool, free)
    ), running as (
      select pool, shop_id, count(*) as jobs
      from unnest(${running.map(({ pool }) => pool)}::text[], ${running.map(({ shopId }) => shopId)}::uuid[])
        as r (pool, shop_id) group by pool, shop_id
    ), by_shop as (
      select j.id, j.kind, j.run_at, j.position, k.pool, k.of_shop, k.free, coalesce(r.jobs, 0)
        + row_number() over (partition by k.pool, j.shop_id order by j.run_at, j.position) as place
      from platform.jobs j join kinds k on k.kind = j.kind and k.free > 0
      left join running r on r.pool = k.pool and r.shop_id = j.shop_id
      where ${isReady}
    ), by_kind as (
      select id, run_at, position, pool, free, row_number() over (partition by kind order by run_at, position) as place
      from by_shop where place <= of_shop
    ), by_pool as (
      select id, pool, row_number() over (partition by pool order by run_at, position) as place
      from by_kind where place <= free
    ), ready as (
      select j.id from platform.jobs j
      where ${isReady} and j.id in (select b.id from by_pool b join pools p on p.pool = b.pool and b.place <= p.free)
      for update skip locked
    ), claimed as (
      update platform.jobs j set attempts = j.attempts + 1,
        locked_until = case when j.interval_seconds is null then k.locked_until end,
        run_at = case when j.interval_seconds is null then j.run_at
          else ${now}::timestamptz + j.interval_seconds * interval '1 second' end
      from ready, kinds k where j.id = ready.id and k.kind = j.kind
      returning j.*
    )
    select id, shop_id as "shopId", kind, key, attempts, locked_until as "lockedUntil"
    from claimed order by run_at, position
  `.execute(db)
  return rows
}

/**
 * The queue of all shops. Its table is the platform's and holds only names and times (rule 5 of the database). The jobs
 * themselves run in their shop.
 */
export const jobQueue = (db: Db) => ({
  claim: (claim: Claim): Promise<ClaimedJob[]> => claimJobs(db, claim),

  /** Records results. A job that was enqueued again or claimed by another process meanwhile stays as it is. */
  async complete(completions: readonly Completion[]): Promise<void> {
    const [done, again] = [completions.filter(({ next }) => !next), completions.filter(({ next }) => next)]
    const claims = (some: readonly Completion[]) => sql`unnest(${some.map(({ job }) => job.id)}::uuid[],
      ${some.map(({ job }) => job.lockedUntil)}::timestamptz[]`
    if (done.length > 0)
      await sql`delete from platform.jobs j using ${claims(done)}) as c (id, locked_until)
        where j.id = c.id and j.locked_until = c.locked_until`.execute(db)
    if (again.length > 0)
      await sql`
        update platform.jobs j set run_at = coalesce(c.run_at, j.run_at), locked_until = null, attempts = c.attempts,
          last_error = c.last_error, failed_at = c.failed_at
        from ${claims(again)}, ${again.map(({ next }) => next?.runAt)}::timestamptz[],
          ${again.map(({ next }) => next?.attempts)}::int[], ${again.map(({ next }) => next?.lastError)}::text[],
          ${again.map(({ next }) => next?.failedAt)}::timestamptz[])
          as c (id, locked_until, run_at, attempts, last_error, failed_at)
        where j.id = c.id and j.locked_until = c.locked_until`.execute(db)
  },

  /** Writes the rows of scheduled jobs; those that exist keep their next turn, unless the given one is earlier. */
  async schedule(jobs: readonly { kind: string; everyMinutes: number; runAt: Date }[]): Promise<void> {
    await sql`
      insert into platform.jobs (id, shop_id, kind, key, run_at, interval_seconds)
      select gen_random_uuid(), null, kind, '', run_at, minutes * 60
      from unnest(${jobs.map(({ kind }) => kind)}::text[], ${jobs.map(({ runAt }) => runAt)}::timestamptz[],
        ${jobs.map(({ everyMinutes }) => everyMinutes)}::int[]) as s (kind, run_at, minutes)
      on conflict (shop_id, kind, key) do update set interval_seconds = excluded.interval_seconds,
        run_at = least(jobs.run_at, excluded.run_at)
    `.execute(db)
  },

  async count(now: Date): Promise<JobCounts[]> {
    const { rows } = await sql<JobCounts>`
      select kind, count(*) filter (where run_at <= ${now} and failed_at is null)::int as ready,
        count(*) filter (where run_at > ${now} and failed_at is null)::int as scheduled,
        count(*) filter (where failed_at is not null)::int as failed,
        min(run_at) filter (where run_at <= ${now} and failed_at is null) as "oldestReadyAt"
      from platform.jobs group by kind order by kind
    `.execute(db)
    return rows
  },
})
