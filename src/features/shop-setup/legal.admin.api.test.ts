import { beforeAll, expect, test } from 'vitest'
import { openAdmin } from '#test/admin.ts'
import { ensureBuilt } from '#test/build.ts'
import { openNeighbour } from '#test/second-process.ts'
import { openTestShop } from '#test/shop.ts'
import { openMember } from '#test/staff.ts'
import { openTestServer } from '#test/test-server.ts'

beforeAll(ensureBuilt, 120_000)

interface Text {
  slug: string
  title: string
  body: string
  isPublished: boolean
  version: number
}

test('a legal text is on the shop’s pages of every process at once, and gone after an undo', async () => {
  const shop = await openTestShop()
  const owner = (await openMember(shop, 'owner')).inShop(shop)
  const servers = [await openTestServer(shop), await openTestServer({ ...shop, app: await openNeighbour() })]
  const pages = (): Promise<string[]> =>
    Promise.all(servers.map(async (server) => (await server.request('/legal/terms', { host: shop.domain })).text))
  for (const page of await pages()) expect(page).toContain('has not published this text yet')
  expect((await owner.get('/legal/terms')).body.data).toMatchObject({ title: 'Terms and conditions', version: 0 })

  const body = '<h2>Prices</h2><p>They include VAT.</p><script>alert(1)</script>'
  const saved = await owner.put('/legal/terms', { title: 'Terms of sale', body, version: 0 })
  expect(saved).toMatchObject({ status: 200, body: { data: { isPublished: true, version: 1 } } })
  expect((saved.body.data as Text).body).not.toContain('script')
  for (const page of await pages()) expect(page).toContain('They include VAT.')
  expect(await shop.guest().get(`/seller/page/${shop.id}/terms`)).toMatchObject({
    body: { data: { title: 'Terms of sale' } },
  })

  const { changeId } = saved.body as { changeId?: string }
  expect((await owner.post(`/changes/${changeId}/undo`)).status).toBe(200)
  for (const page of await pages()) expect(page).toContain('has not published this text yet')
})

test('texts are drafted from the data of the shop, and name what is missing', async () => {
  const shop = await openTestShop({
    shop: {
      legal: JSON.stringify({ companyName: 'Halden & Sons', producerNumbers: 'LUCID DE1' }),
      address: 'Quay 1\nCork',
      shop_number: '',
    },
    gateways: [{ provider: 'bankTransfer', title: 'Bank transfer' }],
    zones: [
      {
        name: 'Ireland',
        members: [{ country: 'IE' }],
        options: [{ title: 'Parcel', rate: { type: 'flat', amount: 450 } }],
      },
    ],
  })
  const owner = await openAdmin(shop)
  const draftOf = async (slug: string) =>
    ((await owner.get(`/legal/${slug}`)).body.data as { draft: { body: string; missing: string[] } | null }).draft
  const imprint = await draftOf('imprint')
  expect(imprint?.body).toContain('<p>Company: Halden &amp; Sons</p>')
  expect(imprint?.body).toContain('<p>Producer registers: LUCID DE1</p>')
  expect(imprint?.missing).toContain('Phone, at Shop')
  const withdrawal = await draftOf('withdrawal')
  expect(withdrawal?.body).toContain('within 14 days')
  await owner.patch('/policies', { withdrawalDays: 30 })
  expect((await draftOf('withdrawal'))?.body).toContain('within 30 days')
  expect(withdrawal?.body).toContain(`on our website (${shop.domain}/withdraw)`)
  expect(withdrawal?.body).toContain('<h2>Model withdrawal form</h2>')
  expect((await draftOf('delivery'))?.body).toMatch(/<h2>Ireland<\/h2><ul><li>Parcel: €4\.50, /)
  expect(await draftOf('payment')).toMatchObject({
    body: expect.stringContaining('<li>Bank transfer</li>') as string,
    missing: [],
  })
  expect(await draftOf('terms')).toBeNull()

  const saved = await owner.put('/legal/withdrawal', {
    title: 'Right of withdrawal',
    body: withdrawal?.body,
    version: 0,
  })
  expect((saved.body.data as Text).body).toBe(withdrawal?.body)
})

