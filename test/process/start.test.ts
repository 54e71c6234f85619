import { spawnSync } from 'node:child_process'
import { chmodSync, chownSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:net'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { send } from './http.ts'
import {
  freePort,
  inDatabase,
  isRoot,
  openFolder,
  openServer,
  openShopFolder,
  postgresOf,
  ROOT,
  SHOPS,
  startServer,
  until,
  type ServerOptions,
  type StorefrontServer,
} from './server.ts'

/** Progress messages of a start; everything else on standard error is for the operator. */
const PROGRESS = /^(Building the pages|Opening (the database|Halden|Voltaro|Orchard))/

const sentencesOf = (server: StorefrontServer): string[] =>
  server
    .stderr()
    .split('\n')
    .filter((line) => line !== '' && !PROGRESS.test(line))

/** Starts a server that must fail with one sentence, without a stack trace and without a remaining database. */
async function expectStartFailure(options: ServerOptions, sentence: RegExp): Promise<void> {
  const server = await startServer(options)
  const ending = await server.ended

  expect(sentencesOf(server)).toEqual([expect.stringMatching(sentence)])
  expect(server.stderr()).not.toMatch(/^\s+at |Error:|node:internal/m)
  expect(ending).toEqual({ code: 1, signal: null })
  expect(postgresOf(options.dataDir)).toEqual([])
}

/** Returns the cities of a shop's courier, as a browser requests them. */
async function citiesOf(server: StorefrontServer, host: string): Promise<string> {
  const { text, cookies } = await server.send({ path: '/api/v1/admin/pathao-accessToken', host })
  const token = /sfc_[\w-]+/.exec(text)?.[0] ?? ''
  const cookie = cookies.map((line) => line.split(';')[0]).join('; ')
  const headers = { cookie, authorization: `Bearer ${token}` }
  return (await server.send({ path: '/api/v1/courier/cities', host, headers })).text
}

test('the first start opens three shops on three domains and says where they are', async () => {
  const server = await startServer({ dataDir: await openFolder() })
  // The port opens before any other work, so that early visitors get a "try again" response.
  const early = await until('an answer', () => server.send({ path: '/' }).catch(() => null))
  const sounding = await server.send({ path: '/readyz' })
  await server.ready()

  for (const response of [early, sounding]) {
    expect(response.status).toBe(503)
    expect(Number(response.headers['retry-after'])).toBeGreaterThan(0)
    expect(response.headers['cache-control']).toBe('no-store')
  }
  await until('the addresses', () => server.stderr().includes('/simulator/outbox'))
  const { port } = server
  expect(sentencesOf(server)).toEqual([
    'Ready:',
    `  http://home.localhost:${port}  Halden & Fir`,
    `  http://volt.localhost:${port}  Voltaro`,
    `  http://orchard.localhost:${port}  Orchard Lane`,
    `What a shop mails is read at its /demo/mails: http://home.localhost:${port}/demo/mails`,
    `What a shop still needs is shown at its /demo/next-steps: http://orchard.localhost:${port}/demo/next-steps`,
    expect.stringMatching(
      /^What the demo's identity provider mails is read at http:\/\/127\.0\.0\.1:\d+\/simulator\/outbox$/,
    ),
  ])
  const names = { 'home.localhost': 'Halden', 'volt.localhost': 'Voltaro', 'orchard.localhost': 'Orchard Lane' }
  for (const host of SHOPS) {
    const page = await server.send({ path: '/', host })
    expect([host, page.status]).toEqual([host, 200])
    expect(page.text).toContain(`<link rel="canonical" href="http://${host}:${port}/">`)
    for (const [other, name] of Object.entries(names))
      expect(/<title>([^<]*)/.exec(page.text)?.[1]?.includes(name), `${other} in the title of ${host}`).toBe(
        other === host,
      )
  }
  const plain = await server.send({ path: '/', host: 'localhost' })
  expect([plain.status, /<title>([^<]*)/.exec(plain.text)?.[1]]).toEqual([200, expect.stringContaining('Halden')])
  expect((await server.send({ path: '/', host: 'unknown.localhost' })).status).toBe(404)
  expect(await citiesOf(server, 'orchard.localhost')).toContain('"Dhaka"')
  expect(await server.stop()).toEqual({ code: 0, signal: null })
  expect(postgresOf(server.dataDir)).toEqual([])
})

test('with DEMO=off no shop is opened, and the start says how to open one', async () => {
  const server = await openServer({ dataDir: await openFolder(), env: { DEMO: 'off' } })

  await until('the last line', () => server.stderr().includes('Ready'))
  expect(sentencesOf(server)).toEqual([
    `Ready on port ${server.port}. Open a shop with: npm run shop -- shops:create --name "My shop" --domain shop.localhost`,
  ])
  const page = await server.send({ path: '/', host: 'home.localhost' })
  expect(page.status).toBe(404)
  const counts = await inDatabase(server.dataDir, (client) => client.query('select from shops'))
  expect(counts.rowCount).toBe(0)
})

test('two servers that start at once on an empty folder both serve, and each shop is there once', async () => {
  const dataDir = await openFolder()

  const servers = await Promise.all([startServer({ dataDir }), startServer({ dataDir })])
  await Promise.all(servers.map((server) => server.ready()))

  for (const server of servers)
    for (const host of SHOPS) expect((await server.send({ path: '/', host })).status).toBe(200)
  const { rows } = await inDatabase(dataDir, (client) => client.query('select count(*)::int as shops from shops'))
  expect(rows).toEqual([{ shops: 3 }])
  expect(await Promise.all(servers.map((server) => server.stop()))).toEqual([
    { code: 0, signal: null },
    { code: 0, signal: null },
  ])
  expect(postgresOf(dataDir)).toEqual([])
})

test('a start that is broken off stops its database, whenever that happens', async () => {
  const moments = ['Opening the database', 'postmaster', 'Opening Halden'] as const
  for (const [index, moment] of moments.entries()) {
    const dataDir = await openFolder()
    const server = await startServer({ dataDir })
    await until(moment, () =>
      moment === 'postmaster'
        ? existsSync(join(dataDir, 'postgres', 'postmaster.pid'))
        : server.stderr().includes(moment),
    )

    server.kill(index % 2 === 0 ? 'SIGTERM' : 'SIGINT')

    expect(await server.ended, moment).toEqual({ code: 0, signal: null })
    expect(postgresOf(dataDir), moment).toEqual([])
    expect(server.stderr(), moment).not.toContain('Ready')
  }
})

/** Occupies a port with a server of the test. */
async function occupy(greet: (server: Server) => void = () => {}): Promise<number> {
  const port = await freePort()
  const server = createServer()
  greet(server)
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return port
}

test('a port in use is named before any work is done', async () => {
  const port = await occupy()
  const dataDir = join(await openFolder(), 'data')

  await expectStartFailure(
    { dataDir, port },
    new RegExp(`^Port ${port} is in use\\. Please stop what uses it, or set PORT`),
  )

  expect(existsSync(dataDir)).toBe(false)
})

test('an address that this machine has not is named', async () => {
  for (const HOST of ['192.0.2.1', 'no-such-host.invalid'])
    await expectStartFailure(
      { dataDir: await openFolder(), env: { HOST } },
      new RegExp(`^HOST ${HOST} is no address of this machine\\.$`),
    )
})

const INVALID_ENVIRONMENT = {
  NODE_ENV: 'prod',
  PORT: '70000',
  DATABASE_URL: 'mysql://localhost/shop',
  DATABASE_POOL: '0',
  PREPARED_STATEMENTS: 'yes',
  DEMO: 'false',
  SECRET_KEY: 'too-short-to-be-kept-secret',
  TRUSTED_PROXIES: '10.0.0.0/8, balancer',
  ALLOW_INSECURE_HTTP: '1',
  RATE_LIMIT_FACTOR: '-1',
  PAGE_CACHE_MB: 'much',
  LOG_LEVEL: 'loud',
}

test('each variable with a wrong value is named, and its value is not printed', async () => {
  const dataDir = join(await openFolder(), 'data')
  const cases = [
    ...Object.entries(INVALID_ENVIRONMENT),
    ['DATABASE_URL', 'no address at all'],
    ['PORT', '80.5'],
  ] as const

  await Promise.all(
    cases.map(([name, value]) =>
      expectStartFailure(
        { dataDir, env: { [name]: value } },
        new RegExp(`^Please correct the configuration\\. ${name}: [^;]+\\.$`),
      ),
    ),
  )

  expect(existsSync(dataDir)).toBe(false)
})

test('what the file .env of the working folder says counts, and what the environment says counts more', async () => {
  const cwd = await openFolder()
  writeFileSync(join(cwd, '.env'), 'DEMO=off # for a test\nDATA_DIR=there\nPORT=wrong\nLOG_LEVEL=""\n')
  const port = await freePort()
  const environment = { PATH: process.env.PATH ?? '', HOST: '127.0.0.1' }

  const server = await openServer({
    dataDir: join(cwd, 'there'),
    port,
    cwd,
    environment: { ...environment, PORT: String(port) },
  })

  await until('the last line', () => server.stderr().includes('Ready'))
  expect(server.stderr()).toContain(`Ready on port ${port}.`)
  expect(readdirSync(join(cwd, 'there'))).toContain('postgres')
  expect(await server.stop()).toEqual({ code: 0, signal: null })
  await expectStartFailure(
    { dataDir: join(cwd, 'there'), cwd, environment },
    /^Please correct the configuration\. PORT: /,
  )
})

test('all variables with a wrong value are named at once', async () => {
  const server = await startServer({ dataDir: await openFolder(), env: INVALID_ENVIRONMENT })

  expect(await server.ended).toEqual({ code: 1, signal: null })

  const [sentence = '', ...more] = sentencesOf(server)
  expect(more).toEqual([])
  expect(sentence.match(/[A-Z_]{4,}(?=: )/g)?.toSorted()).toEqual(Object.keys(INVALID_ENVIRONMENT).toSorted())
  expect(sentence).not.toContain(INVALID_ENVIRONMENT.SECRET_KEY)
})

test('a server of DATABASE_URL that cannot be used is told in one sentence, without its password', async () => {
  const silent = await occupy()
  const chatty = await occupy((server) =>
    server.on('connection', (socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n')),
  )
  const closing = await occupy((server) => server.on('connection', (socket) => socket.destroy()))
  const unused = await freePort()
  const urls = [unused, silent, chatty, closing].map((port) => `postgres://ana:hunter2@127.0.0.1:${port}/shop`)

  for (const url of [
    ...urls,
    'postgres://ana:hunter2@no-such-host.invalid/shop',
    `postgres://ana:hunter2@127.0.0.1:${chatty}/shop?sslmode=verify-full`,
  ])
    await expectStartFailure(
      { dataDir: await openFolder(), env: { DATABASE_URL: url } },
      /^(?!.*hunter2)The server of DATABASE_URL cannot be (reached|used)/,
    )
})

test('with DATABASE_URL that server is used, and none of our own is started', async () => {
  const theirs = await openServer({ dataDir: await openFolder(), env: { DEMO: 'off' } })
  await inDatabase(theirs.dataDir, (client) => client.query('create database other owner storefront'))
  const socket = encodeURIComponent(join(theirs.dataDir, 'socket'))
  // A missing folder: only the key and the images are stored there.
  const dataDir = join(await openFolder(), 'new', 'data')

  const server = await openServer({
    dataDir,
    env: { DATABASE_URL: `postgres://storefront:hunter2@localhost:5432/other?host=${socket}` },
  })

  for (const host of SHOPS) expect((await server.send({ path: '/', host })).status).toBe(200)
  expect(readdirSync(dataDir).toSorted()).toEqual(['secret.key', 'simulators', 'storage'])
  expect(server.stderr()).toMatch(/^Opening the database\n/)
  expect(server.stdout() + server.stderr()).not.toContain('hunter2')
  expect(await server.stop()).toEqual({ code: 0, signal: null })
  expect((await theirs.send({ path: '/readyz' })).status).toBe(200)
})

test('a data folder that this user may not use is told', async () => {
  const folder = await openFolder()
  const [file, sealed, foreign] = ['file', 'sealed', 'foreign'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ]
  writeFileSync(file, '')
  mkdirSync(sealed, { mode: 0o500 })
  const cannot = /cannot be used \(E[A-Z]+\)\. Please set DATA_DIR to a folder that this user may write\.$/

  await expectStartFailure({ dataDir: file }, cannot)
  await expectStartFailure({ dataDir: join(file, 'below') }, cannot)
  if (isRoot) {
    chownSync(sealed, NOBODY_UID, NOBODY_UID)
    chmodSync(folder, 0o755)
    mkdirSync(foreign)
    chownSync(foreign, 1, 1)
    await expectStartFailure({ dataDir: foreign }, /belongs to another user \(uid 1, this is 0\)/)
    // Root ignores permissions, so another account is needed.
    await expectStartFailure({ dataDir: sealed, account: { uid: NOBODY_UID, gid: NOBODY_UID } }, cannot)
    await expectStartFailure(
      { dataDir: foreign, account: { uid: NOBODY_UID, gid: NOBODY_UID } },
      /belongs to another user \(uid 1, this is 65534\)/,
    )
    expect(readdirSync(foreign)).toEqual([])
  } else await expectStartFailure({ dataDir: sealed }, cannot)
})
const NOBODY_UID = 65_534

test('a data folder of another PostgreSQL is not touched', async () => {
  const dataDir = await openFolder()
  mkdirSync(join(dataDir, 'postgres'), { mode: 0o700 })
  writeFileSync(join(dataDir, 'postgres', 'PG_VERSION'), '17\n')

  await expectStartFailure(
    { dataDir },
    /was made by PostgreSQL 17, and this release brings 18\. Please go back to the release/,
  )

  expect(readdirSync(join(dataDir, 'postgres'))).toEqual(['PG_VERSION'])
  expect(readFileSync(join(dataDir, 'postgres', 'PG_VERSION'), 'utf8')).toBe('17\n')
})

/** Mounts a disk for one test; null where this user may not mount one. */
async function openDisk(megabytes: number): Promise<string | null> {
  const folder = await openFolder()
  const disk = join(folder, 'disk')
  mkdirSync(disk, { mode: 0o700 })
  const size = `size=${Math.round(megabytes * 1024)}k,mode=700`
  if (spawnSync('mount', ['-t', 'tmpfs', '-o', size, 'tmpfs', disk]).status !== 0) return null
  // Unmounts before the folder is deleted, because callbacks run in reverse order.
  onTestFinished(() => void spawnSync('umount', ['--lazy', disk]))
  return disk
}

/** Where no disk can be mounted, a limit of two megabytes per file simulates a full disk. */
const WITHOUT_DISK_SPACE = {
  command: ['sh', '-c', 'ulimit -f 4000; exec "$@"', 'sh', process.execPath, join(ROOT, 'bin/storefront.mjs')],
} as const

const FULL = /^The disk that holds the data folder .* is full\. Please make room and start again\.$/

test('a full disk is told in one sentence, whatever the start was doing', async () => {
  // Space for nothing; half of a database; the database without tables; the tables without the shops.
  for (const megabytes of [0.1, 12, 40.25, 41.5, 44]) {
    const disk = await openDisk(megabytes)
    await expectStartFailure(disk ? { dataDir: disk } : { dataDir: await openFolder(), ...WITHOUT_DISK_SPACE }, FULL)
  }
})

test('a start on a disk that became full loses nothing', async () => {
  const disk = await openDisk(120)
  const dataDir = disk ?? (await openFolder())
  const first = await openServer({ dataDir })
  await first.stop()
  const fill = join(dataDir, 'fill')
  if (disk) spawnSync('dd', ['if=/dev/zero', `of=${fill}`, 'bs=1k', 'count=200000'])

  await expectStartFailure({ dataDir, ...(!disk && WITHOUT_DISK_SPACE) }, FULL)

  rmSync(fill, { force: true })
  const second = await openServer({ dataDir })
  for (const host of SHOPS) expect((await second.send({ path: '/', host })).status).toBe(200)
})

test('a second start on the same folder and port is refused and does no harm', async () => {
  const first = await openServer({ dataDir: await openShopFolder() })

  await expectSecondStartFailure(first)

  expect((await send(first.port, { path: '/user/cart' })).status).toBe(200)
  expect(postgresOf(first.dataDir).length).toBeGreaterThan(0)
})

async function expectSecondStartFailure({ dataDir, port }: StorefrontServer): Promise<void> {
  const second = await startServer({ dataDir, port })
  expect(await second.ended).toEqual({ code: 1, signal: null })
  expect(sentencesOf(second)).toEqual([expect.stringMatching(/^Port \d+ is in use/)])
}
