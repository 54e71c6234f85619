import { sql } from 'kysely'
import type { ShopContext } from '#src/platform/context.ts'
import type { PostRow } from '#src/platform/db/tables.generated.ts'
import { isId } from '#src/shared/ids.ts'

export type PostCardRow = Pick<
  PostRow,
  'id' | 'slug' | 'title' | 'excerpt' | 'cover' | 'author' | 'published_at' | 'read_minutes' | 'tags'
>
interface NeighbourRow {
  id: string
  slug: string
  title: string
}

const MAX_TAGS = 30
const CARD = ['id', 'slug', 'title', 'excerpt', 'cover', 'author', 'published_at', 'read_minutes', 'tags'] as const

/** Returns what visitors may read of one shop's blog at the request's time. */
export function blogStore({ db, shop, now }: ShopContext) {
  const published = db
    .selectFrom('posts')
    .where('shop_id', '=', shop.id)
    .where('status', '=', 'published')
    .where('trash', '=', false)
  const shown = published.where('published_at', '<=', now)
  const tagged = (tag: string | null) =>
    tag === null ? shown : shown.where(sql<boolean>`tags @> array[${tag}]::text[]`)

  return {
    list: ({ tag, limit, offset }: { tag: string | null; limit: number; offset: number }): Promise<PostCardRow[]> =>
      tagged(tag)
        .select(CARD)
        .orderBy('published_at', 'desc')
        .orderBy('id', 'desc')
        .limit(limit)
        .offset(offset)
        .execute(),

    async count(tag: string | null): Promise<number> {
      const { count } = await tagged(tag)
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow()
      return count
    },

    /** Returns all tags, the most used first. */
    async tags(): Promise<string[]> {
      const { rows } = await sql<{ tag: string }>`
        select tag from posts, unnest(tags) as tag
        where shop_id = ${shop.id} and status = 'published' and not trash and published_at <= ${now}
        group by tag order by count(*) desc, tag limit ${MAX_TAGS}
      `.execute(db)
      return rows.map(({ tag }) => tag)
    },

    /** Returns when the next scheduled post appears; null when there is none. */
    async nextAppears(): Promise<Date | null> {
      const row = await published
        .where('published_at', '>', now)
        .select(({ fn }) => fn.min('published_at').as('at'))
        .executeTakeFirst()
      return row?.at ?? null
    },

    async post(idOrSlug: string): Promise<PostRow | null> {
      const column = isId(idOrSlug) ? 'id' : 'slug'
      return (await shown.selectAll().where(column, '=', idOrSlug).executeTakeFirst()) ?? null
    },

    /** Returns the post that had this slug before. */
    async former(slug: string): Promise<string | null> {
      const row = await db
        .selectFrom('post_slug_redirects')
        .select('post_id')
        .where('shop_id', '=', shop.id)
        .where('slug', '=', slug)
        .executeTakeFirst()
      return row?.post_id ?? null
    },

    /** Returns the previous and the next post by date. */
    async neighbours({
      id,
      published_at: at,
    }: PostRow): Promise<{ previous: NeighbourRow | null; next: NeighbourRow | null }> {
      const position = sql`(published_at, id)`
      const own = sql`(${at}::timestamptz, ${id}::uuid)`
      const columns = shown.select(['id', 'slug', 'title'])
      const [previous, next] = await Promise.all([
        columns
          .where(sql<boolean>`${position} < ${own}`)
          .orderBy('published_at', 'desc')
          .orderBy('id', 'desc')
          .limit(1)
          .executeTakeFirst(),
        columns
          .where(sql<boolean>`${position} > ${own}`)
          .orderBy('published_at')
          .orderBy('id')
          .limit(1)
          .executeTakeFirst(),
      ])
      return { previous: previous ?? null, next: next ?? null }
    },

    /** Returns the posts for the sitemap. */
    addresses: (limit: number): Promise<Pick<PostRow, 'slug' | 'updated_at' | 'cover'>[]> =>
      shown
        .select(['slug', 'updated_at', 'cover'])
        .orderBy('published_at', 'desc')
        .orderBy('id', 'desc')
        .limit(limit)
        .execute(),
  }
}
