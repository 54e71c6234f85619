import { sql } from 'kysely'
import type { ShopContext } from '#src/platform/context.ts'
import type { Db } from '#src/platform/db/db.ts'
import type { ShopRow } from '#src/platform/db/tables.generated.ts'
import { isId } from '#src/shared/ids.ts'
import type { Contact, PageLink, PageText } from './shop.contract.ts'

/** Finds shops by domain. It is the only read outside of a shop, because it finds the shop. */
export const directoryStore = (db: Db) => ({
  /** Finds the shop of the first of these domains that has one. */
  async findByDomain(
    domains: readonly [string, string],
  ): Promise<{ shop: ShopRow; domain: string; isMain: boolean } | null> {
    const rows = await db
      .selectFrom('domains')
      .innerJoin('shops', 'shops.id', 'domains.shop_id')
      .selectAll('shops')
      .select(['domains.domain', 'domains.is_primary'])
      .where('domains.domain', 'in', domains)
      .limit(2)
      .execute()
    const row = rows.find(({ domain }) => domain === domains[0]) ?? rows[0]
    if (!row) return null
    const { domain, is_primary: isMain, ...shop } = row
    return { shop, domain, isMain }
  },
  async findById(id: string): Promise<ShopRow | null> {
    return (await db.selectFrom('shops').selectAll().where('id', '=', id).executeTakeFirst()) ?? null
  },
  async primaryDomain(shopId: string): Promise<string | null> {
    const domains = db.selectFrom('domains').select('domain').where('shop_id', '=', shopId)
    const row = await domains.orderBy('is_primary', 'desc').orderBy('created_at').limit(1).executeTakeFirst()
    return row?.domain ?? null
  },
  /** Lists all shops but the erased ones, or those with these ids, oldest first. */
  async list(ids?: ReadonlySet<string>): Promise<ShopRow[]> {
    const shops = db.selectFrom('shops').selectAll().orderBy('created_at').orderBy('id').limit(100_000)
    return (
      ids ? shops.where('id', '=', sql<string>`any(${[...ids]}::uuid[])`) : shops.where('erased_at', 'is', null)
    ).execute()
  },
})

/** The settings, links and pages of one shop. */
export function shopStore({ db, shop }: ShopContext) {
  const shown = db
    .selectFrom('pages')
    .select(['id', 'title', 'placement', 'url', 'slug'])
    .where('shop_id', '=', shop.id)
    .where('status', '=', true)
    .where('trash', '=', false)
  return {
    async contacts(): Promise<Contact[]> {
      const rows = await db
        .selectFrom('contacts')
        .select(['id', 'media', 'url', 'in_popup', 'in_footer'])
        .where('shop_id', '=', shop.id)
        .orderBy('position')
        .limit(100)
        .execute()
      return rows.map((row) => ({
        _id: row.id,
        media: row.media,
        URL: row.url,
        modal: row.in_popup,
        footer: row.in_footer,
      }))
    },

    async pages(): Promise<PageLink[]> {
      const rows = await shown.orderBy('position').limit(200).execute()
      return rows.map(toPageLink)
    },

    async page(idOrSlug: string): Promise<Omit<PageText, 'description'> | null> {
      const column = isId(idOrSlug) ? 'id' : 'slug'
      const row = await shown.select(['body', 'updated_at']).where(column, '=', idOrSlug).executeTakeFirst()
      return row ? { ...toPageLink(row), body: row.body, updatedAt: row.updated_at.toISOString() } : null
    },

    /** Finds the page that formerly had this slug. */
    async formerPage(slug: string): Promise<string | null> {
      const row = await db
        .selectFrom('page_slug_redirects')
        .select('page_id')
        .where('shop_id', '=', shop.id)
        .where('slug', '=', slug)
        .executeTakeFirst()
      return row?.page_id ?? null
    },
  }
}

const toPageLink = (row: {
  id: string
  title: string
  placement: PageLink['page']
  url: string | null
  slug: string
}) =>
  ({
    _id: row.id,
    title: row.title,
    page: row.placement,
    status: true,
    trash: false,
    url: row.url,
    slug: row.slug,
  }) satisfies PageLink
