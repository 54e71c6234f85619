import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { saveLookupAccount } from '#src/features/addresses/address-lookup.service.ts'
import { saveCourierAccount } from '#src/features/courier/courier-account.service.ts'
import { newsletterContract } from '#src/features/newsletter/newsletter.contract.ts'
import { alertContract } from '#src/features/alerts/alert.contract.ts'
import { MERCHANT, tokenOf } from '#test/courier.ts'
import { fileDatabase, openPool } from '#test/database.ts'
import { openShopper } from '#test/people.ts'
import { startFlash } from '#test/promotions.ts'
import { openTestShop, type TestShop } from '#test/shop.ts'
import type { Db } from './db.ts'
import '#test/isolated.ts'

const PRIVATE_TABLES = [
  'account_tokens',
  'address_lookup_accounts',
  'api_keys',
  'audit_log',
  'bulk_job_orders',
  'bulk_jobs',
  'cart_additions',
  'cart_lines',
  'carts',
  'catalog_import_parts',
  'catalog_import_rows',
  'catalog_imports',
  'changes',
  'coupon_uses',
  'coupons',
  'courier_accounts',
  'courier_lookup_tokens',
  'courier_parcels',
  'courier_webhooks',
  'customer_notes',
  'customer_summaries',
  'customer_tags',
  'customer_words',
  'daily_product_sales',
  'daily_sales',
  'daily_sales_changes',
  'document_files',
  'document_series',
  'domain_claims',
  'drafts',
  'duty_confirmations',
  'duty_states',
  'flash_claims',
  'gateway_tokens',
  'gift_cards',
  'gift_reservations',
  'idempotency_keys',
  'identities',
  'invoices',
  'ledger_accounts',
  'ledger_transfers',
  'legal_versions',
  'list_layouts',
  'mail_outbox',
  'mail_suppressions',
  'members',
  'notification_choices',
  'notification_reads',
  'notifications',
  'order_access_links',
  'order_changes',
  'order_edits',
  'order_events',
  'order_lines',
  'order_notes',
  'order_proposals',
  'order_search',
  'order_tags',
  'orders',
  'payment_gateways',
  'payment_webhooks',
  'payments',
  'pending_operations',
  'permission_sets',
  'presences',
  'product_alerts',
  'product_job_rows',
  'product_jobs',
  'product_questions',
  'question_authors',
  'quotes',
  'refunds',
  'return_files',
  'return_lines',
  'returns',
  'review_authors',
  'review_invitation_opt_outs',
  'review_versions',
  'review_votes',
  'reviews',
  'saved_replies',
  'saved_views',
  'search_terms',
  'search_visits',
  'sessions',
  'shipment_lines',
  'shipments',
  'staff_events',
  'stock_holds',
  'stock_movements',
  'subscribers',
  'ticket_attachments',
  'ticket_messages',
  'ticket_notes',
  'tickets',
  'used_id_tokens',
  'user_addresses',
  'users',
  'webhook_deliveries',
  'webhooks',
  'wish_items',
  'wish_lists',
  'withdrawals',
]

/** Everybody reads them, but only their shop writes them. */
const PUBLIC_TABLES = ['product_videos']

const rowsIn = async (db: Db, table: string): Promise<number> =>
  (await sql<{ count: number }>`select count(*) from ${sql.table(table)}`.execute(db)).rows[0]?.count ?? -1

