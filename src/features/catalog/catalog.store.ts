import { GIFT_CARD_CLASS } from '#src/shared/products/gift-card-class.ts'
import type { DeliveryLimits } from '#src/features/shipping/delivery-limits.rules.ts'
import { sql, type RawBuilder } from 'kysely'
import type { ShopContext } from '#src/platform/context.ts'
import type { StoredImage, StoredMeasure, StoredOption } from '#src/platform/db/json-columns.ts'
import { isId } from '#src/shared/ids.ts'
import type { Preorder, VariantFacts } from './catalog.rules.ts'
import { RELATED_CANDIDATES, type CategoryOfLevel, type RelatedCandidate } from './cards/related.rules.ts'
import { LATEST, QUESTION, type QuestionRow } from './product-page/question.store.ts'
import type { ChosenReturnTerms } from '#src/shared/return-terms.ts'
import type { ProductSafety } from './product-page/product-facts.contract.ts'
import { VIDEO, type VideoRow } from './product-page/video.store.ts'
import { REVIEW, type ReviewRow } from './review.store.ts'
import type { CategoryLevel } from '#src/features/categories/category-tree.rules.ts'

/** The columns of a card. */
export interface CardRow {
  id: string
  slug: string
  name: string
  image: StoredImage | null
  options: StoredOption[]
  measure: StoredMeasure | null
  publishAt: Date
  availableFrom: Date | null
  preorder: Preorder | null
  maxPerOrder: number
  ratingAverage: number
  ratingCount: number
  categoryIds: readonly string[]
  variants: CardVariant[]
}

export interface CardVariant extends VariantFacts {
  sku: string
  /** Its own image; null when it has none, or the first one of the product. */
  ownImage: StoredImage | null
}

export interface DetailVariant extends VariantFacts {
  sku: string
  barcode: string
  image: string | null
  weightGrams: number
}

export interface DetailRow extends Omit<CardRow, 'image' | 'variants'>, ChosenReturnTerms {
  shortDescription: string
  description: string
  /** What search engines show instead of the name and the short description; empty for those. */
  seoTitle: string
  seoDescription: string
  brand: string
  sku: string
  images: StoredImage[]
  attributes: { name: string; value: string }[]
  safety: ProductSafety | null
  deliveryLimits: DeliveryLimits | null
  taxClass: string
  isDigital: boolean
  minPerOrder: number
  status: 'active' | 'archived'
  createdAt: Date
  updatedAt: Date
  /** By level: main, sub, mini, extra. */
  categories: readonly [string | null, string | null, string | null, string | null]
  variants: DetailVariant[]
  ratingCounts: Record<string, number> | null
  reviews: ReviewRow[] | null
  questions: QuestionRow[] | null
  questionCount: number
  /** The products that are most often bought with it, the most frequent first. */
  togetherIds: string[] | null
  /** What staff show beside it. */
  relatedIds: string[]
  sizeGuide: { title: string; slug: string } | null
  videos: VideoRow[] | null
}
/** The columns of a product that its variants need. */
export type VariantsRow = Pick<
  DetailRow,
  | 'id'
  | 'taxClass'
  | 'options'
  | 'measure'
  | 'publishAt'
  | 'availableFrom'
  | 'maxPerOrder'
  | 'variants'
  | 'categoryIds'
  | 'preorder'
>
/** A variant as JSON, in which times are strings. */
type SentVariant<V extends VariantFacts> = Omit<V, 'saleStartsAt' | 'saleEndsAt'> & {
  saleStartsAt: string | null
  saleEndsAt: string | null
}

/** A card's columns as JSON. */
type SentCard = Omit<CardRow, 'variants'> & { variants: SentVariant<CardVariant>[] | null }

/** A product's details as JSON. */
interface SentDetail extends Omit<DetailRow, 'variants' | 'categories'> {
  variants: SentVariant<DetailVariant>[] | null
  main: string | null
  sub: string | null
  mini: string | null
  extra: string | null
}

const toDetail = ({ main, sub, mini, extra, variants, ...rest }: SentDetail): DetailRow => ({
  ...rest,
  categories: [main, sub, mini, extra],
  variants: readTimes(variants),
})

const VARIANT = sql`'id', v.id, 'priceAmount', v.price_amount, 'salePriceAmount',
  case when p.tax_class <> ${GIFT_CARD_CLASS} then v.sale_price_amount end,
  'saleStartsAt', v.sale_starts_at, 'saleEndsAt', v.sale_ends_at, 'strikeAmount', v.strike_amount,
  'stockTracked', v.stock_tracked, 'stockOnHand', v.stock_on_hand, 'backorderLimit', v.backorder_limit,
  'optionValues', v.option_values, 'sku', v.sku`

