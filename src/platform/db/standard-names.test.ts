import { cp, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { asAdmin } from '#test/database.ts'
import { createDatabase } from '#test/isolated.ts'
import { grantAccess, withConnection } from './application-role.ts'
import { migrate } from './migrate.ts'
import { APP_ROLE } from './postgres/embedded-postgres.ts'

const MIGRATIONS = fileURLToPath(new URL('migrations/', import.meta.url))
const RENAMING = '0058_standard_names.sql'
const SHOP = '11111111-1111-4111-8111-111111111111'
const ID = '22222222-2222-4222-8222-222222222222'

/** A database as the release before the renaming left it, with the rights of the application's role. */
async function createOlderDatabase() {
  const folder = await mkdtemp(join(tmpdir(), 'storefront-older-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  for (const name of await readdir(MIGRATIONS))
    if (name < RENAMING) await cp(join(MIGRATIONS, name), join(folder, name))
  const connection = await createDatabase('template0')
  await migrate(connection, pathToFileURL(`${folder}/`))
  await withConnection(connection, (db) => grantAccess(db, APP_ROLE))
  return connection
}

/** Rows by the table's old name, the columns that matter by their old names. */
const OLD_ROWS: Readonly<Record<string, Record<string, unknown>>> = {
  watches: {
    id: ID,
    variant_id: ID,
    kind: 'priceDrop',
    email: 'Ana@example.com',
    email_key: 'ana@example.com',
    state: 'active',
    price_amount: 900,
    confirm_hash: 'confirm',
    confirm_until: '2026-05-01T10:00:00+00:00',
    stop_hash: 'stop',
    asked_at: '2026-04-01T10:00:00+00:00',
    expires_at: '2026-06-01T10:00:00+00:00',
  },
  payments: {
    id: ID,
    order_id: ID,
    provider: 'sandbox',
    amount: 900,
    currency: 'EUR',
    status: 'captured',
    created_at: '2026-04-01T10:00:00+00:00',
    attempt: 'P7K3M9QXD2F1',
    reference: 'sbx_1',
    pay_url: 'https://pay.example/1',
    tries: 2,
    looked_at: '2026-04-01T11:00:00+00:00',
    decided_at: '2026-04-01T12:00:00+00:00',
  },
  operator_keys: {
    id: ID,
    name: 'Warehouse',
    role: 'manager',
    key_hash: 'hash',
    created_at: '2026-04-01T10:00:00+00:00',
  },
  product_slugs: { slug: 'old-cup', product_id: ID, left_at: '2026-04-01T10:00:00+00:00' },
  list_facet_values: { code: 1048577, facet: 1, value: 'red', folded: 'red', label: 'Red' },
  review_mail_stops: { email_key: 'ana@example.com', created_at: '2026-04-01T10:00:00+00:00' },
}

/** Each of them with its new names. */
const NEW_ROWS: Readonly<Record<string, Record<string, unknown>>> = {
  product_alerts: {
    email_normalized: 'ana@example.com',
    confirm_expires_at: '2026-05-01T10:00:00+00:00',
    unsubscribe_hash: 'stop',
    requested_at: '2026-04-01T10:00:00+00:00',
    subject_id: ID,
  },
  payments: {
    merchant_reference: 'P7K3M9QXD2F1',
    provider_reference: 'sbx_1',
    redirect_url: 'https://pay.example/1',
    attempts: 2,
    last_checked_at: '2026-04-01T11:00:00+00:00',
    resolved_at: '2026-04-01T12:00:00+00:00',
  },
  api_keys: { name: 'Warehouse', key_hash: 'hash' },
  product_slug_redirects: { slug: 'old-cup', retired_at: '2026-04-01T10:00:00+00:00' },
  facet_values: { normalized: 'red', label: 'Red' },
  review_invitation_opt_outs: { email_normalized: 'ana@example.com' },
}

test('preserves the rows of an older database when tables and columns are renamed', async () => {
  const connection = await createOlderDatabase()
  await asAdmin(async (client) => {
    await client.query(`set time zone 'UTC'`)
    // Without foreign keys, whose other sides are not what is tested.
    await client.query('set session_replication_role = replica')
    for (const [table, row] of Object.entries(OLD_ROWS)) {
      const names = Object.keys(row)
      await client.query(
        `insert into ${table} (shop_id, ${names.join(', ')})
         values ('${SHOP}', ${names.map((_, index) => `$${index + 1}`).join(', ')})`,
        Object.values(row),
      )
    }
  }, connection.database)

  await migrate(connection)

  const rows = await asAdmin(async (client) => {
    await client.query(`set time zone 'UTC'`)
    const found: Record<string, unknown> = {}
    for (const table of Object.keys(NEW_ROWS)) {
      const { rows: stored } = await client.query<{ row: unknown }>(`select to_jsonb(t) as row from ${table} t`)
      found[table] = stored[0]?.row
    }
    return found
  }, connection.database)
  expect(rows).toMatchObject(NEW_ROWS)
})

test('preserves permissions and row security of renamed tables', async () => {
  const connection = await createOlderDatabase()
  await asAdmin(async (client) => {
    await client.query('set session_replication_role = replica')
    await client.query(`insert into operator_keys (shop_id, id, name, role, key_hash, created_at)
      values ('${SHOP}', '${ID}', 'Warehouse', 'manager', 'hash', now())`)
  }, connection.database)

  await migrate(connection)

  const counts = await asAdmin(async (client) => {
    await client.query(`set role ${APP_ROLE}`)
    const count = async (): Promise<unknown> =>
      (await client.query<{ count: string }>('select count(*)::int as count from api_keys')).rows[0]?.count
    const without = await count()
    await client.query(`select set_config('app.shop_id', '${SHOP}', false)`)
    return [without, await count()]
  }, connection.database)
  expect(counts).toEqual([0, 1])
})

/** Words of the old names; no object of the database contains them any more. */
const OLD_WORDS =
  '(^|_)(watche[sd]|wish_marks|operator_keys|mail_stops|notices|(product|category|post|page)_slugs|pair_counts|list_facet|' +
  'order_links|visitor_tokens|pictures|email_key|person_key|asked_at|looked_at|heard_at|settled_at|left_at|called_at|' +
  'decided_at|stop_hash|confirm_until|folded|ways|attempt|pay_url|payment_until|granted|promised|ballast|words_and|' +
  'last_ticket|wanted|shows|removed|said)(_|$)'

test('renames indexes, constraints and columns together with their tables', async () => {
  const connection = await createOlderDatabase()

  await migrate(connection)

  const names = await asAdmin(
    async (client) =>
      (
        await client.query<{ name: string }>(
          `select name from (
             select relname::text as name from pg_class where relnamespace = 'public'::regnamespace
             union all select conname from pg_constraint where connamespace = 'public'::regnamespace
             union all select a.attname from pg_attribute a join pg_class c on c.oid = a.attrelid
               where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and not a.attisdropped
           ) n where name ~ $1`,
          [OLD_WORDS],
        )
      ).rows.map(({ name }) => name),
    connection.database,
  )
  expect(names).toEqual([])
})
