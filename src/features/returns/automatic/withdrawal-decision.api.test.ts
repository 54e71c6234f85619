import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openAdmin } from '#test/admin.ts'
import { deliveredOrder } from '#test/delivered-orders.ts'
import { queuedMails } from '#test/mail-outbox.ts'
import { within } from '#test/orders.ts'
import { openTestShop, type TestShop } from '#test/shop.ts'
import type { Visitor } from '#test/visitor.ts'
import { warnOfRefund } from './refund-warning.service.ts'
import { decideAutomatically } from './withdrawal-decision.service.ts'
import { WARNING_DAYS } from '../withdrawal-period.rules.ts'
import { withdrawalContract } from '../withdrawal.contract.ts'

const DAY_MS = 86_400_000
const EMAIL = 'ana@example.com'

async function openShop(withdrawalDecision = 'whenVerified') {
  const shop = await openTestShop({
    products: [{ slug: 'teapot', stock: 9, priceAmount: 1000, category: ['Kitchen'] }],
  })
  const owner = await openAdmin(shop)
  expect((await owner.patch('/policies', { withdrawalDecision })).status).toBe(200)
  return { shop, owner }
}

/** Sends a statement, and runs its job twice, as after a lost lease. @returns its number */
async function withdraw(shop: TestShop, visitor: Visitor, contract: string, items = ''): Promise<string> {
  const body = { name: 'Ana König', contract, items, email: EMAIL }
  const { data } = await visitor.requestEndpoint(withdrawalContract.draftWithdrawal, { body })
  const sent = await visitor.post('/shop/withdrawal/confirm', { draftToken: data.draftToken })
  await runJobs(shop)
  await runJobs(shop)
  return (sent.body.data as { number: string }).number
}

async function runJobs(shop: TestShop): Promise<void> {
  const { rows } = await sql<{ key: string }>`select key from platform.jobs
    where shop_id = ${shop.id} and kind = 'withdrawal.decide'`.execute(shop.db)
  for (const { key } of rows) await within(shop, (tx) => decideAutomatically(tx, key))
}

test('a withdrawal by a visitor who may read the order is accepted by itself, once', async () => {
  const { shop, owner } = await openShop()
  const visitor = shop.guest()
  const { orderNumber } = await visitor.order([{ slug: 'teapot', quantity: 2 }], { email: EMAIL })
  const stock = await shop.stockOf('teapot')
  const number = await withdraw(shop, visitor, `Order ${orderNumber}`)
  expect((await owner.get(`/withdrawals/${number}`)).body.data).toMatchObject({ decision: 'accepted' })
  expect((await owner.get(`/orders/${orderNumber}`)).body.data).toMatchObject({ status: 'cancelled' })
  expect(await shop.stockOf('teapot')).toBe(stock + 2)
  const kinds = (await queuedMails(shop)).map(({ kind }) => kind).filter((kind) => kind === 'withdrawalAccepted')
  expect(kinds).toHaveLength(1)
})

test('staff decide about everything else', async () => {
  const { shop, owner } = await openShop()
  const decisionOf = async (number: string) =>
    ((await owner.get(`/withdrawals/${number}`)).body.data as { decision: string }).decision
  const { visitor, orderNumber } = await deliveredOrder(shop, ['teapot'])
  expect(await decisionOf(await withdraw(shop, shop.guest(), orderNumber)), 'by a stranger').toBe('open')
  expect(await decisionOf(await withdraw(shop, visitor, orderNumber, 'one of them')), 'of some items').toBe('open')
  expect(await decisionOf(await withdraw(shop, visitor, `the lid of ${orderNumber}`)), 'of a part').toBe('open')
  const late = await deliveredOrder(shop, ['teapot'], { at: new Date(Date.now() - 40 * DAY_MS) })
  const tooLate = await withdraw(shop, late.visitor, late.orderNumber)
  expect(await decisionOf(tooLate), 'too late').toBe('open')
  await owner.patch('/policies', { withdrawalGraceDays: 30 })
  await runJobs(shop)
  expect(await decisionOf(tooLate), 'in the days of grace').toBe('accepted')

  await owner.patch('/categories/Kitchen', { withdrawalException: 'customMade' })
  const custom = await deliveredOrder(shop, ['teapot'])
  expect(await decisionOf(await withdraw(shop, custom.visitor, custom.orderNumber)), 'made to order').toBe('open')

  const careful = await openShop('operator')
  const own = await deliveredOrder(careful.shop, ['teapot'])
  const number = await withdraw(careful.shop, own.visitor, own.orderNumber)
  const shown = (await careful.owner.get(`/withdrawals/${number}`)).body.data
  expect(shown, 'where the shop likes to decide').toMatchObject({ decision: 'open' })
})

