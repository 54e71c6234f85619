import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { openAdmin, type TestAdmin } from '#test/admin.ts'
import { openShopper, register } from '#test/people.ts'
import { within } from '#test/orders.ts'
import { openTestShop, type TestShop } from '#test/shop.ts'
import type { Reply } from '#test/visitor.ts'
import { purgeDrafts } from './draft.service.ts'
import { draftStore } from './draft.store.ts'

const ADDRESS = {
  country: 'DE',
  addressLine1: 'Lange Reihe 7',
  city: 'Hamburg',
  postcode: '20099',
}
const PASSWORD = 'cobalt tram 47'
const CUSTOMER = { name: 'Aoife Byrne', email: 'aoife@example.com', phone: '+4915112345678' }

interface Line {
  variantId: string | null
  name: string
  unitAmount: number
  discountAmount: number
  available: number | null
  problems: string[]
}
interface Quote {
  quoteHash: string
  lines: Line[]
  totalAmount: number
  discountAmount: number
  shippingAmount: number
  taxAmount: number
  requirements: { step: string; field: string; message: string }[]
  gateways: { _id: string; provider: string }[]
  shippingOffers: { _id: string; amount: number }[]
}

/** Returns the data of a successful response. */
const dataOf = ({ status, body }: Reply): unknown => {
  expect([status, body.code, body.fields]).toEqual([200, undefined, undefined])
  return body.data
}

async function openDesk(options: Parameters<typeof openTestShop>[0] = {}) {
  const shop = await openTestShop({
    products: [
      { slug: 'teapot', name: 'Iron teapot', stock: 5, priceAmount: 2000 },
      { slug: 'cup', name: 'Blue cup', stock: 50, priceAmount: 1234 },
    ],
    ...options,
  })
  const manager = await openAdmin(shop, 'manager')
  const find = async (search: string) =>
    dataOf(await manager.get(`/sellable-items?search=${search}`)) as {
      variantId: string
      name: string
      unitAmount: number
      available: number
    }[]
  const idOf = async (search: string): Promise<string> => (await find(search))[0]?.variantId ?? ''
  const item = async (search: string, quantity = 1) => ({
    itemId: randomUUID(),
    variantId: await idOf(search),
    quantity,
  })
  const quote = async (content: object, rest: object = {}) =>
    dataOf(await manager.post('/draft-quotes', { content, ...rest })) as Quote
  const create = async (content: object) =>
    dataOf(await manager.post('/drafts', { content })) as {
      _id: string
      number: string
      version: number
      totalAmount: number
    }
  const codOf = async (content: object): Promise<string> =>
    (await quote(content)).gateways.find(({ provider }) => provider === 'cod')?._id ?? ''
  return { shop, manager, find, item, quote, create, codOf }
}

const place = (manager: TestAdmin, id: string, body: object, key?: string): Promise<Reply> =>
  manager.post(`/drafts/${id}/place`, body, key)

const stockOf = async (shop: TestShop, variantId: string): Promise<number> =>
  within(shop, async ({ db }) => {
    const row = db.selectFrom('variants').select('stock_on_hand').where('shop_id', '=', shop.id)
    return (await row.where('id', '=', variantId).executeTakeFirstOrThrow()).stock_on_hand
  })

test('an order taken on the phone is sold, mailed and visible to its customer', async () => {
  const { shop, manager, item, quote, create, codOf } = await openDesk()
  const teapot = await item('teap', 2)
  const content = { customer: CUSTOMER, address: ADDRESS, items: [teapot] }
  const draft = await create(content)
  expect(draft.number).toMatch(/^D-[0-9A-Z]{6}$/)
  const gatewayId = await codOf(content)
  const { quoteHash, totalAmount, requirements } = await quote(content, { gatewayId, draftId: draft._id })
  expect(requirements).toEqual([])

  const payment = { type: 'gateway', gatewayId }
  const { orderNumber, status } = dataOf(await place(manager, draft._id, { payment, quoteHash })) as {
    orderNumber: string
    status: string
  }

  expect(status).toBe('confirmed')
  expect(await stockOf(shop, teapot.variantId)).toBe(3)
  const order = dataOf(await manager.get(`/orders/${orderNumber}`))
  expect(order).toMatchObject({ totalAmount, email: CUSTOMER.email, phone: CUSTOMER.phone, isGuest: true })
  expect(dataOf(await manager.get(`/drafts/${draft._id}`))).toMatchObject({ state: 'placed', orderNumber })
  const mails = await within(shop, ({ db }) =>
    db.selectFrom('mail_outbox').select(['kind', 'email']).where('shop_id', '=', shop.id).execute(),
  )
  expect(mails).toContainEqual({ kind: 'orderReceived', email: CUSTOMER.email })
  const [source] = await within(shop, ({ db }) =>
    db.selectFrom('orders').select('source').where('shop_id', '=', shop.id).execute(),
  )
  expect(source).toEqual({ source: 'draft' })
})

