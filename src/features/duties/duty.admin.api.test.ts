import { expect, test } from 'vitest'
import { openAdmin } from '#test/admin.ts'
import { atTime } from '#test/at-time.ts'
import { openTestShop, type TestShopOptions } from '#test/shop.ts'
import { openMember } from '#test/staff.ts'
import type { CheckedDuty } from './duty.admin.contract.ts'
import { storeDutyStates } from './duty.service.ts'

type Program = Awaited<ReturnType<typeof openAdmin>>
const dutiesOf = async (program: Pick<Program, 'get'>): Promise<Map<string, CheckedDuty>> => {
  const { data } = (await program.get('/duties')).body as { data: CheckedDuty[] }
  return new Map(data.map((duty) => [duty.id, duty]))
}

const NOTE = { note: 'Registered in Germany' }
const READY: TestShopOptions = {
  products: [{ slug: 'teapot', stock: 5 }],
  shop: { address: 'Main Street 1', shop_email: 'hello@shop.test', shop_number: '+49 30 1234567' },
}

test('a shop that misses a duty is red with the right screen, and green when it is mended', async () => {
  const shop = await openTestShop(READY)
  const owner = (await openMember(shop, 'owner')).inShop(shop)
  const state = async (id: string): Promise<string | undefined> => (await dutiesOf(owner)).get(id)?.state
  const before = await dutiesOf(owner)
  for (const id of [
    'imprint',
    'privacy',
    'terms',
    'returns',
    'delivery',
    'payment',
    'accessibility',
    'withdrawal-text',
  ])
    expect([id, before.get(id)?.state, before.get(id)?.missing[0]?.fix?.console]).toEqual([
      id,
      'missing',
      '/settings/legal',
    ])
  expect(before.get('withdrawal-function')).toMatchObject({ state: 'met', missing: [] })
  expect(before.get('vat-number')?.missing[0]?.fix?.command).toBe('legal:update-seller')

  await owner.patch('/seller', { companyName: 'Arbutus Row Ltd', vatNumber: 'DE123456789', responsiblePerson: 'Ann' })
  await owner.patch('/seller', { registrationNumber: 'HRB 1' })
  await owner.patch('/seller', { vatNumber: 'DE12' })
  expect((await dutiesOf(owner)).get('vat-number')).toMatchObject({
    state: 'missing',
    missing: [{ examples: ['DE12'] }],
  })
  await owner.patch('/seller', { vatNumber: 'DE123456789' })
  for (const slug of ['imprint', 'privacy', 'terms', 'returns', 'delivery', 'payment', 'accessibility', 'withdrawal'])
    await owner.put(`/legal/${slug}`, { title: slug, body: '<p>Text</p>' })
  for (const id of ['imprint', 'privacy', 'terms', 'returns', 'delivery', 'payment', 'accessibility', 'vat-number'])
    expect([id, await state(id)]).toEqual([id, 'met'])
  expect(await state('withdrawal-text')).toBe('missing')
  await owner.put('/legal/withdrawal', { title: 'Withdrawal', body: '<p><a href="/withdraw">Withdraw here</a></p>' })
  expect(await state('withdrawal-text')).toBe('met')

  await owner.patch('/policies', { euWithdrawal: 'off' })
  expect((await dutiesOf(owner)).get('withdrawal-function')).toMatchObject({
    state: 'missing',
    missing: [{ fix: { console: '/settings/returns' } }],
  })
  await owner.put('/legal/terms', {
    title: 'Terms of sale',
    body: '<p><a href="https://ec.europa.eu/consumers/odr">Platform</a></p>',
  })
  expect((await dutiesOf(owner)).get('no-odr-link')).toMatchObject({
    state: 'missing',
    missing: [{ count: 1, examples: ['Terms of sale'] }],
  })
})

