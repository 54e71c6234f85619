import { implementAdmin } from '#src/platform/api/admin.ts'
import { blogAdminContract } from './blog.admin.contract.ts'
import { addPost, changePost, listWrittenPosts, readWrittenPost } from './blog.admin.service.ts'

/** Converts the time of publication, which is sent as a string. */
const withDate = <T extends { publishedAt?: string | null | undefined }>({ publishedAt, ...rest }: T) => ({
  ...rest,
  ...(publishedAt !== undefined && { publishedAt: publishedAt === null ? null : new Date(publishedAt) }),
})

export const blogAdminApi = implementAdmin(blogAdminContract, {
  listPosts: async (context, { query }) => ({ data: await listWrittenPosts(context, query.page) }),
  showPost: async (context, { params }) => ({ data: await readWrittenPost(context, params.id) }),
  createPost: async (tx, { body }) => ({ data: await addPost(tx, withDate(body)) }),
  updatePost: async (tx, { params, body }) => ({ data: await changePost(tx, params.id, withDate(body)) }),
})
