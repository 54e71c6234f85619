import type { DemoPost } from '../../demo/demo-shop.ts'
import { addPosts, listWrittenPosts } from '#src/features/blog/blog.admin.service.ts'
import { findProduct } from '#src/features/catalog/slug.service.ts'
import type { ShopContext } from '#src/platform/context.ts'
import type { ImageImporter } from '#src/cli/image-importer.ts'

const DAY_MS = 86_400_000
/** An image of the demo set in a body: `[[products/kettle|A kettle]]`. */
const IMAGE_PLACEHOLDER = /\[\[([^|[\]]+)\|([^[\]]+)\]\]/g

/** Adds the posts of the demo shop's blog, if it has none yet. */
export async function seedPosts(
  context: ShopContext,
  posts: readonly DemoPost[],
  importImage: ImageImporter,
): Promise<void> {
  if ((await listWrittenPosts(context, 1)).length > 0) return
  const drafts = await Promise.all(
    posts.map(async ({ daysAgo, coverImage, body, ...post }) => ({
      ...post,
      products: await thoseThatAre(context, post.products),
      cover: { ...(await importImage(coverImage.image)), alt: coverImage.alt },
      body: await insertImages(body, importImage),
      status: 'published' as const,
      publishedAt: new Date(context.now.getTime() - daysAgo * DAY_MS),
    })),
  )
  await addPosts(context, drafts)
}

/** Returns the slugs that exist; the shop may have deleted demo products by now. */
async function thoseThatAre(context: ShopContext, slugs: readonly string[]): Promise<string[]> {
  const found = await Promise.all(slugs.map((slug) => findProduct(context, slug)))
  return slugs.filter((_, index) => found[index] !== null)
}

async function insertImages(body: string, importImage: ImageImporter): Promise<string> {
  const images = new Map<string, string>()
  for (const [placeholder, name = '', alt = ''] of body.matchAll(IMAGE_PLACEHOLDER)) {
    const { url, width, height } = await importImage(name)
    images.set(placeholder, `<figure><img src="${url}" alt="${alt}" width="${width}" height="${height}"></figure>`)
  }
  return body.replaceAll(IMAGE_PLACEHOLDER, (placeholder) => images.get(placeholder) ?? '')
}
