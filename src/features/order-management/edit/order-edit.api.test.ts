import { expect, test } from 'vitest'
import { openAdmin, type TestAdmin } from '#test/admin.ts'
import { payOrder, within } from '#test/orders.ts'
import { openMember } from '#test/staff.ts'
import { openTestShop, type TestShop } from '#test/shop.ts'
import type { Reply } from '#test/visitor.ts'

interface Order {
  _id: string
  status: string
  paymentStatus: string
  totalAmount: number
  openAmount: number
  lines: { _id: string; name: string; variantId: string; quantity: number; cancelledQuantity: number }[]
  refunds: { amount: number; reason: string }[]
  events: { type: string }[]
}
interface Preview {
  lines: { lineId: string | null; name: string; before: number; after: number; problem: string | null }[]
  before: { totalAmount: number }
  after: { totalAmount: number; shippingAmount: number }
  effect: string
  effectAmount: number
  needsConsent: boolean
  heldUntil: string | null
}

/** An order of two teapots (2000) and a cup (1234) with delivery for 490. */
async function openOrder({ gateway = 'Cash', isPaid = false }: { gateway?: string; isPaid?: boolean } = {}) {
  const shop = await openTestShop({
    products: [
      { slug: 'teapot', name: 'Iron teapot', stock: 5, priceAmount: 2000 },
      { slug: 'cup', name: 'Blue cup', stock: 5, priceAmount: 1234 },
      { slug: 'bowl', name: 'Deep bowl', stock: 2, priceAmount: 3000 },
    ],
    gateways: [
      gateway === 'Cash'
        ? { provider: 'cod', title: 'Cash' }
        : { provider: 'bankTransfer', title: 'Transfer', accountName: 'Shop', accountNumber: 'DE02' },
    ],
  })
  const owner = await openAdmin(shop, 'owner')
  const { orderNumber, orderId } = await shop.guest().order([{ slug: 'teapot', quantity: 2 }, { slug: 'cup' }])
  if (isPaid) await payOrder(shop, orderId)
  const look = async () => (await owner.get(`/orders/${orderNumber}`)).body.data as Order
  const preview = async (edit: object) =>
    (await owner.post(`/orders/${orderNumber}/edit/preview`, { edit })).body.data as Preview
  const lineOf = async (name: string): Promise<string> =>
    (await look()).lines.find((line) => line.name === name && line.quantity > line.cancelledQuantity)?._id ?? ''
  const idOf = async (search: string): Promise<string> =>
    ((await owner.get(`/sellable-items?search=${search}`)).body.data as { variantId: string }[])[0]?.variantId ?? ''
  const apply = async (edit: object, rest: object = {}, by: Pick<TestAdmin, 'post'> = owner): Promise<Reply> => {
    const { after } = await preview(edit)
    const body = { edit, reason: 'Asked on the phone', totalAmount: after.totalAmount, ...rest }
    return by.post(`/orders/${orderNumber}/edit-and-refund`, body)
  }
  return { shop, owner, orderNumber, orderId, look, preview, lineOf, idOf, apply }
}

const stockOf = (shop: TestShop): Promise<Record<string, number>> =>
  within(shop, async ({ db }) => {
    const rows = await db
      .selectFrom('variants')
      .innerJoin('products', 'products.id', 'variants.product_id')
      .select(['products.slug', 'variants.stock_on_hand as left'])
      .where('variants.shop_id', '=', shop.id)
      .where('products.shop_id', '=', shop.id)
      .execute()
    return Object.fromEntries(rows.map(({ slug, left }) => [slug, left]))
  })

const documentsOf = (shop: TestShop): Promise<{ kind: string; total: number }[]> =>
  within(shop, async ({ db }) => {
    const rows = await db
      .selectFrom('invoices')
      .select(['kind', 'document'])
      .where('shop_id', '=', shop.id)
      .orderBy('issued_at')
      .orderBy('id')
      .execute()
    return rows.map(({ kind, document }) => ({ kind, total: (document as { totalAmount: number }).totalAmount }))
  })

const CONSENT = { name: 'Aoife Byrne', how: 'phone' }

