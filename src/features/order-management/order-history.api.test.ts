import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openAdmin } from '#test/admin.ts'
import { within } from '#test/orders.ts'
import { openTestShop, type TestShop } from '#test/shop.ts'
import { openMember } from '#test/staff.ts'
import { mailStore } from '#src/features/mail/mail.store.ts'

interface History {
  mails: {
    _id: string
    kind: string
    to: string
    state: string
    lastError: string | null
    hasText: boolean
    canResend: boolean
  }[]
  entries: { actor: string; action: string; at: string }[]
}

const ADDRESS = {
  name: 'Ana Novak',
  phone: '+4915112345678',
  country: 'DE',
  addressLine1: 'Lange Reihe 7',
  city: 'Hamburg',
  postcode: '20099',
}

/** An order for 490 of delivery within Germany; to Austria it costs 990, with another tax. */
async function openOrder(provider: 'cod' | 'bankTransfer' = 'cod') {
  const shop = await openTestShop({
    products: [{ slug: 'teapot', stock: 5, priceAmount: 2000 }],
    zones: [
      { name: 'Home', members: [{ country: 'DE' }], options: [{ rate: { type: 'flat', amount: 490 } }] },
      { name: 'Abroad', members: [{ country: 'AT' }], options: [{ rate: { type: 'flat', amount: 990 } }] },
    ],
    gateways: [{ provider, title: 'Payment', accountName: 'Shop', accountNumber: 'DE02' }],
    taxRates: [
      { country: 'DE', ratePpm: 190_000 },
      { country: 'AT', ratePpm: 200_000 },
    ],
  })
  const guest = shop.guest()
  const { orderNumber, orderId } = await guest.order([{ slug: 'teapot' }])
  const manager = (await openMember(shop, 'manager')).inShop(shop)
  const path = `/orders/${orderNumber}`
  const look = async () =>
    (await manager.get(path)).body.data as {
      version: number
      totalAmount: number
      taxAmount: number
      shippingAddress: Record<string, string>
      billingAddress: Record<string, string> | null
    }
  const history = async () => (await manager.get(`${path}/history`)).body.data as History
  return { shop, guest, manager, orderNumber, orderId, path, look, history }
}

const endMails = (shop: TestShop, state: string, error: string | null): Promise<unknown> =>
  within(shop, ({ db }) =>
    sql`update mail_outbox set state = ${state}, last_error = ${error}, content = '{}', ended_at = now()
      where shop_id = ${shop.id} and state = 'queued'`.execute(db),
  )

test('addresses are changed before the first shipment at the same price, and an undo brings them back', async () => {
  const { manager, path, look } = await openOrder()
  const before = await look()
  const body = { address: { ...ADDRESS, addressLine1: 'Alster 1' }, billingAddress: ADDRESS, version: before.version }
  const changed = await manager.put(`${path}/address`, body)
  expect(changed.body).toMatchObject({
    data: { deliveryAmount: 490 },
    changeId: expect.any(String),
  })
  expect(await look()).toMatchObject({
    totalAmount: before.totalAmount,
    shippingAddress: { addressLine1: 'Alster 1' },
    billingAddress: { addressLine1: 'Lange Reihe 7' },
  })
  const stale = await manager.put(`${path}/address`, body)
  expect([stale.status, stale.body.code]).toEqual([409, 'changed_meanwhile'])
  expect(stale.body.message).toMatch(/^Kim Park changed this at/)
  expect(stale.body.data).toMatchObject({
    values: { address: { addressLine1: 'Alster 1' }, billingAddress: { addressLine1: 'Lange Reihe 7' } },
  })
  const { changeId } = changed.body as { changeId?: string }
  expect((await manager.post(`/changes/${changeId}/undo`)).status).toBe(200)
  expect(await look()).toMatchObject({ shippingAddress: before.shippingAddress, billingAddress: null })
})

