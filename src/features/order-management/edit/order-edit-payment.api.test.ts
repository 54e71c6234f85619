import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { MailContent } from '#src/features/mail/mail.rules.ts'
import { openAdmin } from '#test/admin.ts'
import { within } from '#test/orders.ts'
import { gatewayIds, orderPaymentOf, pay, prove } from '#test/paid-orders.ts'
import { openTestShop, type TestShop } from '#test/shop.ts'

interface Order {
  version: number
  status: string
  paymentStatus: string
  fulfilmentStatus: string
  totalAmount: number
  openAmount: number
  lines: { _id: string; name: string; variantId: string; quantity: number; cancelledQuantity: number }[]
  payments: { _id: string; status: string; amount: number }[]
}
interface Preview {
  lines: { lineId: string | null; variantId: string | null }[]
  after: Record<'subtotalAmount' | 'discountAmount' | 'shippingAmount' | 'taxAmount' | 'totalAmount', number>
}

const CONSENT = { name: 'Aoife Byrne', how: 'phone' }
const PRICES = { teapot: 2000, cup: 1234, bowl: 3333 }

/** An order of two teapots and a cup, by transfer or in cash. */
async function openOrder({
  isPaid = true,
  provider = 'bankTransfer',
}: { isPaid?: boolean; provider?: 'bankTransfer' | 'cod' } = {}) {
  const shop = await openTestShop({
    products: Object.entries(PRICES).map(([slug, priceAmount]) => ({
      slug,
      name: `A ${slug}`,
      stock: 20,
      priceAmount,
    })),
    gateways: [{ provider, title: 'Transfer', accountName: 'Shop', accountNumber: 'DE02' }],
    taxRates: [{ country: 'DE', ratePpm: 190_000, label: 'VAT 19 %' }],
  })
  const owner = await openAdmin(shop, 'owner')
  const guest = shop.guest()
  const [gatewayId = ''] = await gatewayIds(shop)
  const { orderNumber, paymentId } = await guest.order([{ slug: 'teapot', quantity: 2 }, { slug: 'cup' }])
  const settle = async (id: string): Promise<void> => {
    await prove(guest, id)
    expect((await owner.post(`/payments/${id}/confirm`)).status).toBe(200)
  }
  if (isPaid) await settle(paymentId)
  const path = `/orders/${orderNumber}`
  const look = async () => (await owner.get(path)).body.data as Order
  const preview = async (edit: object) => (await owner.post(`${path}/edit/preview`, { edit })).body.data as Preview
  const apply = async (edit: object, rest: object = {}, by: Pick<typeof owner, 'post'> = owner) => {
    const { after } = await preview(edit)
    return by.post(`${path}/edit-and-refund`, { edit, reason: 'Asked', totalAmount: after.totalAmount, ...rest })
  }
  const edit = async (name: string, quantity: number) => {
    const line = (await look()).lines.find((one) => one.name === name && one.quantity > one.cancelledQuantity)
    return { lines: [{ lineId: line?._id, quantity }] }
  }
  return { shop, owner, guest, gatewayId, orderNumber, path, look, preview, apply, edit, settle }
}

/** Returns the newest mail of a kind. */
const mailOf = (shop: TestShop, kind: string): Promise<{ subject: string; text: string } | null> =>
  within(shop, async ({ db }) => {
    const { rows } = await sql<{ content: MailContent }>`select content from mail_outbox
      where shop_id = ${shop.id} and kind = ${kind} order by created_at desc limit 1`.execute(db)
    return rows[0] ? { subject: rows[0].content.subject, text: JSON.stringify(rows[0].content.parts) } : null
  })

const stockOf = (shop: TestShop): Promise<Record<string, number>> =>
  within(shop, async ({ db }) => {
    const { rows } = await sql<{ slug: string; left: number }>`select p.slug, v.stock_on_hand as left from variants v
      join products p on p.shop_id = v.shop_id and p.id = v.product_id where v.shop_id = ${shop.id}`.execute(db)
    return Object.fromEntries(rows.map(({ slug, left }) => [slug, left]))
  })

