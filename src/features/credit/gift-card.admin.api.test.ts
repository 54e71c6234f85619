import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { contract } from '#src/composition/contract.ts'
import { openAdmin, type AdminProgram } from '#test/admin.ts'
import { openMailbox } from '#test/mailbox.ts'
import { queuedMails } from '#test/mail-outbox.ts'
import { openShopper } from '#test/people.ts'
import { openTestShop, type TestShop } from '#test/shop.ts'
import type { Visitor } from '#test/visitor.ts'
import type { AdminGiftCard } from './gift-card.admin.contract.ts'
import { expireGiftCards } from './gift-card.service.ts'
import { createGiftCode, GIFT_CODE_BYTES } from './gift-code.rules.ts'

const issue = (admin: AdminProgram, body: object = {}) => admin.post('/gift-cards', { amount: 2500, ...body })
const list = async (admin: AdminProgram, query = '') =>
  (await admin.get(`/gift-cards${query}`)).body.data as AdminGiftCard[]
const change = (admin: AdminProgram, { _id }: AdminGiftCard, name: string, body: object = {}) =>
  admin.post(`/gift-cards/${_id}/${name}`, body)
const check = async (admin: AdminProgram) => (await admin.get('/credit/check')).body.data
const balance = (visitor: Visitor, code: string) => visitor.post('/shop/gift-card/balance', { code })

/** Issues one card and returns it with its code. */
async function issueOne(admin: AdminProgram, body: object = {}): Promise<{ card: AdminGiftCard; code: string }> {
  const issued = await issue(admin, body)
  const csv = await admin.get(`/gift-cards.csv?batchId=${String(issued.body.batchId)}`)
  const [card] = await list(admin)
  if (!card) throw new Error(csv.text)
  return { card, code: csv.text.split('\r\n')[1]?.split(',')[0] ?? '' }
}

/** Returns everything that the shop stores as text. */
const dump = (shop: TestShop): Promise<string> =>
  shop.tx(async (db) => {
    const tables = ['gift_cards', 'ledger_accounts', 'ledger_transfers', 'mail_outbox', 'idempotency_keys', 'audit_log']
    const rows = await Promise.all(
      tables.map((table) => sql`select to_jsonb(t)::text as row from ${sql.table(table)} t`.execute(db)),
    )
    return JSON.stringify(rows.map((result) => result.rows))
  })

test('issues cards of one amount, whose codes are only in the export of their day', async () => {
  const shop = await openTestShop()
  const admin = await openAdmin(shop)

  const issued = await issue(admin, { count: 3 })
  const batchId = String(issued.body.batchId)
  const { status, text } = await admin.get(`/gift-cards.csv?batchId=${batchId}`)

  expect([issued.status, status]).toEqual([200, 200])
  const lines = text.trim().split('\r\n')
  expect(lines).toHaveLength(4)
  const codes = lines.slice(1).map((line) => line.split(',')[0] ?? '')
  for (const line of lines.slice(1)) expect(line).toMatch(/^(?:[0-9A-Z]{4}-){3}[0-9A-Z]{4},25\.00,EUR,$/)
  expect(await list(admin)).toMatchObject(
    Array.from({ length: 3 }, () => ({ state: 'active', initialAmount: 2500, balanceAmount: 2500, batchId })),
  )
  expect(await check(admin)).toEqual([])
  const stored = await dump(shop)
  for (const code of codes) {
    expect(stored).not.toContain(code)
    expect(stored).not.toContain(code.replaceAll('-', ''))
  }
  await shop.tx((db) =>
    sql`update gift_cards set created_at = created_at - interval '25 hours' where shop_id = ${shop.id}`.execute(db),
  )
  expect((await admin.get(`/gift-cards.csv?batchId=${batchId}`)).status).toBe(404)
})

test('mails a card to its recipient without the code in the outbox, and again on request', async () => {
  const shop = await openTestShop()
  const admin = await openAdmin(shop)
  const { card, code } = await issueOne(admin, {
    recipientName: 'Aoife Moran',
    recipientEmail: 'aoife@example.com',
    senderName: 'Kim Park',
    message: 'Happy birthday!',
  })

  expect((await change(admin, card, 'resend')).status).toBe(200)

  const mails = await queuedMails(shop)
  expect(mails.map(({ kind, email, content }) => [kind, email, content.subject])).toEqual([
    ['giftCardArrived', 'aoife@example.com', 'Kim Park sent you a gift card'],
    ['giftCardArrived', 'aoife@example.com', 'Kim Park sent you a gift card'],
  ])
  expect(mails[0]?.content.parts).toContainEqual({ type: 'giftCode', cardId: card._id })
  expect(JSON.stringify(mails)).not.toContain(code)
  const mailbox = await openMailbox(shop)
  const mail = await mailbox.newest('aoife@example.com')
  expect([mail.text, mail.html].map((body) => body?.includes(code))).toEqual([true, true])
  // Several cards have no recipient.
  const several = await issue(admin, { count: 2, recipientEmail: 'aoife@example.com' })
  expect(several.body.fields).toHaveProperty('recipientEmail')
})

