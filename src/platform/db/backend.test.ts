import { randomUUID } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, inject, onTestFinished, test } from 'vitest'
import { createShop } from '#src/features/shop/shop.admin.service.ts'
import { asAdmin } from '#test/database.ts'
import { withConnection } from './application-role.ts'
import { openBackend, type Backend } from './backend.ts'
import { readConfig, StartFailure } from '../config/config.ts'
import { inTransaction } from './db.ts'
import { createLog, type Log } from '../log/log.ts'
import { APP_ROLE } from './postgres/embedded-postgres.ts'
import { isProcess } from '../files/processes.ts'
import { createDatabase } from '#test/isolated.ts'

const log = createLog('silent')

/** Opens a backend as a server with this environment does; it is closed after the test. */
async function open(environment: Readonly<Record<string, string>>): Promise<Backend> {
  const folder = await mkdtemp(join(tmpdir(), 'storefront-backend-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const backend = await openBackend(readConfig({ NODE_ENV: 'test', DATA_DIR: folder, ...environment }), log, {
    batches: false,
  })
  let isOpen = true
  const close = async (): Promise<void> => {
    if (isOpen) await backend.close()
    isOpen = false
  }
  onTestFinished(close)
  return { ...backend, close }
}

/** Returns the URL of the run's server; a socket is passed beside the host. */
const urlOf = (user: string, database: string): string => {
  const { host, port } = inject('postgres')
  return `postgres://${user}:secret@localhost:${port}/${database}?host=${encodeURIComponent(host)}`
}
const SECRET_KEY = 'k'.repeat(32)

/** A login of this test, dropped afterwards with all that it owns. */
async function createLogin(options: string, database: string): Promise<string> {
  const name = `login_${randomUUID().slice(0, 8)}`
  await asAdmin((admin) =>
    admin.query(`create role ${name} login ${options}; alter database ${database} owner to ${name}`),
  )
  onTestFinished(async () => {
    await asAdmin((admin) => admin.query(`reassign owned by ${name} to postgres; drop owned by ${name}`), database)
    await asAdmin((admin) => admin.query(`alter database ${database} owner to postgres; drop role ${name}`))
  })
  return name
}

/** A login that owns nothing. */
async function createVisitor(database: string): Promise<string> {
  const name = `login_${randomUUID().slice(0, 8)}`
  await asAdmin((admin) => admin.query(`create role ${name} login`))
  onTestFinished(async () => {
    await asAdmin((admin) => admin.query(`drop owned by ${name}`), database)
    await asAdmin((admin) => admin.query(`drop role ${name}`))
  })
  return name
}

const draft = { name: 'Shop', country: 'DE', currency: 'EUR', locale: 'de', time_zone: 'UTC', prices_include_tax: true }

/** Whether a shop can be opened, and its private rows are hidden unless it is set. */
async function expectToWork({ db }: Backend): Promise<void> {
  const shop = await createShop(db, draft, [`${randomUUID()}.test`])
  await inTransaction({ db, shop }, (tx) =>
    sql`insert into stock_movements values (${shop.id}, gen_random_uuid(), gen_random_uuid(), 1, 'count', null, now())`.execute(
      tx.db,
    ),
  )
  const count = sql<{ count: number }>`select count(*) from stock_movements`
  expect((await count.execute(db)).rows).toEqual([{ count: 0 }])
  expect((await inTransaction({ db, shop }, (tx) => count.execute(tx.db))).rows).toEqual([{ count: 1 }])
}

test('opens an external server by its address', async () => {
  const { database } = await createDatabase('template0')

  await expectToWork(await open({ DATABASE_URL: urlOf('storefront', database), SECRET_KEY }))
})

/** Drops the roles that servers created for the application in this database, after the test. */
function dropCreatedRoles(database: string): void {
  onTestFinished(async () => {
    const role = await createdRole(database)
    if (role === null) return
    await asAdmin((admin) => admin.query(`drop owned by ${role}`), database)
    await asAdmin((admin) => admin.query(`drop role ${role}`))
  })
}

const createdRole = (database: string): Promise<string | null> =>
  asAdmin(async (admin) => {
    const { rows } = await admin.query<{ role: string }>(
      `select rolname as role from pg_roles join pg_database on rolname = 'storefront_app_' || pg_database.oid
        where datname = $1`,
      [database],
    )
    return rows[0]?.role ?? null
  })

