import { sql, type Insertable, type RawBuilder } from 'kysely'
import type { ShopContext } from '#src/platform/context.ts'
import { columnList, recordset, setFromExcluded } from '#src/platform/db/json-recordset.ts'
import type { Tables } from '#src/platform/db/tables.generated.ts'
import type { ProductDraft } from './product-input.rules.ts'
import type { ImportedFigures, ExistingFields } from './product-merge.rules.ts'

type JsonColumn = 'images' | 'options' | 'attributes' | 'measure'
type ProductRow = Omit<Insertable<Tables['products']>, 'shop_id' | JsonColumn> & Readonly<Record<JsonColumn, unknown>>

const PRODUCT_COLUMNS = {
  id: 'uuid',
  slug: 'text',
  name: 'text',
  short_description: 'text',
  description: 'text',
  brand: 'text',
  sku: 'text',
  main_category_id: 'uuid',
  sub_category_id: 'uuid',
  mini_category_id: 'uuid',
  extra_category_id: 'uuid',
  images: 'jsonb',
  options: 'jsonb',
  attributes: 'jsonb',
  measure: 'jsonb',
  tax_class: 'text',
  is_digital: 'boolean',
  min_per_order: 'integer',
  max_per_order: 'integer',
  status: 'text',
  publish_at: 'timestamptz',
  available_from: 'timestamptz',
  view_count_30: 'integer',
  price_from_amount: 'bigint',
  next_price_change_at: 'timestamptz',
  in_stock: 'boolean',
  source_key: 'text',
  created_at: 'timestamptz',
  updated_at: 'timestamptz',
} as const
/** The columns that an update of a product preserves, such as its slug. */
const PRESERVED_COLUMNS: ReadonlySet<string> = new Set([
  'id',
  'slug',
  'publish_at',
  'view_count_30',
  'source_key',
  'created_at',
])

interface CategoryKey {
  parentId: string | null
  name: string
  level: number
}

/** An existing product with a source. */
interface ExistingProductRow extends Pick<ProductDraft, 'options'> {
  id: string
  slug: string
  sourceKey: string
  /** Digests of the last import; null before the first. */
  importedFields: Record<string, string> | null
  figures: Record<string, ImportedFigures> | null
}

/** The same with the fields that an import may keep. */
export interface ExistingProductTexts
  extends ExistingProductRow, Omit<ExistingFields, 'categoryIds' | 'availableFrom'> {
  categoryIds: string[]
  availableFrom: Date | null
}

