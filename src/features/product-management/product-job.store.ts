import { sql, type Insertable } from 'kysely'
import type { ShopContext } from '#src/platform/context.ts'
import type { Tx } from '#src/platform/db/db.ts'
import { recordset } from '#src/platform/db/json-recordset.ts'
import type { ProductJobRow, Tables } from '#src/platform/db/tables.generated.ts'
import type { FieldChanges } from '#src/features/changes/change.rules.ts'
import type { RejectedProduct } from './product-job.contract.ts'
import type { ProductEdit } from './product-edit.rules.ts'

export interface JobCounts {
  total: number
  done: number
  unchanged: number
  refused: number
  restored: number
  kept: number
}

export const NO_COUNTS: JobCounts = { total: 0, done: 0, unchanged: 0, refused: 0, restored: 0, kept: 0 }

/** A product of a job that was not tried yet. */
export interface JobStep {
  position: number
  productId: string
  variants: number
  edit: ProductEdit | null
  /** For the undo. */
  changed: unknown
}

export interface StepOutcome {
  position: number
  /** `done`, `unchanged`, or the code of the failure. */
  outcome: string
  reason: string
  changed: object | null
}

export interface UndoOutcome {
  position: number
  outcome: 'restored' | 'partly' | 'kept'
  /** The version that the undo has made; null when it has changed nothing. */
  version: number | null
}

/** What a job has changed in one product. */
export interface JobChangeRow {
  id: string
  actor: string
  staffId: string | null
  at: Date
  fields: FieldChanges
  /** The units by variant, as far as their movements say. */
  stock: FieldChanges
  isUndone: boolean
}

/** A refused product, with what was to be changed in it alone. */
export interface RejectedRow {
  productId: string
  name: string
  text: string
  edit: ProductEdit | null
}

