import { z } from 'zod'
import { ProductCard } from '#src/features/catalog/catalog.contract.ts'
import { Image } from '#src/features/media/image.contract.ts'
import { endpoint } from '#src/shared/endpoint.ts'
import { MAX_RELATED, MAX_TAG, MAX_TAGS } from './blog.rules.ts'

/** A post in a list (behaviour B24). */
export const PostCard = z
  .object({
    _id: z.uuid(),
    slug: z.string(),
    title: z.string(),
    excerpt: z.string(),
    cover: Image.nullable(),
    author: z.string(),
    publishedAt: z.iso.datetime(),
    readMinutes: z.number().int(),
    tags: z.array(z.string()),
  })
  .meta({ id: 'PostCard' })
export type PostCard = z.infer<typeof PostCard>

/** Tags of a post, as its author enters them. */
export const TagsInput = z.array(z.string().trim().min(1).max(MAX_TAG)).max(MAX_TAGS)
/** Products of a post, by id or slug. */
export const RelatedProductsInput = z.array(z.string().min(1).max(200)).max(MAX_RELATED)

const Neighbour = z.object({ _id: z.uuid(), slug: z.string(), title: z.string() }).meta({ id: 'PostLink' })

export const Post = PostCard.extend({
  /** Sanitized HTML; its headings have the ids of `contents`. */
  body: z.string(),
  updatedAt: z.iso.datetime(),
  contents: z.array(z.object({ id: z.string(), text: z.string(), level: z.union([z.literal(2), z.literal(3)]) })),
  /** The posts before and after this one. */
  previous: Neighbour.nullable(),
  next: Neighbour.nullable(),
  related: z.array(ProductCard),
}).meta({ id: 'Post' })
export type Post = z.infer<typeof Post>

const common = { method: 'get', access: 'public', limit: 'read', body: null } as const

export const blogContract = {
  blog: endpoint({
    ...common,
    path: '/seller/blog/{shopId}',
    summary: 'Lists posts of the shop’s blog, the newest first, 12 per page; with `tag`, only those that have it.',
    params: z.object({ shopId: z.string().max(100) }),
    query: z.object({
      page: z.coerce.number().int().min(1).max(10_000).default(1),
      tag: z.string().min(1).max(MAX_TAG).optional(),
    }),
    response: z.object({
      data: z.array(PostCard),
      page: z.number().int(),
      pageSize: z.number().int(),
      total: z.number().int(),
      /** The tags of all posts, the most used first. */
      tags: z.array(z.string()),
    }),
    failures: [],
  }),
  blogPost: endpoint({
    ...common,
    path: '/seller/blog/{shopId}/{blogId}',
    summary: 'Returns a post by `_id`, slug or former slug.',
    params: z.object({ shopId: z.string().max(100), blogId: z.string().min(1).max(120) }),
    query: z.object({}),
    response: z.object({ data: Post }),
    failures: ['not_found'],
  }),
}
