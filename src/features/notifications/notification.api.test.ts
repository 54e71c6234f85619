import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { queuedMails } from '#test/mail-outbox.ts'
import { openTestShop, type TestShop } from '#test/shop.ts'
import { openMember, type TestMember } from '#test/staff.ts'
import { inTransaction } from '#src/platform/db/db.ts'
import type { NotificationKind } from '#src/shared/staff-notifications.ts'
import { notifyStaff } from '#src/platform/staff-events/notifications.ts'
import { mailNotifications, purgeNotifications } from './notification-mail.service.ts'

interface Listed {
  _id: string
  kind: string
  target: string
  isRead: boolean
  inBrowser: boolean
}

const openShop = () =>
  openTestShop({ products: [{ slug: 'teapot', stock: 50 }], gateways: [{ provider: 'cod', title: 'Cash' }] })

const pathOf = (shop: { id: string }, path: string): string => `/admin/v1/shops/${shop.id}${path}`

async function read(shop: TestShop, { browser }: TestMember): Promise<{ data: Listed[]; unread: number }> {
  const reply = await browser.get(pathOf(shop, '/notifications'))
  expect(reply.status).toBe(200)
  return reply.body as unknown as { data: Listed[]; unread: number }
}

const choose = ({ browser }: TestMember, shop: TestShop, kind: string, choice: object) =>
  browser.send('PUT', pathOf(shop, `/notification-choices/${kind}`), {
    body: JSON.stringify({ inApp: true, inBrowser: false, mail: 'never', ...choice }),
    headers: { 'content-type': 'application/json' },
  })

const notify = (shop: TestShop, kind: NotificationKind, about: { target?: string } = {}) =>
  inTransaction(shop.staffContext(), (tx) => Promise.resolve(notifyStaff(tx, kind, about)))

/** Returns the notifications that were mailed to a person. */
const mailsOf = async (shop: TestShop, { email }: TestMember) =>
  (await queuedMails(shop)).filter((mail) => mail.kind === 'staffNotifications' && mail.email === email)

test('a member is told of what they may see, and marks it as read for themselves alone', async () => {
  const shop = await openShop()
  const [owner, support] = [await openMember(shop, 'owner'), await openMember(shop, 'support')]
  await notify(shop, 'refundFailed', { target: 'AAAAA-AAAAA' })
  await notify(shop, 'webhookGivenUp')
  const seen = async (member: TestMember) => (await read(shop, member)).data.filter(({ kind }) => kind !== 'signIn')
  expect((await seen(owner)).map(({ kind }) => kind)).toEqual(['webhookGivenUp', 'refundFailed'])
  expect((await seen(support)).map(({ kind, target }) => [kind, target])).toEqual([['refundFailed', 'AAAAA-AAAAA']])

  const [first] = await seen(owner)
  const before = (await read(shop, owner)).unread
  expect((await owner.browser.post(pathOf(shop, '/notifications/read'), { ids: [first?._id] })).status).toBe(200)
  expect((await read(shop, owner)).unread).toBe(before - 1)
  expect((await seen(owner)).map(({ isRead }) => isRead)).toEqual([true, false])
  await owner.browser.post(pathOf(shop, '/notifications/read'))
  expect((await read(shop, owner)).unread).toBe(0)
  expect((await seen(support)).map(({ isRead }) => isRead)).toEqual([false])
})

test('what concerns one person is not seen by others', async () => {
  const shop = await openShop()
  const [owner, support] = [await openMember(shop, 'owner'), await openMember(shop, 'support')]
  const { orderNumber } = await shop.guest().order([{ slug: 'teapot' }])
  await sql`update platform.staff set name = 'Maeve Byrne' where email = ${support.email}`.execute(shop.db)
  const note = { body: 'Can @maeve call them?' }
  expect((await owner.inShop(shop).post(`/orders/${orderNumber}/notes`, note)).status).toBe(200)
  const mentions = async (member: TestMember) =>
    (await read(shop, member)).data.flatMap(({ kind, target }) => (kind === 'mention' ? [target] : []))
  expect(await mentions(support)).toEqual([`orders/${orderNumber}`])
  expect(await mentions(owner)).toEqual([])
})

