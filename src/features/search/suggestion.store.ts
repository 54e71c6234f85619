import { sql } from 'kysely'
import type { ShopContext } from '#src/platform/context.ts'
import type { Tx } from '#src/platform/db/db.ts'

/** The maximum number of a visitor's terms to compare with the input. */
const MAX_OWN = 100
/** The maximum number of a shop's cached terms. */
const MAX_POPULAR = 2000

/** The search terms of one shop's visitors. */
export function suggestionStore({ db, shop }: Tx<ShopContext>) {
  return {
    /** @returns the number of visitors with this term since then; null when this one had it already */
    async commit(
      { term, normalized, guestHash, at }: { term: string; normalized: string; guestHash: string; at: Date },
      since: Date,
    ): Promise<number | null> {
      const { rows } = await sql<{ isNew: boolean }>`
        with before as (
          select committed_at from search_terms
          where shop_id = ${shop.id} and normalized = ${normalized} and guest_hash = ${guestHash} and committed_at > ${since}
        ), written as (
          insert into search_terms (shop_id, normalized, guest_hash, term, committed_at)
          values (${shop.id}, ${normalized}, ${guestHash}, ${term}, ${at})
          on conflict (shop_id, normalized, guest_hash)
            do update set term = excluded.term, committed_at = excluded.committed_at
        )
        select not exists (select from before) as "isNew"
      `.execute(db)
      if (!rows[0]?.isNew) return null
      const counted = await sql<{ count: number }>`
        select count(*) as count from search_terms
        where shop_id = ${shop.id} and normalized = ${normalized} and committed_at > ${since}
      `.execute(db)
      return counted.rows[0]?.count ?? 0
    },

    /** Returns the visitor's terms, newest first. */
    async own(guestHash: string, since: Date): Promise<string[]> {
      const rows = await db
        .selectFrom('search_terms')
        .select('term')
        .where('shop_id', '=', shop.id)
        .where('guest_hash', '=', guestHash)
        .where('committed_at', '>', since)
        .orderBy('committed_at', 'desc')
        .orderBy('normalized')
        .limit(MAX_OWN)
        .execute()
      return rows.map(({ term }) => term)
    },

    /** Returns terms of at least this many visitors since then, the most frequent first, in the latest spelling. */
    async popular(visitors: number, since: Date): Promise<{ term: string; normalized: string }[]> {
      const { rows } = await sql<{ term: string; normalized: string }>`
        select normalized, (array_agg(term order by committed_at desc, guest_hash))[1] as term
        from search_terms where shop_id = ${shop.id} and committed_at > ${since}
        group by normalized having count(*) >= ${visitors}
        order by count(*) desc, normalized limit ${MAX_POPULAR}
      `.execute(db)
      return rows
    },

    /** @returns whether the visitor had any */
    async deleteHistory(guestHash: string): Promise<boolean> {
      const { numAffectedRows = 0n } =
        await sql`delete from search_terms where shop_id = ${shop.id} and guest_hash = ${guestHash}`.execute(db)
      return numAffectedRows > 0n
    },

    /** @returns whether any were deleted */
    async purgeOld(before: Date): Promise<boolean> {
      const { numAffectedRows = 0n } =
        await sql`delete from search_terms where shop_id = ${shop.id} and committed_at <= ${before}`.execute(db)
      return numAffectedRows > 0n
    },
  }
}
