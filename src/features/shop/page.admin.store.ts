import { sql, type Insertable, type Updateable } from 'kysely'
import type { ShopContext } from '#src/platform/context.ts'
import { findFreeSlug } from '#src/platform/db/free-slug.ts'
import type { ContactRow, PageRow, Tables } from '#src/platform/db/tables.generated.ts'

export type PageHead = Pick<PageRow, 'id' | 'slug' | 'title' | 'status' | 'trash' | 'url' | 'updated_at'>

/** The pages and contacts of one shop for staff, including hidden and trashed ones. */
export function pageWritingStore({ db, shop, now }: ShopContext) {
  const pages = db.selectFrom('pages').where('shop_id', '=', shop.id)
  const contacts = db.selectFrom('contacts').where('shop_id', '=', shop.id)
  return {
    pages: (): Promise<PageRow[]> => pages.selectAll().orderBy('position').orderBy('id').limit(500).execute(),

    /** Lists the pages without their text. */
    pageHeads: (): Promise<PageHead[]> =>
      pages
        .select(['id', 'slug', 'title', 'status', 'trash', 'url', 'updated_at'])
        .orderBy('position')
        .orderBy('id')
        .limit(500)
        .execute(),

    async countPages(): Promise<number> {
      const { count } = await pages.select(({ fn }) => fn.countAll<string>().as('count')).executeTakeFirstOrThrow()
      return Number(count)
    },

    async page(id: string): Promise<PageRow | null> {
      return (await pages.selectAll().where('id', '=', id).executeTakeFirst()) ?? null
    },

    async lockPage(id: string): Promise<PageRow | null> {
      return (await pages.selectAll().where('id', '=', id).forUpdate().executeTakeFirst()) ?? null
    },

    findFreeSlug: (slug: string): Promise<string> => findFreeSlug({ db, shop }, 'pages', slug),

    /** Adds a page after the others. */
    async addPage(page: Omit<Insertable<Tables['pages']>, 'shop_id' | 'position'>): Promise<void> {
      const position = sql<number>`(select coalesce(max(position) + 1, 0) from pages where shop_id = ${shop.id})`
      await db
        .insertInto('pages')
        .values({ ...page, shop_id: shop.id, position })
        .execute()
      await this.freeSlug(page.slug)
    },

    async changePage(id: string, values: Updateable<Tables['pages']>): Promise<void> {
      await db
        .updateTable('pages')
        .set((eb) => ({ ...values, version: eb('version', '+', 1) }))
        .where('shop_id', '=', shop.id)
        .where('id', '=', id)
        .execute()
    },

    async freeSlug(slug: string): Promise<void> {
      await db.deleteFrom('page_slug_redirects').where('shop_id', '=', shop.id).where('slug', '=', slug).execute()
    },

    /** Stores a former slug of the page, which redirects. */
    async leaveSlug(id: string, slug: string): Promise<void> {
      await sql`
        insert into page_slug_redirects (shop_id, slug, page_id, retired_at) values (${shop.id}, ${slug}, ${id}, ${now})
        on conflict (shop_id, slug) do update set page_id = excluded.page_id, retired_at = excluded.retired_at
      `.execute(db)
    },

    contacts: (): Promise<ContactRow[]> => contacts.selectAll().orderBy('position').orderBy('id').limit(100).execute(),

    async lockContact(id: string): Promise<ContactRow | null> {
      return (await contacts.selectAll().where('id', '=', id).forUpdate().executeTakeFirst()) ?? null
    },

    async addContact(contact: Omit<Insertable<Tables['contacts']>, 'shop_id' | 'position'>): Promise<void> {
      const position = sql<number>`(select coalesce(max(position) + 1, 0) from contacts where shop_id = ${shop.id})`
      await db
        .insertInto('contacts')
        .values({ ...contact, shop_id: shop.id, position })
        .execute()
    },

    async changeContact(id: string, values: Updateable<Tables['contacts']>): Promise<void> {
      await db.updateTable('contacts').set(values).where('shop_id', '=', shop.id).where('id', '=', id).execute()
    },

    async removeContact(id: string): Promise<void> {
      await db.deleteFrom('contacts').where('shop_id', '=', shop.id).where('id', '=', id).execute()
    },
  }
}
