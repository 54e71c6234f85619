import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openTestShop } from '#test/shop.ts'
import { findFreeSlug } from './free-slug.ts'

test('finds the first free number when more slugs are taken than any query reads', async () => {
  const shop = await openTestShop()
  await openTestShop({ pages: [{ title: 'News' }] })
  await shop.tx(async (db) => {
    const find = (slug: string): Promise<string> => findFreeSlug({ db, shop: { id: shop.id } }, 'posts', slug)
    expect(await find('news')).toBe('news')

    await sql`insert into posts (shop_id, id, slug, title, body, excerpt, author, tags, product_ids, status, read_minutes, created_at, updated_at)
      select ${shop.id}, gen_random_uuid(), case number when 1 then 'news' else 'news-' || number end,
        'News', '', '', '', '{}', '{}', 'draft', 1, now(), now()
      from generate_series(1, 10100) as number where number <> 7000`.execute(db)

    expect(await find('news')).toBe('news-7000')
    await sql`update posts set slug = 'news-7000' where shop_id = ${shop.id} and slug = 'news-10100'`.execute(db)
    expect(await find('news')).toBe('news-10100')
    expect(await find(`news-${randomUUID()}`)).toMatch(/^news-/)
  })
})
