import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { alertContract } from '#src/features/alerts/alert.contract.ts'
import { signInContract } from '#src/features/account/account.contract.ts'
import { newsletterContract } from '#src/features/newsletter/newsletter.contract.ts'
import { openAdmin, type AdminProgram } from '#test/admin.ts'
import { customerIdOf, listCustomers } from '#test/customers.ts'
import { openMailbox } from '#test/mailbox.ts'
import { queuedMails } from '#test/mail-outbox.ts'
import { payOrder } from '#test/orders.ts'
import { openShopper, register, signInWithPassword } from '#test/people.ts'
import { openTestShop } from '#test/shop.ts'
import { openMember } from '#test/staff.ts'
import { addressIn } from '#test/visitor.ts'

const openShop = () =>
  openTestShop({
    products: [
      { slug: 'cup', stock: 100, priceAmount: 1000 },
      { slug: 'pot', stock: 0 },
    ],
  })

const show = async (admin: AdminProgram, id: string) =>
  (await admin.get(`/customers/${id}`)).body.data as Record<string, unknown>

test('shows a customer with orders, addresses, alerts, newsletter, sessions and notes', async () => {
  const shop = await openShop()
  const admin = await openAdmin(shop, 'manager')
  const { visitor, user } = await openShopper(shop, { name: 'Aoife Moran', email: 'aoife@example.com' })
  const address = { ...addressIn('DE'), name: 'Aoife Moran' }
  const first = await visitor.order([{ slug: 'cup' }], { address })
  const second = await visitor.order([{ slug: 'cup', quantity: 2 }], { address })
  await payOrder(shop, first.orderId)
  await visitor.requestEndpoint(alertContract.notify, {
    body: { variantId: shop.variantId('pot'), kind: 'backInStock' },
  })
  await visitor.requestEndpoint(newsletterContract.subscribe, { body: { email: user.email, shopId: shop.id } })
  await admin.post(`/customers/${user.id}/notes`, { body: 'Second floor without lift.' })

  expect(await show(admin, user.id)).toMatchObject({
    kind: 'account',
    name: 'Aoife Moran',
    isEmailConfirmed: true,
    orders: 2,
    placedOrders: 2,
    spentAmount: 1490,
    averageAmount: 745,
    city: 'Berlin',
    country: 'DE',
    openOrderNumbers: [first.orderNumber, second.orderNumber],
    latestOrders: [
      { orderNumber: second.orderNumber, pieces: 2, provider: 'cod', status: 'confirmed' },
      { orderNumber: first.orderNumber, pieces: 1 },
    ],
    alerts: [{ kind: 'backInStock', subject: 'Pot', isConfirmed: true }],
    newsletter: { state: 'pending', source: 'footer', consentVersion: '1' },
    sessions: [{ device: null }],
    notes: [{ body: 'Second floor without lift.', author: expect.any(String) }],
    tickets: [],
    reviews: [],
    wishLists: [],
  })
  const guest = await shop.guest().order([{ slug: 'cup' }], { email: 'guest@example.com', address })
  expect(await show(admin, await customerIdOf(admin, 'guest@example.com'))).toMatchObject({
    kind: 'guest',
    registeredAt: null,
    sessions: [],
    addresses: [{ isDefault: true, lines: expect.arrayContaining(['Aoife Moran']) }],
    latestOrders: [{ orderNumber: guest.orderNumber }],
  })
})

test('shows nothing that only an unconfirmed address connects with an account', async () => {
  const shop = await openShop()
  const admin = await openAdmin(shop)
  await shop
    .guest()
    .requestEndpoint(newsletterContract.subscribe, { body: { email: 'ana@example.com', shopId: shop.id } })
  const { user } = await openShopper(shop, { email: 'ana@example.com', email_verified_at: null })
  expect(await show(admin, user.id)).toMatchObject({ isEmailConfirmed: false, newsletter: null })
})

test('adds an account whose owner chooses a password by a mailed link', async () => {
  const shop = await openShop()
  const admin = await openAdmin(shop, 'manager')
  const mailbox = await openMailbox(shop)
  const created = await admin.post('/customers', { name: 'Aoife Moran', email: 'aoife@example.com' })
  const { _id } = created.body.data as { _id: string }
  expect(await show(admin, _id)).toMatchObject({ kind: 'account', email: 'aoife@example.com', isEmailConfirmed: false })

  const guest = shop.guest()
  const token = (await mailbox.link('aoife@example.com', '/account/reset/')).split('/').at(-1)
  await guest.requestEndpoint(signInContract.resetPassword, { body: { token, newPassword: 'cobalt tram 47' } })
  expect((await signInWithPassword(shop, guest, { email: 'aoife@example.com' }))._id).toBe(_id)
  expect(await show(admin, _id)).toMatchObject({ isEmailConfirmed: true })

  for (const [body, code, fields] of [
    [{ name: 'Somebody', email: 'AOIFE@example.com' }, 'email_taken', undefined],
    [{ name: 'X', email: 'no' }, 'invalid_fields', { email: expect.any(String), name: expect.any(String) }],
  ] as const)
    expect((await admin.post('/customers', body)).body).toMatchObject({ code, ...(fields && { fields }) })
  const external = await openTestShop({ shop: { auth_provider: 'external' } })
  expect(
    (await (await openAdmin(external)).post('/customers', { name: 'Ana', email: 'a@example.com' })).body.code,
  ).toBe('sign_in_method_disabled')
})

