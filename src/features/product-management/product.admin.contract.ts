import { z } from 'zod'
import { sha256 } from '#src/shared/audit-data.ts'
import { ChangeId, operation, PreviewPath, Version, VersionedObject } from '#src/shared/admin-operation.ts'
import { money } from '#src/shared/notations.ts'
import { FILTER_FLAGS, FILTER_NOTATIONS, PRODUCT_FILTERS } from './product-filters.contract.ts'
import { EditedProduct, ListedProduct, ProductForm, ProductHistoryEntry } from './product.contract.ts'

const productId = z.uuid()
const ofProduct = z.object({ productId })
const flags = { productId: 'id' }
/** The command line reads a product as JSON. */
const file = { product: { name: 'file', read: 'text' } } as const
/** A long description in a script of three bytes a letter, and as many variants as are allowed. */
const MAX_PRODUCT_BYTES = 1024 * 1024
const MAX_IMAGE_FILE_BYTES = 10 * 1024 * 1024

/** The services invalidate the pages of the product. */
const change = { permission: 'administer', invalidates: [], params: ofProduct } as const

const Changed = z.object({
  data: VersionedObject,
  changeId: ChangeId,
})
const Added = z.object({ data: z.object({ _id: productId, slug: z.string() }).meta({ id: 'AddedProduct' }) })

/** The products of a shop, for staff. */
export const productAdminContract = {
  listProducts: operation({
    method: 'get',
    path: '/products',
    summary: 'Lists products, 50 per page. Searches in names, brands and article numbers.',
    permission: 'read',
    query: z.object({
      ...PRODUCT_FILTERS,
      sort: z.enum(['changed', 'name']).default('changed'),
      /** The `next` of another page. */
      after: productId.optional(),
      /** The `previous` of another page. */
      before: productId.optional(),
    }),
    response: z.object({
      data: z.array(ListedProduct),
      next: productId.nullable(),
      previous: productId.nullable(),
    }),
    commands: [
      {
        name: 'products:list',
        flags: FILTER_FLAGS,
        notations: { ...FILTER_NOTATIONS, lowestPriceAmount: money, highestPriceAmount: money },
        columns: ['_id', 'name', 'sku', 'status', 'lowestPriceAmount', 'stockOnHand', 'updatedAt'],
        empty: 'There are no products.',
      },
    ],
  }),
  showProduct: operation({
    method: 'get',
    path: '/products/{productId}',
    summary: 'Returns a product as staff edit it, with its variants and their stock.',
    permission: 'read',
    params: ofProduct,
    response: z.object({ data: EditedProduct }),
    failures: ['not_found'],
    commands: [
      {
        name: 'products:show',
        flags,
        print: ({ data }: { data: z.infer<typeof EditedProduct> }) => JSON.stringify(data, null, 2),
      },
    ],
  }),
  showProductHistory: operation({
    method: 'get',
    path: '/products/{productId}/history',
    summary: 'Returns what was done with a product, with the fields that were changed, the newest first.',
    permission: 'read',
    params: ofProduct,
    response: z.object({ data: z.array(ProductHistoryEntry) }),
    commands: [
      {
        name: 'products:show-history',
        flags,
        columns: ['at', 'actor', 'action', 'undo', '_id'],
        empty: 'Nothing was done with it.',
      },
    ],
  }),
  showProductPreview: operation({
    method: 'get',
    path: '/products/{productId}/preview',
    summary: 'Returns a path of the shop that shows the page of a product for an hour, whatever its status.',
    permission: 'read',
    params: ofProduct,
    response: PreviewPath,
    failures: ['not_found'],
    commands: [{ name: 'products:preview', flags }],
  }),
  showProductSetup: operation({
    method: 'get',
    path: '/product-setup',
    summary: 'Returns what products can be put in: categories with their paths, tax classes and brands.',
    permission: 'read',
    response: z.object({
      data: z.object({
        categories: z.array(z.object({ _id: productId, path: z.string() }).meta({ id: 'CategoryPath' })),
        taxClasses: z.array(z.string()),
        brands: z.array(z.string()),
      }),
    }),
    commands: [{ name: 'products:show-setup', print: (response) => JSON.stringify(response, null, 2) }],
  }),
  createProduct: operation({
    ...change,
    method: 'post',
    path: '/products',
    summary: 'Adds a product with its variants; it is a draft unless it says otherwise.',
    params: z.object({}),
    body: z.strictObject({ product: ProductForm }),
    bodyBytes: MAX_PRODUCT_BYTES,
    response: Added,
    failures: ['invalid_fields', 'permission_missing'],
    audit: { action: 'product.create', target: () => 'product', data: ({ body }) => ({ name: body.product.name }) },
    commands: [{ name: 'products:create', flags: file }],
  }),
  updateProduct: operation({
    ...change,
    method: 'put',
    path: '/products/{productId}',
    summary: 'Replaces what staff edit of a product. Prices, stock and status also need their own permissions.',
    body: z.strictObject({ product: ProductForm, version: Version }),
    bodyBytes: MAX_PRODUCT_BYTES,
    response: Changed,
    failures: ['changed_meanwhile', 'invalid_fields', 'permission_missing'],
    audit: { action: 'product.change', data: ({ body }) => ({ name: body.product.name, status: body.product.status }) },
    commands: [{ name: 'products:update', flags: { ...flags, ...file, version: null } }],
  }),
  duplicateProduct: operation({
    ...change,
    method: 'post',
    path: '/products/{productId}/duplicate',
    summary: 'Adds a draft with the texts, images, variants and prices of a product, without stock.',
    body: z.strictObject({}),
    response: Added,
    audit: { action: 'product.duplicate' },
    commands: [{ name: 'products:duplicate', flags }],
  }),
  trashProduct: operation({
    ...change,
    method: 'post',
    path: '/products/{productId}/trash',
    summary: 'Moves a product to the trash: it is no longer sold or shown.',
    body: z.strictObject({}),
    response: Changed,
    audit: { action: 'product.trash' },
    commands: [{ name: 'products:trash', flags }],
  }),
  restoreProduct: operation({
    ...change,
    method: 'post',
    path: '/products/{productId}/restore',
    summary: 'Takes a product out of the trash.',
    body: z.strictObject({}),
    response: Changed,
    audit: { action: 'product.restore' },
    commands: [{ name: 'products:restore', flags }],
  }),
  createProductImage: operation({
    method: 'post',
    path: '/product-images',
    summary: 'Stores an image for products, sent as multipart/form-data.',
    permission: 'administer',
    body: z.strictObject({ picture: z.file() }),
    uploadBytes: MAX_IMAGE_FILE_BYTES,
    response: z.object({
      data: z.object({ url: z.string(), width: z.number().int(), height: z.number().int() }),
    }),
    failures: ['upload_too_large', 'upload_type'],
    audit: {
      action: 'product-image.add',
      target: async ({ body }) => (await sha256(new Uint8Array(await body.picture.arrayBuffer()))).slice(0, 32),
      data: ({ body }) => ({ bytes: body.picture.size }),
    },
    commands: [{ name: 'product-images:create', flags: { picture: { name: 'file', read: 'bytes' } } }],
  }),
}
