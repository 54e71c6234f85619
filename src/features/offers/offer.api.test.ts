import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { openAdmin } from '#test/admin.ts'
import { offerTokenIn } from '#test/offers.ts'
import { gatewayIds, orderPaymentOf, pay, prove } from '#test/paid-orders.ts'
import { openTestShop } from '#test/shop.ts'
import { joinWith, openMember } from '#test/staff.ts'
import type { Offer } from './offer.contract.ts'

const CUSTOMER = { name: 'Aoife Byrne', email: 'aoife@example.com', phone: '+4915112345678' }
const ADDRESS = { country: 'DE', addressLine1: 'Lange Reihe 7', city: 'Hamburg', postcode: '20099' }
const DAY_MS = 86_400_000

async function openDesk() {
  const shop = await openTestShop({
    products: [
      { slug: 'teapot', name: 'Iron teapot', stock: 5, priceAmount: 2000 },
      { slug: 'cup', name: 'Blue cup', stock: 50, priceAmount: 1234 },
    ],
    gateways: [
      { provider: 'bankTransfer', title: 'Transfer', accountName: 'Shop', accountNumber: 'DE02' },
      { provider: 'cod', title: 'Cash', feeAmount: 300 },
    ],
  })
  const owner = await openAdmin(shop)
  const audit = async () =>
    ((await owner.get('/audit')).body.data as { action: string; actor: string }[]).map(
      ({ action, actor }) => `${actor}: ${action}`,
    )
  const look = async (token: string, query = '', now?: Date) => {
    const { status, body } = await shop.guest(now && { now }).get(`/api/v1/shop/offer/${token}${query}`)
    return { status, isOver: body.data === null, offer: body.data as Offer }
  }
  return { shop, owner, audit, look }
}

async function openDraft() {
  const desk = await openDesk()
  const { shop, owner } = desk
  const items = [{ itemId: randomUUID(), variantId: shop.variantId('teapot'), quantity: 2 }]
  const content = { customer: CUSTOMER, items, address: ADDRESS }
  const { data } = (await owner.post('/drafts', { content })).body as { data: { _id: string; version: number } }
  const path = `/drafts/${data._id}`
  const stateOf = async () => ((await owner.get(path)).body.data as { state: string }).state
  return { ...desk, path, content, stateOf }
}

test('a draft is sent, and its customer sees it, chooses how to pay, orders and pays', async () => {
  const { shop, owner, path, stateOf, look, audit } = await openDraft()
  expect((await owner.post(`${path}/send`)).status).toBe(200)
  expect(await stateOf()).toBe('sent')
  const token = await offerTokenIn(shop)
  const first = await look(token)
  expect(first.offer).toMatchObject({ type: 'order', totalAmount: 4490, gatewayId: null, problem: null })
  const [transfer = '', cash = ''] = first.offer.gateways.map(({ _id }) => _id)
  expect((await look(token, `?gatewayId=${cash}`)).offer).toMatchObject({ totalAmount: 4790, feeAmount: 300 })
  const { offer } = await look(token, `?gatewayId=${transfer}`)
  const guest = shop.guest()
  const accept = (body: object) => guest.post(`/api/v1/shop/offer/${token}/accept`, body)
  const other = await accept({ totalAmount: 1, gatewayId: cash, quoteHash: offer.quoteHash })
  expect([other.status, other.body.code]).toEqual([409, 'quote_changed'])
  const placed = await accept({ totalAmount: offer.totalAmount, gatewayId: transfer, quoteHash: offer.quoteHash })
  const { url } = placed.body.data as { url: string }
  expect(url).toMatch(/^\/user\/payment\?order=/)
  const orderNumber = url.split('=')[1] ?? ''
  expect(await orderPaymentOf(guest, orderNumber)).toMatchObject({ isWaiting: true })
  const order = (await owner.get(`/orders/${orderNumber}`)).body.data as { payments: { _id: string }[] }
  await prove(guest, order.payments[0]?._id ?? '')
  expect((await owner.post(`/payments/${order.payments[0]?._id}/confirm`)).status).toBe(200)
  expect([await stateOf(), (await look(token)).isOver]).toEqual(['placed', true])
  expect(await audit()).toContain('Customer: draft.accept')
})

test('a link ends after a week, when the draft is changed and when it is sent again', async () => {
  const { shop, owner, path, content, stateOf, look } = await openDraft()
  await owner.post(`${path}/send`)
  const first = await offerTokenIn(shop)
  expect((await look(first, '', new Date(Date.now() + 8 * DAY_MS))).isOver).toBe(true)
  await owner.post(`${path}/send`)
  const second = await offerTokenIn(shop)
  expect([(await look(first)).isOver, (await look(second)).isOver]).toEqual([true, false])
  const { version } = (await owner.get(path)).body.data as { version: number }
  expect((await owner.put(path, { content, version })).status).toBe(200)
  expect([(await look(second)).isOver, await stateOf()]).toEqual([true, 'open'])
})

test('a draft without an e-mail address or an address is not sent', async () => {
  const { owner } = await openDraft()
  const { data } = (await owner.post('/drafts', { content: {} })).body as { data: { _id: string } }
  const refused = await owner.post(`/drafts/${data._id}/send`)
  expect([refused.status, refused.body.code]).toEqual([422, 'invalid_fields'])
})

