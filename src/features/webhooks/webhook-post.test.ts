import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createWebhookPoster, type WebhookPosterOptions } from './webhook-post.adapter.ts'

type RequestHandler = (request: IncomingMessage, response: ServerResponse) => void

/** Opens a receiver on this machine. */
async function openReceiver(handle: RequestHandler) {
  const hosts: string[] = []
  const server = createServer((request, response) => {
    hosts.push(request.headers.host ?? '')
    request.resume().once('end', () => handle(request, response))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = server.address()
  return { port: typeof address === 'object' && address ? address.port : 0, hosts }
}

const LOCAL: WebhookPosterOptions = { allowHttp: true, isAllowed: ({ address }) => address === '127.0.0.1' }
const MESSAGE = { body: '{}', headers: {} }

test('never posts to internal addresses, however they are written', async () => {
  const { port, hosts } = await openReceiver((_, response) => response.end())
  const post = createWebhookPoster({ allowHttp: true })
  const rejected = { status: null, reason: 'leads to an address or a port that is not posted to' }
  for (const host of [
    '127.0.0.1',
    'localhost',
    'shop.localhost',
    '2130706433',
    '0x7f.1',
    '0.0.0.0',
    '[::1]',
    '[::]',
    '[::ffff:127.0.0.1]',
    '[::ffff:7f00:1]',
    '[64:ff9b::7f00:1]',
    '[2002:7f00:1::]',
    '169.254.169.254',
    '[fe80::1]',
    '[fd00::1]',
    '10.0.0.1',
    '172.16.0.1',
    '192.168.1.1',
    '100.64.0.1',
    '224.0.0.1',
  ])
    expect(await post(`http://${host}:${port}/`, MESSAGE), host).toEqual(rejected)
  for (const address of ['http://93.184.215.14:25/', 'http://93.184.215.14:80/', 'http://93.184.215.14:22/'])
    expect(await post(address, MESSAGE), address).toEqual(rejected)
  expect(hosts).toEqual([])
})

test('posts only to https URLs without a user name and a password', async () => {
  const post = createWebhookPoster()
  for (const [address, why] of [
    ['http://shop.example/', 'is not https'],
    ['file:///etc/passwd', 'is not https'],
    ['https://user:password@shop.example/', 'holds a user name or password'],
    ['nowhere', 'is no address'],
  ] as const)
    expect(await post(address, MESSAGE)).toEqual({ status: null, reason: `the address ${why}` })
})

test('rejects a name with one private address beside a public one', async () => {
  const post = createWebhookPoster({ resolve: () => Promise.resolve(['93.184.215.14', '127.0.0.1']) })
  expect(await post('https://shop.example/', MESSAGE)).toMatchObject({ status: null })
  const empty = createWebhookPoster({ resolve: () => Promise.resolve([]) })
  expect(await empty('https://shop.example/', MESSAGE)).toMatchObject({ status: null })
})

test('connects to the address that was checked, and resolves the name once', async () => {
  const { port, hosts } = await openReceiver((_, response) => response.writeHead(204).end())
  const resolve = vi.fn(() => Promise.resolve(['127.0.0.1']))
  const post = createWebhookPoster({ ...LOCAL, resolve })
  expect(await post(`http://shop.example:${port}/hook`, MESSAGE)).toEqual({ status: 204, reason: null })
  expect([hosts, resolve.mock.calls.length]).toEqual([[`shop.example:${port}`], 1])
})

test('returns a redirect as the response, and does not follow it', async () => {
  const inner = await openReceiver((_, response) => response.end())
  const outer = await openReceiver((_, response) =>
    response.writeHead(307, { location: `http://127.0.0.1:${inner.port}/` }).end(),
  )
  expect(await createWebhookPoster(LOCAL)(`http://127.0.0.1:${outer.port}/`, MESSAGE)).toEqual({
    status: 307,
    reason: null,
  })
  expect(inner.hosts).toEqual([])
})

test('limits the reading of an endless response, and times out without a response', async () => {
  let sent = 0
  const endless = await openReceiver((_, response) => {
    response.on('error', () => {})
    const write = (): void => {
      if (response.destroyed) return
      sent += 16_384
      response.write(Buffer.alloc(16_384), () => setImmediate(write))
    }
    write()
  })
  expect(await createWebhookPoster(LOCAL)(`http://127.0.0.1:${endless.port}/`, MESSAGE)).toMatchObject({ status: 200 })
  expect(sent).toBeLessThan(16 * 1024 * 1024)

  const silent = await openReceiver(() => {})
  const hasty = createWebhookPoster({ ...LOCAL, timeoutMs: 100 })
  expect(await hasty(`http://127.0.0.1:${silent.port}/`, MESSAGE)).toEqual({ status: null, reason: 'took too long' })
})
