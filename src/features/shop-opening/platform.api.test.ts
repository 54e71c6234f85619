import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openTestShop } from '#test/shop.ts'
import { openMember, openStaffBrowser, STAFF_PASSWORD } from '#test/staff.ts'
import { openBrowser } from '#test/visitor.ts'

const form = (changed: object = {}) => ({
  name: 'Kiln & Co',
  domain: `${randomUUID()}.example`,
  country: 'IE',
  currency: 'EUR',
  locale: 'en-IE',
  timeZone: 'Europe/Dublin',
  taxMode: 'included',
  ownerEmail: '',
  ...changed,
})

const openPlatformOwner = async () => {
  const shop = await openTestShop()
  return { shop, ...(await openMember(shop, 'owner', { isPlatformOwner: true })) }
}

test('a platform owner opens a shop, and its owner joins by the link and finds the steps to do', async () => {
  const { shop, browser } = await openPlatformOwner()
  const ownerEmail = `${randomUUID()}@example.com`
  const opened = await browser.post('/admin/v1/shops', form({ ownerEmail }))
  expect(opened.status).toBe(200)
  const { _id: id, invitation } = opened.body.data as { _id: string; invitation: string }
  const token = invitation.split('/').at(-1)

  const owner = openStaffBrowser(shop)
  const joined = await owner.post(`/admin/v1/invitations/${token}`, { name: 'Una Doyle', password: STAFF_PASSWORD })
  expect(joined.body.data).toEqual({ next: 'done' })
  const { shops } = (await owner.get('/admin/v1/me')).body.data as { shops: object[] }
  expect(shops).toEqual([expect.objectContaining({ _id: id, name: 'Kiln & Co', role: 'owner' })])

  const { body } = await browser.get(`/admin/v1/shops/${id}/setup`)
  const steps = body.data as { step: string; isDone: boolean }[]
  expect(steps.filter(({ isDone }) => isDone).map(({ step }) => step)).toEqual(['delivery', 'payments'])
})

test('a shop is at its domain at once, closed to visitors until its owner opens it', async () => {
  const { shop, browser } = await openPlatformOwner()
  const { data } = (await browser.post('/admin/v1/shops', form())).body as { data: { _id: string; domain: string } }
  const visit = () => openBrowser(shop, { host: data.domain }).get('/api/v1/site-user/domain-info')
  expect(await visit()).toMatchObject({ status: 503, body: { code: 'shop_closed' } })
  await sql`update shops set closed_at = null where id = ${data._id}`.execute(shop.db)
  shop.app.onInvalidate({ shopId: data._id, tags: null })
  expect((await visit()).body.data).toMatchObject({ shopName: 'Kiln & Co' })
})

test('says at each field what is wrong, and opens nothing', async () => {
  const { shop, browser } = await openPlatformOwner()
  const wrong = {
    name: ' ',
    domain: 'https://kiln.example',
    country: 'XX',
    currency: 'ABC',
    locale: 'xx_1',
    timeZone: 'Mars/Crater',
    ownerEmail: 'nobody',
  }
  const { status, body } = await browser.post('/admin/v1/shops', form(wrong))
  expect(status).toBe(422)
  expect(Object.keys(body.fields as object).toSorted()).toEqual(Object.keys(wrong).toSorted())
  for (const domain of [shop.domain, shop.domain.toUpperCase(), 'admin.localhost', 'kiln', 'a b.example'])
    expect((await browser.post('/admin/v1/shops', form({ domain }))).body, domain).toMatchObject({
      code: 'invalid_fields',
      fields: { domain: expect.any(String) },
    })
})

test('two who open a shop at the same domain get one shop', async () => {
  const { browser } = await openPlatformOwner()
  const same = form()
  const replies = await Promise.all([1, 2].map(() => browser.post('/admin/v1/shops', same)))
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 422])
})

test('a domain is free or taken, and names of this machine need no DNS', async () => {
  const { shop, browser } = await openPlatformOwner()
  const check = async (domain: string) => (await browser.get(`/admin/v1/domain-checks?domain=${domain}`)).body.data
  expect(await check('Kiln.localhost')).toEqual({
    domain: 'kiln.localhost',
    isFree: true,
    leads: 'local',
    addresses: [],
    expected: [],
  })
  expect(await check(shop.domain)).toMatchObject({ isFree: false })
})

test('the owner of a shop opens none and checks no domains', async () => {
  const shop = await openTestShop()
  const { browser } = await openMember(shop, 'owner')
  expect((await browser.post('/admin/v1/shops', form())).status).toBe(403)
  expect((await browser.get('/admin/v1/domain-checks?domain=kiln.example')).status).toBe(403)
})
