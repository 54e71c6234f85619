import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { renderLegalFile } from '#src/features/orders/mails/legal-file.service.ts'
import type { Product } from '#src/features/catalog/catalog.contract.ts'
import { checkoutContract, type Placed } from './checkout.contract.ts'
import { openAdmin } from '#test/admin.ts'
import { openMailbox } from '#test/mailbox.ts'
import { queuedMails } from '#test/mail-outbox.ts'
import { addressIn } from '#test/visitor.ts'
import { openTestShop, type TestShop, type TestShopOptions } from '#test/shop.ts'

const ITEMS = [{ slug: 'teapot' }]
const PRODUCTS = [{ slug: 'teapot', stock: 9, priceAmount: 3000 }]
const FRANCE = [{ members: [{ country: 'FR' }, { country: 'IE' }], options: [{}] }]
const open = (options: TestShopOptions = {}): Promise<TestShop> => openTestShop({ products: PRODUCTS, ...options })

const labelOf = async (shop: TestShop): Promise<string> => (await shop.guest().quote(ITEMS)).buttonLabel

test('the order button says what the law of the EU asks for, in the language of the shop', async () => {
  const zones = FRANCE
  expect(await labelOf(await open({ zones }))).toBe('Order with obligation to pay')
  expect(await labelOf(await open({ zones, shop: { language: 'de' } }))).toBe('Zahlungspflichtig bestellen')
  // These words have not been compared with the directive.
  expect(await labelOf(await open({ zones, shop: { language: 'fr' } }))).toBe('Order with obligation to pay')
})

test('the shop chooses the words where no law does, or by a setting', async () => {
  const shop = await open({ zones: FRANCE, gateways: [{ provider: 'cod', title: 'Cash' }] })
  const owner = await openAdmin(shop)
  expect((await owner.patch('/policies', { buttonLabel: 'plain' })).status).toBe(200)
  expect(await labelOf(shop)).toBe('Place order')
})

const REMINDER =
  'Legal guarantee: if an item is faulty within 2 years, we repair or replace it, or give your money back.'

test('pages of products, the checkout and mails remind consumers of the EU of the legal guarantee of what is sent', async () => {
  const remindersOf = async (shop: TestShop, slug: string): Promise<unknown[]> => {
    const { body } = await shop.guest().get(`/shop/product/${shop.id}/product/${slug}`)
    const { data } = await shop.guest().requestEndpoint(checkoutContract.setup)
    return [(body.data as Product).guarantee, data.guarantee]
  }
  const products = [...PRODUCTS, { slug: 'pattern', stock: 9, isDigital: true }]
  const inEu = await open({ zones: FRANCE, products })
  expect(await remindersOf(inEu, 'teapot')).toEqual([REMINDER, REMINDER])
  expect(await remindersOf(inEu, 'pattern')).toEqual([undefined, REMINDER])
  const elsewhere = await open({ zones: [{ members: [{ country: 'JP' }], options: [{}] }] })
  expect(await remindersOf(elsewhere, 'teapot')).toEqual([undefined, null])

  const mailedTo = async (shop: TestShop, slug: string, country: string): Promise<boolean> => {
    const guest = shop.guest()
    const { status, text } = await guest.place(await guest.quote([{ slug }], { address: addressIn(country) }))
    if (status !== 200) throw new Error(text)
    const mail = (await queuedMails(shop)).find(({ kind }) => kind === 'orderReceived')
    return JSON.stringify(mail?.content).includes(REMINDER)
  }
  expect(await mailedTo(inEu, 'teapot', 'IE')).toBe(true)
  expect(await mailedTo(elsewhere, 'teapot', 'JP')).toBe(false)
})

async function orderUnderTerms(shop: TestShop): Promise<Placed> {
  const guest = shop.guest()
  const { status, body, text } = await guest.place(await guest.quote(ITEMS), { termsAccepted: true })
  if (status !== 200) throw new Error(text)
  return body.data as Placed
}

const versionsOf = (shop: TestShop): Promise<unknown[]> =>
  shop.tx(async (db) => {
    const { rows } = await sql<{ versions: unknown }>`select legal_versions as versions from orders
      where shop_id = ${shop.id} order by placed_at, id`.execute(db)
    return rows.map(({ versions }) => versions)
  })

