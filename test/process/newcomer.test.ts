import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { expect, test } from 'vitest'
import { checkoutContract } from '#src/features/checkout/checkout.contract.ts'
import { orderContract } from '#src/features/orders/order.contract.ts'
import { isRoot, openFolder, postgresOf, ROOT, SHOPS, startServer, until, type ServerOptions } from './server.ts'
import { parseResponse, findVariant, openShopper } from './shopper.ts'

/** Generated files, which no clone contains. */
const MADE = new Set(['.git', 'node_modules', 'dist', 'data', 'test-results', 'playwright-report'])
const INSTALL_TIMEOUT_MS = 300_000
/** The first start builds the pages, creates a database and opens three shops. */
const START_TIMEOUT_MS = 120_000

type Account = NonNullable<ServerOptions['account']>

/** `NEWCOMER=full` runs every account with an empty cache; otherwise one uses the cache of the project's own install. */
const isFull = process.env.NEWCOMER === 'full'
const ALL: readonly (readonly [name: string, account: Account | null])[] = [
  ['this user', null],
  // Only root can start a process under another account.
  ...(isRoot ? [['a user without rights', { uid: 65_534, gid: 65_534 }] as const] : []),
]
const ACCOUNTS = isFull ? ALL : ALL.slice(-1)

/** Creates a clone in a home folder without permissions for other users. */
async function openClone(account: Account | null): Promise<{ home: string; clone: string }> {
  const home = join(await openFolder(), 'home')
  const clone = join(home, 'storefront')
  mkdirSync(clone, { recursive: true })
  for (const name of readdirSync(ROOT))
    if (!MADE.has(name)) cpSync(join(ROOT, name), join(clone, name), { recursive: true })
  if (!isFull) copyPackages(join(home, '.npm'))
  if (account) {
    // All users may traverse the folder of the test, but not the home.
    spawnSync('chmod', ['711', join(home, '..')])
    spawnSync('chown', ['-R', `${account.uid}:${account.gid}`, home])
  }
  spawnSync('chmod', ['700', home])
  return { home, clone }
}

/** Copies the packages of the lockfile from this user's npm cache, which another account cannot read. */
function copyPackages(cache: string): void {
  const from = spawnSync('npm', ['config', 'get', 'cache'], { encoding: 'utf8' }).stdout.trim()
  const lockfile = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { integrity?: string }>
  }
  for (const { integrity } of Object.values(lockfile.packages)) {
    const [algorithm, digest = ''] = integrity?.split('-') ?? []
    if (!algorithm) continue
    const hex = Buffer.from(digest, 'base64').toString('hex')
    const content = join('_cacache/content-v2', algorithm, hex.slice(0, 2), hex.slice(2, 4), hex.slice(4))
    // Packages for other systems are in no cache.
    if (existsSync(join(from, content))) cpSync(join(from, content), join(cache, content))
  }
}

/** Returns the environment of a fresh login, without tools of this project or variables of this run. */
function environmentOf(home: string): Record<string, string> {
  const registry = spawnSync('npm', ['config', 'get', 'registry'], { encoding: 'utf8' }).stdout.trim()
  const inherited = Object.entries(process.env).filter(([name]) =>
    /^(SSL_CERT|NODE_EXTRA_CA|https?_proxy|no_proxy)/i.test(name),
  )
  return {
    ...Object.fromEntries(inherited.map(([name, value]) => [name, value ?? ''])),
    PATH: (process.env.PATH ?? '')
      .split(delimiter)
      .filter((folder) => !folder.includes('node_modules'))
      .join(delimiter),
    HOME: home,
    npm_config_registry: registry,
  }
}

for (const [name, account] of ACCOUNTS)
  test(
    `in a clone in an empty folder ${name} installs, starts, buys in every shop, and finds it after a restart`,
    { timeout: INSTALL_TIMEOUT_MS + 2 * START_TIMEOUT_MS },
    async () => {
      const { home, clone } = await openClone(account)
      const environment = environmentOf(home)

      const quick = isFull ? [] : ['--prefer-offline', '--no-audit']
      const installed = spawnSync('npm', ['ci', ...quick], {
        cwd: clone,
        env: environment,
        encoding: 'utf8',
        ...account,
      })
      expect(installed.status, installed.stderr).toBe(0)
      // Warnings about the Node that runs npm would be about the wrong one (decision 0065).
      expect(installed.stderr).not.toMatch(/warn|EBADENGINE/i)

      const options: ServerOptions = {
        dataDir: join(clone, 'data'),
        command: ['npm', 'start'],
        cwd: clone,
        ...(account && { account }),
      }
      const first = await startServer({ ...options, environment: { ...environment, HOST: '127.0.0.1', PORT: '0' } })
      await until('the addresses', () => first.stderr().includes('http://orchard.localhost') || first.hasEnded(), {
        withinMs: START_TIMEOUT_MS,
      })
      const [, port = ''] = /http:\/\/orchard\.localhost:(\d+)/.exec(first.stderr()) ?? []
      expect(Number(port), first.stderr()).toBeGreaterThan(0)

      const bought = []
      for (const host of SHOPS) {
        const shopper = openShopper({ port: Number(port) }, { host })
        const page = await shopper.get('/')
        expect(page.status).toBe(200)
        for (const [, file = ''] of page.text.matchAll(/(?:href|src)="(\/(?:assets|pictures)\/[^"]+)"/g))
          expect([file, (await shopper.get(file)).status]).toEqual([file, 200])
        const quote = await shopper.quote((await findVariant(shopper)).variantId)
        const placed = parseResponse(checkoutContract.place, await shopper.place(quote, crypto.randomUUID())).data
        bought.push({ shopper, path: `/api/v1/shop/order/${placed.orderNumber}`, total: quote.totalAmount })
      }
      // The signal goes to npm alone, as from a supervisor.
      expect(await first.stop()).toEqual({ code: 0, signal: null })
      expect(postgresOf(options.dataDir)).toEqual([])

      const second = await startServer({ ...options, environment: { ...environment, HOST: '127.0.0.1', PORT: port } })
      await until('the second start', () => second.stderr().includes('http://orchard.localhost') || second.hasEnded(), {
        withinMs: START_TIMEOUT_MS,
      })
      expect(second.stderr()).not.toContain('Building the pages')
      for (const { shopper, path, total } of bought)
        expect(parseResponse(orderContract.order, await shopper.get(path)).data.totalAmount).toBe(total)
      expect(await second.stop()).toEqual({ code: 0, signal: null })
      expect(postgresOf(options.dataDir)).toEqual([])
    },
  )
