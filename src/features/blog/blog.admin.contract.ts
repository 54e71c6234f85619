import { z } from 'zod'
import { Image, UploadedImage } from '#src/features/media/image.contract.ts'
import { withoutText } from '#src/shared/audit-data.ts'
import { PageNumber } from '#src/shared/admin-list.ts'
import { operation } from '#src/shared/admin-operation.ts'
import { RelatedProductsInput, TagsInput } from './blog.contract.ts'

const MAX_BODY = 50_000

const Time = z.iso.datetime()
const Id = z.object({ id: z.uuid() })

const PostFields = z.strictObject({
  title: z.string().trim().min(1).max(200),
  slug: z.string().trim().min(1).max(80).optional(),
  excerpt: z.string().trim().max(300).optional(),
  body: z.string().max(MAX_BODY),
  cover: UploadedImage.nullable().optional(),
  author: z.string().trim().max(100),
  tags: TagsInput.optional(),
  products: RelatedProductsInput.optional(),
  status: z.enum(['draft', 'published']),
  publishedAt: Time.nullable().optional(),
})
const Post = z
  .object({
    _id: z.uuid(),
    slug: z.string(),
    title: z.string(),
    excerpt: z.string(),
    cover: Image.nullable(),
    author: z.string(),
    tags: z.array(z.string()),
    body: z.string(),
    readMinutes: z.number().int(),
    productIds: z.array(z.uuid()),
    status: z.enum(['draft', 'published']),
    trash: z.boolean(),
    publishedAt: Time.nullable(),
    updatedAt: Time,
  })
  .meta({ id: 'AdminPost' })

const WRITING = {
  flags: { body: { name: 'body-file', read: 'text' }, tags: 'tag', products: 'product' },
  columns: ['_id', 'status', 'trash', 'publishedAt', 'slug', 'title'],
} as const

/** The posts of the blog. */
export const blogAdminContract = {
  listPosts: operation({
    method: 'get',
    path: '/posts',
    summary: 'Lists posts of the blog, with drafts and trashed ones, the newest first, 50 per page.',
    permission: 'publish',
    query: z.object({ page: PageNumber }),
    response: z.object({ data: z.array(Post) }),
    commands: [{ name: 'posts:list', columns: WRITING.columns, empty: 'There are no posts.' }],
  }),
  showPost: operation({
    method: 'get',
    path: '/posts/{id}',
    summary: 'Returns a post of the blog.',
    permission: 'publish',
    params: Id,
    response: z.object({ data: Post }),
    failures: ['not_found'],
    commands: [{ name: 'posts:show' }],
  }),
  createPost: operation({
    method: 'post',
    path: '/posts',
    summary: 'Adds a post; with a future `publishedAt` it is published at that time.',
    permission: 'publish',
    body: PostFields.extend({
      author: PostFields.shape.author.default(''),
      status: PostFields.shape.status.default('draft'),
    }),
    response: z.object({ data: Post }),
    audit: { action: 'post.add', target: ({ body }) => body.title, data: withoutText },
    invalidates: ['blog'],
    commands: [{ name: 'posts:create', ...WRITING }],
  }),
  updatePost: operation({
    method: 'patch',
    path: '/posts/{id}',
    summary: 'Updates, publishes, hides or trashes a post; its former slug redirects to the new one.',
    permission: 'publish',
    params: Id,
    body: PostFields.partial().extend({ trash: z.boolean().optional() }),
    response: z.object({ data: Post }),
    failures: ['not_found'],
    audit: { action: 'post.change', data: withoutText },
    invalidates: ['blog'],
    commands: [{ name: 'posts:update', ...WRITING }],
  }),
}