/** Adds what staff leave behind about an order. */
const addStaffRows = (shop: TestShop, orderId: string) =>
  shop.tx(async (db) => {
    const ids = { shop_id: shop.id, id: randomUUID() }
    const sent = { actor: 'Kim', created_at: new Date() }
    await db
      .insertInto('order_notes')
      .values({ ...ids, ...sent, order_id: orderId, body: 'Ring twice.' })
      .execute()
    await db.insertInto('order_tags').values({ shop_id: shop.id, order_id: orderId, tag: 'gift' }).execute()
    const change = { position: 0, operation: 'setOrderTags', object_id: orderId, fields: '{}' }
    await db
      .insertInto('changes')
      .values({ ...ids, ...sent, ...change })
      .execute()
    const pending = { operation: 'shipOrder', target: orderId, state: 'waiting' as const, staff_id: ids.id }
    await db
      .insertInto('pending_operations')
      .values({ ...ids, ...sent, ...pending, runs_at: new Date() })
      .execute()
    await sql`with edit as (
        insert into order_edits (shop_id, id, order_id, changes, reason, before_amount, after_amount, created_by, created_at)
        values (${shop.id}, ${ids.id}, ${orderId}, '{}', 'Fewer', 2, 1, 'Kim', now())
      ), proposal as (
        insert into order_proposals (shop_id, id, order_id, changes, reason, before_amount, after_amount, state,
          token_hash, expires_at, created_by, created_at)
        values (${shop.id}, ${ids.id}, ${orderId}, '{}', 'More', 1, 2, 'open', 'a', now(), 'Kim', now())
      ), change as (
        insert into order_changes (shop_id, id, order_id, actor, operations, prices, change_hash, state, before_amount,
          after_amount, due_amount, created_at, ended_at)
        values (${shop.id}, ${ids.id}, ${orderId}, 'shopper', '{}', '{}', 'a', 'applied', 1, 1, 0, now(), now())
      ), legal as (
        insert into legal_versions (shop_id, slug, version, text_hash, title, body, created_at)
        values (${shop.id}, 'terms', 1, 'a', 'Terms', '', now())
      ), draft as (
        insert into drafts (shop_id, id, number, state, content, name, email_normalized, total_amount, created_by, updated_by,
          created_at, updated_at)
        values (${shop.id}, ${ids.id}, 'D-1', 'open', '{}', 'Ana', '', 0, 'Kim', 'Kim', now(), now())
      ), reply as (
        insert into saved_replies (shop_id, id, title, body, created_at)
        values (${shop.id}, ${ids.id}, 'Thanks', 'Thank you.', now())
      ), day as (
        insert into daily_sales (shop_id, day, orders, net_amount, returned_amount) values (${shop.id}, '2026-01-01', 1, 1, 0)
      ), event as (insert into staff_events (shop_id, kind, target) values (${shop.id}, 'order.placed', '1')
      ), changed as (insert into daily_sales_changes (shop_id, day) values (${shop.id}, '2026-01-01'))
      insert into daily_product_sales (shop_id, day, product_id, units, amount)
      values (${shop.id}, '2026-01-01', ${ids.id}, 1, 1)`.execute(db)
  })

/** A shop with a row in each private table. */
async function shopWithAnOrder() {
  const shop = await openTestShop({ products: [{ slug: 'teapot' }, { slug: 'cup', stock: 0 }] })
  const guest = shop.guest()
  const { orderId } = await guest.order([{ slug: 'teapot' }])
  await addStaffRows(shop, orderId)
  const { id: flashId } = await startFlash(shop, [{ slug: 'teapot', flashPriceAmount: 900 }])
  await guest.quote([{ slug: 'teapot', flashId }])
  await guest.post('/shop/search-history', { shop_id: shop.id, term: 'teapot', commit: true })
  await guest.requestEndpoint(alertContract.notify, {
    body: { variantId: shop.variantId('cup'), kind: 'backInStock', email: 'ana@example.com' },
  })
  await guest.requestEndpoint(newsletterContract.subscribe, { body: { email: 'ana@example.com', shopId: shop.id } })
  await shop.tx((db) =>
    db
      .insertInto('mail_suppressions')
      .values({ shop_id: shop.id, kind: 'watchConfirm', email_normalized: 'gone@example.com', created_at: new Date() })
      .execute(),
  )
  await shop.tx((db) =>
    db
      .insertInto('review_invitation_opt_outs')
      .values({ shop_id: shop.id, email_normalized: 'quiet@example.com', created_at: new Date() })
      .execute(),
  )
  await addPerson(shop)
  await saveCourierAccount(shop.staffContext(), { environment: 'sandbox', credentials: MERCHANT })
  await saveLookupAccount(shop.staffContext(), { provider: 'google', environment: 'live', key: 'a key of a test' })
  await tokenOf(guest)
  await addMoney(shop)
  return shop
}

