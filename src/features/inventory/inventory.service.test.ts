import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { inTransaction } from '#src/platform/db/db.ts'
import { openTestShop, type TestShop } from '#test/shop.ts'
import { allocateStock, type Taken } from './inventory.service.ts'

/** Takes pieces as an order does, but without holding the rows first; a refusal is rolled back. */
async function take(shop: TestShop, pieces: Record<string, number>): Promise<Taken> {
  const lines = Object.entries(pieces).map(([slug, quantity]) => ({
    variantId: shop.variantId(slug),
    quantity,
    categoryIds: [],
  }))
  let taken: Taken = { ok: false, missing: [] }
  await inTransaction(shop.operator(), async (tx) => {
    taken = await allocateStock(tx, lines, randomUUID())
    if (!taken.ok) throw new Error('refused')
  }).catch((error: Error) => {
    if (error.message !== 'refused') throw error
  })
  return taken
}

test('an order takes all of it or nothing, and is told what there was too little of', async () => {
  const shop = await openTestShop({
    products: [
      { slug: 'ale', stock: 5 },
      { slug: 'bread', stock: 1 },
      { slug: 'cheese', stock: 0 },
    ],
  })

  expect(await take(shop, { ale: 2, bread: 1 })).toMatchObject({ ok: true })
  expect(await take(shop, { ale: 1, bread: 1, cheese: 1 })).toEqual({
    ok: false,
    missing: [shop.variantId('bread'), shop.variantId('cheese')],
  })

  expect([await shop.stockOf('ale'), await shop.stockOf('bread'), await shop.stockOf('cheese')]).toEqual([3, 0, 0])
  expect([await shop.movedOf('ale'), await shop.movedOf('cheese')]).toEqual([-2, 0])
})

test('even without a lock around it stock never falls below what may be sold', async () => {
  const shop = await openTestShop({ products: [{ slug: 'ale', stock: 10, backorderLimit: 3 }] })

  const results = await Promise.all(Array.from({ length: 40 }, () => take(shop, { ale: 1 })))

  expect(results.filter(({ ok }) => ok)).toHaveLength(13)
  expect([await shop.stockOf('ale'), await shop.movedOf('ale')]).toEqual([-3, -13])
})

test('another shop’s stock cannot be taken', async () => {
  const [shop, neighbour] = [await openTestShop({ products: [{ slug: 'ale', stock: 5 }] }), await openTestShop()]
  const line = { variantId: shop.variantId('ale'), quantity: 1, categoryIds: [] }

  const taken = await inTransaction(neighbour.operator(), (tx) => allocateStock(tx, [line], randomUUID()))

  expect(taken).toEqual({ ok: false, missing: [line.variantId] })
  expect(await shop.stockOf('ale')).toBe(5)
})
