import { expect, test } from 'vitest'
import { run } from '#src/cli/run.ts'
import { getProduct } from '#src/features/catalog/catalog.service.ts'
import { createCampaign } from '#src/features/promotions/promotion.admin.service.ts'
import { findShop } from '#src/features/shop/shop.service.ts'
import { openBackend } from '#src/platform/db/backend.ts'
import { readConfig } from '#src/platform/config/config.ts'
import { adminContext, type ShopContext } from '#src/platform/context.ts'
import { createLog } from '#src/platform/log/log.ts'
import { ProcessCache } from '#src/platform/cache/process-cache.ts'
import { inDatabase, logLines, openServer, openShopFolder, until, type StorefrontServer } from './server.ts'

interface Page {
  path: string
  host?: string
}
const nameOf = ({ host = 'home.localhost', path }: Page): string => `${host}${path}`

/** Runs a command of the operator in this process, beside running servers. */
async function operate(dataDir: string, ...parameters: string[]): Promise<void> {
  let output = ''
  const append = (content: string | Uint8Array): void => void (output += String(content))
  const code = await run({
    parameters,
    readEnvironment: () => ({ DATA_DIR: dataDir }),
    terminal: { out: append, err: append, read: async () => '' },
    signal: new AbortController().signal,
  })
  expect(code, output).toBe(0)
}

/** Runs a service in a third process beside the servers. */
async function inShop(dataDir: string, work: (context: ShopContext) => Promise<void>): Promise<void> {
  const log = createLog('silent')
  const backend = await openBackend(readConfig({ DATA_DIR: dataDir }), log, { batches: true })
  try {
    const shop = await findShop(backend.db, 'home.localhost')
    if (!shop) throw new Error('the demo shop is gone')
    await work(adminContext({ ...backend, shop, log, processCache: new ProcessCache(), announce: () => {} }))
  } finally {
    await backend.close()
  }
}

/** Returns the number of rendered responses of a path; the page cache leaves no line in the log. */
const workedFor = (server: StorefrontServer, path: string): number =>
  logLines(server).filter((line) => line.msg === 'request.completed' && line.path === path.split('?')[0]).length

/** Postpones scheduled jobs: a count of popular products would change pages in the middle of the test. */
const postponeSchedule = (dataDir: string): Promise<unknown> =>
  inDatabase(dataDir, async (client) => {
    await client.query(`update platform.jobs set run_at = now() + interval '1 day' where shop_id is null`)
    const running = 'select from platform.jobs where shop_id is null and locked_until > now()'
    await until('no running job', async () => (await client.query(running)).rowCount === 0)
  })

let syncCount = 0
/** Waits until the log contains all earlier requests. */
async function waitForLog(server: StorefrontServer): Promise<void> {
  syncCount += 1
  const path = `/no-such-page-${syncCount}`
  await server.send({ path })
  await until('the line of the last request', () => workedFor(server, path) > 0)
}

/**
 * Requests each page once from each server.
 * @returns the pages, and the number of them that each server rendered
 */
async function read(servers: readonly StorefrontServer[], pages: readonly Page[]) {
  const texts = new Map<string, string[]>()
  const made = new Map<string, number[]>()
  for (const server of servers) {
    await waitForLog(server)
    for (const page of pages) {
      const before = workedFor(server, page.path)
      const response = await server.send(page)
      expect(response.status, nameOf(page)).toBe(200)
      texts.set(nameOf(page), [...(texts.get(nameOf(page)) ?? []), response.text])
      await waitForLog(server)
      made.set(nameOf(page), [...(made.get(nameOf(page)) ?? []), workedFor(server, page.path) - before])
    }
  }
  return { texts, made }
}

const OTHER_SHOP: Page[] = [
  { host: 'volt.localhost', path: '/' },
  { host: 'orchard.localhost', path: '/top-selling' },
]
const OLIVE = { link: '/product/olive-tree-half-standard' }
const PLANTS: Page[] = [
  { path: OLIVE.link },
  { path: '/categories/Plants' },
  { path: '/search?value=olive%20tree' },
  // This page lists the product among related ones.
  { path: '/product/golden-pothos-glazed-pot' },
]
const KITCHEN: Page[] = [{ path: '/product/broad-stock-pot' }, { path: '/categories/Kitchen' }, { path: '/pages/help' }]
const ALL = [...PLANTS, ...KITCHEN, { path: '/' }]

/**
 * Asserts that both servers show the change in the next response of every affected page. The `others` come from caches.
 */
