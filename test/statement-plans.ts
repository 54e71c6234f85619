import { CompiledQuery, sql } from 'kysely'
import { ProcessCache } from '#src/platform/cache/process-cache.ts'
import { adminContext, type AdminContext } from '#src/platform/context.ts'
import { createLog } from '#src/platform/log/log.ts'
import { permissionsOf } from '#src/shared/staff-permissions.ts'
import { asAdmin, fileDatabase, openRecordedPool, type RecordedStatement } from './database.ts'
import { testSecret, type TestShop } from './shop.ts'

/** A node of what `explain` returns. */
export interface Plan {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Index Cond'?: string
  Plans?: Plan[]
}

export const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)]

/** Names of the tables that plans read from their start to their end. */
export const scannedTables = (plans: readonly Plan[]): string[] =>
  plans.filter((plan) => plan['Node Type'] === 'Seq Scan').map((plan) => plan['Relation Name'] ?? '')

/** Lets the planner count the rows that a test has added to tables. */
export async function analyzeTables(...tables: readonly string[]): Promise<void> {
  const { connection } = await fileDatabase()
  await asAdmin(
    (admin) => admin.query(`analyze ${tables.join(', ')}`),
    'database' in connection ? connection.database : '',
  )
}

const IS_READ = /^\s*(select|with)\b/i

/**
 * Calls services of the back office as the owner of a shop, and returns the plans of the statements that read a table,
 * made when the ways to read a table that are named are avoided.
 */
export async function openStatementPlans(
  shop: TestShop,
  table: string,
  avoided: readonly ('seqscan' | 'indexscan' | 'bitmapscan' | 'sort' | 'incremental_sort')[] = ['seqscan'],
) {
  const { connection } = await fileDatabase()
  const { db, statements } = openRecordedPool(connection)
  const services = { db, shop: shop.row, log: createLog('silent'), secret: testSecret }
  const context: AdminContext = {
    ...adminContext({ ...services, processCache: new ProcessCache(), announce: () => {} }),
    admin: {
      keyId: null,
      staffId: null,
      name: 'Kim',
      role: 'owner',
      permissions: permissionsOf('owner'),
      isProven: true,
    },
  }
  const explain = async ({ text, values }: RecordedStatement): Promise<Plan[]> =>
    db.transaction().execute(async (tx) => {
      await sql`select set_config('app.shop_id', ${shop.id}, true)`.execute(tx)
      for (const way of avoided) await sql`set local ${sql.raw(`enable_${way}`)} = off`.execute(tx)
      const { rows } = await tx.executeQuery<{ 'QUERY PLAN': { Plan: Plan }[] }>(
        CompiledQuery.raw(`explain (format json) ${text}`, values),
      )
      return rows.flatMap((row) => row['QUERY PLAN']).flatMap(({ Plan: plan }) => nodesOf(plan))
    })
  const isRead = new RegExp(String.raw`\b${table}\b`)
  const plansOf = async (work: (context: AdminContext) => Promise<unknown>): Promise<Plan[]> => {
    statements.length = 0
    await work(context)
    const sent = statements.filter(({ text }) => IS_READ.test(text) && isRead.test(text))
    const plans: Plan[] = []
    for (const statement of sent) plans.push(...(await explain(statement)))
    return plans
  }
  /** Counts the statements by which some work reads. */
  const countReads = async (work: (context: AdminContext) => Promise<unknown>): Promise<number> => {
    statements.length = 0
    await work(context)
    return statements.filter(({ text }) => IS_READ.test(text)).length
  }
  return { context, plansOf, countReads }
}
