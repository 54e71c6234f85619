import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import sharp from 'sharp'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { storeImage } from '#src/features/media/image.service.ts'
import { createShareMaker } from '#src/features/media/share-image.service.ts'
import type { ShareFacts } from '#src/features/media/share-image.rules.ts'
import { localStorage, type Storage } from '#src/platform/files/storage.ts'
import { ensureBuilt } from '#test/build.ts'
import { openTestServer, type TestServer } from '#test/test-server.ts'
import { openTestShop } from '#test/shop.ts'

beforeAll(ensureBuilt, 120_000)

const FOREVER = 'public, max-age=31536000, immutable'

async function openFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'storefront-share-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  return folder
}

/** A shop with a red product, and a count of the writes during its requests. */
async function openRedShop() {
  const disk = localStorage(await openFolder())
  const written: string[] = []
  const storage: Storage = {
    ...disk,
    put: (name, content) => {
      written.push(name)
      return disk.put(name, content)
    },
  }
  const shop = await openTestShop({ shop: { name: 'Tea & Co' }, products: [] })
  const bytes = await sharp({ create: { width: 900, height: 900, channels: 3, background: '#ff0000' } })
    .png()
    .toBuffer()
  const image = await storeImage(shop.staffContext(), storage, { bytes, sourceUrl: null })
  const teapot = { slug: 'teapot', name: '<b>Iron</b> & teapot', priceAmount: 4900, images: [{ ...image, alt: '' }] }
  await shop.save(teapot, { slug: 'old-cup', status: 'archived' }, { slug: 'draft', status: 'draft' })
  written.length = 0
  return { shop, teapot, written, door: await openTestServer(shop, { storage }) }
}

const imageOfProduct = async (server: TestServer, page: string): Promise<string> => {
  const url = /property="og:image" content="([^"]+)"/.exec((await server.request(page)).text)?.[1] ?? ''
  return new URL(url).pathname
}

test('the link preview of a product shows its image, created once and cached permanently under its address', async () => {
  const { shop, door: server, written } = await openRedShop()
  const path = await imageOfProduct(server, '/product/teapot')

  const responses = await Promise.all([server.request(path), server.request(path), server.request(path)])
  const [first] = responses
  expect(first).toMatchObject({
    status: 200,
    headers: { 'content-type': 'image/jpeg', 'cache-control': FOREVER },
  })
  for (const response of responses) expect(response.body.equals(first?.body ?? Buffer.alloc(0))).toBe(true)
  expect((await server.request(path)).status).toBe(200)
  expect(written).toEqual([`${shop.id}/share/${shop.productId('teapot')}.kept`])

  const image = sharp(first?.body)
  expect(await image.metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
  const [red = 0, green = 255, blue = 255] = await image
    .extract({ left: 880, top: 300, width: 1, height: 1 })
    .raw()
    .toBuffer()
  expect({ isRed: red > 240, isElse: green > 15 || blue > 15 }).toEqual({ isRed: true, isElse: false })
})

test('a price change creates a new image under another address, and an older link shows the new one', async () => {
  const { shop, door: server, teapot } = await openRedShop()
  const before = await imageOfProduct(server, '/product/teapot')
  const old = await server.request(before)
  await shop.save({ ...teapot, priceAmount: 5200 })
  const after = await imageOfProduct(server, '/product/teapot')

  expect(after).not.toBe(before)
  const now = await server.request(after)
  expect(now.body.equals(old.body)).toBe(false)
  const late = await server.request(before)
  expect(late.body.equals(now.body)).toBe(true)
  expect(late.headers['cache-control']).toBe('public, max-age=300')
})

test('a shop has its own preview image, used for pages that have none', async () => {
  const { door: server, written } = await openRedShop()
  const path = await imageOfProduct(server, '/')
  expect(path).toMatch(/^\/og\/shop-/)
  for (const page of ['/categories', '/product/old-cup']) expect(await imageOfProduct(server, page), page).toBe(path)
  const { status, body } = await server.request(path)
  expect(status).toBe(200)
  expect(await sharp(body).metadata()).toMatchObject({ width: 1200, height: 630 })
  expect(written).toHaveLength(1)
})

test('returns no image for hidden content, in its own shop or another', async () => {
  const { shop, door: server, written } = await openRedShop()
  const other = await openTestShop({ products: [{ slug: 'lamp' }] })
  const version = '0123456789abcdef'
  for (const id of [shop.productId('draft'), shop.productId('old-cup'), other.productId('lamp')])
    expect((await server.request(`/og/product-${id}-${version}.jpg`)).status, id).toBe(404)
  for (const path of ['/og/', '/og/shop.jpg', '/og/%2e%2e/secret'])
    expect((await server.request(path)).status, path).toBe(404)
  expect((await server.request(`/og/shop-${version}.jpg`, { host: 'nobody.example' })).status).toBe(404)
  expect(written).toEqual([])
})

test('a shop has a touch icon from its first readable logo, or from its letter', async () => {
  const { door: server, written } = await openRedShop()
  const path = /<link rel="apple-touch-icon" href="([^"]+)">/.exec((await server.request('/')).text)?.[1] ?? ''
  const { status, headers, body } = await server.request(path)
  expect({ status, ...headers }).toMatchObject({ status: 200, 'content-type': 'image/png', 'cache-control': FOREVER })
  expect(await sharp(body).metadata()).toMatchObject({ format: 'png', width: 180, height: 180, hasAlpha: false })
  expect((await server.request(path)).body.equals(body)).toBe(true)
  expect(written).toHaveLength(1)

  const storage = localStorage(await openFolder())
  const name = '0123456789abcdef0123456789abcdef'
  await storage.put(
    `shop/files/${name}.svg`,
    Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9" fill="red"/></svg>',
    ),
  )
  await storage.put(`shop/files/${name}.ico`, Buffer.from('no picture'))
  const colors = { ground: '#ffffff', text: '#111111' }
  const signs = [`/files/${name}.ico`, 'https://elsewhere.example/a.svg', `/files/${name}.svg`]
  const { icon } = createShareMaker(storage)
  for (const [size, isMaskable] of [
    [180, false],
    [192, false],
    [512, false],
    [512, true],
  ] as const) {
    const image = sharp(await icon('shop', { shopName: '', signs, colors }, { size, isMaskable }))
    expect(await image.metadata()).toMatchObject({ format: 'png', width: size, height: size, hasAlpha: false })
    const colorAt = async (fraction: number) => {
      const at = Math.round(size * fraction)
      return [...(await image.clone().extract({ left: at, top: at, width: 1, height: 1 }).raw().toBuffer())]
    }
    expect(await colorAt(0.5), 'its sign').toEqual([255, 0, 0])
    expect(await colorAt(0.1), 'its ground').toEqual([255, 255, 255])
    // A mask cuts a circle out: the visible part ends well inside the corners.
    expect((await colorAt(0.2))[1]).toBe(isMaskable ? 255 : 0)
  }
})

