import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { contract } from '#src/composition/contract.ts'
import { openAdmin } from '#test/admin.ts'
import { openTestShop, type TestShop } from '#test/shop.ts'
import { openMember } from '#test/staff.ts'
import { purgePopups } from './popup-editing.service.ts'

const HOUR_MS = 3_600_000
const fromNow = (ms: number): Date => new Date(Date.now() + ms)

const shown = async (shop: TestShop, query: Record<string, string> = {}, now?: Date): Promise<string | null> => {
  const { body } = await shop
    .guest(now && { now })
    .get(`/api/v1/seller/popup/${shop.id}?${new URLSearchParams(query).toString()}`)
  return (body.data as { title: string } | null)?.title ?? null
}

test('returns the popup with the highest priority among those that match the visit, or none', async () => {
  const shop = await openTestShop({})
  const admin = await openAdmin(shop)
  expect(await shown(shop)).toBeNull()
  const add = async (body: object): Promise<string> => {
    const reply = await admin.post('/popups', body)
    expect(reply.status).toBe(200)
    return (reply.body.data as { _id: string })._id
  }
  await add({ title: 'All' })
  const top = await add({ title: 'Top', priority: 5, kind: 'coupon', couponCode: 'ten10', audience: 'guest' })
  const ends = fromNow(HOUR_MS)
  await add({ title: 'Soon', priority: 9, startsAt: fromNow(HOUR_MS / 2).toISOString(), endsAt: ends.toISOString() })
  await add({ title: 'Tea', priority: 7, includePaths: ['/categories/tea*'] })

  expect(await shown(shop)).toBe('Top')
  expect(await shown(shop, { signedIn: 'true' })).toBe('All')
  expect(await shown(shop, { path: '/categories/tea-pots' })).toBe('Tea')
  expect(await shown(shop, { path: '/user/order' })).toBeNull()
  expect(await shown(shop, {}, fromNow(HOUR_MS / 2 + 1))).toBe('Soon')
  // The interval is half-open: at its end it is over.
  expect(await shown(shop, {}, ends)).toBe('Top')

  expect((await admin.post(`/popups/${top}/pause`)).status).toBe(200)
  expect(await shown(shop)).toBe('All')
  await admin.post(`/popups/${top}/pause`, { resume: true })
  expect(await shown(shop)).toBe('Top')
})

test('pages know whether the shop has a popup, and actions are counted anonymously', async () => {
  const shop = await openTestShop({})
  const admin = await openAdmin(shop)
  const hasPopup = async (): Promise<boolean> => (await shop.guest().requestEndpoint(contract.domainInfo)).data.hasPopup
  expect(await hasPopup()).toBe(false)
  const { body } = await admin.post('/popups', { title: 'Hello' })
  const { _id: id } = body.data as { _id: string }
  const count = (action: string, popupId = id) =>
    shop.guest().post(`/seller/popup/${shop.id}/${popupId}/count`, { deed: action })
  for (const action of ['shown', 'shown', 'clicked', 'closed']) expect((await count(action)).status).toBe(200)
  expect((await count('shown', 'nothing')).status).toBe(200)
  expect((await count('title')).status).not.toBe(200)
  const { data } = (await admin.get('/popups')).body as { data: { counts: object }[] }
  expect(data).toMatchObject([{ counts: { shown: 2, closed: 1, clicked: 1 } }])
  expect((await admin.remove(`/popups/${id}`)).status).toBe(200)
  expect((await admin.get('/popups')).body.data).toEqual([])
})

test('returns field errors for an invalid popup', async () => {
  const admin = await openAdmin(await openTestShop({}))
  const { status, body } = await admin.post('/popups', {
    title: 'Go',
    ctaLabel: 'Go',
    ctaUrl: 'javascript:alert(1)',
  })
  expect([status, Object.keys(body.fields ?? {})]).toEqual([422, ['ctaUrl']])
})

test('rejects a popup when the shop has reached its limit', async () => {
  const shop = await openTestShop({})
  const admin = await openAdmin(shop)
  await shop.tx(async (db) => {
    await sql`insert into popups (shop_id, id, title, kind, audience, status, priority, include_paths, exclude_paths,
        body, image_alt, cta_label, created_at, updated_at)
      select ${shop.id}, gen_random_uuid(), 'Hello', 'message', 'all', 'paused', 0, '{}', '{}', '', '', '', now(), now()
      from generate_series(1, 100)`.execute(db)
  })

  expect(await admin.post('/popups', { title: 'One more' })).toMatchObject({
    status: 422,
    body: { fields: { title: 'A shop has at most 100 popups.' } },
  })
})

test('a popup is changed, refused with an old version, and taken back; a deleted one comes back', async () => {
  const shop = await openTestShop({})
  const manager = (await openMember(shop, 'manager')).inShop(shop)
  const added = await manager.post('/popups', { title: 'Hello' })
  const { _id: id } = added.body.data as { _id: string }
  const changeOf = (reply: { body: object }) => (reply.body as { changeId: string }).changeId
  const undo = async (reply: { body: object }) =>
    expect((await manager.post(`/changes/${changeOf(reply)}/undo`)).status).toBe(200)
  const change = { title: 'Welcome', body: 'Ten off', kind: 'coupon', couponCode: 'ten10', version: 1 }
  const saved = await manager.put(`/popups/${id}`, change)
  expect(saved).toMatchObject({ status: 200, body: { data: { version: 2 } } })
  expect(await shown(shop)).toBe('Welcome')
  expect((await manager.get(`/popups/${id}`)).body.data).toMatchObject({
    title: 'Welcome',
    couponCode: 'TEN10',
    paths: { include: [], exclude: [] },
    counts: { shown: 0 },
    version: 2,
  })
  expect(await manager.put(`/popups/${id}`, change)).toMatchObject({
    status: 409,
    body: { code: 'changed_meanwhile', data: { version: 2, values: { title: 'Welcome' } } },
  })
  expect((await manager.put(`/popups/${id}`, { title: '' })).status).toBe(422)
  await undo(saved)
  expect(await shown(shop)).toBe('Hello')
  const paused = await manager.post(`/popups/${id}/pause`)
  expect(await shown(shop)).toBeNull()
  await undo(paused)
  const removed = await manager.remove(`/popups/${id}`)
  expect(await shown(shop)).toBeNull()
  expect((await manager.get(`/popups/${id}`)).status).toBe(404)
  await undo(removed)
  expect(await shown(shop)).toBe('Hello')
  await undo(added)
  expect(await shown(shop)).toBeNull()
  await purgePopups(shop.staffContext(new Date(Date.now() + 25 * HOUR_MS)))
  expect(await shop.db.selectFrom('popups').select('id').where('shop_id', '=', shop.id).execute()).toEqual([])
})

test('a preview says what is wrong, and has the colours of both modes', async () => {
  const admin = await openAdmin(await openTestShop({}))
  const { data } = (await admin.post('/popup-previews', { title: '', ctaLabel: 'Go', ctaUrl: '/' })).body
  expect(data).toMatchObject({
    fields: { title: 'A title has 1 to 80 letters.' },
    light: { surface: expect.stringMatching(/^#/), 'on-primary': expect.stringMatching(/^#/) },
    dark: { surface: expect.stringMatching(/^#/) },
  })
})
