import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { addWebhook } from '#src/features/webhooks/webhook.service.ts'
import { openAdmin } from '#test/admin.ts'
import { deliveredOrder, sentOrder } from '#test/delivered-orders.ts'
import { queuedMails } from '#test/mail-outbox.ts'
import { within } from '#test/orders.ts'
import { openTestShop, type TestShop } from '#test/shop.ts'
import { openMember } from '#test/staff.ts'
import type { Visitor } from '#test/visitor.ts'
import { withdrawalContract } from './withdrawal.contract.ts'

const PRODUCTS = [{ slug: 'teapot', stock: 9, priceAmount: 1000 }]
const DAY_MS = 86_400_000
const EMAIL = 'ana@example.com'
const PARCEL = { carrier: 'Post', trackingNumber: 'AB1' }
const key = () => ({ 'idempotency-key': randomUUID() })

interface Shown {
  number: string
  orderNumber: string | null
  returnNumber: string | null
  lines: { lineId: string }[]
  actions: string[]
}
type Reply = Awaited<ReturnType<Visitor['post']>>
const shownIn = ({ body }: Reply): Shown => body.data as Shown

/** Sends a statement about an order. @returns its number */
async function withdraw(
  shop: TestShop,
  orderNumber: string,
  { email = EMAIL, items = '', visitor = shop.guest() }: { email?: string; items?: string; visitor?: Visitor } = {},
): Promise<string> {
  const body = { name: 'Ana König', contract: orderNumber, items, email }
  const { data } = await visitor.requestEndpoint(withdrawalContract.draftWithdrawal, { body })
  const sent = await visitor.post('/shop/withdrawal/confirm', { draftToken: data.draftToken })
  return (sent.body.data as { number: string }).number
}

const openShop = () => openTestShop({ products: PRODUCTS, shop: { drop_address: 'Kiln Lane 3, Cork' } })

test('an accepted withdrawal cancels what was not sent, and refunds it at once', async () => {
  const shop = await openShop()
  const owner = await openAdmin(shop)
  const visitor = shop.guest()
  const { orderNumber } = await visitor.order([{ slug: 'teapot', quantity: 2 }], { email: EMAIL })
  const stock = await shop.stockOf('teapot')
  const number = await withdraw(shop, orderNumber, { visitor })
  expect(shownIn(await owner.get(`/withdrawals/${number}`))).toMatchObject({
    decision: 'open',
    match: 'access',
    isInTime: true,
    endsAt: null,
    lines: [{ cancellableQuantity: 2, sentQuantity: 0 }],
    actions: ['match', 'accept'],
  })
  expect((await owner.get('/withdrawals?view=open')).body).toMatchObject({ total: 1 })
  const waiting = { kind: 'withdrawalsToDecide', count: 1, isMore: false, since: expect.any(String) }
  expect((await owner.get('/open-work')).body.data).toContainEqual(expect.objectContaining(waiting))

  const accepted = await owner.post(`/withdrawals/${number}/accept`, {})

  expect(accepted.body.data).toMatchObject({ decision: 'accepted', returnNumber: null, actions: [] })
  expect((await owner.get(`/orders/${orderNumber}`)).body.data).toMatchObject({ status: 'cancelled' })
  expect(await shop.stockOf('teapot')).toBe(stock + 2)
  expect((await owner.post(`/withdrawals/${number}/accept`, {})).body.code).toBe('transition_not_allowed')
  expect((await owner.get('/withdrawals?view=open')).body).toMatchObject({ total: 0 })
  expect(JSON.stringify((await owner.get('/open-work')).body.data)).not.toContain('withdrawals')
  const mail = (await queuedMails(shop)).find(({ kind }) => kind === 'withdrawalAccepted')
  expect(mail?.email).toBe(EMAIL)
  expect(JSON.stringify(mail?.content)).toContain('They are cancelled')
})

