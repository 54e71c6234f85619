import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { contract } from '#src/composition/contract.ts'
import { shipOrder } from '#src/features/orders/shipments/shipment.service.ts'
import { openAdmin } from '#test/admin.ts'
import { openShopper, register, signInWithPassword } from '#test/people.ts'
import { within } from '#test/orders.ts'
import { fileOf, PDF, REQUEST, TICKETS, write } from '#test/tenancy/ticket-cases.ts'
import { archiveDocument, deleteFile } from '#src/features/orders/invoices/archive.service.ts'
import { openTestShop, testFiles, type TestShop } from '#test/shop.ts'
import type { Visitor } from '#test/visitor.ts'

const PASSWORD = 'cobalt tram 47'

const patch = (visitor: Visitor, body: Record<string, unknown>) =>
  visitor.send('PATCH', '/shop/user/me', {
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json' },
  })

test('changes only the given fields of a profile', async () => {
  const shop = await openTestShop()
  const { visitor } = await openShopper(shop, { name: 'Ana' })

  const first = await patch(visitor, { name: ' Ana  Sousa ', phone: '030 901820', newsConsent: true })
  expect(first.body).toMatchObject({ user: { name: 'Ana Sousa' }, data: { phone: '+4930901820', language: null } })
  const { newsConsentAt } = (await visitor.requestEndpoint(contract.me)).data
  expect(Date.parse(newsConsentAt ?? '')).toBeLessThanOrEqual(Date.now())

  const second = await patch(visitor, { language: 'pt-BR', newsConsent: true })
  expect(second.body).toMatchObject({ user: { name: 'Ana Sousa' }, data: { phone: '+4930901820', language: 'pt-BR' } })
  // Repeated consent does not change its date.
  expect((second.body.data as { newsConsentAt: string }).newsConsentAt).toBe(newsConsentAt)
  const third = await patch(visitor, { phone: '', language: null, newsConsent: false })
  expect(third.body.data).toMatchObject({ phone: '', language: null, newsConsentAt: null })
})

test('returns an error for every invalid field, and changes nothing', async () => {
  const shop = await openTestShop()
  const { visitor } = await openShopper(shop, { name: 'Ana' })
  const { status, body } = await patch(visitor, {
    name: '<i>',
    phone: 'call me',
    language: 'English',
    newsConsent: true,
  })
  expect([status, Object.keys(body.fields ?? {})]).toEqual([422, ['name', 'phone', 'language']])
  expect(await visitor.requestEndpoint(contract.me)).toMatchObject({
    user: { name: 'Ana' },
    data: { newsConsentAt: null },
  })
})

/** Opens a shop with a shopper who has rows in every table with personal data. */
async function openWithTraces() {
  const shop = await openTestShop({
    products: [
      { slug: 'teapot', stock: 20 },
      { slug: 'cup', stock: 0 },
    ],
  })
  const ana = shop.guest()
  const { _id: userId } = await register(shop, ana, { email: 'ana@example.com', name: 'Ana Sousa' })
  const placed = await ana.order([{ slug: 'teapot' }], { email: 'ana@example.com' })
  const now = new Date()
  await shop.tx(async (db) => {
    await sql`update users set email_verified_at = now() where shop_id = ${shop.id}`.execute(db)
    await sql`update orders set user_id = ${userId} where shop_id = ${shop.id}`.execute(db)
    const own = { shop_id: shop.id, user_id: userId }
    await db
      .insertInto('user_addresses')
      .values({
        ...own,
        id: crypto.randomUUID(),
        label: 'Home',
        name: 'Ana Sousa',
        phone: '+4930901820',
        country: 'DE',
        city: 'Berlin',
        address_line1: 'Seestrasse 9',
        created_at: now,
        updated_at: now,
      })
      .execute()
    await db
      .insertInto('carts')
      .values({ ...own, cart_id: crypto.randomUUID(), updated_at: now })
      .execute()
    await db
      .insertInto('cart_lines')
      .values({
        ...own,
        id: crypto.randomUUID(),
        product_id: shop.productId('teapot'),
        variant_id: shop.variantId('teapot'),
        quantity: 2,
        created_at: now,
        updated_at: now,
      })
      .execute()
  })
  await ana.requestEndpoint(contract.notify, {
    body: { variantId: shop.variantId('cup'), kind: 'backInStock', email: 'ana@example.com' },
  })
  await ana.requestEndpoint(contract.subscribe, { body: { email: 'ana@example.com', shopId: shop.id } })
  await ana.requestEndpoint(contract.suggest, { body: { shop_id: shop.id, term: 'a gift for eva', commit: true } })
  const item = { productId: shop.productId('cup'), priceAmountWhenAdded: 1250 }
  const { itemId } = (await ana.requestEndpoint(contract.saveWishListItem, { body: item })).data
  await ana.requestEndpoint(contract.updateWishListItem, { params: { itemId }, body: { note: 'a gift for eva' } })
  const request = { ...REQUEST, body: 'Ana Sousa asks for a gift for Eva', files: [fileOf(PDF, 'Sousa.pdf')] }
  await write(ana, TICKETS, request)
  return { shop, ana, userId, placed }
}

