import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { ensureBuilt } from '#test/build.ts'
import { openNeighbour } from '#test/second-process.ts'
import { openTestShop } from '#test/shop.ts'
import { createProofFinder } from './domain-proof.adapter.ts'
import { proveDomain, type ShopDomain } from './domain.admin.service.ts'
import { openMember } from '#test/staff.ts'
import { openTestServer } from '#test/test-server.ts'

beforeAll(ensureBuilt, 120_000)

test('a domain is added, leads to the main one with its path, becomes the main one and is removed', async () => {
  const shop = await openTestShop()
  const owner = (await openMember(shop, 'owner')).inShop(shop)
  const servers = [await openTestServer(shop), await openTestServer({ ...shop, app: await openNeighbour() })]
  const visit = async (host: string, path = '/products?page=2') =>
    Promise.all(
      servers.map(async (server) => {
        const { status, headers } = await server.request(path, { host })
        return [status, headers.location]
      }),
    )
  const twice = (reply: unknown): unknown[] => [reply, reply]
  const added = `${randomUUID()}.test`
  expect(await visit(added)).toEqual(twice([404, undefined]))

  const { data } = (await owner.post('/domains', { domain: added.toUpperCase() })).body as { data: ShopDomain[] }
  expect(data).toMatchObject([
    { domain: shop.domain, isMain: true, proof: null },
    { domain: added, isMain: false, proof: { recordName: `_storefront.${added}`, problem: null, checkedAt: null } },
  ])
  expect(await visit(added)).toEqual(twice([404, undefined]))
  expect((await owner.put(`/domains/${added}/main`, {})).status).toBe(422)
  const file = { text: null, isAbsent: true }
  const check = (records: string[]) => proveDomain(shop.staffContext(), added, () => Promise.resolve({ records, file }))
  expect((await check([]))[1]).toMatchObject({ proof: { problem: 'nothing', checkedAt: expect.any(String) } })
  expect((await check([data[1]?.proof?.value ?? '']))[1]).toEqual({
    domain: added,
    isMain: false,
    isUnreached: false,
    proof: null,
  })
  await expect.poll(() => visit(added)).toEqual(twice([301, `https://${shop.domain}/products?page=2`]))

  expect((await owner.put(`/domains/${added}/main`, {})).status).toBe(200)
  expect(await visit(shop.domain)).toEqual(twice([301, `https://${added}/products?page=2`]))
  expect((await visit(added, '/'))[0]).toEqual([200, undefined])

  expect(await owner.remove(`/domains/${added}`)).toMatchObject({
    status: 422,
    body: { fields: { domain: expect.stringContaining('main domain') } },
  })
  expect((await owner.remove(`/domains/${shop.domain}`)).body.data).toEqual([
    { domain: added, isMain: true, isUnreached: false, proof: null },
  ])
  expect(await visit(shop.domain)).toEqual(twice([404, undefined]))
})

test('refuses the domain of another shop, in both spellings, without saying whose it is', async () => {
  const [shop, other] = [await openTestShop(), await openTestShop({ shop: { name: 'Secret supplies' } })]
  const owner = (await openMember(shop, 'owner')).inShop(shop)
  for (const domain of [other.domain, `www.${other.domain}`]) {
    const { status, body } = await owner.post('/domains', { domain })
    expect([status, body.fields]).toEqual([422, { domain: 'Another shop has this domain.' }])
    expect(JSON.stringify(body)).not.toContain('Secret supplies')
  }
  for (const reply of [
    await owner.put(`/domains/${other.domain}/main`, {}),
    await owner.remove(`/domains/${other.domain}`),
  ])
    expect(reply.status).toBe(404)
  for (const domain of ['https://kiln.example', 'kiln', 'admin.localhost', shop.domain])
    expect((await owner.post('/domains', { domain })).body, domain).toMatchObject({
      code: 'invalid_fields',
      fields: { domain: expect.any(String) },
    })
  expect((await owner.get('/domains')).body.data).toHaveLength(1)
})

test('a manager sees the domains and changes none', async () => {
  const shop = await openTestShop()
  const manager = (await openMember(shop, 'manager')).inShop(shop)
  expect((await manager.get('/domains')).status).toBe(200)
  expect((await manager.post('/domains', { domain: 'kiln.localhost' })).status).toBe(403)
  expect((await manager.get('/domain-check?domain=kiln.localhost')).status).toBe(403)
})

test('two shops may name a domain, and the first to prove it has it', async () => {
  const [one, two] = [await openTestShop(), await openTestShop()]
  const domain = `${randomUUID()}.test`
  const claim = async (shop: typeof one) => {
    const owner = (await openMember(shop, 'owner')).inShop(shop)
    const { data } = (await owner.post('/domains', { domain })).body as { data: ShopDomain[] }
    const value = data[1]?.proof?.value ?? ''
    return () =>
      proveDomain(shop.staffContext(), domain, () =>
        Promise.resolve({ records: [], file: { text: value, isAbsent: false } }),
      )
  }
  const [first, second] = [await claim(one), await claim(two)]
  expect((await second())[1]).toMatchObject({ domain, proof: null })
  expect((await first())[1]).toMatchObject({ domain, proof: { problem: 'taken' } })
})

test('a proof is looked for at public addresses only, without redirects, in small files', async () => {
  const asked: string[] = []
  const find = createProofFinder({
    resolveTxt: (name) => {
      asked.push(name)
      return Promise.resolve([['storefront-domain=', 'a']])
    },
    fetchFile: (url) => {
      asked.push(url)
      return Promise.resolve({ ok: false, reason: 'answered 404', host: '', isUnreachable: false })
    },
  })
  const where = { recordName: '_storefront.kiln.example', filePath: '/proof.txt' }
  expect(await find('kiln.example', where)).toEqual({
    records: ['storefront-domain=a'],
    file: { text: null, isAbsent: true },
  })
  expect(asked).toEqual(['_storefront.kiln.example', 'https://kiln.example/proof.txt', 'http://kiln.example/proof.txt'])
  // The own fetcher refuses the addresses of this machine.
  const local = createProofFinder({ resolveTxt: () => Promise.reject(new Error('ENOTFOUND')) })
  expect(await local('localhost', where)).toEqual({ records: [], file: { text: null, isAbsent: false } })
})