test('what was sent comes back in a case with delivery and without a fee; two members of staff accept once', async () => {
  const shop = await openShop()
  const owner = await openAdmin(shop)
  const { orderNumber, visitor } = await deliveredOrder(shop, ['teapot'], { email: EMAIL })
  const number = await withdraw(shop, orderNumber, { visitor })

  const answers = await Promise.all([1, 2].map(() => owner.post(`/withdrawals/${number}/accept`, {})))

  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const { returnNumber } = shownIn(await owner.get(`/withdrawals/${number}`))
  expect((await owner.get(`/returns/${returnNumber}`)).body.data).toMatchObject({
    kind: 'withdrawal',
    status: 'approved',
    previewAmount: 1490,
    amounts: { restockingAmount: 0, deliveryAmount: 490 },
    actions: ['receive'],
  })
  const mail = (await queuedMails(shop)).find(({ kind }) => kind === 'withdrawalAccepted')
  expect(JSON.stringify(mail?.content)).toContain('Kiln Lane 3, Cork')
  expect(JSON.stringify(mail?.content)).toContain(`/return/${returnNumber}`)
  await owner.post(`/returns/${returnNumber}/receive`, {})
  expect((await owner.post(`/returns/${returnNumber}/refund`, {})).body.data).toMatchObject({ refundAmount: 1490 })
  expect((await owner.get(`/orders/${orderNumber}`)).body.data).toMatchObject({ fulfilmentStatus: 'returned' })
})

test('a withdrawal is refunded when it was sent, before it arrives; its items are counted and sold again afterwards', async () => {
  const shop = await openShop()
  const owner = await openAdmin(shop)
  const { orderNumber, visitor } = await deliveredOrder(shop, ['teapot'], { email: EMAIL })
  const number = await withdraw(shop, orderNumber, { visitor })
  await owner.post(`/withdrawals/${number}/accept`, {})
  const { returnNumber } = shownIn(await owner.get(`/withdrawals/${number}`))
  const act = (action: string, body: object = {}) => owner.post(`/returns/${returnNumber}/${action}`, body)
  expect((await act('refund')).body.code, 'nothing was sent').toBe('transition_not_allowed')
  expect((await owner.get('/returns?view=toRefund')).body).toMatchObject({ total: 0 })
  await visitor.post(`/shop/user/return/${returnNumber}/sent`, PARCEL, key())
  expect((await owner.get('/returns?view=toRefund')).body).toMatchObject({ total: 1 })
  const stock = await shop.stockOf('teapot')

  expect((await act('refund')).body.data).toMatchObject({
    status: 'refunded',
    refundAmount: 1490,
    hasSlip: true,
    actions: ['receive', 'close'],
  })
  expect((await act('refund')).body.code).toBe('transition_not_allowed')
  expect((await owner.get('/returns?view=onTheWay')).body).toMatchObject({ total: 1 })

  const received = (await act('receive')).body.data as { lines: { _id: string }[] }
  expect(received).toMatchObject({ status: 'refunded', actions: ['inspect', 'close'] })
  expect((await owner.get('/returns?view=toInspect')).body).toMatchObject({ total: 1 })
  const finding = { lineId: received.lines[0]?._id, accepted: 1, resellable: 1, condition: 'asNew', isShopFault: false }
  const late = { ...finding, deductionAmount: 100, deductionReason: 'Scratched.' }
  expect((await act('inspect', { lines: [late] })).body.code).toBe('transition_not_allowed')
  expect((await act('inspect', { lines: [finding] })).body.data).toMatchObject({
    status: 'refunded',
    refundAmount: 1490,
    actions: ['close'],
  })
  expect(await shop.stockOf('teapot')).toBe(stock + 1)
  expect((await owner.get(`/orders/${orderNumber}`)).body.data).toMatchObject({ fulfilmentStatus: 'returned' })
})