test('another zone changes no price silently: staff are told what delivery and tax would cost there', async () => {
  const { manager, path, look } = await openOrder()
  const { totalAmount, taxAmount } = await look()
  const moved = await manager.put(`${path}/address`, {
    address: { ...ADDRESS, country: 'AT', city: 'Wien', postcode: '1010' },
  })
  const { data } = moved.body as { data: Record<string, number | null> }
  // The delivery option belongs to the other zone.
  expect(data.deliveryAmount).toBeNull()
  expect(data.taxAmount).not.toBe(taxAmount)
  expect((await look()).totalAmount).toBe(totalAmount)
})

test('a wrong address is refused by field, and none is changed once a part has left', async () => {
  const { manager, path } = await openOrder()
  const wrong = await manager.put(`${path}/address`, { address: { ...ADDRESS, postcode: 'x' }, billingAddress: {} })
  expect(wrong.body).toMatchObject({
    code: 'invalid_fields',
    fields: { 'address.postcode': expect.any(String), 'billingAddress.country': expect.any(String) },
  })
  await manager.post(`${path}/ship`, {})
  const late = await manager.put(`${path}/address`, { address: ADDRESS })
  expect([late.status, late.body.message]).toEqual([409, 'Part of this order has left, so its address stays as it is.'])
})

test('the history names mails with their state and who has done what, also with parcels', async () => {
  const { shop, manager, path, history } = await openOrder()
  await endMails(shop, 'failed', 'mailbox full')
  await manager.put(`${path}/tags`, { tags: ['gift'] })
  const { shipmentId } = (await manager.post(`${path}/ship`, {})).body.data as { shipmentId: string }
  await manager.patch(`/shipments/${shipmentId}`, { trackingNumber: 'A1' })
  const { mails, entries } = await history()
  expect(mails).toMatchObject(
    [
      { kind: 'orderInvoice', state: 'queued', canResend: false },
      { kind: 'orderShipped', state: 'queued', canResend: false },
      { kind: 'orderReceived', state: 'failed', lastError: 'mailbox full', to: 'ana@example.com', canResend: true },
    ].toSorted(
      (a, b) => mails.findIndex(({ kind }) => kind === a.kind) - mails.findIndex(({ kind }) => kind === b.kind),
    ),
  )
  expect(entries.map(({ actor, action }) => [actor, action])).toEqual([
    ['Kim Park', 'shipment.change'],
    ['Kim Park', 'order.ship'],
    ['Kim Park', 'order.tag'],
  ])
  // By this time the timeline knows who has made an event.
  const { events } = (await manager.get(path)).body.data as { events: { type: string; at: string }[] }
  const shipped = events.find(({ type }) => type === 'shipped')
  expect(entries.find(({ action }) => action === 'order.ship')?.at).toBe(shipped?.at)
})

test('a mail is sent again to the present address with what the order contains, and only one that can be', async () => {
  const { shop, manager, path, history } = await openOrder()
  await manager.post(`${path}/ship`, { carrier: 'Post', trackingNumber: 'Z9' })
  await endMails(shop, 'dead', 'no answer')
  const before = (await history()).mails
  for (const { _id, kind } of before) {
    const again = await manager.post(`${path}/mails/${_id}/resend`)
    expect([kind, again.status]).toEqual([kind, 200])
  }
  const { mails } = await history()
  expect(
    mails
      .filter(({ state }) => state === 'queued')
      .map(({ kind }) => kind)
      .toSorted(),
  ).toEqual(before.map(({ kind }) => kind).toSorted())
  expect((await manager.post(`${path}/mails/${crypto.randomUUID()}/resend`)).status).toBe(404)
  const other = await openOrder()
  const [theirs] = (await other.history()).mails
  expect((await manager.post(`${path}/mails/${theirs?._id}/resend`)).status).toBe(404)
})

