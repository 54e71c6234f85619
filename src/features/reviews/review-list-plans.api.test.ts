import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openTestShop, type TestShop } from '#test/shop.ts'
import { analyzeTables, openStatementPlans, scannedTables } from '#test/statement-plans.ts'
import { listReviewsToModerate } from './moderation.service.ts'
import { REVIEW_STATES } from './review-state.rules.ts'

/** Tables that grow with the reviews. */
const LARGE: ReadonlySet<string> = new Set(['reviews', 'review_authors', 'review_photos', 'review_versions', 'orders'])

type Query = Parameters<typeof listReviewsToModerate>[1]

/** Opens a shop with many reviews of two products in all states. */
async function openShop(): Promise<TestShop> {
  const shop = await openTestShop({ products: [{ slug: 'teapot' }, { slug: 'cup' }] })
  await shop.tx((db) =>
    sql`insert into reviews (shop_id, id, product_id, display_name, rating, title, body, status, created_at)
      select ${shop.id}, gen_random_uuid(), case when n % 10 = 0 then ${shop.productId('cup')}::uuid
          else ${shop.productId('teapot')}::uuid end,
        'Kim', n % 5 + 1, 'Good', 'It pours well.',
        (array['published', 'published', 'published', 'pending', 'rejected'])[n % 5 + 1], now() - n * interval '1 minute'
      from generate_series(1, 3000) n`.execute(db),
  )
  await analyzeTables('reviews')
  return shop
}

test('no list, filter or count of reviews reads a large table from its start to its end', async () => {
  const shop = await openShop()
  const { context, plansOf } = await openStatementPlans(shop, 'reviews')
  for (const status of REVIEW_STATES) {
    const { next } = await listReviewsToModerate(context, { status, limit: 50 })
    expect(next, status).not.toBeNull()
    const queries: Omit<Query, 'status' | 'limit'>[] = [
      {},
      { after: next ?? '' },
      { rating: 1 },
      { product: 'cup' },
      { replied: 'yes' },
      { replied: 'no' },
      { images: 'yes' },
      { images: 'no' },
      { rating: 5, product: 'teapot', replied: 'no', images: 'no' },
    ]
    for (const query of queries) {
      const plans = await plansOf((admin) => listReviewsToModerate(admin, { status, limit: 50, ...query }))
      expect(plans.length, JSON.stringify(query)).toBeGreaterThan(0)
      expect(
        scannedTables(plans).filter((name) => LARGE.has(name)),
        `${status} ${JSON.stringify(query)}`,
      ).toEqual([])
    }
  }
})

test('the first page of each state comes sorted from the index of states', async () => {
  const shop = await openShop()
  const { plansOf } = await openStatementPlans(shop, 'reviews', [])
  for (const status of REVIEW_STATES) {
    const plans = await plansOf((admin) => listReviewsToModerate(admin, { status, limit: 50 }))
    expect(plans.find((node) => node['Relation Name'] === 'reviews')?.['Index Name'], status).toBe('reviews_in_state')
  }
})
