import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { openAdmin } from '#test/admin.ts'
import { ensureBuilt } from '#test/build.ts'
import { openNeighbour } from '#test/second-process.ts'
import { openTestShop, testFiles } from '#test/shop.ts'
import { openMember } from '#test/staff.ts'
import { openTestServer } from '#test/test-server.ts'

beforeAll(ensureBuilt, 120_000)

test('an owner changes name and contacts, which the next page of every process shows, and takes it back', async () => {
  const shop = await openTestShop()
  const owner = (await openMember(shop, 'owner')).inShop(shop)
  const servers = [await openTestServer(shop), await openTestServer({ ...shop, app: await openNeighbour() })]
  const pages = (): Promise<string[]> =>
    Promise.all(servers.map(async (server) => (await server.request('/', { host: shop.domain })).body.toString()))
  const { data: before } = (await owner.get('/profile')).body as {
    data: { name: string; version: number; hasOrders: boolean }
  }
  const { hasOrders: _hasOrders, ...profile } = before
  for (const page of await pages()) expect(page).toContain(before.name)

  const change = { name: 'Arbutus Row', phone: '+353 21 427 0000', email: 'hello@arbutus.example' }
  const saved = await owner.patch('/profile', { ...change, version: before.version })
  expect(saved).toMatchObject({ status: 200, body: { data: { ...profile, ...change, version: before.version + 1 } } })
  for (const page of await pages()) expect(page).toContain('Arbutus Row')

  const { changeId } = saved.body as { changeId?: string }
  expect((await owner.post(`/changes/${changeId}/undo`)).body).toMatchObject({
    data: { restored: expect.arrayContaining(['name', 'phone', 'email']), unchanged: [] },
  })
  for (const page of await pages()) expect(page).not.toContain('Arbutus Row')
  expect((await owner.get('/profile')).body.data).toEqual({ ...before, version: before.version + 2 })
})

test('a save with an old version is refused with the present values', async () => {
  const shop = await openTestShop()
  const owner = (await openMember(shop, 'owner')).inShop(shop)
  const program = await openAdmin(shop)
  expect((await program.patch('/profile', { slogan: 'Made to last', version: 0 })).status).toBe(200)
  const refused = await owner.patch('/profile', { slogan: 'Made here', version: 0 })
  expect(refused).toMatchObject({
    status: 409,
    body: {
      code: 'changed_meanwhile',
      data: { by: 'Kim, owner', fields: ['slogan'], version: 1, values: { slogan: 'Made to last' } },
    },
  })
})

test('currency and tax mode change until the first order, and an undo does not change them afterwards', async () => {
  const shop = await openTestShop({ products: [{ slug: 'teapot', stock: 5 }] })
  const program = await openAdmin(shop)
  expect((await program.get('/profile')).body.data).toMatchObject({ hasOrders: false, currency: 'EUR' })
  expect((await program.patch('/profile', { currency: 'JPY' })).body).toMatchObject({
    code: 'invalid_fields',
    fields: { currency: expect.stringMatching(/^This currency has other decimals/) },
  })
  const changed = await program.patch('/profile', { currency: 'GBP', taxMode: 'added' })
  expect(changed.body.data).toMatchObject({ currency: 'GBP', taxMode: 'added' })

  const { order } = await orderIn(shop)
  expect(order).toMatchObject({ currency: 'GBP' })
  expect((await program.get('/profile')).body.data).toMatchObject({ hasOrders: true })
  const sold = 'The shop has orders, so this can no longer be changed.'
  expect((await program.patch('/profile', { currency: 'EUR', taxMode: 'included' })).body).toMatchObject({
    code: 'invalid_fields',
    fields: { currency: sold, taxMode: sold },
  })
  const { changeId } = changed.body as { changeId?: string }
  expect((await program.post(`/changes/${changeId}/undo`)).status).toBe(422)
  expect((await program.patch('/profile', { locale: 'en-GB', timeZone: 'Europe/London' })).status).toBe(200)
})

async function orderIn(shop: Awaited<ReturnType<typeof openTestShop>>) {
  const { orderNumber } = await shop.guest().order([{ slug: 'teapot' }])
  const { data: order } = (await (await openAdmin(shop)).get(`/orders/${orderNumber}`)).body
  return { order }
}

test('says at each field what is wrong, and changes nothing', async () => {
  const program = await openAdmin(await openTestShop())
  const wrong = { email: 'nobody', locale: 'xx_1', timeZone: 'Mars/Crater', currency: 'ABC', topEmail: 'x@' }
  const { status, body } = await program.patch('/profile', wrong)
  expect(status).toBe(422)
  expect(Object.keys(body.fields as object).toSorted()).toEqual(Object.keys(wrong).toSorted())
  for (const logo of ['https://elsewhere.example/logo.png', '/files/../secret.png'])
    expect((await program.patch('/profile', { logo })).status, logo).toBe(422)
  expect((await program.patch('/profile', { name: ' ' })).status).toBe(422)
  expect((await program.get('/profile')).body.data).toMatchObject({ version: 0 })
})

test('a logo is re-encoded, shown on the shop’s pages and in the back office, and only images are accepted', async () => {
  const shop = await openTestShop()
  const program = await openAdmin(shop)
  const bytes = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#264' } })
    .jpeg()
    .toBuffer()
  const { data } = (await program.upload('/logos', { logo: new File([new Uint8Array(bytes)], 'logo.jpg') })).body as {
    data: { url: string }
  }
  expect(data.url).toMatch(/^\/files\/[0-9a-f]{32}\.png$/)
  expect((await program.patch('/profile', { logo: data.url })).status).toBe(200)
  const server = await openTestServer(shop, { storage: testFiles })
  expect((await server.request('/', { host: shop.domain })).body.toString()).toContain(`src="${data.url}"`)
  const stored = await server.request(data.url, { host: shop.domain })
  expect(await sharp(Buffer.from(stored.body)).metadata()).toMatchObject({ format: 'png', width: 512, height: 341 })
  const inBackOffice = await server.request(`/shops/${shop.id}${data.url}`, { host: 'admin.localhost' })
  expect(inBackOffice.status).toBe(200)

  const svg = new File(['<svg xmlns="http://www.w3.org/2000/svg"/>'], 'logo.svg')
  expect(await program.upload('/logos', { logo: svg })).toMatchObject({
    status: 415,
    body: { fields: { logo: 'Choose a PNG, JPEG or WebP image.' } },
  })
})

test('a manager reads the profile and does not change it', async () => {
  const shop = await openTestShop()
  const manager = (await openMember(shop, 'manager')).inShop(shop)
  expect((await manager.get('/profile')).status).toBe(200)
  expect((await manager.patch('/profile', { name: 'Mine' })).status).toBe(403)
})
