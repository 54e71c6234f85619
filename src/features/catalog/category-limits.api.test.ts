import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { ShopInputError } from '#src/features/shop/shop.admin.service.ts'
import { openTestShop, type TestShop } from '#test/shop.ts'
import { saveCategory } from './category.admin.service.ts'

/** Adds many subcategories directly in the database, without the services: each statement is short on a busy machine, too. */
const addChildren = async (shop: TestShop, parents: readonly string[], count: number): Promise<void> => {
  for (const parent of parents)
    await sql`insert into categories (shop_id, id, level, parent_id, name, slug, description, image, position)
      select ${shop.id}, gen_random_uuid(), 2, ${parent}::uuid, ${parent}::text || ' ' || number,
        ${parent}::text || '-' || number, '', null, number
      from generate_series(1, ${count}::int) number`.execute(shop.db)
}

const save = (shop: TestShop, parentId: string | null, name: string): Promise<string> =>
  saveCategory(shop.staffContext(), {
    name,
    parentId,
    level: parentId === null ? 1 : 2,
    description: '',
    image: null,
    position: 0,
  })

test('rejects a category when its parent is full, and still finds existing ones', async () => {
  const shop = await openTestShop()
  const [kitchen, garden] = [await save(shop, null, 'Kitchen'), await save(shop, null, 'Garden')]
  await addChildren(shop, [kitchen], 498)
  const tea = await save(shop, kitchen, 'Tea')
  // Two concurrent additions, but only one fits.
  const rush = await Promise.allSettled([save(shop, kitchen, 'Coffee'), save(shop, kitchen, 'Cocoa')])

  expect(rush.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  await expect(save(shop, kitchen, 'Milk')).rejects.toThrow(
    new ShopInputError('A category has at most 500 categories right below it. Put some below others.'),
  )
  expect(await save(shop, kitchen, 'TEA')).toBe(tea)
  expect(await save(shop, garden, 'Milk')).toMatch(/-/)
})

test('rejects a main category when the shop has 500', async () => {
  const shop = await openTestShop()
  await sql`insert into categories (shop_id, id, level, parent_id, name, slug, description, image, position)
    select ${shop.id}, gen_random_uuid(), 1, null, 'Main ' || number, 'main-' || number, '', null, number
    from generate_series(1, 500) number`.execute(shop.db)

  await expect(save(shop, null, 'Kitchen')).rejects.toThrow('A shop has at most 500 main categories.')
  expect(await save(shop, null, 'main 7')).toMatch(/-/)
})

test('rejects a category when the shop has 5,000, but not in another shop', async () => {
  const shop = await openTestShop()
  const neighbour = await openTestShop()
  const mains = await Promise.all(Array.from({ length: 10 }, (_, index) => save(shop, null, `Main ${index}`)))
  await addChildren(shop, mains, 499)

  await expect(save(shop, mains[0] ?? null, 'Tea')).rejects.toThrow('A shop has at most 5000 categories.')
  expect(await save(neighbour, null, 'Tea')).toMatch(/-/)
})
