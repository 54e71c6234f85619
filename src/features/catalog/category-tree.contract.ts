import { z } from 'zod'
import { endpoint } from '#src/shared/endpoint.ts'

const Node = z.object({ _id: z.uuid(), slug: z.string() })

/** Four lists instead of nested ones: each with the specification's fields, each in the shop's order. */
export const CategoryTree = z.object({
  main: z.array(
    Node.extend({ name: z.string(), img: z.string().nullable(), menu: z.boolean(), trash: z.literal(false) }),
  ),
  sub: z.array(Node.extend({ megaCategoryId: z.uuid(), subCategoryName: z.string() })),
  mini: z.array(Node.extend({ subCategoryId: z.uuid(), miniCategoryName: z.string() })),
  extra: z.array(Node.extend({ miniCategoryId: z.uuid(), extraCategoryName: z.string(), img: z.string().nullable() })),
})
export type CategoryTree = z.infer<typeof CategoryTree>

export const categoryTreeContract = {
  categoryTree: endpoint({
    method: 'get',
    access: 'public',
    limit: 'read',
    path: '/shop/category/tree/{shopId}',
    summary: 'All categories of all four levels at once, without those in the trash.',
    params: z.object({ shopId: z.string().max(100) }),
    query: z.object({}),
    body: null,
    answer: z.object({ data: CategoryTree }),
    failures: [],
  }),
}
