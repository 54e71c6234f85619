import { expect, test } from 'vitest'
import type { GiftCardDelivery } from './gift-card-delivery.rules.ts'
import { queuedMails } from '#test/mail-outbox.ts'
import { openMailbox } from '#test/mailbox.ts'
import { payOrder } from '#test/orders.ts'
import { openTestShop, type TestShop } from '#test/shop.ts'
import type { Visitor } from '#test/visitor.ts'
import { checkLedger } from './ledger.service.ts'
import { deliverGiftCards } from './sold-cards.service.ts'

const DAY_MS = 86_400_000
const BUYER = 'kim@example.com'
/** The buyer of a digital order gives only a name and a country. */
const address = { name: 'Kim Lee', country: 'DE' }
const FOR_BUYER = { recipientName: '', recipientEmail: '', senderName: '', message: '', deliverOn: null }
const ANA = { recipientName: 'Ana', recipientEmail: 'ana@example.com', senderName: 'Kim', message: 'Happy birthday!' }

const open = (): Promise<TestShop> =>
  openTestShop({
    shop: { time_zone: 'Europe/Berlin' },
    products: [{ slug: 'voucher', taxClass: 'giftCard', priceAmount: 2500, stock: 0 }],
    gateways: [{ provider: 'bankTransfer', title: 'Bank transfer' }],
  })

/** Returns a day so many days from now. */
const inDays = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10)

async function tryToPlace(shop: TestShop, guest: Visitor, delivery: Partial<GiftCardDelivery>, quantity = 1) {
  const quote = await guest.quote([{ slug: 'voucher', quantity }], { address, email: BUYER })
  return guest.place(quote, { giftCards: { [shop.variantId('voucher')]: { ...FOR_BUYER, ...delivery } } })
}

/** Buys gift cards for another person. */
async function buyFor(shop: TestShop, guest: Visitor, delivery: Partial<GiftCardDelivery>, quantity = 1) {
  const { body } = await tryToPlace(shop, guest, delivery, quantity)
  const placed = body.data as { orderId: string; orderNumber: string }
  await payOrder(shop, placed.orderId)
  return placed
}

const giftMails = async (shop: TestShop): Promise<[string, string, string][]> =>
  (await queuedMails(shop))
    .filter(({ kind }) => kind.startsWith('giftCard'))
    .map(({ kind, email, content }): [string, string, string] => [kind, email, content.subject])
    .toSorted()

test('a gift card for another person is mailed to that person as soon as it is paid', async () => {
  const shop = await open()
  const guest = shop.guest()
  const { orderNumber } = await buyFor(shop, guest, ANA)

  const mails = [
    ['giftCardArrived', 'ana@example.com', 'Kim sent you a gift card'],
    ['giftCardBought', BUYER, `Your gift card order ${orderNumber}`],
  ]
  expect(await giftMails(shop)).toEqual(mails)
  const mailbox = await openMailbox(shop)
  const { text = '' } = await mailbox.newest('ana@example.com')
  expect(text).toContain('Happy birthday!')
  expect(text).toMatch(/(?:[0-9A-Z]{4}-){3}[0-9A-Z]{4}/)
  // The buyer does not get the code.
  const toBuyer = (await mailbox.to(BUYER)).map((mail) => mail.text ?? '').join('\n')
  expect(toBuyer).toContain('€25.00 to Ana, sent now.')
  expect(toBuyer).not.toMatch(/(?:[0-9A-Z]{4}-){3}[0-9A-Z]{4}/)

  const { lines } = (await guest.get(`/api/v1/shop/order/${orderNumber}`)).body.data as { lines: object[] }
  expect(lines).toMatchObject([{ giftCard: { ...ANA, deliverOn: null } }])
})