function ticketRows(shopId: string) {
  const [ticketId, messageId, now] = [randomUUID(), randomUUID(), new Date()]
  return [
    sql`insert into tickets (shop_id, id, number, guest_email, link_hash, customer_key, category, subject, status,
        created_at, last_message_at)
      values (${shopId}, ${ticketId}, 'n', 'g', 'h', 'g', 'other', 's', 'open', ${now}, ${now})`,
    sql`insert into ticket_messages (shop_id, id, ticket_id, author, body, created_at)
      values (${shopId}, ${messageId}, ${ticketId}, 'shopper', 'b', ${now})`,
    sql`insert into ticket_attachments (shop_id, id, message_id, position, name, type, bytes)
      values (${shopId}, ${randomUUID()}, ${messageId}, 0, 'n', 'image/webp', 1)`,
    sql`insert into ticket_notes (shop_id, id, ticket_id, author_name, body, created_at)
      values (${shopId}, ${randomUUID()}, ${ticketId}, 'a', 'b', ${now})`,
  ]
}

/** Adds a row to each table of payments and refunds that an order alone does not write. */
async function addMoney(shop: TestShop): Promise<void> {
  const now = new Date()
  const id = randomUUID
  const { shopId, gatewayId, couponId, shipmentId, webhookId, returnId, documentId } = {
    shopId: shop.id,
    gatewayId: id(),
    couponId: id(),
    shipmentId: id(),
    webhookId: id(),
    returnId: id(),
    documentId: id(),
  }
  await shop.tx(async (db) => {
    const { rows } = await sql<{ orderId: string; lineId: string; paymentId: string }>`
      select o.id as "orderId", l.id as "lineId", p.id as "paymentId" from orders o
      join order_lines l on l.shop_id = o.shop_id and l.order_id = o.id
      join payments p on p.shop_id = o.shop_id and p.order_id = o.id where o.shop_id = ${shopId} limit 1
    `.execute(db)
    const [known] = rows
    if (!known) throw new Error('there is no order')
    const { orderId, lineId, paymentId } = known
    for (const statement of [
      sql`insert into saved_views (shop_id, id, list, name, query, is_shared, created_at)
        values (${shopId}, ${id()}, 'orders', 'n', '', true, ${now})`,
      sql`with job as (
          insert into bulk_jobs (shop_id, id, operation, input, actor, role, started_at)
          values (${shopId}, ${id()}, 'shipOrder', '{}', 'a', 'owner', ${now}) returning id
        ) insert into bulk_job_orders (shop_id, job_id, order_id) select ${shopId}, id, ${orderId} from job`,
      sql`with import as (
          insert into catalog_imports (shop_id, id, file_name, state, options, columns, actor, started_at)
          values (${shopId}, ${id()}, 'f.csv', 'ready', '{}', '[]', 'a', ${now}) returning id
        ), changed as (
          insert into catalog_import_rows (shop_id, import_id, position, product_id, is_added, fields, stock)
          select ${shopId}, id, 0, ${shop.productId('teapot')}, true, '{}', '{}' from import
        ) insert into catalog_import_parts (shop_id, import_id, position, content)
          select ${shopId}, id, 0, 'x' from import`,
      sql`with job as (
          insert into product_jobs (shop_id, id, changes, actor, started_at)
          values (${shopId}, ${id()}, '{}', 'a', ${now}) returning id
        ) insert into product_job_rows (shop_id, job_id, position, product_id, variants)
          select ${shopId}, id, 0, ${shop.productId('teapot')}, 1 from job`,
      sql`insert into domain_claims (shop_id, domain, token, created_at)
        values (${shopId}, ${`${shopId}.example`}, 't', ${now})`,
      sql`insert into payment_gateways (shop_id, id, provider, title, position)
        values (${shopId}, ${gatewayId}, 'bkash', 'Wallet', 9)`,
      sql`insert into gateway_tokens (shop_id, gateway_id) values (${shopId}, ${gatewayId})`,
      sql`insert into payment_webhooks (shop_id, gateway_id, event_id, received_at)
        values (${shopId}, ${gatewayId}, 'e', ${now})`,
      sql`insert into refunds (shop_id, id, order_id, payment_id, amount, reason, status, actor, created_at)
        values (${shopId}, ${id()}, ${orderId}, ${paymentId}, 1, 'r', 'pending', 'shop', ${now})`,
      sql`insert into returns (shop_id, id, number, order_id, kind, status, cost_bearer, restocking_fee_bps, return_delivery,
          is_in_withdrawal_period, requested_at, preview_amount)
        values (${shopId}, ${returnId}, 'r', ${orderId}, 'return', 'requested', 'shop', 0, 'all', false, ${now}, 1)`,
      sql`insert into return_lines (shop_id, id, return_id, order_line_id, quantity, is_shop_fault)
        values (${shopId}, ${id()}, ${returnId}, ${lineId}, 1, false)`,
      sql`insert into return_files (shop_id, id, return_id, kind, type, bytes, created_at)
        values (${shopId}, ${id()}, ${returnId}, 'label', 'application/pdf', 1, ${now})`,
      sql`insert into gift_cards (shop_id, id, batch_id, code_hash, code_sealed, last4, currency, initial_amount, state,
          issued_by, created_at)
        values (${shopId}, ${id()}, ${id()}, 'h', 's', '0000', 'EUR', 1, 'active', 'a', ${now})`,
      sql`with giver as (
          insert into ledger_accounts (shop_id, id, currency, kind, subject, created_at)
          values (${shopId}, ${id()}, 'EUR', 'granted', '', ${now}) returning id
        ), getter as (
          insert into ledger_accounts (shop_id, id, currency, kind, subject, in_total, created_at)
          values (${shopId}, ${id()}, 'EUR', 'credit', 'u', 1, ${now}) returning id
        ) insert into ledger_transfers (shop_id, id, currency, from_id, to_id, amount, reason, cause_kind, cause_id, actor,
            created_at)
          select ${shopId}, ${id()}::uuid, 'EUR', giver.id, getter.id, 1, 'grant', 'grant', 'c', 'staff', ${now}::timestamptz
          from giver, getter`,
      sql`insert into stock_holds (shop_id, cart_id, variant_id, holder, quantity, held_since, expires_at)
        values (${shopId}, ${id()}, ${shop.variantId('teapot')}, 'g', 1, ${now}, ${now})`,
      sql`insert into shipments (shop_id, id, order_id, number, shipped_at)
        values (${shopId}, ${shipmentId}, ${orderId}, 1, ${now})`,
      sql`insert into shipment_lines (shop_id, shipment_id, order_line_id, quantity)
        values (${shopId}, ${shipmentId}, ${lineId}, 1)`,
      sql`insert into courier_parcels (shop_id, id, shipment_id, merchant_order_id, state, created_at)
        values (${shopId}, ${id()}, ${shipmentId}, 'm', 'creating', ${now})`,
      sql`insert into courier_webhooks (shop_id, event_hash, body, received_at) values (${shopId}, 'h', '{}', ${now})`,
      sql`insert into invoices (shop_id, id, order_id, kind, number, document, issued_at)
        values (${shopId}, ${documentId}, ${orderId}, 'creditNote', 'n', '{}', ${now})`,
      sql`insert into withdrawals (shop_id, id, number, submitted_at, name, contract_text, items_text, email, email_normalized,
          draft_hash, match)
        values (${shopId}, ${id()}, 'W-1', ${now}, 'Ana', 'pot', '', 'a', 'a', 'h', 'none')`,
      sql`insert into duty_confirmations (shop_id, duty_id, note, confirmed_by, confirmed_at, data_version)
        values (${shopId}, 'epr', 'Yes', 'Kim', ${now}, '2026-11-26')`,
      sql`insert into duty_states (shop_id, duty_id, state, changed_at, checked_at)
        values (${shopId}, 'epr', 'met', ${now}, ${now})`,
      sql`insert into presences (shop_id, subject, staff_id, seen_at) values (${shopId}, 'ticket 1', ${id()}, ${now})`,
      sql`insert into document_files (shop_id, document_id, bytes, sha256, template_version, rendered_at)
        values (${shopId}, ${documentId}, 1, repeat('0', 64), 1, ${now})`,
      sql`insert into document_series (shop_id, series, year, prefix, last)
        values (${shopId}, 'creditNote', 2026, 'CN-', 1)`,
      sql`insert into coupons (shop_id, id, code, type, created_at, updated_at)
        values (${shopId}, ${couponId}, 'TEN', 'fixed', ${now}, ${now})`,
      sql`insert into coupon_uses (shop_id, coupon_id, shopper_key, n, order_id, created_at)
        values (${shopId}, ${couponId}, 'k', 1, ${orderId}, ${now})`,
      sql`insert into order_access_links (shop_id, token_hash, order_id, expires_at, created_at)
        values (${shopId}, 'h', ${orderId}, ${now}, ${now})`,
      sql`insert into api_keys (shop_id, id, name, role, key_hash, created_at)
        values (${shopId}, ${id()}, 'k', 'owner', 'h', ${now})`,
      sql`with staff as (
          insert into platform.staff (id, name, email, email_normalized, created_at)
          values (${id()}, 'Kim', 'k', ${id()}, ${now}) returning id
        ), member as (
          insert into members (shop_id, staff_id, role, created_at) select ${shopId}, id, 'owner', ${now} from staff
        ), choice as (
          insert into notification_choices (shop_id, staff_id, kind, in_app, in_browser, mail, mailed_until)
          select ${shopId}, id, 'orderPlaced', true, false, 'never', ${now} from staff
        ), layout as (
          insert into list_layouts (shop_id, staff_id, list) select ${shopId}, id, 'orders' from staff
        ), notification as (
          insert into notifications (shop_id, id, kind, target, created_at)
          values (${shopId}, ${id()}, 'orderPlaced', 'n', ${now}) returning id
        ) insert into notification_reads (shop_id, staff_id, notification_id)
          select ${shopId}, staff.id, notification.id from staff, notification`,
      sql`insert into permission_sets (shop_id, id, name, permissions, created_at)
        values (${shopId}, ${id()}, 'p', '{orders.read}', ${now})`,
      sql`insert into audit_log (shop_id, id, actor, action, target, created_at)
        values (${shopId}, ${id()}, 'a', 'b', 'c', ${now})`,
      sql`insert into webhooks (shop_id, id, url, secret, created_at)
        values (${shopId}, ${webhookId}, 'https://example.com', ${Buffer.from('s')}, ${now})`,
      sql`insert into webhook_deliveries (shop_id, id, webhook_id, event, body, state, created_at)
        values (${shopId}, ${id()}, ${webhookId}, 'e', '{}', 'queued', ${now})`,
      ...ticketRows(shopId),
      sql`insert into customer_tags (shop_id, customer_id, tag)
        select shop_id, id, 't' from customer_summaries where shop_id = ${shopId}`,
      sql`insert into customer_notes (shop_id, id, customer_id, body, actor, created_at)
        select shop_id, ${id()}, id, 'b', 'a', ${now} from customer_summaries where shop_id = ${shopId} limit 1`,
    ])
      await statement.execute(db)
    await addReview(db, { shopId, orderId, lineId, productId: shop.productId('teapot') })
    await addQuestion(db, shopId, shop.productId('teapot'))
  })
}

