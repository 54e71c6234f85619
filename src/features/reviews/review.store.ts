import { sql, type Insertable, type RawBuilder } from 'kysely'
import type { ShopContext } from '#src/platform/context.ts'
import type { Tx } from '#src/platform/db/db.ts'
import type { Tables } from '#src/platform/db/tables.generated.ts'
import type { RejectReason, ReviewState } from './review-state.rules.ts'

/** The customer whose deliveries and reviews are meant. */
export type ReviewerIdentity =
  | { type: 'shopper'; userId: string }
  | { type: 'guest'; orderId: string; personKey: string }

/** An ordered item with its delivery. */
export interface LineRow {
  orderLineId: string
  orderId: string
  orderNumber: string
  productId: string
  variantId: string
  name: string
  slug: string
  image: string | null
  optionValues: string[]
  /** null before the first delivery. */
  deliveredAt: Date | null
}

export interface ImageRow {
  id: string
  name: string
  width: number
  height: number
}

export interface OwnRow {
  id: string
  productId: string
  variantId: string
  orderLineId: string
  displayName: string
  rating: number
  title: string
  body: string
  status: ReviewState
  version: number
  rejectReason: RejectReason | null
  helpfulCount: number
  reply: string
  repliedAt: Date | null
  createdAt: Date
  editedAt: Date | null
  photos: ImageRow[]
}

const IMAGES = sql`coalesce((
  select json_agg(json_build_object('id', f.id, 'name', f.name, 'width', f.width, 'height', f.height) order by f.position)
  from review_photos f where f.shop_id = r.shop_id and f.review_id = r.id
), '[]') as photos`

const OWN = sql`r.id, r.product_id as "productId", l.variant_id as "variantId", a.order_line_id as "orderLineId",
  r.display_name as "displayName", r.rating, r.title, r.body, r.status, r.version, r.reject_reason as "rejectReason",
  r.helpful_count as "helpfulCount", r.reply, r.replied_at as "repliedAt", r.created_at as "createdAt",
  r.edited_at as "editedAt", ${IMAGES}`

/** Returns the key of a shopper, equal for the account and its orders. */
export const userKey = (userId: string): string => `user ${userId}`