/** Keys of products that their file names by their id. */
const OF_ID = /^product:([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/
const idsIn = (keys: readonly string[]): string[] => keys.flatMap((key) => OF_ID.exec(key)?.[1] ?? [])

/** Products with these keys, each with the key by which it was asked for. */
const withKeys = (shopId: string, keys: readonly string[]): RawBuilder<unknown> =>
  sql`p.shop_id = ${shopId} and (p.source_key = any(${keys}) or p.id = any(${idsIn(keys)}::uuid[]))`
const keyAmong = (keys: readonly string[]): RawBuilder<unknown> =>
  sql`case when p.id = any(${idsIn(keys)}::uuid[]) then 'product:' || p.id else p.source_key end as "sourceKey"`

const EXISTING_COLUMNS = sql`p.id, p.slug, p.options, i.fields as "importedFields",
  i.variants as figures`
const IMPORTED = sql`left join product_imports i on i.shop_id = p.shop_id and i.product_id = p.id`

/** Writes one shop's catalogue; every method takes a batch. */
export function productWritingStore({ db, shop }: ShopContext) {
  return {
    async updateStatistics(): Promise<void> {
      await sql`select platform.take_statistics()`.execute(db)
    },

    /** Returns the existing products of these keys. */
    async listExisting(sourceKeys: readonly string[]): Promise<ExistingProductRow[]> {
      const { rows } = await sql<ExistingProductRow>`
        select ${EXISTING_COLUMNS}, ${keyAmong(sourceKeys)} from products p ${IMPORTED}
        where ${withKeys(shop.id, sourceKeys)}
      `.execute(db)
      return rows
    },

    /** The same with all fields that an import may keep. */
    async listExistingTexts(sourceKeys: readonly string[]): Promise<ExistingProductTexts[]> {
      const { rows } = await sql<ExistingProductTexts>`
        select ${EXISTING_COLUMNS}, ${keyAmong(sourceKeys)}, p.name, p.short_description as "shortDescription", p.description, p.brand, p.sku,
          array_remove(array[p.main_category_id, p.sub_category_id, p.mini_category_id, p.extra_category_id], null)
            as "categoryIds",
          p.images, p.attributes, p.measure, p.tax_class as "taxClass", p.is_digital as "isDigital",
          p.min_per_order as "minPerOrder", p.max_per_order as "maxPerOrder", p.status, p.available_from as "availableFrom"
        from products p ${IMPORTED} where ${withKeys(shop.id, sourceKeys)}
      `.execute(db)
      return rows
    },

    /** Stores the values of an import for the next one. */
    async noteImports(
      imports: readonly { product_id: string; fields: object; variants: Readonly<Record<string, ImportedFigures>> }[],
    ): Promise<void> {
      if (imports.length === 0) return
      const columns = { product_id: 'uuid', fields: 'jsonb', variants: 'jsonb' }
      await sql`
        insert into product_imports (shop_id, ${columnList(columns)})
        select ${shop.id}, ${columnList(columns)} from ${recordset(imports, columns)}
        on conflict (shop_id, product_id) do update set ${setFromExcluded(['fields', 'variants'])}
      `.execute(db)
    },

    /** Returns the slugs among these that other products have. */
    async listTakenSlugs(slugs: readonly string[]): Promise<Set<string>> {
      const rows = await db
        .selectFrom('products')
        .select('slug')
        .where('shop_id', '=', shop.id)
        .where(sql<boolean>`slug = any(${slugs})`)
        .limit(slugs.length + 1)
        .execute()
      return new Set(rows.map(({ slug }) => slug))
    },

    /** Counts the products of the shop with those in the trash. */
    async count(): Promise<number> {
      const { rows } = await sql<{ count: number }>`
        select count(*)::int as count from products where shop_id = ${shop.id}`.execute(db)
      return rows[0]?.count ?? 0
    },

    async upsertProducts(products: readonly ProductRow[]): Promise<void> {
      const changed = Object.keys(PRODUCT_COLUMNS).filter((column) => !PRESERVED_COLUMNS.has(column))
      await sql`
        insert into products (shop_id, ${columnList(PRODUCT_COLUMNS)})
        select ${shop.id}, ${columnList(PRODUCT_COLUMNS)} from ${recordset(products, PRODUCT_COLUMNS)}
        on conflict (shop_id, id) do update set ${setFromExcluded(changed)}, version = products.version + 1
      `.execute(db)
    },

    /** Counts the initial views of new products on this day. */
    async addFirstViews(products: readonly { id: string; count: number }[], now: Date): Promise<void> {
      const viewed = products.filter(({ count }) => count > 0)
      if (viewed.length === 0) return
      const day = now.toISOString().slice(0, 10)
      await db
        .insertInto('product_views')
        .values(viewed.map(({ id, count }) => ({ shop_id: shop.id, product_id: id, day, count })))
        .execute()
    },

    async addReviews(reviews: readonly Omit<Insertable<Tables['reviews']>, 'shop_id'>[]): Promise<void> {
      if (reviews.length === 0) return
      await db
        .insertInto('reviews')
        .values(reviews.map((review) => ({ ...review, shop_id: shop.id })))
        .execute()
    },

    /**
     * Updates the average rating in hundredths and the number of published reviews for all products of the shop.
     * @returns the products whose rating has changed
     */
    async countRatings(): Promise<string[]> {
      const { rows } = await sql<{ id: string }>`
        update products p set rating_average = r.average, rating_count = r.count
        from (
          select product_id, round(avg(rating) * 100) as average, count(*) as count
          from reviews where shop_id = ${shop.id} and status = 'published' group by product_id
        ) r
        where p.shop_id = ${shop.id} and p.id = r.product_id
          and (p.rating_average, p.rating_count) is distinct from (r.average::int, r.count::int)
        returning p.id
      `.execute(db)
      return rows.map(({ id }) => id)
    },

    /**
     * Finds a category by its parent and name in any case.
     * @returns its id
     */
    async findCategory({ parentId, name, level }: CategoryKey): Promise<string | null> {
      const { rows } = await sql<{ id: string }>`
        select id from categories where shop_id = ${shop.id} and parent_id is not distinct from ${parentId}
          and lower(name) = lower(${name}) and level = ${level}
      `.execute(db)
      return rows[0]?.id ?? null
    },

    /** Returns the number of categories in the shop, and below this parent; null means main categories. */
    async countCategories(parentId: string | null): Promise<{ total: number; siblings: number }> {
      const { rows } = await sql<{ total: number; siblings: number }>`
        select count(*)::int as total,
          (count(*) filter (where parent_id is not distinct from ${parentId}))::int as siblings
        from categories where shop_id = ${shop.id}
      `.execute(db)
      return rows[0] ?? { total: 0, siblings: 0 }
    },

    async addCategory(category: Omit<Insertable<Tables['categories']>, 'shop_id'>): Promise<string> {
      await db
        .insertInto('categories')
        .values({ ...category, shop_id: shop.id })
        .execute()
      return category.id
    },
  }
}