test('two staff who place one draft at once make one order', async () => {
  const { shop, manager, item, create, codOf } = await openDesk()
  const other = await openAdmin(shop, 'owner')
  const content = { customer: CUSTOMER, address: ADDRESS, items: [await item('cup')] }
  const draft = await create(content)
  const payment = { type: 'gateway', gatewayId: await codOf(content) }
  const replies = await Promise.all([place(manager, draft._id, { payment }), place(other, draft._id, { payment })])
  const numbers = replies.map((reply) => (dataOf(reply) as { orderNumber: string }).orderNumber)
  expect(numbers[0]).toBe(numbers[1])
  const orders = (await manager.get('/orders')).body as { total: number }
  expect(orders.total).toBe(1)
})

test('the order of an account is in the account', async () => {
  const { shop, manager, item, create, codOf } = await openDesk()
  const {
    visitor,
    user: { id: userId },
  } = await openShopper(shop, { name: 'Ana Sousa' })
  const [found] = dataOf(await manager.get('/draft-customers?search=An')) as {
    userId: string
    email: string
    name: string
  }[]
  expect(found?.userId).toBe(userId)
  const content = {
    customer: { ...CUSTOMER, email: found?.email, userId },
    address: ADDRESS,
    items: [await item('cup')],
  }
  const draft = await create(content)
  const { orderNumber } = dataOf(
    await place(manager, draft._id, { payment: { type: 'gateway', gatewayId: await codOf(content) } }),
  ) as { orderNumber: string }
  const { body } = await visitor.get('/shop/user/orders')
  expect(JSON.stringify(body)).toContain(orderNumber)
})

test('free lines, discounts and an own price of the delivery count in the quote and the order', async () => {
  const { manager, item, quote, create } = await openDesk()
  const cup = await item('cup', 2)
  const engraving = { itemId: randomUUID(), name: 'Engraving', unitAmount: 500, quantity: 1 }
  const reduced = { type: 'percent', bps: 5000, reason: 'A scratch' }
  const content = {
    customer: CUSTOMER,
    address: ADDRESS,
    items: [{ ...cup, reduction: reduced }],
    customLines: [engraving],
    reduction: { type: 'fixed', amount: 34, reason: 'Rounded' },
    shippingAmount: 100,
  }
  const isPaid = await quote(content, { isPaid: true })
  // 2 × 1234 at half price and 500, less 34, and 100 for the delivery.
  expect(isPaid).toMatchObject({ discountAmount: 1268, shippingAmount: 100, totalAmount: 1800, requirements: [] })
  expect(isPaid.lines.map(({ variantId, available }) => [variantId, available])).toEqual([
    [cup.variantId, 50],
    [null, null],
  ])

  const draft = await create(content)
  const payment = { type: 'received', reference: 'Till 12' }
  const { orderNumber, status } = dataOf(await place(manager, draft._id, { payment, quoteHash: isPaid.quoteHash })) as {
    orderNumber: string
    status: string
  }
  expect(status).toBe('confirmed')
  const order = dataOf(await manager.get(`/orders/${orderNumber}`)) as {
    lines: { name: string }[]
    payments: object[]
    paymentStatus: string
  }
  expect(order).toMatchObject({ totalAmount: 1800, paymentStatus: 'paid', payment: { title: 'Paid already' } })
  expect(order.lines.map(({ name }) => name)).toEqual(['Blue cup', 'Engraving'])
  expect(order.payments).toMatchObject([
    { provider: 'external', status: 'captured', capturedAmount: 1800, reference: 'Till 12' },
  ])

  // Everything may be cancelled: the free line has no stock to be given back.
  const cancelled = await manager.post(`/orders/${orderNumber}/cancel`, { reason: 'customer' })
  expect(dataOf(cancelled)).toMatchObject({ status: 'cancelled' })
})