test('whoever has the code sees the balance; unknown, blocked, void and foreign ones are one', async () => {
  const [shop, other] = [await openTestShop(), await openTestShop()]
  const admin = await openAdmin(shop)
  const { card, code } = await issueOne(admin)
  const guest = shop.guest()

  const found = await balance(guest, ` ${code.toLowerCase().replaceAll('-', ' ')} `)
  expect([found.status, found.body.data]).toEqual([
    200,
    expect.objectContaining({ last4: card.last4, balanceAmount: 2500, expiresAt: null, currency: 'EUR' }),
  ])
  expect((found.body.data as { movements: object[] }).movements).toMatchObject([{ reason: 'grant', amount: 2500 }])
  expect(found.headers.get('cache-control')).toContain('no-store')

  const refused = [
    await balance(other.guest(), code),
    await balance(guest, createGiftCode(new Uint8Array(GIFT_CODE_BYTES))),
  ]
  await change(admin, card, 'block')
  refused.push(await balance(guest, code))
  await change(admin, card, 'unblock')
  expect((await balance(guest, code)).status).toBe(200)
  await change(admin, card, 'void')
  refused.push(await balance(guest, code))

  for (const { status, body } of refused)
    expect([status, body.code, body.message]).toEqual([422, 'gift_code_invalid', 'This code is not valid.'])
  expect(await list(admin)).toMatchObject([{ state: 'void', balanceAmount: 0, actions: [] }])
  expect((await change(admin, card, 'unblock')).body.code).toBe('transition_not_allowed')
  expect(await check(admin)).toEqual([])
})

test('a mistyped code is no attempt; ten codes in ten minutes are', async () => {
  const shop = await openTestShop()
  // The limit of a network is higher in tests.
  const { visitor: guest } = await openShopper(shop)
  const codeOf = (number: number): string => createGiftCode(new Uint8Array(GIFT_CODE_BYTES).fill(number))
  for (let index = 0; index < 12; index += 1)
    expect((await balance(guest, '7K3M-0000-0000-0000')).body.code).toBe('gift_code_typo')

  const codes: string[] = []
  for (let index = 1; index <= 11; index += 1) codes.push(String((await balance(guest, codeOf(index))).body.code))

  expect(codes).toEqual([...Array.from({ length: 10 }, () => 'gift_code_invalid'), 'rate_limited'])
})

test('a card expires after its last day, says so to its owner, and is revived with what it had', async () => {
  const shop = await openTestShop()
  const admin = await openAdmin(shop)
  const day = (offset: number): string => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10)
  expect((await issue(admin, { expiresOn: day(-2) })).body.fields).toHaveProperty('expiresOn')
  const { card, code } = await issueOne(admin, { expiresOn: day(2) })
  expect((await change(admin, card, 'extend')).body.fields).toHaveProperty('expiresOn')

  await expireGiftCards(shop.staffContext(new Date(Date.now() + 4 * 86_400_000)))

  const over = await balance(shop.guest(), code)
  expect([over.status, over.body.code]).toEqual([422, 'gift_card_expired'])
  expect(String(over.body.message)).toMatch(/^This card expired on .+\.$/)
  expect(await list(admin, '?state=expired')).toMatchObject([{ balanceAmount: 0, actions: ['extend'] }])
  expect((await change(admin, card, 'extend', { expiresOn: day(30) })).status).toBe(200)
  expect((await balance(shop.guest(), code)).body.data).toMatchObject({ balanceAmount: 2500 })
  expect(await check(admin)).toEqual([])
})

test('support sees cards and changes none; the list is searched by the end of a code', async () => {
  const shop = await openTestShop()
  const [owner, support] = [await openAdmin(shop), await openAdmin(shop, 'support')]
  const { card } = await issueOne(owner)
  await issue(owner, { count: 2 })

  expect(await list(support, `?last4=${card.last4.toLowerCase()}`)).toMatchObject([{ _id: card._id }])
  expect((await change(support, card, 'block')).status).toBe(403)
  expect((await issue(support)).status).toBe(403)
  expect((await support.get(`/gift-cards.csv?batchId=${card.batchId}`)).status).toBe(403)
  expect(contract.changeGiftCard.permission).toBe('refund')
})