test('a shop that asks for no proof refunds a withdrawal at once; its customer still sends it', async () => {
  const shop = await openShop()
  const owner = await openAdmin(shop)
  await owner.patch('/policies', { withdrawalNeedsProof: false })
  const { orderNumber, visitor } = await deliveredOrder(shop, ['teapot'], { email: EMAIL })
  const number = await withdraw(shop, orderNumber, { visitor })
  await owner.post(`/withdrawals/${number}/accept`, {})
  const { returnNumber } = shownIn(await owner.get(`/withdrawals/${number}`))
  const { data: listed } = (await owner.get('/returns?view=toRefund')).body as { data: { dueAt: string }[] }
  expect(new Date(listed[0]?.dueAt ?? '').getTime()).toBeLessThan(Date.now() + 16 * DAY_MS)
  expect((await owner.post(`/returns/${returnNumber}/refund`, {})).body.data).toMatchObject({ status: 'refunded' })
  const own = `/shop/user/return/${returnNumber}`
  expect((await visitor.get(own)).body.data).toMatchObject({ address: 'Kiln Lane 3, Cork', actions: ['send'] })
  const sent = await visitor.post(`${own}/sent`, PARCEL, key())
  expect(sent.body.data).toMatchObject({ status: 'refunded', trackingNumber: 'AB1', actions: [] })
})

test('an order has the periods of the day on which it was placed', async () => {
  const shop = await openShop()
  const owner = await openAdmin(shop)
  await owner.patch('/policies', { withdrawalDays: 60, guaranteeYears: 3 })
  const at = new Date(Date.now() - 40 * DAY_MS)
  const longer = await deliveredOrder(shop, ['teapot'], { email: EMAIL, at })
  const longAgo = new Date(Date.now() - 900 * DAY_MS)
  const old = await deliveredOrder(shop, ['teapot'], { email: EMAIL, at: longAgo })
  await owner.patch('/policies', { withdrawalDays: 14, guaranteeYears: 2 })
  const shorter = await deliveredOrder(shop, ['teapot'], { email: EMAIL, at })
  const older = await deliveredOrder(shop, ['teapot'], { email: EMAIL, at: longAgo })

  const isInTime = async ({ orderNumber, visitor }: typeof longer) => {
    const number = await withdraw(shop, orderNumber, { visitor })
    return ((await owner.get(`/withdrawals/${number}`)).body.data as { isInTime: boolean }).isInTime
  }
  expect([await isInTime(longer), await isInTime(shorter)]).toEqual([true, false])
  const claimable = async ({ orderNumber, visitor }: typeof longer) => {
    const { data } = (await visitor.get(`/shop/order/${orderNumber}/returnable`)).body
    return (data as { lines: { faultQuantity: number }[] }).lines.map(({ faultQuantity }) => faultQuantity)
  }
  expect([await claimable(old), await claimable(older)]).toEqual([[1], [0]])
})

test('a partial withdrawal takes the chosen units; those of another case are not left', async () => {
  const shop = await openShop()
  const owner = await openAdmin(shop)
  const visitor = shop.guest()
  const { orderNumber } = await visitor.order([{ slug: 'teapot', quantity: 3 }], { email: EMAIL })
  await owner.post(`/orders/${orderNumber}/ship`, {})
  const number = await withdraw(shop, orderNumber, { visitor, items: 'two teapots' })
  const [line] = shownIn(await owner.get(`/withdrawals/${number}`)).lines
  const accept = (quantity: number, of = number) =>
    owner.post(`/withdrawals/${of}/accept`, { lines: [{ lineId: line?.lineId, quantity }] })
  expect((await accept(4)).body).toMatchObject({ code: 'return_quantity', message: 'You can return up to 3.' })
  expect((await accept(2)).body.data).toMatchObject({ decision: 'accepted' })

  const second = await withdraw(shop, orderNumber, { visitor })
  expect((await accept(2, second)).body.code).toBe('return_quantity')
  expect((await accept(1, second)).status).toBe(200)
  const third = await withdraw(shop, orderNumber, { visitor })
  expect((await owner.post(`/withdrawals/${third}/accept`, {})).body.code).toBe('nothing_to_withdraw')
  const declined = await owner.post(`/withdrawals/${third}/decline`, { reason: 'It is already accepted.' })
  expect(declined.body.data).toMatchObject({ decision: 'declined', declineReason: 'It is already accepted.' })
})

