import { sql } from 'kysely'
import type { ShopContext } from '#src/platform/context.ts'
import type { FacetValue } from './list-page.rules.ts'
import type { ListedFacts } from './memory-facts.rules.ts'
import type { ListedTexts } from './memory-texts.rules.ts'

/** The number of products per statement: parsing them blocks requests only for some milliseconds. */
const BATCH = 500
const FACTS_BATCH = 4000

/** Reads rows in the order of their ids, so many at a time. @param read returns the rows after an id; null is the start */
async function* inPages<R extends { id: string }>(
  size: number,
  read: (last: string | null) => Promise<readonly R[]>,
): AsyncGenerator<readonly R[]> {
  for (let last: string | null = null; ;) {
    const rows: readonly R[] = await read(last)
    if (rows.length > 0) yield rows
    if (rows.length < size) return
    last = rows.at(-1)?.id ?? null
  }
}

/** Reads whole lists of one shop into memory. */
export function memoryListingStore({ db, shop }: ShopContext) {
  return {
    /** Reads the texts of all products, ordered by id. */
    texts: (): AsyncGenerator<readonly ListedTexts[]> =>
      inPages(BATCH, async (last) => {
        const { rows } = await sql<ListedTexts>`
          select product_id as id, array_to_string(facet_codes, ' ') as codes, search_vector::text as vector,
            json_build_array(main_category_id, sub_category_id, mini_category_id, extra_category_id) as "categoryIds"
          from product_listing
          where shop_id = ${shop.id} and (${last}::uuid is null or product_id > ${last}::uuid)
          order by product_id limit ${BATCH}
        `.execute(db)
        return rows
      }),

    /** Returns the facet values of the shop, ascending by code. */
    async values(limit: number): Promise<FacetValue[]> {
      return db
        .selectFrom('facet_values')
        .select(['code', 'value', 'label', 'swatch'])
        .where('shop_id', '=', shop.id)
        .orderBy('code')
        .limit(limit)
        .execute()
    },

    /** Reads prices, stock, dates and popularity of all products, ordered by id. */
    facts: (): AsyncGenerator<readonly ListedFacts[]> =>
      inPages(FACTS_BATCH, async (last) => {
        const { rows } = await sql<ListedFacts>`
          select product_id as id, price_from_amount as "priceFrom", in_stock as "inStock", popularity,
            rating_average as "ratingAverage", rating_count as "ratingCount",
            (extract(epoch from publish_at) * 1000000)::float8 as "publishAt",
            coalesce(extract(epoch from available_from) * 1000000, 0)::float8 as "availableFrom"
          from product_listing
          where shop_id = ${shop.id} and (${last}::uuid is null or product_id > ${last}::uuid)
          order by product_id limit ${FACTS_BATCH}
        `.execute(db)
        return rows
      }),
  }
}