/** A review with a row in each table that belongs to it. */
async function addReview(
  db: Db,
  { shopId, orderId, lineId, productId }: { shopId: string; orderId: string; lineId: string; productId: string },
): Promise<void> {
  const [reviewId, now] = [randomUUID(), new Date()]
  await sql`insert into reviews (shop_id, id, product_id, display_name, rating, status, created_at)
    values (${shopId}, ${reviewId}, ${productId}, 'A', 5, 'pending', ${now})`.execute(db)
  await sql`insert into review_authors (shop_id, review_id, product_id, order_id, order_line_id, customer_key)
    values (${shopId}, ${reviewId}, ${productId}, ${orderId}, ${lineId}, 'k')`.execute(db)
  await sql`insert into review_versions (shop_id, review_id, version, rating, title, body, replaced_at)
    values (${shopId}, ${reviewId}, 1, 5, '', '', ${now})`.execute(db)
  await sql`insert into review_votes (shop_id, review_id, user_id, created_at)
    select ${shopId}, ${reviewId}, id, ${now} from users where shop_id = ${shopId} limit 1`.execute(db)
}

async function addQuestion(db: Db, shopId: string, productId: string): Promise<void> {
  const questionId = randomUUID()
  await sql`insert into product_questions (shop_id, id, product_id, display_name, body, created_at)
    values (${shopId}, ${questionId}, ${productId}, 'A', 'q', ${new Date()})`.execute(db)
  await sql`insert into question_authors (shop_id, question_id, email, email_normalized)
    values (${shopId}, ${questionId}, 'a@example.com', 'a@example.com')`.execute(db)
}

