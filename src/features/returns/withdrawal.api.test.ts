import { expect, test } from 'vitest'
import { openAdmin } from '#test/admin.ts'
import { queuedMails } from '#test/mail-outbox.ts'
import { openTestShop, type TestShop } from '#test/shop.ts'
import { withdrawalContract } from './withdrawal.contract.ts'

const TYPED = { name: 'Ana König', contract: 'A teapot of Monday', items: '', email: 'ana@example.com' }

const draft = async (shop: TestShop, typed: object = {}): Promise<string> => {
  const { data } = await shop
    .guest()
    .requestEndpoint(withdrawalContract.draftWithdrawal, { body: { ...TYPED, ...typed } })
  return data.draftToken
}
const confirm = (shop: TestShop, draftToken: string, visitor = shop.guest()) =>
  visitor.post('/shop/withdrawal/confirm', { draftToken })

test('confirms the receipt of a statement that names no order, on the page and by mail, once', async () => {
  const shop = await openTestShop({ shop: { time_zone: 'Europe/Berlin' } })
  const token = await draft(shop)
  const visitor = shop.guest()

  const first = await confirm(shop, token, visitor)

  expect(first.status).toBe(200)
  const { number, statement, received } = first.body.data as { number: string; statement: string; received: string }
  expect(number).toMatch(/^W-[0-9A-Z]{8}$/)
  expect(statement).toBe('I withdraw from the contract for A teapot of Monday. Ana König, ana@example.com')
  expect(received).toMatch(/^We received your withdrawal on .+ at \d\d:\d\d \(Europe\/Berlin\)\.$/)
  expect((await confirm(shop, token)).body.data).toEqual(first.body.data)
  const mails = await queuedMails(shop)
  expect(mails.map(({ kind, email }) => [kind, email])).toEqual([
    ['withdrawalReceived', 'ana@example.com'],
    ['shopWithdrawal', shop.row.order_email],
  ])
  expect(mails[0]?.content.subject).toContain(number)
  expect(JSON.stringify(mails[0]?.content.parts)).toContain(received)
  const { get } = await openAdmin(shop, 'support')
  expect((await get('/withdrawals')).body).toMatchObject({
    total: 1,
    data: [{ number, name: 'Ana König', contract: TYPED.contract, orderNumber: null, match: 'none' }],
  })
})

test('names the order of a statement to staff alone, with the same answer for everyone', async () => {
  const shop = await openTestShop({ products: [{ slug: 'teapot' }] })
  const buyer = shop.guest()
  const { orderNumber } = await buyer.order([{ slug: 'teapot', quantity: 1 }], { email: 'ana@example.com' })
  const contract = `my order ${orderNumber.toLowerCase()}`

  const own = await confirm(shop, await draft(shop, { contract }), buyer)
  const sameMail = await confirm(shop, await draft(shop, { contract, items: 'the lid' }))
  const foreign = await confirm(shop, await draft(shop, { contract, email: 'eve@example.com' }))
  const unknown = await confirm(shop, await draft(shop, { contract: 'my order 00000-00000' }))

  const answers = [own, sameMail, foreign, unknown]
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  expect(new Set(answers.map(({ body }) => Object.keys(body.data as object).join())).size).toBe(1)
  const { get } = await openAdmin(shop)
  const { data } = (await get('/withdrawals')).body as { data: { match: string; orderNumber: string | null }[] }
  expect(data.toReversed().map(({ match, orderNumber: found }) => [match, found])).toEqual([
    ['access', orderNumber],
    ['numberAndMail', orderNumber],
    ['numberOnly', orderNumber],
    ['none', null],
  ])
})

test('rejects unusable fields, foreign drafts and those of yesterday', async () => {
  const [shop, other] = [await openTestShop(), await openTestShop()]
  const wrong = await shop
    .guest()
    .post('/shop/withdrawal/draft', { name: ' ', contract: 'x'.repeat(301), email: 'ana', items: 'y'.repeat(301) })
  expect(wrong.status).toBe(422)
  expect(Object.keys(wrong.body.fields as object)).toEqual(['name', 'contract', 'email', 'items'])

  const token = await draft(shop)
  expect((await confirm(other, token)).body.code).toBe('draft_expired')
  expect((await confirm(shop, `${token.slice(0, -2)}xx`)).body.code).toBe('draft_expired')
  const later = (hours: number) => shop.guest({ now: new Date(Date.now() + hours * 3_600_000) })
  expect((await confirm(shop, token, later(25))).body.code).toBe('draft_expired')
  expect((await queuedMails(shop)).length + (await queuedMails(other)).length).toBe(0)
  expect((await confirm(shop, token, later(23))).status).toBe(200)
})

test('takes five statements of an e-mail address in a day', async () => {
  const shop = await openTestShop()
  for (let n = 1; n <= 5; n += 1)
    expect((await confirm(shop, await draft(shop, { contract: `pot ${n}` }))).status).toBe(200)
  expect((await confirm(shop, await draft(shop, { contract: 'pot 6' }))).body.code).toBe('rate_limited')
  expect((await confirm(shop, await draft(shop, { email: 'eve@example.com' }))).status).toBe(200)
})