const CARD_VARIANT = sql`${VARIANT}, 'ownImage', case when v.image <> p.images->0->>'url' then (
  select own.value from jsonb_array_elements(p.images) as own where own.value->>'url' = v.image limit 1) end`

const DETAIL_VARIANT = sql`${VARIANT}, 'barcode', v.barcode, 'image', v.image,
  'weightGrams', v.weight_grams`

const VARIANTS = (columns: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  (select json_agg(json_build_object(${columns}) order by v.position)
   from variants v where v.shop_id = p.shop_id and v.product_id = p.id) as variants`

const PREORDER = sql`case when p.preorder_enabled then json_build_object('shipsBy', p.preorder_ships_by,
  'left', p.preorder_limit - p.preorder_sold) end as preorder`

const CATEGORY_IDS = sql`array_remove(
  array[p.main_category_id, p.sub_category_id, p.mini_category_id, p.extra_category_id], null) as "categoryIds"`

const CARD = sql`p.id, p.slug, p.name, p.tax_class as "taxClass", p.images->0 as image, p.options, p.measure, p.publish_at as "publishAt",
  p.available_from as "availableFrom", ${PREORDER}, p.max_per_order as "maxPerOrder",
  p.rating_average as "ratingAverage", p.rating_count as "ratingCount",
  ${CATEGORY_IDS}, ${VARIANTS(CARD_VARIANT)}`

const LEVEL_COLUMN = {
  1: sql`l.main_category_id`,
  2: sql`l.sub_category_id`,
  3: sql`l.mini_category_id`,
  4: sql`l.extra_category_id`,
} as const satisfies Record<CategoryLevel, unknown>

const POPULAR = sql`l.popularity desc, l.product_id`
const NEWEST = sql`l.publish_at desc, l.product_id`
const readTimes = <V extends VariantFacts>(variants: readonly SentVariant<V>[] | null): V[] =>
  (variants ?? []).map(
    (variant) =>
      ({
        ...variant,
        saleStartsAt: variant.saleStartsAt === null ? null : new Date(variant.saleStartsAt),
        saleEndsAt: variant.saleEndsAt === null ? null : new Date(variant.saleEndsAt),
      }) as V,
  )

const toCardRow = ({ variants, ...row }: SentCard): CardRow => ({ ...row, variants: readTimes(variants) })

/** Returns the public catalogue of one shop. */
export function catalogStore({ db, shop, now, previewedId }: ShopContext) {
  const ofShop = sql`p.shop_id = ${shop.id}`
  const shown = sql`l.shop_id = ${shop.id} and l.publish_at <= ${now}`
  const isOut = sql`(l.available_from is null or l.available_from <= ${now})`
  const isBuyable = sql`l.in_stock and ${isOut}`
  const isPublic = sql`p.status in ('active', 'archived') and not p.trash and p.publish_at <= ${now}`
  const isVisible = previewedId === undefined ? isPublic : sql`(p.id = ${previewedId} or (${isPublic}))`
  const isSelling = sql`${shown} and p.sold_count_30 > 0 and ${isBuyable}`

  /** Selects cards from the listed products (`l`) and the products themselves (`p`). */
  async function cards(where: RawBuilder<unknown>, order: RawBuilder<unknown>, limit: number) {
    const { rows } = await sql<SentCard>`
      select ${CARD} from product_listing l join products p on p.shop_id = l.shop_id and p.id = l.product_id
      where ${where} order by ${order} limit ${limit}
    `.execute(db)
    return rows.map(toCardRow)
  }

  /** Selects the ids of listed products. */
  async function listedIds(where: RawBuilder<unknown>, order: RawBuilder<unknown>, limit: number): Promise<string[]> {
    const { rows } = await sql<{ id: string }>`
      select l.product_id as id from product_listing l
      join products p on p.shop_id = l.shop_id and p.id = l.product_id
      where ${where} order by ${order} limit ${limit}
    `.execute(db)
    return rows.map(({ id }) => id)
  }

  return {
    /** Returns the number of shown products in each category, including its subcategories. */
    async productCounts(): Promise<Map<string, number>> {
      const { rows } = await sql<{ id: string | null; count: number }>`
        select coalesce(l.main_category_id, l.sub_category_id, l.mini_category_id, l.extra_category_id) as id,
          count(*) as count
        from product_listing l where ${shown}
        group by grouping sets ((l.main_category_id), (l.sub_category_id), (l.mini_category_id), (l.extra_category_id))
      `.execute(db)
      return new Map(rows.flatMap(({ id, count }) => (id === null ? [] : [[id, count] as const])))
    },

    /** Returns the URL of an image of one of the shown products in each category. */
    async productImages(): Promise<Map<string, string>> {
      const { rows } = await sql<{ id: string; url: string }>`
        select c.id, p.images -> 0 ->> 'url' as url
        from (
          select coalesce(l.main_category_id, l.sub_category_id, l.mini_category_id, l.extra_category_id) as id,
            min(l.product_id::text)::uuid as product_id
          from product_listing l join products i on i.shop_id = l.shop_id and i.id = l.product_id
          where ${shown} and jsonb_array_length(i.images) > 0
          group by grouping sets ((l.main_category_id), (l.sub_category_id), (l.mini_category_id), (l.extra_category_id))
        ) c join products p on p.shop_id = ${shop.id} and p.id = c.product_id
        where c.id is not null
      `.execute(db)
      return new Map(rows.map(({ id, url }) => [id, url]))
    },

    newest: (limit: number): Promise<string[]> => listedIds(sql`${shown} and ${isOut}`, NEWEST, limit),

    /** Returns the best sellers of the last 30 days; ties are ordered by the last 90, then by age. */
    bestSelling: (limit: number): Promise<string[]> =>
      listedIds(isSelling, sql`p.sold_count_30 desc, p.sold_count_90 desc, p.publish_at desc, p.id`, limit),

    /** Returns how many there are, at most this number. */
    async countSelling(most: number): Promise<number> {
      const { rows } = await sql<{ count: number }>`
        select count(*) as count from (
          select from product_listing l join products p on p.shop_id = l.shop_id and p.id = l.product_id
          where ${isSelling} limit ${most}
        ) as selling`.execute(db)
      return rows[0]?.count ?? 0
    },

    /** Returns the most viewed products that can be bought now. */
    popular: (limit: number): Promise<string[]> => listedIds(sql`${shown} and ${isBuyable}`, POPULAR, limit),

    /** Returns upcoming products, the earliest first, with their total number. */
    async upcoming({ limit, offset }: { limit: number; offset: number }): Promise<{ ids: string[]; total: number }> {
      const isToCome = sql`${shown} and l.available_from > ${now}`
      const { rows } = await sql<{ id: string }>`select l.product_id as id from product_listing l where ${isToCome}
        order by l.available_from, l.product_id limit ${limit} offset ${offset}`.execute(db)
      const counted = await sql<{ total: number }>`
        select count(*) as total from product_listing l where ${isToCome}`.execute(db)
      return { ids: rows.map(({ id }) => id), total: counted.rows[0]?.total ?? 0 }
    },

    /** Returns products in the order of the ids. */
    async listByIds(ids: readonly string[]): Promise<CardRow[]> {
      const found = await cards(sql`${shown} and l.product_id = any(${ids})`, NEWEST, ids.length)
      const rows = new Map(found.map((row) => [row.id, row]))
      return ids.flatMap((id) => rows.get(id) ?? [])
    },

    /** Returns the products of these variants. */
    cardsOfVariants: (ids: readonly string[]): Promise<CardRow[]> =>
      cards(
        sql`${shown} and p.id in (select product_id from variants where shop_id = ${shop.id} and id = any(${ids}))`,
        sql`p.id`,
        ids.length,
      ),

    /** Returns the most popular products of a category that can be bought now, the most popular first. */
    async relatedCandidates({ level, id }: CategoryOfLevel): Promise<RelatedCandidate[]> {
      const { rows } = await sql<RelatedCandidate>`
        select l.product_id as id, l.sub_category_id as "subCategoryId", l.price_from_amount as "priceFromAmount"
        from product_listing l where ${shown} and ${isBuyable} and ${LEVEL_COLUMN[level]} = ${id}
        order by ${POPULAR} limit ${RELATED_CANDIDATES}
      `.execute(db)
      return rows
    },

    /** Returns a product by id or slug, with its variants, its newest reviews and questions, and its number of reviews per rating. */
    async product(idOrSlug: string): Promise<DetailRow | null> {
      const found = isId(idOrSlug) ? sql`p.id = ${idOrSlug}` : sql`p.slug = ${idOrSlug}`
      const { rows } = await sql<SentDetail>`
        select ${DETAIL}, (
          select json_object_agg(rating, count) from (
            select r.rating, count(*) as count from reviews r
            where r.shop_id = p.shop_id and r.product_id = p.id and r.status = 'published' group by r.rating
          ) by_rating
        ) as "ratingCounts", (
          select json_agg(newest) from (
            select ${REVIEW} from reviews r where r.shop_id = p.shop_id and r.product_id = p.id and r.status = 'published'
            order by r.created_at desc, r.id limit 5
          ) newest
        ) as reviews, (
          select json_agg(latest) from (
            select ${QUESTION} from product_questions q
            where q.shop_id = p.shop_id and q.product_id = p.id and q.status = 'published'
            order by ${LATEST} limit 3
          ) latest
        ) as questions, (
          select count(*)::int from product_questions q
          where q.shop_id = p.shop_id and q.product_id = p.id and q.status = 'published'
        ) as "questionCount", (
          select array_agg(t.other_id order by t.position) from product_pairs t
          where t.shop_id = p.shop_id and t.product_id = p.id
        ) as "togetherIds"
        from products p
        where ${ofShop} and ${found} and ${isVisible}
      `.execute(db)
      const [row] = rows
      // A draft is shown as it will be when it is published.
      return row ? toDetail({ ...row, status: row.status === 'archived' ? 'archived' : 'active' }) : null
    },

    /** Returns shown products in the order of their ids, without reviews, for complete exports. */
    async shownAfter(id: string | null, limit: number): Promise<DetailRow[]> {
      const { rows } = await sql<SentDetail>`
        select ${DETAIL}, null as "ratingCounts", null as reviews, null as questions, 0 as "questionCount", null as "togetherIds"
        from product_listing l join products p on p.shop_id = l.shop_id and p.id = l.product_id
        where ${shown} ${id === null ? sql`` : sql`and l.product_id > ${id}`} order by l.product_id limit ${limit}
      `.execute(db)
      return rows.map(toDetail)
    },

    /** Returns the products of these variants, without those that are not shown. */
    async ofVariants(ids: readonly string[]): Promise<VariantsRow[]> {
      const { rows } = await sql<Omit<VariantsRow, 'variants'> & { variants: SentVariant<DetailVariant>[] | null }>`
        select p.id, p.tax_class as "taxClass", p.options, p.measure, p.publish_at as "publishAt", p.available_from as "availableFrom",
          p.max_per_order as "maxPerOrder", ${PREORDER}, ${CATEGORY_IDS}, ${VARIANTS(DETAIL_VARIANT)}
        from product_listing l join products p on p.shop_id = l.shop_id and p.id = l.product_id
        where ${shown} and p.id in (select v.product_id from variants v where v.shop_id = ${shop.id} and v.id = any(${ids}))
        limit ${ids.length}
      `.execute(db)
      return rows.map((row) => ({ ...row, variants: readTimes(row.variants) }))
    },
  }
}

const DETAIL = sql`p.seo_title as "seoTitle", p.seo_description as "seoDescription", p.id, p.slug, p.name, p.short_description as "shortDescription", p.description, p.brand, p.sku,
  p.images, p.options, p.attributes, p.measure, p.safety, p.returnable, p.withdrawal_exception as "withdrawalException", p.delivery_limits as "deliveryLimits", p.related_ids as "relatedIds", p.tax_class as "taxClass", p.is_digital as "isDigital", p.min_per_order as "minPerOrder",
  p.max_per_order as "maxPerOrder", p.status, p.publish_at as "publishAt", p.available_from as "availableFrom",
  ${PREORDER}, p.rating_average as "ratingAverage", p.rating_count as "ratingCount", p.created_at as "createdAt",
  p.updated_at as "updatedAt", p.main_category_id as main, p.sub_category_id as sub, p.mini_category_id as mini,
  p.extra_category_id as extra,
  ${CATEGORY_IDS}, (
    select json_build_object('title', g.title, 'slug', g.slug) from pages g
    where g.shop_id = p.shop_id and g.status and not g.trash and g.url is null and g.id = coalesce(p.size_guide_id, (
      select c.size_guide_id from categories c
      where c.shop_id = p.shop_id and c.size_guide_id is not null
        and c.id in (p.main_category_id, p.sub_category_id, p.mini_category_id, p.extra_category_id)
      order by c.level desc limit 1))
  ) as "sizeGuide", (
    select json_agg(${VIDEO} order by w.position) from product_videos w
    where w.shop_id = p.shop_id and w.product_id = p.id
  ) as videos,
  ${VARIANTS(DETAIL_VARIANT)}`
