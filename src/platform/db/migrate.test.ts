import { readdirSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { asAdmin } from '#test/database.ts'
import { StartFailure } from '../config/config.ts'
import { migrate } from './migrate.ts'
import { APP_ROLE } from './postgres/embedded-postgres.ts'
import { createDatabase } from '#test/isolated.ts'

/** Every migration of this release, in order. */
const FILES = readdirSync(new URL('migrations/', import.meta.url))
  .filter((name) => name.endsWith('.sql'))
  .toSorted()

interface Ran {
  name: string
  checksum: string
  ran_at: Date
}
const ranIn = (database: string): Promise<Ran[]> =>
  asAdmin(async (client) => (await client.query<Ran>('select * from platform.migrations order by name')).rows, database)

test('migrates an empty database to this release, file after file', async () => {
  const connection = await createDatabase('template0')

  await migrate(connection)

  const ran = await ranIn(connection.database)
  expect(ran.map(({ name }) => name)).toEqual(FILES)
  expect(ran.every(({ checksum }) => /^[0-9a-f]{64}$/.test(checksum))).toBe(true)
})

test('migrating again changes nothing', async () => {
  const connection = await createDatabase('template0')
  await migrate(connection)
  const before = await ranIn(connection.database)

  await migrate(connection)

  expect(await ranIn(connection.database)).toEqual(before)
})

test('rejects and names a file that has changed since it ran', async () => {
  const connection = await createDatabase()
  await asAdmin(
    (client) =>
      client.query(`update platform.migrations set checksum = repeat('0', 64) where name = '0002_catalog.sql'`),
    connection.database,
  )

  const migrating = migrate(connection)

  await expect(migrating).rejects.toThrow(StartFailure)
  await expect(migrating).rejects.toThrow('The migration 0002_catalog.sql has changed since it ran on this database.')
})

test('servers that start concurrently run each file once', async () => {
  const connection = await createDatabase('template0')

  await Promise.all(Array.from({ length: 4 }, () => migrate(connection)))

  expect(await ranIn(connection.database)).toHaveLength(FILES.length)
})

test('a failing file leaves no trace, and the next start continues there', async () => {
  const connection = await createDatabase('template0')
  // A table of that name conflicts with the third file, after much of it has run.
  await asAdmin(
    (client) => client.query('create table order_lines (); grant all on schema public to storefront'),
    connection.database,
  )

  await expect(migrate(connection)).rejects.toThrow('"order_lines" already exists')
  expect(await ranIn(connection.database)).toHaveLength(2)
  const left = await asAdmin(
    async (client) => (await client.query(`select to_regclass('orders') as orders`)).rows,
    connection.database,
  )
  expect(left).toEqual([{ orders: null }])

  await asAdmin((client) => client.query('drop table order_lines'), connection.database)
  await migrate(connection)
  expect(await ranIn(connection.database)).toHaveLength(FILES.length)
})

test('a role that can only read the migration history finds a migrated database up to date', async () => {
  const { database, ...server } = await createDatabase()

  await migrate({ ...server, database, user: APP_ROLE })

  expect(await ranIn(database)).toHaveLength(FILES.length)
})

/** A folder of migrations for a test. */
async function folderOf(files: Readonly<Record<string, string>>): Promise<URL> {
  const folder = await mkdtemp(join(tmpdir(), 'storefront-migrations-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text)
  return pathToFileURL(`${folder}/`)
}
const TABLE = 'create table things (id integer not null, name text not null);'
const INDEX = `-- concurrently
-- Found by name.
create index concurrently if not exists things_by_name on things (name);

create unique index concurrently if not exists things_by_id on things (id);
`
const indexesIn = (database: string): Promise<{ name: string; isWhole: boolean }[]> =>
  asAdmin(
    async (client) =>
      (
        await client.query<{ name: string; isWhole: boolean }>(
          `select indexrelid::regclass::text as name, indisvalid as "isWhole" from pg_index
            where indrelid = 'things'::regclass order by 1`,
        )
      ).rows,
    database,
  )
const WHOLE = [
  { name: 'things_by_id', isWhole: true },
  { name: 'things_by_name', isWhole: true },
]

test('builds an index during writes, by one of several servers that start together', async () => {
  const connection = await createDatabase('template0')
  await migrate(connection, await folderOf({ '0001_things.sql': TABLE }))
  const folder = await folderOf({ '0001_things.sql': TABLE, '0002_index.sql': INDEX })

  // A writer with an open transaction delays the build, and is not delayed by it.
  const built = await asAdmin(async (client) => {
    await client.query('begin')
    await client.query(`insert into things values (1, 'a')`)
    const migrating = Promise.all(Array.from({ length: 3 }, () => migrate(connection, folder)))
    await expect.poll(async () => (await indexesIn(connection.database)).length).toBe(1)
    await client.query(`insert into things values (2, 'b')`)
    await client.query('commit')
    return migrating
  }, connection.database)

  expect(built).toHaveLength(3)
  expect(await indexesIn(connection.database)).toEqual(WHOLE)
  expect(await ranIn(connection.database)).toHaveLength(2)
})

test('rebuilds an index whose creation was interrupted', async () => {
  const connection = await createDatabase('template0')
  await migrate(
    connection,
    await folderOf({ '0001_things.sql': `${TABLE} insert into things values (1, 'a'), (1, 'b');` }),
  )
  const folder = await folderOf({
    '0001_things.sql': `${TABLE} insert into things values (1, 'a'), (1, 'b');`,
    '0002_index.sql': INDEX,
  })
  await expect(migrate(connection, folder)).rejects.toThrow('could not create unique index')
  expect((await indexesIn(connection.database))[0]).toEqual({ name: 'things_by_id', isWhole: false })
  expect(await ranIn(connection.database)).toHaveLength(1)

  await asAdmin((client) => client.query(`delete from things where name = 'b'`), connection.database)
  await migrate(connection, folder)

  expect(await indexesIn(connection.database)).toEqual(WHOLE)
  expect(await ranIn(connection.database)).toHaveLength(2)
})
