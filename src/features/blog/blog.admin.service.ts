import { randomUUIDv7 } from 'node:crypto'
import { findProduct } from '#src/features/catalog/slug.service.ts'
import { invalidate } from '#src/platform/cache/cache-invalidation.ts'
import type { ShopContext } from '#src/platform/context.ts'
import { inTransaction, type Tx } from '#src/platform/db/db.ts'
import { sanitiseHtml, textOfHtml } from '#src/platform/text/sanitise-html.ts'
import { Failure } from '#src/shared/failure.ts'
import { htmlFault } from '#src/shared/html-limits.ts'
import { contentAdminEn } from '#src/shared/messages/content/content-admin.en.ts'
import { firstWords, slugOf } from '#src/shared/text.ts'
import type { PostRow } from '#src/platform/db/tables.generated.ts'
import { cleanTags, EXCERPT, MAX_RELATED, readMinutes } from './blog.rules.ts'
import { BLOG_TAG } from './blog.service.ts'
import { blogWritingStore } from './blog.admin.store.ts'

export interface PostDraft {
  title: string
  /** The default is made from the title. */
  slug?: string | undefined
  /** The default is made from the body. */
  excerpt?: string | undefined
  body: string
  cover?: { url: string; alt: string; width: number; height: number } | null | undefined
  author: string
  tags?: readonly string[] | undefined
  /** Ids or slugs of related products, which are shown below the post. */
  products?: readonly string[] | undefined
  status: 'draft' | 'published'
  /** When the post appears. The default for a published post is now. */
  publishedAt?: Date | null | undefined
}
export type PostPatch = { [Name in keyof PostDraft]?: PostDraft[Name] | undefined } & { trash?: boolean | undefined }

/** A post as its author sees it. */
export interface WrittenPost {
  _id: string
  slug: string
  title: string
  excerpt: string
  cover: PostRow['cover']
  author: string
  tags: string[]
  body: string
  readMinutes: number
  productIds: string[]
  status: 'draft' | 'published'
  trash: boolean
  publishedAt: string | null
  updatedAt: string
}

const PER_PAGE = 50

const fieldError = (field: string, text: string): Failure =>
  new Failure('invalid_fields', { fields: { [field]: text } })

/**
 * Returns posts of every state, the newest first.
 * @param page from 1
 */
export async function listWrittenPosts(context: ShopContext, page: number): Promise<WrittenPost[]> {
  const rows = await blogWritingStore(context).list({ limit: PER_PAGE, offset: (page - 1) * PER_PAGE })
  return rows.map(toWritten)
}

/**
 * Returns one post of any state.
 * @throws Failure `not_found`
 */
export async function readWrittenPost(context: ShopContext, id: string): Promise<WrittenPost> {
  const row = await blogWritingStore(context).find(id)
  if (!row) throw new Failure('not_found')
  return toWritten(row)
}

/**
 * Adds posts and invalidates the caches.
 * @throws Failure `invalid_fields`
 */
export async function addPosts(context: ShopContext, drafts: readonly PostDraft[]): Promise<WrittenPost[]> {
  const added = await inTransaction(context, async (tx) => {
    const posts: WrittenPost[] = []
    for (const draft of drafts) posts.push(await addPost(tx, draft))
    return posts
  })
  await invalidate(context, BLOG_TAG)
  return added
}

/**
 * Adds a post. The caller invalidates the caches.
 * @throws Failure `invalid_fields`
 */
export async function addPost(tx: Tx<ShopContext>, draft: PostDraft): Promise<WrittenPost> {
  const store = blogWritingStore(tx)
  const { now } = tx
  const base = slugOf(draft.slug ?? draft.title) || 'post'
  const slug = await store.findFreeSlug(base)
  if (draft.slug !== undefined && slug !== base) throw fieldError('slug', contentAdminEn.slugTaken)
  const id = randomUUIDv7()
  await store.add({
    id,
    slug,
    title: draft.title,
    ...textColumns(draft.body, draft.excerpt),
    cover: draft.cover ? JSON.stringify(draft.cover) : null,
    author: draft.author,
    tags: tagsOf(draft.tags ?? []),
    product_ids: await productIdsOf(tx, draft.products ?? []),
    status: draft.status,
    published_at: draft.publishedAt ?? (draft.status === 'published' ? now : null),
    created_at: now,
    // An imported post that was published earlier keeps that date as its last change.
    updated_at: draft.publishedAt && draft.publishedAt < now ? draft.publishedAt : now,
  })
  return readWrittenPost(tx, id)
}

