import { sql, type RawBuilder } from 'kysely'
import type { ShopContext } from '#src/platform/context.ts'
import type { Tx } from '#src/platform/db/db.ts'
import { MAX_LIST_COUNT } from '#src/shared/admin-list.ts'
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
  /** The newest first; the time is a text of the database. */
  earlierVersions: { version: number; rating: number; title: string; body: string; replacedAt: string }[]
}

/** What a list of reviews contains. */
export interface ReviewFilter {
  status: ReviewState
  rating?: number | undefined
  /** The slug of a product. */
  product?: string | undefined
  replied?: 'yes' | 'no' | undefined
  images?: 'yes' | 'no' | undefined
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
  /** Lists pending reviews oldest first, so that the longest waiting is decided next, and others newest first. */
  async list(
    filter: ReviewFilter,
    { after, limit }: { after: { at: Date; id: string } | null; limit: number },
  ): Promise<AdminRow[]> {
    const isPending = filter.status === 'pending'
    const direction = isPending ? sql`asc` : sql`desc`
    const rest = after
      ? sql`and (coalesce(r.edited_at, r.created_at), r.id) ${isPending ? sql`>` : sql`<`} (${after.at}, ${after.id}::uuid)`
      : sql``
    const { rows } = await sql<AdminRow>`
      select r.id, r.version, r.status, r.reject_reason as "rejectReason", r.product_id as "productId",
        p.name as "productName", p.slug as "productSlug", o.order_number as "orderNumber",
        r.display_name as "displayName", r.rating, r.title, r.body, r.helpful_count as "helpfulCount", r.reply,
        r.created_at as "createdAt", r.edited_at as "editedAt", coalesce((
          select json_agg(json_build_object('id', f.id, 'name', f.name, 'width', f.width, 'height', f.height)
            order by f.position)
          from review_photos f where f.shop_id = r.shop_id and f.review_id = r.id
        ), '[]') as photos, coalesce((
          select json_agg(json_build_object('version', v.version, 'rating', v.rating, 'title', v.title, 'body', v.body,
            'replacedAt', v.replaced_at) order by v.version desc)
          from review_versions v where v.shop_id = r.shop_id and v.review_id = r.id
        ), '[]') as "earlierVersions"
      ${FROM} where ${conditionOf(shop.id, filter)} ${rest}
      order by coalesce(r.edited_at, r.created_at) ${direction}, r.id ${direction} limit ${limit}
    `.execute(db)
    return rows
  },

  /** Counts reviews up to the limit of counts. */
  async count(filter: ReviewFilter): Promise<number> {
    const { rows } = await sql<{ total: number }>`
      select count(*)::int as total from (
        select from reviews r join products p on p.shop_id = r.shop_id and p.id = r.product_id
        where ${conditionOf(shop.id, filter)} limit ${MAX_LIST_COUNT}
      ) counted
    `.execute(db)
    return rows[0]?.total ?? 0
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

  /** Returns the reply to a review, locked until the transaction ends. */
  async lockReply(reviewId: string): Promise<{ productId: string; reply: string } | null> {
    const { rows } = await sql<{ productId: string; reply: string }>`
      select product_id as "productId", reply from reviews where shop_id = ${shop.id} and id = ${reviewId} for update
    `.execute(db)
    return rows[0] ?? null
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

function conditionOf(shopId: string, { status, rating, product, replied, images }: ReviewFilter): RawBuilder<unknown> {
  const hasImages = sql`exists (select from review_photos f where f.shop_id = r.shop_id and f.review_id = r.id)`
  return sql.join(
    [
      sql`r.shop_id = ${shopId} and r.status = ${status}`,
      ...(rating === undefined ? [] : [sql`r.rating = ${rating}`]),
      ...(product === undefined ? [] : [sql`p.slug = ${product}`]),
      ...(replied === undefined ? [] : [replied === 'yes' ? sql`r.reply <> ''` : sql`r.reply = ''`]),
      ...(images === undefined ? [] : [images === 'yes' ? hasImages : sql`not ${hasImages}`]),
    ],
    sql` and `,
  )
}