test('sets tags and deletes notes; the audit log names the customer by the id alone', async () => {
  const shop = await openShop()
  const admin = await openAdmin(shop)
  const { user } = await openShopper(shop, { name: 'Zenobia', email: 'zenobia@example.com' })
  const path = `/customers/${user.id}`
  await admin.put(`${path}/tags`, { tags: [' Wholesale ', 'Cork', 'Cork'] })
  await admin.post(`${path}/notes`, { body: 'Zenobia likes blue.' })
  await admin.post(`${path}/block`, { reason: 'Zenobia does not pay' })
  const { tags, notes, blockReason } = await show(admin, user.id)
  expect([tags, blockReason]).toEqual([['Cork', 'Wholesale'], 'Zenobia does not pay'])
  const [note] = notes as { _id: string }[]
  expect((await admin.remove(`${path}/notes/${note?._id}`)).status).toBe(200)
  expect((await admin.remove(`${path}/notes/${note?._id}`)).status).toBe(404)
  expect((await admin.put(`${path}/tags`, { tags: ['x'.repeat(31)] })).status).toBe(422)
  expect((await admin.put(`${path}/tags`, { tags: Array.from({ length: 21 }, (_, n) => `${n}`) })).status).toBe(422)
  expect(await show(admin, user.id)).toMatchObject({ notes: [], tags: ['Cork', 'Wholesale'] })

  const log = await admin.get('/audit')
  expect(log.text).toContain(user.id)
  expect(log.text).not.toMatch(/zenobia/i)
})

test('refuses orders of a blocked customer without saying why, and allows them again', async () => {
  const shop = await openShop()
  const admin = await openAdmin(shop, 'manager')
  const { visitor, user } = await openShopper(shop, { email: 'bo@example.com' })
  await shop.guest().order([{ slug: 'cup' }], { email: 'eve@example.com' })
  const guestId = await customerIdOf(admin, 'eve@example.com')
  for (const id of [user.id, guestId]) await admin.post(`/customers/${id}/block`, { reason: 'Fraud' })
  const place = async (from = shop.guest(), email = 'other@example.com') =>
    (await from.place(await from.quote([{ slug: 'cup' }], { email }))).body
  const stock = await shop.stockOf('cup')

  const refused = [
    await place(visitor),
    // Neither does signing out help, nor another spelling.
    await place(shop.guest(), 'BO@example.com'),
    await place(shop.guest(), 'eve@example.com'),
  ]
  for (const body of refused)
    expect(body).toMatchObject({
      code: 'payment_unavailable',
      message: 'No payment method is available for this order. Please contact the shop.',
    })
  expect(await shop.stockOf('cup')).toBe(stock)
  expect((await place()).success).toBe(true)
  await admin.post(`/customers/${user.id}/unblock`)
  expect((await place(visitor)).success).toBe(true)
})

test('tags, notes and a block are undone; an undone block lets the next order through', async () => {
  const shop = await openShop()
  const admin = await openAdmin(shop, 'manager')
  const { visitor, user } = await openShopper(shop, { email: 'bo@example.com' })
  const path = `/customers/${user.id}`
  const undo = async ({ body }: { body: Record<string, unknown> }) =>
    (await admin.post(`/changes/${String(body.changeId)}/undo`)).status
  const orderStatus = async () =>
    (await visitor.place(await visitor.quote([{ slug: 'cup' }], { email: 'bo@example.com' }))).body.code

  await admin.put(`${path}/tags`, { tags: ['Cork'] })
  expect(await undo(await admin.put(`${path}/tags`, { tags: ['Dublin'] }))).toBe(200)
  const added = await admin.post(`${path}/notes`, { body: 'Rings twice.' })
  const noteId = ((await show(admin, user.id)).notes as { _id: string }[])[0]?._id
  expect(await undo(await admin.remove(`${path}/notes/${noteId}`))).toBe(200)
  expect(await show(admin, user.id)).toMatchObject({ tags: ['Cork'], notes: [{ body: 'Rings twice.' }] })
  expect(await undo(added)).toBe(200)
  expect(await show(admin, user.id)).toMatchObject({ notes: [] })

  const blocked = await admin.post(`${path}/block`, { reason: 'Fraud' })
  expect(await orderStatus()).toBe('payment_unavailable')
  expect(await undo(blocked)).toBe(200)
  expect(await orderStatus()).toBeUndefined()
  await admin.post(`${path}/block`, { reason: 'Fraud' })
  expect(await undo(await admin.post(`${path}/unblock`))).toBe(200)
  expect(await orderStatus()).toBe('payment_unavailable')
  expect(await show(admin, user.id)).toMatchObject({ blockReason: 'Fraud' })
})