test('the customer pays what a paid order costs more by the link of a mail, and nothing is shipped before', async () => {
  const { shop, owner, guest, gatewayId, orderNumber, path, look, apply, edit, settle } = await openOrder()
  const more = await edit('A teapot', 3)
  const refused = await apply(more, { consent: CONSENT })
  expect(refused.body.fields).toHaveProperty('receivedReference')
  expect((await apply(more, { consent: CONSENT, notify: true })).status).toBe(200)
  expect(await look()).toMatchObject({
    status: 'confirmed',
    paymentStatus: 'partiallyPaid',
    totalAmount: 7724,
    openAmount: 2000,
  })
  const mail = await mailOf(shop, 'orderEdited')
  expect(mail?.subject).toContain(orderNumber)
  for (const part of ['€57.24', '€77.24', '€20.00 is still to be paid', '3 × €20.00', '/user/payment?order='])
    expect(mail?.text).toContain(part)
  const early = await owner.post(`${path}/ship`, {})
  expect([early.status, early.body.code]).toEqual([409, 'transition_not_allowed'])

  // The link works in any browser.
  const [link = ''] = /pay-[\w-]+/.exec(mail?.text ?? '') ?? []
  const other = shop.guest()
  expect((await other.post('/api/v1/shop/track/open', { linkToken: link })).status).toBe(200)
  expect(await orderPaymentOf(other, orderNumber)).toMatchObject({
    isWaiting: true,
    orderStatus: 'pendingPayment',
    dueAmount: 2000,
    payUntil: null,
  })
  const started = await pay(guest, { orderNumber, gatewayId })
  expect(started.status).toBe(200)
  const waiting = (await look()).payments.find(({ status }) => status === 'awaitingProof')
  expect(waiting).toMatchObject({ amount: 2000 })
  await settle(waiting?._id ?? '')
  expect(await look()).toMatchObject({ paymentStatus: 'paid', openAmount: 0 })
  expect(await orderPaymentOf(guest, orderNumber)).toMatchObject({ isWaiting: false, orderStatus: 'confirmed' })
  expect((await owner.post(`${path}/ship`, {})).status).toBe(200)
})

test('a later edit changes what a payment that was begun asks for, and ends it when nothing is due', async () => {
  const { guest, gatewayId, orderNumber, look, apply, edit } = await openOrder()
  await apply(await edit('A teapot', 4), { consent: CONSENT, notify: true })
  await pay(guest, { orderNumber, gatewayId })
  await apply(await edit('A teapot', 3))
  expect((await look()).payments.find(({ status }) => status === 'awaitingProof')).toMatchObject({ amount: 2000 })
  await apply(await edit('A teapot', 2))
  expect(await look()).toMatchObject({ openAmount: 0, paymentStatus: 'paid' })
  expect((await look()).payments.map(({ status }) => status)).not.toContain('awaitingProof')
})

test('the mail about a lower total says what goes back, and without a tick there is none', async () => {
  const { shop, look, apply, edit } = await openOrder()
  expect((await apply(await edit('A teapot', 1))).status).toBe(200)
  expect(await mailOf(shop, 'orderEdited')).toBeNull()
  expect((await apply({ reduction: { type: 'percent', bps: 1000 } }, { notify: true })).status).toBe(200)
  // A tenth of a teapot and a cup.
  expect(await look()).toMatchObject({ totalAmount: 3724 - 323 })
  expect((await mailOf(shop, 'orderEdited'))?.text).toContain('We’ll refund €3.23')
})