test('an own page such as “Terms of sale” is the legal text, and an empty text hides it', async () => {
  const shop = await openTestShop()
  const program = await openAdmin(shop)
  const page = { title: 'Terms of sale', page: 'footer1', status: true, body: '<p>Ours</p>' }
  expect((await program.post('/pages', page)).status).toBe(200)
  const stateOf = async (): Promise<object | undefined> =>
    ((await program.get('/legal')).body.data as { texts: Text[] }).texts.find(({ slug }) => slug === 'terms')
  expect(await stateOf()).toMatchObject({ title: 'Terms of sale', isPublished: true, path: '/pages/terms-of-sale' })

  expect((await program.put('/legal/terms', { title: 'Terms of sale', body: '' })).status).toBe(200)
  expect(await stateOf()).toMatchObject({ isPublished: false })
  expect((await program.get('/pages')).body.data).toHaveLength(1)
  expect((await shop.guest().get(`/seller/page/${shop.id}/terms-of-sale`)).status).toBe(404)
})

test('two who write the same missing text at once write one page, and the second is refused', async () => {
  const shop = await openTestShop()
  const program = await openAdmin(shop)
  const replies = await Promise.all(
    ['One', 'Two'].map((title) => program.put('/legal/privacy', { title, body: '<p>Text</p>', version: 0 })),
  )
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect((await program.get('/pages')).body.data).toHaveLength(1)
})

test('the seller is shown where a legal text is missing, and the step of the set-up counts both', async () => {
  const shop = await openTestShop()
  const owner = (await openMember(shop, 'owner')).inShop(shop)
  const isDone = async (): Promise<boolean | undefined> =>
    ((await owner.get('/setup')).body.data as { step: string; isDone: boolean }[]).find(({ step }) => step === 'legal')
      ?.isDone
  expect(await isDone()).toBe(false)
  const { seller } = (await owner.get('/legal')).body.data as { seller: { version: number } }
  const given = { companyName: 'Arbutus Row Ltd', vatNumber: 'IE1234567A', responsiblePerson: 'Niamh O’Shea' }
  const saved = await owner.patch('/seller', { ...given, version: seller.version })
  expect(saved).toMatchObject({ status: 200, body: { data: { ...given, version: seller.version + 1 } } })
  const server = await openTestServer(shop)
  const { text } = await server.request('/legal/imprint', { host: shop.domain })
  for (const value of Object.values(given)) expect(text).toContain(value)
  for (const slug of ['terms', 'privacy']) {
    expect(await isDone()).toBe(false)
    await owner.put(`/legal/${slug}`, { title: slug, body: '<p>Text</p>' })
  }
  expect(await isDone()).toBe(true)
  expect((await owner.patch('/seller', { companyName: 'Other', version: seller.version })).body).toMatchObject({
    code: 'changed_meanwhile',
    data: { fields: expect.arrayContaining(['companyName', 'vatNumber', 'responsiblePerson']) },
  })
})

test('refuses an unknown text and one that is too complex, and a manager who writes', async () => {
  const shop = await openTestShop()
  const owner = (await openMember(shop, 'owner')).inShop(shop)
  expect((await owner.put('/legal/recipes', { title: 'Recipes', body: '' })).status).toBe(400)
  expect((await owner.put('/legal/terms', { title: 'Terms', body: '<h2>a</h2>'.repeat(201) })).body).toMatchObject({
    code: 'invalid_fields',
    fields: { body: expect.any(String) },
  })
  const manager = (await openMember(shop, 'manager')).inShop(shop)
  expect((await manager.get('/legal')).status).toBe(200)
  expect((await manager.put('/legal/terms', { title: 'Terms', body: '' })).status).toBe(403)
  expect((await manager.patch('/seller', { companyName: 'Mine' })).status).toBe(403)
})
