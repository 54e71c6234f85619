import { sql } from 'kysely'
import type { ShopContext } from '#src/platform/context.ts'

interface NewImage {
  id: string
  orderLineId: string
  name: string
  width: number
  height: number
}

/** The images of reviews, and pending ones. */
export const reviewImageStore = ({ db, shop, now }: ShopContext) => ({
  /** @returns false when the line has too many pending images already */
  async add(image: NewImage, { most, since }: { most: number; since: Date }): Promise<boolean> {
    const { rows } = await sql`
      insert into review_photos (shop_id, id, order_line_id, name, width, height, created_at)
      select ${shop.id}, ${image.id}, ${image.orderLineId}, ${image.name}, ${image.width}, ${image.height}, ${now}
      where (
        select count(*) from review_photos where shop_id = ${shop.id} and order_line_id = ${image.orderLineId}
          and review_id is null and created_at > ${since}
      ) < ${most}
      returning id
    `.execute(db)
    return rows.length > 0
  },

  /** Counts the pending images of a line since a time. */
  async countPending(orderLineId: string, since: Date): Promise<number> {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from review_photos where shop_id = ${shop.id} and order_line_id = ${orderLineId}
        and review_id is null and created_at > ${since}`.execute(db)
    return rows[0]?.count ?? 0
  },

  /** Attaches images to a review, in this order. @returns false when one of them is missing */
  async attach(reviewId: string, orderLineId: string, ids: readonly string[]): Promise<boolean> {
    if (ids.length === 0) return true
    const { rows } = await sql`
      update review_photos f set review_id = ${reviewId}, position = w.position
      from unnest(${ids}::uuid[]) with ordinality as w (id, position)
      where f.shop_id = ${shop.id} and f.id = w.id and f.order_line_id = ${orderLineId} and f.dropped_at is null
        and (f.review_id is null or f.review_id = ${reviewId})
      returning f.id
    `.execute(db)
    return rows.length === ids.length
  },

  /** Detaches images from reviews; their files have to be deleted. @returns their ids */
  async drop(reviewIds: readonly string[], except: readonly string[] = []): Promise<string[]> {
    const { rows } = await sql<{ id: string }>`
      update review_photos set review_id = null, dropped_at = ${now}
      where shop_id = ${shop.id} and review_id = any(${reviewIds}) and id <> all(${except}::uuid[]) returning id
    `.execute(db)
    return rows.map(({ id }) => id)
  },

  /**
   * Marks an image without a review for deletion. @returns its name; since when it waits if that is too early; null
   * when a review has it, or it is gone
   */
  async dropUnused(id: string, before: Date): Promise<{ name: string } | { waitsSince: Date } | null> {
    const { rows } = await sql<{ name: string; createdAt: Date; isGone: boolean }>`
      update review_photos set dropped_at = case when created_at <= ${before} then coalesce(dropped_at, ${now})
        else dropped_at end
      where shop_id = ${shop.id} and id = ${id} and review_id is null
      returning name, created_at as "createdAt", dropped_at is not null as "isGone"
    `.execute(db)
    const [image] = rows
    if (!image) return null
    return image.isGone ? { name: image.name } : { waitsSince: image.createdAt }
  },

  async delete(id: string): Promise<void> {
    await db.deleteFrom('review_photos').where('shop_id', '=', shop.id).where('id', '=', id).execute()
  },
})
