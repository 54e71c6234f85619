import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openTestShop, type TestShop } from '#test/shop.ts'
import { analyzeTables, openStatementPlans, scannedTables } from '#test/statement-plans.ts'
import { listAdminTickets } from './ticket-admin-view.service.ts'
import { getTicketCustomer, getTicketSummary } from './ticket-overview.admin.service.ts'

/** Tables that grow with the tickets, or with the orders of their customers. */
const LARGE: ReadonlySet<string> = new Set(['tickets', 'ticket_messages', 'ticket_notes', 'orders', 'users'])

type Query = Parameters<typeof listAdminTickets>[1]

/** Adds tickets of guests in all states, each with a message. */
async function addTickets(shop: TestShop): Promise<void> {
  await shop.tx(async (db) => {
    await sql`insert into tickets (shop_id, id, number, guest_email, link_hash, customer_key, category, subject, status, priority, order_number,
        created_at, last_message_at, first_answered_at, rating)
      select ${shop.id}, gen_random_uuid(), 'T' || lpad(n::text, 7, '0'), 'g' || n || '@example.com', gen_random_uuid()::text,
        'g' || n || '@example.com', 'other', 'Question ' || n,
        (array['open', 'answered', 'resolved', 'closed', 'closed', 'closed', 'spam'])[n % 7 + 1],
        case when n % 10 = 0 then 'high' else 'normal' end,
        case when n % 100 = 0 then 'N' || lpad(n::text, 9, '0') end, now() - n * interval '1 hour', now() - n * interval '1 minute',
        now() - n * interval '50 minutes', case when n % 3 = 0 then n % 5 + 1 end
      from generate_series(1, 3000) n`.execute(db)
    await sql`insert into ticket_messages (shop_id, id, ticket_id, author, body, created_at)
      select shop_id, gen_random_uuid(), id, 'shopper', 'How long does it last?', created_at from tickets
      where shop_id = ${shop.id}`.execute(db)
  })
  await analyzeTables('tickets', 'ticket_messages')
}

test('no list, filter, search or count of tickets reads a large table from its start to its end', async () => {
  const shop = await openTestShop()
  await addTickets(shop)
  const { context, plansOf } = await openStatementPlans(shop, 'tickets')
  const { next, data } = await listAdminTickets(context, { status: 'open' })
  const older = (await listAdminTickets(context, {})).next
  const ofOrder = await listAdminTickets(context, { order: 'n0000-00100' })
  expect(ofOrder.data.map(({ subject }) => subject)).toEqual(['Question 100'])
  const queries: Query[] = [
    {},
    { after: older ?? '' },
    { status: 'open' },
    { status: 'open', after: next ?? '' },
    { status: 'open', priority: 'high' },
    { status: 'open', assignee: 'none' },
    { status: 'open', assignee: shop.id },
    { assignee: shop.id },
    { status: 'answered' },
    { status: 'resolved' },
    { status: 'closed' },
    { status: 'done' },
    { status: 'spam' },
    { priority: 'high' },
    { order: 'N0000-00100' },
    { search: 'question 12' },
    { status: 'done', search: 'T0000012' },
  ]
  for (const query of queries) {
    const plans = await plansOf((admin) => listAdminTickets(admin, query))
    expect(plans.length, JSON.stringify(query)).toBeGreaterThan(0)
    expect(
      scannedTables(plans).filter((name) => LARGE.has(name)),
      JSON.stringify(query),
    ).toEqual([])
  }
  const number = data[0]?.number ?? ''
  for (const work of [getTicketSummary, (admin: typeof context) => getTicketCustomer(admin, number)]) {
    const plans = await plansOf(work)
    expect(plans.length).toBeGreaterThan(0)
    expect(scannedTables(plans).filter((name) => LARGE.has(name))).toEqual([])
  }
})

test('the first page of each view comes sorted from an index of its own', async () => {
  const shop = await openTestShop()
  await addTickets(shop)
  const { plansOf } = await openStatementPlans(shop, 'tickets', [])
  const indexOf = async (query: Query): Promise<string | undefined> =>
    (await plansOf((admin) => listAdminTickets(admin, query))).find((node) => node['Relation Name'] === 'tickets')?.[
      'Index Name'
    ]
  expect(await indexOf({})).toBe('tickets_shown')
  expect(await indexOf({ status: 'open' })).toBe('tickets_waiting')
  expect(await indexOf({ status: 'answered' })).toBe('tickets_by_status')
  expect(await indexOf({ status: 'done' })).toBe('tickets_done')
  expect(await indexOf({ status: 'spam' })).toBe('tickets_by_status')
})
