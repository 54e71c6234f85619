import { implementAdmin } from '#src/platform/api/admin.ts'
import { changePrice } from '../price.admin.service.ts'
import { changeSlug } from '../slug.service.ts'
import { catalogAdminContract } from './catalog.admin.contract.ts'
import { setCategorySizeGuide, setProductSizeGuide } from './size-guide.service.ts'
import { setVariantImage } from './variant-image.service.ts'
import { listProductVideos, setProductVideos } from './video.service.ts'
import { countStock } from './addressed-variant.service.ts'

export const catalogAdminApi = implementAdmin(catalogAdminContract, {
  setPrice: async (tx, { body: { saleAmount, saleStartsAt, saleEndsAt, ...price } }) => ({
    data: {
      changedPrices: await changePrice(tx, {
        ...price,
        sale:
          saleAmount === null
            ? null
            : {
                amount: saleAmount,
                startsAt: saleStartsAt === null ? tx.now : new Date(saleStartsAt),
                endsAt: saleEndsAt === null ? null : new Date(saleEndsAt),
              },
      }),
    },
  }),
  setStock: async (tx, { body }) => {
    await countStock(tx, body)
    return {}
  },
  setVariantImage: async (tx, { body }) => ({ data: { changedVariants: await setVariantImage(tx, body) } }),
  setProductSizeGuide: async (tx, { params, body }) => {
    await setProductSizeGuide(tx, params.product, body.page)
    return {}
  },
  setCategorySizeGuide: async (tx, { params, body }) => {
    await setCategorySizeGuide(tx, params.category, body.page)
    return {}
  },
  listProductVideos: async (context, { params }) => ({ data: await listProductVideos(context, params.product) }),
  setProductVideos: async (tx, { params, body }) => ({
    data: await setProductVideos(tx, params.product, body.videos),
  }),
  setCategorySlug: async (tx, { params, body }) => ({
    data: await changeSlug(tx, { kind: 'category', idOrSlug: params.category, requestedSlug: body.slug }),
  }),
  setProductSlug: async (tx, { params, body }) => ({
    data: await changeSlug(tx, { kind: 'product', idOrSlug: params.product, requestedSlug: body.slug }),
  }),
})
