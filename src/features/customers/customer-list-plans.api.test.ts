import { expect, test } from 'vitest'
import { openTestShop } from '#test/shop.ts'
import { openStatementPlans, scannedTables } from '#test/statement-plans.ts'
import { exportCustomers } from './customer-export.service.ts'
import { listCustomers } from './customer-list.service.ts'

/** Tables that grow with the customers. */
const LARGE: ReadonlySet<string> = new Set(['customer_summaries', 'customer_words', 'customer_tags', 'subscribers'])

type Query = Parameters<typeof listCustomers>[1]

test('no list, filter or search of customers reads a large table from its start to its end', async () => {
  const shop = await openTestShop({ products: [{ slug: 'teapot', stock: 9 }] })
  for (const email of ['ada@example.com', 'ben@example.com', 'cleo@example.com'])
    await shop.guest().order([{ slug: 'teapot' }], { email })
  const { context, plansOf } = await openStatementPlans(shop, 'customer_summaries')
  const [first] = (await listCustomers(context, { sort: 'name' })).data
  expect(first).toBeDefined()
  const queries: Query[] = [
    ...(['lastOrder', 'spent', 'name'] as const).flatMap((sort): Query[] => [
      { sort },
      { sort, after: first?._id },
      { sort, before: first?._id },
    ]),
    { sort: 'name', kind: 'account' },
    { sort: 'lastOrder', kind: 'guest' },
    { sort: 'lastOrder', openOrder: 'yes' },
    { sort: 'lastOrder', ticket: 'yes' },
    { sort: 'lastOrder', newsletter: 'yes' },
    { sort: 'lastOrder', newsletter: 'no' },
    { sort: 'lastOrder', blocked: 'yes' },
    { sort: 'spent', tag: 'vip' },
    { sort: 'lastOrder', registeredFrom: '2026-01-01', registeredTo: '2026-01-31' },
    { sort: 'name', lastOrderFrom: '2026-01-01', lastOrderTo: '2026-01-31' },
    { sort: 'name', spentFrom: 10_000 },
    { sort: 'lastOrder', spentFrom: 10_000, spentTo: 20_000 },
    { sort: 'name', ordersFrom: 5 },
    { sort: 'lastOrder', ordersFrom: 2, ordersTo: 4 },
    { sort: 'lastOrder', country: 'IE' },
    { sort: 'spent', country: 'DE', city: 'ber' },
    { sort: 'lastOrder', city: 'cork' },
    { sort: 'lastOrder', search: 'ada' },
    { sort: 'name', search: 'ada example' },
  ]
  for (const query of queries) {
    const { sort: _sort, after: _after, before: _before, ...filters } = query
    const plans = await plansOf(async (admin) => {
      await listCustomers(admin, query)
      const { body } = await exportCustomers(admin, filters)
      if (!(body instanceof ReadableStream)) throw new Error('no stream')
      return new Response(body).text()
    })
    expect(plans.length, JSON.stringify(query)).toBeGreaterThan(2)
    expect(
      scannedTables(plans).filter((name) => LARGE.has(name)),
      JSON.stringify(query),
    ).toEqual([])
  }
})
