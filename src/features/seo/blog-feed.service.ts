import { listNewestPosts } from '#src/features/blog/blog.service.ts'
import { dependsOn, type ShopContext } from '#src/platform/context.ts'
import type { FileChunks } from './seo.service.ts'
import { rssFeed } from './rss.rules.ts'

const POSTS = 30

/** Writes the newest posts as a feed. @param origin the shop's `https://domain` */
export async function writeBlogFeed(context: ShopContext, origin: string): Promise<FileChunks> {
  dependsOn(context, 'shop')
  const { name, bio, slogan, language } = context.shop
  const posts = await listNewestPosts(context, POSTS)
  const items = posts.map(({ slug, publishedAt, ...post }) => ({
    ...post,
    path: `/blog/${encodeURIComponent(slug)}`,
    publishedAt: new Date(publishedAt),
  }))
  return [rssFeed({ origin, name, description: bio || slogan, language }, items)]
}