/** A shopper with a row in each table of personal data. */
async function addPerson(shop: TestShop): Promise<void> {
  const { user } = await openShopper(shop)
  const now = new Date()
  const own = { shop_id: shop.id, user_id: user.id, created_at: now }
  const hash = { shop_id: shop.id, token_hash: 'h', expires_at: now }
  const cartId = randomUUID()
  const item = { product_id: shop.productId('teapot'), variant_id: shop.variantId('teapot') }
  await shop.tx(async (db) => {
    await db
      .insertInto('identities')
      .values({ ...own, issuer: 'i', subject: 's', last_used_at: now })
      .execute()
    await db
      .insertInto('account_tokens')
      .values({ ...own, ...hash, id: randomUUID(), purpose: 'verify', email: user.email })
      .execute()
    await db.insertInto('used_id_tokens').values(hash).execute()
    await db
      .insertInto('search_visits')
      .values({
        shop_id: shop.id,
        day: '2026-01-01',
        normalized: 'lamp',
        action: 'search',
        visitor: 'v',
        noted_at: now,
      })
      .execute()
    await db
      .insertInto('user_addresses')
      .values({
        ...own,
        id: randomUUID(),
        label: 'home',
        name: 'Ana',
        phone: '1',
        country: 'DE',
        city: 'Berlin',
        address_line1: 'Torstraße 1',
        updated_at: now,
      })
      .execute()
    await db
      .insertInto('carts')
      .values({ shop_id: shop.id, user_id: user.id, cart_id: cartId, updated_at: now })
      .execute()
    await db
      .insertInto('cart_lines')
      .values({ ...own, ...item, id: randomUUID(), quantity: 1, updated_at: now })
      .execute()
    await db
      .insertInto('cart_additions')
      .values({ ...own, addition_id: randomUUID() })
      .execute()
    const [listId, itemId] = [randomUUID(), randomUUID()]
    await db
      .insertInto('wish_lists')
      .values({ ...own, id: listId, name: 'Mine', name_key: 'mine' })
      .execute()
    await db
      .insertInto('wish_items')
      .values({
        shop_id: shop.id,
        id: itemId,
        list_id: listId,
        user_id: user.id,
        product_id: item.product_id,
        added_at: now,
        price_amount: 1,
      })
      .execute()
    await db
      .insertInto('gift_reservations')
      .values({ shop_id: shop.id, id: randomUUID(), item_id: itemId, quantity: 1, created_at: now })
      .execute()
  })
}