test('one in time by its customer cannot be declined; a late one can, with a reason that is mailed', async () => {
  const shop = await openShop()
  const owner = await openAdmin(shop)
  const fresh = await deliveredOrder(shop, ['teapot'], { email: EMAIL })
  const inTime = await withdraw(shop, fresh.orderNumber, { visitor: fresh.visitor })
  const refused = await owner.post(`/withdrawals/${inTime}/decline`, { reason: 'No.' })
  expect(refused).toMatchObject({ status: 409, body: { code: 'withdrawal_in_time' } })

  const at = new Date(Date.now() - 30 * DAY_MS)
  const old = await deliveredOrder(shop, ['teapot'], { email: EMAIL, at })
  const late = await withdraw(shop, old.orderNumber, { visitor: old.visitor })
  expect(shownIn(await owner.get(`/withdrawals/${late}`))).toMatchObject({
    isInTime: false,
    actions: ['match', 'accept', 'decline'],
  })
  expect((await owner.post(`/withdrawals/${late}/decline`, { reason: ' ' })).status).toBe(422)
  await owner.post(`/withdrawals/${late}/decline`, { reason: 'The period ended two weeks ago.' })
  const mail = (await queuedMails(shop)).find(({ kind }) => kind === 'withdrawalDeclined')
  expect(mail?.email).toBe(EMAIL)
  expect(JSON.stringify(mail?.content)).toContain('The period ended two weeks ago.')
})

test('staff find the order of a statement, and enter one that came by letter with its own date', async () => {
  const [shop, other] = [await openShop(), await openShop()]
  const owner = await openAdmin(shop)
  const { orderNumber } = await sentOrder(shop, ['teapot'], { email: EMAIL })
  const foreign = await sentOrder(other, ['teapot'])
  const number = await withdraw(shop, 'the teapot of Monday')
  expect(shownIn(await owner.get(`/withdrawals/${number}`)).actions).toEqual(['match', 'decline'])
  expect((await owner.post(`/withdrawals/${number}/match`, { orderNumber: foreign.orderNumber })).status).toBe(404)
  const matched = await owner.post(`/withdrawals/${number}/match`, { orderNumber: orderNumber.toLowerCase() })
  expect(matched.body.data).toMatchObject({ orderNumber, match: 'staff', actions: ['match', 'accept'] })

  const letter = { submittedAt: '2026-01-02T10:00:00.000Z', name: 'Ben', contract: 'A teapot', orderNumber }
  const entered = await owner.post('/withdrawals', { ...letter, email: 'ben@example.com' })
  expect(entered.body.data).toMatchObject({ submittedAt: letter.submittedAt, isEntered: true, match: 'staff' })
  expect((await owner.post('/withdrawals', letter)).body.data).toMatchObject({ email: '' })
  expect((await owner.post('/withdrawals', { ...letter, submittedAt: '2999-01-02T10:00:00.000Z' })).status).toBe(422)
  const receipts = (await queuedMails(shop)).filter(({ kind }) => kind === 'withdrawalReceived')
  expect(receipts.map(({ email }) => email)).toEqual([EMAIL, 'ben@example.com'])
})

/** Returns the token in the mail of a kind. */
async function tokenIn(shop: TestShop, kind: string): Promise<string> {
  const mail = (await queuedMails(shop)).find((one) => one.kind === kind)
  const path = JSON.stringify(mail?.content).match(/\/withdraw\?link=([\w.-]+)/)
  return path?.[1] ?? ''
}

