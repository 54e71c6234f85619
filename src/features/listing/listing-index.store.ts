import { sql } from 'kysely'
import type { ShopContext } from '#src/platform/context.ts'
import type { Db } from '#src/platform/db/db.ts'
import { recordset } from '#src/platform/db/json-recordset.ts'
import type { StoredOption } from '#src/platform/db/json-columns.ts'
import { CODES_PER_FACET, INDEX_VERSION, type FacetEntry, type NewValue } from './search-document.rules.ts'

/** The data for a product's index. */
export interface ListedRow {
  id: string
  name: string
  brand: string
  sku: string
  skus: string[] | null
  categoryIds: string[]
  options: StoredOption[]
  optionValues: string[][] | null
  attributes: { name: string; value: string }[]
  description: string
}

export interface IndexRow {
  id: string
  facet_codes: readonly number[]
  search_vector: string
}

const FACTS = [
  'main_category_id',
  'sub_category_id',
  'mini_category_id',
  'extra_category_id',
  'publish_at',
  'available_from',
  'price_from_amount',
  'in_stock',
  'popularity',
  'rating_average',
  'rating_count',
] as const
const columns = (table: string, names: readonly string[]) => sql.join(names.map((name) => sql.ref(`${table}.${name}`)))
const assignExcluded = (names: readonly string[]) =>
  sql.join(names.map((name) => sql`${sql.ref(name)} = ${sql.ref(`excluded.${name}`)}`))
const names = (list: readonly string[]) => sql.join(list.map((name) => sql.ref(name)))
const INDEXED = [...FACTS, 'facet_codes', 'search_vector', 'index_version'] as const