test('enforces row-level security for exactly the private tables, including for their owner', async () => {
  const { db } = await fileDatabase()

  const { rows } = await sql<{
    name: string
    forced: boolean
  }>`select relname as name, relforcerowsecurity as forced from pg_class
    where relrowsecurity and relnamespace = 'public'::regnamespace order by 1`.execute(db)

  const protectedTables = [...PRIVATE_TABLES, ...PUBLIC_TABLES].toSorted()
  expect(rows).toEqual(protectedTables.map((name) => ({ name, forced: true })))
})

test('every table about people and orders is private', async () => {
  const { db } = await fileDatabase()

  const { rows } = await sql<{
    name: string
  }>`select distinct c.relname as name from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
      and a.attname ~ '(guest|email|phone|address|order_id|cart|answer)' and not c.relrowsecurity order by 1`.execute(
    db,
  )

  // A shop's own public contact data, and whether customers may change an address.
  expect(rows).toEqual([{ name: 'shop_policies' }, { name: 'shops' }])
})

test('a transaction without a shop sees no private row', async () => {
  const shop = await shopWithAnOrder()

  for (const table of PRIVATE_TABLES) {
    expect(await shop.tx((db) => rowsIn(db, table)), table).toBeGreaterThan(0)
    expect(await rowsIn(shop.db, table), table).toBe(0)
    expect(await shop.db.transaction().execute((db) => rowsIn(db, table)), table).toBe(0)
  }
})