test.each([
  { effect: 'atOnce', asks: false, atOnce: 'accepted', later: 'accepted' },
  { effect: 'whenVerified', asks: true, atOnce: 'open', later: 'accepted' },
  { effect: 'operator', asks: true, atOnce: 'open', later: 'open' },
])('a withdrawal with number and address but without access waits as $effect says', async (given) => {
  const { shop, owner } = await openShop()
  await owner.patch('/policies', { guestWithdrawalEffect: given.effect })
  const { orderNumber, visitor } = await deliveredOrder(shop, ['teapot'], { email: EMAIL })
  const number = await withdraw(shop, shop.guest(), orderNumber)
  const shown = async () => (await owner.get(`/withdrawals/${number}`)).body.data
  expect(await shown()).toMatchObject({ match: 'numberAndMail', decision: given.atOnce })
  const mail = (await queuedMails(shop)).find(({ kind }) => kind === 'withdrawalReceived')
  const token = /link=([\w.-]+)/.exec(JSON.stringify(mail?.content))?.[1]
  expect(token !== undefined).toBe(given.asks)
  if (token !== undefined)
    expect((await shop.guest().post('/shop/withdrawal/verify', { token, isOwn: true })).status).toBe(200)
  await runJobs(shop)
  expect(await shown()).toMatchObject({ decision: given.later })

  const foreign = await deliveredOrder(shop, ['teapot'], { email: 'ben@example.com' })
  const other = await withdraw(shop, shop.guest(), foreign.orderNumber)
  expect((await owner.get(`/withdrawals/${other}`)).body.data).toMatchObject({ match: 'numberOnly', decision: 'open' })
  const own = await deliveredOrder(shop, ['teapot'], { visitor })
  const third = await withdraw(shop, visitor, own.orderNumber)
  expect((await owner.get(`/withdrawals/${third}`)).body.data, 'with access').toMatchObject({ decision: 'accepted' })
})

test('the shop is warned before the money of a withdrawal is due, on the last day and daily afterwards', async () => {
  const { shop, owner } = await openShop()
  const { visitor, orderNumber } = await deliveredOrder(shop, ['teapot'])
  const number = await withdraw(shop, visitor, orderNumber)
  const { returnNumber } = (await owner.get(`/withdrawals/${number}`)).body.data as { returnNumber: string }
  const { rows } = await sql<{ key: string; runAt: Date }>`select key, run_at as "runAt" from platform.jobs
    where shop_id = ${shop.id} and kind = 'return.warn'`.execute(shop.db)
  const [job] = rows
  const id = job?.key ?? ''
  const first = job?.runAt.getTime() ?? 0
  const warnAt = (days: number) =>
    within(shop, (tx) => warnOfRefund({ ...tx, now: new Date(first + days * DAY_MS) }, id))
  const warnings = async () => (await queuedMails(shop)).filter(({ kind }) => kind === 'shopRefundDue').length

  expect(await warnAt(0), 'nothing was sent yet').toEqual(new Date(first + DAY_MS))
  expect(await warnings()).toBe(0)
  const dueAt = async () => ((await owner.get('/returns')).body.data as { dueAt: string }[])[0]?.dueAt
  const sendUntil = await dueAt()
  await owner.post(`/returns/${returnNumber}/receive`, {})
  expect(await dueAt()).toBe(new Date(first + WARNING_DAYS * DAY_MS).toISOString())
  expect(sendUntil, 'what was not sent yet is due as the parcel is').toBeDefined()
  expect(await warnAt(-1)).toEqual(new Date(first))
  await warnAt(0)
  await warnAt(0.1)
  expect(await warnings(), 'once a day').toBe(1)
  expect(await warnAt(5), 'daily when it is late').toEqual(new Date(first + 6 * DAY_MS))
  expect(await warnings()).toBe(2)
  await owner.post(`/returns/${returnNumber}/refund`, {})
  expect(await warnAt(6), 'it was refunded').toBeNull()
})
