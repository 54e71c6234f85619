import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openTestShop, type TestShop } from '#test/shop.ts'
import { openMember } from '#test/staff.ts'
import type { ResolveDomain } from './domain-check.service.ts'
import { checkDomains } from './domain-health.service.ts'

const HERE = '192.0.2.1'
const MINUTE_MS = 60_000

/** A shop whose domain has records that a test changes. Every other domain leads here. */
async function openChecked() {
  const domain = `${randomUUID()}.example`
  const shop = await openTestShop({ shop: { name: `Kiln ${randomUUID()}` } })
  await sql`update domains set domain = ${domain} where shop_id = ${shop.id}`.execute(shop.db)
  const records = new Map<string, string[]>()
  const resolved: string[] = []
  const resolve: ResolveDomain = (name) => {
    resolved.push(name)
    return Promise.resolve(records.get(name) ?? [HERE])
  }
  let minutes = 0
  const check = async (adminHost = 'admin.example'): Promise<void> => {
    minutes += 10
    // The domains of other tests are not looked at.
    await sql`update domains set checked_at = now() + interval '1 day' where shop_id <> ${shop.id}`.execute(shop.db)
    await checkDomains({ db: shop.db, now: new Date(Date.now() + minutes * MINUTE_MS), adminHost, resolve })
  }
  const { browser } = await openMember(shop, 'owner', { isPlatformOwner: true })
  const owner = (await openMember(shop, 'owner')).inShop(shop)
  const listed = async (query = '') => {
    const { body } = await browser.get(`/admin/v1/platform-shops?search=${domain}${query}`)
    return (body as unknown as { data: { unreachedDomains: string[] }[] }).data.map(
      ({ unreachedDomains }) => unreachedDomains,
    )
  }
  return { shop, domain, records, resolved, check, owner, listed }
}

async function notifiedOf(shop: TestShop): Promise<string[]> {
  const { rows } = await shop.tx((db) =>
    sql<{ target: string }>`select target from notifications
      where shop_id = ${shop.id} and kind = 'domainNotReached'`.execute(db),
  )
  return rows.map(({ target }) => target)
}

test('a domain that does not lead here twice in a row is shown, staff are notified once, and it goes by itself', async () => {
  const { shop, domain, records, check, owner, listed } = await openChecked()
  const opening = async () => (await owner.get('/opening')).body.data
  const step = async () =>
    ((await owner.get('/setup')).body.data as { step: string; isDone: boolean }[]).find(
      (each) => each.step === 'domain',
    )?.isDone
  expect(await step()).toBe(false)
  await check()
  expect(await step()).toBe(true)
  expect(await listed('&state=attention')).toEqual([])

  await sql`update domains set checked_at = now() - interval '1 day' where shop_id = ${shop.id}`.execute(shop.db)
  records.set(domain, ['203.0.113.9'])
  await check()
  expect(await step()).toBe(false)
  expect([await listed(), await notifiedOf(shop)]).toEqual([[[]], []])
  await check()
  await check()
  expect(await listed('&state=attention')).toEqual([[domain]])
  expect(await opening()).toMatchObject({ isOpen: true, unreachedDomains: [domain] })
  expect((await owner.get('/domains')).body.data).toMatchObject([{ domain, isUnreached: true }])
  expect(await notifiedOf(shop)).toEqual([domain])

  records.delete(domain)
  await check()
  expect([await listed(), await listed('&state=attention')]).toEqual([[[]], []])
  expect(await opening()).toMatchObject({ unreachedDomains: [] })
})

test('a shop that is not open needs no attention, and nothing is stored while our own addresses are not found', async () => {
  const { shop, domain, records, resolved, check, owner, listed } = await openChecked()
  records.set(domain, []).set('admin.example', [])
  await check()
  await check()
  expect(await listed()).toEqual([[]])
  await check('admin.localhost')
  expect(resolved.filter((name) => name === domain)).toEqual([])

  await owner.post('/opening/close')
  records.delete('admin.example')
  await check()
  await check()
  expect([await listed(), await listed('&state=attention')]).toEqual([[[domain]], []])
  expect(await notifiedOf(shop)).toEqual([])
})

test('what was found counts for six hours, and names of this machine are not looked up', async () => {
  const { shop, domain, resolved, check } = await openChecked()
  await sql`insert into domains (domain, shop_id, is_primary, created_at)
    values (${`${randomUUID()}.localhost`}, ${shop.id}, false, now())`.execute(shop.db)
  await check()
  await check()
  expect(resolved).toEqual(['admin.example', domain])
})