test('says what is missing, and places nothing', async () => {
  const { manager, item, quote, create } = await openDesk()
  const content = { customer: { name: 'Aoife' }, items: [await item('teapot', 6)] }
  const { requirements } = await quote(content)
  expect(requirements.map(({ field }) => field)).toEqual(expect.arrayContaining(['email', 'country']))
  const draft = await create(content)
  const reply = await place(manager, draft._id, { payment: { type: 'received' } })
  expect([reply.status, reply.body.code]).toEqual([422, 'invalid_fields'])
  expect(Object.keys(reply.body.fields ?? {})).toContain('email')
})

test('another total than the agreed one places nothing', async () => {
  const { manager, item, quote, create } = await openDesk()
  const content = { customer: CUSTOMER, address: ADDRESS, items: [await item('cup')] }
  const { quoteHash } = await quote(content, { isPaid: true })
  const draft = await create({ ...content, shippingAmount: 9900 })
  const reply = await place(manager, draft._id, { payment: { type: 'received' }, quoteHash })
  expect([reply.status, reply.body.code]).toEqual([409, 'quote_changed'])
})

test('a change of an older version is rejected, and names who changed it', async () => {
  const { manager, create } = await openDesk()
  const draft = await create({})
  const change = (note: string, version: number) => manager.put(`/drafts/${draft._id}`, { content: { note }, version })
  expect(dataOf(await change('First', 1))).toMatchObject({ version: 2 })
  const late = await change('Second', 1)
  expect([late.status, late.body.code]).toEqual([409, 'changed_meanwhile'])
  expect(late.body.message).toContain('Kim, manager')
})

test('what was saved, created and copied is undone for a day, but for what a colleague has changed since', async () => {
  const { shop, manager, create } = await openDesk()
  const colleague = await openAdmin(shop, 'owner')
  const undo = (by: TestAdmin, { body }: Reply) => by.post(`/changes/${body['changeId'] as string}/undo`)
  const shown = async (id: string) => (await manager.get(`/drafts/${id}`)).body.data as { version: number }
  const draft = await create({ customer: CUSTOMER, note: 'First' })
  const save = (by: TestAdmin, content: object, version: number) =>
    by.put(`/drafts/${draft._id}`, { content: { customer: CUSTOMER, ...content }, version })
  const saved = await save(manager, { note: 'Second', couponCode: 'TEN' }, 1)
  await save(colleague, { note: 'Theirs', couponCode: 'TEN' }, 2)
  expect(dataOf(await undo(manager, saved))).toMatchObject({ restored: ['couponCode'], unchanged: ['note'] })
  expect(await shown(draft._id)).toMatchObject({ version: 4, content: { note: 'Theirs', couponCode: null } })

  const copied = await manager.post(`/drafts/${draft._id}/duplicate`)
  const created = await manager.post('/drafts', { content: { note: 'Third' } })
  for (const reply of [copied, created]) {
    const { _id: id } = dataOf(reply) as { _id: string }
    const undone = await undo(manager, reply)
    expect([undone.status, (await manager.get(`/drafts/${id}`)).status]).toEqual([200, 404])
    expect((await undo(manager, undone)).status).toBe(200)
    expect((await manager.get(`/drafts/${id}`)).status).toBe(200)
  }
})

test('a save is not undone once the draft was placed', async () => {
  const { manager, item, create } = await openDesk()
  const content = { customer: CUSTOMER, address: ADDRESS, items: [await item('cup')] }
  const draft = await create(content)
  const saved = await manager.put(`/drafts/${draft._id}`, { content: { ...content, note: 'Ring twice' }, version: 1 })
  expect((await place(manager, draft._id, { payment: { type: 'received' } })).status).toBe(200)
  const undone = await manager.post(`/changes/${saved.body['changeId'] as string}/undo`)
  expect([undone.status, undone.body.code]).toEqual([409, 'undo_conflict'])
})