test('a transaction sees only the rows of its own shop and cannot change those of another', async () => {
  const [one, other] = [await shopWithAnOrder(), await shopWithAnOrder()]

  await one.tx(async (db) => {
    for (const table of PRIVATE_TABLES) {
      const { rows } = await sql<{ shop_id: string }>`select distinct shop_id from ${sql.table(table)}`.execute(db)
      expect(rows, table).toEqual([{ shop_id: one.id }])
    }
    const changed = await sql`update orders set email = 'x' where shop_id = ${other.id}`.execute(db)
    const removed = await sql`delete from order_events where shop_id = ${other.id}`.execute(db)
    expect([changed.numAffectedRows, removed.numAffectedRows]).toEqual([0n, 0n])
  })
})

const quote = (shopId: string) => ({
  shop_id: shopId,
  id: randomUUID(),
  guest_hash: 'g',
  cart_id: randomUUID(),
  request: '{}',
  quote_hash: 'h',
  quote: '{}',
  expires_at: new Date(),
})

test('the application can neither change tables nor disable row-level security', async () => {
  const { connection } = await fileDatabase()
  const { db } = openPool(connection, { poolSize: 1 })

  for (const statement of [
    'alter table orders disable row level security',
    'alter table orders no force row level security',
    'drop policy own_shop on orders',
    'create policy everybody on orders using (true)',
    'alter table orders add column leaked text',
    'alter table orders owner to current_user',
    'truncate orders cascade',
    'drop table order_events',
    'create table copies (id uuid)',
    'create table platform.copies (id uuid)',
    'create schema copies',
    "create function public.leak() returns integer language sql as 'select 1'",
    'set role storefront',
    'set role postgres',
    'set session authorization storefront',
    'alter role current_user bypassrls',
    'grant storefront to current_user',
    "update platform.migrations set checksum = ''",
    'delete from platform.secret',
    'delete from audit_log',
    "update audit_log set actor = 'nobody'",
    'delete from ledger_transfers',
    'update ledger_transfers set amount = 1',
  ])
    await expect(sql.raw(statement).execute(db), statement).rejects.toMatchObject({ code: '42501' })

  // Without the filter, a query on a private table is rejected; it does not return more rows.
  await sql`set row_security = off`.execute(db)
  await expect(rowsIn(db, 'orders')).rejects.toThrow(/row-level security/)
})

test('a published review is readable without a shop, and writable only with it', async () => {
  const shop = await shopWithAnOrder()
  const published = sql<{ status: string }>`select status from reviews where shop_id = ${shop.id}`
  const setStatus = (status: string) =>
    shop.tx((db) => sql`update reviews set status = ${status} where shop_id = ${shop.id}`.execute(db))
  await setStatus('published')
  // The other tests expect every private row to be hidden.
  onTestFinished(() => setStatus('pending').then(() => {}))

  expect((await published.execute(shop.db)).rows).toEqual([{ status: 'published' }])

  const changed = await sql`update reviews set rating = 1 where shop_id = ${shop.id}`.execute(shop.db)
  const removed = await sql`delete from reviews where shop_id = ${shop.id}`.execute(shop.db)
  expect([changed.numAffectedRows, removed.numAffectedRows]).toEqual([0n, 0n])
})

test('rejects a private row for another shop or for none', async () => {
  const [one, other] = [await shopWithAnOrder(), await shopWithAnOrder()]
  const policyError = /row-level security/

  await expect(one.db.insertInto('quotes').values(quote(one.id)).execute()).rejects.toThrow(policyError)
  await expect(one.tx((db) => db.insertInto('quotes').values(quote(other.id)).execute())).rejects.toThrow(policyError)
  await expect(
    one.tx((db) => sql`update orders set shop_id = ${other.id} where shop_id = ${one.id}`.execute(db)),
  ).rejects.toThrow(policyError)
  await one.tx((db) => db.insertInto('quotes').values(quote(one.id)).execute())
})

test('a connection does not retain the shop of one transaction for the next', async () => {
  const shop = await shopWithAnOrder()
  const { connection } = await fileDatabase()
  const { db } = openPool(connection, { poolSize: 1 })

  for (let round = 0; round < 2; round += 1) {
    await db.transaction().execute(async (tx) => {
      await sql`select set_config('app.shop_id', ${shop.id}, true)`.execute(tx)
      expect(await rowsIn(tx, 'orders')).toBe(1)
    })
    // The setting leaves an empty text, which names no shop and raises no error.
    expect(await rowsIn(db, 'orders')).toBe(0)
  }
})
