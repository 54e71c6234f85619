import { expect, test } from 'vitest'
import { createLimits } from '#src/platform/limits/limits.ts'
import { createLog } from '#src/platform/log/log.ts'
import { fileDatabase, openCountedPool } from '#test/database.ts'
import { openTestShop, testSecret } from '#test/shop.ts'
import { createShopDirectory } from './shop.service.ts'

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