test('a new tracking code replaces the earlier one, and mailed links to pay open nothing', async () => {
  const { shop, guest, manager, path } = await openOrder('bankTransfer')
  const track = async (code: string): Promise<number> => (await guest.post('/api/v1/shop/track', { code })).status
  const open = async (linkToken: string): Promise<number> =>
    (await shop.guest().post('/api/v1/shop/track/open', { linkToken })).status
  const { rows } = await within(shop, ({ db }) =>
    sql<{ text: string }>`select content::text as text from mail_outbox
      where shop_id = ${shop.id} and kind = 'orderPaymentDue'`.execute(db),
  )
  const [link = ''] = /pay-[\w-]+/.exec(rows[0]?.text ?? '') ?? []
  expect(await open(link)).toBe(200)
  const first = (await manager.post(`${path}/access/renew`)).body.data as { trackingCode: string }
  const second = (await manager.post(`${path}/access/renew`)).body.data as { trackingCode: string }
  expect(second.trackingCode).not.toBe(first.trackingCode)
  expect((await manager.get(path)).body.data).toMatchObject({ trackingCode: second.trackingCode })
  expect([await track(first.trackingCode), await track(second.trackingCode)]).toEqual([404, 200])
  expect(await open(link)).toBe(410)
})

test('support reads the history and changes neither address nor access', async () => {
  const { shop, path } = await openOrder()
  const support = await openAdmin(shop, 'support')
  expect((await support.get(`${path}/history`)).status).toBe(200)
  expect((await support.put(`${path}/address`, { address: ADDRESS })).status).toBe(403)
  expect((await support.post(`${path}/access/renew`)).status).toBe(403)
})

test('the text of a mail is shown as it was sent, without its links and the tracking code, also once it was sent', async () => {
  const { shop, orderNumber, manager, path, history } = await openOrder('bankTransfer')
  const codes = await within(shop, ({ db }) =>
    sql<{ text: string }>`select part->>'text' as text from mail_outbox, jsonb_array_elements(content->'parts') part
      where shop_id = ${shop.id} and part ? 'redacted'`.execute(db),
  )
  const secret = /code is (\S+)\./.exec(codes.rows[0]?.text ?? '')?.[1] ?? ''
  expect(secret).toMatch(/\w{4}/)
  const [mail] = (await history()).mails
  const show = (by: Pick<typeof manager, 'get'> = manager) => by.get(`${path}/mails/${mail?._id}`)
  const expectSafe = async (): Promise<string> => {
    const { status, text, headers } = await show()
    expect([status, headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
    expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'.*frame-ancestors 'self'; sandbox$/)
    expect(text).toContain(orderNumber)
    for (const hidden of [secret, 'href=', '<script', '<img', 'payment?']) expect(text).not.toContain(hidden)
    return text
  }
  const before = await expectSafe()
  await within(shop, async (tx) => {
    const queued = await mailStore(tx).listQueued([mail?._id ?? ''])
    const ended = { state: 'sent', reason: null, isNoAddress: false, endedAt: tx.now } as const
    await mailStore(tx).record(queued.map((each) => ({ mail: each, ...ended })))
  })
  expect((await history()).mails).toMatchObject([{ state: 'sent', hasText: true }])
  expect(await expectSafe()).toBe(before)
  const stored = await within(shop, ({ db }) =>
    sql<{
      content: string
    }>`select content::text from mail_outbox where shop_id = ${shop.id} and state = 'sent'`.execute(db),
  )
  expect(stored.rows[0]?.content).not.toContain(secret)
  expect(stored.rows[0]?.content).not.toContain('/user/payment')

  const other = await openTestShop()
  expect((await show((await openMember(other, 'owner')).inShop(other))).status).toBe(404)
  await endMails(shop, 'sent', null)
  await within(shop, ({ db }) => sql`update mail_outbox set content = '{}' where shop_id = ${shop.id}`.execute(db))
  expect([(await show()).status, (await history()).mails[0]?.hasText]).toEqual([404, false])
})
