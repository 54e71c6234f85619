import { sql } from 'kysely'
import type { ShopContext } from '#src/platform/context.ts'
import type { Tx } from '#src/platform/db/db.ts'
import { userKey } from './review.store.ts'

/** The helpful votes. */
export const reviewVoteStore = ({ db, shop, now }: Tx<ShopContext>) => ({
  /** Finds a published review, and whether the shopper wrote it. */
  async find(reviewId: string, userId: string): Promise<{ productId: string; isOwn: boolean } | null> {
    const { rows } = await sql<{ productId: string; isOwn: boolean }>`
      select r.product_id as "productId", exists (
        select from review_authors a join orders o on o.shop_id = a.shop_id and o.id = a.order_id
        where a.shop_id = r.shop_id and a.review_id = r.id
          and (o.user_id = ${userId} or a.customer_key = ${userKey(userId)})
      ) as "isOwn"
      from reviews r where r.shop_id = ${shop.id} and r.id = ${reviewId} and r.status = 'published'
    `.execute(db)
    return rows[0] ?? null
  },

  /** Returns the reviews of a product that have the shopper's vote. */
  async ofProduct(userId: string, productId: string): Promise<string[]> {
    const { rows } = await sql<{ id: string }>`
      select v.review_id as id from review_votes v join reviews r on r.shop_id = v.shop_id and r.id = v.review_id
      where v.shop_id = ${shop.id} and v.user_id = ${userId} and r.product_id = ${productId}
      order by v.review_id limit 500
    `.execute(db)
    return rows.map(({ id }) => id)
  },

  /** @returns whether the vote is new */
  async add(reviewId: string, userId: string): Promise<boolean> {
    const { rows } = await sql`
      insert into review_votes (shop_id, review_id, user_id, created_at)
      values (${shop.id}, ${reviewId}, ${userId}, ${now}) on conflict do nothing returning review_id
    `.execute(db)
    return rows.length > 0
  },

  /** @returns whether there was a vote */
  async remove(reviewId: string, userId: string): Promise<boolean> {
    const { rows } = await sql`
      delete from review_votes where shop_id = ${shop.id} and review_id = ${reviewId} and user_id = ${userId}
      returning review_id
    `.execute(db)
    return rows.length > 0
  },

  /** @param delta the change by one vote; 0 only reads. @returns the number of votes */
  async count(reviewId: string, delta: -1 | 0 | 1): Promise<number> {
    const { rows } = await sql<{ count: number }>`
      update reviews set helpful_count = helpful_count + ${delta} where shop_id = ${shop.id} and id = ${reviewId}
      returning helpful_count as count
    `.execute(db)
    return rows[0]?.count ?? 0
  },
})
