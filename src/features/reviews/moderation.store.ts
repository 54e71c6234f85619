import { sql } from 'kysely'
import type { ShopContext } from '#src/platform/context.ts'
import type { Tx } from '#src/platform/db/db.ts'
import type { RejectReason, ReviewState } from './review-state.rules.ts'
import type { ImageRow } from './review.store.ts'

export interface AdminRow {
  id: string
  version: number
  status: ReviewState
  rejectReason: RejectReason | null
  productId: string
  productName: string
  productSlug: string
  orderNumber: string | null
  displayName: string
  rating: number
  title: string
  body: string
  photos: ImageRow[]
  helpfulCount: number
  reply: string
  createdAt: Date
  editedAt: Date | null
}

/** The recipient of a review's mail. */
export interface ReviewerRow {
  orderId: string
  userId: string | null
  /** '' without an address. */
  email: string
}

const FROM = sql`from reviews r
  join products p on p.shop_id = r.shop_id and p.id = r.product_id
  left join review_authors a on a.shop_id = r.shop_id and a.review_id = r.id
  left join orders o on o.shop_id = a.shop_id and o.id = a.order_id`

/** The reviews for staff. */
export const moderationStore = ({ db, shop, now }: Tx<ShopContext>) => ({
  /** Lists oldest first, so that the longest waiting is decided next. */
  async list(
    status: ReviewState,
    { offset, limit }: { offset: number; limit: number },
  ): Promise<{ rows: AdminRow[]; total: number }> {
    const where = sql`r.shop_id = ${shop.id} and r.status = ${status}`
    const { rows } = await sql<AdminRow>`
      select r.id, r.version, r.status, r.reject_reason as "rejectReason", r.product_id as "productId",
        p.name as "productName", p.slug as "productSlug", o.order_number as "orderNumber",
        r.display_name as "displayName", r.rating, r.title, r.body, r.helpful_count as "helpfulCount", r.reply,
        r.created_at as "createdAt", r.edited_at as "editedAt", coalesce((
          select json_agg(json_build_object('id', f.id, 'name', f.name, 'width', f.width, 'height', f.height)
            order by f.position)
          from review_photos f where f.shop_id = r.shop_id and f.review_id = r.id
        ), '[]') as photos
      ${FROM} where ${where} order by coalesce(r.edited_at, r.created_at), r.id limit ${limit} offset ${offset}
    `.execute(db)
    const count = await sql<{ total: number }>`select count(*)::int as total from reviews r where ${where}`.execute(db)
    return { rows, total: count.rows[0]?.total ?? 0 }
  },

  async find(
    reviewId: string,
  ): Promise<{ productId: string; productName: string; status: ReviewState; version: number; createdAt: Date } | null> {
    const { rows } = await sql<{
      productId: string
      productName: string
      status: ReviewState
      version: number
      createdAt: Date
    }>`
      select r.product_id as "productId", p.name as "productName", r.status, r.version, r.created_at as "createdAt"
      from reviews r join products p on p.shop_id = r.shop_id and p.id = r.product_id
      where r.shop_id = ${shop.id} and r.id = ${reviewId}
    `.execute(db)
    return rows[0] ?? null
  },

  async decide(reviewId: string, status: ReviewState, reason: RejectReason | null): Promise<void> {
    await sql`update reviews set status = ${status}, reject_reason = ${reason}
      where shop_id = ${shop.id} and id = ${reviewId}`.execute(db)
  },

  async reply(reviewId: string, body: string): Promise<void> {
    await sql`update reviews set reply = ${body}, replied_at = ${body === '' ? null : now}
      where shop_id = ${shop.id} and id = ${reviewId}`.execute(db)
  },

  /** Returns null when the reviewer is unknown or deleted. */
  async findReviewer(reviewId: string): Promise<ReviewerRow | null> {
    const { rows } = await sql<ReviewerRow>`
      select o.id as "orderId", o.user_id as "userId", coalesce(u.email, o.email) as email
      from review_authors a join orders o on o.shop_id = a.shop_id and o.id = a.order_id
      left join users u on u.shop_id = o.shop_id and u.id = o.user_id
      where a.shop_id = ${shop.id} and a.review_id = ${reviewId} and a.customer_key is not null
    `.execute(db)
    return rows[0] ?? null
  },

  /** Replaces the name in a shopper's published reviews. @returns the reviews with their products */
  async unname(userId: string, name: string): Promise<{ id: string; productId: string }[]> {
    const { rows } = await sql<{ id: string; productId: string }>`
      update reviews r set display_name = ${name} from review_authors a, orders o
      where r.shop_id = ${shop.id} and r.status = 'published' and a.shop_id = r.shop_id and a.review_id = r.id
        and o.shop_id = a.shop_id and o.id = a.order_id and o.user_id = ${userId}
      returning r.id, r.product_id as "productId"
    `.execute(db)
    const ids = rows.map(({ id }) => id)
    await sql`update review_authors set customer_key = null
      where shop_id = ${shop.id} and review_id = any(${ids})`.execute(db)
    await sql`delete from review_versions where shop_id = ${shop.id} and review_id = any(${ids})`.execute(db)
    return rows
  },

  /** Returns the unpublished reviews of a shopper. */
  async hiddenOf(userId: string): Promise<string[]> {
    const { rows } = await sql<{ id: string }>`
      select r.id ${FROM} where r.shop_id = ${shop.id} and o.user_id = ${userId} and r.status <> 'published'
    `.execute(db)
    return rows.map(({ id }) => id)
  },

  async remove(ids: readonly string[]): Promise<void> {
    await sql`delete from reviews where shop_id = ${shop.id} and id = any(${ids})`.execute(db)
  },

  /** Deletes a shopper's votes. @returns the affected products */
  async removeVotes(userId: string): Promise<string[]> {
    const { rows } = await sql<{ productId: string }>`
      with gone as (
        delete from review_votes where shop_id = ${shop.id} and user_id = ${userId} returning review_id
      )
      update reviews r set helpful_count = r.helpful_count - 1 from gone
      where r.shop_id = ${shop.id} and r.id = gone.review_id
      returning r.product_id as "productId"
    `.execute(db)
    return rows.map(({ productId }) => productId)
  },
})
