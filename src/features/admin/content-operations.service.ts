import { createHash } from 'node:crypto'
import {
  addPost,
  changePost,
  listWrittenPosts,
  readWrittenPost,
  type PostDraft,
  type PostPatch,
  type WrittenPost,
} from '#src/features/blog/blog.admin.service.ts'
import { BLOG_TAG } from '#src/features/blog/blog.service.ts'
import { storeImage, UnreadableImage, type SavedImage } from '#src/features/media/image.service.ts'
import {
  addContact,
  addPage,
  changeContact,
  changePage,
  listWrittenContacts,
  listWrittenPages,
  removeContact,
  type NewContact,
  type NewPage,
  type PagePatch,
  type WrittenPage,
} from '#src/features/shop/page.admin.service.ts'
import type { Contact } from '#src/features/shop/shop.contract.ts'
import { publishInvalidation, invalidate } from '#src/platform/cache/cache-invalidation.ts'
import type { AdminContext } from '#src/platform/context.ts'
import type { Storage } from '#src/platform/files/storage.ts'
import { Failure } from '#src/shared/failure.ts'
import { contentAdminEn } from '#src/shared/messages/content/content-admin.en.ts'
import { audited, type AdminAction } from './audit.service.ts'
import type { ActionInput } from './order-operations.service.ts'

export { listWrittenContacts, listWrittenPages, listWrittenPosts, readWrittenPost }

// Changes of content by staff, by API and by command line. Each runs once for its key and has an entry in the audit
// log. When it returns, all processes show the change.

/** Pages and contacts appear on every page of the shop. */
const SHOP_TAG = 'shop'

/** The log records that the text has changed, but not the text itself. */
function withoutText(body: object): object {
  if (!('body' in body) || typeof body.body !== 'string') return body
  return { ...body, body: createHash('sha256').update(body.body).digest('hex') }
}

async function written<T extends object>(
  context: AdminContext,
  { tag, ...action }: AdminAction & { tag: string },
  work: (tx: AdminContext) => Promise<T>,
): Promise<T> {
  const done = await audited(context, { ...action, body: withoutText(action.body) }, async (tx) => {
    const result = await work(tx)
    await publishInvalidation(tx.db, { shopId: tx.shop.id, tags: [tag] })
    return result
  })
  await invalidate(context, tag)
  return done
}

type Added<B extends object> = Omit<ActionInput<B>, 'target'>

/** The input of a post as it is sent: times are strings. */
type Timed<T> = Omit<T, 'publishedAt'> & { publishedAt?: string | null | undefined }

const timed = <T extends object>({ publishedAt, ...rest }: Timed<T>) => ({
  ...rest,
  ...(publishedAt !== undefined && { publishedAt: publishedAt === null ? null : new Date(publishedAt) }),
})

/**
 * Creates a blog post.
 * @throws Failure `invalid_fields`
 */
export const writePost = (context: AdminContext, input: Added<Timed<PostDraft>>): Promise<WrittenPost> =>
  written(context, { ...input, action: 'post.add', target: input.body.title, tag: BLOG_TAG }, (tx) =>
    addPost(tx, timed<PostDraft>(input.body)),
  )

/**
 * Changes a blog post.
 * @throws Failure `not_found`, `invalid_fields`
 */
export const rewritePost = (context: AdminContext, input: ActionInput<Timed<PostPatch>>): Promise<WrittenPost> =>
  written(context, { ...input, action: 'post.change', tag: BLOG_TAG }, (tx) =>
    changePost(tx, input.target, timed<PostPatch>(input.body)),
  )

/**
 * Creates a page.
 * @throws Failure `invalid_fields`
 */
export const writePage = (context: AdminContext, input: Added<NewPage>): Promise<WrittenPage> =>
  written(context, { ...input, action: 'page.add', target: input.body.title, tag: SHOP_TAG }, (tx) =>
    addPage(tx, input.body),
  )

/**
 * Changes a page.
 * @throws Failure `not_found`, `invalid_fields`
 */
export const rewritePage = (context: AdminContext, input: ActionInput<PagePatch>): Promise<WrittenPage> =>
  written(context, { ...input, action: 'page.change', tag: SHOP_TAG }, (tx) => changePage(tx, input.target, input.body))

/**
 * Creates a contact.
 * @throws Failure `invalid_fields`
 */
export const writeContact = (context: AdminContext, input: Added<NewContact>): Promise<Contact> =>
  written(context, { ...input, action: 'contact.add', target: input.body.media, tag: SHOP_TAG }, (tx) =>
    addContact(tx, input.body),
  )

/**
 * Changes a contact.
 * @throws Failure `not_found`, `invalid_fields`
 */
export const rewriteContact = (
  context: AdminContext,
  input: ActionInput<Parameters<typeof changeContact>[2]>,
): Promise<Contact> =>
  written(context, { ...input, action: 'contact.change', tag: SHOP_TAG }, (tx) =>
    changeContact(tx, input.target, input.body),
  )

/**
 * Deletes a contact.
 * @throws Failure `not_found`
 */
export const endContact = (context: AdminContext, input: ActionInput): Promise<Record<string, never>> =>
  written(context, { ...input, action: 'contact.remove', tag: SHOP_TAG }, async (tx) => {
    await removeContact(tx, input.target)
    return {}
  })

/**
 * Stores an image for posts and pages.
 * @throws Failure `upload_type`
 */
export async function addImage(
  context: AdminContext,
  storage: Storage,
  { bytes, key }: { bytes: Buffer; key: string | null },
): Promise<SavedImage> {
  const hash = createHash('sha256').update(bytes).digest('hex')
  const action = { key, action: 'picture.add', target: hash.slice(0, 32), body: { bytes: bytes.length } }
  return audited(context, action, async (tx) => {
    try {
      return await storeImage(tx, storage, { bytes, sourceUrl: null })
    } catch (error) {
      if (!(error instanceof UnreadableImage)) throw error
      throw new Failure('upload_type', { fields: { picture: contentAdminEn.picture } })
    }
  })
}
