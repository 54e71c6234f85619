import { randomUUID } from 'node:crypto'
import { request } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { openServer, openShopFolder, runCommand, TIMEOUT_MS, until, type StorefrontServer } from './server.ts'

const HOST = 'admin.localhost'
/** Without an announcement, events come with the heartbeat after 25 seconds; on an idle machine they take about one. */
const MOST_MS = 10_000

/** Signs in as the owner of the demo shops. @returns the cookie of the session */
async function signIn(server: StorefrontServer): Promise<string> {
  const response = await server.send({
    method: 'POST',
    path: '/admin/v1/demo-sign-in',
    host: HOST,
    body: JSON.stringify({ as: 'owner' }),
    headers: { 'content-type': 'application/json', origin: `http://${HOST}:${server.port}` },
  })
  expect(response.status, response.text).toBe(200)
  return response.cookies[0]?.split(';')[0] ?? ''
}

async function read<T>(server: StorefrontServer, path: string, cookie: string): Promise<T> {
  const response = await server.send({ path: `/admin/v1${path}`, host: HOST, headers: { cookie } })
  expect(response.status, response.text).toBe(200)
  return (JSON.parse(response.text) as { data: T }).data
}

/** Opens the stream of a shop's events. `waitFor` waits for a text in it. */
async function openStream(server: StorefrontServer, shopId: string, cookie: string) {
  let text = ''
  const stream = request({
    host: '127.0.0.1',
    port: server.port,
    path: `/admin/v1/shops/${shopId}/staff-events/stream`,
    setHost: false,
    headers: { host: `${HOST}:${server.port}`, cookie },
  })
  onTestFinished(() => void stream.destroy())
  stream.on('error', () => {})
  stream.on('response', (response) => response.on('data', (chunk: Buffer) => (text += chunk.toString())))
  stream.end()
  const waitFor = async (expected: string): Promise<void> => {
    await until(`"${expected}" in ${text}`, () => text.includes(expected), { withinMs: TIMEOUT_MS })
  }
  await waitFor('retry')
  return { waitFor, text: () => text }
}

test('what staff or a command change on one server reaches the open back offices of all servers at once', async () => {
  const dataDir = await openShopFolder()
  const [one, other] = [await openServer({ dataDir }), await openServer({ dataDir })]
  const cookie = await signIn(one)
  const { shops } = await read<{ shops: { _id: string; name: string }[] }>(other, '/me', cookie)
  const shopId = shops.find(({ name }) => name === 'Halden & Fir')?._id ?? ''
  const [order] = await read<{ orderNumber: string }[]>(one, `/shops/${shopId}/orders?limit=1`, cookie)
  const number = order?.orderNumber ?? ''
  const streams = [await openStream(one, shopId, cookie), await openStream(other, shopId, cookie)]
  const otherShopId = shops.find(({ name }) => name === 'Voltaro')?._id ?? ''
  const foreign = await openStream(other, otherShopId, cookie)

  const startedAt = performance.now()
  const changed = await one.send({
    method: 'PUT',
    path: `/admin/v1/shops/${shopId}/orders/${number}/tags`,
    host: HOST,
    body: JSON.stringify({ tags: ['gift'] }),
    headers: {
      cookie,
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
      origin: `http://${HOST}:${one.port}`,
    },
  })
  expect(changed.status, changed.text).toBe(200)
  const isOfOrder = `data: ${JSON.stringify({ kind: 'order.changed', target: number })}`
  for (const { waitFor } of streams) await waitFor(isOfOrder)
  expect(performance.now() - startedAt).toBeLessThan(MOST_MS)
  const shown = await read<{ tags: string[] }>(other, `/shops/${shopId}/orders/${number}`, cookie)
  expect(shown.tags).toEqual(['gift'])

  // A command is a process of its own, which serves no stream.
  const [variant] = await read<{ _id: string }[]>(one, `/shops/${shopId}/stock`, cookie)
  const variantId = variant?._id ?? ''
  runCommand(dataDir, ['stock:change', '--shop', 'home.localhost', '--variant', variantId, '--by', '1'], {})
  const endedAt = performance.now()
  for (const { waitFor } of streams)
    await waitFor(`data: ${JSON.stringify({ kind: 'stock.changed', target: variantId })}`)
  expect(performance.now() - endedAt).toBeLessThan(MOST_MS)
  expect(foreign.text(), 'another shop learns nothing').not.toContain(number)
})
