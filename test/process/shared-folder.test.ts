import { expect, test } from 'vitest'
import { shopContract } from '#src/features/shop/shop.contract.ts'
import { isProcess } from '#src/platform/files/processes.ts'
import { CLEAN, databaseLog, expectCleanDatabase } from './clean-stop.ts'
import {
  inDatabase,
  logLines,
  openServer,
  openShopFolder,
  postmasterOf,
  startServer,
  until,
  type StorefrontServer,
} from './server.ts'
import { parseResponse, findVariant, openShopper, order } from './shopper.ts'

const countServed = (server: StorefrontServer, path: string): number =>
  logLines(server).filter((line) => line.path === path && line.status === 200).length

/** Returns a product without options, with its page and its shop. */
async function findProduct(dataDir: string, position: number) {
  const { rows } = await inDatabase(dataDir, (client) =>
    client.query<{ shopId: string; id: string; slug: string; variantId: string }>(
      `select p.shop_id as "shopId", p.id, p.slug, v.id as "variantId" from products p
       join domains d on d.shop_id = p.shop_id and d.domain = 'home.localhost'
       join variants v on v.shop_id = p.shop_id and v.product_id = p.id
       where v.sale_price_amount is null and v.stock_on_hand > 5 and p.available_from is null
         and 1 = (select count(*) from variants o where o.shop_id = p.shop_id and o.product_id = p.id)
       order by p.slug offset $1 limit 1`,
      [position],
    ),
  )
  const [product] = rows
  if (!product) throw new Error('the demo shop has no such product')
  return { ...product, path: `/product/${product.slug}` }
}

test('two servers on one data folder share its database and changes, and the last one stops it', async () => {
  const dataDir = await openShopFolder()
  const first = await openServer({ dataDir })
  const postmaster = postmasterOf(dataDir)
  const second = await openServer({ dataDir })
  const servers = [first, second]
  const [changed, other] = [await findProduct(dataDir, 0), await findProduct(dataDir, 1)]
  expect(postmasterOf(dataDir)).toBe(postmaster)

  // Each server renders the pages once and caches them; only rendering is logged.
  for (const server of servers)
    for (const { path } of [changed, other, changed, other]) expect((await server.send({ path })).status).toBe(200)
  for (const server of servers)
    expect([countServed(server, changed.path), countServed(server, other.path)]).toEqual([1, 1])

  // Any process may write to the database and publish the change.
  await inDatabase(dataDir, async (client) => {
    await client.query('update variants set price_amount = 123456 where shop_id = $1 and id = $2', [
      changed.shopId,
      changed.variantId,
    ])
    await client.query(`select pg_notify('storefront_changes', $1)`, [
      JSON.stringify([changed.shopId, `product:${changed.id}`]),
    ])
  })
  for (const server of servers)
    await until('the new price', async () => (await server.send({ path: changed.path })).text.includes('1,234.56'))

  // The last units are bought through one server; the other shows that few are left.
  await inDatabase(dataDir, (client) =>
    client.query('update variants set stock_on_hand = 4 where id = $1', [changed.variantId]),
  )
  await order(openShopper(first), changed.variantId)
  for (const server of servers)
    await until('few left', async () => (await server.send({ path: changed.path })).text.includes('Only 3 left'))

  // An unchanged page is not rendered again.
  for (const server of servers) {
    expect((await server.send({ path: other.path })).status).toBe(200)
    expect([countServed(server, changed.path), countServed(server, other.path)]).toEqual([3, 1])
  }

  expect(await first.stop()).toEqual(CLEAN)
  expect([isProcess(postmaster), postmasterOf(dataDir)]).toEqual([true, postmaster])
  await order(openShopper(second), changed.variantId)
  expect(await second.stop()).toEqual(CLEAN)
  await expectCleanDatabase(dataDir)
})

test('stops the database once and cleanly when all servers of a folder stop at the same time', async () => {
  const dataDir = await openShopFolder()
  const servers = [
    await openServer({ dataDir }),
    ...(await Promise.all([openServer({ dataDir }), openServer({ dataDir })])),
  ]

  expect(await Promise.all(servers.map((server) => server.stop()))).toEqual([CLEAN, CLEAN, CLEAN])

  await expectCleanDatabase(dataDir)
})

/** Orders in which one server stops and the next one starts; each returns the next one. */
const SUCCESSIONS: readonly ((leaving: StorefrontServer) => Promise<StorefrontServer>)[] = [
  async (leaving) => {
    leaving.kill('SIGTERM')
    return startServer({ dataDir: leaving.dataDir })
  },
  async (leaving) => {
    const next = await startServer({ dataDir: leaving.dataDir })
    await until('a server that opens the database', () => next.stderr().includes('Opening the database'))
    leaving.kill('SIGTERM')
    return next
  },
  async (leaving) => {
    const before = databaseLog(leaving.dataDir).length
    leaving.kill('SIGTERM')
    await until('a stopping database', () => databaseLog(leaving.dataDir).slice(before).includes('shutdown request'))
    return startServer({ dataDir: leaving.dataDir })
  },
]

test('a server that starts while the last one stops reuses its database', async () => {
  const dataDir = await openShopFolder()
  let server = await openServer({ dataDir })
  const { variantId } = await findVariant(openShopper(server))

  for (const succeed of SUCCESSIONS) {
    const leaving = server
    server = await succeed(leaving)
    expect(await leaving.ended).toEqual(CLEAN)
    await server.ready()
    expect((await order(openShopper(server), variantId)).orderNumber).toMatch(/\w/)
  }

  const response = await openShopper(server).get('/api/v1/site-user/domain-info')
  expect(parseResponse(shopContract.domainInfo, response).data.shopName).toContain('Halden')
  expect(await server.stop()).toEqual(CLEAN)
  await expectCleanDatabase(dataDir)
})
