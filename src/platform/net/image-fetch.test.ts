import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import type { Target } from './ssrf-guard.ts'
import { createImageFetcher, imageTargets, isPublicTarget } from './image-fetch.ts'

/** A server on this machine that counts its requests. */
async function openServer(listener: RequestListener): Promise<{ url: string; port: number; requestedPaths: string[] }> {
  const requestedPaths: string[] = []
  const server = createServer((request, response) => {
    requestedPaths.push(request.url ?? '')
    listener(request, response)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}`, port, requestedPaths }
}

const isHere = ({ address }: Target): boolean => address === '127.0.0.1'

test('fetches an image unchanged', async () => {
  const server = await openServer((request, response) =>
    response.end(`picture ${request.headers.cookie ?? 'without cookies'}`),
  )
  const fetchImage = createImageFetcher({ isAllowed: isHere })

  const fetched = await fetchImage(`${server.url}/lamp.jpg?v=2`)

  expect(fetched).toEqual({ ok: true, bytes: Buffer.from('picture without cookies') })
  expect(server.requestedPaths).toEqual(['/lamp.jpg?v=2'])
})

test('rejects hosts on this machine and its networks', async () => {
  const server = await openServer((_request, response) => response.end('secret'))
  const fetchImage = createImageFetcher()
  const addresses = [
    'http://127.0.0.1/',
    'http://127.1/',
    'http://2130706433/',
    'http://0x7f.0.0.1/',
    'http://0/',
    'http://10.1.2.3/',
    'http://169.254.169.254/latest/meta-data/',
    'http://[::1]/',
    'http://[::ffff:7f00:1]/',
    'http://[64:ff9b::7f00:1]/',
    'http://localhost/',
    'http://LOCALHOST./',
    'http://shop.localhost/',
    `${server.url}/`,
  ]

  const fetched = await Promise.all(addresses.map(fetchImage))

  for (const result of fetched)
    expect(result).toMatchObject({
      ok: false,
      reason: 'leads to an address or a port that pictures are not fetched from',
    })
  expect(server.requestedPaths).toEqual([])
})

test('connects only to the standard web ports', () => {
  const address = '93.184.215.14'

  expect([80, 443].every((port) => isPublicTarget({ address, port }))).toBe(true)
  expect([22, 25, 5432, 6379, 8080].some((port) => isPublicTarget({ address, port }))).toBe(false)
})

test('does not follow a redirect to this machine', async () => {
  const hidden = await openServer((_request, response) => response.end('secret'))
  const targets = [
    `${hidden.url}/`,
    'http://169.254.169.254/',
    'http://localhost/',
    'file:///etc/passwd',
    'http://a:b@c.test/',
    '',
  ]
  const open = await openServer((request, response) =>
    response.writeHead(302, { location: targets[Number(request.url?.slice(1))] }).end(),
  )
  const fetchImage = createImageFetcher({ isAllowed: ({ port }) => port === open.port })

  const fetched = await Promise.all(targets.slice(0, -1).map((_, index) => fetchImage(`${open.url}/${index}`)))

  expect(fetched.map((result) => (result.ok ? 'followed' : result.reason))).toEqual([
    'leads to an address or a port that pictures are not fetched from',
    'leads to an address or a port that pictures are not fetched from',
    'leads to an address or a port that pictures are not fetched from',
    'redirects to what is neither http nor https',
    'redirects to what holds a user name or password',
  ])
  expect(hidden.requestedPaths).toEqual([])
})

test('follows at most three redirects', async () => {
  const server = await openServer((request, response) => {
    const left = Number(request.url?.slice(1))
    if (left === 0) response.end('picture')
    else response.writeHead(301, { location: `/${left - 1}` }).end()
  })
  const fetchImage = createImageFetcher({ isAllowed: isHere })

  expect(await fetchImage(`${server.url}/3`)).toMatchObject({ ok: true })
  expect(await fetchImage(`${server.url}/4`)).toMatchObject({ ok: false, reason: 'redirected more than 3 times' })
})

test('rejects an address with a password or another scheme', async () => {
  const fetchImage = createImageFetcher({ isAllowed: () => true })

  expect(await fetchImage('http://user:pass@127.0.0.1/')).toMatchObject({ reason: 'holds a user name or password' })
  expect(await fetchImage('file:///etc/passwd')).toMatchObject({ reason: 'is neither http nor https' })
  expect(await fetchImage('data:image/gif;base64,R0lGODlhAQAB')).toMatchObject({
    reason: 'is neither http nor https',
  })
  expect(await fetchImage('lamp.jpg')).toMatchObject({ reason: 'is no address' })
})

test('aborts an image of more than 10 MB during download, whatever its declared size', async () => {
  let sent = 0
  const megabyte = Buffer.alloc(1024 * 1024)
  const server = await openServer((request, response) => {
    if (request.url === '/honest') response.setHeader('content-length', 11 * megabyte.length)
    const more = (): void => {
      if (response.destroyed || sent > 200) return
      sent += 1
      if (response.write(megabyte)) setImmediate(more)
      else response.once('drain', more)
    }
    more()
  })
  const fetchImage = createImageFetcher({ isAllowed: isHere })

  expect(await fetchImage(`${server.url}/honest`)).toMatchObject({ reason: 'is larger than 10 MB' })
  expect(await fetchImage(`${server.url}/endless`)).toMatchObject({ reason: 'is larger than 10 MB' })
  expect(sent).toBeLessThan(60)
})

test('reports the status of a response that is not an image, and continues to request the host', async () => {
  const server = await openServer((_request, response) => response.writeHead(404).end('no such picture'))
  const fetchImage = createImageFetcher({ isAllowed: isHere })

  for (let index = 0; index < 5; index += 1)
    expect(await fetchImage(`${server.url}/${index}`)).toMatchObject({ reason: 'answered 404', isUnreachable: false })
  expect(server.requestedPaths).toHaveLength(5)
})

test('aborts an image that takes too long, including a slow trickle', async () => {
  const server = await openServer((_request, response) => {
    const timer = setInterval(() => response.write('.'), 20)
    response.once('close', () => clearInterval(timer))
  })
  const fetchImage = createImageFetcher({ isAllowed: isHere, timeoutMs: 200 })

  expect(await fetchImage(`${server.url}/`)).toMatchObject({ ok: false, reason: 'took longer than 0.2 seconds' })
})

test('skips a host that was unreachable three times in succession', async () => {
  const closed = await openServer(() => {})
  const { port } = closed
  const refusing = `http://127.0.0.1:${port}`
  let checks = 0
  const fetchImage = createImageFetcher({
    isAllowed: () => {
      checks += 1
      return true
    },
    timeoutMs: 100,
  })

  const reasons: string[] = []
  for (let index = 0; index < 5; index += 1) {
    const fetched = await fetchImage(`${refusing}/${index}`)
    reasons.push(fetched.ok ? 'fetched' : fetched.reason)
  }

  expect(reasons).toEqual([
    ...Array.from({ length: 3 }, () => 'took longer than 0.1 seconds'),
    'host unreachable',
    'host unreachable',
  ])
  expect(checks).toBe(3)
})