async function openPaidOrder() {
  const desk = await openDesk()
  const { shop, owner } = desk
  const guest = shop.guest()
  const [gatewayId = ''] = await gatewayIds(shop)
  const { orderNumber, paymentId } = await guest.order([{ slug: 'teapot' }], { gatewayId })
  await prove(guest, paymentId)
  await owner.post(`/payments/${paymentId}/confirm`)
  const path = `/orders/${orderNumber}`
  const show = async () =>
    (await owner.get(path)).body.data as {
      totalAmount: number
      proposal: { afterAmount: number } | null
      lines: { _id: string; quantity: number }[]
    }
  const { lines, totalAmount } = await show()
  const edit = {
    lines: [{ lineId: lines[0]?._id, quantity: 2 }],
    added: [{ variantId: shop.variantId('cup'), quantity: 1 }],
  }
  const after = totalAmount + 2000 + 1234
  const propose = (amount = after) => owner.post(`${path}/edit/propose`, { edit, reason: 'Asked', totalAmount: amount })
  return { ...desk, guest, orderNumber, path, show, edit, before: totalAmount, after, propose }
}

test('a higher total is proposed, and applied with the recorded consent of the customer alone', async () => {
  const { shop, owner, path, show, edit, before, after, propose, look, audit } = await openPaidOrder()
  expect(
    (await owner.post(`${path}/edit`, { edit, reason: 'Asked', totalAmount: after, notify: true })).body.code,
  ).toBe('total_needs_consent')
  expect((await propose()).status).toBe(200)
  expect(await show()).toMatchObject({ totalAmount: before, proposal: { afterAmount: after } })
  // One open edit for each order.
  const consent = { name: 'Aoife', how: 'phone' }
  for (const refused of [
    await propose(),
    await owner.post(`${path}/edit`, { edit, reason: 'Asked', totalAmount: after, consent, notify: true }),
  ])
    expect([refused.status, refused.body.code]).toEqual([409, 'transition_not_allowed'])
  const token = await offerTokenIn(shop)
  const { offer } = await look(token)
  expect(offer).toMatchObject({ type: 'change', beforeAmount: before, totalAmount: after })
  expect(offer.lines.map(({ before: had, quantity }) => [had, quantity])).toEqual([
    [1, 2],
    [0, 1],
  ])
  const customer = shop.guest()
  const lower = await customer.post(`/api/v1/shop/offer/${token}/accept`, { totalAmount: after - 1 })
  expect([lower.status, lower.body.code, (await show()).totalAmount]).toEqual([409, 'quote_changed', before])
  const accepted = await customer.post(`/api/v1/shop/offer/${token}/accept`, { totalAmount: after })
  expect((accepted.body.data as { url: string }).url).toMatch(/^\/user\/payment\?order=/)
  expect(await show()).toMatchObject({ totalAmount: after, proposal: null })
  expect(await audit()).toContain('Customer: order.edit.accept')
  const { orderNumber } = accepted.body.data as { orderNumber?: string; url: string }
  expect(orderNumber).toBeUndefined()
  const [gatewayId = ''] = await gatewayIds(shop)
  const number = path.split('/').at(-1) ?? ''
  expect((await pay(customer, { orderNumber: number, gatewayId })).status).toBe(200)
  expect(await orderPaymentOf(customer, number)).toMatchObject({ dueAmount: 3234 })
})

test('a proposal is declined, withdrawn and forgotten after three days; the order stays as it is', async () => {
  const { shop, owner, path, show, before, propose, look, audit } = await openPaidOrder()
  await propose()
  const first = await offerTokenIn(shop)
  expect((await shop.guest().post(`/api/v1/shop/offer/${first}/decline`, {})).status).toBe(200)
  expect(await audit()).toContain('Customer: order.edit.decline')
  await propose()
  const second = await offerTokenIn(shop)
  expect((await owner.post(`${path}/edit/withdraw`)).status).toBe(200)
  expect((await owner.post(`${path}/edit/withdraw`)).body.code).toBe('transition_not_allowed')
  await propose()
  const third = await offerTokenIn(shop)
  const late = new Date(Date.now() + 4 * DAY_MS)
  for (const [token, now] of [[first], [second], [third, late]] as const)
    expect((await look(token, '', now)).isOver).toBe(true)
  expect(await show()).toMatchObject({ totalAmount: before })
})

test('a proposal ends when a part of the order is shipped, and a total that does not rise is not proposed', async () => {
  const { shop, owner, path, edit, before, propose, look } = await openPaidOrder()
  const same = { lines: [{ ...edit.lines[0], quantity: 1 }] }
  const refused = await owner.post(`${path}/edit/propose`, { edit: same, reason: 'Asked', totalAmount: before })
  expect([refused.status, refused.body.code]).toEqual([422, 'invalid_fields'])
  await propose()
  const token = await offerTokenIn(shop)
  expect((await owner.post(`${path}/ship`, {})).status).toBe(200)
  expect((await look(token)).isOver).toBe(true)
})

test('only a member who may change prices changes that of an order', async () => {
  const { shop, path, edit, before } = await openPaidOrder()
  const [line] = edit.lines
  const priced = { lines: [{ lineId: line?.lineId, quantity: 1, unitAmount: 2100 }] }
  const body = { edit: priced, reason: 'Asked', totalAmount: before + 100 }
  const member = await joinWith(shop, ['orders.read', 'orders.edit'])
  const refused = await member.post(`${path}/edit/propose`, body)
  expect([refused.status, refused.body.code]).toEqual([403, 'permission_missing'])
  const other = (await openMember(shop, 'manager')).inShop(shop)
  expect((await other.post(`${path}/edit/propose`, body)).status).toBe(200)
})