test('new orders are noted once somebody wants to be told of them', async () => {
  const shop = await openShop()
  const owner = await openMember(shop, 'owner')
  const orders = async () => (await read(shop, owner)).data.filter(({ kind }) => kind === 'orderPlaced')
  await shop.guest().order([{ slug: 'teapot' }])
  expect((await choose(owner, shop, 'orderPlaced', { inBrowser: true })).status).toBe(200)
  expect(await orders()).toEqual([])
  const { orderNumber } = await shop.guest().order([{ slug: 'teapot' }])
  expect(await orders()).toMatchObject([{ target: orderNumber, inBrowser: true, isRead: false }])
})

test('a person chooses how they are told of what they may see', async () => {
  const shop = await openShop()
  const support = await openMember(shop, 'support')
  const choices = async () =>
    (await support.browser.get(pathOf(shop, '/notification-choices'))).body.data as { kind: string }[]
  expect((await choices()).map(({ kind }) => kind)).not.toContain('webhookGivenUp')
  expect((await choose(support, shop, 'webhookGivenUp', {})).body.code).toBe('permission_missing')
  expect((await choose(support, shop, 'nothing', {})).status).toBe(400)
  await notify(shop, 'ticketCreated', { target: 'T-1' })
  expect((await choose(support, shop, 'ticketCreated', { inApp: false, mail: 'daily' })).status).toBe(200)
  expect(await choices()).toContainEqual({ kind: 'ticketCreated', inApp: false, inBrowser: false, mail: 'daily' })
  expect((await read(shop, support)).data.map(({ kind }) => kind)).not.toContain('ticketCreated')
})

test('people get one mail with what they want to know at once, and nothing twice', async () => {
  const shop = await openShop()
  const [owner, support] = [await openMember(shop, 'owner'), await openMember(shop, 'support')]
  await choose(owner, shop, 'refundFailed', { mail: 'atOnce' })
  await choose(owner, shop, 'stockLow', { mail: 'atOnce' })
  await choose(support, shop, 'refundFailed', { mail: 'daily' })
  await notify(shop, 'refundFailed', { target: 'AAAAA-AAAAA' })
  await notify(shop, 'stockLow', { target: 'x' })
  const later = (minutes: number) => ({
    ...shop.staffContext(),
    now: new Date(Date.now() + minutes * 60_000),
  })
  await mailNotifications(later(1))
  await mailNotifications(later(2))
  const mails = await mailsOf(shop, owner)
  expect(mails).toHaveLength(1)
  expect(JSON.stringify(mails[0]?.content)).toContain('A refund of order AAAAA-AAAAA has failed.')
  expect(JSON.stringify(mails[0]?.content)).toContain('low in stock')
  expect(await mailsOf(shop, support)).toEqual([])
  await mailNotifications(later(24 * 60))
  expect(await mailsOf(shop, support)).toHaveLength(1)
})

test('a shop’s notifications are hidden from strangers, and deleted after 30 days', async () => {
  const [shop, other] = [await openShop(), await openShop()]
  const owner = await openMember(shop, 'owner')
  for (const path of ['/notifications', '/notification-choices'])
    expect((await owner.browser.get(pathOf(other, path))).status, path).toBe(404)
  expect((await owner.browser.post(pathOf(other, '/notifications/read'))).status).toBe(404)
  expect((await choose(owner, other, 'refundFailed', {})).status).toBe(404)
  await notify(shop, 'refundFailed', { target: 'AAAAA-AAAAA' })
  await purgeNotifications(shop.staffContext())
  expect((await read(shop, owner)).data.map(({ kind }) => kind)).toContain('refundFailed')
  await purgeNotifications({ ...shop.staffContext(), now: new Date(Date.now() + 31 * 86_400_000) })
  expect((await read(shop, owner)).data).toEqual([])
})