/** Changes of many products of one shop. */
export function productJobStore({ db, shop }: Tx<ShopContext>) {
  const jobs = () => db.selectFrom('product_jobs').selectAll().where('shop_id', '=', shop.id)
  return {
    async add(
      job: Omit<Insertable<Tables['product_jobs']>, 'shop_id'> & { id: string },
      products: readonly { productId: string; edit: ProductEdit | null }[],
    ): Promise<void> {
      await db
        .insertInto('product_jobs')
        .values({ ...job, shop_id: shop.id })
        .execute()
      const rows = products.map((product, position) => ({ ...product, position }))
      await sql`insert into product_job_rows (shop_id, job_id, position, product_id, variants, edit)
        select ${shop.id}, ${job.id}, given.position, p.id,
          (select count(*) from variants v where v.shop_id = p.shop_id and v.product_id = p.id), given.edit
        from ${recordset(rows, { productId: 'uuid', position: 'integer', edit: 'jsonb' })}
        join products p on p.shop_id = ${shop.id} and p.id = given."productId"`.execute(db)
    },

    /** Deletes jobs that were started before a time. */
    async removeBefore(time: Date): Promise<void> {
      await db.deleteFrom('product_jobs').where('shop_id', '=', shop.id).where('started_at', '<', time).execute()
    },

    async find(id: string): Promise<ProductJobRow | null> {
      return (await jobs().where('id', '=', id).executeTakeFirst()) ?? null
    },

    /** Locks a job until the transaction ends, so that no part of it runs twice. */
    async lock(id: string): Promise<ProductJobRow | null> {
      return (await jobs().where('id', '=', id).forUpdate().executeTakeFirst()) ?? null
    },

    newest: (limit: number): Promise<ProductJobRow[]> => jobs().orderBy('started_at', 'desc').limit(limit).execute(),

    async change(id: string, values: Partial<Omit<ProductJobRow, 'shop_id' | 'id' | 'changes'>>): Promise<void> {
      await db.updateTable('product_jobs').set(values).where('shop_id', '=', shop.id).where('id', '=', id).execute()
    },

    async count(ids: readonly string[]): Promise<Map<string, JobCounts>> {
      const { rows } = await sql<JobCounts & { id: string }>`
        select job_id as id, count(*)::int as total, (count(*) filter (where outcome = 'done'))::int as done,
          (count(*) filter (where outcome = 'unchanged'))::int as unchanged,
          (count(*) filter (where outcome not in ('done', 'unchanged')))::int as refused,
          (count(*) filter (where undo_outcome in ('restored', 'partly')))::int as restored,
          (count(*) filter (where undo_outcome in ('partly', 'kept')))::int as kept
        from product_job_rows where shop_id = ${shop.id} and job_id = any(${ids}::uuid[]) group by job_id`.execute(db)
      return new Map(rows.map(({ id, ...counts }) => [id, counts]))
    },

    async refusals(id: string, limit: number): Promise<RejectedProduct[]> {
      const { rows } = await sql<RejectedProduct>`
        select r.product_id as "productId", p.name, r.outcome as code, r.reason as text from product_job_rows r
        join products p on p.shop_id = r.shop_id and p.id = r.product_id
        where r.shop_id = ${shop.id} and r.job_id = ${id} and r.outcome not in ('done', 'unchanged')
        order by r.position limit ${limit}`.execute(db)
      return rows
    },

    /** Returns who has made versions of a product after one; the undo of a job is its author's last. */
    async authors(
      productId: string,
      version: number,
    ): Promise<{ version: number; actor: string; at: Date; fields: FieldChanges }[]> {
      const { rows } = await sql<{ version: number; actor: string; at: Date; fields: FieldChanges }>`
        select made.version, made.actor, made.at, r.changed->'fields' as fields
        from product_job_rows r join product_jobs j on j.shop_id = r.shop_id and j.id = r.job_id
        cross join lateral (values
          ((r.changed->>'version')::int, j.actor, j.started_at),
          ((r.changed->>'undoVersion')::int, j.undo_actor, j.undo_started_at)
        ) as made (version, actor, at)
        where r.shop_id = ${shop.id} and r.product_id = ${productId} and r.outcome = 'done' and made.version > ${version}
        order by made.version desc limit 100`.execute(db)
      return rows
    },

    /** Returns what jobs have changed in a product, the newest first. */
    async changesOf(productId: string, limit: number): Promise<JobChangeRow[]> {
      const { rows } = await sql<JobChangeRow>`
        select j.id, j.actor, j.staff_id as "staffId", j.started_at as at, r.changed->'fields' as fields,
          coalesce((
            select jsonb_object_agg(m.variant_id, jsonb_build_object('before', m.stock_after - m.quantity, 'after', m.stock_after))
            from jsonb_each_text(r.changed->'movements') moved
            join stock_movements m on m.shop_id = r.shop_id and m.id = nullif(moved.value, '')::uuid
          ), '{}') as stock,
          coalesce(r.undo_outcome in ('restored', 'partly'), false) as "isUndone"
        from product_job_rows r join product_jobs j on j.shop_id = r.shop_id and j.id = r.job_id
        where r.shop_id = ${shop.id} and r.product_id = ${productId} and r.outcome = 'done'
        order by j.started_at desc limit ${limit}`.execute(db)
      return rows
    },

    /** Returns refused products with what was to be changed in each. */
    async refused(id: string): Promise<RejectedRow[]> {
      const { rows } = await sql<RejectedRow>`
        select r.product_id as "productId", p.name, r.reason as text, r.edit from product_job_rows r
        join products p on p.shop_id = r.shop_id and p.id = r.product_id
        where r.shop_id = ${shop.id} and r.job_id = ${id} and r.outcome not in ('done', 'unchanged')
        order by r.position`.execute(db)
      return rows
    },

    /** Returns products that were not tried yet. */
    async next(id: string, limit: number): Promise<JobStep[]> {
      const { rows } = await sql<JobStep>`
        select position, product_id as "productId", variants, edit, changed from product_job_rows
        where shop_id = ${shop.id} and job_id = ${id} and outcome is null order by position limit ${limit}`.execute(db)
      return rows
    },

    /** Returns changed products whose undo was not tried yet. */
    async nextToUndo(id: string, limit: number): Promise<JobStep[]> {
      const { rows } = await sql<JobStep>`
        select position, product_id as "productId", variants, edit, changed from product_job_rows
        where shop_id = ${shop.id} and job_id = ${id} and outcome = 'done' and undo_outcome is null
        order by position limit ${limit}`.execute(db)
      return rows
    },

    async record(id: string, outcomes: readonly StepOutcome[]): Promise<void> {
      await sql`update product_job_rows r set outcome = given.outcome, reason = given.reason, changed = given.changed
        from ${recordset(outcomes, { position: 'integer', outcome: 'text', reason: 'text', changed: 'jsonb' })}
        where r.shop_id = ${shop.id} and r.job_id = ${id} and r.position = given.position`.execute(db)
    },

    async recordUndo(id: string, outcomes: readonly UndoOutcome[]): Promise<void> {
      await sql`update product_job_rows r set undo_outcome = given.outcome,
          changed = r.changed || jsonb_build_object('undoVersion', given.version)
        from ${recordset(outcomes, { position: 'integer', outcome: 'text', version: 'integer' })}
        where r.shop_id = ${shop.id} and r.job_id = ${id} and r.position = given.position`.execute(db)
    },
  }
}
