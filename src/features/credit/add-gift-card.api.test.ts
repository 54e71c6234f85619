import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { within } from '#test/orders.ts'
import { openShopper } from '#test/people.ts'
import { openTestShop, type TestShop } from '#test/shop.ts'
import type { Reply, Visitor } from '#test/visitor.ts'
import type { StoreCredit } from './credit.contract.ts'
import { expireAllGiftCards, issueGiftCards, openGiftCode } from './gift-card.service.ts'
import { checkLedger } from './ledger.service.ts'

const WEEK_MS = 7 * 86_400_000

/** Issues a card and returns its code. */
const issue = (shop: TestShop, amount: number, expiresOn: string | null = null): Promise<string> =>
  within(shop, async (tx) => {
    const batchId = randomUUID()
    const texts = { recipientName: '', recipientEmail: '', senderName: '', message: '' }
    await issueGiftCards(tx, { batchId, count: 1, amount, expiresOn, ...texts, issuedBy: 'test' })
    const cards = tx.db.selectFrom('gift_cards').selectAll().where('shop_id', '=', shop.id)
    return openGiftCode(tx, await cards.where('batch_id', '=', batchId).executeTakeFirstOrThrow()) ?? ''
  })

const add = (visitor: Visitor, code: string): Promise<Reply> => visitor.post('/shop/user/credit/add', { code })
const creditOf = async (visitor: Visitor): Promise<StoreCredit> =>
  (await visitor.get('/shop/user/credit')).body.data as StoreCredit
const failureOf = async (reply: Promise<Reply>): Promise<unknown> => (await reply).body.code

test('what is left on a card becomes store credit that does not expire, once', async () => {
  const shop = await openTestShop()
  const { visitor } = await openShopper(shop)
  const lastDay = new Date(Date.now() + WEEK_MS).toISOString().slice(0, 10)
  const code = await issue(shop, 2500, lastDay)

  const { status, body, text } = await add(visitor, ` ${code.toLowerCase()} `)
  expect([status, body.data]).toEqual([200, await creditOf(visitor)])
  expect(await creditOf(visitor)).toMatchObject({
    balanceAmount: 2500,
    movements: [{ reason: 'addCard', amount: 2500 }],
  })
  expect(text).not.toContain(code)
  expect(await failureOf(add(visitor, code))).toBe('gift_card_empty')

  await expireAllGiftCards(shop.staffContext(new Date(Date.now() + 2 * WEEK_MS)))
  expect((await creditOf(visitor)).balanceAmount).toBe(2500)
  expect(await checkLedger(shop.staffContext())).toEqual([])
})

test('a card that two accounts add at once is added to one of them', async () => {
  const shop = await openTestShop()
  const visitors = [(await openShopper(shop)).visitor, (await openShopper(shop)).visitor]
  for (let round = 0; round < 10; round += 1) {
    const code = await issue(shop, 100)
    const replies = await Promise.all(visitors.map((visitor) => add(visitor, code)))
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 422])
  }
  const balances = await Promise.all(visitors.map(async (visitor) => (await creditOf(visitor)).balanceAmount))
  expect(balances.reduce((sum, amount) => sum + amount, 0)).toBe(1000)
  expect(await checkLedger(shop.staffContext())).toEqual([])
})

test('a code that is mistyped, unknown or of another shop adds nothing, and a guest has no credit', async () => {
  const [shop, other] = [await openTestShop(), await openTestShop()]
  const { visitor } = await openShopper(shop)
  const code = await issue(other, 2500)
  expect(await failureOf(add(visitor, `${code.slice(0, -1)}?`))).toBe('gift_code_typo')
  expect(await failureOf(add(visitor, code))).toBe('gift_code_invalid')
  expect((await add(other.guest(), code)).status).toBe(401)
  expect((await creditOf(visitor)).balanceAmount).toBe(0)
})
