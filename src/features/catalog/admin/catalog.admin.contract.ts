import { z } from 'zod'
import { operation, type Notation } from '#src/shared/admin-operation.ts'
import { money } from '#src/shared/notations.ts'
import { ProductVideo } from '#src/features/catalog/product-page/video.contract.ts'
import { videoNotation } from './video-input.rules.ts'

const Text = z.string().trim().min(1).max(300)
const Amount = z.number().int().min(0)
const Time = z.iso.datetime()

/** Variants of a product: all of them, unless a SKU or options narrow them. */
const variants = {
  /** `_id` or slug. */
  product: Text,
  sku: Text.nullable().default(null),
  options: z
    .array(z.strictObject({ name: Text, value: z.string().trim().max(300) }).meta({ id: 'ChosenOption' }))
    .max(20)
    .default([]),
}

/** An option and its value: `Timber=Oak`. */
const option: Notation<{ name: string; value: string }> = {
  hint: '<Timber=Oak>',
  parse: (text) => {
    const [name = '', ...value] = text.split('=')
    return name.trim() === '' || value.length === 0 ? undefined : { name, value: value.join('=') }
  },
  print: ({ name, value }) => `${name}=${value}`,
}

const Slugs = z.object({ data: z.object({ before: z.string(), after: z.string() }).meta({ id: 'SlugChange' }) })
const slug = z.strictObject({ slug: Text })
/** `_id` or slug of one of the shop's pages. */
const sizeGuide = z.strictObject({ page: Text.nullable() })
/** The service checks the videos, and says in one sentence what is wrong. */
const VideoInput = z
  .strictObject({
    url: z.string().trim().max(5000),
    title: z.string().trim().max(1000),
    poster: z.string().trim().max(300).nullable().default(null),
    captionsUrl: z.string().trim().max(5000).nullable().default(null),
  })
  .meta({ id: 'ProductVideoInput' })
const Videos = z.object({ data: z.array(ProductVideo) })
const VIDEO_COLUMNS = ['title', 'url', 'captionsUrl', 'createdAt'] as const
const noVideos = 'The product has no videos.'
/** The services invalidate the pages of the product or the category. */
const change = { permission: 'administer', invalidates: [] } as const

/** Prices, stock, categories and slugs. */
export const catalogAdminContract = {
  setPrice: operation({
    ...change,
    method: 'post',
    path: '/prices',
    summary: 'Sets the price of variants from now on, and their sale price; without one they have none any more.',
    body: z.strictObject({
      ...variants,
      priceAmount: Amount,
      saleAmount: Amount.nullable().default(null),
      /** Now by default. */
      saleStartsAt: Time.nullable().default(null),
      saleEndsAt: Time.nullable().default(null),
    }),
    response: z.object({ data: z.object({ changedPrices: z.number().int() }) }),
    audit: { action: 'price.set', target: ({ body }) => body.product },
    commands: [
      {
        name: 'prices:set',
        flags: {
          options: 'option',
          priceAmount: 'price',
          saleAmount: 'sale',
          saleStartsAt: 'from',
          saleEndsAt: 'until',
        },
        notations: { options: option, priceAmount: money, saleAmount: money },
      },
    ],
  }),
  setStock: operation({
    ...change,
    method: 'post',
    path: '/stock',
    summary: 'Sets how many units of a variant were counted.',
    body: z.strictObject({ ...variants, onHand: z.number().int().min(0).max(999_999_999) }),
    audit: { action: 'stock.set', target: ({ body }) => body.product },
    commands: [{ name: 'stock:set', flags: { options: 'option' }, notations: { options: option } }],
  }),
  setVariantImage: operation({
    ...change,
    method: 'post',
    path: '/variant-images',
    summary: 'Sets the image of variants to one of the images of their product.',
    body: z.strictObject({
      ...variants,
      /** Its position in the images of the product, from 1. */
      image: z.number().int().min(1).max(100).nullable(),
    }),
    response: z.object({ data: z.object({ changedVariants: z.number().int() }) }),
    audit: { action: 'variant-image.set', target: ({ body }) => body.product },
    commands: [{ name: 'variant-images:set', flags: { options: 'option' }, notations: { options: option } }],
  }),
  setProductSizeGuide: operation({
    ...change,
    method: 'post',
    path: '/products/{product}/size-guide',
    summary: 'Sets the page that shows the sizes of a product; without one, that of its category is shown.',
    params: z.object({ product: Text }),
    body: sizeGuide,
    audit: { action: 'product.size-guide' },
    commands: [{ name: 'products:set-size-guide' }],
  }),
  setCategorySizeGuide: operation({
    ...change,
    method: 'post',
    path: '/categories/{category}/size-guide',
    summary: 'Sets the page that shows the sizes of the products of a category.',
    params: z.object({ category: Text }),
    body: sizeGuide,
    audit: { action: 'category.size-guide' },
    commands: [{ name: 'categories:set-size-guide' }],
  }),
  listProductVideos: operation({
    method: 'get',
    path: '/products/{product}/videos',
    summary: 'Lists the videos of a product in their order.',
    permission: 'administer',
    params: z.object({ product: Text }),
    response: Videos,
    failures: ['not_found'],
    commands: [{ name: 'product-videos:list', columns: VIDEO_COLUMNS, empty: noVideos }],
  }),
  setProductVideos: operation({
    ...change,
    method: 'put',
    path: '/products/{product}/videos',
    summary:
      'Replaces the videos of a product, at most five: MP4 or WebM by https, or files of "videos:create". Captions are ' +
      'WebVTT; the poster is an image of the shop.',
    params: z.object({ product: Text }),
    body: z.strictObject({ videos: z.array(VideoInput).max(100) }),
    response: Videos,
    audit: { action: 'product.videos' },
    commands: [
      {
        name: 'product-videos:set',
        flags: { videos: 'video' },
        notations: { videos: videoNotation },
        columns: VIDEO_COLUMNS,
        empty: noVideos,
      },
    ],
  }),
  setCategorySlug: operation({
    ...change,
    method: 'post',
    path: '/categories/{category}/slug',
    summary: 'Changes the slug of a category; the old one redirects.',
    params: z.object({ category: Text }),
    body: slug,
    response: Slugs,
    audit: { action: 'category.slug' },
    commands: [{ name: 'categories:set-slug' }],
  }),
  setProductSlug: operation({
    ...change,
    method: 'post',
    path: '/products/{product}/slug',
    summary: 'Changes the slug of a product; the old one redirects.',
    params: z.object({ product: Text }),
    body: slug,
    response: Slugs,
    audit: { action: 'product.slug' },
    commands: [{ name: 'products:set-slug' }],
  }),
}