test('rejects an image that is truncated', async () => {
  const server = await openServer((_request, response) => {
    response.writeHead(200, { 'content-length': 1000 })
    response.write('half')
    setTimeout(() => response.destroy(), 20)
  })
  const fetchImage = createImageFetcher({ isAllowed: isHere })

  expect(await fetchImage(`${server.url}/`)).toMatchObject({ ok: false })
})

test('connects to the address that was checked', async () => {
  const server = await openServer((request, response) => response.end(request.headers.host))
  const checked: Target[] = []
  const fetchImage = createImageFetcher({
    isAllowed: (target) => {
      checked.push(target)
      return true
    },
  })

  const fetched = await fetchImage(`http://pictures.localhost:${server.port}/`)

  expect(fetched).toEqual({ ok: true, bytes: Buffer.from(`pictures.localhost:${server.port}`) })
  expect(checked.map(({ address }) => address)).toEqual(['127.0.0.1', '::1'])
})

test('aborts pending requests when the run ends', async () => {
  const server = await openServer(() => {})
  const run = new AbortController()
  const fetchImage = createImageFetcher({ isAllowed: isHere, signal: run.signal })
  const socket = connect(server.port, '127.0.0.1')
  onTestFinished(() => void socket.destroy())

  const fetching = fetchImage(`${server.url}/`)
  setTimeout(() => run.abort(), 30)

  expect(await fetching).toMatchObject({ ok: false, reason: 'stopped' })
})

test('fetches from the simulator of images on this machine, and from nothing else there', () => {
  const isTarget = imageTargets('http://127.0.0.1:4116')

  expect(isTarget({ address: '127.0.0.1', port: 4116 })).toBe(true)
  expect(isTarget({ address: '93.184.215.14', port: 443 })).toBe(true)
  for (const target of [
    { address: '127.0.0.1', port: 5432 },
    { address: '10.0.0.1', port: 4116 },
    { address: '169.254.169.254', port: 80 },
  ])
    expect(isTarget(target), target.address).toBe(false)
  expect(imageTargets(null)({ address: '127.0.0.1', port: 4116 })).toBe(false)
})