test('carries notes, tags and a block of a guest over to the account that proves the address', async () => {
  const shop = await openShop()
  const admin = await openAdmin(shop)
  const mailbox = await openMailbox(shop)
  await shop.guest().order([{ slug: 'cup' }], { email: 'ana@example.com' })
  const guestId = await customerIdOf(admin, 'ana@example.com')
  await admin.put(`/customers/${guestId}/tags`, { tags: ['VIP'] })
  await admin.post(`/customers/${guestId}/notes`, { body: 'Rings twice.' })
  await admin.post(`/customers/${guestId}/block`, { reason: 'Fraud' })

  const visitor = shop.guest()
  const account = await register(shop, visitor, { email: 'ana@example.com' })
  expect(await listCustomers(admin)).toHaveLength(2)
  const token = (await mailbox.link('ana@example.com', '/account/verify/')).split('/').at(-1)
  await visitor.requestEndpoint(signInContract.verifyEmail, { body: { token } })

  expect(await listCustomers(admin)).toMatchObject([{ _id: account._id, orders: 1, isBlocked: true, tags: ['VIP'] }])
  expect(await show(admin, account._id)).toMatchObject({ blockReason: 'Fraud', notes: [{ body: 'Rings twice.' }] })
  expect((await admin.get(`/customers/${guestId}`)).status).toBe(404)
})

test('mails a link for a new password and ends all sessions; a guest has neither', async () => {
  const shop = await openShop()
  const admin = await openAdmin(shop, 'manager')
  const visitor = shop.guest()
  const { _id } = await register(shop, visitor, { email: 'ana@example.com' })
  expect((await admin.post(`/customers/${_id}/password-reset`)).status).toBe(200)
  expect((await queuedMails(shop)).at(-1)).toMatchObject({ kind: 'accountReset', email: 'ana@example.com' })
  expect((await admin.post(`/customers/${_id}/end-sessions`)).body).toMatchObject({ ended: 1 })
  expect((await visitor.get('/shop/user/me')).status).toBe(401)

  const { user } = await openShopper(shop)
  expect((await admin.post(`/customers/${user.id}/password-reset`)).body.code).toBe('sign_in_method_disabled')
  await shop.guest().order([{ slug: 'cup' }], { email: 'guest@example.com' })
  const guestId = await customerIdOf(admin, 'guest@example.com')
  for (const action of ['password-reset', 'end-sessions'])
    expect((await admin.post(`/customers/${guestId}/${action}`)).status).toBe(404)
})

const traceOf = (
  shop: { id: string; tx: (typeof openShop extends () => Promise<infer S> ? S : never)['tx'] },
  word: string,
) =>
  shop.tx(async (db) => {
    const tables = await sql<{ name: string }>`select c.relname as name from pg_class c
      join pg_attribute a on a.attrelid = c.oid where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
      and a.attname = 'shop_id'`.execute(db)
    const found: string[] = []
    for (const { name } of tables.rows) {
      const { rows } = await sql`select from ${sql.table(name)} t where shop_id = ${shop.id}
        and t::text ilike ${`%${word}%`} limit 1`.execute(db)
      if (rows.length > 0) found.push(name)
    }
    return found
  })

