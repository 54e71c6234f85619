import { z } from 'zod'
import { RelatedProductsInput, TagsInput } from '#src/features/blog/blog.contract.ts'
import { Image } from '#src/features/media/image.contract.ts'
import { Contact, MediaName } from '#src/features/shop/shop.contract.ts'
import { endpoint } from '#src/shared/endpoint.ts'

const MAX_BODY = 50_000
const MAX_IMAGE_FILE_BYTES = 10 * 1024 * 1024

const Time = z.iso.datetime()
const Id = z.object({ id: z.uuid() })
const none = z.object({})
const READ_FAILURES = ['invalid_api_key', 'forbidden'] as const
const WRITE_FAILURES = [
  ...READ_FAILURES,
  'idempotency_required',
  'idempotency_conflict',
  'idempotency_in_flight',
] as const
const common = { access: 'operator', limit: 'operator', permission: 'publish', query: none, params: none } as const
const read = { ...common, method: 'get', body: null, failures: READ_FAILURES } as const
const add = { ...common, method: 'post', failures: WRITE_FAILURES } as const
const change = { ...common, method: 'patch', params: Id, failures: [...WRITE_FAILURES, 'not_found'] } as const

/** An image that was uploaded before. */
const Cover = Image.extend({ url: z.string().regex(/^\/pictures\/[0-9a-f]{32}\/\d{3,4}\.webp$/) }).meta({
  id: 'UploadedImage',
})
const Title = z.string().trim().min(1).max(200)
const Slug = z.string().trim().min(1).max(80)
const Body = z.string().max(MAX_BODY)

const PostFields = z.strictObject({
  title: Title,
  slug: Slug.optional(),
  excerpt: z.string().trim().max(300).optional(),
  body: Body,
  cover: Cover.nullable().optional(),
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

const PageFields = z.strictObject({
  title: Title,
  slug: Slug.optional(),
  page: z.enum(['nav1', 'nav2', 'footer1']),
  status: z.boolean(),
  url: z.string().max(2000).nullable().optional(),
  body: Body,
})
const Page = z
  .object({
    _id: z.uuid(),
    slug: z.string(),
    title: z.string(),
    page: z.enum(['nav1', 'nav2', 'footer1']),
    status: z.boolean(),
    trash: z.boolean(),
    url: z.string().nullable(),
    body: z.string(),
    updatedAt: Time,
  })
  .meta({ id: 'AdminPage' })
const ContactFields = z.strictObject({
  media: MediaName,
  URL: z.string().min(1).max(2000),
  modal: z.boolean(),
  footer: z.boolean(),
})
const UploadedPicture = z
  .object({ url: z.string(), width: z.number().int(), height: z.number().int() })
  .meta({ id: 'UploadedPicture' })
const OfTrash = { trash: z.boolean().optional() }

/** The shop's blog, pages and contacts. */
export const contentAdminContract = {
  operatorPosts: endpoint({
    ...read,
    path: '/operator/v1/posts',
    summary: 'Lists posts of the blog, with drafts and trashed ones, the newest first, 50 per page.',
    query: z.object({ page: z.coerce.number().int().min(1).max(5000).default(1) }),
    response: z.object({ data: z.array(Post) }),
  }),
  operatorPost: endpoint({
    ...read,
    path: '/operator/v1/posts/{id}',
    summary: 'Returns a post of the blog.',
    params: Id,
    response: z.object({ data: Post }),
    failures: [...READ_FAILURES, 'not_found'],
  }),
  operatorAddPost: endpoint({
    ...add,
    path: '/operator/v1/posts',
    summary: 'Adds a post; with a future `publishedAt` it is published at that time.',
    body: PostFields,
    response: z.object({ data: Post }),
  }),
  operatorChangePost: endpoint({
    ...change,
    path: '/operator/v1/posts/{id}',
    summary: 'Updates, publishes, hides or trashes a post; its former slug redirects to the new one.',
    body: PostFields.partial().extend(OfTrash),
    response: z.object({ data: Post }),
  }),
  operatorPages: endpoint({
    ...read,
    path: '/operator/v1/pages',
    summary: 'Lists the shop’s pages, with hidden and trashed ones.',
    response: z.object({ data: z.array(Page) }),
  }),
  operatorAddPage: endpoint({
    ...add,
    path: '/operator/v1/pages',
    summary: 'Adds a page, or with `url` a link to another site.',
    body: PageFields,
    response: z.object({ data: Page }),
  }),
  operatorChangePage: endpoint({
    ...change,
    path: '/operator/v1/pages/{id}',
    summary: 'Updates, shows, hides or trashes a page; its former slug redirects to the new one.',
    body: PageFields.partial().extend(OfTrash),
    response: z.object({ data: Page }),
  }),
  operatorContacts: endpoint({
    ...read,
    path: '/operator/v1/contacts',
    summary: 'Lists the contacts of the shop.',
    response: z.object({ data: z.array(Contact) }),
  }),
  operatorAddContact: endpoint({
    ...add,
    path: '/operator/v1/contacts',
    summary: 'Adds a contact; `modal` ones appear in the support pop-up, `footer` ones in the footer.',
    body: ContactFields,
    response: z.object({ data: Contact }),
  }),
  operatorChangeContact: endpoint({
    ...change,
    path: '/operator/v1/contacts/{id}',
    summary: 'Updates a contact.',
    body: ContactFields.partial(),
    response: z.object({ data: Contact }),
  }),
  operatorRemoveContact: endpoint({
    ...change,
    method: 'delete',
    path: '/operator/v1/contacts/{id}',
    summary: 'Deletes a contact.',
    body: null,
    response: none,
  }),
  operatorAddPicture: endpoint({
    ...add,
    path: '/operator/v1/pictures',
    summary: 'Stores an image, sent as multipart/form-data, for use in posts and pages.',
    body: z.strictObject({ picture: z.file() }),
    uploadBytes: MAX_IMAGE_FILE_BYTES,
    response: z.object({ data: UploadedPicture }),
    failures: [...WRITE_FAILURES, 'upload_too_large', 'upload_type'],
  }),
}