test('a gift card for a later day waits until eight in the morning in the time zone of the shop', async () => {
  const shop = await open()
  const deliverOn = inDays(40)
  await buyFor(shop, shop.guest(), { ...ANA, deliverOn }, 2)
  const arrived = async (): Promise<number> =>
    (await giftMails(shop)).filter(([kind]) => kind === 'giftCardArrived').length
  const [card] = await shop.tx((db) =>
    db.selectFrom('gift_cards').select('deliver_at').where('shop_id', '=', shop.id).execute(),
  )
  const dueAt = card?.deliver_at ?? new Date(0)
  const shown = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin', dateStyle: 'short', timeStyle: 'short' })
  expect(shown.format(dueAt)).toBe(`${deliverOn} 08:00`)

  await deliverGiftCards(shop.staffContext(new Date(dueAt.getTime() - 1000)))
  expect(await arrived()).toBe(0)
  await deliverGiftCards(shop.staffContext(dueAt))
  expect(await arrived()).toBe(2)
  await deliverGiftCards(shop.staffContext(new Date(dueAt.getTime() + DAY_MS)))
  expect(await arrived()).toBe(2)
  expect(await checkLedger(shop.staffContext())).toEqual([])
})

test('the buyer sees the cards of an order without their codes, and has them sent before their day and three times again', async () => {
  const shop = await open()
  const guest = shop.guest()
  const { orderId, orderNumber } = await buyFor(shop, guest, { ...ANA, deliverOn: inDays(40) })
  const shown = async () => {
    const { body } = await guest.get(`/api/v1/shop/order/${orderNumber}`)
    const [card] = (body.data as { giftCards: { _id: string; deliverAt: string | null }[] }).giftCards
    return card
  }
  const card = await shown()
  expect(card).toMatchObject({ amount: 2500, state: 'active', recipientName: 'Ana', sentAt: null, canSend: true })
  expect(card?.deliverAt).toMatch(new RegExp(`^${inDays(40)}`))
  expect(Object.keys(card ?? {})).not.toContain('code')
  const path = `/shop/user/order/${orderId}/gift-card/${card?._id}/send`

  // Only who may see the order.
  expect((await shop.guest().post(path, {})).status).toBe(404)
  const statuses: number[] = []
  for (let count = 0; count < 5; count += 1) statuses.push((await guest.post(path, {})).status)
  expect(statuses).toEqual([200, 200, 200, 200, 409])
  expect(await shown()).toMatchObject({ deliverAt: null, sentAt: expect.any(String), canSend: false })
  const arrived = (await giftMails(shop)).filter(([kind]) => kind === 'giftCardArrived')
  expect(arrived.map(([, email]) => email)).toEqual(Array.from({ length: 4 }, () => 'ana@example.com'))
})

test('without the e-mail address of another person, the card comes to the buyer', async () => {
  const shop = await open()
  await buyFor(shop, shop.guest(), { recipientName: 'Ana', message: 'For you' })
  expect(await giftMails(shop)).toEqual([['giftCardArrived', BUYER, `Your gift card for ${shop.row.name}`]])
})

test('invalid details are reported at their fields, and nothing is ordered', async () => {
  const shop = await open()
  const guest = shop.guest()
  const of = `giftCards.${shop.variantId('voucher')}.`
  const place = async (delivery: Partial<GiftCardDelivery>) => {
    const { status, body } = await tryToPlace(shop, guest, { ...ANA, ...delivery })
    return [status, body.fields]
  }
  expect(await place({ recipientEmail: 'ana' })).toEqual([
    422,
    { [`${of}recipientEmail`]: 'Enter a valid e-mail address.' },
  ])
  const dayOutside = 'Choose a day within the next 365 days.'
  expect(await place({ deliverOn: inDays(-2) })).toEqual([422, { [`${of}deliverOn`]: dayOutside }])
  expect(await place({ deliverOn: inDays(367) })).toEqual([422, { [`${of}deliverOn`]: dayOutside }])
  expect(await shop.tx((db) => db.selectFrom('orders').select('id').where('shop_id', '=', shop.id).execute())).toEqual(
    [],
  )
})
