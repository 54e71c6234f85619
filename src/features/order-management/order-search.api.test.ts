import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { inTransaction } from '#src/platform/db/db.ts'
import { showOrderNumber } from '#src/shared/ids.ts'
import { asAdmin, fileDatabase } from '#test/database.ts'
import { openTestShop, type TestShop } from '#test/shop.ts'

const openShop = () => openTestShop({ products: [{ slug: 'teapot', stock: 50 }] })

/** Returns the orders that the search index finds, the newest first. */
async function findAll(shop: TestShop): Promise<string[]> {
  const { rows } = await inTransaction(shop.staffContext(), (tx) =>
    sql<{ number: string }>`select o.order_number as number from platform.find_orders(array['=cod'], 100, null) found
      join orders o on o.id = found.id order by found.placed_at desc`.execute(tx.db),
  )
  return rows.map(({ number }) => showOrderNumber(number))
}

test('a search finds the orders of its shop alone, whether the shop has most orders of the database or few', async () => {
  const [large, small] = [await openShop(), await openShop()]
  const numbers: string[] = []
  for (let count = 0; count < 5; count += 1)
    numbers.unshift((await large.guest().order([{ slug: 'teapot' }])).orderNumber)
  const { orderNumber } = await small.guest().order([{ slug: 'teapot' }])
  const { connection } = await fileDatabase()
  for (const statement of ['select', 'analyze order_search']) {
    await asAdmin((admin) => admin.query(statement), 'database' in connection ? connection.database : '')
    expect(await findAll(large), statement).toEqual(numbers)
    expect(await findAll(small), statement).toEqual([orderNumber])
  }
})
