import { implement } from '#src/platform/api/endpoint-server.ts'
import { catalogContract } from './catalog.contract.ts'
import { getProduct, listCategoryProducts } from './catalog.service.ts'
import { listTopSelling } from './cards/top-selling.service.ts'
import { listChildren, listMainCategories } from './category-links.service.ts'

export const catalogApi = implement(catalogContract, {
  mainCategories: async (context) => ({
    data: (await listMainCategories(context)).map(({ image, ...category }) => ({
      ...category,
      img: image,
      trash: false as const,
    })),
  }),
  subCategories: async (context, { query }) => ({
    data: (await listChildren(context, query.id, 2)).map(({ id, name, slug }) => ({
      _id: id,
      megaCategoryId: query.id,
      subCategoryName: name,
      slug,
    })),
  }),
  miniCategories: async (context, { query }) => ({
    data: (await listChildren(context, query.id, 3)).map(({ id, name, slug }) => ({
      _id: id,
      subCategoryId: query.id,
      miniCategoryName: name,
      slug,
    })),
  }),
  extraCategories: async (context, { query }) => ({
    data: (await listChildren(context, query.id, 4)).map(({ id, name, slug, image }) => ({
      _id: id,
      miniCategoryId: query.id,
      extraCategoryName: name,
      img: image,
      slug,
    })),
  }),
  product: async (context, { params }) => ({ data: await getProduct(context, params.productId) }),
  categoryProducts: async (context, { query }) => ({
    ...(await listCategoryProducts(context, query)),
    serverTime: context.now.toISOString(),
  }),
  topSelling: async (context, { query }) => ({
    data: await listTopSelling(context, query.limit),
    serverTime: context.now.toISOString(),
  }),
})