async function expectChange(
  servers: readonly StorefrontServer[],
  change: () => Promise<unknown>,
  {
    affected,
    others,
    shows,
    reloadsDomains = false,
  }: {
    affected: readonly Page[]
    others: readonly Page[]
    shows: string
    /** Whether the domains of each shop are looked up again, which leaves a log line for a cached page too. */
    reloadsDomains?: boolean
  },
): Promise<void> {
  await read(servers, [...affected, ...others])
  const before = await read(servers, [...affected, ...others])
  expect(
    [...before.made.values()].flat().every((count) => count === 0),
    'everything is kept',
  ).toBe(true)

  await change()
  const after = await read(servers, [...affected, ...others])

  for (const page of affected) {
    const name = nameOf(page)
    expect(
      before.texts.get(name)?.some((text) => text.includes(shows)),
      `${name} before`,
    ).toBe(false)
    expect(
      after.texts.get(name)?.every((text) => text.includes(shows)),
      `${name} after`,
    ).toBe(true)
    expect(after.made.get(name), `${name} is made anew once on each server`).toEqual(servers.map(() => 1))
  }
  for (const page of others) {
    // A page that was rendered again contains a newer server time.
    expect(
      servers.map((_, index) => after.texts.get(nameOf(page))?.[index] === before.texts.get(nameOf(page))?.[index]),
      `${nameOf(page)} is the one that was kept`,
    ).toEqual(servers.map(() => true))
    if (!reloadsDomains)
      expect(after.made.get(nameOf(page)), `${nameOf(page)} comes from the cache`).toEqual(servers.map(() => 0))
  }
}

test('shows a change by staff on the very next request of every affected page, on every server', async () => {
  const dataDir = await openShopFolder()
  const servers = [await openServer({ dataDir }), await openServer({ dataDir })]
  await postponeSchedule(dataDir)
  const change =
    (...parameters: string[]) =>
    () =>
      operate(dataDir, ...parameters, '--shop', 'home.localhost')

  await expectChange(servers, change('prices:set', '--product', 'olive-tree-half-standard', '--price', '68.31'), {
    affected: PLANTS,
    others: [...KITCHEN, ...OTHER_SHOP],
    shows: '68.31',
  })
  await expectChange(servers, change('stock:set', '--product', 'olive-tree-half-standard', '--on-hand', '2'), {
    affected: [{ path: OLIVE.link }, { path: '/categories/Plants' }],
    others: [...KITCHEN, ...OTHER_SHOP],
    shows: 'Only 2 left',
  })
  await expectChange(servers, change('stock:set', '--product', 'olive-tree-half-standard', '--on-hand', '0'), {
    // Other products of the category are already sold out.
    affected: [{ path: OLIVE.link }],
    others: [...KITCHEN, ...OTHER_SHOP],
    shows: 'Sold out',
  })
  await expectChange(servers, change('categories:update', '--category', 'lighting', '--name', 'Lamps and lights'), {
    affected: ALL,
    others: OTHER_SHOP,
    shows: 'Lamps and lights',
  })
  await expectChange(servers, change('theme:update', '--primary', '#0b3d91'), {
    affected: ALL,
    others: OTHER_SHOP,
    shows: '#0b3d91',
    reloadsDomains: true,
  })
  await change('stock:set', '--product', 'olive-tree-half-standard', '--on-hand', '30')()
  const endsAt = new Date(Date.now() + 3_600_000)
  await expectChange(
    servers,
    () =>
      inShop(dataDir, async (context) => {
        const olive = await getProduct(context, 'olive-tree-half-standard')
        await createCampaign(context, {
          title: 'Green week',
          banner: null,
          description: '',
          terms: '',
          startsAt: context.now,
          endsAt,
          benefit: { type: 'fixedPrice', amount: 6123 },
          productIds: [olive._id],
          categoryIds: [],
        })
      }),
    {
      affected: [{ path: OLIVE.link }, { path: '/categories/Plants' }, { path: '/product/golden-pothos-glazed-pot' }],
      others: [{ path: '/pages/help' }, ...OTHER_SHOP],
      shows: '61.23',
    },
  )
  await expectChange(servers, change('home:update', '--hide', 'promises', '--show', 'journal'), {
    affected: [],
    others: [...PLANTS, ...KITCHEN, ...OTHER_SHOP],
    shows: '',
  })
  for (const server of servers) expect((await server.send({ path: '/' })).text).not.toContain('On every seat and table')
})
