import { sql, type RawBuilder } from 'kysely'
import type { ShopContext } from '#src/platform/context.ts'
import type { Tx } from '#src/platform/db/db.ts'
import { enqueueJob } from '#src/platform/queue/job-queue.ts'
import { DELETED_CUSTOMER } from '#src/shared/deleted-customer.ts'

/** The person whose data it is, with all keys that rows refer to them by. */
export interface Subject {
  /** null for a guest, whose orders are those of the address. */
  userId: string | null
  /** The key of the address; null unless it is confirmed, because it may belong to a stranger. */
  emailKey: string | null
  /** The guest identity of this browser. */
  guestHash: string | null
}

/** The parts of an address that stay on an order for accounting: city, state and country. */
const nameless = (column: 'shipping_address' | 'billing_address'): RawBuilder<unknown> =>
  sql`case when ${sql.ref(column)} is null then null else jsonb_build_object('name', ${DELETED_CUSTOMER}::text,
    'country', ${sql.ref(column)} -> 'country', 'state', coalesce(${sql.ref(column)} -> 'state', '""'),
    'city', ${sql.ref(column)} -> 'city', 'area', '', 'addressLine1', '', 'addressLine2', '', 'postcode', '', 'phone', '',
    'company', '', 'instructions', '', 'vatNumber', '') end`

/**
 * Returns everything about one person in one shop, from all tables. It is the only such list, so that the export and
 * the deletion cover the same data.
 */
