import { sql } from 'kysely'
import type { ShopContext } from '#src/platform/context.ts'
import type { Tx } from '#src/platform/db/db.ts'
import type { LegalVersionRow } from '#src/platform/db/tables.generated.ts'

/** The versions of the texts that orders accept. */
export const legalVersionStore = ({ db, shop, now }: Tx<ShopContext>) => ({
  /** Returns the version of a text; another text than all before gets the next one. */
  async findOrAdd(
    slug: LegalVersionRow['slug'],
    { textHash, title, body }: { textHash: string; title: string; body: string },
  ): Promise<number> {
    // Two requests would otherwise take the same number.
    await sql`select pg_advisory_xact_lock(hashtextextended(${`legal ${shop.id} ${slug}`}, 0))`.execute(db)
    const { rows } = await sql<{ version: number }>`
      with found as (select version from legal_versions
        where shop_id = ${shop.id} and slug = ${slug} and text_hash = ${textHash}),
      added as (insert into legal_versions (shop_id, slug, version, text_hash, title, body, created_at)
        select ${shop.id}, ${slug}, 1 + coalesce((select max(version) from legal_versions
          where shop_id = ${shop.id} and slug = ${slug}), 0), ${textHash}, ${title}, ${body}, ${now}
        where not exists (select from found) returning version)
      select version from found union all select version from added`.execute(db)
    return rows[0]?.version ?? 0
  },

  async find(slug: LegalVersionRow['slug'], version: number): Promise<LegalVersionRow | null> {
    const versions = db.selectFrom('legal_versions').selectAll().where('shop_id', '=', shop.id)
    return (await versions.where('slug', '=', slug).where('version', '=', version).executeTakeFirst()) ?? null
  },
})