test('exports all data of a shopper without credentials', async () => {
  const { ana, placed, shop } = await openWithTraces()
  const { headers, text, body } = await ana.get('/shop/user/export')

  expect(headers.get('content-disposition')).toBe('attachment; filename="my-data.json"')
  expect(headers.get('cache-control')).toBe('no-store')
  expect(body.data).toMatchObject({
    shop: { shopId: shop.id },
    profile: [{ name: 'Ana Sousa', email: 'ana@example.com' }],
    sessions: [{ user_agent: '' }],
    addresses: [{ address_line1: 'Seestrasse 9' }],
    cart: [{}],
    cartLines: [{ quantity: 2 }],
    wishLists: [{ name: 'My wish list' }],
    wishes: [{ note: 'a gift for eva' }],
    orders: [{ order_number: placed.orderNumber.replace('-', ''), email: 'ana@example.com' }],
    orderLines: [{ quantity: 1, name: 'Teapot' }],
    watches: [{ kind: 'backInStock' }],
    news: [{ email: 'ana@example.com', state: 'pending' }],
    searches: [{ term: 'a gift for eva' }],
    tickets: [{ subject: 'A question' }],
    ticketMessages: [{ body: 'Ana Sousa asks for a gift for Eva' }],
    ticketAttachments: [{ name: 'Sousa.pdf' }],
  })
  expect(text).not.toMatch(/argon2|_hash"|"content"/)
  ana.cookies.delete('signed-in')
  for (const value of ana.cookies.values()) expect(text).not.toContain(value)
})

test('does not export data of an address that is not confirmed', async () => {
  const { shop } = await openWithTraces()
  const eve = shop.guest()
  await register(shop, eve, { email: 'eva@example.com', name: 'Eve' })
  await shop.tx((db) =>
    sql`update product_alerts set email = 'eva@example.com', email_normalized = 'eva@example.com' where shop_id = ${shop.id}`.execute(
      db,
    ),
  )
  const { data } = await eve.requestEndpoint(contract.exportMe)
  expect(data).toMatchObject({ watches: [], orders: [], addresses: [], searches: [], mails: [] })
})

const erase = (visitor: Visitor, body: Record<string, unknown> = {}) =>
  visitor.post('/shop/user/erase', { confirm: 'DELETE', password: PASSWORD, ...body })

const setStatus = (shop: TestShop, status: string) =>
  shop.tx((db) => sql`update orders set status = ${status} where shop_id = ${shop.id}`.execute(db))

test('deletes an account only with the confirmation word, the password and no open order', async () => {
  const { shop, ana, placed } = await openWithTraces()
  expect((await erase(ana, { confirm: 'delete' })).body.fields).toHaveProperty('confirm')
  expect((await erase(ana, { password: 'not my tram' })).body.code).toBe('password_wrong')
  for (const status of ['pendingPayment', 'confirmed', 'processing', 'partiallyShipped', 'shipped']) {
    await setStatus(shop, status)
    const { status: http, body } = await erase(ana)
    expect([http, body.code, body.data], status).toEqual([
      409,
      'open_orders',
      { orders: [{ orderNumber: placed.orderNumber, status }] },
    ])
    expect(body.message).toContain(placed.orderNumber)
  }
  expect((await ana.get('/shop/user/me')).status).toBe(200)
})

/** Reports a failed delivery, as a courier does. */
const failToDeliver = (shop: TestShop, { shipmentId, reason }: { shipmentId: string; reason: string }) =>
  shop.tx((db) =>
    sql`insert into courier_parcels (shop_id, id, shipment_id, merchant_order_id, state, last_error, created_at)
      values (${shop.id}, ${shipmentId}, ${shipmentId}, 'A-1', 'ended', ${reason}, now())`.execute(db),
  )

/** Archives the PDF of the only invoice, which names the person. */
async function archiveInvoice(shop: TestShop) {
  const invoices = await shop.tx((db) =>
    sql<{ id: string }>`select id from invoices where shop_id = ${shop.id}`.execute(db),
  )
  const [{ id } = { id: '' }] = invoices.rows
  await archiveDocument(shop.staffContext(), testFiles, id)
  const files = await shop.tx((db) =>
    sql<{ sha256: string }>`select sha256 from document_files where shop_id = ${shop.id}`.execute(db),
  )
  const [{ sha256 } = { sha256: '' }] = files.rows
  return { id, sha256, path: testFiles.names().find((name) => name.includes(id)) ?? '' }
}

test('deletion removes all personal data; orders retain country, city, amounts and tax', async () => {
  const { shop, ana, userId, placed } = await openWithTraces()
  const phone = shop.guest()
  await signInWithPassword(shop, phone, { email: 'ana@example.com' })
  // An order with an invoice and a shipment.
  const parcel = { carrier: 'Post', trackingNumber: 'Sousa-1', trackingUrl: 'https://post.example/?ana@example.com' }
  const shipmentId = await within(shop, (tx) => shipOrder(tx, placed.orderId, parcel))
  await failToDeliver(shop, { shipmentId, reason: 'Ana Sousa was not at home' })
  await ana.requestEndpoint(contract.trackLink, {
    body: { orderNumber: placed.orderNumber, contact: 'ana@example.com' },
  })
  // A gift card for Eva.
  const card = JSON.stringify({ senderName: 'Ana Sousa', message: 'A gift for Eva' })
  await shop.tx(async (db) => {
    await sql`update order_lines set gift_card = ${card} where order_id = ${placed.orderId}`.execute(db)
    await sql`insert into gift_cards (shop_id, id, batch_id, code_hash, code_sealed, last4, currency, initial_amount, state,
      order_id, order_line_id, unit, recipient_name, recipient_email, sender_name, message, deliver_at, issued_by, created_at)
      select shop_id, gen_random_uuid(), id, '', '', '4X7K', 'EUR', 2500, 'active', order_id, id, 1, 'Eva', 'eva@example.com',
      'Ana Sousa', 'A gift for Eva', now() + interval '1 day', 'order', now() from order_lines
      where order_id = ${placed.orderId}`.execute(db)
  })
  await setStatus(shop, 'completed')
  const file = await archiveInvoice(shop)
  expect((await (await openAdmin(shop)).patch('/policies', { redactDocuments: true })).status).toBe(200)
  const totals = sql<{
    row: unknown
  }>`select to_jsonb(o) - ${['email', 'phone', 'user_id', 'guest_hash', 'note', 'shipping_address', 'billing_address', 'email_normalized', 'mailbox_key', 'gift_message']}::text[]
    as row from orders o where shop_id = ${shop.id}`
  const before = await shop.tx((db) => totals.execute(db))

  expect((await erase(ana)).body).toEqual({ success: true, message: 'Your account has been deleted.' })

  for (const visitor of [ana, phone]) expect((await visitor.get('/shop/user/me')).status).toBe(401)
  expect((await shop.tx((db) => totals.execute(db))).rows).toEqual(before.rows)
  const { rows } = await shop.tx((db) =>
    sql<{ address: unknown }>`select shipping_address as address from orders where shop_id = ${shop.id}`.execute(db),
  )
  expect(rows[0]?.address).toMatchObject({ name: 'Deleted customer', country: 'DE', city: 'Berlin', addressLine1: '' })

  const left = await shop.tx(async (db) => {
    const tables = await sql<{ name: string }>`select c.relname as name from pg_class c
      join pg_attribute a on a.attrelid = c.oid where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
      and a.attname = 'shop_id'`.execute(db)
    const found: string[] = []
    for (const { name } of tables.rows) {
      const { rows } = await sql<{ row: string }>`
        select t::text as row from ${sql.table(name)} t where shop_id = ${shop.id}`.execute(db)
      if (rows.some(({ row }) => /ana@example|Sousa|Seestrasse|gift for eva/i.test(row) || row.includes(userId)))
        found.push(name)
    }
    return found
  })
  expect(testFiles.names()).toContain(file.path)
  await deleteFile(shop.staffContext(), testFiles, file)
  expect(testFiles.names()).not.toContain(file.path)
  // The last mail stays until it is sent and purged.
  expect(left).toEqual(['mail_outbox'])
  // A card that is still to be sent needs its recipient.
  const cards = await shop.tx((db) => db.selectFrom('gift_cards').selectAll().where('shop_id', '=', shop.id).execute())
  expect(cards).toMatchObject([{ recipient_email: 'eva@example.com', sender_name: '', message: '' }])
  const jobs = await sql<{ kind: string; key: string }>`select kind, key from platform.jobs
    where shop_id = ${shop.id} and kind = 'document-file.delete'`.execute(shop.db)
  expect(jobs.rows).toEqual([{ kind: 'document-file.delete', key: `${file.id} ${file.sha256}` }])
  const mails = await shop.tx((db) =>
    sql<{ kind: string }>`select kind from mail_outbox where shop_id = ${shop.id}`.execute(db),
  )
  expect(mails.rows).toEqual([{ kind: 'accountDeleted' }])
  const newVisitor = shop.guest()
  expect((await register(shop, newVisitor, { email: 'ana@example.com' }))._id).not.toBe(userId)
})

test('does not delete an account while its order is being placed', async () => {
  const { shop, ana, userId } = await openWithTraces()
  await shop.tx((db) => sql`update orders set user_id = null where shop_id = ${shop.id}`.execute(db))
  const erased = await shop.tx(async (db) => {
    await sql`update orders set user_id = ${userId} where shop_id = ${shop.id}`.execute(db)
    const erasing = erase(ana)
    // Waits until the order is blocked by the lock. The query runs outside the transaction, which sees one snapshot
    // only.
    for (let blockedCount = 0; blockedCount === 0;) {
      const { rows } = await sql<{ count: number }>`
        select count(*) from pg_stat_activity where datname = current_database()
          and wait_event_type = 'Lock' and query like '%for update%'`.execute(shop.db)
      blockedCount = rows[0]?.count ?? 0
    }
    return { erasing }
  })
  expect((await erased.erasing).body.code).toBe('open_orders')
})

test('rejects an order of an account that was just deleted, and takes no stock', async () => {
  const shop = await openTestShop({ products: [{ slug: 'teapot', stock: 5 }] })
  const { visitor, user } = await openShopper(shop)
  const quote = await visitor.quote([{ slug: 'teapot' }])
  // This process has not received the change yet.
  await shop.tx((db) => db.deleteFrom('users').where('shop_id', '=', shop.id).where('id', '=', user.id).execute())

  const { status, body } = await visitor.place(quote)

  expect([status, body.code]).toEqual([401, 'sign_in_required'])
  expect([await shop.orderCount(), await shop.stockOf('teapot')]).toEqual([0, 5])
})

test('export and deletion cover every table with personal data', async () => {
  const shop = await openTestShop()
  const { visitor } = await openShopper(shop)
  const { data } = await visitor.requestEndpoint(contract.exportMe)
  const tables = await sql<{ name: string }>`
    select distinct table_name as name from information_schema.columns where table_schema = 'public'
    and column_name in ('user_id', 'email', 'email_normalized', 'guest_hash', 'email_hash') order by 1`.execute(shop.db)
  // Rows of these tables belong to a person. Add a new table to `personal-data.store.ts` too.
  expect(tables.rows.map(({ name }) => name)).toEqual([
    'account_tokens',
    'cart_additions',
    'cart_lines',
    'carts',
    'courier_lookup_tokens',
    'customer_summaries',
    'drafts',
    'flash_claims',
    'identities',
    'mail_outbox',
    'mail_suppressions',
    'orders',
    'product_alerts',
    'question_authors',
    'quotes',
    'review_invitation_opt_outs',
    'review_votes',
    'search_terms',
    'sessions',
    'subscribers',
    'tickets',
    'user_addresses',
    'users',
    'wish_items',
    'wish_lists',
    'withdrawals',
  ])
  expect(Object.keys(data)).toHaveLength(tables.rows.length + 3 + 2 + 7 + 5 + 2 + 1 + 2 + 4)
})
