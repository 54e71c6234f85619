import { sql, type Insertable, type Updateable } from 'kysely'
import type { ShopContext } from '#src/platform/context.ts'
import { findFreeSlug } from '#src/platform/db/free-slug.ts'
import type { PostRow, PostsTable } from '#src/platform/db/tables.generated.ts'

/** Returns one shop's posts for their authors. */
export function blogWritingStore({ db, shop, now }: ShopContext) {
  const ofShop = db.selectFrom('posts').where('shop_id', '=', shop.id)
  return {
    /** Returns all posts, including drafts and the trash; the newest first. */
    list: ({ limit, offset }: { limit: number; offset: number }): Promise<PostRow[]> =>
      ofShop.selectAll().orderBy('created_at', 'desc').orderBy('id', 'desc').limit(limit).offset(offset).execute(),

    async find(id: string): Promise<PostRow | null> {
      return (await ofShop.selectAll().where('id', '=', id).executeTakeFirst()) ?? null
    },

    /** Locks a post until the transaction ends. */
    async lock(id: string): Promise<PostRow | null> {
      return (await ofShop.selectAll().where('id', '=', id).forUpdate().executeTakeFirst()) ?? null
    },

    findFreeSlug: (slug: string): Promise<string> => findFreeSlug({ db, shop }, 'posts', slug),

    async add(post: Omit<Insertable<PostsTable>, 'shop_id'>): Promise<void> {
      await db
        .insertInto('posts')
        .values({ ...post, shop_id: shop.id })
        .execute()
      // A current slug takes precedence over a redirect.
      await this.freeSlug(post.slug)
    },

    async change(id: string, values: Updateable<PostsTable>): Promise<void> {
      await db.updateTable('posts').set(values).where('shop_id', '=', shop.id).where('id', '=', id).execute()
    },

    async freeSlug(slug: string): Promise<void> {
      await db.deleteFrom('post_slug_redirects').where('shop_id', '=', shop.id).where('slug', '=', slug).execute()
    },

    /** Stores a former slug of the post. */
    async leaveSlug(id: string, slug: string): Promise<void> {
      await sql`
        insert into post_slug_redirects (shop_id, slug, post_id, retired_at) values (${shop.id}, ${slug}, ${id}, ${now})
        on conflict (shop_id, slug) do update set post_id = excluded.post_id, retired_at = excluded.retired_at
      `.execute(db)
    },
  }
}
