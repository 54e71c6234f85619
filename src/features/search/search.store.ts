import { sql } from 'kysely'
import type { ShopContext } from '#src/platform/context.ts'

/** The maximum number of words to compare with a typed one. */
const MAX_COMPARED = 30_000

/** Whether the shop has a word. */
export interface WordMatch {
  word: string
  isWhole: boolean
  /** Whether it is the prefix of a word. */
  isBeginning: boolean
}

/** An attribute of products, such as a material. */
export interface AttributeInUse {
  name: string
  products: number
  values: number
}

/** The dictionary and the synonyms of one shop. */
export function searchStore({ db, shop }: ShopContext) {
  return {
    /** Returns which of these words the shop has, whole or as a prefix. */
    async findWords(words: readonly string[]): Promise<WordMatch[]> {
      const { rows } = await sql<WordMatch>`
        select given.word,
          exists (select from search_words w where w.shop_id = ${shop.id} and w.word = given.word) as "isWhole",
          exists (select from search_words w where w.shop_id = ${shop.id} and w.word >= given.word
            and w.word < given.word || chr(1114111)) as "isBeginning"
        from unnest(${words}::text[]) as given (word)
      `.execute(db)
      return rows
    },

    /** Returns the shop's words. */
    async words(limit: number): Promise<string[]> {
      const rows = await db
        .selectFrom('search_words')
        .select('word')
        .where('shop_id', '=', shop.id)
        .limit(limit)
        .execute()
      return rows.map(({ word }) => word)
    },

    /** Returns the shop's words with this first letter and a length in this range. */
    async alike(first: string, least: number, most: number): Promise<string[]> {
      const { rows } = await sql<{ words: string | null }>`
        select string_agg(word, ' ') as words from (
          select word from search_words
          where shop_id = ${shop.id} and word >= ${first} and word < ${first} || chr(1114111)
            and char_length(word) between ${least} and ${most}
          limit ${MAX_COMPARED}
        ) as alike
      `.execute(db)
      return rows[0]?.words?.split(' ') ?? []
    },

    /** Returns the attributes of products with their numbers of products and values, the most frequent first. */
    async attributes(limit: number): Promise<AttributeInUse[]> {
      const { rows } = await sql<AttributeInUse>`
        select a->>'name' as name, count(distinct p.id)::int as products, count(distinct a->>'value')::int as values
        from products p, jsonb_array_elements(p.attributes) a
        where p.shop_id = ${shop.id} and not p.trash group by 1 order by 2 desc, 1 limit ${limit}
      `.execute(db)
      return rows
    },

    /** Returns the values of an attribute, the most frequent first. */
    async valuesOf(name: string, limit: number): Promise<AttributeInUse[]> {
      const { rows } = await sql<AttributeInUse>`
        select a->>'value' as name, count(distinct p.id)::int as products, 1 as values
        from products p, jsonb_array_elements(p.attributes) a
        where p.shop_id = ${shop.id} and not p.trash and p.attributes @> ${JSON.stringify([{ name }])}::jsonb
          and a->>'name' = ${name}
        group by 1 order by 2 desc, 1 limit ${limit}
      `.execute(db)
      return rows
    },

    async synonyms(): Promise<{ id: string; terms: string[] }[]> {
      return db
        .selectFrom('search_synonyms')
        .select(['id', 'terms'])
        .where('shop_id', '=', shop.id)
        .orderBy('terms')
        .limit(10_000)
        .execute()
    },

    async addSynonyms(groups: readonly { id: string; terms: readonly string[] }[]): Promise<void> {
      if (groups.length === 0) return
      await db
        .insertInto('search_synonyms')
        .values(groups.map(({ id, terms }) => ({ shop_id: shop.id, id, terms: [...terms] })))
        .execute()
    },

    async removeSynonyms(ids: readonly string[]): Promise<void> {
      await sql`delete from search_synonyms where shop_id = ${shop.id} and id = any(${ids})`.execute(db)
    },
  }
}