/** Whether the application's connections can change their restrictions, as the owner could. */
async function expectToOwnNothing({ db }: Backend): Promise<void> {
  for (const statement of [
    'alter table orders disable row level security',
    'drop policy own_shop on orders',
    'truncate orders cascade',
    'create table copies (id uuid)',
    'set role postgres',
    'set role storefront',
  ])
    await expect(sql.raw(statement).execute(db), statement).rejects.toMatchObject({ code: '42501' })
}

test('creates a login that owns nothing on a superuser’s server', async () => {
  const { database } = await createDatabase('template0')
  dropCreatedRoles(database)

  const backend = await open({ DATABASE_URL: urlOf('postgres', database), SECRET_KEY })

  const { rows } = await sql<{ role: string }>`select session_user as role`.execute(backend.db)
  expect(rows).toEqual([{ role: await createdRole(database) }])
  await expectToWork(backend)
  await expectToOwnNothing(backend)
  // The next start finds everything complete.
  await expectToWork(await open({ DATABASE_URL: urlOf('postgres', database), SECRET_KEY }))
})

test('creates the login as a managed server’s owner who may create roles without being superuser', async () => {
  const { database } = await createDatabase('template0')
  const login = await createLogin('createrole bypassrls', database)
  dropCreatedRoles(database)

  const backend = await open({ DATABASE_URL: urlOf(login, database), SECRET_KEY })

  await expectToWork(backend)
  await expectToOwnNothing(backend)
})

test('servers of a superuser that start concurrently share the login', async () => {
  const { database } = await createDatabase('template0')
  dropCreatedRoles(database)
  const environment = { DATABASE_URL: urlOf('postgres', database), SECRET_KEY }

  const backends = await Promise.all(Array.from({ length: 4 }, () => open(environment)))

  for (const backend of backends) await expectToWork(backend)
})

test('migrates with the role of DATABASE_OWNER_URL, and reads and writes with that of DATABASE_URL', async () => {
  const { database } = await createDatabase('template0')
  const login = await createVisitor(database)
  const environment = { DATABASE_OWNER_URL: urlOf('storefront', database), SECRET_KEY }

  const backend = await open({ ...environment, DATABASE_URL: urlOf(login, database) })

  await expectToWork(backend)
  await expectToOwnNothing(backend)
  // Without pending migrations, a server does not need the owner.
  await expectToWork(await open({ DATABASE_URL: urlOf(login, database), SECRET_KEY }))
  for (const owner of ['storefront', 'postgres'])
    await expect(open({ ...environment, DATABASE_URL: urlOf(owner, database) }), owner).rejects.toThrow(
      /owns tables or is above row-level security/,
    )
})

test('rejects a role that bypasses row-level security and cannot create another', async () => {
  const { database } = await createDatabase('template0')
  const login = await createLogin('bypassrls', database)

  const opening = open({ DATABASE_URL: urlOf(login, database), SECRET_KEY })

  await expect(opening).rejects.toThrow(StartFailure)
  await expect(opening).rejects.toThrow(/Please set DATABASE_OWNER_URL/)
})

test('accepts an owner that cannot create roles with a warning', async () => {
  const { database } = await createDatabase('template0')
  const lines: string[] = []

  const folder = await mkdtemp(join(tmpdir(), 'storefront-backend-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const config = readConfig({
    NODE_ENV: 'test',
    DATA_DIR: folder,
    DATABASE_URL: urlOf('storefront', database),
    SECRET_KEY,
  })
  const warning: Log = { ...log, warn: (fields, event) => void lines.push(event, JSON.stringify(fields)) }
  const backend = await openBackend(config, warning, { batches: false })
  await backend.close()

  expect(lines).toEqual([
    'database.application_owns_tables',
    expect.stringContaining('The user of DATABASE_URL owns the tables.'),
  ])
})

test('the embedded server’s application owns nothing, including in older folders', async () => {
  const DATA_DIR = await mkdtemp(join(tmpdir(), 'storefront-backend-'))
  onTestFinished(() => rm(DATA_DIR, { recursive: true, force: true }))
  const first = await open({ DATA_DIR, SECRET_KEY })
  await expectToWork(first)
  await expectToOwnNothing(first)
  // As in folders of older releases: one role without the other.
  await withConnection({ ...first.connection, user: 'postgres' }, (db) =>
    sql.raw(`drop owned by ${APP_ROLE}; alter role ${APP_ROLE} rename to somebody_else`).execute(db),
  )
  await first.close()

  const second = await open({ DATA_DIR, SECRET_KEY })

  await expectToWork(second)
  await expectToOwnNothing(second)
})

