import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { saveReviews } from '#src/features/catalog/admin/review-batch.service.ts'
import { inspectOrder } from '#src/features/orders/changes/order-changes.service.ts'
import { RETURN_STATUSES } from '#src/features/returns/return.rules.ts'
import { queuedMails } from '#test/mail-outbox.ts'
import { within } from '#test/orders.ts'
import { openTestShop, type TestShop } from '#test/shop.ts'
import { haldenAndFir } from '../../demo/halden-and-fir/shop.ts'
import { seedBuyers } from './seed-buyers.ts'
import { seedPeople } from './seed-people.ts'
import { seedReturns } from './seed-returns.ts'
import '#test/isolated.ts'

const DAY_MS = 86_400_000
const { returns = [] } = haldenAndFir
const SLUGS = [...new Set(returns.map(({ productSlug }) => productSlug))]

/** A shop whose reviews follow the orders of the demo. */
async function openDeliveredShop(): Promise<TestShop> {
  const shop = await openTestShop({
    shop: { country: 'IE' },
    products: SLUGS.map((slug) => ({ slug, stock: 5, priceAmount: 4999 })),
  })
  const context = shop.staffContext()
  await saveReviews(
    context,
    haldenAndFir.reviews.flatMap(({ productSlug, displayName, daysAgo }) =>
      SLUGS.includes(productSlug)
        ? [
            {
              productId: shop.productId(productSlug),
              displayName,
              rating: 4,
              title: '',
              body: 'It does what it should.',
              createdAt: new Date(context.now.getTime() - daysAgo * DAY_MS),
            },
          ]
        : [],
    ),
  )
  await seedBuyers(context, haldenAndFir, await seedPeople(context, { ...haldenAndFir, tickets: [] }))
  return shop
}

test('a new demo shop has a return in each status and a withdrawal to decide, and sends nothing about them', async () => {
  const shop = await openDeliveredShop()
  await seedReturns(shop.staffContext(), haldenAndFir)

  const { rows } = await shop.tx((db) =>
    sql<{ status: string; inTime: boolean }>`
      select r.status, r.requested_at >= o.delivered_at
        and coalesce(r.refunded_at, r.inspected_at, r.received_at, r.sent_at, r.approved_at, now()) <= now() as "inTime"
      from returns r join orders o on o.shop_id = r.shop_id and o.id = r.order_id where r.shop_id = ${shop.id}`.execute(
      db,
    ),
  )
  expect(rows.map(({ status }) => status).toSorted()).toEqual([...RETURN_STATUSES].toSorted())
  expect(rows.map(({ inTime }) => inTime)).not.toContain(false)
  const { rows: withdrawals } = await shop.tx((db) =>
    sql`select decision, match from withdrawals where shop_id = ${shop.id}`.execute(db),
  )
  expect(withdrawals).toEqual([{ decision: 'open', match: 'staff' }])

  expect((await queuedMails(shop)).length).toBeGreaterThan(RETURN_STATUSES.length)
  const { rows: states } = await shop.tx((db) =>
    sql`select distinct state from mail_outbox where shop_id = ${shop.id}`.execute(db),
  )
  expect(states).toEqual([{ state: 'sent' }])

  // What is stored equals what follows from the events.
  for (const row of await shop.tx((db) =>
    db.selectFrom('orders').selectAll().where('shop_id', '=', shop.id).execute(),
  )) {
    const { state } = await within(shop, (tx) => inspectOrder(tx, row))
    expect([row.status, row.payment_status, row.fulfilment_status]).toEqual([
      state.status,
      state.paymentStatus,
      state.fulfilmentStatus,
    ])
  }
})
