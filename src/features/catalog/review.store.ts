import { sql } from 'kysely'
import type { ShopContext } from '#src/platform/context.ts'
import { isId } from '#src/shared/ids.ts'
import type { ReviewSort } from './review.rules.ts'

/** A published review; times from JSON are strings. */
export interface ReviewRow {
  id: string
  displayName: string
  rating: number
  title: string
  body: string
  helpfulCount: number
  reply: string
  repliedAt: Date | string | null
  createdAt: Date | string
  photos: { name: string; width: number; height: number }[]
}

/** The columns of `ReviewRow`, from `reviews r`. */
export const REVIEW = sql`r.id, r.display_name as "displayName", r.rating, r.title, r.body,
  r.helpful_count as "helpfulCount", r.reply, r.replied_at as "repliedAt", r.created_at as "createdAt", coalesce((
    select json_agg(json_build_object('name', f.name, 'width', f.width, 'height', f.height) order by f.position)
    from review_photos f where f.shop_id = r.shop_id and f.review_id = r.id
  ), '[]') as photos`

const ORDER = {
  helpful: sql`r.helpful_count desc, r.created_at desc, r.id`,
  new: sql`r.created_at desc, r.id`,
  high: sql`r.rating desc, r.created_at desc, r.id`,
  low: sql`r.rating, r.created_at desc, r.id`,
} as const satisfies Record<ReviewSort, unknown>

/** Returns the published reviews of one shop's products. */
export function reviewStore({ db, shop, now }: ShopContext) {
  return {
    /** Returns the id of a product that is shown. */
    async findProduct(idOrSlug: string): Promise<string | null> {
      const { rows } = await sql<{ id: string }>`
        select p.id from products p
        where p.shop_id = ${shop.id} and ${isId(idOrSlug) ? sql`p.id = ${idOrSlug}` : sql`p.slug = ${idOrSlug}`}
          and p.status in ('active', 'archived') and not p.trash and p.publish_at <= ${now}
      `.execute(db)
      return rows[0]?.id ?? null
    },

    /** Returns one page of reviews and their total number. */
    async ofProduct(
      productId: string,
      selection: { stars: number | null; withImages: boolean; sort: ReviewSort; offset: number; limit: number },
    ): Promise<{ rows: ReviewRow[]; total: number }> {
      const { stars, withImages, sort, offset, limit } = selection
      const conditions = sql`r.shop_id = ${shop.id} and r.product_id = ${productId} and r.status = 'published'
        ${stars === null ? sql`` : sql`and r.rating = ${stars}`}
        ${
          withImages
            ? sql`and exists (select from review_photos f where f.shop_id = r.shop_id and f.review_id = r.id)`
            : sql``
        }`
      const { rows } = await sql<ReviewRow>`
        select ${REVIEW} from reviews r where ${conditions} order by ${ORDER[sort]} limit ${limit} offset ${offset}
      `.execute(db)
      const counted = await sql<{
        total: number
      }>`select count(*)::int as total from reviews r where ${conditions}`.execute(db)
      return { rows, total: counted.rows[0]?.total ?? 0 }
    },
  }
}