test('what only a person can tell counts for twelve months after they said so', async () => {
  const shop = await openTestShop(READY)
  const owner = (await openMember(shop, 'owner')).inShop(shop)
  expect((await dutiesOf(owner)).get('epr')).toMatchObject({ state: 'unclear', confirmation: null })
  const confirmed = await owner.post('/duties/epr/confirm', NOTE)
  expect(confirmed).toMatchObject({ status: 200, body: { data: { state: 'met', confirmation: NOTE, missing: [] } } })
  const program = await openAdmin(shop)
  expect((await dutiesOf(program)).get('epr')?.state).toBe('met')
  const day = 86_400_000
  const later = (days: number): Promise<CheckedDuty | undefined> =>
    atTime(new Date(Date.now() + days * day), async () => (await dutiesOf(program)).get('epr'))
  expect(await later(364)).toMatchObject({ state: 'met' })
  expect(await later(367)).toMatchObject({ state: 'unclear', confirmation: null })

  await shop.tx((db) =>
    db.updateTable('duty_confirmations').set({ data_version: '2020-01-01' }).where('shop_id', '=', shop.id).execute(),
  )
  expect((await dutiesOf(program)).get('epr')).toMatchObject({ state: 'unclear', confirmation: null })
})

test('refuses to confirm what the program decides, an unknown duty, and a manager', async () => {
  const shop = await openTestShop(READY)
  const owner = (await openMember(shop, 'owner')).inShop(shop)
  expect((await owner.post('/duties/terms/confirm', NOTE)).body).toMatchObject({
    code: 'invalid_fields',
    fields: { note: expect.any(String) },
  })
  expect((await owner.post('/duties/recipes/confirm', NOTE)).status).toBe(404)
  expect((await owner.post('/duties/epr/confirm', { note: '' })).status).toBe(422)
  const manager = (await openMember(shop, 'manager')).inShop(shop)
  expect((await manager.get('/duties')).status).toBe(200)
  expect((await manager.post('/duties/epr/confirm', NOTE)).status).toBe(403)
})

test('duties follow from where a shop is and delivers to, and from what it sells', async () => {
  const states = async (options: TestShopOptions): Promise<Map<string, CheckedDuty>> =>
    dutiesOf(await openAdmin(await openTestShop(options)))
  const american = await states({
    ...READY,
    shop: { country: 'US', currency: 'USD', time_zone: 'America/New_York' },
  })
  expect([...american.keys()]).toEqual(['privacy', 'terms', 'personal-data'])
  const exporting = await states({
    ...READY,
    shop: { country: 'US', currency: 'USD', time_zone: 'America/New_York' },
    zones: [{ members: [{ country: 'FR' }], options: [{}] }],
  })
  expect(exporting.get('imprint')?.state).toBe('notApplicable')
  expect(exporting.get('order-button')?.state).toBe('met')
  expect(exporting.get('order-mail')?.missing).toHaveLength(2)
  expect(exporting.get('digital-consent')?.state).toBe('notApplicable')
  const digital = await states({ products: [{ slug: 'book', isDigital: true }] })
  expect(digital.get('product-safety')?.state).toBe('notApplicable')
  expect(digital.get('digital-consent')?.state).toBe('met')
})

test('the nightly job stores states, and since when each of them holds', async () => {
  const shop = await openTestShop(READY)
  const program = await openAdmin(shop)
  const since = async (id: string): Promise<string | null | undefined> => (await dutiesOf(program)).get(id)?.since
  expect(await since('terms')).toBeNull()
  const first = new Date('2026-11-01T02:00:00Z')
  await storeDutyStates(shop.staffContext(first))
  await storeDutyStates(shop.staffContext(new Date('2026-11-02T02:00:00Z')))
  expect(await since('terms')).toBe(first.toISOString())
  await program.put('/legal/terms', { title: 'Terms', body: '<p>Text</p>' })
  expect(await since('terms')).toBeNull()
  const third = new Date('2026-11-03T02:00:00Z')
  await storeDutyStates(shop.staffContext(third))
  expect(await since('terms')).toBe(third.toISOString())
})
