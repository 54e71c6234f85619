import { randomUUIDv7 } from 'node:crypto'
import { sql } from 'kysely'
import type { ShopContext } from '../context.ts'
import { afterCommit, type Db } from '../db/db.ts'
import { registerProcessState } from '../process-state.ts'

/** One job of one shop. */
interface NewTask {
  kind: string
  /** What the job is about, such as an order's id: a kind has one job per subject. */
  subject: string
  dueAt: Date
}

export interface ClaimedTask {
  id: string
  shopId: string
  kind: string
  subject: string
  /** Including this one. */
  attempts: number
}

type Listener = () => void
const listeners = new Set<Listener>()
registerProcessState({ name: 'listeners to jobs', inUse: () => listeners.size })

/** Registers a listener for jobs that this process enqueues as due. @returns a function that removes it */
export function onTaskQueued(listener: Listener): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Upserts a job in the caller's transaction; an existing one is rescheduled. Handlers must be idempotent. */
export async function enqueueTask({ db, shop, now }: ShopContext, { kind, subject, dueAt }: NewTask): Promise<void> {
  await sql`
    insert into platform.tasks (id, shop_id, kind, subject, due_at, created_at)
    values (${randomUUIDv7()}, ${shop.id}, ${kind}, ${subject}, ${dueAt}, ${now})
    on conflict (shop_id, kind, subject) do update set due_at = excluded.due_at, attempts = 0, dead_at = null,
      last_error = null, leased_until = null, id = excluded.id
  `.execute(db)
  if (dueAt <= now) afterCommit(db, () => listeners.forEach((listener) => listener()))
}

/** Deletes a job. */
export async function dropTask({ db, shop }: ShopContext, { kind, subject }: Omit<NewTask, 'dueAt'>): Promise<void> {
  await sql`delete from platform.tasks where shop_id = ${shop.id} and kind = ${kind} and subject = ${subject}`.execute(
    db,
  )
}

/** Numbers of jobs by kind, with the age of the oldest, for monitoring. */
export interface TaskCounts {
  kind: string
  due: number
  later: number
  dead: number
  /** null when none is due. */
  oldestDueAt: Date | null
}

interface Claim {
  now: Date
  leasedUntil: Date
  limit: number
  share: {
    /** The jobs that this process is running. */
    inProgress: readonly ClaimedTask[]
    /** Maximum number of jobs at once per shop. */
    ofShop: number
    /** A kind that waits for other servers, with its maximum number at once. */
    slowKind: string
    ofSlow: number
  }
}

/**
 * The queue of all shops. Its table is the platform's and holds only names and times (rule 5 of the database). The jobs
 * themselves run in their shop.
 */
export const taskQueue = (db: Db) => ({
  /**
   * Leases the oldest due jobs to this process, within the limits per shop and for the slow kind. Running jobs count
   * towards these limits.
   */
  async claim({ now, leasedUntil, limit, share }: Claim): Promise<ClaimedTask[]> {
    const busyShops = share.inProgress.map(({ shopId }) => shopId)
    const slowLeft = share.ofSlow - share.inProgress.filter(({ kind }) => kind === share.slowKind).length
    const { rows } = await sql<ClaimedTask>`
      with busy as (
        select shop_id, count(*) as tasks from unnest(${busyShops}::uuid[]) as b (shop_id) group by shop_id
      ), of_shop as (
        select t.id, t.kind, t.due_at, row_number() over (partition by t.shop_id order by t.due_at, t.id)
          + coalesce((select b.tasks from busy b where b.shop_id = t.shop_id), 0) as place
        from platform.tasks t
        where t.due_at <= ${now} and t.dead_at is null and (t.leased_until is null or t.leased_until <= ${now})
          and (t.kind <> ${share.slowKind} or ${slowLeft}::int > 0)
      ), of_kind as (
        select id, kind, row_number() over (partition by kind order by due_at, id) as place
        from of_shop where place <= ${share.ofShop}::int
      )
      update platform.tasks t set leased_until = ${leasedUntil}, attempts = t.attempts + 1
      from (
        select id from platform.tasks
        where due_at <= ${now} and dead_at is null and (leased_until is null or leased_until <= ${now})
          and id in (select k.id from of_kind k where k.kind <> ${share.slowKind} or k.place <= ${slowLeft}::int)
        order by due_at limit ${limit} for update skip locked
      ) due
      where t.id = due.id
      returning t.id, t.shop_id as "shopId", t.kind, t.subject, t.attempts
    `.execute(db)
    return rows
  },

  /** A job that was enqueued again meanwhile has a new id and stays. */
  async finish(id: string): Promise<void> {
    await sql`delete from platform.tasks where id = ${id}`.execute(db)
  },

  /** @param reason why the last attempt failed; null if it succeeded and the job is to run again */
  async reschedule(id: string, { dueAt, reason }: { dueAt: Date; reason: string | null }): Promise<void> {
    await sql`update platform.tasks set due_at = ${dueAt}, leased_until = null, last_error = ${reason},
      attempts = case when ${reason}::text is null then 0 else attempts end where id = ${id}`.execute(db)
  },

  async markDead(id: string, { now, reason }: { now: Date; reason: string }): Promise<void> {
    await sql`update platform.tasks set dead_at = ${now}, leased_until = null, last_error = ${reason}
      where id = ${id}`.execute(db)
  },

  async count(now: Date): Promise<TaskCounts[]> {
    const { rows } = await sql<TaskCounts>`
      select kind, count(*) filter (where due_at <= ${now} and dead_at is null)::int as due,
        count(*) filter (where due_at > ${now} and dead_at is null)::int as later,
        count(*) filter (where dead_at is not null)::int as dead,
        min(due_at) filter (where due_at <= ${now} and dead_at is null) as "oldestDueAt"
      from platform.tasks group by kind order by kind
    `.execute(db)
    return rows
  },
})
