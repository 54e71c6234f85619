import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { addUsualBlocks } from '#src/features/home/home.admin.service.ts'
import { ensureBuilt } from '#test/build.ts'
import { openTestShop, type TestShop } from '#test/shop.ts'
import { openTestServer } from '#test/test-server.ts'

beforeAll(ensureBuilt, 120_000)

/** Creates categories of four levels, with the given number of children per level. */
async function addTree(shop: TestShop, shape: readonly number[]): Promise<void> {
  let parents: (string | null)[] = [null]
  for (const [index, count] of shape.entries()) {
    const level = index + 1
    const { rows } = await sql<{ id: string }>`
      insert into categories (shop_id, id, level, parent_id, name, slug, description, image, position)
      select ${shop.id}, gen_random_uuid(), ${level}::int, parent.id,
        'Category of level ' || ${level}::int || ' ' || parent.position || ' ' || number,
        'level-' || ${level}::int || '-' || parent.position || '-' || number, '', null, number
      from unnest(${parents}::uuid[]) with ordinality parent (id, position), generate_series(1, ${count}::int) number
      returning id`.execute(shop.db)
    parents = rows.map(({ id }) => id)
    // A plan for a nearly empty table lets each check of a parent read all categories.
    await sql`select platform.take_statistics()`.execute(shop.db)
  }
  await addUsualBlocks(shop.staffContext())
  shop.changed()
}

test.each([
  { shape: [8, 12, 8, 5], name: 'four levels' },
  { shape: [500, 9], name: 'as many main ones as there may be' },
  { shape: [10, 499], name: 'as many below each main one as there may be' },
])('sends pages of a bounded size when a shop has 5,000 categories: $name', async ({ shape }) => {
  const shop = await openTestShop({ products: [{ slug: 'teapot' }] })
  await addTree(shop, shape)
  const server = await openTestServer(shop)

  const sizes = new Map<string, number>()
  for (const path of ['/', '/categories', '/categories/level-1-1-1', '/product/teapot', '/products', '/sign-in']) {
    const { status, text } = await server.request(path)
    expect(status, path).toBe(200)
    sizes.set(path, text.length)
  }

  const menu = (await server.request('/products')).text
  expect(menu.split('href="/categories/').length).toBeLessThan(8 * 230)
  for (const path of ['/', '/product/teapot', '/products', '/sign-in'])
    expect(sizes.get(path), path).toBeLessThan(250_000)
  for (const path of ['/categories', '/categories/level-1-1-1']) expect(sizes.get(path), path).toBeLessThan(600_000)
})