/** The reviews of buyers. */
export function reviewWritingStore({ db, shop, now }: Tx<ShopContext>) {
  const ordersOf = (identity: ReviewerIdentity): RawBuilder<unknown> =>
    identity.type === 'shopper' ? sql`o.user_id = ${identity.userId}` : sql`o.id = ${identity.orderId}`
  const isBy = (identity: ReviewerIdentity): RawBuilder<unknown> =>
    identity.type === 'shopper'
      ? sql`(o.user_id = ${identity.userId} or a.customer_key = ${userKey(identity.userId)})`
      : sql`(a.order_id = ${identity.orderId} or a.customer_key = ${identity.personKey})`
  const FROM = sql`from reviews r
    join review_authors a on a.shop_id = r.shop_id and a.review_id = r.id
    join orders o on o.shop_id = a.shop_id and o.id = a.order_id
    join order_lines l on l.shop_id = a.shop_id and l.id = a.order_line_id`

  return {
    /** Returns the customer's order lines with existing products, the latest delivery first. */
    async lines(
      identity: ReviewerIdentity,
      { lineId, productId, orderNumber }: { lineId?: string; productId?: string; orderNumber?: string },
    ): Promise<LineRow[]> {
      const { rows } = await sql<LineRow>`
        select l.id as "orderLineId", o.id as "orderId", o.order_number as "orderNumber", l.product_id as "productId",
          l.variant_id as "variantId", l.name, p.slug, l.image, l.option_values as "optionValues", d.at as "deliveredAt"
        from order_lines l
        join orders o on o.shop_id = l.shop_id and o.id = l.order_id
        join products p on p.shop_id = l.shop_id and p.id = l.product_id and not p.trash
        cross join lateral (
          select case when l.delivered_quantity > 0 then coalesce((
            select max(s.delivered_at) from shipment_lines sl
            join shipments s on s.shop_id = sl.shop_id and s.id = sl.shipment_id
            where sl.shop_id = l.shop_id and sl.order_line_id = l.id
          ), o.delivered_at, o.completed_at, o.confirmed_at, o.placed_at) end as at
        ) d
        where l.shop_id = ${shop.id} and ${ordersOf(identity)}
          ${lineId === undefined ? sql`` : sql`and l.id = ${lineId}`}
          ${productId === undefined ? sql`` : sql`and l.product_id = ${productId}`}
          ${orderNumber === undefined ? sql`` : sql`and o.order_number = ${orderNumber}`}
        order by d.at desc nulls last, o.placed_at desc, l.order_id, l.position limit 500
      `.execute(db)
      return rows
    },

    /** Returns the customer's reviews, newest first. */
    async own(identity: ReviewerIdentity, { reviewId }: { reviewId?: string } = {}): Promise<OwnRow[]> {
      const { rows } = await sql<OwnRow>`
        select ${OWN} ${FROM}
        where r.shop_id = ${shop.id} and ${isBy(identity)} ${reviewId === undefined ? sql`` : sql`and r.id = ${reviewId}`}
        order by r.created_at desc, r.id limit 500
      `.execute(db)
      return rows
    },

    /** Locks the product, so that changes of its rating are applied one after the other. */
    async lockProductRow(productId: string): Promise<void> {
      await sql`select from products where shop_id = ${shop.id} and id = ${productId} for no key update`.execute(db)
    },

    /**
     * Recalculates the average in hundredths and the number of published reviews. @returns whether they have changed
     */
    async countRating(productId: string): Promise<boolean> {
      const { rows } = await sql`
        update products p set rating_average = c.average, rating_count = c.count
        from (
          select coalesce(round(sum(rating) * 100.0 / nullif(count(*), 0)), 0)::int as average, count(*)::int as count
          from reviews where shop_id = ${shop.id} and product_id = ${productId} and status = 'published'
        ) c
        where p.shop_id = ${shop.id} and p.id = ${productId}
          and (p.rating_average, p.rating_count) is distinct from (c.average, c.count)
        returning p.id
      `.execute(db)
      return rows.length > 0
    },

    async add(
      review: Omit<Insertable<Tables['reviews']>, 'shop_id'>,
      author: Omit<Insertable<Tables['review_authors']>, 'shop_id' | 'review_id' | 'product_id'>,
    ): Promise<void> {
      await db
        .insertInto('reviews')
        .values({ ...review, shop_id: shop.id })
        .execute()
      await db
        .insertInto('review_authors')
        .values({ ...author, shop_id: shop.id, review_id: review.id, product_id: review.product_id })
        .execute()
    },

    /** Lists published reviews without an author, with a variant that may have been bought: reviews of seed data. */
    async listUnattributed(): Promise<
      { id: string; productId: string; variantId: string; displayName: string; createdAt: Date }[]
    > {
      const { rows } = await sql<{
        id: string
        productId: string
        variantId: string
        displayName: string
        createdAt: Date
      }>`
        select r.id, r.product_id as "productId", v.id as "variantId", r.display_name as "displayName",
          r.created_at as "createdAt"
        from reviews r
        join lateral (select id from variants where shop_id = r.shop_id and product_id = r.product_id
          order by position limit 1) v on true
        where r.shop_id = ${shop.id} and r.status = 'published' and not exists (
          select from review_authors a where a.shop_id = r.shop_id and a.review_id = r.id)
        order by r.created_at, r.id limit 1000
      `.execute(db)
      return rows
    },

    async addAuthors(authors: readonly Omit<Insertable<Tables['review_authors']>, 'shop_id'>[]): Promise<void> {
      if (authors.length === 0) return
      await db
        .insertInto('review_authors')
        .values(authors.map((author) => ({ ...author, shop_id: shop.id })))
        .execute()
    },

    /** Replaces the content of a review, and keeps the old one. */
    async replace(
      { id, version, rating, title, body }: Pick<OwnRow, 'id' | 'version' | 'rating' | 'title' | 'body'>,
      next: { rating: number; title: string; body: string; status: ReviewState },
    ): Promise<void> {
      await db
        .insertInto('review_versions')
        .values({ shop_id: shop.id, review_id: id, version, rating, title, body, replaced_at: now })
        .execute()
      await db
        .updateTable('reviews')
        .set({ ...next, version: version + 1, edited_at: now, reject_reason: null })
        .where('shop_id', '=', shop.id)
        .where('id', '=', id)
        .execute()
    },

    async remove(reviewId: string): Promise<void> {
      await db.deleteFrom('reviews').where('shop_id', '=', shop.id).where('id', '=', reviewId).execute()
    },

    /** Finds the customer of an order, as far as known. */
    async buyerOf(
      orderId: string,
    ): Promise<{ userId: string | null; emailKey: string; name: string; accountId: string | null } | null> {
      const { rows } = await sql<{ userId: string | null; emailKey: string; name: string; accountId: string | null }>`
        select o.user_id as "userId", o.email_normalized as "emailKey", coalesce(o.shipping_address->>'name', '') as name,
          (select u.id from users u where u.shop_id = o.shop_id and u.email_normalized = o.email_normalized and o.email_normalized <> ''
            and u.email_verified_at is not null limit 1) as "accountId"
        from orders o where o.shop_id = ${shop.id} and o.id = ${orderId}
      `.execute(db)
      return rows[0] ?? null
    },

    async nameOf(userId: string): Promise<string> {
      const { rows } = await sql<{ name: string }>`
        select name from users where shop_id = ${shop.id} and id = ${userId}`.execute(db)
      return rows[0]?.name ?? ''
    },
  }
}
