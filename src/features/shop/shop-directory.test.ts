import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createLimits } from '#src/platform/limits/limits.ts'
import { createLog } from '#src/platform/log/log.ts'
import { fileDatabase, openCountedPool } from '#test/database.ts'
import { openTestShop, testSecret } from '#test/shop.ts'
import { createShopDirectory } from './shop-directory.service.ts'

async function openDirectory() {
  const { connection } = await fileDatabase()
  const { db, count } = openCountedPool(connection)
  const limits = createLimits({ db, secret: testSecret, log: createLog('silent'), factor: 1 })
  const directory = createShopDirectory(db, limits)
  const find = async (host: string) => (await directory.find(host, '203.0.113.1'))?.shop.id ?? null
  return { directory, find, count }
}

test('finds a host without a statement after the first request, also when another shop has changed', async () => {
  const [shop, other] = [await openTestShop(), await openTestShop()]
  const { directory, find, count } = await openDirectory()
  expect([await find(shop.domain), await find(other.domain)]).toEqual([shop.id, other.id])
  const before = count()

  directory.drop(other.id)
  expect([await find(shop.domain), count()]).toEqual([shop.id, before])

  expect(await find(other.domain)).toBe(other.id)
  expect(count()).toBeGreaterThan(before)
})

test('looks up unknown hosts and other spellings again when any shop has changed', async () => {
  const [shop, other] = [await openTestShop(), await openTestShop()]
  const { directory, find, count } = await openDirectory()
  const hosts = [`www.${shop.domain}`, 'unknown.test']
  for (const host of hosts) {
    await find(host)
    const before = count()
    await find(host)
    expect(count(), host).toBe(before)

    directory.drop(other.id)
    await find(host)
    expect(count(), host).toBeGreaterThan(before)
  }
})

test('returns the same shops without a statement when far more shops were visited since', async () => {
  const template = await openTestShop({ shop: { legal: JSON.stringify({ company: 'Tea & Co.', vatId: 'IE123' }) } })
  const { directory, count } = await openDirectory()
  const hosts = Array.from({ length: 600 }, () => `${randomUUID()}.test`)
  await sql`with copies as (select host, gen_random_uuid() as id from unnest(${hosts}::text[]) as host),
      added as (insert into shops select (jsonb_populate_record(s, jsonb_build_object('id', c.id, 'name', c.host))).*
        from shops s, copies c where s.id = ${template.id})
    insert into domains (domain, shop_id, is_primary, created_at) select host, id, true, now() from copies`.execute(
    template.db,
  )
  const findAll = async () => {
    const shops = []
    for (const host of hosts) shops.push((await directory.find(host, '203.0.113.1'))?.shop)
    return shops
  }
  const first = await findAll()
  expect(first.map((shop) => shop?.name)).toEqual(hosts)
  const before = count()

  expect(await findAll()).toEqual(first)
  expect(count()).toBe(before)

  const [host = ''] = hosts
  await sql`update shops set name = 'Renamed' where name = ${host}`.execute(template.db)
  directory.drop(first[0]?.id ?? '')
  expect((await directory.find(host, '203.0.113.1'))?.shop.name).toBe('Renamed')
  expect((await directory.find(hosts[1] ?? '', '203.0.113.1'))?.shop).toEqual(first[1])
})
