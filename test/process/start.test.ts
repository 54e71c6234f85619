import { existsSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import {
  expectStartFailure,
  inDatabase,
  linesForOperator,
  openFolder,
  openServer,
  postgresOf,
  reservePort,
  runCommand,
  SHOPS,
  startServer,
  until,
  type StorefrontServer,
} from './server.ts'

/** Returns the cities of a shop's courier, as a browser requests them. */
async function citiesOf(server: StorefrontServer, host: string): Promise<string> {
  const { text, cookies } = await server.send({ path: '/api/v1/admin/pathao-accessToken', host })
  const token = /sfc_[\w-]+/.exec(text)?.[0] ?? ''
  const cookie = cookies.map((line) => line.split(';')[0]).join('; ')
  const headers = { cookie, authorization: `Bearer ${token}` }
  return (await server.send({ path: '/api/v1/courier/cities', host, headers })).text
}

test('the first start creates three shops on three domains and shows their addresses', async () => {
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
  expect(linesForOperator(server)).toEqual([
    'Ready:',
    `  http://home.localhost:${port}  Halden & Fir`,
    `  http://volt.localhost:${port}  Voltaro`,
    `  http://orchard.localhost:${port}  Orchard Lane`,
    `The back office is at http://admin.localhost:${port}`,
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

test('creates no shop with DEMO=off, and shows how to create one', async () => {
  const server = await openServer({ dataDir: await openFolder(), env: { DEMO: 'off' } })

  await until('the last line', () => server.stderr().includes('Ready'))
  expect(linesForOperator(server)).toEqual([
    `Ready on port ${server.port}. Open a shop with: npm run shop -- shops:create --name "My shop" --domain shop.localhost`,
  ])
  const page = await server.send({ path: '/', host: 'home.localhost' })
  expect(page.status).toBe(404)
  const counts = await inDatabase(server.dataDir, (client) => client.query('select from shops'))
  expect(counts.rowCount).toBe(0)
})

test('two servers that start concurrently on an empty folder both serve, and each shop exists once', async () => {
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

test('an interrupted start stops its database at any stage', async () => {
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

test('reads the file .env of the working folder, and the environment overrides it', async () => {
  const cwd = await openFolder()
  writeFileSync(join(cwd, '.env'), 'DEMO=off # for a test\nDATA_DIR=there\nPORT=wrong\nLOG_LEVEL=""\n')
  const port = await reservePort()
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

test('uses the server of DATABASE_URL and starts no embedded one', async () => {
  const theirs = await openServer({ dataDir: await openFolder(), env: { DEMO: 'off' } })
  await inDatabase(theirs.dataDir, (client) => client.query('create database other owner storefront'))
  const socket = encodeURIComponent(join(theirs.dataDir, 'socket'))
  // A missing folder: only the key and the images are stored there.
  const dataDir = join(await openFolder(), 'new', 'data')
  const env = { DATABASE_URL: `postgres://storefront:hunter2@localhost:5432/other?host=${socket}`, DEMO: 'off' }

  const server = await openServer({ dataDir, env })
  const created = runCommand(dataDir, ['shops:create', '--name', 'Kiln', '--domain', 'kiln.localhost'], env)

  expect((await server.send({ path: '/', host: 'kiln.localhost' })).status, created).toBe(200)
  expect((await theirs.send({ path: '/', host: 'kiln.localhost' })).status).toBe(404)
  expect(readdirSync(dataDir).toSorted()).toEqual(['secret.key', 'storage'])
  expect(server.stderr()).toMatch(/^Opening the database\n/)
  expect(server.stdout() + server.stderr()).not.toContain('hunter2')
  expect(await server.stop()).toEqual({ code: 0, signal: null })
  expect((await theirs.send({ path: '/readyz' })).status).toBe(200)
})