test('of two edits at once one is made, and the other says who was faster', async () => {
  const { shop, look, apply, edit } = await openOrder({ isPaid: false, provider: 'cod' })
  const { version } = await look()
  const fewer = await edit('A teapot', 1)
  const none = await edit('A cup', 0)
  const both = await Promise.all([apply(fewer, { version }), apply(none, { version })])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const refused = both.find(({ status }) => status === 409)
  expect(refused?.body).toMatchObject({
    code: 'changed_meanwhile',
    message: expect.stringMatching(/^Kim, owner changed/),
  })
  const { lines } = await look()
  const left = lines.reduce((sum, { quantity, cancelledQuantity }) => sum + quantity - cancelledQuantity, 0)
  expect(left).toBe(2)
  const stock = await stockOf(shop)
  expect((stock.teapot ?? 0) + (stock.cup ?? 0)).toBe(38)
})

test('an edit and a shipment at once leave one consistent order', async () => {
  const { shop, owner, path, look, preview, edit } = await openOrder({ isPaid: false, provider: 'cod' })
  const fewer = await edit('A teapot', 1)
  const { totalAmount } = (await preview(fewer)).after
  const [edited, shipped] = await Promise.all([
    owner.post(`${path}/edit`, { edit: fewer, reason: 'Asked', totalAmount }),
    owner.post(`${path}/ship`, {}),
  ])
  expect(shipped.status).toBe(200)
  const order = await look()
  expect(order).toMatchObject({ status: 'shipped' })
  if (edited.status === 200) expect(order.totalAmount).toBe(totalAmount)
  else
    expect(edited.body).toMatchObject({ message: 'Part of this order has left. Cancel items or create another order.' })
  expect((await stockOf(shop)).teapot).toBe(edited.status === 200 ? 19 : 18)
  const late = await owner.post(`${path}/edit/preview`, { edit: {} })
  expect(late.body.message).toContain('has left')
})

test('the totals of random edits are those that the shop quotes for the same lines', async () => {
  const { shop, owner, look, preview } = await openOrder({ isPaid: false, provider: 'cod' })
  const { lines } = await look()
  const variants = Object.keys(PRICES).map((slug) => shop.variantId(slug))
  const counts = fc.array(fc.integer({ min: 0, max: 4 }), { minLength: 3, maxLength: 3 })
  const reduction = fc.option(
    fc.oneof(
      fc.record({ type: fc.constant('percent' as const), bps: fc.integer({ min: 1, max: 10_000 }) }),
      fc.record({ type: fc.constant('fixed' as const), amount: fc.integer({ min: 1, max: 9000 }) }),
    ),
    { nil: undefined },
  )
  await fc.assert(
    fc.asyncProperty(counts, reduction, async (quantities, off) => {
      fc.pre(quantities.some((quantity) => quantity > 0))
      const units = variants.map((variantId, index) => ({ variantId, quantity: quantities[index] ?? 0 }))
      const lineOf = (variantId: string) => lines.find((line) => line.variantId === variantId)
      const { after } = await preview({
        lines: units.flatMap(({ variantId, quantity }) => {
          const line = lineOf(variantId)
          return line ? [{ lineId: line._id, quantity }] : []
        }),
        added: units.filter(({ variantId, quantity }) => !lineOf(variantId) && quantity > 0),
        ...(off && { reduction: off }),
      })
      const items = units
        .filter(({ quantity }) => quantity > 0)
        .map((item) => ({ ...item, itemId: crypto.randomUUID() }))
      const address = { country: 'DE', addressLine1: 'Lange Reihe 7', city: 'Hamburg', postcode: '20099' }
      const content = { items, address, reduction: off ? { ...off, reason: 'Agreed' } : null }
      const quote = (await owner.post('/draft-quotes', { content, draftId: null })).body.data as Preview['after']
      const { subtotalAmount, discountAmount, shippingAmount, taxAmount, totalAmount } = quote
      expect(after).toMatchObject({ subtotalAmount, discountAmount, shippingAmount, taxAmount, totalAmount })
    }),
    { numRuns: 25 },
  )
})