test('an order stores the versions of the texts that it accepts, and its mail contains them', async () => {
  const shop = await open({
    pages: [
      { title: 'Terms', body: '<h2>Scope</h2><p>First terms.</p>' },
      { title: 'Withdrawal', body: '<p>Within 14 days.</p>' },
    ],
  })
  const owner = await openAdmin(shop)
  const order = (): Promise<Placed> => orderUnderTerms(shop)
  const { orderNumber } = await order()
  await order()
  await owner.put('/legal/terms', { title: 'Terms', body: '<p>Second terms.</p>' })
  await order()
  await owner.put('/legal/terms', { title: 'Terms', body: '<h2>Scope</h2><p>First terms.</p>' })
  await order()
  const first = { terms: 1, withdrawal: 1 }
  expect(await versionsOf(shop)).toEqual([first, first, { terms: 2, withdrawal: 1 }, first])
  expect((await owner.get(`/orders/${orderNumber}`)).body.data).toMatchObject({ legalVersions: first })
  expect((await owner.get('/legal/terms?version=2')).body.data).toMatchObject({ body: '<p>Second terms.</p>' })
  expect((await owner.get('/legal/terms?version=9')).status).toBe(404)

  const mails = (await queuedMails(shop)).filter(({ content }) => content.legalTexts)
  expect(mails).toHaveLength(4)
  expect(mails[2]?.content.legalTexts).toEqual({ terms: 2, withdrawal: 1 })
  const mailbox = await openMailbox(shop)
  const { attachments } = await mailbox.newest(mails[0]?.email ?? '')
  expect(attachments.map(({ filename, mimeType }) => [filename, mimeType])).toEqual([
    ['terms.pdf', 'application/pdf'],
    ['withdrawal.pdf', 'application/pdf'],
  ])
  expect(await renderLegalFile(shop.staffContext(), 'terms', 9)).toBeNull()
})

test('orders at once under a new text share its version', async () => {
  const shop = await open({ pages: [{ title: 'Terms', body: '<p>Terms.</p>' }] })
  await Promise.all(Array.from({ length: 4 }, () => orderUnderTerms(shop)))
  expect(await versionsOf(shop)).toEqual(Array.from({ length: 4 }, () => ({ terms: 1 })))
})

test('a text that is only a link has no version', async () => {
  const shop = await open({ pages: [{ title: 'Terms', url: 'https://law.example/terms' }] })
  await orderUnderTerms(shop)
  expect(await versionsOf(shop)).toEqual([{}])
})

test('digital items need the consent that they are delivered at once, where customers may withdraw', async () => {
  const guide = { slug: 'guide', priceAmount: 1200, isDigital: true, stockTracked: false }
  const shop = await open({
    products: [...PRODUCTS, guide],
    gateways: [{ provider: 'bankTransfer', title: 'Bank' }],
  })
  const guest = shop.guest()
  expect((await guest.quote(ITEMS)).boxes).toBeUndefined()
  const quote = await guest.quote([...ITEMS, { slug: 'guide' }])
  const text = 'I agree that delivery starts now and know that I lose my right of withdrawal.'
  expect(quote.boxes).toEqual([{ id: 'digitalNow', text }])

  const refused = await guest.place(quote, { consents: [] })
  expect([refused.status, refused.body.fields]).toEqual([422, { digitalNow: 'Please tick this box.' }])
  expect((await guest.place(quote, { consents: ['digitalNow'] })).status).toBe(200)
  const stored = await shop.tx((db) =>
    db.selectFrom('orders').select('consents').where('shop_id', '=', shop.id).execute(),
  )
  expect(stored).toEqual([{ consents: [{ id: 'digitalNow', version: expect.stringMatching(/^20\d\d-/), text }] }])
  const mail = (await queuedMails(shop)).find(({ kind }) => kind.startsWith('order'))
  expect(mail?.content.parts).toContainEqual({ type: 'text', text: `You have agreed: “${text}”` })

  const owner = await openAdmin(shop)
  expect((await owner.patch('/policies', { euWithdrawal: 'off' })).status).toBe(200)
  expect((await guest.quote([{ slug: 'guide' }])).boxes).toBeUndefined()
})
