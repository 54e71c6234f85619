import type pg from 'pg'

/** Shops per statement: a statement of all would need the disk twice. */
const BATCH = 250

interface Copies {
  /** The shop whose rows are copied. */
  templateId: string
  count: number
  report: (line: string) => void
}

/**
 * Copies a shop with its catalogue, settings and search index, without the API. Rows keep their ids, because each key
 * begins with the shop. Copies of an earlier run count.
 * @param pool connects as a superuser, because foreign keys are not checked
 */
export async function copyShop(pool: pg.Pool, { templateId, count, report }: Copies): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query(
      "set session_replication_role = replica; set statement_timeout = 0; set maintenance_work_mem = '256MB'",
    )
    const { rows } = await client.query<{ copies: number }>(
      "select count(*)::int as copies from shops where name like 'Copy %'",
    )
    const tables = await listFilledTables(client, templateId)
    for (let from = (rows[0]?.copies ?? 0) + 1; from <= count; from += BATCH) {
      const to = Math.min(from + BATCH - 1, count)
      await client.query('begin')
      await client.query(
        'create temporary table copies on commit drop as select gen_random_uuid() as id, number from generate_series($1::int, $2::int) as number',
        [from, to],
      )
      for (const text of statementsOf(tables)) await client.query(text, [templateId])
      await client.query('commit')
      report(`copied ${to} of ${count} shops`)
    }
    await client.query('vacuum analyze')
  } finally {
    client.release(true)
  }
}

/** Returns the host of a copy. */
export const hostOfCopy = (number: number): string => `copy-${number}.localhost`

interface FilledTable {
  name: string
  /** Without the shop and without generated ones. */
  columns: string[]
}

/** Returns the tables of shops in which the template has rows. */
async function listFilledTables(client: pg.PoolClient, templateId: string): Promise<FilledTable[]> {
  const { rows } = await client.query<FilledTable>(`
    select c.relname as name, array_agg(quote_ident(a.attname) order by a.attnum) filter (where a.attname <> 'shop_id') as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
      and a.attgenerated = '' and c.relname not in ('shops', 'domains')
      and exists (select from pg_attribute s where s.attrelid = c.oid and s.attname = 'shop_id' and not s.attisdropped)
    group by c.relname order by c.relname`)
  const filled: FilledTable[] = []
  for (const table of rows) {
    const found = await client.query(`select from ${table.name} where shop_id = $1 limit 1`, [templateId])
    if (found.rowCount) filled.push(table)
  }
  return filled
}

const statementsOf = (tables: readonly FilledTable[]): string[] => [
  `insert into shops select (jsonb_populate_record(s, jsonb_build_object('id', c.id, 'name', 'Copy ' || c.number))).*
    from shops s, copies c where s.id = $1`,
  `insert into domains (domain, shop_id, is_primary, created_at)
    select 'copy-' || c.number || '.localhost', c.id, true, s.created_at from shops s, copies c where s.id = $1`,
  ...tables.map(
    ({ name, columns }) => `insert into ${name} (shop_id, ${columns.join(', ')})
      select c.id, ${columns.map((column) => `t.${column}`).join(', ')} from ${name} t, copies c where t.shop_id = $1`,
  ),
]