test('whoever ordered says whether a statement is theirs; a foreign address learns nothing of the order', async () => {
  const shop = await openShop()
  const owner = await openAdmin(shop)
  const { orderNumber } = await deliveredOrder(shop, ['teapot'], { email: EMAIL })
  const number = await withdraw(shop, orderNumber, { email: 'eve@example.com' })
  const asked = (await queuedMails(shop)).filter(({ kind }) => kind.startsWith('withdrawal'))
  expect(asked.map(({ kind, email }) => [kind, email])).toEqual([
    ['withdrawalReceived', 'eve@example.com'],
    ['withdrawalVerify', EMAIL],
  ])
  expect(JSON.stringify(asked[0]?.content)).not.toContain('link=')
  const token = await tokenIn(shop, 'withdrawalVerify')
  const reply = (isOwn: boolean, typed = token) => shop.guest().post('/shop/withdrawal/verify', { token: typed, isOwn })
  expect((await reply(true, `${token}x`)).body.code).toBe('order_link_expired')
  expect((await reply(false)).body.data).toEqual({ number })
  expect(shownIn(await owner.get(`/withdrawals/${number}`))).toMatchObject({
    isConfirmed: false,
    actions: ['match', 'accept', 'decline'],
  })
  await reply(true)
  expect(shownIn(await owner.get(`/withdrawals/${number}`))).toMatchObject({
    isConfirmed: true,
    actions: ['match', 'accept'],
  })
  const later = shop.guest({ now: new Date(Date.now() + 61 * DAY_MS) })
  expect((await later.post('/shop/withdrawal/verify', { token, isOwn: false })).body.code).toBe('order_link_expired')
  await owner.post(`/withdrawals/${number}/accept`, {})
  const mail = (await queuedMails(shop)).find(({ kind }) => kind === 'withdrawalAccepted')
  expect(mail?.email).toBe(EMAIL)
})

test('the confirmation of receipt asks when the address fits, and an order is asked three times a day', async () => {
  const shop = await openShop()
  const { orderNumber } = await deliveredOrder(shop, ['teapot'], { email: EMAIL })
  await withdraw(shop, orderNumber)
  expect(await tokenIn(shop, 'withdrawalReceived')).not.toBe('')
  for (const name of ['eve', 'eva', 'evi', 'ewa']) await withdraw(shop, orderNumber, { email: `${name}@example.com` })
  const asked = (await queuedMails(shop)).filter(({ kind }) => kind === 'withdrawalVerify')
  expect(asked).toHaveLength(2)
})

test('webhooks tell the shop’s systems of statements and decisions, without what was written', async () => {
  const shop = await openShop()
  const owner = await openAdmin(shop)
  const events = ['withdrawal.received', 'withdrawal.accepted', 'return.approved'] as const
  await within(shop, (tx) => addWebhook(tx, { url: 'https://shop.example/hook', events: [...events] }))
  const { orderNumber, visitor } = await deliveredOrder(shop, ['teapot'], { email: EMAIL })
  const number = await withdraw(shop, orderNumber, { visitor })
  await owner.post(`/withdrawals/${number}/accept`, {})
  const { returnNumber } = shownIn(await owner.get(`/withdrawals/${number}`))

  const rows = await shop.tx((db) =>
    db.selectFrom('webhook_deliveries').select(['event', 'body']).where('shop_id', '=', shop.id).execute(),
  )

  expect(rows.map(({ event }) => event).toSorted()).toEqual([...events].toSorted())
  const bodyOf = (name: string) => JSON.stringify(rows.find(({ event }) => event === name)?.body)
  expect(bodyOf('withdrawal.accepted')).toContain(orderNumber)
  expect(bodyOf('withdrawal.accepted')).toContain(returnNumber)
  expect(bodyOf('return.approved')).toContain(returnNumber)
  expect(JSON.stringify(rows)).not.toContain('König')
})

test('support decides and does not cancel an order', async () => {
  const shop = await openShop()
  const visitor = shop.guest()
  const { orderNumber } = await visitor.order([{ slug: 'teapot' }], { email: EMAIL })
  const number = await withdraw(shop, orderNumber, { visitor })
  const support = (await openMember(shop, 'support')).inShop(shop)
  expect((await support.get(`/withdrawals/${number}`)).status).toBe(200)
  expect((await support.post(`/withdrawals/${number}/accept`, {})).status).toBe(403)
})