test('servers that start concurrently on an empty database all start', async () => {
  const { database } = await createDatabase('template0')
  const environment = { DATABASE_URL: urlOf('storefront', database), SECRET_KEY }

  const backends = await Promise.all(Array.from({ length: 6 }, () => open(environment)))

  expect(new Set(backends.map(({ secret }) => secret.sign('a', 'b'))).size).toBe(1)
})

test('rejects a server with another secret before it can break codes and cookies', async () => {
  const { database } = await createDatabase('template0')
  const DATABASE_URL = urlOf('storefront', database)
  const first = await open({ DATABASE_URL, SECRET_KEY })
  await first.close()

  await expect(open({ DATABASE_URL, SECRET_KEY: 'o'.repeat(32) })).rejects.toThrow(/used with another SECRET_KEY/)
  await expect(open({ DATABASE_URL })).rejects.toThrow(StartFailure)
  // A failed start holds no resources: its process can end.
  await expect.poll(() => connectionsTo(database)).toBe(0)
  await open({ DATABASE_URL, SECRET_KEY })
})

const connectionsTo = (database: string): Promise<number> =>
  asAdmin(async (admin) => {
    const { rows } = await admin.query<{ count: number }>('select count(*) from pg_stat_activity where datname = $1', [
      database,
    ])
    return Number(rows[0]?.count)
  })

test('creates a secret in the data folder once when the environment has none', async () => {
  const { database } = await createDatabase('template0')
  const DATA_DIR = await mkdtemp(join(tmpdir(), 'storefront-backend-'))
  onTestFinished(() => rm(DATA_DIR, { recursive: true, force: true }))
  const environment = { DATABASE_URL: urlOf('storefront', database), DATA_DIR }

  const [one, other] = await Promise.all([open(environment), open(environment)])
  const reopened = await open(environment)

  expect(other.secret.sign('a', 'b')).toBe(one.secret.sign('a', 'b'))
  expect(reopened.secret.sign('a', 'b')).toBe(one.secret.sign('a', 'b'))
})

test('reports an unusable server in one sentence', async () => {
  const { database } = await createDatabase('template0')
  const sentences = {
    [urlOf('storefront', 'no_such_database')]: /names a user, password or database that the server does not accept/,
    [urlOf('nobody_here', database)]: /names a user, password or database that the server does not accept/,
    'postgres://a:b@127.0.0.1:1/shop': /cannot be reached. Please check host, port and network/,
    'postgres://a:b@no-such-host.invalid:5432/shop': /cannot be reached/,
    [`postgres://a:b@localhost/shop?host=${encodeURIComponent('/no/such/folder')}`]: /cannot be reached/,
  }

  for (const [DATABASE_URL, sentence] of Object.entries(sentences)) {
    const opening = open({ DATABASE_URL, SECRET_KEY })
    await expect(opening, DATABASE_URL).rejects.toThrow(StartFailure)
    await expect(opening, DATABASE_URL).rejects.toThrow(sentence)
    await expect(opening, DATABASE_URL).rejects.not.toThrow('secret')
  }
})

test('reports a login that cannot create tables', async () => {
  const { database } = await createDatabase('template0')
  const name = await createVisitor(database)

  await expect(open({ DATABASE_URL: urlOf(name, database), SECRET_KEY })).rejects.toThrow(
    'The user of DATABASE_URL may not create tables in its database. DATABASE_OWNER_URL is for the one who may.',
  )
})

test('a rejected start leaves no embedded server running', async () => {
  const DATA_DIR = await mkdtemp(join(tmpdir(), 'storefront-backend-'))
  onTestFinished(() => rm(DATA_DIR, { recursive: true, force: true }))
  const first = await open({ DATA_DIR, SECRET_KEY })
  const postmaster = Number(readFileSync(join(DATA_DIR, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0])
  await expectToWork(first)
  await first.close()
  // It has ended by now; the system frees its number a moment later.
  await expect.poll(() => isProcess(postmaster)).toBe(false)

  await expect(open({ DATA_DIR, SECRET_KEY: 'o'.repeat(32) })).rejects.toThrow(StartFailure)

  expect(existsSync(join(DATA_DIR, 'postgres', 'postmaster.pid'))).toBe(false)
})
