import { randomUUID } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, inject, onTestFinished, test } from 'vitest'
import { createShop } from '#src/features/shop/shop-writing.service.ts'
import { asAdmin, createDatabase } from '#test/database.ts'
import { openBackend, type Backend } from './backend.ts'
import { readConfig, StartFailure } from './config.ts'
import { inTransaction } from './db.ts'
import { createLog } from './log.ts'
import { isProcess } from './processes.ts'

const log = createLog('silent')

/** Opens a backend as a server does that was given this environment; it is closed when the test is over. */
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

/** The run's server as an operator names one; a socket is given beside the host. */
const urlOf = (user: string, database: string): string => {
  const { host, port } = inject('postgres')
  return `postgres://${user}:secret@localhost:${port}/${database}?host=${encodeURIComponent(host)}`
}
const SECRET_KEY = 'k'.repeat(32)

/** A login of this test alone, taken away at its end with what it owns. */
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

const draft = { name: 'Shop', country: 'DE', currency: 'EUR', locale: 'de', time_zone: 'UTC', prices_include_tax: true }

/** Whether a shop can be opened, and its private rows are hidden from whoever has not named it. */
async function expectToWork({ db }: Backend): Promise<void> {
  const shop = await createShop(db, draft, [`${randomUUID()}.test`])
  await inTransaction({ db, shop }, (inside) =>
    sql`insert into stock_movements values (${shop.id}, gen_random_uuid(), gen_random_uuid(), 1, 'count', null, now())`.execute(
      inside,
    ),
  )
  const count = sql<{ count: number }>`select count(*) from stock_movements`
  expect((await count.execute(db)).rows).toEqual([{ count: 0 }])
  expect((await inTransaction({ db, shop }, (inside) => count.execute(inside))).rows).toEqual([{ count: 1 }])
}

test('a server of its own is opened by its address', async () => {
  const { database } = await createDatabase('template0')

  await expectToWork(await open({ DATABASE_URL: urlOf('storefront', database), SECRET_KEY }))
})

test('a superuser’s connections step down, so that the second wall stands for them too', async () => {
  const { database } = await createDatabase('template0')

  const backend = await open({ DATABASE_URL: urlOf('postgres', database), SECRET_KEY })

  const { rows } = await sql<{ role: string }>`select current_user as role`.execute(backend.db)
  expect(rows).toEqual([{ role: 'storefront_app' }])
  await expectToWork(backend)
  // The next start finds everything in place.
  await expectToWork(await open({ DATABASE_URL: urlOf('postgres', database), SECRET_KEY }))
})

test('a managed server’s owner, who passes by row security without being superuser, steps down too', async () => {
  const { database } = await createDatabase('template0')
  const login = await createLogin('createrole bypassrls', database)
  // As if this login had created the role: it may hand the role out, and has not got it itself.
  await asAdmin((admin) =>
    admin.query(`
      do $$ begin create role storefront_app nologin; exception when duplicate_object or unique_violation then null; end $$;
      grant storefront_app to ${login} with admin true, set false, inherit false`),
  )

  const backend = await open({ DATABASE_URL: urlOf(login, database), SECRET_KEY })

  const { rows } = await sql<{ role: string }>`select current_user as role`.execute(backend.db)
  expect(rows).toEqual([{ role: 'storefront_app' }])
  await expectToWork(backend)
})

test('servers that start at once on an empty database all start', async () => {
  const { database } = await createDatabase('template0')
  const environment = { DATABASE_URL: urlOf('storefront', database), SECRET_KEY }

  const backends = await Promise.all(Array.from({ length: 6 }, () => open(environment)))

  expect(new Set(backends.map(({ secret }) => secret.sign('a', 'b'))).size).toBe(1)
})

test('a server with another secret is refused before it can break codes and cookies', async () => {
  const { database } = await createDatabase('template0')
  const DATABASE_URL = urlOf('storefront', database)
  const first = await open({ DATABASE_URL, SECRET_KEY })
  await first.close()

  await expect(open({ DATABASE_URL, SECRET_KEY: 'o'.repeat(32) })).rejects.toThrow(/used with another SECRET_KEY/)
  await expect(open({ DATABASE_URL })).rejects.toThrow(StartFailure)
  // A refused start holds on to nothing: its process can end.
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

test('without a secret in the environment one is made in the data folder, once', async () => {
  const { database } = await createDatabase('template0')
  const DATA_DIR = await mkdtemp(join(tmpdir(), 'storefront-backend-'))
  onTestFinished(() => rm(DATA_DIR, { recursive: true, force: true }))
  const environment = { DATABASE_URL: urlOf('storefront', database), DATA_DIR }

  const [one, other] = await Promise.all([open(environment), open(environment)])
  const later = await open(environment)

  expect(other.secret.sign('a', 'b')).toBe(one.secret.sign('a', 'b'))
  expect(later.secret.sign('a', 'b')).toBe(one.secret.sign('a', 'b'))
})

test('a server that cannot be used is told in one sentence', async () => {
  const { database } = await createDatabase('template0')
  const sentences = {
    [urlOf('storefront', 'no_such_database')]: /names a user, password or database that the server does not accept/,
    [urlOf('nobody_here', database)]: /names a user, password or database that the server does not accept/,
    'postgres://a:b@127.0.0.1:1/shop': /cannot be reached. Please check host, port and network/,
    'postgres://a:b@no-such-host.invalid:5432/shop': /cannot be reached/,
    [`postgres://a:b@localhost/shop?host=${encodeURIComponent('/no/such/folder')}`]: /cannot be reached/,
  }

  for (const [DATABASE_URL, sentence] of Object.entries(sentences)) {
    const refused = open({ DATABASE_URL, SECRET_KEY })
    await expect(refused, DATABASE_URL).rejects.toThrow(StartFailure)
    await expect(refused, DATABASE_URL).rejects.toThrow(sentence)
    await expect(refused, DATABASE_URL).rejects.not.toThrow('secret')
  }
})

test('a login that may not make tables is told so', async () => {
  const { database } = await createDatabase('template0')
  const name = `guest_${randomUUID().slice(0, 8)}`
  await asAdmin((admin) => admin.query(`create role ${name} login`))
  onTestFinished(() => asAdmin((admin) => admin.query(`drop role ${name}`)).then(() => {}))

  await expect(open({ DATABASE_URL: urlOf(name, database), SECRET_KEY })).rejects.toThrow(
    'The user of DATABASE_URL may not create tables in its database.',
  )
})

test('a start that is refused leaves no embedded server running', async () => {
  const DATA_DIR = await mkdtemp(join(tmpdir(), 'storefront-backend-'))
  onTestFinished(() => rm(DATA_DIR, { recursive: true, force: true }))
  const first = await open({ DATA_DIR, SECRET_KEY })
  const postmaster = Number(readFileSync(join(DATA_DIR, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0])
  await expectToWork(first)
  await first.close()
  // It has ended by now; that it is collected, and its number free, is the next moment's work.
  await expect.poll(() => isProcess(postmaster)).toBe(false)

  await expect(open({ DATA_DIR, SECRET_KEY: 'o'.repeat(32) })).rejects.toThrow(StartFailure)

  expect(existsSync(join(DATA_DIR, 'postgres', 'postmaster.pid'))).toBe(false)
})