test.each(['account', 'guest'])('erases an %s everywhere; orders stay without the person', async (kind) => {
  const shop = await openShop()
  const admin = await openAdmin(shop)
  const { visitor } =
    kind === 'account'
      ? await openShopper(shop, { name: 'Zenobia', email: 'zenobia@example.com' })
      : { visitor: shop.guest() }
  const address = { ...addressIn('DE'), name: 'Zenobia Zed' }
  const placed = await visitor.order([{ slug: 'cup' }], { email: 'zenobia@example.com', address })
  await shop.guest().requestEndpoint(newsletterContract.subscribe, {
    body: { email: 'zenobia@example.com', shopId: shop.id },
  })
  const id = await customerIdOf(admin, 'zenobia@example.com')
  await admin.put(`/customers/${id}/tags`, { tags: ['Zenobia'] })
  await admin.post(`/customers/${id}/notes`, { body: 'Zenobia rings twice.' })
  const erase = (email = ' Zenobia@example.com ') => admin.post(`/customers/${id}/erase`, { email })

  expect((await erase('other@example.com')).body).toMatchObject({
    code: 'invalid_fields',
    fields: { email: expect.any(String) },
  })
  expect((await erase()).body).toMatchObject({
    code: 'open_orders',
    message: `This customer can be erased once these orders are completed: ${placed.orderNumber}.`,
  })
  await shop.tx((db) => sql`update orders set status = 'completed' where shop_id = ${shop.id}`.execute(db))
  expect((await erase()).status).toBe(200)

  expect((await admin.get(`/customers/${id}`)).status).toBe(404)
  expect(await listCustomers(admin)).toEqual([])
  if (kind === 'account') expect((await visitor.get('/shop/user/me')).status).toBe(401)
  // The mail that says so stays until it is sent.
  expect(await traceOf(shop, 'zenobia')).toEqual(['mail_outbox'])
  expect((await queuedMails(shop)).map((mail) => mail.kind)).toEqual(['accountDeleted'])
  expect((await admin.get(`/orders/${placed.orderNumber}`)).body.data).toMatchObject({
    totalAmount: 1490,
    shippingAddress: { name: 'Deleted customer', city: 'Berlin' },
  })
})

test('exports everything of an account and of a guest, after a fresh proof, and notes it in the audit log', async () => {
  const shop = await openShop()
  const { visitor, user } = await openShopper(shop, { email: 'ana@example.com' })
  await visitor.order([{ slug: 'cup' }])
  await shop.guest().order([{ slug: 'cup' }], { email: 'guest@example.com' })
  await shop.guest().order([{ slug: 'cup' }], { email: 'other@example.com' })
  const admin = await openAdmin(shop)
  const exported = async (id: string) =>
    JSON.parse((await admin.get(`/customers/${id}/data.json`)).text) as Record<string, object[]>

  expect(await exported(user.id)).toMatchObject({
    profile: [{ email: 'ana@example.com' }],
    orders: [{ email: 'ana@example.com' }],
  })
  const guestId = await customerIdOf(admin, 'guest@example.com')
  expect(await exported(guestId)).toMatchObject({
    profile: [],
    orders: [{ email: 'guest@example.com' }],
    orderLines: [{}],
  })
  const { data } = (await admin.get('/audit')).body as { data: { action: string; target: string }[] }
  expect(data.filter(({ action }) => action === 'customer.export').map(({ target }) => target)).toEqual([
    guestId,
    user.id,
  ])

  let now = new Date()
  const owner = await openMember(shop, 'owner', { now: () => now })
  expect((await owner.inShop(shop).get(`/customers/${user.id}/data.json`)).status).toBe(200)
  now = new Date(now.getTime() + 11 * 60_000)
  for (const reply of [
    await owner.inShop(shop).get(`/customers/${user.id}/data.json`),
    await owner.inShop(shop).post(`/customers/${user.id}/erase`, { email: user.email }),
  ])
    expect(reply.body.code).toBe('reauth_required')
})

test('name and phone number of an account are changed and undone, and orders stay as they were', async () => {
  const shop = await openShop()
  const admin = await openAdmin(shop, 'manager')
  const { visitor, user } = await openShopper(shop, { name: 'Aoife Moran', email: 'aoife.m@example.com' })
  const { orderNumber } = await visitor.order([{ slug: 'cup' }], {
    address: { ...addressIn('DE'), name: 'Aoife Moran' },
  })
  const edit = (body: object) => admin.patch(`/customers/${user.id}`, body)
  const before = await show(admin, user.id)
  const changed = await edit({ name: ' Aoife  Byrne ', phone: '0151 12345678' })
  expect(changed.status).toBe(200)
  expect(await show(admin, user.id)).toMatchObject({ name: 'Aoife Byrne', phone: '+4915112345678' })
  expect((await listCustomers(admin, '?search=byrne')).map(({ _id }) => _id)).toEqual([user.id])
  expect((await admin.get(`/orders/${orderNumber}`)).body.data).toMatchObject({
    shippingAddress: { name: 'Aoife Moran' },
  })
  const { changeId } = changed.body as { changeId?: string }
  expect((await admin.post(`/changes/${changeId}/undo`)).status).toBe(200)
  expect(await show(admin, user.id)).toMatchObject({ name: before.name, phone: before.phone })
  expect((await edit({ phone: 'soon' })).body.fields).toHaveProperty('phone')
  expect((await edit({ name: '' })).body.fields).toHaveProperty('name')
})

test('a guest has no profile to change', async () => {
  const shop = await openShop()
  const admin = await openAdmin(shop, 'manager')
  await shop.guest().order([{ slug: 'cup' }], { email: 'guest@example.com' })
  const id = await customerIdOf(admin, 'guest@example.com')
  expect((await admin.patch(`/customers/${id}`, { name: 'Kim' })).status).toBe(404)
})