export const personalDataStore = (tx: Tx<ShopContext>, { userId, emailKey, guestHash }: Subject) => {
  const { db, shop } = tx
  const own = sql`shop_id = ${shop.id} and user_id = ${userId}::uuid`
  const ordersOwn =
    userId === null ? sql`shop_id = ${shop.id} and user_id is null and email_normalized = ${emailKey}` : own
  const read = async (query: RawBuilder<{ row: unknown }>): Promise<unknown[]> =>
    (await query.execute(db)).rows.map(({ row }) => row)
  /** Returns the rows of a table without internal columns. */
  const rowsOf = (table: string, without: readonly string[], where: RawBuilder<unknown> = own): Promise<unknown[]> =>
    read(sql`select to_jsonb(t) - ${['shop_id', 'user_id', ...without]}::text[] as row
      from ${sql.table(table)} t where ${where} order by 1`)
  const addressed = (column: 'email_normalized' | 'email'): RawBuilder<unknown> =>
    sql`shop_id = ${shop.id} and ${sql.ref(column)} is not null and lower(${sql.ref(column)}) = ${emailKey}`
  const browser = sql`shop_id = ${shop.id} and guest_hash = ${guestHash}`
  const ordersOfUser = sql`shop_id = ${shop.id} and order_id in (select id from orders where ${ordersOwn})`

  const drafts = sql`(${own}) or (${addressed('email_normalized')})`
  // Includes a guest's tickets once the address is confirmed. Internal notes of the staff are not exported.
  const tickets = sql`shop_id = ${shop.id} and (user_id = ${userId}::uuid or lower(guest_email) = ${emailKey})`
  const ofTickets = sql`shop_id = ${shop.id} and ticket_id in (select id from tickets where ${tickets})`
  const filesOfTickets = sql`shop_id = ${shop.id} and message_id in (select id from ticket_messages where ${ofTickets})`

  const shipmentsOfUser = sql`shop_id = ${shop.id} and shipment_id in (select id from shipments where ${ordersOfUser})`

  /** A job deletes each file after this transaction commits. */
  const eraseTickets = async (): Promise<void> => {
    const { rows } = await sql<{ id: string }>`select id from ticket_attachments where ${filesOfTickets}`.execute(db)
    for (const { id } of rows) enqueueJob(tx, { kind: 'ticket-file.delete', key: id, runAt: tx.now })
    await sql`delete from mail_outbox where shop_id = ${shop.id}
      and split_part(subject_key, ' ', 1) in (select id::text from tickets where ${tickets})`.execute(db)
    await sql`delete from tickets where ${tickets}`.execute(db)
  }
  const returnsOfUser = sql`shop_id = ${shop.id} and return_id in (select id from returns where ${ordersOfUser})`
  const eraseReturnFiles = async (): Promise<void> => {
    const { rows } = await sql<{ id: string }>`delete from return_files where ${returnsOfUser} returning id`.execute(db)
    for (const { id } of rows) enqueueJob(tx, { kind: 'return-file.delete', key: id, runAt: tx.now })
  }
  const withdrawals = sql`shop_id = ${shop.id} and (email_normalized = ${emailKey}
    or order_id in (select id from orders where ${ordersOwn}))`
  const ofCredit = sql`shop_id = ${shop.id} and kind = 'credit' and subject = ${userId}::text`
  const transfersOfCredit = sql`shop_id = ${shop.id} and (from_id in (select id from ledger_accounts where ${ofCredit})
    or to_id in (select id from ledger_accounts where ${ofCredit}))`
  const giftCards = sql`shop_id = ${shop.id} and lower(recipient_email) = ${emailKey}`
  const reviewIds = sql`select review_id from review_authors where ${ordersOfUser}`
  const reviewsOfUser = sql`shop_id = ${shop.id} and id in (${reviewIds})`
  const ofReviews = sql`shop_id = ${shop.id} and review_id in (${reviewIds})`

  const questionIds = sql`select question_id from question_authors
    where shop_id = ${shop.id} and (user_id = ${userId}::uuid or email_normalized = ${emailKey})`

  return {
    /** Collects all data by kind. */
    async collect(): Promise<Record<string, unknown>> {
      return {
        profile: await rowsOf(
          'users',
          ['password_hash', 'email_normalized'],
          sql`shop_id = ${shop.id} and id = ${userId}::uuid`,
        ),
        logins: await rowsOf('identities', []),
        sessions: await rowsOf('sessions', ['token_hash']),
        links: await rowsOf('account_tokens', ['token_hash']),
        addresses: await rowsOf('user_addresses', []),
        cart: await rowsOf('carts', []),
        cartLines: await rowsOf('cart_lines', []),
        cartAdditions: await rowsOf('cart_additions', []),
        wishLists: await rowsOf('wish_lists', ['share_key', 'share_hash', 'name_key']),
        // Gift reservations of visitors are left out, because they should remain a surprise.
        wishes: await rowsOf('wish_items', []),
        // What the shop counts; it goes with the account or the guest's orders.
        customer: await rowsOf(
          'customer_summaries',
          ['name_key', 'email_normalized', 'block_reason', 'version'],
          ordersOwn,
        ),
        orders: await rowsOf(
          'orders',
          ['tracking_hash', 'guest_hash', 'assigned_to', 'contact_version', 'access_generation'],
          ordersOwn,
        ),
        drafts: await rowsOf('drafts', ['token_hash', 'email_normalized', 'created_by', 'updated_by'], drafts),
        orderLines: await rowsOf('order_lines', [], ordersOfUser),
        orderEvents: await rowsOf('order_events', [], ordersOfUser),
        orderEdits: await rowsOf('order_edits', ['created_by'], ordersOfUser),
        orderChanges: await rowsOf('order_changes', ['change_hash'], ordersOfUser),
        payments: await rowsOf('payments', [], ordersOfUser),
        refunds: await rowsOf('refunds', ['last_error'], ordersOfUser),
        shipments: await rowsOf('shipments', ['version'], ordersOfUser),
        shipmentLines: await rowsOf('shipment_lines', [], shipmentsOfUser),
        parcels: await rowsOf('courier_parcels', [], shipmentsOfUser),
        invoices: await rowsOf('invoices', [], ordersOfUser),
        orderLinks: await rowsOf('order_access_links', ['token_hash'], ordersOfUser),
        returns: await rowsOf('returns', ['version'], ordersOfUser),
        returnLines: await rowsOf('return_lines', [], returnsOfUser),
        returnFiles: await rowsOf('return_files', [], returnsOfUser),
        withdrawals: await rowsOf('withdrawals', ['draft_hash', 'email_normalized', 'match'], withdrawals),
        // The amounts stay for accounting when the account is deleted.
        storeCredit: await rowsOf('ledger_accounts', ['subject', 'closed_at'], ofCredit),
        storeCreditTransfers: await rowsOf('ledger_transfers', ['cause_kind', 'cause_id'], transfersOfCredit),
        giftCards: await rowsOf(
          'gift_cards',
          ['code_hash', 'code_sealed', 'version'],
          sql`(${giftCards}) or (${ordersOfUser})`,
        ),
        tickets: await rowsOf('tickets', ['link_hash', 'customer_key', 'priority'], tickets),
        ticketMessages: await rowsOf('ticket_messages', [], ofTickets),
        ticketAttachments: await rowsOf('ticket_attachments', [], filesOfTickets),
        flashClaims: await rowsOf(
          'flash_claims',
          ['guest_hash', 'email_hash', 'address_hash'],
          sql`(${ordersOfUser}) or (${browser})`,
        ),
        quotes: await rowsOf('quotes', ['guest_hash', 'quote_hash'], browser),
        courierTokens: await rowsOf('courier_lookup_tokens', ['guest_hash', 'token_hash'], browser),
        watches: await rowsOf(
          'product_alerts',
          ['confirm_hash', 'unsubscribe_hash', 'email_normalized'],
          addressed('email_normalized'),
        ),
        reviewMailStops: await rowsOf(
          'review_invitation_opt_outs',
          ['email_normalized'],
          addressed('email_normalized'),
        ),
        news: await rowsOf(
          'subscribers',
          ['confirm_hash', 'email_normalized', 'user_requested_at'],
          sql`(${addressed('email_normalized')}) or (${own})`,
        ),
        mails: await rowsOf('mail_outbox', ['content', 'subject_key', 'last_error'], addressed('email')),
        refusedMails: await rowsOf('mail_suppressions', ['email_normalized'], addressed('email_normalized')),
        reviews: await rowsOf('reviews', [], reviewsOfUser),
        reviewAuthors: await rowsOf('review_authors', ['customer_key'], ordersOfUser),
        reviewVersions: await rowsOf('review_versions', [], ofReviews),
        reviewPhotos: await rowsOf('review_photos', [], ofReviews),
        reviewVotes: await rowsOf('review_votes', []),
        questions: await rowsOf('product_questions', [], sql`shop_id = ${shop.id} and id in (${questionIds})`),
        questionAuthors: await rowsOf(
          'question_authors',
          ['email_normalized'],
          sql`shop_id = ${shop.id} and question_id in (${questionIds})`,
        ),
        searches: await rowsOf('search_terms', ['guest_hash', 'normalized'], browser),
      }
    },

    /** Returns the states of their orders by number. */
    async orders(): Promise<{ orderNumber: string; status: string }[]> {
      const { rows } = await sql<{ orderNumber: string; status: string }>`
        select order_number as "orderNumber", status from orders where ${own} order by placed_at`.execute(db)
      return rows
    },

    /**
     * Deletes personal data, and removes the name from records that the shop must retain. The caller deletes the
     * account itself.
     */
    async erase(): Promise<void> {
      await eraseTickets()
      await eraseReturnFiles()
      // That somebody has withdrawn stays with the order.
      await sql`update withdrawals set name = ${DELETED_CUSTOMER}, email = '', email_normalized = '', contract_text = '',
        items_text = '' where ${withdrawals}`.execute(db)
      await sql`update flash_claims set email_hash = null, address_hash = null, guest_hash = '' where state = 'sold'
        and ${ordersOfUser}`.execute(db)
      await sql`update returns set tracking_number = '', answer = '' where ${ordersOfUser}`.execute(db)
      await sql`update return_lines set note = '' where ${returnsOfUser}`.execute(db)
      await sql`update order_events set data = data - 'text' where ${ordersOfUser}`.execute(db)
      await sql`update payments set sender_number = null, screenshot = null where ${ordersOfUser}`.execute(db)
      await sql`update shipments set tracking_number = '', tracking_url = '' where ${ordersOfUser}`.execute(db)
      // The text of a courier's error may contain personal data.
      await sql`update courier_parcels set last_error = null where ${shipmentsOfUser}`.execute(db)
      // The card stays usable for whoever has its code.
      await sql`update gift_cards set recipient_name = '', recipient_email = '', message = '' where ${giftCards}`.execute(
        db,
      )
      // What was changed in drafts is recorded for an undo.
      await sql`delete from changes where shop_id = ${shop.id} and (
        object_id in (select id::text from drafts where ${drafts})
        or operation = 'updateDraft' and lower(fields -> 'customer' -> 'before' ->> 'email') = ${emailKey})`.execute(db)
      await sql`update order_lines set gift_card = null where gift_card is not null and ${ordersOfUser}`.execute(db)
      // A card that is still to be sent needs its recipient.
      await sql`update gift_cards set sender_name = '', message = '',
        recipient_name = case when deliver_at is null then '' else recipient_name end,
        recipient_email = case when deliver_at is null then '' else recipient_email end where ${ordersOfUser}`.execute(
        db,
      )
      await sql`delete from drafts where ${drafts}`.execute(db)
      await sql`delete from order_access_links where ${ordersOfUser}`.execute(db)
      await sql`update order_changes set operations = operations - 'address' where ${ordersOfUser}`.execute(db)
      await sql`update order_edits set consent_name = '' where consent_name is not null and ${ordersOfUser}`.execute(db)
      await sql`delete from mail_outbox where shop_id = ${shop.id} and (
        split_part(subject_key, ' ', 1) in (select id::text from orders where ${own})
        or kind = 'orderLink' and lower(email) in (
          select email_normalized from orders where ${own} and email_normalized <> '')
      )`.execute(db)
      await sql`update orders set user_id = null, guest_hash = '', email = '', email_normalized = '', mailbox_key = '',
        phone = '', note = '', gift_message = '',
        shipping_address = ${nameless('shipping_address')}, billing_address = ${nameless('billing_address')}
        where ${own}`.execute(db)
      for (const table of ['quotes', 'search_terms', 'courier_lookup_tokens'])
        await sql`delete from ${sql.table(table)} where ${browser}`.execute(db)
      await sql`delete from quotes where shop_id = ${shop.id} and lower(request->>'email') = ${emailKey}`.execute(db)
      await sql`delete from flash_claims where ${browser} and state <> 'sold'`.execute(db)
      await sql`delete from review_invitation_opt_outs where ${addressed('email_normalized')}`.execute(db)
      // Pending subscriptions of the account belong to nobody else, because the address was never confirmed.
      await sql`delete from subscribers where (${addressed('email_normalized')}) or (${own}) and state = 'pending'`.execute(
        db,
      )
      await sql`update subscribers set user_id = null, user_requested_at = null where ${own}`.execute(db)
      await sql`delete from product_alerts where ${addressed('email_normalized')}`.execute(db)
      await sql`delete from mail_suppressions where ${addressed('email_normalized')}`.execute(db)
      await sql`delete from mail_outbox where ${addressed('email')}`.execute(db)
    },
  }
}

/** Moves what this browser did as a guest to its new guest cookie, and releases the stock that it held. */
export async function moveGuestData(
  { db, shop }: Tx<ShopContext>,
  { from, to }: { from: string; to: string },
): Promise<void> {
  const own = sql`shop_id = ${shop.id} and guest_hash = ${from}`
  await sql`update flash_claims set guest_hash = ${to} where ${own} and state <> 'sold'
    and item_id in (select id from flash_items where shop_id = ${shop.id})`.execute(db)
  for (const table of ['quotes', 'search_terms'])
    await sql`update ${sql.table(table)} set guest_hash = ${to} where ${own}`.execute(db)
  await sql`delete from stock_holds where shop_id = ${shop.id} and holder = ${from}`.execute(db)
}
