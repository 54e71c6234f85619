import { implement } from '#src/platform/api/endpoint-server.ts'
import { blogContract } from './blog.contract.ts'
import { getPost, listPosts } from './blog.service.ts'

export const blogApi = implement(blogContract, {
  blog: (context, { query }) => listPosts(context, { page: query.page, tag: query.tag ?? null }),
  blogPost: async (context, { params }) => ({ data: await getPost(context, params.blogId) }),
})
