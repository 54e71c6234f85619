import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { MailContent } from '#src/features/mail/mail.rules.ts'
import { createJobs } from '#src/jobs/jobs.ts'
import { runJob } from '#test/paid-orders.ts'
import { readOrder, within } from '#test/orders.ts'
import { openTestShop, type TestShop } from '#test/shop.ts'
import { inviteReview } from './review-invitation.service.ts'
import { deliverShipment, shipOrder } from '#src/features/orders/shipments/shipment.service.ts'

const DAY_MS = 86_400_000
const open = (): Promise<TestShop> =>
  openTestShop({
    products: [
      { slug: 'teapot', name: 'Iron teapot', stock: 9 },
      { slug: 'cup', stock: 9 },
    ],
  })

/** Creates an order that was delivered at a given time. */
async function arrived(shop: TestShop, at = new Date()): Promise<string> {
  const { orderId } = await shop.guest().order([{ slug: 'teapot' }, { slug: 'cup' }])
  const parcel = { carrier: '', trackingNumber: '', trackingUrl: '' }
  const shipmentId = await within(shop, (tx) => shipOrder(tx, orderId, parcel), at)
  await within(shop, (tx) => deliverShipment(tx, shipmentId, { at, actor: 'shop' }), at)
  return orderId
}

const invitationTime = async (shop: TestShop, orderId: string): Promise<Date | null> => {
  const { rows } = await sql<{ runAt: Date }>`select run_at as "runAt" from platform.jobs
    where shop_id = ${shop.id} and kind = 'review.invite' and key = ${orderId}`.execute(shop.db)
  return rows[0]?.runAt ?? null
}

const invitations = (shop: TestShop): Promise<{ email: string; content: MailContent }[]> =>
  shop.tx(async (db) => {
    const { rows } = await sql<{ email: string; content: MailContent }>`select email, content from mail_outbox
      where shop_id = ${shop.id} and kind = 'reviewInvitation' order by created_at`.execute(db)
    return rows
  })

const invite = (shop: TestShop, orderId: string): Promise<void> =>
  within(shop, async (tx) => inviteReview(tx, await readOrder(shop, orderId)))

test('sends one review invitation for all products of an order, a week after delivery', async () => {
  const shop = await open()
  const at = new Date()
  const orderId = await arrived(shop, at)
  expect(await invitationTime(shop, orderId)).toEqual(new Date(at.getTime() + 7 * DAY_MS))

  const jobs = createJobs(shop.app.clients)
  for (const _attempt of [1, 2])
    await runJob(jobs, { context: shop.staffContext(), kind: 'review.invite', key: orderId })

  const [mail, ...others] = await invitations(shop)
  expect(others).toEqual([])
  expect(mail?.email).toBe('ana@example.com')
  expect(mail?.content.parts).toMatchObject([
    { type: 'text' },
    { type: 'text' },
    { type: 'product', name: 'Iron teapot', path: '/product/teapot#reviews' },
    { type: 'product', path: '/product/cup#reviews' },
    { type: 'button', label: 'Write a review', path: expect.stringMatching(/^\/review\/write\/[\w-]+$/) },
  ])
})

test('sends no review invitation for undelivered or returned items', async () => {
  const shop = await open()
  const { orderId } = await shop.guest().order([{ slug: 'teapot' }])
  expect(await invitationTime(shop, orderId)).toBeNull()
  await invite(shop, orderId)

  const returnedOrderId = await arrived(shop)
  await shop.tx((db) =>
    sql`update order_lines set returned_quantity = quantity where shop_id = ${shop.id} and order_id = ${returnedOrderId}`.execute(
      db,
    ),
  )
  await invite(shop, returnedOrderId)
  expect(await invitations(shop)).toEqual([])
})

test('one click unsubscribes an address from review mails, also for later orders; an invalid link does not', async () => {
  const shop = await open()
  await invite(shop, await arrived(shop))
  const { path = '' } = (await invitations(shop))[0]?.content.stop ?? {}
  const token = path.split('/').at(-1) ?? ''
  expect(path).toBe(`/review-mails/stop/${token}`)
  const guest = shop.guest()
  const readOptIn = async () => (await guest.get(`/shop/review-mails/${shop.id}/stop/${token}`)).body.data
  const optOut = (candidate: string) => guest.post(`/shop/review-mails/${shop.id}/stop`, { token: candidate })

  for (const invalid of ['x', `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`])
    expect((await optOut(invalid)).status).toBe(200)
  expect(await readOptIn()).toEqual({ isAsked: true })
  for (const _attempt of [1, 2]) expect((await optOut(token)).status).toBe(200)
  expect(await readOptIn()).toEqual({ isAsked: false })

  await invite(shop, await arrived(shop))
  expect(await invitations(shop)).toHaveLength(1)
})