/**
 * Changes the given fields. The caller invalidates the caches.
 * @throws Failure `not_found`, `invalid_fields`
 */
export async function changePost(tx: Tx<ShopContext>, id: string, patch: PostPatch): Promise<WrittenPost> {
  const store = blogWritingStore(tx)
  const row = await store.lock(id)
  if (!row) throw new Failure('not_found')
  const status = patch.status ?? row.status
  const publishedAt = patch.publishedAt === undefined ? row.published_at : patch.publishedAt
  const slug = patch.slug === undefined ? row.slug : await moveTo(tx, row, patch.slug)
  await store.change(id, {
    slug,
    title: patch.title ?? row.title,
    ...(patch.body !== undefined
      ? textColumns(patch.body, patch.excerpt ?? (isMade(row) ? undefined : row.excerpt))
      : patch.excerpt !== undefined && textColumns(row.body, patch.excerpt)),
    ...(patch.cover !== undefined && { cover: patch.cover && JSON.stringify(patch.cover) }),
    author: patch.author ?? row.author,
    ...(patch.tags && { tags: tagsOf(patch.tags) }),
    ...(patch.products && { product_ids: await productIdsOf(tx, patch.products) }),
    status,
    published_at: publishedAt ?? (status === 'published' ? tx.now : null),
    trash: patch.trash ?? row.trash,
    updated_at: tx.now,
  })
  return readWrittenPost(tx, id)
}

/** Whether the summary was made from the body; such a summary changes with it. */
const isMade = ({ excerpt, body }: PostRow): boolean => excerpt === firstWords(textOfHtml(body), EXCERPT)

/** Changes the slug and stores the old one, so that its URL redirects. */
async function moveTo(context: ShopContext, row: PostRow, requestedSlug: string): Promise<string> {
  const slug = slugOf(requestedSlug)
  if (slug === '') throw fieldError('slug', contentAdminEn.slugEmpty)
  if (slug === row.slug) return slug
  const store = blogWritingStore(context)
  if ((await store.findFreeSlug(slug)) !== slug) throw fieldError('slug', contentAdminEn.slugTaken)
  await store.freeSlug(slug)
  await store.leaveSlug(row.id, row.slug)
  return slug
}

/**
 * Sanitises the text, which is sanitised again when it is read.
 * @throws Failure `invalid_fields` for too many tags
 */
function textColumns(body: string, excerpt: string | undefined) {
  const fault = htmlFault(body)
  if (fault) throw fieldError('body', fault)
  const clean = sanitiseHtml(body)
  const text = textOfHtml(clean)
  return { body: clean, read_minutes: readMinutes(text), excerpt: excerpt?.trim() || firstWords(text, EXCERPT) }
}

function tagsOf(tags: readonly string[]): string[] {
  const clean = cleanTags(tags)
  if (!clean) throw fieldError('tags', contentAdminEn.tags)
  return clean
}

async function productIdsOf(context: ShopContext, products: readonly string[]): Promise<string[]> {
  if (products.length > MAX_RELATED) throw fieldError('products', contentAdminEn.products)
  const ids = new Set<string>()
  for (const name of products) {
    const product = await findProduct(context, name)
    if (!product) throw fieldError('products', contentAdminEn.noProduct(name))
    ids.add(product.id)
  }
  return [...ids]
}

const toWritten = (row: PostRow): WrittenPost => ({
  _id: row.id,
  slug: row.slug,
  title: row.title,
  excerpt: row.excerpt,
  cover: row.cover,
  author: row.author,
  tags: row.tags,
  body: row.body,
  readMinutes: row.read_minutes,
  productIds: row.product_ids,
  status: row.status,
  trash: row.trash,
  publishedAt: row.published_at?.toISOString() ?? null,
  updatedAt: row.updated_at.toISOString(),
})
