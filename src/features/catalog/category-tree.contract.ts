import { z } from 'zod'
import { endpoint } from '#src/shared/endpoint.ts'
import { List } from './catalog.contract.ts'
import { SORTS } from '#src/features/listing/listing.contract.ts'
import { ExtraCategory, MainCategory, MiniCategory, SubCategory } from './category.contract.ts'
import { Facets, filterQuery } from '#src/features/listing/listing.contract.ts'

/** Present when neither the category nor one below it has products; menus leave it out. */
const isEmpty = z.literal(true).optional()

/** The categories of each level with the specification's fields, in the shop's order. */
export const CategoryTree = z
  .object({
    main: z.array(MainCategory.omit({ productCount: true }).extend({ isEmpty }).meta({ id: 'MainCategoryLink' })),
    sub: z.array(SubCategory.extend({ isEmpty }).meta({ id: 'SubCategoryLink' })),
    mini: z.array(MiniCategory.extend({ isEmpty }).meta({ id: 'MiniCategoryLink' })),
    extra: z.array(ExtraCategory.extend({ isEmpty }).meta({ id: 'ExtraCategoryLink' })),
  })
  .meta({ id: 'CategoryTree' })
export type CategoryTree = z.infer<typeof CategoryTree>

export const categoryTreeContract = {
  categoryTree: endpoint({
    method: 'get',
    access: 'public',
    limit: 'read',
    path: '/shop/category/tree/{shopId}',
    summary: 'Returns the categories of all four levels, without those in the trash.',
    params: z.object({ shopId: z.string().max(100) }),
    query: z.object({}),
    body: null,
    response: z.object({ data: CategoryTree }),
    failures: [],
  }),
  allProducts: endpoint({
    method: 'get',
    access: 'public',
    limit: 'read',
    body: null,
    path: '/shop/product/{shopId}/all',
    summary: 'Lists all products of the shop, for shops without categories.',
    params: z.object({ shopId: z.string().max(100) }),
    query: z.looseObject({
      ...filterQuery,
      page: z.coerce.number().int().min(1).max(10_000).default(1),
      pageSize: z.coerce.number().int().min(1).max(100).default(24),
      sort: z.enum(SORTS).default('popular'),
    }),
    response: List.extend({ facets: Facets }),
    failures: [],
  }),
}
