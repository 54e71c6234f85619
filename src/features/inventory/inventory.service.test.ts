import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { inTransaction } from '#src/platform/db/db.ts'
import { openTestShop, type TestShop } from '#test/shop.ts'
import { allocateStock, type AllocationResult } from './inventory.service.ts'

/** Allocates stock like an order, but without locking the rows first; a failure is rolled back. */
async function allocate(shop: TestShop, quantities: Record<string, number>): Promise<AllocationResult> {
  const lines = Object.entries(quantities).map(([slug, quantity]) => ({
    variantId: shop.variantId(slug),
    quantity,
    categoryIds: [],
  }))
  let result: AllocationResult = { ok: false, missing: [] }
  await inTransaction(shop.staffContext(), async (tx) => {
    result = await allocateStock(tx, lines, randomUUID())
    if (!result.ok) throw new Error('refused')
  }).catch((error: Error) => {
    if (error.message !== 'refused') throw error
  })
  return result
}

test('an order allocates all its lines or none, and returns those short of stock', async () => {
  const shop = await openTestShop({
    products: [
      { slug: 'ale', stock: 5 },
      { slug: 'bread', stock: 1 },
      { slug: 'cheese', stock: 0 },
    ],
  })

  expect(await allocate(shop, { ale: 2, bread: 1 })).toMatchObject({ ok: true })
  expect(await allocate(shop, { ale: 1, bread: 1, cheese: 1 })).toEqual({
    ok: false,
    missing: [shop.variantId('bread'), shop.variantId('cheese')],
  })

  expect([await shop.stockOf('ale'), await shop.stockOf('bread'), await shop.stockOf('cheese')]).toEqual([3, 0, 0])
  expect([await shop.movedOf('ale'), await shop.movedOf('cheese')]).toEqual([-2, 0])
})

test('concurrent allocations without a lock never exceed the backorder limit', async () => {
  const shop = await openTestShop({ products: [{ slug: 'ale', stock: 10, backorderLimit: 3 }] })

  const results = await Promise.all(Array.from({ length: 40 }, () => allocate(shop, { ale: 1 })))

  expect(results.filter(({ ok }) => ok)).toHaveLength(13)
  expect([await shop.stockOf('ale'), await shop.movedOf('ale')]).toEqual([-3, -13])
})

test('cannot allocate another shop’s stock', async () => {
  const [shop, neighbour] = [await openTestShop({ products: [{ slug: 'ale', stock: 5 }] }), await openTestShop()]
  const line = { variantId: shop.variantId('ale'), quantity: 1, categoryIds: [] }

  const result = await inTransaction(neighbour.staffContext(), (tx) => allocateStock(tx, [line], randomUUID()))

  expect(result).toEqual({ ok: false, missing: [line.variantId] })
  expect(await shop.stockOf('ale')).toBe(5)
})
