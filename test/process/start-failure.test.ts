import { spawnSync } from 'node:child_process'
import { chmodSync, chownSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:net'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { send } from './http.ts'
import {
  expectStartFailure,
  isRoot,
  linesForOperator,
  openFolder,
  openServer,
  openShopFolder,
  postgresOf,
  reservePort,
  ROOT,
  SHOPS,
  startServer,
  type StorefrontServer,
} from './server.ts'

/** Occupies a port with a server of the test. */
async function occupy(greet: (server: Server) => void = () => {}): Promise<number> {
  const port = await reservePort()
  const server = createServer()
  greet(server)
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return port
}

test('reports a port in use before any work is done', async () => {
  const port = await occupy()
  const dataDir = join(await openFolder(), 'data')

  await expectStartFailure(
    { dataDir, port },
    new RegExp(`^Port ${port} is in use\\. Please stop what uses it, or set PORT`),
  )

  expect(existsSync(dataDir)).toBe(false)
})

test('reports an address that this machine does not have', async () => {
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

test('names all invalid variables at the same time', async () => {
  const dataDir = join(await openFolder(), 'data')
  const server = await startServer({ dataDir, env: INVALID_ENVIRONMENT })

  expect(await server.ended).toEqual({ code: 1, signal: null })
  expect(existsSync(dataDir)).toBe(false)

  const [sentence = '', ...more] = linesForOperator(server)
  expect(more).toEqual([])
  expect(sentence.match(/[A-Z_]{4,}(?=: )/g)?.toSorted()).toEqual(Object.keys(INVALID_ENVIRONMENT).toSorted())
  for (const value of [INVALID_ENVIRONMENT.SECRET_KEY, INVALID_ENVIRONMENT.DATABASE_URL])
    expect(sentence).not.toContain(value)
})

test('reports an unusable server of DATABASE_URL in one sentence without its password', async () => {
  const silent = await occupy()
  const chatty = await occupy((server) =>
    server.on('connection', (socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n')),
  )
  const closing = await occupy((server) => server.on('connection', (socket) => socket.destroy()))
  const unused = await reservePort()
  const urls = [unused, silent, chatty, closing].map((port) => `postgres://ana:hunter2@127.0.0.1:${port}/shop`)

  await Promise.all(
    [
      ...urls,
      'postgres://ana:hunter2@no-such-host.invalid/shop',
      `postgres://ana:hunter2@127.0.0.1:${chatty}/shop?sslmode=verify-full`,
    ].map(async (url) =>
      expectStartFailure(
        { dataDir: await openFolder(), env: { DATABASE_URL: url } },
        /^(?!.*hunter2)The server of DATABASE_URL cannot be (reached|used)/,
      ),
    ),
  )
})

test('reports a data folder that this user cannot access', async () => {
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

test('leaves a data folder of another PostgreSQL unchanged', async () => {
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

test('reports a full disk in one sentence at any stage of the start', async () => {
  // Space for nothing; half of a database; the database without tables; the tables without the shops.
  for (const megabytes of [0.1, 12, 40.25, 41.5, 44]) {
    const disk = await openDisk(megabytes)
    await expectStartFailure(disk ? { dataDir: disk } : { dataDir: await openFolder(), ...WITHOUT_DISK_SPACE }, FULL)
  }
})

test('a start on a disk that became full loses no data', async () => {
  const disk = await openDisk(120)
  const dataDir = await openShopFolder(disk ? { parent: disk } : {})
  const fill = join(dataDir, 'fill')
  if (disk) spawnSync('dd', ['if=/dev/zero', `of=${fill}`, 'bs=1k', 'count=200000'])

  await expectStartFailure({ dataDir, ...(!disk && WITHOUT_DISK_SPACE) }, FULL)

  rmSync(fill, { force: true })
  const server = await openServer({ dataDir })
  for (const host of SHOPS) expect((await server.send({ path: '/', host })).status).toBe(200)
})

test('rejects a second start on the same folder and port without side effects', async () => {
  const first = await openServer({ dataDir: await openShopFolder() })

  await expectSecondStartFailure(first)

  expect((await send(first.port, { path: '/user/cart' })).status).toBe(200)
  expect(postgresOf(first.dataDir).length).toBeGreaterThan(0)
})

async function expectSecondStartFailure({ dataDir, port }: StorefrontServer): Promise<void> {
  const second = await startServer({ dataDir, port })
  expect(await second.ended).toEqual({ code: 1, signal: null })
  expect(linesForOperator(second)).toEqual([expect.stringMatching(/^Port \d+ is in use/)])
}
