import { listCards } from '#src/features/catalog/catalog.service.ts'
import { dependsOn, validUntil, type ShopContext } from '#src/platform/context.ts'
import { readProse } from '#src/platform/text/rich-text.ts'
import { Failure } from '#src/shared/failure.ts'
import { pagesEn } from '#src/shared/messages/content/pages.en.ts'
import type { Post, PostCard } from './blog.contract.ts'
import { MAX_RELATED, POSTS_PER_PAGE } from './blog.rules.ts'
import { blogStore, type PostCardRow } from './blog.store.ts'

/** The cache tag of the blog: pages depend on it, and changes invalidate it. */
export const BLOG_TAG = 'blog'
const MAX_ADDRESSES = 10_000

/** Registers the cache tag of the response, which is valid until the next scheduled post appears. */
async function noteBlog(context: ShopContext): Promise<void> {
  dependsOn(context, BLOG_TAG)
  const next = await context.processCache.getOrLoad(
    context,
    { name: 'next post', tags: [BLOG_TAG], validUntil: (at: Date | null) => at },
    () => blogStore(context).nextAppears(),
  )
  validUntil(context, next)
}

/**
 * Returns one page of posts, the newest first.
 * @param page from 1
 */
export async function listPosts(context: ShopContext, { page, tag }: { page: number; tag: string | null }) {
  await noteBlog(context)
  const store = blogStore(context)
  const [rows, total, tags] = await Promise.all([
    store.list({ tag, limit: POSTS_PER_PAGE, offset: (page - 1) * POSTS_PER_PAGE }),
    store.count(tag),
    store.tags(),
  ])
  return { data: rows.map(toCard), page, pageSize: POSTS_PER_PAGE, total, tags }
}

/** Returns the newest posts. */
export async function listNewestPosts(context: ShopContext, limit: number): Promise<PostCard[]> {
  await noteBlog(context)
  return (await blogStore(context).list({ tag: null, limit, offset: 0 })).map(toCard)
}

/**
 * Returns a published post.
 * @throws Failure `not_found` for a post that is a draft, in the trash, scheduled, unknown or of another shop
 */
export async function getPost(context: ShopContext, idOrSlug: string): Promise<Post> {
  await noteBlog(context)
  const store = blogStore(context)
  const former = async (): Promise<string | null> => store.former(idOrSlug)
  const row = (await store.post(idOrSlug)) ?? (await store.post((await former()) ?? ''))
  if (!row) throw new Failure('not_found')
  const [{ previous, next }, related] = await Promise.all([
    store.neighbours(row),
    listCards(context, row.product_ids.slice(0, MAX_RELATED)),
  ])
  const { html, contents } = readProse(row.body, pagesEn.table)
  return {
    ...toCard(row),
    body: html,
    contents,
    updatedAt: row.updated_at.toISOString(),
    previous: previous && toNeighbour(previous),
    next: next && toNeighbour(next),
    related,
  }
}

/** Returns the posts for the sitemap. */
export async function listPostAddresses(
  context: ShopContext,
): Promise<{ slug: string; updatedAt: Date; image: string | null }[]> {
  await noteBlog(context)
  const rows = await blogStore(context).addresses(MAX_ADDRESSES)
  return rows.map(({ slug, updated_at: updatedAt, cover }) => ({ slug, updatedAt, image: cover?.url ?? null }))
}

const toNeighbour = ({ id, slug, title }: { id: string; slug: string; title: string }) => ({ _id: id, slug, title })

const toCard = (row: PostCardRow): PostCard => ({
  _id: row.id,
  slug: row.slug,
  title: row.title,
  excerpt: row.excerpt,
  cover: row.cover,
  author: row.author,
  // A published post always has a date; the fallback is for the type.
  publishedAt: (row.published_at ?? new Date(0)).toISOString(),
  readMinutes: row.read_minutes,
  tags: row.tags,
})
