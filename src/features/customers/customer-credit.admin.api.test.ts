import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { contract } from '#src/composition/contract.ts'
import { transfer } from '#src/features/credit/ledger.service.ts'
import { system } from '#src/features/credit/ledger.rules.ts'
import { openAdmin, type AdminProgram } from '#test/admin.ts'
import { customerIdOf } from '#test/customers.ts'
import { queuedMails } from '#test/mail-outbox.ts'
import { within } from '#test/orders.ts'
import { openShopper, register } from '#test/people.ts'
import { openTestShop } from '#test/shop.ts'
import type { Visitor } from '#test/visitor.ts'

const change = (admin: AdminProgram, id: string, body: object, key?: string) =>
  admin.post(`/customers/${id}/credit`, { change: 'grant', reason: 'Late delivery', ...body }, key)
const mine = async (visitor: Visitor) => (await visitor.requestEndpoint(contract.myCredit)).data
const check = async (admin: AdminProgram) => (await admin.get('/credit/check')).body.data

test('adds store credit once, mails it and shows it to its shopper alone', async () => {
  const shop = await openTestShop()
  const admin = await openAdmin(shop)
  const { visitor: ana, user } = await openShopper(shop, { name: 'Ana Sousa' })
  const { visitor: eve } = await openShopper(shop)
  const key = randomUUID()

  const replies = [
    await change(admin, user.id, { amount: 1500 }, key),
    await change(admin, user.id, { amount: 1500 }, key),
  ]

  expect(replies.map(({ status, body }) => [status, body.balanceAmount])).toEqual([
    [200, 1500],
    [200, 1500],
  ])
  expect(await mine(ana)).toMatchObject({
    currency: 'EUR',
    balanceAmount: 1500,
    movements: [{ reason: 'grant', amount: 1500, note: 'Late delivery', orderNumber: null }],
    total: 1,
  })
  expect(await mine(eve)).toMatchObject({ balanceAmount: 0, movements: [] })
  const mails = await queuedMails(shop)
  expect(mails.map(({ kind, email, content }) => [kind, email, content.subject])).toEqual([
    ['creditAdded', user.email, '€15.00 store credit'],
  ])
  expect(JSON.stringify(mails[0]?.content)).toContain('Late delivery')
})

test('takes back and pays out no more than there is', async () => {
  const shop = await openTestShop()
  const admin = await openAdmin(shop)
  const { user } = await openShopper(shop)
  await change(admin, user.id, { amount: 1500 })

  const refused = await change(admin, user.id, { change: 'takeBack', amount: 1501 })
  const done = [
    await change(admin, user.id, { change: 'takeBack', amount: 1000 }),
    await change(admin, user.id, { change: 'payOut', amount: 500 }),
  ]

  expect([refused.status, refused.body.code, refused.body.message]).toEqual([
    409,
    'credit_insufficient',
    'There is only €15.00 of store credit.',
  ])
  expect(done.map(({ body }) => body.balanceAmount)).toEqual([500, 0])
  expect((await admin.get(`/customers/${user.id}/credit`)).body.data).toMatchObject({
    balanceAmount: 0,
    movements: [
      { reason: 'payOut', amount: -500 },
      { reason: 'takeBack', amount: -1000 },
      { reason: 'grant', amount: 1500 },
    ],
  })
  expect(await check(admin)).toEqual([])
  // Nothing is mailed about what is taken.
  expect(await queuedMails(shop)).toHaveLength(1)
})

test('only owners change store credit, and a guest has none', async () => {
  const shop = await openTestShop({ products: [{ slug: 'cup', stock: 5 }] })
  const [owner, manager] = [await openAdmin(shop), await openAdmin(shop, 'manager')]
  const { user } = await openShopper(shop)
  await shop.guest().order([{ slug: 'cup' }], { email: 'guest@example.com' })
  const guestId = await customerIdOf(owner, 'guest@example.com')

  expect((await change(manager, user.id, { amount: 100 })).status).toBe(403)
  expect((await change(owner, guestId, { amount: 100 })).status).toBe(404)
  expect((await owner.get(`/customers/${guestId}/credit`)).status).toBe(404)
  for (const body of [{ amount: 0 }, { amount: 1.5 }, { amount: 100, reason: ' ' }])
    expect((await change(owner, user.id, body)).status).toBe(422)
})

test('concurrent transfers never take more than the balance', async () => {
  const shop = await openTestShop()
  const admin = await openAdmin(shop)
  const { user } = await openShopper(shop)
  await change(admin, user.id, { amount: 1000 })
  const credit = { kind: 'credit' as const, subject: user.id }
  const take = (index: number) =>
    within(shop, (tx) =>
      transfer(tx, { kind: 'payOut', id: `take ${index % 30}`, currency: 'EUR', actor: 'system' }, [
        { from: credit, to: system('paidOut'), amount: 70, reason: 'payOut' },
      ]),
    )

  // Each cause twice.
  const results = await Promise.allSettled(Array.from({ length: 60 }, (_, index) => take(index)))

  expect(results.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThanOrEqual(14)
  const { body } = await admin.get(`/customers/${user.id}/credit`)
  expect(body.data).toMatchObject({ balanceAmount: 1000 - 14 * 70, total: 15 })
  expect(await check(admin)).toEqual([])
})

test('the check finds totals that were changed by another way', async () => {
  const shop = await openTestShop()
  const admin = await openAdmin(shop)
  const { user } = await openShopper(shop)
  await change(admin, user.id, { amount: 1000 })
  await shop.tx((db) =>
    sql`update ledger_accounts set in_total = 9000 where shop_id = ${shop.id} and subject = ${user.id}`.execute(db),
  )

  expect(await check(admin)).toMatchObject([{ rule: 'L2' }])
})

test('an account with store credit is deleted only when it is given up', async () => {
  const shop = await openTestShop()
  const admin = await openAdmin(shop)
  const ana = shop.guest()
  const user = await register(shop, ana, { email: 'ana@example.com' })
  await change(admin, user._id, { amount: 1500 })
  const erase = (body = {}) => ana.post('/shop/user/erase', { confirm: 'DELETE', password: 'cobalt tram 47', ...body })
  const exported = await ana.requestEndpoint(contract.exportMe)
  expect(exported.data).toMatchObject({ storeCredit: [{ in_total: 1500 }], storeCreditTransfers: [{ amount: 1500 }] })

  const refused = await erase()
  expect([refused.status, refused.body.code]).toEqual([409, 'credit_left'])
  expect(refused.body.message).toContain('€15.00')
  const byStaff = await admin.post(`/customers/${user._id}/erase`, { email: 'ana@example.com' })
  expect(byStaff.body.code).toBe('credit_left')

  expect((await erase({ givesUpCredit: true })).status).toBe(200)
  expect(await check(admin)).toEqual([])
})