test('fewer units of a paid order are given back, with the money, a credit note and a new invoice', async () => {
  const { shop, look, preview, lineOf, apply } = await openOrder({ gateway: 'Transfer', isPaid: true })
  const edit = { lines: [{ lineId: await lineOf('Iron teapot'), quantity: 1 }] }
  expect(await preview(edit)).toMatchObject({
    before: { totalAmount: 5724 },
    after: { totalAmount: 3724 },
    effect: 'refund',
    effectAmount: 2000,
    needsConsent: false,
  })

  expect((await apply(edit)).status).toBe(200)

  const order = await look()
  expect(order).toMatchObject({ status: 'confirmed', totalAmount: 3724, openAmount: 0 })
  expect(order.refunds).toMatchObject([{ amount: 2000, reason: 'edited' }])
  expect(order.lines.map(({ name, quantity, cancelledQuantity }) => [name, quantity, cancelledQuantity])).toEqual([
    ['Iron teapot', 1, 0],
    ['Blue cup', 1, 0],
    ['Iron teapot', 1, 1],
  ])
  expect(await stockOf(shop)).toEqual({ teapot: 4, cup: 4, bowl: 2 })
  expect(await documentsOf(shop)).toEqual([
    { kind: 'invoice', total: 5724 },
    { kind: 'creditNote', total: 5724 },
    { kind: 'invoice', total: 3724 },
  ])
})

test('a higher total is never applied without the consent of the customer', async () => {
  const { shop, look, idOf, apply, lineOf } = await openOrder()
  const edit = {
    lines: [{ lineId: await lineOf('Blue cup'), quantity: 0 }],
    added: [{ variantId: await idOf('bowl'), quantity: 1 }],
    charges: [{ name: 'Gift wrap', amount: 250 }],
  }
  const refused = await apply(edit)
  expect([refused.status, refused.body.code]).toEqual([409, 'total_needs_consent'])
  expect(await stockOf(shop)).toEqual({ teapot: 3, cup: 4, bowl: 2 })

  expect((await apply(edit, { consent: CONSENT })).status).toBe(200)
  // Two teapots, a bowl, the gift wrap and the delivery; cash is collected with it.
  expect(await look()).toMatchObject({ totalAmount: 7740, openAmount: 7740, status: 'confirmed' })
  expect(await stockOf(shop)).toEqual({ teapot: 3, cup: 5, bowl: 1 })
  const edits = await within(shop, ({ db }) =>
    db.selectFrom('order_edits').selectAll().where('shop_id', '=', shop.id).execute(),
  )
  expect(edits).toMatchObject([{ before_amount: 5724, after_amount: 7740, consent_name: 'Aoife Byrne' }])
})

test('the difference of a paid order is recorded as received, and invoiced', async () => {
  const { shop, look, apply, lineOf } = await openOrder({ gateway: 'Transfer', isPaid: true })
  const edit = { lines: [{ lineId: await lineOf('Blue cup'), quantity: 2 }] }
  const missing = await apply(edit, { consent: CONSENT })
  expect(missing.body.fields).toHaveProperty('receivedReference')
  expect((await apply(edit, { consent: CONSENT, receivedReference: 'Till 7' })).status).toBe(200)
  expect(await look()).toMatchObject({ totalAmount: 6958, openAmount: 0, paymentStatus: 'paid' })
  expect((await documentsOf(shop)).map(({ total }) => total)).toEqual([5724, 5724, 6958])
})

test('an unpaid transfer asks for the new total', async () => {
  const { shop, look, apply, lineOf } = await openOrder({ gateway: 'Transfer' })
  const lineId = await lineOf('Iron teapot')
  expect((await apply({ lines: [{ lineId, quantity: 2, unitAmount: 1500 }] })).status).toBe(200)
  expect(await look()).toMatchObject({ totalAmount: 4724, status: 'pendingPayment' })
  const payments = await within(shop, ({ db }) =>
    db.selectFrom('payments').select('amount').where('shop_id', '=', shop.id).execute(),
  )
  expect(payments).toEqual([{ amount: 4724 }])
})

test('more than the stock, an empty order and another total than shown are refused', async () => {
  const { owner, orderNumber, preview, apply, lineOf, idOf } = await openOrder()
  const many = { added: [{ variantId: await idOf('bowl'), quantity: 3 }] }
  expect((await preview(many)).lines.at(-1)?.problem).toContain('Deep bowl')
  expect((await apply(many, { consent: CONSENT })).body.code).toBe('invalid_fields')
  const nothing = {
    lines: [
      { lineId: await lineOf('Iron teapot'), quantity: 0 },
      { lineId: await lineOf('Blue cup'), quantity: 0 },
    ],
  }
  expect((await apply(nothing)).body.fields).toHaveProperty('lines')
  expect((await apply({}, { totalAmount: 1 })).body.code).toBe('quote_changed')
  await owner.post(`/orders/${orderNumber}/ship`, {})
  const late = await owner.post(`/orders/${orderNumber}/edit/preview`, { edit: {} })
  expect([late.status, late.body.code]).toEqual([409, 'transition_not_allowed'])
})