/** Writes the data by which one shop's lists are filtered, sorted and searched. */
export function listingStore({ db, shop }: ShopContext) {
  const isListed = sql`p.shop_id = ${shop.id} and p.status = 'active' and not p.trash`
  return {
    /**
     * Updates prices, stock, dates, categories, popularity and visibility. The products stay locked until the
     * transaction ends, because a concurrent order would otherwise be overwritten with old values.
     * @param areLocked whether this transaction has locked them
     * @returns products without an index row
     */
    async refreshFacts(productIds: readonly string[], areLocked: boolean): Promise<string[]> {
      if (!areLocked)
        await sql`select from products where shop_id = ${shop.id} and id = any(${productIds})
          order by id for no key update`.execute(db)
      await sql`
        delete from product_listing l where l.shop_id = ${shop.id} and l.product_id = any(${productIds})
          and not exists (select from products p where ${isListed} and p.id = l.product_id)
      `.execute(db)
      // Ordered, so that two transactions with the same products wait instead of deadlocking.
      await sql`
        insert into product_listing (shop_id, product_id, ${names(FACTS)})
        select p.shop_id, p.id, ${columns('p', FACTS)} from products p
        where ${isListed} and p.id = any(${productIds}) order by p.id
        on conflict (shop_id, product_id) do update set ${assignExcluded(FACTS)}
        where (${columns('product_listing', FACTS)}) is distinct from (${columns('excluded', FACTS)})
      `.execute(db)
      const { rows } = await sql<{ id: string }>`
        select product_id as id from product_listing
        where shop_id = ${shop.id} and product_id = any(${productIds}) and index_version < ${sql.lit(INDEX_VERSION)}
      `.execute(db)
      return rows.map(({ id }) => id)
    },

    /** Writes the complete rows of these products, if they are listed. */
    async write(index: readonly IndexRow[]): Promise<void> {
      await sql`
        insert into product_listing (shop_id, product_id, ${names(INDEXED)})
        select p.shop_id, p.id, ${columns('p', FACTS)}, given.facet_codes, given.search_vector, ${INDEX_VERSION}::smallint
        from ${recordset(index, { id: 'uuid', facet_codes: 'integer[]', search_vector: 'tsvector' })}
        join products p on p.id = given.id and ${isListed} order by p.id
        on conflict (shop_id, product_id) do update set ${assignExcluded([...INDEXED, 'toast_padding'])}
        where (${columns('product_listing', INDEXED)}) is distinct from (${columns('excluded', INDEXED)})
      `.execute(db)
      await sql`
        delete from product_listing l using products p
        where l.shop_id = ${shop.id} and l.product_id = any(${index.map(({ id }) => id)})
          and p.shop_id = l.shop_id and p.id = l.product_id and not (${isListed})
      `.execute(db)
    },

    /** Returns the texts of these products. */
    async texts(productIds: readonly string[]): Promise<ListedRow[]> {
      const { rows } = await sql<ListedRow>`
        select p.id, p.name, p.brand, p.sku, p.options, p.attributes, p.description,
          array_remove(array[p.main_category_id, p.sub_category_id, p.mini_category_id, p.extra_category_id], null)
            as "categoryIds",
          (select json_agg(v.sku) from variants v where v.shop_id = p.shop_id and v.product_id = p.id) as skus,
          (select json_agg(v.option_values) from variants v where v.shop_id = p.shop_id and v.product_id = p.id)
            as "optionValues"
        from products p where ${isListed} and p.id = any(${productIds})
      `.execute(db)
      return rows
    },

    /** Marks a category's products for a rebuild of their index. */
    async markStale(categoryId: string): Promise<void> {
      await sql`update product_listing l set index_version = 0 where l.shop_id = ${shop.id} and (
        l.main_category_id = ${categoryId} or l.sub_category_id = ${categoryId}
        or l.mini_category_id = ${categoryId} or l.extra_category_id = ${categoryId})`.execute(db)
    },

    /** Returns products with an outdated index version. */
    async stale(limit: number): Promise<string[]> {
      const { rows } = await sql<{ id: string }>`
        select product_id as id from product_listing
        where shop_id = ${shop.id} and index_version < ${sql.lit(INDEX_VERSION)} limit ${limit}
      `.execute(db)
      return rows.map(({ id }) => id)
    },

    /** Returns the listed products after this id, ordered by id. */
    async after(id: string | null, limit: number): Promise<string[]> {
      const { rows } = await sql<{ id: string }>`
        select product_id as id from product_listing
        where shop_id = ${shop.id} and (${id}::uuid is null or product_id > ${id}::uuid)
        order by product_id limit ${limit}
      `.execute(db)
      return rows.map(({ id: found }) => found)
    },

    async setFilterAttributes(attributes: readonly string[]): Promise<void> {
      await sql`update shops set filter_attributes = ${attributes} where id = ${shop.id}`.execute(db)
    },

    /** Returns them locked until the transaction ends. */
    async lockFilterAttributes(): Promise<string[]> {
      const own = db.selectFrom('shops').select('filter_attributes').where('id', '=', shop.id)
      return (await own.forUpdate().executeTakeFirst())?.filter_attributes ?? []
    },

    async filterAttributes(): Promise<string[]> {
      const row = await db.selectFrom('shops').select('filter_attributes').where('id', '=', shop.id).executeTakeFirst()
      return row?.filter_attributes ?? []
    },

    /** Returns the existing codes of these values, by `{key} {normalized}`. */
    async codes(entries: readonly FacetEntry[]): Promise<Map<string, number>> {
      const { rows } = await sql<{ key: string; normalized: string; code: number }>`
        select f.key, v.normalized, v.code
        from unnest(${entries.map(({ key }) => key)}::text[], ${entries.map(({ normalized }) => normalized)}::text[])
          as given (key, normalized)
        join facets f on f.shop_id = ${shop.id} and f.key = given.key
        join facet_values v on v.shop_id = ${shop.id} and v.facet = f.number and v.normalized = given.normalized
      `.execute(db)
      return new Map(rows.map(({ key, normalized, code }) => [`${key} ${normalized}`, code]))
    },

    /** Serialises writers of the dictionary until the transaction ends; readers and orders never wait. */
    async lockDictionary(): Promise<void> {
      await sql`select pg_advisory_xact_lock(hashtextextended(${`list facets ${shop.id}`}, 0))`.execute(db)
    },

    async facetNumbers(): Promise<Map<string, number>> {
      const rows = await db
        .selectFrom('facets')
        .select(['key', 'number'])
        .where('shop_id', '=', shop.id)
        .limit(3000)
        .execute()
      return new Map(rows.map(({ key, number }) => [key, number]))
    },

    async addFacets(facets: readonly { number: number; kind: FacetEntry['kind']; key: string; name: string }[]) {
      await db
        .insertInto('facets')
        .values(facets.map((facet) => ({ ...facet, shop_id: shop.id })))
        .execute()
    },

    /** Returns the highest code of each of these facets. */
    async lastCodes(facets: readonly number[]): Promise<Map<number, number>> {
      const { rows } = await sql<{ facet: number; code: number | null }>`
        select given.number as facet, (select max(v.code) from facet_values v where v.shop_id = ${shop.id}
          and v.code between given.number * ${CODES_PER_FACET} and (given.number + 1) * ${CODES_PER_FACET} - 1) as code
        from unnest(${facets}::int[]) as given (number)
      `.execute(db)
      return new Map(rows.flatMap(({ facet, code }) => (code === null ? [] : [[facet, code] as const])))
    },

    /** Returns the used values among these, as `{facet} {value}`. */
    async listUsedValues(facets: readonly number[], values: readonly string[]): Promise<Set<string>> {
      const { rows } = await sql<{ taken: string }>`
        select facet || ' ' || value as taken from facet_values
        where shop_id = ${shop.id} and facet = any(${facets}) and value = any(${values})
      `.execute(db)
      return new Set(rows.map((row) => row.taken))
    },

    async addValues(values: readonly NewValue[]): Promise<void> {
      await sql`
        insert into facet_values (shop_id, code, facet, value, normalized, label, swatch)
        select ${shop.id}, code, facet, value, normalized, label, swatch
        from ${recordset(values, { code: 'integer', facet: 'integer', value: 'text', normalized: 'text', label: 'text', swatch: 'text' })}
      `.execute(db)
    },

    /** Adds new words of the shop, in order, so that two writers cannot deadlock. */
    async addWords(words: readonly string[]): Promise<void> {
      await sql`
        insert into search_words (shop_id, word)
        select ${shop.id}, word from unnest(${words}::text[]) as word
        where not exists (select from search_words w where w.shop_id = ${shop.id} and w.word = word.word)
        order by word on conflict do nothing
      `.execute(db)
    },
  }
}

/** Returns the shops with outdated index rows. */
export async function shopsToRenew(db: Db): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`select s.id from shops s where exists (
    select from product_listing l where l.shop_id = s.id and l.index_version < ${sql.lit(INDEX_VERSION)})`.execute(db)
  return new Set(rows.map(({ id }) => id))
}
