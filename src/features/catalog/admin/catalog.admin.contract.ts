import { z } from 'zod'
import { operation, type Notation } from '#src/shared/admin-operation.ts'
import { money } from '#src/shared/notations.ts'

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
  updateCategory: operation({
    ...change,
    method: 'patch',
    path: '/categories/{category}',
    summary: 'Renames a category, which is found by its id, slug or name; its slug stays.',
    params: z.object({ category: Text }),
    body: z.strictObject({ name: z.string().trim().min(1).max(80) }),
    audit: { action: 'category.change' },
    effect: 'external',
    commands: [{ name: 'categories:update' }],
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