const facts: ShareFacts = {
  productId: null,
  title: 'Iron teapot',
  price: '€49.00',
  shopName: 'Tea & Co',
  logo: null,
  image: null,
  colors: { ground: '#ffffff', stage: '#eeeeee', text: '#111111', price: '#114433', bar: '#114433' },
}

test('renders any name, however long, empty or unusual', async () => {
  const maker = createShareMaker(localStorage(await openFolder()))
  for (const title of ['', 'চা', '</span>&amp;<', 'x'.repeat(500), 'W '.repeat(200), '\u0000', '🫖'])
    expect(await sharp(await maker.get('shop', { ...facts, title, shopName: title })).metadata(), title).toMatchObject({
      width: 1200,
      height: 630,
    })
})

test('renders letters correctly on a machine without a font', async () => {
  const folder = await openFolder()
  const config = join(folder, 'fonts.conf')
  await writeFile(config, `<?xml version="1.0"?><fontconfig><cachedir>${folder}</cachedir></fontconfig>`)
  const service = new URL('../../features/media/share-image.service.ts', import.meta.url).href
  // Without a font, every letter is the same box.
  const program = `
    const { createShareMaker } = await import(${JSON.stringify(service)})
    const { createHash } = await import('node:crypto')
    const maker = createShareMaker({ get: async () => null, put: async () => {} })
    for (const title of ['MMMM', 'HHHH', 'MMMM']) {
      const picture = await maker.get('shop', { ...${JSON.stringify(facts)}, title, price: null })
      console.log(createHash('sha256').update(picture).digest('hex'))
    }`
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', program], {
    env: { ...process.env, FONTCONFIG_FILE: config },
  })
  const [one, two, again] = stdout.trim().split('\n')
  expect(one).toBe(again)
  expect(one).not.toBe(two)
})

test('creates a favicon for a shop that has none', async () => {
  const { door: server } = await openRedShop()
  const { status, headers, body } = await server.request('/favicon.ico')
  expect([status, headers['content-type']]).toEqual([200, 'image/x-icon'])
  // The container: an icon, one image, 32 by 32; then a PNG.
  expect([...body.subarray(0, 8)]).toEqual([0, 0, 1, 0, 1, 0, 32, 32])
  const png = body.subarray(body.readUInt32LE(18))
  expect(png.length).toBe(body.readUInt32LE(14))
  expect(await sharp(png).metadata()).toMatchObject({ format: 'png', width: 32, height: 32 })
})