test('holds the stock for a day, for nobody else, and gives it back with the draft', async () => {
  const { shop, manager, item, create } = await openDesk()
  const draft = await create({ customer: CUSTOMER, address: ADDRESS, items: [await item('teapot', 4)] })
  const held = dataOf(await manager.post(`/drafts/${draft._id}/hold`, {})) as { heldUntil: string }
  expect(new Date(held.heldUntil).getTime()).toBeGreaterThan(Date.now() + 23 * 3_600_000)
  const second = await create({ items: [await item('teapot', 2)] })
  const reply = await manager.post(`/drafts/${second._id}/hold`, {})
  expect([reply.status, reply.body.message]).toEqual([409, 'Not enough of Iron teapot is left.'])
  await expect(shop.guest().order([{ slug: 'teapot', quantity: 2 }])).rejects.toThrow()

  const removed = await manager.remove(`/drafts/${draft._id}`)
  expect(removed.status).toBe(200)
  expect((await manager.get(`/drafts/${draft._id}`)).status).toBe(404)
  expect((await manager.get('/drafts')).body).toMatchObject({ data: [{ _id: second._id }], waiting: 1 })
  expect((await manager.post(`/drafts/${second._id}/hold`, {})).status).toBe(200)

  const undone = await manager.post(`/changes/${removed.body['changeId'] as string}/undo`)
  expect(undone.status).toBe(200)
  // Its stock is free for others meanwhile.
  expect(dataOf(await manager.get(`/drafts/${draft._id}`))).toMatchObject({ state: 'open', heldUntil: null })
  expect((await manager.post(`/changes/${undone.body['changeId'] as string}/undo`)).status).toBe(200)
  expect((await manager.get(`/drafts/${draft._id}`)).status).toBe(404)
  await purgeDrafts(shop.staffContext(new Date(Date.now() + 25 * 3_600_000)))
  const rows = await within(shop, ({ db }) =>
    db.selectFrom('drafts').select('id').where('shop_id', '=', shop.id).execute(),
  )
  expect(rows).toHaveLength(1)
})

test('lists drafts by their last change in pages, and counts those that wait', async () => {
  const { manager, create } = await openDesk()
  for (const name of ['One', 'Two', 'Three']) await create({ customer: { name } })
  interface Page {
    data: { _id: string; name: string }[]
    next: string | null
    previous: string | null
    waiting: number
  }
  const first = (await manager.get('/drafts?limit=2')).body as unknown as Page
  expect(first.data.map(({ name }) => name)).toEqual(['Three', 'Two'])
  expect(first.waiting).toBe(3)
  const second = (await manager.get(`/drafts?limit=2&after=${first.next}`)).body as unknown as Page
  expect([second.data.map(({ name }) => name), second.next]).toEqual([['One'], null])
  const back = (await manager.get(`/drafts?limit=2&before=${second.previous}`)).body as unknown as Page
  expect([first.previous, back]).toEqual([null, first])
  const middle = (await manager.get(`/drafts?limit=1&before=${second.previous}`)).body as unknown as Page
  expect(middle.data.map(({ name }) => name)).toEqual(['Two'])
  const top = (await manager.get(`/drafts?limit=1&before=${middle.previous}`)).body as unknown as Page
  expect([top.data.map(({ name }) => name), top.previous]).toEqual([['Three'], null])
  const copy = dataOf(await manager.post(`/drafts/${second.data[0]?._id}/duplicate`, {})) as {
    content: { customer: { name: string } }
  }
  expect(copy.content.customer.name).toBe('One')
  expect((await manager.get('/drafts?state=placed')).body).toMatchObject({ data: [], next: null })
})

test('a deleted account takes its drafts along, and what is recorded of their changes', async () => {
  const { shop, manager, create } = await openDesk()
  const visitor = shop.guest()
  const { _id: userId } = await register(shop, visitor, { password: PASSWORD })
  const [draft, other] = [await create({ customer: { ...CUSTOMER, userId } }), await create({ note: 'First' })]
  const exported = await visitor.get('/shop/user/export')
  expect(JSON.stringify(exported.body)).toContain(draft._id)
  for (const { _id: id } of [draft, other]) {
    const content = { customer: { ...CUSTOMER, userId: id === draft._id ? userId : null }, note: 'Changed' }
    expect((await manager.put(`/drafts/${id}`, { content, version: 1 })).status).toBe(200)
  }
  expect((await visitor.post('/shop/user/erase', { password: PASSWORD, confirm: 'DELETE' })).status).toBe(200)
  expect(await within(shop, (tx) => draftStore(tx).byId(draft._id))).toBeNull()
  const recorded = await within(shop, ({ db }) =>
    db.selectFrom('changes').select('object_id').distinct().where('shop_id', '=', shop.id).execute(),
  )
  expect(recorded).toEqual([{ object_id: other._id }])
})
