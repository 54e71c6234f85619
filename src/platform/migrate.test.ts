import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { adminConnection, asAdmin, createDatabase } from '#test/database.ts'
import { StartFailure } from './config.ts'
import { migrate } from './migrate.ts'

/** Every file of this release, in the order of their numbers. */
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

test('an empty database is brought to this release, file after file', async () => {
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

test('a file that has changed since it ran is refused, by its name', async () => {
  const connection = await createDatabase()
  await asAdmin(
    (client) =>
      client.query(`update platform.migrations set checksum = repeat('0', 64) where name = '0002_catalog.sql'`),
    connection.database,
  )

  const refused = migrate(connection)

  await expect(refused).rejects.toThrow(StartFailure)
  await expect(refused).rejects.toThrow('The migration 0002_catalog.sql has changed since it ran on this database.')
})

test('servers that start at the same moment run each file once', async () => {
  const connection = await createDatabase('template0')

  await Promise.all(Array.from({ length: 4 }, () => migrate(connection)))

  expect(await ranIn(connection.database)).toHaveLength(FILES.length)
})

test('a file that fails leaves nothing of itself, and the next start goes on from there', async () => {
  const connection = await createDatabase('template0')
  // A table of that name is in the way of the third file, after much of it has run.
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

test('a superuser may migrate, and leaves a role for its connections to step down to', async () => {
  const { database } = await createDatabase('template0')

  await migrate(adminConnection(database))
  await migrate(adminConnection(database))

  const roles = await asAdmin(
    async (client) =>
      (await client.query(`select rolcanlogin, rolsuper, rolbypassrls from pg_roles where rolname = 'storefront_app'`))
        .rows,
    database,
  )
  expect(roles).toEqual([{ rolcanlogin: false, rolsuper: false, rolbypassrls: false }])
})