test('the preview of an edit holds what it adds, and saving takes it over', async () => {
  const { shop, preview, idOf, apply } = await openOrder()
  const held = () =>
    shop.tx((db) =>
      db.selectFrom('stock_holds').select(['quantity', 'expires_at']).where('shop_id', '=', shop.id).execute(),
    )
  const added = [{ variantId: await idOf('bowl'), quantity: 2 }]
  const { heldUntil } = await preview({ added })
  expect(Date.parse(heldUntil ?? '') - Date.now()).toBeGreaterThan(25 * 60_000)
  expect(await held()).toMatchObject([{ quantity: 2 }])
  // Another order cannot have them meanwhile, and its preview says so.
  const owner = await openAdmin(shop, 'owner')
  const other = await shop.guest().order([{ slug: 'teapot' }])
  const { data } = (await owner.post(`/orders/${other.orderNumber}/edit/preview`, { edit: { added } })).body as {
    data: Preview
  }
  expect([data.heldUntil, data.lines.at(-1)?.problem]).toEqual([null, 'Not enough is left in stock.'])
  const consent = { name: 'Ana', how: 'phone' }
  expect((await apply({ added }, { consent })).status).toBe(200)
  expect(await held()).toEqual([])
  expect(await stockOf(shop)).toMatchObject({ bowl: 0 })
  // What is no longer added is no longer held.
  await preview({ added: [{ variantId: await idOf('cup'), quantity: 1 }] })
  expect(await held()).toMatchObject([{ quantity: 1 }])
  expect((await preview({})).heldUntil).toBeNull()
  expect(await held()).toEqual([])
})

test('the deliveries that an edit may choose name their days', async () => {
  const shop = await openTestShop({
    products: [{ slug: 'teapot', stock: 5, priceAmount: 2000 }],
    zones: [{ options: [{}, { title: 'Ferry', rate: { type: 'flat', amount: 990 }, minDays: 8, maxDays: 9 }] }],
  })
  const { orderNumber } = await shop.guest().order([{ slug: 'teapot' }])
  const owner = await openAdmin(shop, 'owner')
  const { data } = (await owner.post(`/orders/${orderNumber}/edit/preview`, { edit: {} })).body as {
    data: { shippingOffers: { title: string; promisedFrom: string; promisedTo: string }[] }
  }
  const [parcel, ferry] = data.shippingOffers
  expect(ferry).toMatchObject({ title: 'Ferry', promisedFrom: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) })
  expect((parcel?.promisedTo ?? '') < (ferry?.promisedFrom ?? '')).toBe(true)
  expect((ferry?.promisedFrom ?? '') < (ferry?.promisedTo ?? '')).toBe(true)
})

test('a manager edits, but gives no money back', async () => {
  const { shop, orderNumber, preview, lineOf, apply } = await openOrder({ gateway: 'Transfer', isPaid: true })
  const manager = (await openMember(shop, 'manager')).inShop(shop)
  const edit = { lines: [{ lineId: await lineOf('Iron teapot'), quantity: 1 }] }
  const { after } = await preview(edit)
  const body = { edit, reason: 'Asked', totalAmount: after.totalAmount }
  const refused = await manager.post(`/orders/${orderNumber}/edit`, body)
  expect([refused.status, refused.body.code]).toEqual([403, 'permission_missing'])
  expect((await apply(edit, {}, manager)).status).toBe(403)
})

test('a line of which nothing is left is not edited again, and takes no stock', async () => {
  const { shop, owner, orderNumber, look, lineOf, apply } = await openOrder()
  const lineId = await lineOf('Blue cup')
  expect((await apply({ lines: [{ lineId, quantity: 0 }] })).status).toBe(200)
  const [before, stock] = [await look(), await stockOf(shop)]
  const edit = { lines: [{ lineId, quantity: 3 }] }
  expect((await owner.post(`/orders/${orderNumber}/edit/preview`, { edit })).status).toBe(404)
  const body = { edit, reason: 'Asked on the phone', totalAmount: before.totalAmount }
  expect((await owner.post(`/orders/${orderNumber}/edit-and-refund`, body)).status).toBe(404)
  expect([await look(), await stockOf(shop)]).toEqual([before, stock])
})
